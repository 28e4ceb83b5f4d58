//! The rooms beside the table: analysis and history of games, a helper for real boards, puzzles.

mod analyst;
mod ask;
mod chart;
mod helper;
mod history;
mod make;
mod notes;
mod past;
mod places;
mod puzzles;
mod recount;
mod slate;

pub use past::{keep_games, review};

use serde::de::DeserializeOwned;
use tertulia::core::Game;
use tertulia::core::json;
use tertulia::games::mastermind::{Mastermind, Options};

use super::super::house;
use super::words::{study, words};
use crate::ui::parts::{El, Nodes, el};
use crate::ui::shell::Shell;
use crate::ui::words::{game_words, nth};

/// The rooms' names in addresses.
pub const ROOMS: [&str; 10] = [
    "puzzles",
    "helper",
    "history",
    "make",
    "analysis",
    house::REPLAY,
    house::PRACTICE,
    house::PLAY,
    house::LINK,
    house::DAILY,
];

/// A room. What follows the address's question mark is its own.
#[inline(never)]
pub fn room(shell: Shell, room: &str, query: &str) -> El {
    let inside = match room {
        "puzzles" => puzzles::puzzles(shell, query),
        "helper" => helper::helper(shell),
        "history" => history::history(shell),
        "make" => make::make(shell),
        _ => analyst::analyst(shell, query),
    };
    el("section study").add(inside).add(links(shell, room))
}

/// What a room is called.
pub fn name(shell: Shell, room: &str) -> &'static str {
    let n = ["puzzles", "helper", "history", "make"].iter().position(|name| *name == room);
    nth(shell.words().study_rooms(), n.unwrap_or(4))
}

/// A quiet row of links to the rooms, and from a room to the game.
pub fn links(shell: Shell, from: &str) -> El {
    let link = |href: String, name: &str| el("a quiet").attr("href", &href).add(name);
    let home = (!from.is_empty()).then(|| {
        link(format!("#/{}", Mastermind::ID), game_words(shell.words(), Mastermind::ID).name)
    });
    let others = ROOMS[..4].iter().filter(|room| **room != from);
    let others = others.map(|room| link(address(room), name(shell, room)));
    el("nav rooms")
        .label(game_words(shell.words(), Mastermind::ID).name)
        .add(home)
        .add(others.collect::<Nodes>())
}

/// Where a room is.
fn address(room: &str) -> String {
    format!("#/{}/{room}", Mastermind::ID)
}

/// What is kept for a room; its default where there is nothing, or nothing that can be read and is
/// sound: that is kept aside and named.
fn kept<T: DeserializeOwned + Default>(
    shell: Shell,
    key: &str,
    room: &str,
    sound: fn(&T) -> bool,
) -> T {
    let Some(text) = shell.store.read(key) else { return T::default() };
    json::read(&text).ok().filter(sound).unwrap_or_else(|| {
        set_aside(shell, room, shell.store.set_aside(key));
        shell.store.delete(key);
        T::default()
    })
}

/// In the place of an answer: it is being worked out, or nobody can.
fn waiting(shell: Shell, unable: bool) -> El {
    let text = if unable { shell.words().no_thinker() } else { words(shell.lang()).counting() };
    el("p muted").id("waiting").add(text)
}

/// Says that what was kept for a room was kept aside, under a key of the store.
fn set_aside(shell: Shell, room: &str, key: Option<String>) {
    shell.notify(shell.words().unreadable(name(shell, room)), key);
}

/// "5 pegs, 8 colours, no repeats"
pub fn board_name(shell: Shell, options: &Options) -> String {
    let mut name = words(shell.lang()).size_name(options.pegs, options.colours);
    if !options.repeats {
        name.push_str(", ");
        name.push_str(study::words(shell.lang()).no_repeats());
    }
    name
}

/// The board of a room, of its own kind; `six` where a row of it needs all the width of a phone.
fn bench(options: &Options, kind: &str) -> El {
    let six = if options.pegs == 6 { "six" } else { "" };
    el(&format!("div bench {kind} {six}"))
}
