//! The computer breaker's craft: keys of one guess against many codes, and the strategies that
//! choose guesses by them. Whole numbers throughout, so every machine chooses alike.

mod book;
mod candidates;
mod choice;
mod codes;
mod course;
mod histogram;
mod kernel;

mod planner;
mod scan;
mod strategy;
mod tried;
mod weights;

pub use choice::Choice;
pub use codes::Codes;
pub use course::course;
pub use histogram::Histogram;
pub use planner::{Effort, Planner};
pub use strategy::Strategy;
pub use tried::Tried;
