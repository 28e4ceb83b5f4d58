//! Parts of a screen that lie in another house (houses.rs): who waits for the screen does not wait for
//! them, and they are fetched when they are first shown, or a moment after the first move.

use leptos::prelude::*;
use std::cell::{Cell, OnceCell};

use js_sys::Reflect;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::Event;

use super::parts::{El, Nodes, Signal, ask_page, distinct, el, global, on_window};
use super::settings::Lang;
use super::shell::Shell;

thread_local! {
    /// How often it was told that a house has come, or cannot.
    static ARRIVALS: OnceCell<Signal<u32>> = const { OnceCell::new() };
}

/// Hears of the houses that have come: once, for the life of the page.
pub fn listen() {
    let arrivals = arrivals();
    on_window(COME, move |_: Event| arrivals.update(|count| *count += 1));
}

/// What index.html tells when a house has come, or cannot.
const COME: &str = "tertulia-house";

fn arrivals() -> Signal<u32> {
    ARRIVALS.with(|arrivals| *arrivals.get_or_init(Signal::default))
}

/// A part of the screen that `make` makes as soon as its house is there.
pub fn late(shell: Shell, house: &'static str, make: impl Fn() -> Nodes + 'static) -> El {
    let (w, lang) = (shell.words(), shell.lang());
    ask("tertuliaWant", house);
    let come = distinct(arrivals(), move |_| state(lang, house));
    el("div contents").live(move || match come.get() {
        Some(true) => untrack(&make),
        come => {
            let line = if come.is_none() { w.moment() } else { w.no_room() };
            el("p narrow muted moment").attr("role", "status").add(line).into()
        }
    })
}

/// Whether a house is there, for what can be said in another way until then; follows it until it is,
/// and asks for it, once.
pub fn here(lang: Lang, house: &str) -> bool {
    let state = state(lang, house);
    if state == Some(true) {
        return true;
    }
    arrivals().track();
    if state.is_none() {
        ask("tertuliaWant", house);
    }
    false
}

/// Does something once a house is there, which it asks for, or known not to be had: tells which.
pub fn when(shell: Shell, house: &'static str, go: Box<dyn FnOnce(bool)>) {
    if state(shell.lang(), house) == Some(true) {
        return go(true);
    }
    told(shell, house, go);
    ask("tertuliaWant", house);
}

/// Likewise, the next time that anything is told of it.
pub fn told(shell: Shell, house: &'static str, go: Box<dyn FnOnce(bool)>) {
    let (lang, go) = (shell.lang(), Cell::new(Some(go)));
    let told = Closure::<dyn Fn()>::new(move || {
        if let Some(come) = state(lang, house)
            && let Some(go) = go.take()
        {
            go(come);
        }
    });
    // It hears all that comes for the life of the page, and does it once; a browser that has no room for
    // that has none for the house.
    let _ = window().add_event_listener_with_callback(COME, told.into_js_value().unchecked_ref());
}

/// Whether a house is there, whatever the sentences.
pub fn come(house: &str) -> bool {
    Lang::ALL.into_iter().any(|lang| state(lang, house) == Some(true))
}

/// Fetches a house that will soon be waited for.
pub fn fetch(house: &str) {
    ask("tertuliaWant", house);
}

/// Fetches houses while nobody waits for them.
pub fn fetch_ahead(houses: &[&str]) {
    houses.iter().for_each(|house| ask("tertuliaAhead", house));
}

/// Whether a house is there, with the sentences of the language now: none while it is not known.
fn state(lang: Lang, house: &str) -> Option<bool> {
    let key = [house, " ", lang.tag()].concat();
    Reflect::get(&global("tertuliaHere")?, &key.into()).ok()?.as_bool()
}

/// index.html answers by the event, if at all: what fails there is told by that, too.
fn ask(what: &str, house: &str) {
    ask_page(what, &house.into());
}
