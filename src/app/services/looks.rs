//! What only looks: the display face, the court figures (`assets/styles/looks.css`). Nobody needs it to play, so it
//! comes after what is played with: with the first page that is no table, and at a table after the first move, which
//! may have been on an earlier visit. Where the store for play without a network has it, it comes at once, also when
//! that store has only filled up meanwhile.

use std::cell::Cell;

use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;

use super::assets;
use super::scripts::offline;

const STYLE: &str = "looks";

thread_local! {
    static BROUGHT: Cell<bool> = const { Cell::new(false) };
}

/// Fetches it as soon as that costs no network.
pub fn bring_from_store() {
    let hear = Closure::once_into_js(bring);
    offline::when_served(hear.unchecked_ref());
}

/// Fetches it, once. What cannot be had now is tried again the next time.
pub fn bring() {
    if BROUGHT.replace(true) {
        return;
    }
    spawn_local(async {
        match assets::style(STYLE).await {
            Ok(()) => assets::keep(&[STYLE]),
            Err(_) => BROUGHT.set(false),
        }
    });
}
