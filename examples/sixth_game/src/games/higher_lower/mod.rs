//! Higher or lower: two players guess in turn whether the next card of the pack is higher or lower than
//! the one that lies open.
//!
//! The paragraphs (§1 to §4) cited in this folder are those of the rules that the player reads in the
//! app: the cards (§1), a turn (§2), equal ranks (§3), the end (§4).

mod bot;
mod daily;
mod imagine;
pub mod moments;
mod options;
mod rules;
mod score_sheet;
mod share;
mod stats;
mod types;
mod view;

pub use bot::Thinking;
pub use options::{BadOptions, Options};
pub use rules::State;
pub use types::{Action, Event, NotNow, Turn, Verdict};
pub use view::View;

/// The game, for [`crate::core::Table`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HigherLower;
