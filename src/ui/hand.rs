//! A row of cards that are buttons, `held-0`, `held-1`, …: one of them is the tab stop, arrows go from
//! card to card. What a tap or Enter does is the game's.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, KeyboardEvent};

use crate::ui::parts::{Nodes, focus, focused_id, mark, show, when_drawn};

/// Lays the cards of a row. A card that stays is the same element: a finger that is on it goes on meaning this
/// one. Tells where the tab stop is: at the card with the focus, wherever that lies now; if it has gone, the
/// keyboard comes to the one at `stop`, unless something else is due.
pub fn lay(row: &Element, cards: Nodes, stop: usize) -> usize {
    let had = focused().is_some();
    show(row, cards);
    let here = focused();
    match here {
        Some(at) if at != stop => stop_at(at),
        None if had => when_drawn(Box::new(move || {
            // What is due comes first.
            if focused_id().is_empty() {
                go_to(stop);
            }
        })),
        _ => (),
    }
    here.unwrap_or(stop)
}

/// Where the card with the focus lies.
pub fn focused() -> Option<usize> {
    focused_id().strip_prefix("held-")?.parse().ok()
}

/// Brings the keyboard to a card.
pub fn go_to(at: usize) {
    focus(&format!("held-{at}"));
}

/// The card that an event is about.
pub fn place(event: &Event) -> Option<usize> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    target.closest("[data-place]").ok()??.get_attribute("data-place")?.parse().ok()
}

/// A key that is pressed on a card, and the card; none with a key that belongs to the browser.
pub fn pressed(event: &KeyboardEvent) -> Option<(usize, String)> {
    let ours = !(event.ctrl_key() || event.alt_key() || event.meta_key());
    place(event).filter(|_| ours).map(|at| (at, event.key()))
}

/// Where a key leads from a card, of which there are some up to the last; none if it leads nowhere.
pub fn step(key: &str, at: usize, last: usize) -> Option<usize> {
    Some(match key {
        "ArrowLeft" => at.saturating_sub(1),
        "ArrowRight" => (at + 1).min(last),
        "ArrowUp" => above(at, last, false),
        "ArrowDown" => above(at, last, true),
        "Home" => 0,
        "End" => last,
        _ => return None,
    })
}

/// The card above or below another where they lie in rows; itself where there is none.
fn above(at: usize, last: usize, below: bool) -> usize {
    let Some(here) = held(at) else { return at };
    let other = |n: &usize| {
        held(*n).is_some_and(|other| {
            other.offset_left() == here.offset_left() && other.offset_top() != here.offset_top()
        })
    };
    let found = if below { (at..=last).find(other) } else { (0..at).rev().find(other) };
    found.unwrap_or(at)
}

/// Makes a card the tab stop, and no other.
pub fn stop_at(at: usize) {
    for (n, card) in (0..).map_while(held).enumerate() {
        mark(&card, "tabindex", Some(if n == at { "0" } else { "-1" }));
    }
}

fn held(at: usize) -> Option<HtmlElement> {
    let card = document().get_element_by_id(&format!("held-{at}"));
    card.and_then(|card| card.dyn_into().ok())
}
