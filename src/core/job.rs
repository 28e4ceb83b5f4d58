//! A thought as a message: what the page asks of the worker, in text, whatever the game.

use super::json::{self, Hex, Json, Misfit, Node};
use super::{Level, Player, Rng, Thought};

/// What a computer player is asked.
#[derive(Clone, Debug, PartialEq)]
pub struct Request<V> {
    /// The game's name.
    pub game: String,
    /// What the computer player's seat may know.
    pub view: V,
    /// How strong it should be.
    pub level: Level,
    /// The seed of its own random stream.
    pub seed: u64,
}

impl<V: Json> Json for Request<V> {
    fn write(&self, out: &mut String) {
        let Self { game, view, level, seed } = self;
        let seed = Hex(*seed);
        let fields: [(&str, &dyn Json); 4] =
            [("game", game), ("view", view), ("level", level), ("seed", &seed)];
        json::write_record(out, &fields);
    }
    fn read(node: &Node) -> Result<Self, Misfit> {
        let Hex(seed) = node.field("seed")?;
        Ok(Self {
            game: node.field("game")?,
            view: node.field("view")?,
            level: node.field("level")?,
            seed,
        })
    }
}

/// A request under way; answers with the action as JSON.
pub struct Job(Box<dyn FnMut(u32) -> Option<String>>);

impl Job {
    /// Starts thinking.
    pub fn new<G: Player>(request: Request<G::View>) -> Self {
        let rng = Rng::from_seed(request.seed);
        let mut thought = G::think(&request.view, request.level, rng);
        Job(Box::new(move |work| thought.advance(work).map(|action| json::write(&action))))
    }

    /// Works for about `work` steps (see [`Thought::advance`]); the answer, once it is found.
    pub fn advance(&mut self, work: u32) -> Option<String> {
        (self.0)(work)
    }
}
