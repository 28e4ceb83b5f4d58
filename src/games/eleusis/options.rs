//! What is agreed before the first round (§1, §9), and what differs between the two games.

use crate::core::Seat;
use crate::core::json::{hex, present};
use crate::secret_rule::pile::{Grade, PILE, Source, grades, ids};
use serde::{Deserialize, Serialize};

/// Seats at the largest table, the dealer among them (§1).
pub const MOST_SEATS: u8 = 8;

/// Seats where one person is alone with the dealer, on the ladder.
pub const ALONE: u8 = 2;

/// Which of the two games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Variant {
    /// La regla secreta.
    ReglaSecreta,
    /// Eleusis Express.
    Express,
}

/// What differs between the two games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// How many cards everybody gets, and from how many points each card in hand takes one.
    pub hand: u8,
    /// Whether the turn goes to the left, as the clock does.
    pub clockwise: bool,
    /// Whether a right card allows a second one in the same turn.
    pub second_card: bool,
    /// Whether "no card of mine fits" may only be said after the first round of turns.
    pub first_turns_play: bool,
    /// Whether wrong cards lie below the place of the next right card, not below the last one.
    pub below_next: bool,
    /// Whether ranks go round a circle, so that the ace comes after the king; else only where a rule says so.
    pub ranks_round: bool,
    /// Whether the cards of a right declaration go under the stock, and not out of the game.
    pub returned: bool,
    /// Points for finding the rule.
    pub guess_bonus: i32,
    /// Points for being out of cards.
    pub out_bonus: i32,
    /// Whether the dealer gets as many points as the best player.
    pub dealer_scores: bool,
    /// Whether those who have dealt get the average of their round at an early end.
    pub compensation: bool,
    /// Whether the dealer may keep the rule in the head and judge by hand.
    pub by_hand: bool,
}

impl Variant {
    /// Both.
    pub const ALL: [Self; 2] = [Self::ReglaSecreta, Self::Express];

    /// The data of the game.
    pub const fn terms(self) -> &'static Terms {
        match self {
            Self::ReglaSecreta => &Terms {
                hand: 8,
                clockwise: false,
                second_card: true,
                first_turns_play: true,
                below_next: true,
                ranks_round: true,
                returned: true,
                guess_bonus: 4,
                out_bonus: 2,
                dealer_scores: false,
                compensation: true,
                by_hand: false,
            },
            Self::Express => &Terms {
                hand: 12,
                clockwise: true,
                second_card: false,
                first_turns_play: false,
                below_next: false,
                ranks_round: false,
                returned: false,
                guess_bonus: 6,
                out_bonus: 3,
                dealer_scores: true,
                compensation: false,
                by_hand: true,
            },
        }
    }

    /// The rule cards of the game's own source, as a set over the pile.
    pub fn cards(self) -> u64 {
        let own = match self {
            Self::ReglaSecreta => Source::ReglaSecreta,
            Self::Express => Source::EleusisExpress,
        };
        ids().enumerate().fold(0, |set, (n, id)| set | u64::from(Source::of(id) == own) << n)
    }

    /// Those of them that are so hard.
    pub fn graded(self, grade: Grade) -> u64 {
        let graded = grades().map(|of| of == Some(grade)).enumerate();
        self.cards() & graded.fold(0, |set, (n, is)| set | u64::from(is) << n)
    }
}

/// Everything that players may agree on.
///
/// ```
/// use tertulia::games::eleusis::{BadOptions, Options, Variant};
/// let options = Options::of(Variant::Express);
/// assert_eq!(options.check(), Ok(()));
/// assert_eq!(Options { cards: 0, ..options }.check(), Err(BadOptions::NoCards));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Stored")]
pub struct Options {
    /// Which game.
    pub variant: Variant,
    /// Cards dealt to each player, 4 to 12. Points are counted from it.
    pub hand: u8,
    /// Who deals the first round.
    pub first_dealer: Seat,
    /// Who deals the others.
    pub dealers: Dealers,
    /// How many rounds, 1 to 16; 0 for as many as there are seats, so that everybody deals once.
    pub rounds: u8,
    /// The rule cards in play: bit n is the nth of the pile.
    #[serde(with = "hex")]
    pub cards: u64,
    /// Whether computer players invent their rules, and how hard ones (1 to 5); else they draw.
    pub invent: Option<u8>,
    /// Whether the dealer may give a hint before play and when half the stock is used.
    pub hints: bool,
    /// Whether another starter is turned up until it fits, where the engine knows the rule.
    pub starter_fits: bool,
    /// What happens when the stock is used up.
    pub stock: Stock,
    /// Whether a last card that rightly cannot be played counts as played.
    pub declared_out: bool,
    /// Whether all hands lie open, for everybody at one screen.
    pub open: bool,
    /// Whether players may ask for help, which the sheet shows.
    pub teaching: bool,
}

