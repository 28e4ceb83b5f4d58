//! The rooms beside the table: analysis and history of games, a helper for real boards, puzzles.

mod advised;
mod analyst;
mod ask;
mod chart;
mod figures;
mod helper;
mod helper_board;
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
use serde::Serialize;
use serde::de::DeserializeOwned;
use tertulia::games::mastermind::Options;

use self::analyst::Analyst;
use self::helper::HelperRoom;
use self::history::History;
use self::make::Make;
use self::puzzles::Puzzles;
use super::super::page_name;
use super::GAME;
use super::words::{study, words};
use crate::app::context::{AppContext, use_app};
use crate::app::route::GamePage;
use crate::app::services::translations::game_words;

/// Those that one goes to from the table.
const FROM_TABLE: [GamePage; 4] =
    [GamePage::Puzzles, GamePage::Helper, GamePage::History, GamePage::Make];

/// A page beside the table, and what it is asked for.
#[component]
pub fn StudyRoom(page: GamePage, query: String) -> impl IntoView {
    let inside = match page {
        GamePage::Puzzles => view! { <Puzzles query /> }.into_any(),
        GamePage::Helper => view! { <HelperRoom /> }.into_any(),
        GamePage::History => view! { <History /> }.into_any(),
        GamePage::Make => view! { <Make /> }.into_any(),
        _ => view! { <Analyst query /> }.into_any(),
    };
    view! { <section class="study">{inside} <Links from=Some(page) /></section> }
}

/// What a page is called.
fn name(app: AppContext, page: GamePage) -> &'static str {
    page_name(app, page).unwrap_or_default()
}

/// A quiet row of links to the rooms, and from a room to the game.
#[component]
pub fn Links(
    /// The page where they stand, if it is one of these.
    from: Option<GamePage>,
) -> impl IntoView {
    let app = use_app();
    let game = game_words(app.words(), GAME).name;
    let link = |href: String, name: &'static str| {
        view! {
            <a class="quiet" href=href>
                {name}
            </a>
        }
    };
    let home = from.is_some().then(|| link(format!("#/{}", GAME), game));
    let others = FROM_TABLE.into_iter().filter(|page| Some(*page) != from);
    let others = others.map(|page| link(address(page), name(app, page))).collect_view();
    view! {
        <nav class="rooms" aria-label=game>
            {home}
            {others}
        </nav>
    }
}

/// Where a page is.
fn address(page: GamePage) -> String {
    format!("#/{GAME}/{}", page.name())
}

/// What is kept for a room; its default where there is nothing, or nothing that can be read and is
/// sound: that is kept aside and named.
fn kept<T: DeserializeOwned + Serialize + PartialEq + Default>(
    app: AppContext,
    key: &str,
    page: GamePage,
    sound: fn(&T) -> bool,
) -> T {
    app.kept_in_part(key, name(app, page), T::default(), sound)
}

/// In the place of an answer: it is being worked out, or nobody can.
#[component]
fn Waiting(#[prop(into)] unable: Signal<bool>) -> impl IntoView {
    let app = use_app();
    let text = move || match unable.get() {
        true => app.nobody_thinks(),
        false => words(app.lang()).counting(),
    };
    view! {
        <p class="muted" id="waiting">
            {text}
        </p>
    }
}

/// "5 pegs, 8 colours, no repeats"
pub fn board_name(app: AppContext, options: &Options) -> String {
    let mut name = words(app.lang()).size_name(options.pegs, options.colours);
    if !options.repeats {
        name.push_str(", ");
        name.push_str(study::words(app.lang()).no_repeats());
    }
    name
}

/// The classes of a room's board, of its own kind; `six` where a row of it needs all the width of a phone.
fn bench(options: &Options, kind: &str) -> String {
    let six = if options.pegs == 6 { "six" } else { "" };
    format!("bench {kind} {six}")
}
