//! The screens of the games, a folder each.

pub mod mastermind;

use tertulia::sheet::Line;

use super::parts::Nodes;
use super::rooms::Wire;
use super::shell::Shell;

/// A game's screen. The registry has one playable game; each further one adds its line here.
pub fn screen(shell: Shell, _id: &str) -> Nodes {
    mastermind::screen(shell).into()
}

/// The names of the rooms beside a game's table, as they stand in addresses.
pub fn rooms(_id: &str) -> &'static [&'static str] {
    &mastermind::ROOMS
}

/// A room beside a game's table, or what is in a drawer of it.
pub fn room(shell: Shell, _id: &str, room: &str, wire: Wire) -> Nodes {
    mastermind::room(shell, room, wire)
}

/// What a room is called.
pub fn room_name(shell: Shell, _id: &str, room: &str) -> &'static str {
    mastermind::room_name(shell, room)
}

/// A game's rules.
pub fn rules(shell: Shell, _id: &str) -> Nodes {
    mastermind::rules(shell).into()
}

/// What puts the notes of a game's sheet in words.
pub fn note(_id: &str) -> fn(Shell, &Line) -> String {
    mastermind::note
}
