//! A tremble of the phone, where the browser can do that. It is declared here, because some browsers have no such
//! function at all.

use leptos::prelude::window;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

#[wasm_bindgen]
extern "C" {
    /// The browser, as far as it is asked here.
    type Trembling;
    #[wasm_bindgen(method, catch)]
    fn vibrate(this: &Trembling, milliseconds: u32) -> Result<JsValue, JsValue>;
}

/// Lets the phone tremble. Where it cannot, or may not before somebody has touched the page, nothing happens.
pub fn vibrate(milliseconds: u32) {
    let _ = window().navigator().unchecked_into::<Trembling>().vibrate(milliseconds);
}
