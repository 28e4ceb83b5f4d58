//! A player's hand, from the 2 to the ace: a tap picks a card, another one plays it; arrows, Home, End
//! and Enter do the same.

use leptos::prelude::document;
use tertulia::core::Seat;
use tertulia::games::batalla::{Action, Face};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, KeyboardEvent};

use super::field::face;
use super::say::{card, sorted};
use super::seated::Seated;
use crate::ui::parts::{El, Kept, Nodes, Signal, distinct, effect, el, focus, focused_id};

/// The hand on screen.
#[derive(Clone, Copy)]
struct Hand {
    seated: Seated,
    /// As they lie.
    cards: Signal<Vec<Face>>,
    /// The tab stop.
    at: Kept<usize>,
}

/// The hand.
pub fn hand(seated: Seated, seat: Seat) -> El {
    let w = seated.words();
    let cards = distinct(seated.desk.view, |view| sorted(view.hand));
    let this = Hand { seated, cards, at: Kept::default() };
    let row = el("div held-cards").attr("role", "group").label(w.hand());
    let row = row.live(move || this.spread()).on("click", move |event| this.tap(&event)).on(
        "keydown",
        move |event| {
            if this.key(event.unchecked_ref()) {
                event.prevent_default();
            }
        },
    );
    // Which card is picked, or lies sealed, shows without the cards being made anew.
    let node = Kept::new(row.raw().clone());
    let sealed = distinct(seated.desk.view, |view| view.sealed);
    effect(Box::new(move || {
        let (picked, sealed) = (this.place_of(seated.desk.draft.get()), sealed.get());
        let sealed = this.place_of(sealed);
        cards.track();
        node.with_value(|row| {
            let Ok(buttons) = row.query_selector_all("button") else { return };
            for n in 0..buttons.length() {
                if let Some(button) = buttons.item(n).and_then(|b| b.dyn_into::<Element>().ok()) {
                    let [on, laid] = [picked, sealed].map(|at| at == Some(n as usize));
                    let pressed = if on || laid { "true" } else { "false" };
                    let _ = button.set_attribute("aria-pressed", pressed);
                    let _ = button.toggle_attribute_with_force("data-sealed", laid);
                }
            }
        });
    }));
    let live = distinct(seated.desk.view, move |view| view.to_act.has(seat));
    let told = move || match (live.get(), seated.desk.draft.get(), sealed.get()) {
        (_, _, Some(face)) => w.you_sealed(&card(seated.shell.lang(), face)),
        (true, Some(face), _) => w.tap_again(&card(seated.shell.lang(), face)),
        (true, None, _) => w.tap_a_card().to_owned(),
        _ => String::new(),
    };
    let play = move || {
        let picked = seated.desk.draft.get().filter(|_| live.get());
        picked.map(|face| {
            let play = el("button primary").id("seal").add(w.seal());
            play.click(move || seated.act(Action::Play(face)))
        })
    };
    let bar = el("div hand-bar").add(el("p muted").live_text(told)).live(play);
    el("div hand-of-cards").live_class("live", move || live.get()).add(bar).add(row)
}

/// Where the card with the focus lies.
pub fn focused() -> Option<usize> {
    focused_id().strip_prefix("held-")?.parse().ok()
}

/// Brings the keyboard to a card of the hand.
pub fn go_to(at: usize) {
    focus(&format!("held-{at}"));
}

impl Hand {
    fn live(self) -> bool {
        self.seated.is_my_turn()
    }

    /// The cards, made anew when one comes or goes.
    fn spread(self) -> Nodes {
        let lang = self.seated.shell.lang();
        let cards = self.cards.get();
        let stop = self.at.get_value().min(cards.len().saturating_sub(1));
        self.at.set_value(stop);
        // The card with the focus has gone: on to the nearest one left.
        if focused().is_some() && !cards.is_empty() {
            go_to(stop);
        }
        let held = |(n, it): (usize, &Face)| {
            let button = el("button held").id(&format!("held-{n}")).attr("type", "button");
            let button = button.attr("data-place", &n.to_string()).label(&card(lang, *it));
            let stop = if n == stop { "0" } else { "-1" };
            button.attr("tabindex", stop).attr("aria-pressed", "false").add(face(lang, *it))
        };
        cards.iter().enumerate().map(held).collect()
    }

    /// Where a card lies: of equal ones the one that was touched, or the first.
    fn place_of(self, face: Option<Face>) -> Option<usize> {
        let at = self.at.get_value();
        self.cards.with(|cards| {
            let here = face.is_some() && cards.get(at).copied() == face;
            if here { Some(at) } else { cards.iter().position(|card| Some(*card) == face) }
        })
    }

    fn card(self, at: usize) -> Option<Face> {
        self.cards.with_untracked(|cards| cards.get(at).copied())
    }

    fn play(self, at: usize) {
        if let Some(face) = self.card(at).filter(|_| self.live()) {
            self.stop_at(at);
            self.seated.act(Action::Play(face));
        }
    }

    fn tap(self, event: &Event) {
        let Some(at) = place(event) else { return };
        let (card, picked) = (self.card(at), self.seated.desk.draft.get_untracked());
        self.stop_at(at);
        if card == picked && self.live() {
            self.play(at);
        } else if self.seated.look(|view| view.sealed.is_none()) {
            let picked = if card == picked { None } else { card };
            self.seated.desk.edit(|draft| *draft = picked);
        }
    }

    /// Makes a card the tab stop.
    fn stop_at(self, at: usize) {
        let old = self.at.get_value();
        self.at.set_value(at);
        for (at, stop) in [(old, "-1"), (at, "0")] {
            if let Some(card) = held(at) {
                // Names are ours, and well formed.
                let _ = card.set_attribute("tabindex", stop);
            }
        }
    }

    /// A key is pressed on a card. Tells whether it was one of ours.
    fn key(self, event: &KeyboardEvent) -> bool {
        let Some(at) = place(event) else { return false };
        if event.ctrl_key() || event.alt_key() || event.meta_key() {
            return false;
        }
        let last = self.cards.with_untracked(Vec::len).saturating_sub(1);
        let next = match event.key().as_str() {
            "ArrowLeft" => at.saturating_sub(1),
            "ArrowRight" => (at + 1).min(last),
            "ArrowUp" => above(at, last, false),
            "ArrowDown" => above(at, last, true),
            "Home" => 0,
            "End" => last,
            "Enter" if event.repeat() => return true,
            "Enter" if self.live() => {
                self.play(at);
                return true;
            }
            _ => return false,
        };
        self.stop_at(next);
        go_to(next);
        true
    }
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

fn held(at: usize) -> Option<HtmlElement> {
    let card = document().get_element_by_id(&format!("held-{at}"));
    card.and_then(|card| card.dyn_into().ok())
}

/// The place of the card that an event is about.
fn place(event: &Event) -> Option<usize> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    target.closest("[data-place]").ok()??.get_attribute("data-place")?.parse().ok()
}
