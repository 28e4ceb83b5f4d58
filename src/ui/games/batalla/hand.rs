//! A player's hand, from the 2 to the ace: a tap picks a card, another one plays it; arrows, Home, End
//! and Enter do the same.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::games::batalla::{Action, Face};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, KeyboardEvent};

use super::field::face;
use super::say::{card, sorted};
use super::seated::Seated;
use crate::ui::hand;
use crate::ui::parts::{El, Kept, distinct, effect, el, push};

/// The hand on screen.
#[derive(Clone, Copy)]
struct Hand {
    seated: Seated,
    /// As they lie.
    cards: Memo<Vec<Face>>,
    /// The tab stop.
    at: Kept<usize>,
}

/// The hand.
pub fn hand(seated: Seated, seat: Seat) -> El {
    let w = seated.words();
    let cards = distinct(seated.desk.view, |view| sorted(view.hand));
    let this = Hand { seated, cards, at: Kept::default() };
    let row = el("div held-cards").attr("role", "group").label(w.hand());
    let row = row.on("click", move |event| this.tap(&event)).on("keydown", move |event| {
        if this.key(event.unchecked_ref()) {
            event.prevent_default();
        }
    });
    let sealed = distinct(seated.desk.view, |view| view.sealed);
    let node = Kept::new(row.raw().clone());
    effect(Box::new(move || node.with_value(|row| this.spread(row, sealed.get()))));
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

impl Hand {
    fn live(self) -> bool {
        self.seated.is_my_turn()
    }

    /// The cards in the row: which one is picked, which one lies sealed.
    fn spread(self, row: &Element, sealed: Option<Face>) {
        let lang = self.seated.shell.lang();
        let (picked, laid) = (self.place_of(self.seated.desk.draft.get()), self.place_of(sealed));
        let cards = self.cards.get();
        let stop = self.at.get_value().min(cards.len().saturating_sub(1));
        let held = |(n, it): (usize, &Face)| {
            let button = el("button held").id(&format!("held-{n}")).attr("type", "button");
            let button = button.attr("data-place", &n.to_string()).label(&card(lang, *it));
            let stop = if n == stop { "0" } else { "-1" };
            let [on, laid] = [picked, laid].map(|at| at == Some(n));
            let pressed = if on || laid { "true" } else { "false" };
            let button = button.attr("tabindex", stop).attr("aria-pressed", pressed);
            let button = if laid { button.attr("data-sealed", "") } else { button };
            button.add(face(lang, *it))
        };
        let laid = cards.iter().enumerate().map(held).collect();
        self.at.set_value(hand::lay(row, laid, stop));
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
        let Some(at) = hand::place(event) else { return };
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
        self.at.set_value(at);
        hand::stop_at(at);
    }

    /// A key is pressed on a card. Tells whether it was one of ours.
    fn key(self, event: &KeyboardEvent) -> bool {
        let Some((at, key)) = hand::on_card(event) else { return false };
        if key == "Enter" {
            if event.repeat() {
                return true;
            }
            // The card is picked, and played by pressing it.
            let live = self.live();
            if live {
                self.stop_at(at);
                self.seated.desk.edit(|draft| *draft = self.card(at));
                push(&format!("#held-{at}"));
            }
            return live;
        }
        let last = self.cards.with_untracked(Vec::len).saturating_sub(1);
        let Some(next) = hand::step(&key, at, last) else { return false };
        self.stop_at(next);
        hand::go_to(next);
        true
    }
}
