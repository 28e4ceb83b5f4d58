//! What is agreed before the match.

use serde::{Deserialize, Serialize};

/// Everything that players may agree on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Options {
    /// How many cards are guessed (§4): an even number, 2 to 50, so that both guess as often.
    pub cards: u8,
}

/// Why options cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadOptions {
    /// Not two seats.
    Seats,
    /// An odd number of cards, none, or more than there are.
    Cards,
}

impl Default for Options {
    fn default() -> Self {
        Self { cards: 10 }
    }
}

impl Options {
    /// The numbers of cards that the page offers.
    pub const LENGTHS: [u8; 4] = [10, 20, 30, 50];

    /// Whether these options can be played.
    ///
    /// # Errors
    /// The first thing that cannot.
    pub fn check(&self) -> Result<(), BadOptions> {
        let sound = self.cards.is_multiple_of(2) && (2..=50).contains(&self.cards);
        if sound { Ok(()) } else { Err(BadOptions::Cards) }
    }
}
