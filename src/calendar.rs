//! The calendar: the daily challenges, in a wasm of their own that the page fetches when one looks at them.

#![deny(unsafe_code)]

use js_sys::Function;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::Element;

/// A fifth of the standard one's size (ARCHITECTURE.md, "Weight").
#[global_allocator]
static MEMORY: rlsf::GlobalTlsf = rlsf::GlobalTlsf::new();

fn main() {
    tertulia::ui::calendar::begin();
}

/// Opens a room of the calendar in an element of the page, or says something new to it. `heard` takes
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
