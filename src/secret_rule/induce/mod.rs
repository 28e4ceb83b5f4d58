//! Finding a rule by what it accepts and refuses: all rules that people are likely to think of, each
//! with its weight ([`space`], [`weight`]), those that agree with the evidence ([`belief`]).

pub mod belief;
mod bonds;
mod evidence;
pub mod hypothesis;
pub mod mind;
mod moment;
pub mod outlook;
pub mod seeker;
pub mod space;
pub mod splits;
mod vocabulary;
mod weigh;
pub mod weight;

use super::tree::Rule;

pub use belief::Belief;
pub use evidence::Evidence;
pub use hypothesis::{Found, Node};
pub use mind::Mind;
pub use moment::Moment;
pub use outlook::Outlook;
pub use space::Space;
