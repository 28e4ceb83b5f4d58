//! What only looks: the display face, the court figures (`assets/styles/looks.css`). Nobody needs it to play, so it
//! comes after what is played with: with the first page that is no table, and at a table once that is on the screen.
//! Where the store for play without a network has it, it comes at once.

use std::cell::Cell;

use futures_util::future::join_all;
use leptos::prelude::document;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Element, HtmlImageElement};

use super::assets;
use super::scripts::{files, offline};

const STYLE: &str = "looks";
const FACE: &str = "fonts/fraunces.woff2";

/// The figures of a deck: what shows that it lies on the page, its suits and its ranks.
type Deck = (&'static str, [&'static str; 4], [&'static str; 3]);
const DECKS: [Deck; 2] = [
    (".card", ["s", "h", "d", "c"], ["j", "q", "k"]),
    (".naipe", ["o", "c", "e", "b"], ["10", "11", "12"]),
];

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
            Ok(()) => {
                // What it shows is there when it holds: no card loses its emblem before it has its figure.
                let figures = DECKS.iter().filter(|deck| lies(deck.0)).flat_map(figures);
                join_all(figures.map(picture)).await;
                // Its letters are drawn with others of the same measures where they do not come.
                let _ = JsFuture::from(files::text(FACE)).await;
                assets::keep(&[STYLE]);
            }
            Err(_) => BROUGHT.set(false),
        }
    });
}

/// From this width on, in CSS pixels, cards have figures.
const LARGE: f64 = 64.0;

/// Whether cards lie on the page that have figures.
fn lies(selector: &str) -> bool {
    let found = document().query_selector_all(selector).ok();
    let cards = found.iter().flat_map(|found| (0..found.length()).filter_map(|n| found.item(n)));
    cards
        .filter_map(|card| card.dyn_into::<Element>().ok())
        .any(|card| card.get_bounding_client_rect().width() >= LARGE)
}

fn figures(deck: &Deck) -> Vec<String> {
    let (_, suits, ranks) = deck;
    let of = |suit: &&str| ranks.map(|rank| format!("courts/{suit}{rank}.svg"));
    suits.iter().flat_map(of).collect()
}

/// Has a picture in the browser's hands; one that does not come is asked for again by the style.
async fn picture(path: String) {
    if let Ok(image) = HtmlImageElement::new() {
        image.set_src(&files::address(&path));
        let _ = JsFuture::from(image.decode()).await;
    }
}
