//! The screens of the games, a folder each.

pub mod mastermind;

use tertulia::sheet::Line;

use super::parts::Nodes;
use super::shell::Shell;

/// A game's screen. The registry has one playable game; each further one adds its line here.
pub fn screen(shell: Shell, _id: &str) -> Nodes {
    mastermind::screen(shell).into()
}

/// A game's rules.
pub fn rules(shell: Shell, _id: &str) -> Nodes {
    mastermind::rules(shell).into()
}

/// What puts the notes of a game's sheet in words.
pub fn note(_id: &str) -> fn(Shell, &Line) -> String {
    mastermind::note
}
