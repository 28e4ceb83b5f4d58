//! A match that was played, gone through step by step: as one of those who played saw it, or with
//! everything in the open. The table is the game's own, with nothing to press; from each step on one may
//! play for practice.

use leptos::html;
use leptos::prelude::*;
use tertulia::core::{Seat, Seats};
use tertulia::games::GameId;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, MutationObserver, MutationObserverInit};

use super::match_screen::Moves;
use super::way_back::WayBack;
use crate::app::components::lazy::lazy_page;
use crate::app::components::steps::{self, StepControls, Steps};
use crate::app::components::{Segmented, Toggle};
use crate::app::context::{AppContext, use_app};
use crate::app::route::asked;
use crate::app::services::dom::when_drawn;
use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, game_words, sentences};
use crate::app::session::records;
use crate::app::session::{GameUi, Session, SideTable, Slot};

sentences! {
    /// What is said where a match is gone through.
    pub struct Words, "walk" {
        title;
        steps;
        seen_by;
        open;
        /// Of a seat that holds nothing hidden.
        holds_nothing;
        dealt;
        practise;
        practise_why;
        /// The match is not kept any more, or cannot be read.
        gone;
        to_game;
        /// There is no match for practice.
        no_practice;
    }
    phrases {
        /// What somebody holds, in the open.
        holds(name: &str);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// The sentences in a language.
pub fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}

lazy_page!(
    /// What the practice shows when there is none.
    pub NO_PRACTICE: GameId = no_practice, no_practice_code in panels_code,
    styles ["print", "walk", "links", "rooms"], words ["walk", "links", "rooms"]
);

fn no_practice(game: GameId) -> AnyView {
    let why = words(use_app().lang()).no_practice().to_owned();
    view! { <Nothing game why /> }.into_any()
}

/// Why there is no match here, and the way to the game.
#[component]
fn Nothing(game: GameId, why: String) -> impl IntoView {
    let app = use_app();
    view! {
        <section class="narrow">
            <h1>{game_words(app.words(), game).name}</h1>
            <p>{why}</p>
            <a class="button primary" href=format!("#/{game}")>
                {words(app.lang()).to_game()}
            </a>
        </section>
    }
}

/// How a game shows a match that is only looked at.
#[derive(Clone, Copy)]
pub struct Seen<G: GameUi> {
    /// The table.
    pub table: fn(AppContext, Session<G>, Moves) -> AnyView,
    /// What a seat holds that others do not see.
    pub hidden: fn(AppContext, &G::View) -> Option<AnyView>,
    /// What leads to the round before and after, by what a round is in the game, between bars.
    pub rounds: fn(&'static steps::Words) -> &'static str,
}

/// The room in which the match that the address asks for (`game=<seed>`) is gone through, from its beginning, behind what
/// sitting down has settled, or from the step that the address names (`step=<n>`).
#[component]
pub fn Replay<G: GameUi>(game: GameId, query: String, seen: Seen<G>) -> impl IntoView {
    let app = use_app();
    let id = asked(&query, "game").unwrap_or_default().to_owned();
    let played = records::played(app, game).into_iter().find(|played| played.id == id);
    let begins = played.as_ref().map_or(0, |it| G::settled(&it.players).len());
    let list = (format!("#/history?game={game}"), app.words().history());
    let why = || {
        let w = app.words();
        let is_newer = match &played {
            Some(played) => Session::<G>::is_newer(&played.save),
            None => records::has_log(app, game, &id),
        };
        match is_newer {
            true => w.save_newer(game_words(w, game).name),
            false => words(app.lang()).gone().to_owned(),
        }
    };
    let session = played
        .as_ref()
        .and_then(|it| Session::<G>::replayed(app, game, &it.save, it.players.clone()));
    // What prose has written behind a number is no part of it.
    let number = |step: &str| step.split(|it: char| !it.is_ascii_digit()).next()?.parse().ok();
    let from = asked(&query, "step").and_then(number).unwrap_or(begins);
    match session {
        Some(session) => {
            let back = view! { <WayBack game seed=id list /> }.into_any();
            view! { <ReplayOf game session seen from back /> }.into_any()
        }
        None => view! { <Nothing game why=why() /> }.into_any(),
    }
}

/// The match at a desk, gone through from a step on.
#[component]
pub fn ReplayOf<G: GameUi>(
    game: GameId,
    session: Session<G>,
    seen: Seen<G>,
    #[prop(optional)] from: usize,
    /// The way back to where one came from.
    #[prop(optional)]
    back: Option<AnyView>,
) -> impl IntoView {
    let app = use_app();
    let w = words(app.lang());
    let names = session.names();
    let seats = Seats::first(names.len() as u8);
    // Somebody who played looks on as he did.
    let person = seats.iter().find(|seat| session.is_person(*seat));
    let seat = RwSignal::new(person.unwrap_or(Seat(0)));
    let open = RwSignal::new(false);
    let (said, rounds) = (steps::words(app.lang()), session.round_steps());
    let steps = Steps::new(from, session.steps(), rounds);
    let told = RwSignal::new(String::new());
    session.replay_to(steps.signal().get_untracked(), seat.get_untracked());
    Effect::new(move || told.set(session.replay_to(steps.at(), seat.get()).join(" ")));
    let place = Signal::derive(move || said.step(steps.at(), steps.last()));
    let happened = move || if steps.at() == 0 { w.dealt().to_owned() } else { told.get() };
    let moves = Moves::none();
    let all_seats = seats.iter().zip(names.iter().cloned()).collect::<Vec<_>>();
    let bed = NodeRef::<html::Div>::new();
    bed.on_load(|bed| still(&bed));
    // What everybody holds stands between what leads through the match and the table, which lies above what asks for it.
    let lay_open = move |on| {
        open.set(on);
        if on {
            when_drawn(Box::new(|| window().scroll_to_with_x_and_y(0.0, 0.0)));
        }
    };
    // At its end there is nothing left to play.
    let over = Memo::new(move |_| steps.at() == steps.last());
    view! {
        <section
            class="walk"
            id="walk"
            aria-label=w.title()
            on:keydown=move |event| steps.on_key(&event)
        >
            <div class="walk-head">
                {back} <h1>{w.title()}</h1> <p class="muted steps">{place}</p>
            </div>
            <StepControls steps label=w.steps() rounds=(seen.rounds)(said) told=place />
            <p class="happened" id="happened" role="status">
                {happened}
            </p>
            <div>
                {move || {
                    open.get()
                        .then(|| {
                            steps.at();
                            view! { <InTheOpen session names=names.clone() hidden=seen.hidden /> }
                        })
                }}
            </div>
            <div class="walked" node_ref=bed>
                {untrack(|| (seen.table)(app, session, moves))}
            </div>
            <div class="walk-options">
                <Segmented
                    label=w.seen_by()
                    name="seen-by"
                    options=all_seats
                    chosen=seat
                    choose=move |it| seat.set(it)
                />
                <Toggle label=w.open() on=open change=lay_open />
            </div>
            <div class="explained">
                {move || (!over.get()).then(|| view! { <Practise session game /> })}
            </div>
        </section>
    }
}

/// What everybody holds.
#[component]
fn InTheOpen<G: GameUi>(
    session: Session<G>,
    names: Vec<String>,
    hidden: fn(AppContext, &G::View) -> Option<AnyView>,
) -> impl IntoView {
    let app = use_app();
    let w = words(app.lang());
    let hands = Seats::first(names.len() as u8).iter().zip(names).map(|(seat, name)| {
        let held = hidden(app, &session.seen(seat));
        let held = held.unwrap_or_else(|| w.holds_nothing().into_any());
        view! {
            <li>
                <b>{w.holds(&name)}</b>
                " "
                {held}
            </li>
        }
    });
    view! { <ul class="in-the-open">{hands.collect_view()}</ul> }
}

/// From this step on one may play for practice.
#[component]
fn Practise<G: GameUi>(session: Session<G>, game: GameId) -> impl IntoView {
    let w = words(use_app().lang());
    let practise = move |_| {
        let slot = Slot::beside(game, SideTable::Practice);
        session.practise(slot);
        slot.go();
    };
    view! {
        <button id="practise" on:click=practise>
            {w.practise()}
        </button>
        <p class="muted">{w.practise_why()}</p>
    }
}

/// Nothing on a table that was can be pressed, also of what comes onto it later.
fn still(bed: &Element) {
    let of = bed.clone();
    let disable = move || {
        let Ok(all) = of.query_selector_all("button, input, select") else { return };
        for it in (0..all.length()).filter_map(|n| all.get(n)) {
            // Names are ours, and well formed.
            let _ = it.unchecked_ref::<Element>().set_attribute("disabled", "");
        }
    };
    disable();
    let watch = Closure::<dyn FnMut()>::new(disable);
    let what = MutationObserverInit::new();
    what.set_child_list(true);
    what.set_subtree(true);
    // The bed goes with the screen, and with it what watches it. Every browser of ours has watchers.
    if let Ok(watcher) = MutationObserver::new(watch.into_js_value().unchecked_ref()) {
        drop(watcher.observe_with_options(bed, &what));
    }
}
