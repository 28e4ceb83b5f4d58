//! What the game is measured by.

use super::Pechigonga;
use crate::core::Seat;
use crate::history::{MatchRecord, Measured, Told};

impl Told for Pechigonga {
    /// Chips of each deal.
    fn measured(record: &MatchRecord, seat: Seat) -> Measured {
        let lines = record.sheet.lines().iter();
        let figures = lines.filter_map(|line| line.points.get(seat.index()).copied());
        Measured { figures: figures.collect(), none: 0 }
    }
}
