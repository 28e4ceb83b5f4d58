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
mod preview;
mod rounds;
mod start;
mod tools;
pub mod words;

use leptos::prelude::*;
use tertulia::planilla::Kind;

use self::blank::Blank;
use self::list::List;
use self::page::SheetPage;
use self::start::Start;
use crate::app::components::sheet_table::{Says, nothing, whole};
use crate::app::context::{Shell, use_shell};
use crate::app::pages::game;
use crate::app::pages::score_sheets::words::words;
use crate::app::services::translations::game_words;

/// The page that an address asks for.
#[component]
pub fn Sheets(which: String) -> impl IntoView {
    match which.as_str() {
        "" => view! { <List /> }.into_any(),
        "new" => view! { <Start /> }.into_any(),
        "blank" => view! { <Blank /> }.into_any(),
        id => match kept::open(use_shell(), id) {
            Some(sheet) => view! { <SheetPage sheet /> }.into_any(),
            None => view! { <Gone /> }.into_any(),
        },
    }
}

/// Where there is no such sheet, any more or at all.
#[component]
fn Gone() -> impl IntoView {
    let shell = use_shell();
    view! {
        <section class="narrow">
            <h1>{words(shell).gone()}</h1>
            <p>
                <a class="button primary" href="#/sheets">
                    {shell.words().sheets()}
                </a>
            </p>
        </section>
    }
}

/// Whether a tap comes so soon after the last one that did something (in milliseconds since 1970) that it
/// still belongs to it: what lies under the finger is another button by now.
fn is_second(last: StoredValue<f64>) -> bool {
    let last = last.get_value();
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
        Kind::Game(game) => game::says(shell, game),
    }
}
