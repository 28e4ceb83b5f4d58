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

use leptos::prelude::*;

use self::over::Over;
use self::page::Daily;
use super::links::Shared;
use super::parts::{Nodes, rendered};
use super::rooms::{self, Wire};
use super::shell::Shell;

/// The rooms of the calendar.
pub(crate) fn inside(_: Shell, _: &str, room: &str, wire: Wire) -> Nodes {
    match room {
        rooms::OVER => {
            let game = wire.said::<Shared>().and_then(|shared| shared.game());
            rendered(game.map(|game| view! { <Over game /> }))
        }
        _ => rendered(view! { <Daily asked=wire.text() /> }),
    }
}
