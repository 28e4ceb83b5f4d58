//! Pieces that every screen uses.

mod dialog;
mod dom;
mod el;
mod fields;
mod signal;
mod stepper;

pub use dialog::{Dialog, dialog};
pub use dom::{
    Icon, ask_page, draw, focus, focused_id, function, global, icon, key_for_us, mark, push,
    tell_page, when_drawn,
};
pub use el::{El, Legacy, Nodes, effect, el, on_window, pause, show};
pub use fields::{fold, number_field, segmented, text_field, toggle};
pub use signal::{Callback, Kept, Signal, distinct, renew};
pub use stepper::Steps;
