//! Mastermind: one player hides a code of coloured pegs, the other finds it row by row, told by
//! keys of black and white pegs.
//!
//! The paragraphs (§1 to §9) cited in this folder are those of the rules that the player reads in
//! the app. Source: the Spanish rules of the 5-hole, 8-colour game with 12 rows; where they are
//! silent, an option says so.

mod bits;
mod bot;
mod breaker;
mod code;
mod daily;
mod imagine;
mod judge;
pub mod moments;
mod options;
mod rules;
mod score;
pub mod score_sheet;
pub(crate) mod share;
mod stats;
pub mod study;
mod types;
mod view;

pub use bot::Thinking;
pub use breaker::{Choice, Codes, Effort, Histogram, Planner, Strategy, Tried, course};
pub use code::{Code, Key, MAX_PEGS, Pin, Space};
pub use judge::{Search, contradiction, wrong_keys};
pub use options::{BadOptions, Count, Keying, Making, Options, Roles};
pub use rules::State;
pub use score::{points, sheet};
pub use types::{Action, End, Event, Hint, Phase, Played, Refusal, Row, ScoringError};
pub use view::{CodeView, View};

/// The game, for [`crate::core::Table`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mastermind;
