//! The screens of the games, a folder each.

pub mod batalla;
pub mod eleusis;
pub(crate) mod house;
pub(crate) mod mastermind;
pub(crate) mod match_screen;
pub mod pechigonga;
pub(crate) mod setup_form;
pub(crate) mod table_screen;
pub(crate) mod walk;
pub(crate) mod welcome;

use leptos::prelude::*;
use tertulia::core::Game;
use tertulia::games::batalla::Batalla;
use tertulia::games::mastermind::Mastermind;
use tertulia::games::pechigonga::Pechigonga;
use tertulia::registry::GAMES;

use super::parts::{El, Nodes, Signal, el};
use super::rooms::{self, Wire};
use super::sheet::Says;
use super::shell::Shell;

/// The screen of a row of the home page.
pub(crate) fn screen(shell: Shell, id: &'static str) -> Nodes {
    beside(shell, id, rooms::TABLE, String::new())
}

/// A page beside a game's table, or one beside the games.
pub(crate) fn beside(shell: Shell, id: &'static str, room: &'static str, query: String) -> Nodes {
    let address = (house(id, room), id, room);
    let say = move || query.clone();
    rooms::place(shell, "div whole", address, Box::new(say), Box::new(|_| false)).into()
}

/// The house (houses.rs) in which a page is.
fn house(id: &str, room: &str) -> &'static str {
    match (id, room) {
        (Mastermind::ID, rooms::TABLE | house::PRACTICE | house::LINK | house::DAILY) => {
            "mastermind"
        }
        (Mastermind::ID, _) => rooms::ROOMS,
        (Batalla::ID, rooms::RULES | house::REPLAY | house::PLAY) => "batalla_beside",
        (Batalla::ID, _) => "batalla",
        (Pechigonga::ID, rooms::RULES | house::REPLAY | house::PLAY) => "pechigonga_beside",
        (Pechigonga::ID, _) => "pechigonga",
        (rooms::WORKSHOP, _) => rooms::WORKSHOP,
        (rooms::DAILY, _) => rooms::CALENDAR,
        (rooms::SCORES | rooms::SHEETS | rooms::HISTORY | rooms::BACKUP | rooms::PEOPLE, _) => {
            "ledger"
        }
        (_, rooms::RULES | house::REPLAY | house::PLAY | "helper") => "eleusis_beside",
        _ => "eleusis",
    }
}

/// The row of the home page of this name.
pub(crate) fn row(id: &str) -> &'static str {
    GAMES.iter().find(|game| game.id == id).map_or("", |game| game.id)
}

/// The banner of a match that another tab has, with the button that takes it from there.
fn elsewhere(shell: Shell, is: Signal<bool>, take: impl Fn() + Copy + 'static) -> El {
    let w = shell.words();
    el("div contents").live(move || {
        is.get().then(|| {
            let line = el("p notice").id("elsewhere").attr("role", "alert");
            let here = el("button").id("play-here").add(w.play_here()).click(take);
            line.add(el("span").add(w.elsewhere())).add(here)
        })
    })
}

/// What stands beside every table.
const BESIDE: [&str; 5] = [house::REPLAY, house::PRACTICE, house::PLAY, house::LINK, house::DAILY];

/// The names of the rooms beside a game's table, as they stand in addresses.
pub(crate) fn rooms(id: &str) -> &'static [&'static str] {
    match id {
        Mastermind::ID => &mastermind::ROOMS,
        Batalla::ID | Pechigonga::ID => &BESIDE,
        _ => &["helper", house::REPLAY, house::PRACTICE, house::PLAY, house::LINK, house::DAILY],
    }
}

/// A room beside a game's table, or what is in a drawer of it.
pub(crate) fn room(shell: Shell, _id: &str, room: &str, wire: Wire) -> Nodes {
    mastermind::room(shell, room, wire)
}

/// What a room is called: those of the same name are called alike.
pub(crate) fn room_name(shell: Shell, room: &str) -> &'static str {
    match room {
        house::REPLAY => shell.words().replay(),
        house::PRACTICE => shell.words().practice(),
        house::PLAY | house::LINK => shell.words().linked(),
        house::DAILY => shell.words().daily(),
        _ => mastermind::room_name(shell, room),
    }
}

/// A game's rules.
pub(crate) fn rules(shell: Shell, _id: &str) -> Nodes {
    mastermind::rules(shell).into()
}

/// What a game's sheets say.
pub(crate) fn says(shell: Shell, id: &str) -> Says {
    match id {
        Mastermind::ID => mastermind::says(shell),
        Batalla::ID => batalla::says(shell),
        Pechigonga::ID => pechigonga::says(shell),
        _ => eleusis::says(shell),
    }
}
