//! A tremble of the phone, where the browser can do that. It is declared here, because some browsers have no such
//! function at all.

use leptos::prelude::window;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::UserActivation;

#[wasm_bindgen]
extern "C" {
    /// The browser, as far as it is asked here.
    type Trembling;
    #[wasm_bindgen(method, catch)]
    fn vibrate(this: &Trembling, milliseconds: u32) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(method, getter, js_name = userActivation)]
    fn user_activation(this: &Trembling) -> Option<UserActivation>;
}

/// Lets the phone tremble. Where it cannot, or may not before somebody has touched the page, nothing happens.
pub fn vibrate(milliseconds: u32) {
    let device: Trembling = window().navigator().unchecked_into();
    // Asked too early, as after a reload, a browser complains of the page.
    if device.user_activation().is_none_or(|touched| touched.has_been_active()) {
        let _ = device.vibrate(milliseconds);
    }
}
