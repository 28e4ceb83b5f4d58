//! The own cards: those of this round, and those that were set aside, at which the owner may look. What
//! they make stands out where the helper is wanted.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::core::letters::capital;
use tertulia::games::pechigonga::{Card, Cards, View};
use wasm_bindgen::JsCast;
use web_sys::{Event, KeyboardEvent};

use super::asks::aside;
use super::cards::{self, face, sorted};
use super::chances::chances;
use super::say;
use super::seated::Seated;
use crate::ui::hand;
use crate::ui::parts::{El, Nodes, distinct, el};
use crate::ui::words::nth;

/// The own cards with what stands beside them.
pub fn own(seated: Seated, seat: Seat) -> El {
    let (w, lang) = (seated.words(), seated.shell.lang());
    let held = distinct(seated.desk.view, |view: &View| (view.hand(view.round), view.holding()));
    let row = move || {
        let (cards, holding) = held.get();
        let lit = holding.filter(|_| seated.helper.get()).map_or(Cards::NONE, |(_, made)| made);
        spread(seated, cards, lit)
    };
    let row = el("div held-cards")
        .attr("role", "group")
        .label(w.own_cards())
        .live_attr("data-many", move || (held.get().0.len() > 4).then(String::new))
        .live(row)
        .on("keydown", move |event| {
            if key(seated, event.unchecked_ref()) {
                event.prevent_default();
            }
        })
        .on("click", move |event| tap(seated, &event));
    let helper = move || {
        let (_, holding) = held.get();
        let holding = holding.filter(|_| seated.helper.get());
        holding.map(|(value, _)| {
            let why = nth(w.classes_why(), value.class as usize);
            let told = w.you_hold(&say::value(lang, value));
            let chances = untrack(|| chances(seated));
            let why = el("span").add(why).add(".");
            el("p helper").id("helper").add(el("b").add(told)).add(" ").add(why).add(chances)
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
    let Some(at) = hand::place(event) else { return };
    let card = seated.look(|view| sorted(view.hand(view.round)).get(at).copied());
    if let Some(card) = card {
        hand::stop_at(at);
        let name = cards::name(seated.shell.lang(), card);
        seated.tell(&capital(&seated.words().card_points(&name, card.points())));
    }
}

/// A key is pressed on a card. Tells whether it was one of ours.
fn key(seated: Seated, event: &KeyboardEvent) -> bool {
    let Some((at, key)) = hand::on_card(event) else { return false };
    // They count on from row to row.
    let key = match key.as_str() {
        "ArrowUp" => "ArrowLeft",
        "ArrowDown" => "ArrowRight",
        other => other,
    };
    let last = seated.look(|view| view.hand(view.round).len()).saturating_sub(1) as usize;
    let Some(next) = hand::step(key, at, last) else { return false };
    hand::stop_at(next);
    hand::go_to(next);
    true
}
