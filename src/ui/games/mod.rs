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

use tertulia::games::{Engine, GameId};

use super::parts::Nodes;
use super::rooms::{self, Wire};
use super::sheet::Says;
use super::shell::Shell;

/// The screen of a game.
pub(crate) fn screen(shell: Shell, game: GameId) -> Nodes {
    beside(shell, game, rooms::TABLE, String::new())
}

/// A page beside a game's table.
pub(crate) fn beside(shell: Shell, game: GameId, room: &'static str, query: String) -> Nodes {
    place(shell, (house(game, room), game.id(), room), query)
}

/// A page beside the games.
pub(crate) fn page(shell: Shell, name: &'static str, query: String) -> Nodes {
    place(shell, (house_of_page(name), name, name), query)
}

fn place(shell: Shell, address: rooms::Address, query: String) -> Nodes {
    let say = move || query.clone();
    rooms::place(shell, "div whole", address, Box::new(say), Box::new(|_| false)).into()
}

/// The house (houses.rs) in which a page of a game is.
fn house(game: GameId, room: &str) -> &'static str {
    let beside = matches!(room, rooms::RULES | house::REPLAY | house::PLAY);
    let tables = [rooms::TABLE, house::PRACTICE, house::LINK, house::DAILY];
    match game.engine() {
        Engine::Mastermind if tables.contains(&room) => "mastermind",
        Engine::Mastermind => rooms::ROOMS,
        Engine::Batalla if beside => "batalla_beside",
        Engine::Batalla => "batalla",
        Engine::Pechigonga if beside => "pechigonga_beside",
        Engine::Pechigonga => "pechigonga",
        Engine::Eleusis(_) if beside || room == "helper" => "eleusis_beside",
        Engine::Eleusis(_) => "eleusis",
    }
}

/// The house in which a page beside the games is.
fn house_of_page(name: &str) -> &'static str {
    match name {
        rooms::WORKSHOP => rooms::WORKSHOP,
        rooms::DAILY => rooms::CALENDAR,
        _ => "ledger",
    }
}

/// What stands beside every table.
const BESIDE: [&str; 5] = [house::REPLAY, house::PRACTICE, house::PLAY, house::LINK, house::DAILY];

/// The names of the rooms beside a game's table, as they stand in addresses.
pub(crate) fn rooms(game: GameId) -> &'static [&'static str] {
    match game.engine() {
        Engine::Mastermind => &mastermind::ROOMS,
        Engine::Batalla | Engine::Pechigonga => &BESIDE,
        Engine::Eleusis(_) => {
            &["helper", house::REPLAY, house::PRACTICE, house::PLAY, house::LINK, house::DAILY]
        }
    }
}

/// A room beside Mastermind's table, or what is in a drawer of it.
pub(crate) fn room(shell: Shell, room: &str, wire: Wire) -> Nodes {
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

/// Mastermind's rules.
pub(crate) fn rules(shell: Shell) -> Nodes {
    mastermind::rules(shell).into()
}

/// What a game's sheets say.
pub(crate) fn says(shell: Shell, game: GameId) -> Says {
    match game.engine() {
        Engine::Mastermind => mastermind::says(shell),
        Engine::Batalla => batalla::says(shell),
        Engine::Pechigonga => pechigonga::says(shell),
        Engine::Eleusis(_) => eleusis::says(shell),
    }
}
