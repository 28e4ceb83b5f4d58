//! Where a line in rows ends that its box has no room for.

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// What eleusis.css gives to the ends of the list in rows, above and below together, in CSS pixels.
const ENDS: i32 = 12;

/// How much of the box is left free below the last row, so that at the end the head is the head of a row, not of half
/// a card.
pub fn below_the_last(bed: &HtmlElement, list: &HtmlElement) -> i32 {
    let columns = list.children();
    let columns = (0..columns.length()).filter_map(|n| columns.item(n)?.dyn_into().ok());
    let places: Vec<(i32, i32)> =
        columns.map(|column: HtmlElement| (column.offset_top(), column.offset_height())).collect();
    let end = places.iter().map(|(top, high)| top + high).max().unwrap_or(0);
    let room = bed.client_height();
    let head = places.iter().map(|(top, _)| *top).filter(|top| end - top + ENDS <= room).min();
    head.map_or(0, |top| room - ENDS - (end - top))
}
