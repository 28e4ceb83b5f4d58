//! What is agreed before a match (§8): shown, accepted by all, and locked before the first deal.

use crate::core::Rival;
use crate::games::pechigonga::hands::Contest;
use serde::{Deserialize, Serialize};

/// The most seats of a table.
pub const MOST_SEATS: u8 = 5;

/// Everything that players may agree on.
///
/// ```
/// use tertulia::games::pechigonga::{BadOptions, Options};
/// let options = Options::default();
/// assert_eq!(options.check(4), Ok(()));
/// assert_eq!(options.check(5), Err(BadOptions::FiveNeedLongPack));
/// assert_eq!(Options { ante: 6, ..options }.check(4), Err(BadOptions::Ante));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// 40 cards, or 48 with eights and nines.
    pub pack: u8,
    /// Chips that everybody pays at the beginning of each round, 0 to 5.
    pub ante: u8,
    /// Chips that a lone announcer gets from each other player, 0 to 10.
    pub compensation: u8,
    /// Chips that a Pechigonga gets from each other player, 0 to 200.
    pub prize: u8,
    /// Which nine cards are a Pechigonga.
    pub sequence: Sequence,
    /// Whether a Pechigonga must be of one suit.
    pub one_suit: bool,
    /// How much may be bet.
    pub bets: Bets,
    /// How the nine cards of the fourth round are read.
    pub reading: Reading,
    /// Whether four alike are a class of their own.
    pub four_alike: bool,
    /// Whether who has Primera or better may be silent.
    pub hiding: bool,
    /// Whether an announcement may name a class.
    pub naming: bool,
    /// Who announces when.
    pub announcing: Announcing,
    /// Who wins among equals.
    pub ties: Ties,
    /// What becomes of the antes when there is one announcer.
    pub lone: Lone,
    /// Who shows cards at the end of a round.
    pub showing: Showing,
    /// How long a match is.
    pub length: Length,
    /// The chips that everybody begins with where there are stacks, 20 to 500.
    pub stack: u16,
    /// The temperaments of computer players, by seat; of no meaning for people.
    pub tempers: [Temper; MOST_SEATS as usize],
}

/// Which nine cards in a row are a Pechigonga (§7).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sequence {
    /// The nine lowest ranks of the pack.
    #[default]
    Ace,
    /// Any nine in a row.
    Any,
}

/// How much may be bet (§4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bets {
    /// 2 chips, in the fourth round 4.
    #[default]
    Fixed,
    /// 1 to 5 chips.
    Spread,
    /// Up to all that one has: there are stacks then, whatever the length of the match.
    Resto,
}

/// How the nine cards of the fourth round are read (§6).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Reading {
    /// Punto, Primera, 55; a Flux is void.
    #[default]
    #[serde(rename = "55")]
    FiftyFive,
    /// Punto, Primera, Flux, 55.
    Flux,
    /// The best two or three cards of a suit.
    Punto,
    /// The three best runs.
    #[serde(rename = "escaleras")]
    Runs,
}

/// Who announces when (§3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Announcing {
    /// One after the other, from the mano.
    #[default]
    InTurn,
    /// All at once.
    AtOnce,
}

/// Who wins among equals (§5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ties {
    /// The seat nearest to the mano.
    #[default]
    Mano,
    /// They share; an odd chip goes to the seat nearest to the mano.
    Split,
}

/// What becomes of the antes when there is one announcer (§3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lone {
    /// They are the announcer's.
    #[default]
    Takes,
    /// They wait for the next round; the compensation is paid all the same.
    Carried,
}

/// Who shows cards at the end of a round (§5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Showing {
    /// Whoever wins.
    #[default]
    Winner,
    /// All who are still in.
    All,
}

/// How long a match is (§8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Length {
    /// Three deals for each player.
    #[default]
    Thrice,
    /// So many deals, 1 to 60.
    Deals(u8),
    /// Until somebody has nothing left.
    Stacks,
}

/// What a computer player is like, at any level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Temper {
    /// As sound as its level.
    #[default]
    Even,
    /// Goes away early, and raises with good cards only.
    Cautious,
    /// Bets and raises more, and stays longer.
    Bold,
    /// Bets with nothing, waits with much, and hides.
    Tricky,
    /// As whoever of the six sits there is: [`Temper::of`].
    Own,
}

