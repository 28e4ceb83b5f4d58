//! Computer players.

use super::types::Action;
use super::view::View;
use super::{Batalla, imagine};
use crate::core::{Level, Player, Rng, Thought};

/// A thought under way.
pub struct Thinking(View, Rng);

impl Player for Batalla {
    type Thought = Thinking;

    fn think(view: &View, _: Level, rng: Rng) -> Thinking {
        Thinking(view.clone(), rng)
    }
}

impl Thought<Action> for Thinking {
    fn advance(&mut self, _: u32) -> Option<Action> {
        Some(imagine::sample(&self.0, &mut self.1))
    }
}
