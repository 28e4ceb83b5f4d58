//! The games, a folder each.

pub mod batalla;
pub mod eleusis;
pub mod mastermind;
pub mod pechigonga;
