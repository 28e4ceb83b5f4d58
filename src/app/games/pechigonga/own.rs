//! The own cards: those of this round, and those that were set aside, at which the owner may look. What
//! they make stands out where the helper is wanted.

use crate::app::services::translations::capital;
use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::games::pechigonga::{Card, Cards, Class, Value};

use super::asks::aside;
use super::cards::{self, CardRow, sorted};
use super::chances::Chances;
use super::controller::Controller;
use super::say;
use super::words::table::words;
use crate::app::components::Pause;
use crate::app::components::hand_of_cards::HandOfCards;
use crate::app::components::spanish_cards::SpanishCardFace;
use crate::app::services::lang::Lang;
use crate::app::services::translations::nth;

/// The own cards with what stands beside them.
#[component]
pub fn Own(controller: Controller, seat: Seat) -> impl IntoView {
    let live = Memo::new(move |_| controller.at_table(|view| view.to_act.has(seat)));
    view! {
        <div class="own" class:live=move || live.get()>
            // As high as the largest hand of a deal, so that the table stays where it is from round to round.
            <div class="hand-place">
                <SetAside controller />
                <Held controller />
            </div>
            <Helper controller />
        </div>
    }
}

/// The cards of earlier rounds of this deal.
#[component]
fn SetAside(controller: Controller) -> impl IntoView {
    let past = Memo::new(move |_| {
        controller.at_table(|view| if view.round == 4 { Cards::NONE } else { aside(view) })
    });
    move || {
        let cards = past.get();
        (!cards.is_empty()).then(|| {
            view! {
                <p class="aside" id="aside">
                    <span>{controller.words().aside_cards()} <Pause mark=": " /></span>
                    <CardRow cards />
                </p>
            }
            .into_any()
        })
    }
}

/// The cards of this round. A card tells what it is worth.
#[component]
fn Held(controller: Controller) -> impl IntoView {
    let (w, lang) = (controller.words(), controller.app.lang());
    // Whoever takes the screen begins at the first card.
    let stop = RwSignal::new(0);
    let cards = Memo::new(move |_| controller.at_table(|view| sorted(view.hand(view.round))));
    let made = Memo::new(move |_| controller.at_table(|view| view.holding().map(|(_, made)| made)));
    let lit = move |card: Card| {
        controller.helper.get() && made.get().is_some_and(|made| made.contains(card))
    };
    let name = move |card: Card| {
        let called = cards::name(lang, card);
        if lit(card) { [&called, ", ", w.combination()].concat() } else { called }
    };
    let face = move |card: Card| {
        view! { <SpanishCardFace card lit=Signal::derive(move || lit(card)) /> }.into_any()
    };
    let tell = Callback::new(move |at: usize| {
        if let Some(card) = cards.with_untracked(|cards| cards.get(at).copied()) {
            let name = cards::name(lang, card);
            controller.tell(&capital(&w.card_points(&name, card.points())));
        }
    });
    view! {
        <HandOfCards
            attr:data-many=move || cards.with(|cards| cards.len() > 4)
            label=w.own_cards()
            cards
            stop
            live=false
            in_line=true
            placed=true
            name=Callback::new(name)
            face=Callback::new(face)
            tap=tell
            play=tell
        />
    }
}

/// What the helper says of the cards of this round.
#[component]
fn Helper(controller: Controller) -> impl IntoView {
    let (w, lang) = (controller.words(), controller.app.lang());
    // The same hand by other cards is told anew: it is said how they add up.
    let held = Memo::new(move |_| {
        controller.at_table(|view| view.holding()).filter(|_| controller.helper.get())
    });
    // Which cards it is counted for.
    let cards = Memo::new(move |_| controller.at_table(|view| view.hand(view.round)));
    let chances = move || {
        cards.with(|_| ());
        untrack(|| view! { <Chances controller /> }.into_any())
    };
    move || {
        held.get().map(|(value, made)| {
            // Of many cards it is a long line.
            let many = made.len() > 2;
            let sum = sum(lang, value, made).map(|sum| {
                view! {
                    " "
                    <span class="sum" data-many=many>
                        {sum}
                    </span>
                }
            });
            view! {
                <p class="helper" id="helper">
                    <b>{w.you_hold(&say::value(lang, value))}</b>
                    " "
                    <span>{why(lang, value, made)} "."</span>
                    {sum}
                    {chances}
                </p>
            }
            .into_any()
        })
    }
}

/// What the hand is: of a Punto, which cards make it.
fn why(lang: Lang, value: Value, made: Cards) -> String {
    let w = words(lang);
    match made.iter().next() {
        Some(card) if value.class == Class::Punto => {
            w.punto_why(nth(w.suits(), card.suit() as usize), made.len())
        }
        _ => nth(w.classes_why(), value.class as usize).to_owned(),
    }
}

/// As many cards are added up in sight; more would be a list.
const MOST_ADDED: usize = 4;

/// How a hand comes to its points: “Ace 16 + knight 10.”
fn sum(lang: Lang, value: Value, made: Cards) -> Option<String> {
    let cards = sorted(made);
    let points = cards.iter().map(|card| i32::from(card.points())).sum::<i32>();
    let adds_up = (2..=MOST_ADDED).contains(&cards.len()) && points == i32::from(value.points);
    let parts: Vec<String> = cards
        .iter()
        .map(|card| format!("{} {}", nth(words(lang).ranks(), card.rank() as usize), card.points()))
        .collect();
    adds_up.then(|| capital(&parts.join(" + ")) + ".")
}
