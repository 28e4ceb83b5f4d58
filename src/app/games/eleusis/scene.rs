//! The little tables on the first page: a line of cards with one that did not fit, and the dealer who says what comes.

use leptos::prelude::*;
use tertulia::core::cards::Card;

use crate::app::components::cards::CardFace;

/// A card as it is written down.
fn card(text: &str) -> Option<AnyView> {
    text.parse::<Card>().ok().map(|card| view! { <CardFace card /> }.into_any())
}

/// La regla secreta: a line, what did not fit below it, and the place that waits.
#[component]
pub fn Line() -> impl IntoView {
    view! {
        <span class="line-scene">
            <span>{card("8S")}</span>
            <span>{card("3H")} <span class="did-not-fit">{card("5D")}</span></span>
            <span>{card("10C")}</span>
            <span>
                <span class="next-place display" data-asks="?"></span>
            </span>
        </span>
    }
}

/// Eleusis Express: a hand, and the question that all have.
#[component]
pub fn Fan() -> impl IntoView {
    view! {
        <span class="note display" data-asks="?"></span>
        <span class="fan">{card("4C")} {card("QH")} {card("9S")}</span>
    }
}
