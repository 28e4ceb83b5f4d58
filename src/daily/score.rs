//! What a challenge came to: as much of it as may be told to those who have not played it yet.

use super::Daily;
use crate::core::{Game, Outcome, Seat, Table, Viewer};

/// The one who plays it.
pub const PLAYER: Seat = Seat(0);

/// A shape of what is shared. It holds no card, peg or word, so that nothing of a solution can be in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// A black peg of a key.
    Black,
    /// A white one.
    White,
    /// A hole of a key without a peg.
    Gap,
    /// A right card.
    Right,
    /// A wrong one.
    Wrong,
    /// Rightly said that no card fits.
    NoneFits,
    /// Wrongly said so.
    OneFits,
    /// A guess that was not the rule.
    Missed,
    /// The rule.
    Found,
    /// Cards or chips were gained.
    Up,
    /// Lost.
    Down,
    /// Neither.
    Even,
    /// A new line.
    Line,
}

/// With their letters in what is kept: frozen.
const MARKS: [(Mark, char); 13] = [
    (Mark::Black, 'b'),
    (Mark::White, 'w'),
    (Mark::Gap, '.'),
    (Mark::Right, 'r'),
    (Mark::Wrong, 'x'),
    (Mark::NoneFits, 'n'),
    (Mark::OneFits, 'o'),
    (Mark::Missed, 'm'),
    (Mark::Found, 'f'),
    (Mark::Up, 'u'),
    (Mark::Down, 'd'),
    (Mark::Even, 'e'),
    (Mark::Line, '/'),
];

impl Mark {
    /// All of them, in the order in which they are named.
    pub fn all() -> impl Iterator<Item = Mark> {
        MARKS.iter().map(|(mark, _)| *mark)
    }

    pub(super) fn letter(self) -> char {
        MARKS.iter().find(|(mark, _)| *mark == self).map_or('/', |(_, letter)| *letter)
    }

    pub(super) fn of(letter: char) -> Option<Self> {
        MARKS.iter().find(|(_, other)| *other == letter).map(|(mark, _)| *mark)
    }

    /// By whether something was gained.
    pub(crate) fn of_gain(gain: i32) -> Self {
        match gain.signum() {
            1 => Self::Up,
            -1 => Self::Down,
            _ => Self::Even,
        }
    }
}

/// What a challenge came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// Whether the code was broken, the rule found, the game won.
    pub won: bool,
    /// Rows, points, cards or chips.
    pub figure: i32,
    /// From 1, by points; several may share it.
    pub place: u8,
    /// For how many hints one has asked.
    pub helped: u8,
    /// How it went.
    pub marks: Vec<Mark>,
}

/// The place of the player among all.
pub(crate) fn place(outcome: &Outcome) -> u8 {
    let own = outcome.points.first();
    1 + outcome.points.iter().filter(|points| Some(*points) > own).count() as u8
}

/// The public view of a table that has ended, and its outcome.
pub(crate) fn ended<G: Game>(table: &Table<G>) -> Option<(G::View, Outcome)> {
    Some((table.view(Viewer::Public), table.outcome()?))
}

/// What a table came to, of whichever game; none while it is not over.
pub fn score<G: Daily>(table: &Table<G>) -> Option<Score> {
    G::score(table)
}
