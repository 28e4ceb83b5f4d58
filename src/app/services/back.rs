//! Back closes what lies over the page before it leaves the page.
//!
//! What opens has an entry of its own in the browser's history, at the same address, whose state is how many are
//! open then. Back leads out of it, and closes; what is closed in another way takes its entry along. An entry that
//! was left by a link stays behind, and is passed over.
//!
//! Browsers leave an entry a while after they are asked to, and from wherever they are by then: who follows a link in
//! between is led there again.

use std::cell::{Cell, RefCell};
use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::History;

use super::dom::{on_window, when_drawn};
use crate::app::route::hash;

thread_local! {
    /// What is open, the last above the others, and how it is closed.
    static OPEN: RefCell<Vec<(u32, Callback<()>)>> = const { RefCell::new(Vec::new()) };
    static COUNT: Cell<u32> = const { Cell::new(0) };
    /// An entry that is being left.
    static LEAVING: RefCell<Option<Leaving>> = const { RefCell::new(None) };
}

/// The address of an entry that is being left, and where a link has led meanwhile.
struct Leaving {
    from: String,
    wanted: Option<String>,
}

/// The state of an entry begins so if it is ours: other programs write states, too.
const OURS: &str = "tertulia ";

/// So long a browser may take at the most.
const LEAVES: Duration = Duration::from_secs(3);

/// Something that is open over the page.
#[derive(Clone, Copy)]
pub struct Layer(u32);

impl Layer {
    /// It opens; `close` closes it.
    pub fn open(close: Callback<()>) -> Self {
        let id = COUNT.get();
        COUNT.set(id + 1);
        OPEN.with_borrow_mut(|open| open.push((id, close)));
        give_entries();
        Self(id)
    }

    /// It is closed, or has gone.
    pub fn closed(self) {
        OPEN.with_borrow_mut(|open| open.retain(|(id, _)| *id != self.0));
        // What closes it may lead to another page, or open something else.
        when_drawn(Box::new(pass_over));
    }
}

/// Listens for Back, as long as the owner lives.
pub fn listen() {
    pass_over();
    on_window(ev::popstate, |_| {
        let now = hash();
        let left = LEAVING.with_borrow_mut(|leaving| {
            // Leaving changes no address: who changes it follows a link.
            if let Some(leaving) = leaving.as_mut().filter(|leaving| leaving.from != now) {
                leaving.wanted = Some(now.clone());
            }
            leaving.take_if(|leaving| leaving.from == now)
        });
        match left.map(|leaving| leaving.wanted) {
            Some(Some(wanted)) => {
                // After this event: another address is an event, too.
                let go = move || window().location().set_hash(&wanted);
                return set_timeout(move || _ = go(), Duration::ZERO);
            }
            // Nobody went back: what has opened meanwhile took the entry that was being left for its own.
            Some(None) => return give_entries(),
            None => {}
        }
        let left = OPEN.with_borrow_mut(|open| open.split_off(depth().min(open.len())));
        left.iter().rev().for_each(|(_, close)| close.run(()));
        pass_over();
    });
}

/// Makes the address another one, without leaving the page: Back does not lead to the former.
pub fn replace_hash(hash: &str) {
    if let Ok(history) = window().history() {
        let state = History::state(&history).unwrap_or_default();
        // The address is ours, and well formed.
        let _ = history.replace_state_with_url(&state, "", Some(hash));
    }
}

/// Gives entries to what is open and has none. Where one thing gives way to another, its entry is there already.
fn give_entries() {
    for nth in depth() + 1..=open() {
        let state = JsValue::from(format!("{OURS}{nth}"));
        // Without an entry Back leaves the page, as it would without all this.
        let _ = window().history().map(|history| history.push_state(&state, ""));
    }
}

/// Leaves the entries of what is open no more.
fn pass_over() {
    let more = depth().saturating_sub(open());
    if more > 0 {
        LEAVING.set(Some(Leaving { from: hash(), wanted: None }));
        set_timeout(|| LEAVING.set(None), LEAVES);
        let _ = window().history().map(|history| history.go_with_delta(-(more as i32)));
    }
}

fn open() -> usize {
    OPEN.with_borrow(Vec::len)
}

/// How many were open when the entry was made that the browser is at.
fn depth() -> usize {
    let state = window().history().and_then(|history| History::state(&history)).ok();
    let depth = state.and_then(|state| state.as_string()?.strip_prefix(OURS)?.parse().ok());
    depth.unwrap_or(0)
}
