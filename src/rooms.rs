//! The rooms beside the tables, in a wasm of their own that the page fetches when the first is entered.

#![deny(unsafe_code)]

use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::Element;

/// A fifth of the standard one's size (ARCHITECTURE.md, "Weight").
#[global_allocator]
static MEMORY: rlsf::GlobalTlsf = rlsf::GlobalTlsf::new();

fn main() {
    tertulia::ui::rooms::begin();
}

/// Opens a room of a game in an element of the page; `query` is what follows the address's question
/// mark. A room that is open is closed.
#[wasm_bindgen]
pub fn open(place: Element, game: &str, room: &str, query: &str) {
    tertulia::ui::rooms::open(place, game, room, query);
}

/// Closes the room that is open.
#[wasm_bindgen]
pub fn close() {
    tertulia::ui::rooms::close();
}
