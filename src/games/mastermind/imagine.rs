//! States imagined from a view.

use super::rules::{Secret, State};
use super::view::{CodeView, View};
use super::{Code, Mastermind, Search};
use crate::core::{Imagine, Rng, Seat};

impl Imagine for Mastermind {
    /// The hidden code may be any that agrees with every key. In a strict game a key may be wrong,
    /// but as long as the game goes on some code agrees with all of them.
    fn imagine(view: &View, _: Seat, rng: &mut Rng) -> State {
        let secret = match view.code {
            CodeView::NotYet => Secret::NotYet,
            CodeView::OnPaper => Secret::OnPaper,
            CodeView::Known(code) => Secret::Hidden(code),
            CodeView::Hidden => Secret::Hidden(agreeing(view, rng)),
        };
        State {
            options: view.options,
            secret,
            rows: view.rows.clone(),
            gave_up: view.gave_up,
            helped: view.helped,
            asked: view.asked.clone(),
            phase: view.phase,
            played: view.played.clone(),
        }
    }
}

/// A code that agrees with every key so far.
fn agreeing(view: &View, rng: &mut Rng) -> Code {
    let space = view.options.codes();
    // A game ends as soon as no code agrees, so the search finds one; a view from elsewhere that
    // contradicts itself gets any code.
    Search::new(space, &view.rows, rng).finish().unwrap_or_else(|| space.random(rng))
}
