//! What a viewer may know of a match: the cards that were turned up, never the order of the others.

use serde::{Deserialize, Serialize};

use super::options::Options;
use super::types::{Turn, Verdict};
use crate::core::cards::{Card, Cards};
use crate::core::{Outcome, Seat, Seats, Viewer};

/// A match as one viewer may know it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// What was agreed.
    pub options: Options,
    /// Who is to act.
    pub to_act: Seats,
    /// The card that lay open at first.
    pub first: Card,
    /// The cards that were turned up since.
    pub turns: Vec<Turn>,
    /// The result, once the match is over.
    pub outcome: Option<Outcome>,
}

impl View {
    /// The card that lies open.
    pub fn open(&self) -> Card {
        self.turns.last().map_or(self.first, |turn| turn.card)
    }

    /// All cards that were seen, in order.
    pub fn seen(&self) -> impl Iterator<Item = Card> + '_ {
        std::iter::once(self.first).chain(self.turns.iter().map(|turn| turn.card))
    }

    /// The cards that are still face down.
    pub fn hidden(&self) -> Cards {
        !self.seen().collect::<Cards>()
    }

    /// The points of a seat (§2).
    pub fn points(&self, seat: Seat) -> usize {
        let scored = |turn: &&Turn| turn.seat == seat && turn.verdict == Verdict::Right;
        self.turns.iter().filter(scored).count()
    }
}
