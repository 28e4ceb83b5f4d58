//! Mounts the page.

#![deny(unsafe_code)]

mod ui;

use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};

/// A fifth of the standard one's size (ARCHITECTURE.md, "Weight").
#[global_allocator]
static MEMORY: rlsf::GlobalTlsf = rlsf::GlobalTlsf::new();

fn main() {
    std::panic::set_hook(Box::new(|info| show_panic(&info.to_string())));
    // Leptos mounts an empty view, which gives us its runtime and an owner that lives as long as
    // the page; what is seen is built by ui/parts/el.rs, which says why.
    mount_to_body(ui::mount);
}

/// A panic ends the page's Rust; the box that offers a reload and the saves is plain HTML and script
/// (index.html), so that it works whatever state we are in.
fn show_panic(message: &str) {
    let window: JsValue = window().into();
    let show = js_sys::Reflect::get(&window, &"tertuliaPanic".into());
    if let Ok(show) = show.and_then(|show| show.dyn_into::<js_sys::Function>()) {
        // Nothing is left to do if even this fails.
        let _ = show.call1(&window, &message.into());
    }
}
