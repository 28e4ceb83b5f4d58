//! The words of a match: what players do, what happens, what is refused.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::face::{Face, Slot};
use super::options::Revolution;
use super::position::{Kind, MOST_SEATS, Power};
use crate::core::cards::NoCard;
use crate::core::json::as_text;
use crate::core::{Outcome, Seat, Seats};

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Seals a card of the hand for this trick (§2).
    Play(Face),
    /// Exchanges hand and pile, secretly, before sealing a card (§7).
    Swap,
    /// On to the next game of the match.
    GoOn,
}

/// What a match waits for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Sealed cards.
    #[default]
    Choose,
    /// Somebody to go on after a game.
    Break,
    /// Nothing: the match is over.
    Over,
}

/// The cards of a trick by seat; none of those who are out.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Laid(pub [Option<Face>; MOST_SEATS as usize]);

impl Laid {
    /// The card of a seat, if it laid one.
    pub fn of(&self, seat: Seat) -> Option<Face> {
        self.0.get(seat.index()).copied().flatten()
    }

    /// Who laid what.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, Face)> + '_ {
        (0..MOST_SEATS).map(Seat).filter_map(|seat| Some((seat, self.of(seat)?)))
    }
}

impl fmt::Debug for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// In one text, a dash for who laid none: `"AH 5S - X"`.
impl fmt::Display for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let last = self.0.iter().rposition(Option::is_some).map_or(0, |at| at + 1);
        for (at, card) in self.0[..last].iter().enumerate() {
            f.write_str(if at == 0 { "" } else { " " })?;
            match card {
                Some(card) => fmt::Display::fmt(card, f)?,
                None => f.write_str("-")?,
            }
        }
        Ok(())
    }
}

impl FromStr for Laid {
    type Err = NoCard;

    fn from_str(text: &str) -> Result<Self, NoCard> {
        let mut laid = Self::default();
        for (at, card) in text.split_whitespace().enumerate() {
            let place = laid.0.get_mut(at).ok_or(NoCard)?;
            if card != "-" {
                *place = Some(card.parse()?);
            }
        }
        Ok(laid)
    }
}

as_text!(Laid);

/// A trick as all have seen it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Trick {
    /// Who laid what.
    pub cards: Laid,
    /// How it ended.
    pub kind: Kind,
    /// Who took the cards.
    pub winner: Option<Seat>,
    /// How many cards were taken, or wait now (the pot included).
    pub count: u8,
    /// How many jacks were in it: an even number above nought has cancelled (§4).
    pub jacks: u8,
    /// Whether the order was turned round before it.
    pub before: bool,
    /// Whether it is turned round after it.
    pub after: bool,
    /// Whose hand was empty and took up the pile (§2).
    pub refilled: Seats,
    /// Who is out by it (§9).
    pub out: Seats,
}

impl Trick {
    /// Whether it was judged by the order turned round: by which that was depends on when a jack does
    /// its work (§4).
    pub fn judged_reversed(&self, revolution: Revolution) -> bool {
        match revolution {
            Revolution::Immediate => self.after,
            Revolution::Next => self.before,
        }
    }

    /// Whose cards were the best and equally good: they made the battle, one that a joker has undone, too (§3, §8).
    pub fn tied(&self, revolution: Revolution) -> Seats {
        if !matches!(self.kind, Kind::Battle | Kind::Joker) {
            return Seats::NONE;
        }
        let reversed = self.judged_reversed(revolution);
        let worth = |face: Face| match face.slot() {
            slot if reversed => Slot::ACE.0 - slot.0,
            slot => slot.0,
        };
        let ranked = || self.cards.iter().filter(|(_, face)| !face.slot().joker());
        let best = ranked().map(|(_, face)| worth(face)).max();
        let tied = ranked().filter(|(_, face)| Some(worth(*face)) == best);
        tied.fold(Seats::NONE, |seats, (seat, _)| seats.with(seat))
    }

    /// Who gets the pot though nobody took the trick: whoever is the only one left by it (§9).
    pub fn gets_pot(&self) -> Option<Seat> {
        let mut left = self.cards.iter().map(|(seat, _)| seat).filter(|seat| !self.out.has(*seat));
        let last = left.next();
        let alone = left.next().is_none() && self.winner.is_none();
        last.filter(|_| alone)
    }
}

/// Why a game ended (§9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// One player is left.
    Last,
    /// Nobody has a card: a draw.
    Nobody,
    /// The agreed number of tricks is played: most cards win.
    Limit,
    /// The same position stood for the third time: a draw.
    Repetition,
}

/// A game that has ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Played {
    /// Its number in the match, from 1.
    pub number: u8,
    /// Why it ended.
    pub end: End,
    /// Who won it; at a draw all who share it.
    pub winners: Seats,
    /// How many tricks it had.
    pub tricks: u32,
    /// Tricks taken, by seat.
    pub won: Vec<u32>,
    /// Cards at the end, hand and pile, by seat.
    pub cards: Vec<u8>,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// A game of the match has begun.
    Began(u8),
    /// A player exchanged hand and pile: for that player.
    Swapped(Seat),
    /// A player sealed a card, and which one: for that player.
    Sealed(Seat, Option<Face>),
    /// What a seer sees: for the seer, who is the first.
    Sight(Seat, Vec<(Seat, Face)>),
    /// The sizes of the other hands: for the player who laid a 3, who is the first.
    Sizes(Seat, Vec<(Seat, u8)>),
    /// The cards are turned up, with all that comes of it.
    Revealed(Trick),
    /// A player has a power that gives something in the next trick.
    Gained(Seat, Power),
    /// A game ended.
    Ended(Played),
    /// The match ended.
    Over(Outcome),
}

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Refusal {
    /// Something else is due now.
    NotNow,
    /// The card is not in the hand.
    NotInHand,
    /// No 8 in the last trick, no pile, or it was exchanged already.
    NoSwap,
}
