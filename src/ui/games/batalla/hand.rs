//! A player's hand, from the 2 to the ace: a tap picks a card, another one plays it; arrows, Home, End
//! and Enter do the same.

use tertulia::core::Seat;
use tertulia::games::batalla::{Action, Face};
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, KeyboardEvent};

use super::field::face;
use super::say::{card, sorted};
use super::seated::Seated;
use crate::ui::hand;
use crate::ui::parts::{El, Kept, Nodes, Signal, distinct, effect, el, mark, push};

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
                    mark(&button, "aria-pressed", Some(pressed));
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
        if hand::focused().is_some() && !cards.is_empty() {
            hand::go_to(stop);
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
        let Some((at, key)) = hand::pressed(event) else { return false };
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
