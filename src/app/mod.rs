//! The page: a Leptos app over the games, and nothing of their rules.
//!
//! Imports run one way: pages and games, components, session, context, staging, services and
//! route, library.

#[allow(clippy::module_inception, reason = "the component that is the whole app")]
mod app;
mod components;
mod context;
mod games;
mod header;
mod pages;
mod route;
mod services;
mod session;
mod staging;

use futures_util::future::join;
use js_sys::Array;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{CustomEvent, CustomEventInit};

use crate::app::services::dom::is_framed;
use crate::app::services::keys;
use crate::app::services::preferences::Preferences;
use crate::app::services::scripts::{frame, journal};
use crate::app::services::translations;

/// Puts the page into the document, in the place of what was painted first: as soon as the frame's
/// sentences are there, and what a power cut took from the storage has been put back.
pub fn mount() {
    std::panic::set_hook(Box::new(|info| show_panic("", &info.to_string())));
    if is_framed() {
        // A guest with worse manners plays as well.
        let _ = frame::settle();
    }
    keys::hold_back_repeats();
    let preferences = Preferences::load(route::asked_of_frame);
    spawn_local(async move {
        let frame = (preferences.lang.get_untracked(), translations::FRAME);
        let words = translations::load(vec![frame]);
        // Without what is put back the page starts as well.
        match join(words, JsFuture::from(journal::mend())).await {
            (Ok(()), _) => begin(preferences),
            (Err(missing), _) => show_panic(missing.why.name(), &missing.what),
        }
    });
}

fn begin(preferences: Preferences) {
    leptos::mount::mount_to_body(move || view! { <app::App preferences /> });
    if let Some(boot) = document().get_element_by_id("boot") {
        boot.remove();
    }
}

/// A panic ends the page's Rust; the box that offers a reload and the saves is plain HTML and script
/// (index.html), so that it works whatever state we are in. It has a sentence for some causes.
fn show_panic(cause: &str, message: &str) {
    let told = CustomEventInit::new();
    let detail: JsValue = Array::of2(&cause.into(), &message.into()).into();
    told.set_detail(&detail);
    if let Ok(event) = CustomEvent::new_with_event_init_dict("panic", &told) {
        // Nothing is left to do if even this fails.
        let _ = window().dispatch_event(&event);
    }
}
