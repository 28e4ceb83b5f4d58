//! What the history keeps of a match beside its sheet, and what the game is measured by.

use super::Mastermind;
use crate::core::{Seat, Table, Viewer};
use crate::history::{Figures, MatchRecord, Measured, Told};

impl Told for Mastermind {
    /// In how many games help was asked for.
    fn figures(table: &Table<Self>) -> Figures {
        let view = table.view(Viewer::Public);
        let hints = view.played.iter().map(|game| i32::from(game.helped)).sum();
        vec![("hints".to_owned(), vec![hints])]
    }

    /// Rows of the codes that were broken; none for each that stood.
    fn measured(record: &MatchRecord, seat: Seat) -> Measured {
        let mut measured = Measured::default();
        let lines = record.sheet.lines().iter();
        for line in lines.filter(|line| line.dealer.is_some_and(|maker| maker != seat)) {
            match line.note.as_str() {
                "broken" => measured.figures.push(line.figure.into()),
                "unbroken" | "gave-up" => measured.none += 1,
                // A game that is played again.
                _ => {}
            }
        }
        measured
    }

    /// Where somebody else makes every code.
    fn is_solitaire(record: &MatchRecord, player: Seat) -> bool {
        let hidden = |maker: Option<Seat>| maker.is_some_and(|maker| maker != player);
        record.sheet.lines().iter().all(|line| hidden(line.dealer))
    }
}
