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
use tertulia::score_sheet::Kind;

use self::blank::Blank;
use self::list::List;
use self::page::SheetPage;
use self::start::Start;
use crate::app::components::sheet_table::{Says, nothing, whole};
use crate::app::context::{AppContext, use_app};
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
        id => match kept::open(use_app(), id) {
            Some(sheet) => view! { <SheetPage sheet /> }.into_any(),
            None => view! { <Gone /> }.into_any(),
        },
    }
}

/// Where there is no such sheet, any more or at all.
#[component]
fn Gone() -> impl IntoView {
    let app = use_app();
    view! {
        <section class="narrow">
            <h1>{words(app).gone()}</h1>
            <p>
                <a class="button primary" href="#/sheets">
                    {app.words().sheets()}
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
fn game_name(app: AppContext, kind: Kind) -> &'static str {
    match kind {
        Kind::Free => words(app).free(),
        Kind::Game(game) => game_words(app.words(), game).name,
    }
}

/// What a game's sheets say.
fn says(app: AppContext, kind: Kind) -> Says {
    match kind {
        Kind::Free => {
            let round = words(app).round();
            Says { round, note: |_, _| String::new(), figure: whole, beside: nothing }
        }
        Kind::Game(game) => game::says(app, game),
    }
}
