//! Pechigonga, reconstructed: four rounds of bets over four, four, one and nine cards of the Spanish
//! pack; whoever has Primera or better should say so.
//!
//! The paragraphs (§1 to §8) cited in this folder are those of the rules that the player reads in the
//! app: cards and points (§1), combinations (§2), announcing (§3), betting (§4), showing and ties (§5),
//! the fourth round (§6), the Pechigonga (§7), the agreement and the match (§8). Source: the second page
//! of the reconstructed rules; what stood on the first one, and all details of betting, are choices, and
//! settings where players may want others.

mod belief;
pub mod bot;
mod bygone;
mod cards;
mod choices;
mod closing;
mod daily;
mod hands;
mod imagine;
pub mod moments;
mod odds;
mod options;
mod pot;
mod round;
mod rules;
mod score;
pub mod score_sheet;
mod share;
mod stats;
mod types;
mod view;

pub use bot::study::{Answer, Asked, Decision, Question, Worth};
pub use bot::{Share, Thinking, distribution};
pub use cards::{BadCard, Card, Cards, POINTS, RANKS, Suit};
pub use choices::Choices;
pub use hands::{Class, Contest, Value, pechigonga};
pub use odds::Odds;
pub use options::{
    Announcing, BadOptions, Bets, Length, Lone, MOST_SEATS, Options, Reading, Sequence, Showing,
    Temper, Ties, Warning,
};
pub use rules::State;
pub use types::{Action, Deal, End, Event, Move, Phase, Prize, Record, Refusal, Said, Shown, Word};
pub use view::{PlayerView, View};

/// The game, for [`crate::core::Table`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pechigonga;
