//! States imagined from a view.

use super::HigherLower;
use super::rules::State;
use super::view::View;
use crate::core::cards::Card;
use crate::core::{Imagine, Rng, Seat};

impl Imagine for HigherLower {
    /// The cards that nobody has seen lie in any order.
    fn imagine(view: &View, _: Seat, rng: &mut Rng) -> State {
        let mut hidden: Vec<Card> = view.hidden().iter().collect();
        rng.shuffle(&mut hidden);
        State {
            options: view.options,
            pack: view.seen().chain(hidden).collect(),
            said: view.turns.iter().map(|turn| turn.said).collect(),
        }
    }
}
