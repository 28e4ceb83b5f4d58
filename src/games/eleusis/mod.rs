//! La regla secreta and Eleusis Express: one player, the dealer, has a secret rule; the others lay
//! cards on a line, are told right or wrong, and find the rule. One table plays both games; what
//! differs between them is data ([`Terms`]).
//!
//! The paragraphs (§1 to §9) cited in this folder are those of the rules that the player reads in the
//! app. Sources: the Spanish rules of La regla secreta; the Italian ones of John Golden's Eleusis
//! Express, after Robert Abbott's Eleusis.

mod alone;
mod bot;
mod clue;
mod daily;
mod imagine;
pub mod ladder;
pub mod moments;
mod options;
mod record;
mod round;
mod rules;
mod score;
pub mod score_sheet;
mod secret;
pub(crate) mod share;
mod stats;
pub mod study;
mod types;
mod verdict;
mod view;

pub use alone::{Alone, Try, alone, attempt};
pub use bot::Thinking;
pub use clue::{Clue, Looks};
pub use daily::grade;
pub use options::{ALONE, BadOptions, Dealers, MOST_SEATS, Options, Stock, Terms, Variant};
pub use record::{
    Against, Column, Course, Deed, Guess, Move, Out, Record, Standing, against, columns, course,
    fitting, line, refused, until,
};
pub use rules::State;
pub use score::{Sum, points, sheet, sums};
pub use secret::Shown;
pub use types::{Action, Choice, Event, Help, Pending, Phase, Refusal};
pub use view::{HandView, View};

/// The game, for [`crate::core::Table`]: both variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Eleusis;
