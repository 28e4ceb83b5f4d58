//! What stands on the screen: the open card, the two guesses, the points, the cards that were turned up.

use leptos::prelude::*;
use tertulia::core::{Seat, Seats};
use tertulia::games::higher_lower::{Action, Turn, View};

use super::controller::Controller;
use super::say;
use crate::app::components::cards::{self, CardFace};
use crate::app::games::finale::Finale;
use crate::app::games::result_panel::ResultPanel;
use crate::app::games::table_parts::StatusLine;

/// The table as the seat at the screen sees it.
#[component]
pub fn InGame(controller: Controller, seat: Seat, menu: RwSignal<bool>) -> impl IntoView {
    let w = controller.words();
    let mine = Memo::new(move |_| controller.see(|view| view.to_act.has(seat)));
    let place = move || controller.see(|view| w.place(view.turns.len() + 1, view.options.cards));
    let guess = |id: &'static str, action: Action, text: &'static str| {
        // A button that was disabled would lose the focus.
        view! {
            <button
                class="primary"
                id=id
                aria-disabled=move || (!mine.get()).to_string()
                on:click=move |_| controller.guess(action)
            >
                {text}
            </button>
        }
    };
    view! {
        <StatusLine
            controller
            turn=Signal::derive(move || status(controller))
            about=Signal::derive(place)
            menu
        />
        <OpenCard controller />
        <div class="actions">
            {guess("higher", Action::Higher, w.higher())} {guess("lower", Action::Lower, w.lower())}
        </div>
        <Points controller />
        <Turned controller />
    }
}

/// Whose turn it is.
fn status(controller: Controller) -> String {
    let to_act = controller.see(|view| view.to_act);
    let Some(seat) = to_act.iter().next() else { return String::new() };
    let names = controller.session.names();
    let name = say::name(&names, seat);
    if controller.session.is_person(seat) {
        controller.words().your_turn(name)
    } else {
        controller.app.words().thinking(name)
    }
}

/// The open card, and what came of the last guess.
#[component]
fn OpenCard(controller: Controller) -> impl IntoView {
    let (w, lang) = (controller.words(), controller.app.lang());
    let open = Memo::new(move |_| controller.see(View::open));
    let told = move || {
        let last = controller.see(|view| view.turns.last().copied());
        last.map(|turn| say::turn(lang, &controller.session.names(), &turn))
    };
    view! {
        <div class="ladder-bed">
            <p id="open-card">
                <span class="unseen">{move || w.open_card(&cards::name(lang, open.get()))}</span>
                {move || view! { <CardFace card=open.get() /> }}
            </p>
            <p id="told">{told}</p>
        </div>
    }
}

/// The points of both.
#[component]
fn Points(controller: Controller) -> impl IntoView {
    let names = controller.session.names();
    let both = Seats::first(2).iter().map(|seat| {
        let points = move || controller.see(|view| view.points(seat));
        view! {
            <li>
                {say::name(&names, seat).to_owned()}
                ": "
                <b>{points}</b>
            </li>
        }
    });
    view! {
        <ul class="ladder-points" aria-label=controller.words().points()>
            {both.collect_view()}
        </ul>
    }
}

/// The cards that were turned up, the newest first.
#[component]
fn Turned(controller: Controller) -> impl IntoView {
    let (lang, names) = (controller.app.lang(), controller.session.names());
    let turns = Memo::new(move |_| controller.see(|view| view.turns.clone()));
    let card = move |turn: Turn| {
        // The style sheet draws the sign of what came of it.
        view! {
            <li data-came=turn.verdict.note()>
                <span class="unseen">{say::turn(lang, &names, &turn)}</span>
                <CardFace card=turn.card />
            </li>
        }
    };
    view! {
        <ol class="turned" reversed aria-label=controller.words().turned()>
            {move || turns.get().into_iter().rev().map(&card).collect_view()}
        </ol>
    }
}

/// What the match came to, and where one goes from it.
#[component]
pub fn AfterMatch(controller: Controller) -> impl IntoView {
    view! {
        <Finale controller alone=true />
        <ResultPanel controller>
            <Points controller />
        </ResultPanel>
        <Turned controller />
    }
}
