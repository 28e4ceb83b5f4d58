//! The words of a match: what players do, what happens, what is refused.

use serde::{Deserialize, Serialize};

use crate::core::cards::Card;
use crate::core::{Outcome, Seat};

/// What a player says of the next card (§2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// It is higher than the open card.
    Higher,
    /// It is lower.
    Lower,
}

/// What came of a guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It was right: a point (§2).
    Right,
    /// It was wrong.
    Wrong,
    /// Both cards have the same rank (§3).
    Equal,
}

impl Verdict {
    /// What comes of saying this of `next` while `open` lies there: suits do not matter, aces are low (§1).
    pub fn of(said: Action, open: Card, next: Card) -> Self {
        match (next.rank().cmp(&open.rank()), said) {
            (std::cmp::Ordering::Equal, _) => Self::Equal,
            (std::cmp::Ordering::Greater, Action::Higher)
            | (std::cmp::Ordering::Less, Action::Lower) => Self::Right,
            (std::cmp::Ordering::Greater | std::cmp::Ordering::Less, _) => Self::Wrong,
        }
    }

    /// The word on the scoring sheet, which the page puts in words.
    pub const fn note(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Wrong => "wrong",
            Self::Equal => "equal",
        }
    }
}

/// A card that was turned up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Turn {
    /// Who guessed.
    pub seat: Seat,
    /// What was said of it.
    pub said: Action,
    /// The card.
    pub card: Card,
    /// What came of it.
    pub verdict: Verdict,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// A card was turned up.
    Turned(Turn),
    /// The match ended.
    Over(Outcome),
}

/// Why an action is refused: nothing is to be guessed any more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NotNow;
