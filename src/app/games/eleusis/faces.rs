//! Some cards that are only looked at.

use leptos::prelude::*;
use tertulia::core::cards::Card;

use crate::app::components::cards::{CardFace, names};
use crate::app::context::use_app;

/// Their faces. A card that stays is the same element.
#[component]
pub fn Faces(#[prop(into)] cards: Signal<Vec<Card>>) -> impl IntoView {
    let keyed = move || {
        cards.with(|cards| {
            // Of equal cards each has a key of its own.
            let nth = |at: usize| cards[..at].iter().filter(|card| **card == cards[at]).count();
            (0..cards.len()).map(|at| (cards[at], nth(at))).collect::<Vec<_>>()
        })
    };
    view! {
        <For each=keyed key=|keyed| *keyed let((card, _))>
            <CardFace card />
        </For>
    }
}

/// Their faces and, for those who do not see them, their names.
#[component]
pub fn NamedFaces(cards: Vec<Card>) -> impl IntoView {
    let told = names(use_app().lang(), &cards);
    let faces = cards.into_iter().map(|card| view! { <CardFace card /> }).collect_view();
    view! {
        <span class="unseen">{told}</span>
        {faces}
    }
}
