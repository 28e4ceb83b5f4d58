//! Pieces that every screen uses.

mod dialog;
mod dom;
mod el;
mod fields;
mod signal;

pub use dialog::dialog;
pub use dom::{focus, focused_id, global, icon, key_for_us, symbol};
pub use el::{El, Nodes, effect, el, on_window};
pub use fields::{number_field, segmented, text_field, toggle};
pub use signal::{Callback, Kept, Signal, distinct};
