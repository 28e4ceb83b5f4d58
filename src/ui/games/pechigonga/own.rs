//! The own cards: those of this round, and those that were set aside, at which the owner may look. What
//! they make stands out where the helper is wanted.

use leptos::prelude::document;
use tertulia::core::Seat;
use tertulia::games::pechigonga::{Card, Cards, View};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, KeyboardEvent};

use super::asks::aside;
use super::cards::{self, face, sorted};
use super::say;
use super::seated::Seated;
use crate::ui::parts::{El, Nodes, distinct, el, focus};
use crate::ui::words::nth;

/// The own cards with what stands beside them.
pub fn own(seated: Seated, seat: Seat) -> El {
    let (w, lang) = (seated.words(), seated.shell.lang());
    let hand = distinct(seated.desk.view, |view: &View| (view.hand(view.round), view.holding()));
    let row = move || {
        let (cards, holding) = hand.get();
        let lit = holding.filter(|_| seated.helper.get()).map_or(Cards::NONE, |(_, made)| made);
        spread(seated, cards, lit)
    };
    let row = el("div held-cards")
        .attr("role", "group")
        .label(w.own_cards())
        .live(row)
        .on("keydown", |event| {
            if key(event.unchecked_ref()) {
                event.prevent_default();
            }
        })
        .on("click", move |event| tap(seated, &event));
    let helper = move || {
        let (_, holding) = hand.get();
        let holding = holding.filter(|_| seated.helper.get());
        holding.map(|(value, _)| {
            let why = nth(w.classes_why(), value.class as usize);
            let told = w.you_hold(&say::value(lang, value));
            el("p helper").id("helper").add(el("b").add(told)).add(" ").add(el("span").add(why))
        })
    };
    let past = distinct(
        seated.desk.view,
        |view: &View| {
            if view.round == 4 { Cards::NONE } else { aside(view) }
        },
    );
    let past = move || {
        let cards = past.get();
        (!cards.is_empty()).then(|| {
            let head = el("span").add(w.aside_cards());
            el("p aside").id("aside").add(head).add(cards::row(lang, cards, Cards::NONE))
        })
    };
    let live = move || seated.see(|view| view.to_act.has(seat));
    el("div own").live_class("live", live).live(past).add(row).live(helper)
}

fn spread(seated: Seated, cards: Cards, lit: Cards) -> Nodes {
    let lang = seated.shell.lang();
    let w = seated.words();
    let held = |(n, card): (usize, &Card)| {
        let on = lit.contains(*card);
        let called = cards::name(lang, *card);
        let label = if on { [&called, ", ", w.combination()].concat() } else { called };
        let face = face(*card);
        let face = if on { face.attr("data-lit", "") } else { face };
        let stop = if n == 0 { "0" } else { "-1" };
        let button = el("button held").id(&format!("held-{n}")).attr("type", "button");
        button.attr("data-place", &n.to_string()).attr("tabindex", stop).label(&label).add(face)
    };
    sorted(cards).iter().enumerate().map(held).collect()
}

/// A card tells what it is worth.
fn tap(seated: Seated, event: &Event) {
    let Some(at) = place(event) else { return };
    let card = seated.look(|view| sorted(view.hand(view.round)).get(at).copied());
    if let Some(card) = card {
        stop_at(at);
        let name = cards::name(seated.shell.lang(), card);
        seated.tell(&say::begun(&seated.words().card_points(&name, card.points())));
    }
}

/// A key is pressed on a card. Tells whether it was one of ours.
fn key(event: &KeyboardEvent) -> bool {
    let Some(at) = place(event) else { return false };
    if event.ctrl_key() || event.alt_key() || event.meta_key() {
        return false;
    }
    let last = (0..9).rev().find(|n| held(*n).is_some()).unwrap_or(0);
    let next = match event.key().as_str() {
        "ArrowLeft" | "ArrowUp" => at.saturating_sub(1),
        "ArrowRight" | "ArrowDown" => (at + 1).min(last),
        "Home" => 0,
        "End" => last,
        _ => return false,
    };
    stop_at(next);
    focus(&format!("held-{next}"));
    true
}

/// Makes a card the tab stop.
fn stop_at(at: usize) {
    for n in 0..9 {
        if let Some(card) = held(n) {
            // Names are ours, and well formed.
            let _ = card.set_attribute("tabindex", if n == at { "0" } else { "-1" });
        }
    }
}

fn held(at: usize) -> Option<HtmlElement> {
    let card = document().get_element_by_id(&format!("held-{at}"));
    card.and_then(|card| card.dyn_into().ok())
}

/// The place of the card that an event is about.
fn place(event: &Event) -> Option<usize> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    target.closest("[data-place]").ok()??.get_attribute("data-place")?.parse().ok()
}
