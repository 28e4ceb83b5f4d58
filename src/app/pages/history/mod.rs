//! The history (`#/history`): all finished matches, which of them are looked at, and what they came to.

mod entry;
mod filters;
mod old;
mod stats;

use leptos::prelude::*;
use tertulia::games::GameId;
use tertulia::history::{Filter, MatchRecord};

use self::entry::{Entry, Logs};
use self::filters::Filters;
use self::stats::Stats;
use crate::app::components::ShowMore;
use crate::app::context::use_app;
use crate::app::games::history_words::words;
use crate::app::pages::backup::Reminder;
use crate::app::route::asked;
use crate::app::session::records;

pub use old::all;

/// So many matches are shown at first, and so many more each time.
const PAGE: usize = 30;

/// The matches, and which of them are looked at.
#[derive(Clone, Copy)]
struct Looked {
    /// All matches, the newest first.
    records: StoredValue<Vec<MatchRecord>>,
    filter: RwSignal<Filter>,
    /// The places of those that the filter takes.
    meant: Memo<Vec<usize>>,
    /// So many of them are shown.
    shown: RwSignal<usize>,
}

/// The page. `query` may name a game.
#[component]
pub fn History(query: String) -> impl IntoView {
    let app = use_app();
    let wanted = asked(&query, "game").unwrap_or_default();
    let game = wanted.parse().ok();
    let unknown = (game.is_none() && !wanted.is_empty()).then(|| {
        view! {
            <p class="slip" id="bad-link" role="alert">
                {words(app).no_such_game(wanted)}
            </p>
        }
    });
    let filter = RwSignal::new(Filter { game, ..Filter::default() });
    // Another tab may play a match to its end, or call somebody otherwise.
    let written = RwSignal::new(());
    records::follow(app, move || written.set(()));
    let inside = move || {
        written.track();
        untrack(|| view! { <Played filter /> }.into_any())
    };
    view! {
        <section class="narrow ledger history">
            <h1>{app.words().history()}</h1>
            {unknown}
            <Reminder />
            <div class="contents">{inside}</div>
            <Links />
        </section>
    }
}

/// What is kept now.
#[component]
fn Played(filter: RwSignal<Filter>) -> impl IntoView {
    let app = use_app();
    let w = words(app);
    let records = StoredValue::new(all(app));
    let meant = Memo::new(move |_| {
        records.with_value(|all| {
            let taken = |at: &usize| filter.with(|filter| filter.takes(&all[*at]));
            (0..all.len()).filter(taken).collect()
        })
    });
    let looked = Looked { records, filter, meant, shown: RwSignal::new(PAGE) };
    if records.with_value(Vec::is_empty) {
        return view! {
            <p class="muted" id="none">
                {w.none_yet()}
            </p>
        }
        .into_any();
    }
    view! {
        <Filters looked />
        <div class="stats">
            <Stats looked />
        </div>
        <Matches looked />
        <p class="muted">{w.practice()}</p>
    }
    .into_any()
}

/// The matches that are looked at, a page of them.
#[component]
fn Matches(looked: Looked) -> impl IntoView {
    let w = words(use_app());
    let Looked { records, meant, shown, .. } = looked;
    let many = Memo::new(move |_| meant.with(Vec::len));
    let logs = StoredValue::new(Logs::new(use_app()));
    let page = move || meant.get().into_iter().take(shown.get());
    let none = move || {
        view! {
            <p class="muted" id="none-such">
                {w.none_such()}
            </p>
        }
        .into_any()
    };
    view! {
        <h2 id="matches">
            {w.matches()} " " <small role="status">{move || w.found(many.get())}</small>
        </h2>
        <div class="list">
            {move || (many.get() == 0).then(none)} <For each=page key=|at| *at let(at)>
                <Entry record=records.with_value(|all| all[at].clone()) logs />
            </For> <ShowMore shown by=PAGE many=many.into() />
        </div>
    }
}

/// The ways from here.
#[component]
fn Links() -> impl IntoView {
    let app = use_app();
    let frame = app.words();
    view! {
        <div class="actions">
            <a class="button" href="#/scores">
                {frame.scores()}
            </a>
            <a class="button" href=format!("#/{}/history", GameId::Mastermind)>
                {words(app).codes()}
            </a>
            <a class="button" href="#/people">
                {frame.people()}
            </a>
            <a class="button" href="#/backup">
                {frame.backup()}
            </a>
        </div>
    }
}
