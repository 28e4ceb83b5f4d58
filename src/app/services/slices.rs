//! Long work in slices, between which the page lives.

use js_sys::Promise;
use leptos::prelude::*;
use std::time::Duration;
use wasm_bindgen_futures::JsFuture;

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

/// Waits so many milliseconds.
pub async fn rest(milliseconds: i32) {
    let waited = Promise::new(&mut |done, _| {
        // A page has a clock.
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&done, milliseconds);
    });
    // It is never refused.
    let _ = JsFuture::from(waited).await;
}
