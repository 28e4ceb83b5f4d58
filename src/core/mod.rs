//! What every game stands on: the [`Game`] trait, the [`Table`] that keeps a game's log, seats and
//! viewers, the frozen generator, the computer players' frame and their six names, names and numbers as people write
//! them, JSON and the digest that compares states.

pub mod cards;
pub mod digest;
pub mod game;
pub mod job;
pub mod json;
pub mod moments;
pub mod name;
pub mod number;
pub mod player;
pub mod rival;
pub mod rng;
pub mod save;
pub mod seats;
pub mod sheet;
pub mod table;

pub use digest::digest;
pub use game::{Applied, Game, Imagine, Outcome, Refused};
pub use job::{Inquiry, Job, Request};
pub use player::{Adviser, Level, Player, Thought};
pub use rival::Rival;
pub use rng::Rng;
pub use save::{Archive, BadSave, Opened, Restored, Save};
pub use seats::{Seat, Seats, Viewer};
pub use table::{Setup, Table};
