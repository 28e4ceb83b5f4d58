//! The computer player: what is likelier by the cards that it remembers.

use super::HigherLower;
use super::types::Action;
use super::view::View;
use crate::core::cards::{Card, Cards};
use crate::core::{Level, Player, Rng, Thought};

/// A thought of the computer player: it is through with it at once.
#[derive(Clone, Copy, Debug)]
pub struct Thinking(Action);

impl Player for HigherLower {
    type Thought = Thinking;

    fn think(view: &View, level: Level, mut rng: Rng) -> Thinking {
        let coin = if rng.one_in(2) { Action::Higher } else { Action::Lower };
        // Of the cards seen so far the last ones are remembered: the open card always.
        let remembered = match level {
            Level::Child if rng.one_in(3) => return Thinking(coin),
            Level::Child | Level::Friend => 1,
            Level::Club => 12,
            Level::Master => 52,
        };
        let seen: Vec<Card> = view.seen().collect();
        let known = seen.iter().rev().take(remembered).copied().collect::<Cards>();
        let (open, left) = (view.open().rank(), !known);
        let higher = left.iter().filter(|card| card.rank() > open).count();
        let lower = left.iter().filter(|card| card.rank() < open).count();
        Thinking(match higher.cmp(&lower) {
            std::cmp::Ordering::Greater => Action::Higher,
            std::cmp::Ordering::Less => Action::Lower,
            std::cmp::Ordering::Equal => coin,
        })
    }
}

impl Thought<Action> for Thinking {
    fn advance(&mut self, _: u32) -> Option<Action> {
        Some(self.0)
    }
}
