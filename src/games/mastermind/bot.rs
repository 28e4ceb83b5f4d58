//! The computer player: hides a uniformly random code, lays the right keys, and breaks by laying
//! only rows that agree with every key so far.

use super::types::{Action, Phase};
use super::view::View;
use super::{Mastermind, Search};
use crate::core::{Level, Player, Rng, Thought};

/// A thought of the computer player.
#[derive(Clone, Debug)]
pub enum Thinking {
    /// Decided at once.
    Done(Action),
    /// Looking for a row that agrees.
    Breaking(Search),
}

impl Player for Mastermind {
    type Thought = Thinking;

    fn think(view: &View, _: Level, mut rng: Rng) -> Thinking {
        let space = view.options.codes();
        Thinking::Done(match (view.phase, view.rows.last(), view.code.known()) {
            (Phase::Lay, ..) => {
                return Thinking::Breaking(Search::new(space, &view.rows, &mut rng));
            }
            (Phase::Key, Some(row), Some(code)) => Action::Key(code.key(&row.guess)),
            // The computer keeps no paper, so nothing else is ever asked of it.
            _ => Action::Hide(space.random(&mut rng)),
        })
    }
}

impl Thought<Action> for Thinking {
    fn advance(&mut self, work: u32) -> Option<Action> {
        match self {
            Thinking::Done(action) => Some(*action),
            // No code agrees: the keys are wrong, and the maker will have to show the code.
            Thinking::Breaking(search) => {
                search.advance(work).map(|code| code.map_or(Action::GiveUp, Action::Lay))
            }
        }
    }
}
