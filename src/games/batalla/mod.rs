//! Batalla Científica: everybody has the cards of a suit and seals one of them each trick; the highest
//! takes all. Jacks turn the order round, queens let their owner see the sealed cards, threes the
//! sizes of the hands, eights exchange hand and pile, and jokers make or unmake battles.
//!
//! The paragraphs (§1 to §9) cited in this folder are those of the rules that the player reads in the
//! app: cards (§1), a trick (§2), battles (§3), the jack (§4), the queen (§5), the three (§6), the
//! eight (§7), the joker (§8), the end (§9). Source: the Spanish rules of the game; where they are
//! silent, an option says so. There is no chance in it: no shuffle, no deal.

mod belief;
pub mod bot;
mod daily;
mod face;
mod history;
mod imagine;
pub mod moments;
mod options;
mod perft;
mod position;
mod rules;
mod score;
pub mod score_sheet;
mod share;
mod stats;
mod types;
mod view;

pub use bot::{Share, Thinking, distribution};
pub use face::{Face, Faces, Pack, Slot};
pub use history::History;
pub use options::{BadOptions, Jacks, Options, Queens, Revolution, Terms};
pub use perft::{perft, perft_within};
pub use position::{Choices, Kind, MOST_SEATS, Position, Power, Verdict, judge};
pub use rules::State;
pub use score::sheet;
pub use types::{Action, End, Event, Laid, Phase, Played, Refusal, Trick};
pub use view::{PlayerView, View};

/// The game, for [`crate::core::Table`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Batalla;
