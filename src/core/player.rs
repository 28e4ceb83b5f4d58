//! Computer players: they get a view and their own random stream, never a state, and think in
//! slices so that a page can stay alive and a thought can be dropped.

use super::{Game, Rng};

/// How strong a computer player is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Level {
    /// Sound play.
    #[default]
    Club,
}

crate::json_choice!(Level { Club = "club" });

/// A game that has computer players.
pub trait Player: Game {
    /// A thought under way.
    type Thought: Thought<Self::Action>;

    /// Starts thinking for the view's seat, which must be to act.
    fn think(view: &Self::View, level: Level, rng: Rng) -> Self::Thought;
}

/// Thinking that can be done a slice at a time.
pub trait Thought<A> {
    /// Works for about `work` elementary steps (some tens of nanoseconds each natively); the
    /// action, once it is found. The slicing never changes the answer.
    fn advance(&mut self, work: u32) -> Option<A>;

    /// Thinks to the end.
    fn finish(&mut self) -> A {
        loop {
            if let Some(action) = self.advance(u32::MAX) {
                return action;
            }
        }
    }
}
