//! The words of a match: what players do, what happens, how games end, what is refused.

use super::{Code, Key};
use crate::core::{Outcome, Seat};
use serde::{Deserialize, Serialize};

/// What a player does. What is stored keeps the first names of two of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// The maker puts the code behind the shield (§2).
    Hide(Code),
    /// The maker keeps the code on paper (§9).
    Paper,
    /// The breaker covers a row (§3).
    #[serde(rename = "lay")]
    Guess(Code),
    /// The maker lays the key (§4).
    Key(Key),
    /// The breaker asks for a hint: the game is marked as helped.
    Ask(Hint),
    /// The breaker gives up: the code counts as unbroken (§6).
    GiveUp,
    /// The maker shows the code that was kept on paper (§9).
    #[serde(rename = "lift")]
    Reveal(Code),
}

/// What a breaker may ask for, each once a row; how it is answered is no matter of the rules (see
/// [`super::study`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hint {
    /// What is still possible?
    Possible,
    /// Can the row that is being built be right?
    Check,
    /// What is a good guess?
    Suggest,
}

impl Hint {
    /// All of them.
    pub const ALL: [Hint; 3] = [Hint::Possible, Hint::Check, Hint::Suggest];
}

/// What a match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// The maker's code.
    Hide,
    /// The breaker's row.
    #[serde(rename = "lay")]
    Guess,
    /// The maker's key.
    Key,
    /// The code kept on paper.
    #[serde(rename = "lift")]
    Reveal,
    /// Nothing: the match is over.
    Over,
}

/// A covered row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Row {
    /// The breaker's pegs.
    pub guess: Code,
    /// The key, once it is laid.
    pub key: Option<Key>,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// The last row was the code.
    Broken,
    /// All rows were covered.
    Unbroken,
    /// The breaker gave up.
    GaveUp,
    /// A key was wrong: the game does not count and is repeated.
    WrongKey(ScoringError),
}

/// What was wrong with the keys. Never both empty.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ScoringError {
    /// Rows (by index) whose key is not what the code owes, with the right key; empty where the
    /// code is not known to the table.
    pub wrong: Vec<(u8, Key)>,
    /// A smallest set of rows that no code can satisfy; empty where some code can.
    pub contradiction: Vec<u8>,
}

/// A game that has ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Played {
    /// Who made the code.
    pub maker: Seat,
    /// The code, unless it stayed on paper.
    pub code: Option<Code>,
    /// The rows.
    pub rows: Vec<Row>,
    /// How it ended.
    pub end: End,
    /// For how many hints the breaker has asked.
    // Not written down before there were hints.
    #[serde(default)]
    pub helped: u8,
}

impl Played {
    /// Whether it counts, or was spoiled by a wrong key.
    pub fn counts(&self) -> bool {
        !matches!(self.end, End::WrongKey(_))
    }
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// The code is behind the shield, or on paper; the maker alone knows which.
    Hidden {
        /// Who made it.
        maker: Seat,
        /// Whether it is on paper.
        on_paper: bool,
        /// The code: for the maker.
        code: Option<Code>,
    },
    /// A row was covered.
    Laid {
        /// By whom.
        breaker: Seat,
        /// Its index.
        row: u8,
        /// The pegs.
        guess: Code,
    },
    /// A key was laid.
    Keyed {
        /// The row's index.
        row: u8,
        /// The key.
        key: Key,
    },
    /// The breaker asked for a hint.
    Asked {
        /// Who asked.
        breaker: Seat,
        /// For what.
        hint: Hint,
    },
    /// A game ended.
    Ended(Played),
    /// The match ended.
    Over(Outcome),
}

/// Why an action is refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Refusal {
    /// Something else is due now.
    NotNow,
    /// The row does not have the board's number of pegs, or a colour is not in play.
    NotOfThisBoard,
    /// A colour stands twice in the code, but this was agreed not to happen.
    Repeats,
    /// Codes on paper were not agreed.
    NoPaper,
    /// With hard keys the code stays on paper.
    OnlyPaper,
    /// This hint was given for this row already.
    Asked,
    /// No board has such a key.
    ImpossibleKey,
    /// The key is not what the code owes, and keys are checked before they are laid.
    WrongKey {
        /// What the code owes.
        right: Key,
    },
    /// With this key no code would agree with these rows (by index), and keys are checked before
    /// they are laid.
    Contradiction {
        /// A smallest set of rows, the present one included.
        rows: Vec<u8>,
    },
}
