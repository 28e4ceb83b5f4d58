//! Keys, before anybody hears of them, and as the games hear them.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, Event, KeyboardEvent};

use super::dom::{on_window, tell_page};

/// A key that is held down does one thing, not what comes up next as well; only what moves about goes on. A key
/// that belongs to a word which is still being composed does nothing at all, and neither does an event that is called
/// a key's and has none, as when the browser fills in a form.
pub fn hold_back_repeats() {
    let hear = Closure::<dyn Fn(Event)>::new(|event: Event| {
        let Some(event) = event.dyn_ref::<KeyboardEvent>() else {
            return event.stop_immediate_propagation();
        };
        if composes(event) {
            event.stop_immediate_propagation();
        } else if repeats(event) {
            event.stop_immediate_propagation();
            event.prevent_default();
        }
    });
    // Before all who listen further in. The page has a window while it lives.
    for name in ["keydown", "keyup"] {
        let _ = window().add_event_listener_with_callback_and_bool(
            name,
            hear.as_ref().unchecked_ref(),
            true,
        );
    }
    hear.forget();
}

/// Safari ends a word before the key that has ended it: that key has only the number 229.
fn composes(event: &KeyboardEvent) -> bool {
    event.is_composing() || event.key_code() == 229
}

/// Tells the style sheets until a key is pressed, and again from the next touch on: what has the focus is framed for
/// whoever uses the keyboard. A browser also frames what the page itself gives the focus to, as the card that is due
/// when a table opens, though nobody has pressed a key yet.
pub fn tell_pointer() {
    const POINTER: &str = "data-pointer";
    tell_page(POINTER, true);
    on_window(ev::pointerdown, |_| tell_page(POINTER, true));
    on_window(ev::keydown, |event| {
        if !is_modifier(&event) {
            tell_page(POINTER, false);
        }
    });
    // Of the Tab that leads from the browser's own bars into the page this alone is heard here.
    on_window(ev::keyup, |event| {
        if event.key() == "Tab" {
            tell_page(POINTER, false);
        }
    });
}

/// Whether a key does nothing alone.
pub fn is_modifier(event: &KeyboardEvent) -> bool {
    matches!(&*event.key(), "Shift" | "Control" | "Alt" | "Meta")
}

fn repeats(event: &KeyboardEvent) -> bool {
    let key = event.key();
    // Enter presses what has the focus, whatever else is held.
    // So does space, which scrolls elsewhere: what has come under it since would be pressed when it is let go.
    let may = is_for_browser(event) && key != "Enter"
        || moves(&key) && !(key == " " && is_in(event, PRESSED))
        || edits(&key) && is_in(event, FIELDS);
    event.repeat() && !may
}

/// Keys that go from place to place, or scroll.
fn moves(key: &str) -> bool {
    let scrolls = matches!(key, "Tab" | "Home" | "End" | "PageUp" | "PageDown" | " ");
    key.starts_with("Arrow") || scrolls
}

/// Keys that change a text.
fn edits(key: &str) -> bool {
    matches!(key, "Backspace" | "Delete") || key.chars().count() == 1
}

const FIELDS: &str = "input, textarea, select";

/// What space presses: buttons, and the cards of a line, which it points at.
const PRESSED: &str = "button, summary, [data-at][tabindex]";

fn is_in(event: &KeyboardEvent, selector: &str) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    target.and_then(|target| target.closest(selector).ok()?).is_some()
}

/// With AltGr a key is another one, which some systems tell as Ctrl with Alt and some do not.
fn is_for_browser(event: &KeyboardEvent) -> bool {
    event.ctrl_key() || event.alt_key() || event.meta_key() || event.get_modifier_state("AltGraph")
}

/// What a key writes without Caps Lock, which turns small letters into large ones and on some systems large into small.
fn written(event: &KeyboardEvent) -> String {
    let key = event.key();
    match (event.get_modifier_state("CapsLock"), event.shift_key()) {
        (true, true) if key.chars().count() == 1 => key.to_uppercase(),
        (true, false) if key.chars().count() == 1 => key.to_lowercase(),
        _ => key,
    }
}

/// The key of an event that is meant for the game: not for the browser (ctrl, alt, meta), not for a
/// field or a dialog.
pub fn key_for_us(event: &KeyboardEvent) -> Option<String> {
    let busy = is_for_browser(event) || event.default_prevented() || is_in(event, FIELDS);
    (!busy && !is_in(event, "dialog")).then(|| written(event))
}

/// Lets the game have the key of an event. A key of the row of digits that means nothing to it as it is written
/// is its digit: some keyboards have the digits with shift, and Caps Lock makes letters of what is there
/// without. Tells whether it was one of the game's keys.
pub fn offer(event: &KeyboardEvent, act: impl Fn(&str) -> bool) -> bool {
    let Some(key) = key_for_us(event) else { return false };
    let code = event.code();
    let digit = code.strip_prefix("Digit").filter(|_| !event.shift_key());
    let ours = act(&key) || digit.is_some_and(|digit| *digit != *key && act(digit));
    if ours {
        event.prevent_default();
    }
    ours
}
