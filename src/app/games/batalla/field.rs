//! The middle of the table: everybody's place with the card of the trick, the order in force, the pot,
//! and what the last trick came to.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::games::batalla::{Face, Faces, Trick, View};

use super::controller::Controller;
use super::place::{Gone, Place};
use super::say::{self, name, sorted};
use super::table::everybody;
use crate::app::components::Pause;
use crate::app::components::cards::{CardFace, JokerFace};
use crate::app::context::use_app;

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
    let reversed = Memo::new(move |_| controller.see(|view| view.reversed));
    // Where there is no room for all of it, it scrolls: then the keyboard reaches it.
    view! {
        <div class="middle" tabindex="0" role="group" aria-label=controller.words().seats()>
            <div class="arena rimmed" data-cloth=move || reversed.get().then_some("wine")>
                <Facts controller />
                <For each=move || [stage.get()] key=|stage| *stage let((_, stage))>
                    <Places controller stage />
                </For>
            </div>
        </div>
    }
}

/// The ranks while their order is reversed, the best one first, for the eyes.
const RUN: &str = "2 › 3 › 4 … Q › K › A";

/// The order in force and the pot.
#[component]
fn Facts(controller: Controller) -> impl IntoView {
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
                <span>
                    {move || match reversed.get() {
                        false => w.normal().into_any(),
                        true => {
                            view! {
                                {w.reversed()}
                                <Pause />
                                <span class="unseen">{w.reversed_run()}</span>
                                <small class="run" aria-hidden="true">
                                    {RUN}
                                </small>
                            }
                                .into_any()
                        }
                    }}
                </span>
            </p>
            {move || {
                any.get()
                    .then(|| {
                        view! {
                            <div class="pot" id="pot">
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
fn Places(controller: Controller, stage: Stage) -> impl IntoView {
    let view = controller.look(View::clone);
    let names = controller.session.names();
    let trick = match stage {
        Stage::Last(_) => view.last().copied(),
        Stage::Now(_) => None,
    };
    // Whoever has gone has no place from the first trick on that is turned up without a card of theirs: so nothing moves
    // while one is chosen.
    let (stay, gone): (Vec<Seat>, Vec<Seat>) = everybody(&view)
        .partition(|seat| view.last().is_none_or(|last| last.cards.of(*seat).is_some()));
    let (across, none_gone) = (stay.len(), gone.is_empty());
    let called = |seat: Seat| name(&names, seat).to_owned();
    let places = stay.into_iter().map(|seat| {
        view! { <Place controller seat called=called(seat) trick /> }
    });
    let places = places.collect_view();
    let gone = gone.into_iter().map(|seat| {
        view! { <Gone controller seat called=called(seat) /> }
    });
    let gone = gone.collect_view();
    let gone = (!none_gone).then(|| view! { <ul class="gone">{gone}</ul> });
    let told = trick.map(|it| say::verdict(controller.app.lang(), &names, &view.options, &it));
    let w = controller.words();
    // Which trick it is that lies there, so that nobody takes the old one for the new.
    let coming = if view.seen.is_some() { w.foreseen() } else { w.choosing() };
    let (name, which, told) = match (stage, told) {
        (Stage::Last(n), Some(told)) => ("last", w.trick_before(n), told),
        (Stage::Last(n) | Stage::Now(n), _) => ("now", w.trick(n + 1), coming.to_owned()),
    };
    view! {
        <ul class="places" data-n=across.to_string() data-stage=name data-gone=!none_gone>
            {places}
        </ul>
        {gone}
        <p class="verdict">
            <span>
                <b class="which">{which} ":"</b>
                " "
                {told}
            </span>
        </p>
    }
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
