//! The little tables on the first page: a line of cards with one that did not fit, and the dealer who says what comes.

use leptos::prelude::*;
use tertulia::core::cards::Card;

use crate::app::components::cards::CardFace;

/// A card of the pack: its suit as the pack orders them, its rank.
fn card(suit: u8, rank: u8) -> AnyView {
    Card::of_index(suit * 13 + rank - 1).map(|card| view! { <CardFace card /> }).into_any()
}

/// La regla secreta: a line, what did not fit below it, and the place that waits.
#[component]
pub fn Line() -> impl IntoView {
    view! {
        <span class="line-scene">
            <span>{card(0, 8)}</span>
            <span>{card(1, 3)} <span class="did-not-fit">{card(2, 5)}</span></span>
            <span>{card(3, 10)}</span>
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
        <span class="fan">{card(3, 4)} {card(1, 12)} {card(0, 9)}</span>
    }
}
