//! What a sheet counts: the game, and what of its scoring was agreed.

#![deny(clippy::wildcard_enum_match_arm)]

use std::fmt::{self, Display, Formatter};
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::scored::{Form, Scored};
use crate::core::json::{as_text, present};
use crate::games::eleusis::{Options as CardOptions, Variant};
use crate::games::mastermind::{Count, Options as CodeOptions};
use crate::games::{GameId, UnknownGame, batalla, pechigonga};
use crate::with_game;

/// What is played at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A game of the parlour.
    Game(GameId),
    /// Any other: points are written into columns.
    Free,
}

/// How sheets name [`Kind::Free`].
const FREE: &str = "free";

impl Display for Kind {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Kind {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<Self, UnknownGame> {
        if text == FREE { Ok(Self::Free) } else { text.parse().map(Self::Game) }
    }
}

as_text!(Kind);

impl Kind {
    /// All of them, in the order of the home page; free columns last.
    pub const ALL: [Self; GameId::ALL.len() + 1] = {
        let mut all = [Self::Free; GameId::ALL.len() + 1];
        let mut at = 0;
        while at < GameId::ALL.len() {
            all[at] = Self::Game(GameId::ALL[at]);
            at += 1;
        }
        all
    };

    /// The name in what is kept, and in addresses.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Game(game) => game.id(),
            Self::Free => FREE,
        }
    }

    /// How many may play it.
    pub const fn seats(self) -> RangeInclusive<u8> {
        match self {
            Self::Game(game) => with_game!(game, G => <G as Scored>::SEATS),
            Self::Free => 2..=8,
        }
    }

    /// How its rounds are filled in.
    pub const fn form(self) -> Form {
        match self {
            Self::Game(game) => with_game!(game, G => <G as Scored>::FORM),
            Self::Free => Form::Points,
        }
    }

    /// Whether its lines have numbers of their own: a game that is played again keeps the one it had.
    pub(super) const fn numbers_itself(self) -> bool {
        match self {
            Self::Game(game) => with_game!(game, G => <G as Scored>::NUMBERS_ITSELF),
            Self::Free => false,
        }
    }

    /// Whose card games' rules count; those of La regla secreta where it is none of the two.
    pub(crate) fn variant(self) -> Variant {
        let variant = match self {
            Self::Game(game) => game.variant(),
            Self::Free => None,
        };
        variant.unwrap_or(Variant::ReglaSecreta)
    }
}

/// A game, and what of its scoring was agreed. Fields that a game does not know are its defaults.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "Stored")]
pub struct Terms {
    /// The game.
    pub kind: Kind,
    /// Card games: cards dealt to each player, 4 to 12.
    pub hand: u8,
    /// Card games: whether a last card that rightly could not be played counts as played.
    pub declared_out: bool,
    /// La regla secreta: whether those who have dealt are compensated at an early end.
    pub compensation: bool,
    /// Mastermind: rows of the board, 6 to 15.
    pub rows: u8,
    /// Mastermind: what a maker's points count.
    pub count: Count,
    /// Mastermind: extra points for an unbroken code, 0 or 1.
    pub unbroken_bonus: u8,
    /// Pechigonga: chips that a Pechigonga gets of each other player, 0 to 200.
    pub prize: u8,
    /// Batalla: jokers of each player, 0 to 2.
    pub jokers: u8,
    /// Free columns: whether the lowest total wins.
    pub low_wins: bool,
}

/// Terms as they are stored: what is missing is the game's own.
#[derive(Deserialize)]
struct Stored {
    kind: Kind,
    #[serde(default, deserialize_with = "present")]
    hand: Option<u8>,
    #[serde(default, deserialize_with = "present")]
    declared_out: Option<bool>,
    #[serde(default, deserialize_with = "present")]
    compensation: Option<bool>,
    #[serde(default, deserialize_with = "present")]
    rows: Option<u8>,
    #[serde(default, deserialize_with = "present")]
    count: Option<Count>,
    #[serde(default, deserialize_with = "present")]
    unbroken_bonus: Option<u8>,
    #[serde(default, deserialize_with = "present")]
    prize: Option<u8>,
    #[serde(default, deserialize_with = "present")]
    jokers: Option<u8>,
    #[serde(default, deserialize_with = "present")]
    low_wins: Option<bool>,
}

impl From<Stored> for Terms {
    fn from(stored: Stored) -> Self {
        let own = Self::of(stored.kind);
        Self {
            kind: own.kind,
            hand: stored.hand.unwrap_or(own.hand),
            declared_out: stored.declared_out.unwrap_or(own.declared_out),
            compensation: stored.compensation.unwrap_or(own.compensation),
            rows: stored.rows.unwrap_or(own.rows),
            count: stored.count.unwrap_or(own.count),
            unbroken_bonus: stored.unbroken_bonus.unwrap_or(own.unbroken_bonus),
            prize: stored.prize.unwrap_or(own.prize),
            jokers: stored.jokers.unwrap_or(own.jokers),
            low_wins: stored.low_wins.unwrap_or(own.low_wins),
        }
    }
}

impl Terms {
    /// The game as its rules have it.
    pub fn of(kind: Kind) -> Self {
        let cards = CardOptions::of(kind.variant());
        let codes = CodeOptions::default();
        Self {
            kind,
            hand: cards.hand,
            declared_out: cards.declared_out,
            compensation: cards.terms().compensation,
            rows: codes.rows,
            count: codes.count,
            unbroken_bonus: codes.unbroken_bonus,
            prize: pechigonga::Options::default().prize,
            jokers: batalla::Options::default().jokers,
            low_wins: false,
        }
    }

    /// Whether they can be played.
    pub fn sound(&self) -> bool {
        (4..=12).contains(&self.hand)
            && (6..=15).contains(&self.rows)
            && self.unbroken_bonus <= 1
            && self.prize <= 200
            && self.jokers <= 2
    }
}
