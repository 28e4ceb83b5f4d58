//! Dragging a peg with finger, pen or mouse: from the supply, an earlier row or a hole to a hole.
//! Everything that can be dragged can also be tapped; this is only the shorter way.

use leptos::ev;
use leptos::prelude::*;
use tertulia::games::mastermind::Options;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget};

use super::board::Peg;

/// A peg on its way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drag {
    pub colour: u8,
    /// The hole that it came from, if it was one.
    pub from: Option<usize>,
    /// Where it was taken, in CSS pixels.
    start: (i32, i32),
    /// Whether its way is none of the browser's: up or down from an earlier row is scrolling.
    ours: bool,
    /// Where it is.
    pub x: i32,
    pub y: i32,
    /// Whether it has really left its place: a tap moves a little, too.
    pub moving: bool,
}

/// How far a finger may slip and still tap, in CSS pixels.
const SLIP: i32 = 10;

/// Where a peg was let go. (Let go where it was taken, it was only tapped: the click follows.)
pub struct Dropped {
    pub colour: u8,
    pub from: Option<usize>,
    /// The hole under the pointer; none beside the board.
    pub to: Option<usize>,
}

/// Listens to the pointer while the screen lives. What can be dragged carries `data-colour`, what
/// takes a peg `data-hole`.
pub fn listen(drag: RwSignal<Option<Drag>>, on_drop: Callback<Dropped>) {
    let down = window_event_listener(ev::pointerdown, move |event| {
        let Some(piece) = closest(event.target(), "[data-colour]") else { return };
        if let Some(colour) = number(&piece, "data-colour")
            && event.is_primary()
            && event.button() == 0
        {
            let (x, y) = (event.client_x(), event.client_y());
            let from = number(&piece, "data-hole").map(usize::from);
            let ours = from.is_some() || matches!(piece.closest(".row"), Ok(None));
            drag.set(Some(Drag { colour, from, start: (x, y), ours, x, y, moving: false }));
        }
    });
    let on = window_event_listener(ev::pointermove, move |event| {
        let Some(mut now) = drag.get_untracked() else { return };
        (now.x, now.y) = (event.client_x(), event.client_y());
        let (dx, dy) = (now.x - now.start.0, now.y - now.start.1);
        now.ours |= dx.abs() > dy.abs();
        now.moving |= dx.pow(2) + dy.pow(2) > SLIP.pow(2);
        drag.set(Some(now));
    });
    let up = window_event_listener(ev::pointerup, move |event| {
        let Some(now) = drag.get_untracked() else { return };
        drag.set(None);
        if now.moving {
            let (x, y) = (event.client_x() as f32, event.client_y() as f32);
            let under = document().element_from_point(x, y);
            let hole = under.and_then(|under| under.closest("[data-hole]").ok().flatten());
            let to = hole.and_then(|hole| number(&hole, "data-hole")).map(usize::from);
            on_drop.run(Dropped { colour: now.colour, from: now.from, to });
        }
    });
    let cancelled = window_event_listener(ev::pointercancel, move |_| drag.set(None));
    on_cleanup(move || {
        down.remove();
        on.remove();
        up.remove();
        cancelled.remove();
    });
}

/// For `touchmove` on the table; the window's listeners cannot prevent one. Chromium takes the end of
/// a quick drag for a fling, even where `touch-action` lets nothing scroll, and then swallows the next
/// tap, up to most of a second later, as the one that stops it.
pub fn carry(drag: RwSignal<Option<Drag>>, event: &ev::TouchEvent) {
    let ours = match drag.get_untracked() {
        Some(drag) => drag.ours,
        // An empty hole: nothing to drag, but nothing scrolls either.
        None => closest(event.target(), "[data-hole]").is_some(),
    };
    if ours && event.cancelable() {
        event.prevent_default();
    }
}

fn closest(target: Option<EventTarget>, selector: &str) -> Option<Element> {
    target?.dyn_into::<Element>().ok()?.closest(selector).ok().flatten()
}

fn number(element: &Element, attribute: &str) -> Option<u8> {
    element.get_attribute(attribute)?.parse().ok()
}

/// The peg under the finger.
#[component]
pub fn Ghost(options: Options, drag: RwSignal<Option<Drag>>) -> impl IntoView {
    let colour = Memo::new(move |_| drag.get().filter(|drag| drag.moving).map(|drag| drag.colour));
    // Through the object model: the content security policy forbids style attributes.
    let place = move || drag.get().map(|drag| format!("translate({}px, {}px)", drag.x, drag.y));
    let peg = move || {
        colour.get().map(|colour| {
            view! {
                <div class="ghost" aria-hidden="true" style:transform=place>
                    <Peg options colour />
                </div>
            }
        })
    };
    view! { <div class="contents">{peg}</div> }
}
