//! The middle of the table: everybody's place with the card of the trick, the order in force, the pot,
//! and what the last trick came to.

use leptos::html;
use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::games::batalla::{Face, Faces, Trick, View};
use web_sys::Element;

use super::controller::Controller;
use super::place::Place;
use super::say::{self, name, sorted};
use crate::app::components::cards::{CardFace, JokerFace};
use crate::app::context::use_app;

/// The last trick that was seen: its game and its number.
pub type Turned = StoredValue<Option<(u8, usize)>>;

/// How far the card of each seat flies, once that is measured.
pub type Flights = RwSignal<Vec<(i32, i32)>>;

/// A card's face, for the eyes alone.
#[component]
pub fn CardOrJoker(face: Face) -> impl IntoView {
    match face.card() {
        Some(card) => view! { <CardFace card /> }.into_any(),
        None => view! { <JokerFace /> }.into_any(),
    }
}

/// Small cards in a row, and what they are.
#[component]
pub fn SmallCards(faces: Faces) -> impl IntoView {
    let told = say::ranks(use_app().lang(), faces);
    let cards = sorted(faces).into_iter().map(|face| view! { <CardOrJoker face /> });
    let cards = cards.collect_view();
    view! {
        <span class="minis">
            <span class="unseen">{told}</span>
            {cards}
        </span>
    }
}

/// What lies at the places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Stage {
    /// The trick of this number, turned up; none before the first.
    Last(usize),
    /// The one that is being chosen.
    Now(usize),
}

impl Stage {
    /// What was turned up stays until whoever looks has chosen again, or sees what others have.
    fn of(view: &View) -> Self {
        let tricks = view.tricks.len();
        let now = view.sealed.is_some() || view.seen.is_some() || tricks == 0;
        if now { Self::Now(tricks) } else { Self::Last(tricks) }
    }
}

/// The middle of the table.
#[component]
pub fn Field(controller: Controller) -> impl IntoView {
    let stage = Memo::new(move |_| controller.see(|view| (view.game, Stage::of(view))));
    let pot = NodeRef::<html::Div>::new();
    // Where there is no room for all of it, it scrolls: then the keyboard reaches it.
    view! {
        <div class="middle" tabindex="0" role="group" aria-label=controller.words().seats()>
            <div class="arena">
                <Facts controller pot />
                // A new key makes new elements: what is turned up moves.
                <For each=move || [stage.get()] key=|stage| *stage let((game, stage))>
                    <Places controller game stage pot />
                </For>
            </div>
        </div>
    }
}

/// The order in force and the pot.
#[component]
fn Facts(controller: Controller, pot: NodeRef<html::Div>) -> impl IntoView {
    let w = controller.words();
    let reversed = Memo::new(move |_| controller.see(|view| view.reversed));
    let waiting = Memo::new(move |_| controller.see(|view| view.pot));
    let any = Memo::new(move |_| !waiting.get().is_empty());
    view! {
        <div class="facts">
            <p class="order" id="order" class:reversed=move || reversed.get()>
                <span
                    class="best"
                    aria-hidden="true"
                    data-best=move || if reversed.get() { "2" } else { "A" }
                ></span>
                <span>{move || if reversed.get() { w.reversed() } else { w.normal() }}</span>
            </p>
            {move || {
                any.get()
                    .then(|| {
                        view! {
                            <div class="pot" id="pot" node_ref=pot>
                                <b>{w.pot()} " " {move || waiting.get().len()}</b>
                                <span class="pot-bed" tabindex="0" role="group" aria-label=w.pot()>
                                    {move || {
                                        view! { <SmallCards faces=waiting.get() /> }.into_any()
                                    }}
                                </span>
                            </div>
                        }
                            .into_any()
                    })
            }}
        </div>
    }
}

/// Everybody's place, and what a trick came to.
#[component]
fn Places(
    controller: Controller,
    game: u8,
    stage: Stage,
    pot: NodeRef<html::Div>,
) -> impl IntoView {
    let view = controller.look(View::clone);
    let names = controller.session.names();
    let before = controller.turned.get_value();
    let (n, trick, fresh) = match stage {
        // Turned up before one's eyes, or found lying.
        Stage::Last(n) => (n, view.last().copied(), before == Some((game, n - 1))),
        Stage::Now(n) => (n, None, false),
    };
    controller.turned.set_value(Some((game, n)));
    let beds: Vec<NodeRef<html::Span>> = view.players.iter().map(|_| NodeRef::new()).collect();
    let flights = Flights::default();
    let places = (0..).map(Seat).zip(&beds).map(|(seat, bed)| {
        let called = name(&names, seat).to_owned();
        view! { <Place controller seat called trick bed=*bed flights /> }
    });
    let places = places.collect_view();
    let told = trick.map(|it| say::verdict(controller.app.lang(), &names, &view.options, &it));
    if let Some(trick) = trick.filter(|_| fresh) {
        request_animation_frame(move || {
            // The table may have gone by then.
            if let Some(ways) = ways(&beds, trick.winner, pot) {
                flights.try_set(ways);
            }
        });
    }
    view! {
        <ul class="places" class:fresh=fresh data-n=view.players.len().to_string()>
            {places}
        </ul>
        <p class="verdict" data-fresh=fresh>
            {told}
        </p>
    }
}

/// Where the cards go: each flies to the winner, or to the pot. The style sheet says when, and does not
/// where less motion is wanted.
fn ways(
    beds: &[NodeRef<html::Span>],
    winner: Option<Seat>,
    pot: NodeRef<html::Div>,
) -> Option<Vec<(i32, i32)>> {
    let at = |bed: &NodeRef<html::Span>| bed.try_get_untracked()?.map(|bed| centre(&bed));
    let to = match winner {
        Some(seat) => at(beds.get(seat.index())?)?,
        None => pot.try_get_untracked()?.map(|pot| centre(&pot))?,
    };
    let way = |from: (f64, f64)| ((to.0 - from.0) as i32, (to.1 - from.1) as i32);
    beds.iter().map(|bed| at(bed).map(way)).collect()
}

fn centre(element: &Element) -> (f64, f64) {
    let place = element.get_bounding_client_rect();
    (place.left() + place.width() / 2.0, place.top() + place.height() / 2.0)
}

/// A trick as it lies: for the lesson and the rules, whose seats are called as they are there.
#[component]
pub fn StillTrick(names: Vec<String>, trick: Trick) -> impl IntoView {
    let lang = use_app().lang();
    let laid = trick.cards.iter().map(|(seat, face)| {
        view! {
            <li class="stand" class:won=trick.winner == Some(seat)>
                <span class="stand-name">{name(&names, seat).to_owned()}</span>
                <span class="slot">
                    <span class="unseen">{say::card(lang, face)}</span>
                    <CardOrJoker face />
                </span>
            </li>
        }
    });
    let laid = laid.collect_view();
    view! { <ul class="places still">{laid}</ul> }
}
