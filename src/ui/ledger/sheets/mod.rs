//! Sheets kept by hand, with real cards on the table: the list (`#/sheets`), a new one, one of them,
//! and empty ones for the printer.

mod blank;
mod chart;
mod draft;
mod export;
mod fields;
mod form;
pub(crate) mod kept;
mod list;
mod page;
mod paper;
pub(crate) mod people;
mod start;

use leptos::prelude::*;
use tertulia::planilla::Kind;

use super::words::words;
use crate::ui::games;
use crate::ui::parts::{Nodes, Signal, el};
use crate::ui::sheet::{Says, nothing, whole};
use crate::ui::shell::Shell;
use crate::ui::words::game_words;

/// The page that an address asks for.
pub fn sheets(shell: Shell, which: &str) -> Nodes {
    match which {
        "" => list::list(shell).into(),
        "new" => start::start(shell).into(),
        "blank" => blank::blank(shell).into(),
        id => match kept::open(shell, id) {
            Some(sheet) => page::page(shell, sheet).into(),
            None => gone(shell),
        },
    }
}

/// Where there is no such sheet, any more or at all.
fn gone(shell: Shell) -> Nodes {
    let back = el("a button primary").attr("href", "#/sheets").add(shell.words().sheets());
    let text = el("h1").add(words(shell).gone());
    el("section narrow").add(text).add(el("p").add(back)).into()
}

/// Whether a tap comes so soon after the last one that did something (in milliseconds since 1970) that it
/// still belongs to it: what lies under the finger is another button by now.
fn is_second(last: Signal<f64>) -> bool {
    let last = last.get_untracked();
    (last..last + 700.0).contains(&js_sys::Date::now())
}

/// What a game is called here.
fn game_name(shell: Shell, kind: Kind) -> &'static str {
    match kind {
        Kind::Free => words(shell).free(),
        Kind::Game(game) => game_words(shell.words(), game).name,
    }
}

/// What a game's sheets say.
fn says(shell: Shell, kind: Kind) -> Says {
    match kind {
        Kind::Free => {
            let round = words(shell).round();
            Says { round, note: |_, _| String::new(), figure: whole, beside: nothing }
        }
        Kind::Game(game) => games::says(shell, game),
    }
}
