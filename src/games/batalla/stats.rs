//! What the game is measured by.

use super::Batalla;
use crate::core::Seat;
use crate::history::{MatchRecord, Measured, Told};

impl Told for Batalla {
    /// Tricks of each game.
    fn measured(record: &MatchRecord, seat: Seat) -> Measured {
        let lines = record.sheet.lines().iter();
        let tricks = lines.flat_map(|line| &line.beside).filter(|(word, _)| word == "tricks");
        let figures = tricks.filter_map(|(_, won)| won.get(seat.index()).copied());
        Measured { figures: figures.collect(), none: 0 }
    }
}
