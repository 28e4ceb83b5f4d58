//! The games, a folder each.

pub mod mastermind;