impl Temper {
    /// What one of the six is like, which their faces and mottos tell in every game; a guest is even.
    pub fn of(rival: Option<Rival>) -> Self {
        match rival {
            Some(Rival::Bruno | Rival::Gala) => Self::Bold,
            Some(Rival::Clara | Rival::Elsa) => Self::Tricky,
            Some(Rival::Dino | Rival::Fabio) => Self::Cautious,
            None => Self::Even,
        }
    }
}

/// Why options cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadOptions {
    /// Not 2 to 5 seats.
    Seats,
    /// Neither 40 nor 48 cards.
    Pack,
    /// Five players with 40 cards: nine each are 45.
    FiveNeedLongPack,
    /// More than 5.
    Ante,
    /// More than 10.
    Compensation,
    /// More than 200.
    Prize,
    /// Not 1 to 60 deals.
    Deals,
    /// Not 20 to 500 chips.
    Stack,
}

/// What can be played, but hardly anybody wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Warning {
    /// Without antes there is nothing to win: bets are never paid.
    NoAnte,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            pack: 40,
            ante: 1,
            compensation: 1,
            prize: 25,
            sequence: Sequence::Ace,
            one_suit: false,
            bets: Bets::Fixed,
            reading: Reading::FiftyFive,
            four_alike: false,
            hiding: true,
            naming: true,
            announcing: Announcing::InTurn,
            ties: Ties::Mano,
            lone: Lone::Takes,
            showing: Showing::Winner,
            length: Length::Thrice,
            stack: 100,
            tempers: [Temper::Even; MOST_SEATS as usize],
        }
    }
}

impl Options {
    /// An envite and the revites after it.
    pub const MOST_BETS: u8 = 4;

    /// What a round, 1 to 4, compares.
    pub const fn contest(&self, round: u8) -> Contest {
        match round {
            3 => Contest::One,
            4 => Contest::Nine {
                reading: self.reading,
                alike: self.four_alike,
                long: self.pack == 48,
            },
            _ => Contest::Four { alike: self.four_alike },
        }
    }

    /// Whether a Flux is no hand of its own in a round (§6).
    pub fn flux_is_void(&self, round: u8) -> bool {
        round == 4 && self.reading == Reading::FiftyFive
    }

    /// Whether nobody can pay more than what is left of the stack.
    pub fn stacked(&self) -> bool {
        self.bets == Bets::Resto || self.length == Length::Stacks
    }

    /// The least and the most of an envite or a revite in a round; beyond what anybody has with
    /// [`Bets::Resto`].
    pub fn bet(&self, round: u8) -> (i32, i32) {
        match self.bets {
            Bets::Fixed if round == 4 => (4, 4),
            Bets::Fixed => (2, 2),
            Bets::Spread => (1, 5),
            Bets::Resto => (1, i32::MAX),
        }
    }

    /// How many deals there are; none where it depends on the stacks.
    pub fn deals(&self, seats: u8) -> Option<u16> {
        match self.length {
            Length::Thrice => Some(3 * u16::from(seats)),
            Length::Deals(deals) => Some(deals.into()),
            Length::Stacks => None,
        }
    }

    /// Whether there is no deal after this one, from 1, however much anybody still has.
    pub fn is_last_deal(&self, deal: u16, seats: u8) -> bool {
        self.deals(seats).is_some_and(|deals| deal >= deals)
    }

    /// What players should think over before they begin.
    pub fn warning(&self) -> Option<Warning> {
        (self.ante == 0).then_some(Warning::NoAnte)
    }

    /// Whether these options can be played by so many.
    ///
    /// # Errors
    /// The first thing that cannot.
    pub fn check(&self, seats: u8) -> Result<(), BadOptions> {
        let deals = matches!(self.length, Length::Deals(deals) if !(1..=60).contains(&deals));
        let sound = [
            ((2..=MOST_SEATS).contains(&seats), BadOptions::Seats),
            (self.pack == 40 || self.pack == 48, BadOptions::Pack),
            (seats < 5 || self.pack == 48, BadOptions::FiveNeedLongPack),
            (self.ante <= 5, BadOptions::Ante),
            (self.compensation <= 10, BadOptions::Compensation),
            (self.prize <= 200, BadOptions::Prize),
            (!deals, BadOptions::Deals),
            ((20..=500).contains(&self.stack), BadOptions::Stack),
        ];
        sound.into_iter().find(|(holds, _)| !holds).map_or(Ok(()), |(_, bad)| Err(bad))
    }
}
