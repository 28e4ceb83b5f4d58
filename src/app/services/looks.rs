//! What only looks: the display face, the court figures (`assets/styles/looks.css`). Nobody needs it to play, so it
//! comes after what is played with: with the first page that is no table, at a table after the first move, and at
//! once where the store for play without a network has it.

use std::cell::Cell;

use leptos::task::spawn_local;

use super::assets;

const STYLE: &str = "looks";

thread_local! {
    static BROUGHT: Cell<bool> = const { Cell::new(false) };
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
