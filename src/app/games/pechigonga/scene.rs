//! The little table on the first page: four cards, and chips in the pot.

use leptos::prelude::*;

use super::cards::{SpanishCard, cards, sorted};

/// How many chips lie there, each in a colour of its own.
const CHIPS: usize = 4;

#[component]
pub fn Scene() -> impl IntoView {
    let hand = sorted(cards("7o 6c Re 5b")).into_iter();
    let hand = hand.map(|card| view! { <SpanishCard card /> }).collect_view();
    let chips = (0..CHIPS).map(|n| view! { <i class=format!("chip chip-{n}")></i> }).collect_view();
    view! {
        <span class="pot-scene">
            <span class="fan">{hand}</span>
            <span class="chips">{chips}</span>
        </span>
    }
}
