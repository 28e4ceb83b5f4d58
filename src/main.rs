//! Mounts the page.

#![deny(unsafe_code)]

use js_sys::Function;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::Element;

fn main() {
    tertulia::ui::mount();
}

/// Opens a room in an element of the page, or says something new to the room that is there. `heard`
/// takes what the room wants done. Its house has to be there.
#[wasm_bindgen]
pub fn open(place: Element, house: &str, game: &str, room: &str, said: String, heard: Function) {
    tertulia::ui::rooms::open(place, (house, game, room), said, heard);
}

/// Closes the room in an element of the page.
#[wasm_bindgen]
pub fn close(place: &Element) {
    tertulia::ui::rooms::close(place);
}
