//! A thought as a message: what the page asks of the worker, in text, whatever the game.

use serde::{Deserialize, Serialize};

use super::json::{self, hex};
use super::{Adviser, Level, Player, Rival, Rng, Thought};

/// What a computer player is asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Request<V> {
    /// The game's name.
    pub game: String,
    /// What the computer player's seat may know.
    pub view: V,
    /// How strong it should be.
    pub level: Level,
    /// Who of the six it is, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rival: Option<Rival>,
    /// The seed of its own random stream.
    #[serde(with = "hex")]
    pub seed: u64,
}

/// What an adviser is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inquiry<Q> {
    /// The game's name.
    pub game: String,
    /// The question.
    pub question: Q,
}

/// A request or an inquiry under way; answers with the action, or the answer, as JSON.
pub struct Job(Box<dyn FnMut(u32) -> Option<String>>);

impl Job {
    /// Starts thinking.
    pub fn new<G: Player>(request: Request<G::View>) -> Self {
        let rng = Rng::from_seed(request.seed);
        let mut thought = G::think_as(&request.view, request.level, request.rival, rng);
        Job(Box::new(move |work| thought.advance(work).map(|action| json::write(&action))))
    }

    /// Starts on the answer to a question; none where it makes no sense.
    pub fn study<G: Adviser>(question: G::Question) -> Option<Self> {
        let mut study = G::study(question)?;
        Some(Job(Box::new(move |work| study.advance(work).map(|answer| json::write(&answer)))))
    }

    /// Works for about `work` steps (see [`Thought::advance`]); the answer, once it is found.
    pub fn advance(&mut self, work: u32) -> Option<String> {
        (self.0)(work)
    }
}
