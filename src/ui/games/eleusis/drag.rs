//! Dragging a card with finger, pen or mouse from the hand onto the line. Everything that can be
//! dragged can also be tapped; this is only the shorter way.

use leptos::prelude::*;
use tertulia::core::cards::Card;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, PointerEvent};

use crate::ui::cards::face;
use crate::ui::parts::{El, Kept, Signal, effect, el, on_window};
use crate::ui::shell::Shell;

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

/// Listens to the pointer while the screen lives, and draws the card under the finger. What can be
/// dragged carries `data-place` in `hand`, what takes a card `data-drop`.
pub fn listen(
    hand: &El,
    card: Box<dyn Fn(usize) -> Option<Card>>,
    shell: Shell,
    dropped: Box<dyn Fn(Card)>,
) -> El {
    let drag = Signal::new(None::<Drag>);
    let hand = Kept::new(hand.raw().clone());
    on_window("pointerdown", move |event: PointerEvent| {
        let taken = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let taken = taken.and_then(|taken| taken.closest("[data-place]").ok().flatten());
        let taken = taken.filter(|taken| hand.with_value(|hand| hand.contains(Some(taken))));
        let place = taken.and_then(|taken| taken.get_attribute("data-place")?.parse().ok());
        if let Some(card) = place.and_then(&card)
            && event.is_primary()
            && event.button() == 0
        {
            let (x, y) = (event.client_x(), event.client_y());
            drag.set(Some(Drag { card, start: (x, y), x, y, moving: false }));
        }
    });
    on_window("pointermove", move |event: PointerEvent| {
        let Some(mut now) = drag.get_untracked() else { return };
        (now.x, now.y) = (event.client_x(), event.client_y());
        let (dx, dy) = (now.x - now.start.0, now.y - now.start.1);
        now.moving |= dx.pow(2) + dy.pow(2) > SLIP.pow(2);
        drag.set(Some(now));
    });
    on_window("pointerup", move |event: PointerEvent| {
        let Some(now) = drag.get_untracked() else { return };
        drag.set(None);
        if now.moving {
            let (x, y) = (event.client_x() as f32, event.client_y() as f32);
            let under = document().element_from_point(x, y);
            let line = under.and_then(|under| under.closest("[data-drop]").ok().flatten());
            if line.is_some() {
                dropped(now.card);
            }
        }
    });
    on_window("pointercancel", move |_: PointerEvent| drag.set(None));
    // The line shows that it takes the card.
    effect(Box::new(move || {
        let moving = drag.get().is_some_and(|drag| drag.moving);
        if let Some(body) = document().body() {
            let _ = body.class_list().toggle_with_force("carrying", moving);
        }
    }));
    el("div contents")
        .on("touchmove", move |event: Event| {
            // See mastermind/drag.rs: else Chromium swallows the next tap.
            if drag.get_untracked().is_some() && event.cancelable() {
                event.prevent_default();
            }
        })
        .live(move || {
            drag.get().filter(|drag| drag.moving).map(|drag| {
                let ghost =
                    el("div ghost").attr("aria-hidden", "true").add(face(shell.lang(), drag.card));
                let node: HtmlElement = ghost.raw().clone().unchecked_into();
                let place = format!("translate({}px, {}px)", drag.x, drag.y);
                // Through the object model: the content security policy forbids style attributes.
                let _ = node.style().set_property("transform", &place);
                ghost
            })
        })
}
