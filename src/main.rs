//! Mounts the page.

#![deny(unsafe_code)]

mod ui;

use any_spawner::Executor;
use leptos::prelude::{Owner, window};
use wasm_bindgen::{JsCast, JsValue};

/// A fifth of the standard one's size (ARCHITECTURE.md, "Weight").
#[global_allocator]
static MEMORY: rlsf::GlobalTlsf = rlsf::GlobalTlsf::new();

fn main() {
    std::panic::set_hook(Box::new(|info| show_panic(&info.to_string())));
    // What Leptos's own mounting does: its effects run on the browser's queue, under an owner that
    // lives as long as the page. What is seen is built by ui/parts/el.rs, which says why.
    // An error would only say that the queue is there already.
    let _ = Executor::init_wasm_bindgen();
    let owner = Owner::new();
    owner.with(ui::mount);
    std::mem::forget(owner);
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
