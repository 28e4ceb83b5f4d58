//! The rooms beside the table: analysis and history of games, a helper for real boards, puzzles.

mod advised;
mod analyst;
mod ask;
mod chart;
mod figures;
mod helper;
mod history;
mod make;
mod notes;
mod past;
mod places;
mod puzzles;
mod recount;
mod slate;

pub use past::{Review, keep_games};

use leptos::prelude::*;
use serde::de::DeserializeOwned;
use tertulia::core::json;
use tertulia::games::mastermind::Options;

use self::analyst::Analyst;
use self::helper::HelperRoom;
use self::history::History;
use self::make::Make;
use self::puzzles::Puzzles;
use super::super::house;
use super::GAME;
use super::words::{study, words};
use crate::ui::shell::{Shell, use_shell};
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
#[component]
pub fn StudyRoom(room: String, query: String) -> impl IntoView {
    let inside = match room.as_str() {
        "puzzles" => view! { <Puzzles query /> }.into_any(),
        "helper" => view! { <HelperRoom /> }.into_any(),
        "history" => view! { <History /> }.into_any(),
        "make" => view! { <Make /> }.into_any(),
        _ => view! { <Analyst query /> }.into_any(),
    };
    view! {
        <section class="study">
            {inside}
            <Links from=room />
        </section>
    }
}

/// What a room is called.
pub fn name(shell: Shell, room: &str) -> &'static str {
    let n = ["puzzles", "helper", "history", "make"].iter().position(|name| *name == room);
    nth(shell.words().study_rooms(), n.unwrap_or(4))
}

/// A quiet row of links to the rooms, and from a room to the game.
#[component]
pub fn Links(
    /// The room where they stand, if it is one.
    #[prop(into)]
    from: String,
) -> impl IntoView {
    let shell = use_shell();
    let game = game_words(shell.words(), GAME).name;
    let link = |href: String, name: &'static str| {
        view! {
            <a class="quiet" href=href>
                {name}
            </a>
        }
    };
    let home = (!from.is_empty()).then(|| link(format!("#/{}", GAME), game));
    let others = ROOMS[..4].iter().filter(|room| **room != from);
    let others = others.map(|room| link(address(room), name(shell, room))).collect_view();
    view! {
        <nav class="rooms" aria-label=game>
            {home}
            {others}
        </nav>
    }
}

/// Where a room is.
fn address(room: &str) -> String {
    format!("#/{}/{room}", GAME)
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
#[component]
fn Waiting(#[prop(into)] unable: Signal<bool>) -> impl IntoView {
    let shell = use_shell();
    let text = move || match unable.get() {
        true => shell.words().no_thinker(),
        false => words(shell.lang()).counting(),
    };
    view! {
        <p class="muted" id="waiting">
            {text}
        </p>
    }
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

/// The classes of a room's board, of its own kind; `six` where a row of it needs all the width of a phone.
fn bench(options: &Options, kind: &str) -> String {
    let six = if options.pegs == 6 { "six" } else { "" };
    format!("bench {kind} {six}")
}
