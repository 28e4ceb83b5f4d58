//! Computer players: they get a view and their own random stream, never a state, and think in
//! slices so that a page can stay alive and a thought can be dropped.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::{Game, Rival, Rng};

/// How strong a computer player is.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Forgets, and has favourite ideas.
    Child,
    /// Careful, with human habits.
    Friend,
    /// Sound play.
    #[default]
    Club,
    /// The best play that we know of.
    Master,
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Level; 4] = [Level::Child, Level::Friend, Level::Club, Level::Master];

    /// The next stronger one; none above the strongest.
    ///
    /// ```
    /// use tertulia::core::Level;
    /// assert_eq!(Level::Club.harder(), Some(Level::Master));
    /// assert_eq!((Level::Master.harder(), Level::Child.easier()), (None, None));
    /// ```
    pub fn harder(self) -> Option<Self> {
        Self::ALL.into_iter().find(|level| *level > self)
    }

    /// The next weaker one; none below the weakest.
    pub fn easier(self) -> Option<Self> {
        Self::ALL.into_iter().rfind(|level| *level < self)
    }
}

/// A game that has computer players.
pub trait Player: Game {
    /// A thought under way.
    type Thought: Thought<Self::Action>;

    /// Starts thinking for the view's seat, which must be to act.
    fn think(view: &Self::View, level: Level, rng: Rng) -> Self::Thought;

    /// The same for one of the six, who has a way of playing of their own at some games.
    fn think_as(view: &Self::View, level: Level, rival: Option<Rival>, rng: Rng) -> Self::Thought {
        let _ = rival;
        Self::think(view, level, rng)
    }
}

/// A game about which questions can be asked beside the play: what may still be, what is good, how
/// it went. Whoever asks must know all that the question tells; no state is looked into.
pub trait Adviser: Game {
    /// What can be asked.
    type Question: Serialize + DeserializeOwned;
    /// What is answered.
    type Answer: Serialize + DeserializeOwned;
    /// An answer under way.
    type Study: Thought<Self::Answer> + 'static;

    /// Starts on an answer; none where the question makes no sense (it may come from a foreign
    /// text).
    fn study(question: Self::Question) -> Option<Self::Study>;
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
