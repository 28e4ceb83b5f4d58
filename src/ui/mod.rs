//! The page: screens over the games, and nothing of their rules.

mod about;
mod app;
pub mod calendar;
mod cards;
mod desk;
pub mod games;
pub(crate) mod guests;
mod hand;
mod home;
mod houses;
mod install;
mod kept;
mod late;
pub mod ledger;
mod links;
mod parts;
mod preferences;
pub mod rooms;
mod route;
pub mod rules;
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

use leptos::prelude::*;

/// Puts the page into the document, in the place of what was painted first.
pub fn mount() {
    std::panic::set_hook(Box::new(|info| show_panic(&info.to_string())));
    leptos::mount::mount_to_body(app::App);
    if let Some(boot) = document().get_element_by_id("boot") {
        boot.remove();
    }
}

/// A panic ends the page's Rust; the box that offers a reload and the saves is plain HTML and script
/// (index.html), so that it works whatever state we are in.
fn show_panic(message: &str) {
    if let Some(show) = parts::function("tertuliaPanic") {
        // Nothing is left to do if even this fails.
        let _ = show.call1(&window(), &message.into());
    }
}
