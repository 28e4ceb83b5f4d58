//! Long work in slices, between which the page lives.

use leptos::prelude::*;
use std::time::Duration;

/// How long a slice may be, in milliseconds: a frame of the screen and a bit is what nobody feels.
const SLICE: f64 = 10.0;

/// How much is done before the clock is looked at, in the steps of a search.
const PORTION: u64 = 200_000;

/// Does so much of the work again and again until it says that it is done, or not wanted any more.
pub fn in_slices(mut portion: Box<dyn FnMut(u64) -> bool>) {
    set_timeout(
        move || {
            let start = js_sys::Date::now();
            while !portion(PORTION) {
                if js_sys::Date::now() - start >= SLICE {
                    return in_slices(portion);
                }
            }
        },
        Duration::ZERO,
    );
}
