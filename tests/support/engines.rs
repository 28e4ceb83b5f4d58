//! What is done for every engine, with its type.

#[path = "sample.rs"]
mod sample;

use tertulia::core::{Game, Imagine, Player};
use tertulia::games::engines;
use tertulia::with_game;

pub use sample::Sample;

/// Something that is done for every engine.
pub trait Visitor {
    /// Does it for one.
    fn visit<G: Game + Imagine + Player + Sample>(&mut self);
}

/// Does something for every engine.
pub fn each(visitor: &mut impl Visitor) {
    for game in engines() {
        with_game!(game, G => visitor.visit::<G>());
    }
}
