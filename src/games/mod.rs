//! The games, a folder each.

pub mod eleusis;
pub mod mastermind;
