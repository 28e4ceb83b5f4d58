//! The words of a match: what players do, what happens, what is refused.

use super::face::Face;
use super::options::Revolution;
use super::position::{Kind, MOST_SEATS, Power};
use crate::core::json::{Json, Misfit, Node, write_text};
use crate::core::{Outcome, Seat, Seats};

/// What a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Seals a card of the hand for this trick (§2).
    Play(Face),
    /// Exchanges hand and pile, secretly, before sealing a card (§7).
    Swap,
    /// On to the next game of the match.
    GoOn,
}

crate::json_choice!(Action { Play(face) = "play", Swap = "swap", GoOn = "go-on" });

/// What a match waits for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Sealed cards.
    #[default]
    Choose,
    /// Somebody to go on after a game.
    Break,
    /// Nothing: the match is over.
    Over,
}

crate::json_choice!(Phase { Choose = "choose", Break = "break", Over = "over" });

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

impl std::fmt::Debug for Laid {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// In one text, a dash for who laid none: `"AH 5S - X"`.
impl Json for Laid {
    fn write(&self, out: &mut String) {
        let last = self.0.iter().rposition(Option::is_some).map_or(0, |at| at + 1);
        let card = |card: &Option<Face>| card.map_or_else(|| "-".to_owned(), |c| c.to_string());
        let cards: Vec<String> = self.0[..last].iter().map(card).collect();
        write_text(out, &cards.join(" "));
    }
    fn read(node: &Node) -> Result<Self, Misfit> {
        let (Some(text), mut laid) = (node.text(), Self::default()) else { return node.misfit() };
        for (at, card) in text.split_whitespace().enumerate() {
            let Some(place) = laid.0.get_mut(at) else { return node.misfit() };
            if card != "-" {
                *place = Some(card.parse().or_else(|_| node.misfit())?);
            }
        }
        Ok(laid)
    }
}

/// A trick as all have seen it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
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
}

crate::json_record!(Trick { cards, kind, winner, count, jacks, before, after, refilled, out });

/// Why a game ended (§9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

crate::json_choice!(End {
    Last = "last",
    Nobody = "nobody",
    Limit = "limit",
    Repetition = "repetition",
});

/// A game that has ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
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

crate::json_record!(Played { number, end, winners, tricks, won, cards });

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    /// A player has a power for the next trick.
    Gained(Seat, Power),
    /// A game ended.
    Ended(Played),
    /// The match ended.
    Over(Outcome),
}

/// Why an action is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Something else is due now.
    NotNow,
    /// The card is not in the hand.
    NotInHand,
    /// No 8 in the last trick, no pile, or it was exchanged already.
    NoSwap,
}
