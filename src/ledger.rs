//! The ledger: sheets kept by hand and those of finished matches, in a wasm of its own that the page
//! fetches when it is entered.

#![deny(unsafe_code)]

use js_sys::Function;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::Element;

/// A fifth of the standard one's size (ARCHITECTURE.md, "Weight").
#[global_allocator]
static MEMORY: rlsf::GlobalTlsf = rlsf::GlobalTlsf::new();

fn main() {
    tertulia::ui::ledger::begin();
}

/// Opens a room of the ledger in an element of the page, or says something new to it. `heard` takes
/// what it wants done.
#[wasm_bindgen]
pub fn open(place: Element, game: &str, room: &str, said: String, heard: Function) {
    tertulia::ui::rooms::open(place, game, room, said, heard);
}

/// Closes what is in an element of the page.
#[wasm_bindgen]
pub fn close(place: &Element) {
    tertulia::ui::rooms::close(place);
}
