//! Dragging a peg from the supply, an earlier row or a hole to a hole.

use leptos::ev;
use leptos::prelude::*;
use tertulia::games::mastermind::Options;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget};

use super::board::Peg;
use super::draft::Draft;
use crate::app::components::drag::Dragging;
use crate::app::services::dom::on_window;

/// A peg that is taken.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Taken {
    pub colour: u8,
    /// The hole that it came from, if it was one.
    pub from: Option<usize>,
}

/// Where a peg was let go.
pub struct Dropped {
    pub peg: Taken,
    /// The hole under the pointer; none beside the board.
    pub to: Option<usize>,
}

impl Dropped {
    /// Whether it changes anything: a peg of the supply or of an earlier row that is let go beside the board
    /// does not.
    pub fn counts(&self) -> bool {
        self.peg.from.or(self.to).is_some()
    }

    /// Does it to the row under way, which has so many holes.
    pub fn change(self, draft: &mut Draft, holes: usize) {
        match (self.peg.from, self.to) {
            (Some(from), Some(to)) => draft.swap(from, to),
            (Some(from), None) => draft.empty_hole(from),
            (None, Some(to)) => draft.put(to, self.peg.colour, holes),
            (None, None) => {}
        }
    }
}

/// Listens to the pointer while the screen lives. What can be dragged carries `data-colour`, what
/// takes a peg `data-hole`.
pub fn listen(drag: Dragging<Taken>, on_drop: Callback<Dropped>) {
    on_window(ev::pointerdown, move |event| {
        let Some(peg) = closest(event.target(), "[data-colour]") else { return };
        if let Some(colour) = number(&peg, "data-colour") {
            let from = hole(&peg);
            // Up or down from an earlier row is scrolling.
            let scrolls = from.is_none() && matches!(peg.closest(".row"), Ok(Some(_)));
            drag.take(&event, Taken { colour, from }, scrolls);
        }
    });
    let dropped = move |(peg, there): (Taken, Option<Element>)| {
        on_drop.run(Dropped { peg, to: there.as_ref().and_then(hole) });
    };
    drag.follow("[data-hole]", Callback::new(dropped));
}

/// For `touchmove` on the table: an empty hole is nothing to drag, but nothing scrolls from it either.
pub fn carry(drag: Dragging<Taken>, event: &ev::TouchEvent) {
    drag.hold(event, closest(event.target(), "[data-hole]").is_some());
}

/// The peg under the finger.
pub fn picture(options: Options, peg: Taken) -> AnyView {
    view! { <Peg options colour=peg.colour /> }.into_any()
}

fn closest(target: Option<EventTarget>, selector: &str) -> Option<Element> {
    target?.dyn_into::<Element>().ok()?.closest(selector).ok().flatten()
}

fn hole(element: &Element) -> Option<usize> {
    number(element, "data-hole").map(usize::from)
}

fn number(element: &Element, attribute: &str) -> Option<u8> {
    element.get_attribute(attribute)?.parse().ok()
}
