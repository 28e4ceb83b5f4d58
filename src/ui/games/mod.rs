//! The screens of the games, a folder each.

pub mod batalla;
pub mod eleusis;
pub(crate) mod house;
pub(crate) mod mastermind;
pub mod pechigonga;
pub(crate) mod walk;
mod welcome;

use tertulia::core::Game;
use tertulia::games::batalla::Batalla;
use tertulia::games::mastermind::Mastermind;
use tertulia::games::pechigonga::Pechigonga;

use super::parts::{El, Nodes, Signal, el};
use super::rooms::{self, Wire};
use super::sheet::Says;
use super::shell::Shell;

/// The screen of a row of the home page. Mastermind's is in the page; the others' are in houses of
/// their own.
pub(crate) fn screen(shell: Shell, id: &'static str) -> Nodes {
    if id == Mastermind::ID {
        return mastermind::screen(shell).into();
    }
    let room = (id, rooms::TABLE);
    rooms::place(shell, "div whole", room, Box::new(String::new), Box::new(|_| false)).into()
}

/// A page beside a game's table: it comes with the rooms, but for Mastermind's other tables.
pub(crate) fn beside(shell: Shell, id: &'static str, room: &'static str, query: String) -> Nodes {
    if id == Mastermind::ID && matches!(room, house::PRACTICE | house::LINK | house::DAILY) {
        return mastermind::other_table(shell, room).into();
    }
    let say = move || query.clone();
    rooms::place(shell, "div whole", (id, room), Box::new(say), Box::new(|_| false)).into()
}

/// The banner of a match that another tab has, with the button that takes it from there.
fn elsewhere(shell: Shell, is: Signal<bool>, take: impl Fn() + Copy + 'static) -> El {
    let w = shell.words();
    el("div contents").live(move || {
        is.get().then(|| {
            let line = el("p notice").id("elsewhere").attr("role", "alert");
            let here = el("button").add(w.play_here()).click(take);
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
