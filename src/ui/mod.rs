//! The page: screens over the games, and nothing of their rules.

mod about;
mod app;
mod assets;
pub mod calendar;
mod cards;
mod desk;
mod game_page;
pub mod games;
pub(crate) mod guests;
mod hand;
mod home;
mod install;
mod kept;
mod lazy;
pub mod ledger;
mod links;
mod parts;
mod person;
mod preferences;
mod route;
pub mod rules;
mod scripts;
mod settings;
mod sheet;
mod shell;
mod slices;
mod speech;
mod store;
mod tabs;
mod thinking;
mod tutorial;
mod words;
mod workshop;

use futures_util::future::join;
use leptos::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{CustomEvent, CustomEventInit};

use self::scripts::{frame, journal};
use self::settings::Lang;

/// Puts the page into the document, in the place of what was painted first: as soon as the frame's
/// sentences are there, and what a power cut took from the storage has been put back.
pub fn mount() {
    std::panic::set_hook(Box::new(|info| show_panic(&info.to_string())));
    let framed = window().top().ok().flatten().is_none_or(|top| top != window());
    if framed {
        frame::settle();
    }
    spawn_local(async {
        let words = words::load(Lang::of_page(), &[words::FRAME]);
        // Without what is put back the page starts as well.
        match join(words, JsFuture::from(journal::mend())).await {
            (Ok(()), _) => begin(),
            (Err(missing), _) => show_panic(&format!("{} could not be loaded", missing.0)),
        }
    });
}

fn begin() {
    leptos::mount::mount_to_body(app::App);
    if let Some(boot) = document().get_element_by_id("boot") {
        boot.remove();
    }
}

/// A panic ends the page's Rust; the box that offers a reload and the saves is plain HTML and script
/// (index.html), so that it works whatever state we are in.
fn show_panic(message: &str) {
    let told = CustomEventInit::new();
    told.set_detail(&message.into());
    if let Ok(event) = CustomEvent::new_with_event_init_dict("panic", &told) {
        // Nothing is left to do if even this fails.
        let _ = window().dispatch_event(&event);
    }
}
