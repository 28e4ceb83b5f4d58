//! The little table on the first page: four cards, and chips in the pot.

use leptos::prelude::*;

use super::cards::{cards, sorted};
use crate::app::components::spanish_cards::SpanishCardFace;

/// How many chips lie there, each in a colour of its own.
const CHIPS: usize = 4;

#[component]
pub fn Scene() -> impl IntoView {
    let hand = sorted(cards("7o 6c Re 5b")).into_iter();
    let hand = hand.map(|card| view! { <SpanishCardFace card /> }).collect_view();
    let chips = (0..CHIPS).map(|n| view! { <i class=format!("chip chip-{n}")></i> }).collect_view();
    view! {
        <span class="pot-scene">
            <span class="fan">{hand}</span>
            <span class="chips">{chips}</span>
        </span>
    }
}
