//! The agreement before the first deal: shown, accepted by everybody, and locked from then on.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::games::pechigonga::Action;

use super::cards::cards;
use super::controller::Controller;
use super::terms::{Terms, in_short};
use super::words::agreed::words;
use crate::app::components::Fold;
use crate::app::components::spanish_cards::SpanishCardFace;
use crate::app::services::dom::{focus, tell_page_meanwhile};

/// The agreement, with a button for whoever is to accept.
#[component]
pub fn Accord(controller: Controller) -> impl IntoView {
    let w = words(controller.app.lang());
    let people: Vec<Seat> =
        (0..8).map(Seat).filter(|seat| controller.session.is_person(*seat)).collect();
    let accepted = (people.len() > 1).then(|| view! { <Accepted controller people /> });
    // A card of each suit, so that the browser has drawn them once before a hand is looked at.
    let pack = cards("Ao Sc Ce Rb").iter().map(|card| view! { <SpanishCardFace card /> });
    let pack = pack.collect_view();
    let moves = controller.moves;
    // The day's challenge is the same for everybody: it is taken as it is.
    let change = (!controller.session.of_day()).then(|| {
        view! {
            <button id="change" on:click=move |_| moves.set_up.run(())>
                {w.change()}
            </button>
        }
    });
    tell_page_meanwhile("data-accord");
    view! {
        <div class="panel accord">
            <h2>
                <span>{w.agreement()}</span>
                <span class="naipes">{pack}</span>
            </h2>
            <p class="agreed-in-short">{in_short(controller)}</p>
            <p class="muted">{w.agreement_why()}</p>
            {accepted}
            <div class="actions">{change} <Accept controller /></div>
            <Fold title=w.all_terms() class="fold" id="all-terms">
                <Terms controller />
            </Fold>
        </div>
    }
}

/// Who has accepted.
#[component]
fn Accepted(controller: Controller, people: Vec<Seat>) -> impl IntoView {
    let w = words(controller.app.lang());
    let lines = people.into_iter().map(|seat| {
        let ready = Memo::new(move |_| {
            controller.see(|view| view.players.get(seat.index()).is_some_and(|player| player.ready))
        });
        let mark = move || if ready.get() { w.accepted() } else { w.not_accepted() };
        view! {
            <li data-ready=move || ready.get()>
                <b>{controller.name(seat)}</b>
                " "
                <span class="muted">{mark}</span>
            </li>
        }
    });
    let lines = lines.collect_view();
    view! {
        <div>
            <ul class="accepted">{lines}</ul>
        </div>
    }
}

/// The button that accepts. It stays where it is while others accept: it has the keyboard.
#[component]
fn Accept(controller: Controller) -> impl IntoView {
    let w = words(controller.app.lang());
    let due =
        Memo::new(move |_| controller.see(|view| view.seat().filter(|it| view.to_act.has(*it))));
    move || {
        let seat = due.get()?;
        focus("accept");
        let alone = !(0..8).map(Seat).any(|it| it != seat && controller.session.is_person(it));
        let text = if alone { w.accept().to_owned() } else { w.i_accept(&controller.name(seat)) };
        Some(
            view! {
                <button
                    class="primary big"
                    id="accept"
                    on:click=move |_| controller.act(Action::Accept)
                >
                    {text}
                </button>
            }
            .into_any(),
        )
    }
}
