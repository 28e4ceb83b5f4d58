//! Pieces that every screen uses.

mod dialog;
mod dom;
mod el;
mod fields;
pub mod queue;
mod signal;
mod stepper;

pub use dialog::dialog;
pub use dom::{
    ask_page, draw, focus, focused_id, function, global, icon, key_for_us, mark, push, tell_page,
    when_drawn,
};
pub use el::{El, Nodes, effect, el, on_window, pause, show};
pub use fields::{fold, number_field, segmented, text_field, toggle};
pub use signal::{Callback, Kept, Signal, distinct};
pub use stepper::Steps;
