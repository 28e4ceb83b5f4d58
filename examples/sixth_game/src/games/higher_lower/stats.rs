//! What the game is measured by.

use super::HigherLower;
use crate::core::Seat;
use crate::history::{MatchRecord, Measured, Told};

impl Told for HigherLower {
    /// Right guesses of a match.
    fn measured(record: &MatchRecord, seat: Seat) -> Measured {
        let points = record.sheet.totals().get(seat.index()).copied();
        Measured { figures: points.into_iter().collect(), none: 0 }
    }
}
