//! Dragging a card with finger, pen or mouse from the hand onto the line. Everything that can be
//! dragged can also be tapped; this is only the shorter way.

use leptos::ev;
use leptos::prelude::*;
use tertulia::core::cards::Card;
use web_sys::PointerEvent;

use crate::app::components::cards::CardFace;
use crate::app::components::hand_of_cards::place;
use crate::app::services::dom::on_window;

/// A card on its way.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Drag {
    card: Card,
    /// Where it was taken, in CSS pixels.
    start: (i32, i32),
    /// Where it is.
    x: i32,
    y: i32,
    /// Whether it has really left its place: a tap moves a little, too.
    moving: bool,
}

/// How far a finger may slip and still tap, in CSS pixels.
const SLIP: i32 = 10;

/// Cards that can be dragged, and the one under the finger. What can be dragged carries `data-place`, and
/// `card` says which card lies there, if it may be taken; what takes a card carries `data-drop`.
#[component]
pub fn Draggable(
    card: Callback<usize, Option<Card>>,
    dropped: Callback<Card>,
    children: Children,
) -> impl IntoView {
    let drag = RwSignal::new(None::<Drag>);
    let moving = Memo::new(move |_| drag.get().filter(|drag| drag.moving).map(|drag| drag.card));
    let take = move |event: PointerEvent| {
        if let Some(card) = place(&event).and_then(|at| card.run(at))
            && event.is_primary()
            && event.button() == 0
        {
            let (x, y) = (event.client_x(), event.client_y());
            drag.set(Some(Drag { card, start: (x, y), x, y, moving: false }));
        }
    };
    follow(drag, dropped);
    // The line shows that it takes the card.
    Effect::new(move || carry(moving.get().is_some()));
    on_cleanup(|| carry(false));
    let stay = move |event: ev::TouchEvent| {
        // See mastermind/drag.rs: else Chromium swallows the next tap.
        if drag.get_untracked().is_some() && event.cancelable() {
            event.prevent_default();
        }
    };
    let there = move || {
        drag.get().map_or_else(String::new, |drag| format!("translate({}px, {}px)", drag.x, drag.y))
    };
    view! {
        <div class="contents" on:pointerdown=take on:touchmove=stay>
            {move || {
                moving
                    .get()
                    .map(|card| {
                        view! {
                            <div class="ghost" aria-hidden="true" style:transform=there>
                                <CardFace card />
                            </div>
                        }
                    })
            }}
            {children()}
        </div>
    }
}

/// Follows the pointer wherever it goes, and drops the card where it is let go.
fn follow(drag: RwSignal<Option<Drag>>, dropped: Callback<Card>) {
    on_window(ev::pointermove, move |event| {
        let Some(mut now) = drag.get_untracked() else { return };
        (now.x, now.y) = (event.client_x(), event.client_y());
        let (dx, dy) = (now.x - now.start.0, now.y - now.start.1);
        now.moving |= dx.pow(2) + dy.pow(2) > SLIP.pow(2);
        drag.set(Some(now));
    });
    on_window(ev::pointerup, move |event| {
        let Some(now) = drag.get_untracked() else { return };
        drag.set(None);
        if now.moving {
            let (x, y) = (event.client_x() as f32, event.client_y() as f32);
            let under = document().element_from_point(x, y);
            let line = under.and_then(|under| under.closest("[data-drop]").ok().flatten());
            if line.is_some() {
                dropped.run(now.card);
            }
        }
    });
    on_window(ev::pointercancel, move |_| drag.set(None));
}

fn carry(on: bool) {
    if let Some(body) = document().body() {
        // The name of the class is ours, and well formed.
        let _ = body.class_list().toggle_with_force("carrying", on);
    }
}
