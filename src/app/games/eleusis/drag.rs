//! Dragging a card from the hand onto the line.

use leptos::prelude::*;
use tertulia::core::cards::Card;
use web_sys::PointerEvent;

use crate::app::components::cards::CardFace;
use crate::app::components::drag::{Dragging, Ghost};
use crate::app::components::hand_of_cards::place;

/// Cards that can be dragged, and the one under the finger. What can be dragged carries `data-place`, and
/// `card` says which card lies there, if it may be taken; what takes a card carries `data-drop`.
#[component]
pub fn Draggable(
    card: Callback<usize, Option<Card>>,
    dropped: Callback<Card>,
    children: Children,
) -> impl IntoView {
    let drag = Dragging::default();
    let take = move |event: PointerEvent| {
        if let Some(card) = place(&event).and_then(|at| card.run(at)) {
            drag.take(&event, card, false);
        }
    };
    let onto_the_line = move |(card, line): (Card, Option<_>)| {
        if line.is_some() {
            dropped.run(card);
        }
    };
    drag.follow("[data-drop]", Callback::new(onto_the_line));
    // The line shows that it takes the card.
    let moving = drag.moving();
    Effect::new(move || carry(moving.get().is_some()));
    on_cleanup(|| carry(false));
    view! {
        <div
            class="contents"
            on:pointerdown=take
            on:touchmove=move |event| drag.hold(&event, false)
        >
            <Ghost drag picture=|card| view! { <CardFace card /> }.into_any() />
            {children()}
        </div>
    }
}

fn carry(on: bool) {
    if let Some(body) = document().body() {
        // The name of the class is ours, and well formed.
        let _ = body.class_list().toggle_with_force("carrying", on);
    }
}
