//! What the history keeps of a match beside its sheet.

use super::Mastermind;
use crate::core::{Table, Viewer};
use crate::history::{Figures, Told};

impl Told for Mastermind {
    /// In how many games help was asked for.
    fn figures(table: &Table<Self>) -> Figures {
        let view = table.view(Viewer::Public);
        let hints = view.played.iter().map(|game| i32::from(game.helped)).sum();
        vec![("hints".to_owned(), vec![hints])]
    }
}
