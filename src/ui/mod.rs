//! The page: screens over the games, and nothing of their rules.

mod app;
mod desk;
mod games;
mod home;
mod kept;
mod parts;
mod route;
mod scores;
mod settings;
mod sheet;
mod shell;
mod speech;
mod store;
mod tabs;
mod thinking;
mod tutorial;
mod words;

use leptos::prelude::document;

/// Puts the page into the document, in the place of what was painted first.
pub fn mount() {
    let Some(body) = document().body() else { return };
    let page = parts::El::of(body.into()).add(app::app());
    if let Some(boot) = document().get_element_by_id("boot") {
        boot.remove();
    }
    drop(page);
}
