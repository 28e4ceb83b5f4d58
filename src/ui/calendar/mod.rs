//! The calendar: the daily challenges (`#/daily`, `#/daily/2026-11-22`), a house of rooms with a wasm of its
//! own (src/calendar.rs). They are played at the games' own tables, in a place of their own; here they are
//! begun, and here is kept what has become of them.

mod kept;
mod over;
mod page;
mod panel;
mod result;
mod table;
pub(crate) mod words;

use super::parts::Nodes;
use super::rooms::{self, Wire};
use super::shell::Shell;

/// The rooms of the calendar.
pub(crate) fn inside(shell: Shell, _: &str, room: &str, wire: Wire) -> Nodes {
    match room {
        rooms::OVER => over::over(shell, wire),
        _ => page::page(shell, wire.text()),
    }
}
