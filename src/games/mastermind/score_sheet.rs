//! A game as it is written on a sheet kept by hand: what happened at the table, and what comes of it by
//! the rules.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::{End, Mastermind, Options, Played, Row, ScoringError};
use crate::core::Seat;
use crate::core::sheet::Sheet;
use crate::score_sheet::{Entry, Form, Refusal, Scored, Terms, all, of};

/// A game of Mastermind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Code {
    /// Who made the code.
    pub maker: Seat,
    /// How it ended.
    pub end: CodeEnd,
}

/// How a game of Mastermind ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CodeEnd {
    /// The code was broken with so many rows, the last one included.
    Broken(u8),
    /// No row was left.
    Unbroken,
    /// The maker laid a wrong key: the game is played again.
    WrongKey,
}

impl Code {
    /// Whether it can have happened.
    pub(crate) fn check(&self, terms: &Terms, seats: u8) -> Result<(), Refusal> {
        let rows = match self.end {
            CodeEnd::Broken(rows) => (1..=terms.rows).contains(&rows),
            CodeEnd::Unbroken | CodeEnd::WrongKey => true,
        };
        all(&[(self.maker.0 < seats, Refusal::Dealer), (rows, Refusal::Rows)])
    }

    /// A game of which nothing is known yet but who makes the code: a beginning for forms.
    pub(crate) fn blank(maker: Seat) -> Self {
        Self { maker, end: CodeEnd::Unbroken }
    }

    /// Whether it is played again by its maker, and does not count.
    pub(crate) fn again(&self) -> bool {
        self.end == CodeEnd::WrongKey
    }
}

/// A sheet of games, numbered by itself: one that is played again keeps its number.
impl Scored for Mastermind {
    const FORM: Form = Form::Codes;
    const SEATS: RangeInclusive<u8> = 2..=2;
    const NUMBERS_ITSELF: bool = true;

    fn sheet(terms: &Terms, _: u8, rounds: &[(u16, &Entry)], _: bool) -> Sheet {
        self::sheet(terms, &of(rounds, |it| if let Entry::Code(it) = it { Some(it) } else { None }))
    }
}

/// The sheet of these games.
pub(crate) fn sheet(terms: &Terms, games: &[(u16, &Code)]) -> Sheet {
    let past: Vec<Played> = games.iter().filter_map(|(_, game)| played(game)).collect();
    super::sheet(&options(terms), &past)
}

/// What was agreed, as options.
fn options(terms: &Terms) -> Options {
    let Terms { rows, count, unbroken_bonus, .. } = *terms;
    Options { rows, count, unbroken_bonus, ..Options::default() }
}

/// Points only depend on how many rows there were, not on what lay in them.
fn played(game: &Code) -> Option<Played> {
    let nothing = ScoringError { wrong: Vec::new(), contradiction: Vec::new() };
    let (rows, end) = match game.end {
        CodeEnd::Broken(rows) => (rows, End::Broken),
        CodeEnd::Unbroken => (0, End::Unbroken),
        CodeEnd::WrongKey => (0, End::WrongKey(nothing)),
    };
    let guess = super::Code::from_digits("11111")?;
    let rows = vec![Row { guess, key: None }; rows.into()];
    Some(Played { maker: game.maker, code: None, rows, end, helped: 0 })
}
