//! The computer breaker's craft: keys of one guess against many codes, and the strategies that
//! choose guesses by them. Whole numbers throughout, so every machine chooses alike.

mod choice;
mod codes;
mod histogram;
mod strategy;

pub use choice::Choice;
pub use codes::Codes;
pub use histogram::Histogram;
pub use strategy::Strategy;
