//! What a sheet counts: the game, and what of its scoring was agreed.

use std::ops::RangeInclusive;

use crate::core::json::{self, Json, Misfit, Node};
use crate::games::eleusis::{Options as CardOptions, Variant};
use crate::games::mastermind::{Count, Options as CodeOptions};
use crate::games::{Engine, GameId, batalla, eleusis, pechigonga};

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

impl Json for Kind {
    fn write(&self, out: &mut String) {
        json::write_text(out, self.id());
    }
    fn read(node: &Node) -> Result<Self, Misfit> {
        if node.text() == Some(FREE) { Ok(Self::Free) } else { GameId::read(node).map(Self::Game) }
    }
}

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
            Self::Game(game) => match game.engine() {
                Engine::Eleusis(_) => 3..=eleusis::MOST_SEATS,
                Engine::Batalla => 2..=batalla::MOST_SEATS,
                Engine::Pechigonga => 2..=pechigonga::MOST_SEATS,
                Engine::Mastermind => 2..=2,
            },
            Self::Free => 2..=8,
        }
    }

    /// Whose card games' rules count; those of La regla secreta where it is none of the two.
    fn variant(self) -> Variant {
        let variant = match self {
            Self::Game(game) => game.variant(),
            Self::Free => None,
        };
        variant.unwrap_or(Variant::ReglaSecreta)
    }
}

/// A game, and what of its scoring was agreed. Fields that a game does not know are its defaults.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

impl Json for Terms {
    fn write(&self, out: &mut String) {
        let fields: [(&str, &dyn Json); 10] = [
            ("kind", &self.kind),
            ("hand", &self.hand),
            ("declared_out", &self.declared_out),
            ("compensation", &self.compensation),
            ("rows", &self.rows),
            ("count", &self.count),
            ("unbroken_bonus", &self.unbroken_bonus),
            ("prize", &self.prize),
            ("jokers", &self.jokers),
            ("low_wins", &self.low_wins),
        ];
        json::write_record(out, &fields);
    }
    /// Fields that are missing are the game's own.
    fn read(node: &Node) -> Result<Self, Misfit> {
        let own = Self::of(node.field("kind")?);
        Ok(Self {
            kind: own.kind,
            hand: node.field_or("hand", own.hand)?,
            declared_out: node.field_or("declared_out", own.declared_out)?,
            compensation: node.field_or("compensation", own.compensation)?,
            rows: node.field_or("rows", own.rows)?,
            count: node.field_or("count", own.count)?,
            unbroken_bonus: node.field_or("unbroken_bonus", own.unbroken_bonus)?,
            prize: node.field_or("prize", own.prize)?,
            jokers: node.field_or("jokers", own.jokers)?,
            low_wins: node.field_or("low_wins", own.low_wins)?,
        })
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

    /// As the card games' own options.
    pub(super) fn cards(&self) -> CardOptions {
        CardOptions {
            hand: self.hand,
            declared_out: self.declared_out,
            ..CardOptions::of(self.kind.variant())
        }
    }

    /// As Mastermind's own options.
    pub(super) fn codes(&self) -> CodeOptions {
        CodeOptions {
            rows: self.rows,
            count: self.count,
            unbroken_bonus: self.unbroken_bonus,
            ..CodeOptions::default()
        }
    }

    /// Batalla: the cards that a player begins with, the most that one may hold for each player.
    pub(super) fn suit(&self) -> u16 {
        13 + u16::from(self.jokers)
    }
}
