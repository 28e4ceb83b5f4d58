//! The choice of one guess, a slice at a time.

use super::{Codes, Strategy};
use crate::games::mastermind::{Code, Row, Space};

/// The choice of the next guess.
#[derive(Clone, Debug)]
pub struct Choice {
    codes: Codes,
    #[allow(dead_code)]
    strategy: Strategy,
}

impl Choice {
    /// The choice of a guess after these rows, with the codes of `space` possible at first. Rows
    /// without a key say nothing.
    pub fn new(space: Space, strategy: Strategy, rows: &[Row]) -> Self {
        Self { codes: Codes::agreeing(space, rows), strategy }
    }

    /// Works for about `work` steps (see [`crate::core::Thought`]). `Some(None)`: no code agrees.
    pub fn advance(&mut self, _work: u32) -> Option<Option<Code>> {
        Some(self.codes.get(0))
    }

    /// Works to the end.
    pub fn finish(mut self) -> Option<Code> {
        loop {
            if let Some(guess) = self.advance(u32::MAX) {
                return guess;
            }
        }
    }
}
