//! The first page, a parlour: the match that waits, a table for each game, today's challenge, the doors to the rest.

mod tables;
mod today;

use leptos::prelude::*;
use tertulia::core::Rival;
use tertulia::games::GameId;

use self::tables::{GoOn, Tables};
use self::today::Today;
use crate::app::components::{Face, Icon, Sitter};
use crate::app::context::{AppContext, use_app};
use crate::app::route::GamePage;
use crate::app::services::dom::tell_page_meanwhile;
use crate::app::services::translations::nth;
use crate::app::session::{self, SideTable, Slot, UnderWay, records};

/// Of the regulars the one who serves.
const WAITER: Rival = Rival::Fabio;

/// What a newcomer sees first: what needs the fewest words.
const FIRST: [GameId; 2] = [GameId::Mastermind, GameId::ReglaSecreta];

/// A game's table, as the visitor finds it.
struct Table {
    game: GameId,
    /// How many matches were played to their end.
    played: usize,
    under_way: Option<UnderWay>,
}

/// The tables, the one of what this person plays most first.
fn tables(app: AppContext) -> Vec<Table> {
    let played = records::counts(app);
    let others = GameId::ALL.into_iter().filter(|game| !FIRST.contains(game));
    let table = |game| {
        let played = played.iter().find(|(of, _)| *of == game).map_or(0, |(_, times)| *times);
        Table { game, played, under_way: session::under_way(app, game) }
    };
    let mut tables: Vec<Table> = FIRST.into_iter().chain(others).map(table).collect();
    // The sort is stable: what was played as often as another stays in the order for newcomers.
    tables.sort_by_key(|table| std::cmp::Reverse(table.played));
    tables
}

#[component]
pub fn Home() -> impl IntoView {
    let tables = tables(use_app());
    let newcomer = tables.iter().all(|table| table.played == 0 && table.under_way.is_none());
    let waits = tables.iter().filter_map(|table| Some((table.game, table.under_way.as_ref()?)));
    // The match that was dealt last.
    let waits = waits.max_by_key(|(_, it)| it.began);
    let on_top = waits.map(|(game, _)| game);
    let top = match waits {
        Some((game, under_way)) => view! { <GoOn game under_way /> }.into_any(),
        None => view! { <Greeting /> }.into_any(),
    };
    tell_page_meanwhile("data-home");
    view! {
        <section class="home" class:newcomer=newcomer>
            <h1 class="unseen">"Tertulia"</h1>
            {top}
            <Tables tables newcomer on_top />
            <div class="under">
                <Today />
                <Doors />
            </div>
        </section>
    }
}

/// Who comes in is greeted.
#[component]
fn Greeting() -> impl IntoView {
    let w = use_app().words();
    view! {
        <div class="greeting">
            <Face sitter=Sitter::new(WAITER.name(), true, 0) />
            <p class="bubble">
                <b class="display">{w.greeting()}</b>
                <span>{w.tagline()}</span>
            </p>
        </div>
    }
}

/// The ways to the pages beside the games.
#[component]
fn Doors() -> impl IntoView {
    let app = use_app();
    let w = app.words();
    let on_rung = Slot::beside(GameId::ReglaSecreta, SideTable::Rung);
    let rung_waits = session::in_progress(app, on_rung).then(|| w.rung_waits());
    let ladder = GamePage::Ladder.address(GameId::ReglaSecreta);
    let doors = [
        (ladder, "ladder", w.ladder()),
        ("#/sheets".to_owned(), "tally", w.sheets()),
        ("#/workshop".to_owned(), "workshop", w.workshop()),
        ("#/history".to_owned(), "history", w.history()),
        ("#/people".to_owned(), "people", w.people()),
    ];
    let door = |(n, (href, icon, name))| {
        let why = rung_waits.filter(|_| n == 0).unwrap_or_else(|| nth(w.beside_why(), n));
        view! { <Door href icon name why /> }
    };
    let doors = doors.into_iter().enumerate().map(door).collect_view();
    view! {
        <nav class="doors" aria-label=w.beside()>
            {doors}
        </nav>
    }
}

#[component]
fn Door(href: String, icon: &'static str, name: &'static str, why: &'static str) -> impl IntoView {
    view! {
        <a class="door" href=href>
            <Icon name=icon />
            <span>
                <b>{name}</b>
                " "
                <small>{why}</small>
            </span>
        </a>
    }
}
