//! Pieces that every screen uses.

mod dialog;
mod dom;
mod el;
mod fields;

pub use dialog::dialog;
pub use dom::{focus, focused_id, icon, key_for_us, symbol};
pub use el::{El, Nodes, effect, el, on_window};
pub use fields::{number_field, segmented, text_field, toggle};
