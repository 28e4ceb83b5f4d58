//! The language of secret rules: one tree from which follows which cards are accepted ([`judge`]), the
//! text that a file or a link carries ([`text`]), whether two rules are the same ([`compare`]), how a
//! rule would play ([`examine`]), how it is said in three languages ([`say`]) and how it is guessed by pointing
//! ([`sketch`]). The rules of the
//! pile of La regla secreta and the samples of Eleusis Express stand in [`pile`].

pub mod compare;
mod counter;
pub mod difficulty;
pub mod examine;
mod explore;
pub mod form;
pub mod guess;
pub mod induce;
pub mod judge;
pub mod line;
mod needs;
pub mod numbers;
pub mod pile;
pub mod random;
pub mod say;
pub mod sets;
mod shape;
pub mod sketch;
mod states;
pub mod text;
pub mod tree;

pub use text::{BadText, Expected};
pub use tree::Rule;