/// Options as they are stored: what an earlier version did not know is the variant's own.
#[derive(Deserialize)]
struct Stored {
    variant: Variant,
    #[serde(default, deserialize_with = "present")]
    hand: Option<u8>,
    #[serde(default, deserialize_with = "present")]
    first_dealer: Option<Seat>,
    #[serde(default, deserialize_with = "present")]
    dealers: Option<Dealers>,
    #[serde(default, deserialize_with = "present")]
    rounds: Option<u8>,
    #[serde(default, deserialize_with = "present")]
    cards: Option<StoredCards>,
    invent: Option<u8>,
    #[serde(default, deserialize_with = "present")]
    hints: Option<bool>,
    #[serde(default, deserialize_with = "present")]
    starter_fits: Option<bool>,
    #[serde(default, deserialize_with = "present")]
    stock: Option<Stock>,
    #[serde(default, deserialize_with = "present")]
    declared_out: Option<bool>,
    #[serde(default, deserialize_with = "present")]
    open: Option<bool>,
    #[serde(default, deserialize_with = "present")]
    teaching: Option<bool>,
}

#[derive(Deserialize)]
struct StoredCards(#[serde(with = "hex")] u64);

impl From<Stored> for Options {
    fn from(stored: Stored) -> Self {
        let own = Self::of(stored.variant);
        Self {
            variant: own.variant,
            hand: stored.hand.unwrap_or(own.hand),
            first_dealer: stored.first_dealer.unwrap_or(own.first_dealer),
            dealers: stored.dealers.unwrap_or(own.dealers),
            rounds: stored.rounds.unwrap_or(own.rounds),
            cards: stored.cards.map_or(own.cards, |StoredCards(cards)| cards),
            invent: stored.invent,
            hints: stored.hints.unwrap_or(own.hints),
            starter_fits: stored.starter_fits.unwrap_or(own.starter_fits),
            stock: stored.stock.unwrap_or(own.stock),
            declared_out: stored.declared_out.unwrap_or(own.declared_out),
            open: stored.open.unwrap_or(own.open),
            teaching: stored.teaching.unwrap_or(own.teaching),
        }
    }
}

/// Who deals (§8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Dealers {
    /// Everybody in turn, in the direction of play.
    InTurn,
    /// Always the first one.
    Fixed,
}

/// What happens when the stock is used up (§7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stock {
    /// A further pack is shuffled in when more cards are needed than there are.
    Pack,
    /// The round ends with the last card drawn.
    Round,
    /// The match ends with the last card drawn; the round counts.
    Match,
}

/// Why options cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadOptions {
    /// Not 3 to 8 seats, or a first dealer who has none.
    Seats,
    /// Not 4 to 12 cards a hand.
    Hand,
    /// More than 16 rounds, or none where one dealer deals them all.
    Rounds,
    /// No rule card in play, or one that there is not.
    NoCards,
    /// A difficulty outside 1 to 5.
    Invent,
}

impl Default for Options {
    fn default() -> Self {
        Self::of(Variant::ReglaSecreta)
    }
}

impl Options {
    /// The game as its source has it.
    pub fn of(variant: Variant) -> Self {
        let terms = variant.terms();
        Self {
            variant,
            hand: terms.hand,
            first_dealer: Seat(1),
            dealers: Dealers::InTurn,
            rounds: 0,
            cards: variant.cards(),
            invent: None,
            hints: variant == Variant::Express,
            starter_fits: true,
            stock: if terms.returned { Stock::Round } else { Stock::Pack },
            declared_out: terms.returned,
            open: false,
            teaching: false,
        }
    }

    /// The data of the game.
    pub fn terms(&self) -> &'static Terms {
        self.variant.terms()
    }

    /// How many rounds a match of so many seats has.
    pub fn all_rounds(&self, seats: u8) -> u8 {
        if self.rounds == 0 { seats } else { self.rounds }
    }

    /// Who deals after `dealer`, at a table of so many seats (§8): the next one in the direction of
    /// play, unless one deals all rounds.
    pub fn next_dealer(&self, dealer: Seat, seats: u8) -> Seat {
        match self.dealers {
            Dealers::InTurn => self.first_player(dealer, seats),
            Dealers::Fixed => dealer,
        }
    }

    /// Who plays first in a round: the next one after its dealer in the direction of play (§3).
    pub fn first_player(&self, dealer: Seat, seats: u8) -> Seat {
        let step = if self.terms().clockwise { 1 } else { seats - 1 };
        Seat((dealer.0 + step) % seats)
    }

    /// Whether these options can be played.
    ///
    /// # Errors
    /// The first thing that cannot.
    pub fn check(&self) -> Result<(), BadOptions> {
        let rounds = u8::from(self.dealers == Dealers::Fixed)..=16;
        let sound = [
            (self.first_dealer.0 < MOST_SEATS, BadOptions::Seats),
            ((4..=12).contains(&self.hand), BadOptions::Hand),
            (rounds.contains(&self.rounds), BadOptions::Rounds),
            (self.cards != 0 && self.cards >> PILE == 0, BadOptions::NoCards),
            (self.invent.is_none_or(|grade| (1..=5).contains(&grade)), BadOptions::Invent),
        ];
        sound.into_iter().find(|(holds, _)| !holds).map_or(Ok(()), |(_, bad)| Err(bad))
    }
}
