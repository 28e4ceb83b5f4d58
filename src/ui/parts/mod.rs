//! Pieces that every screen uses.

mod dialog;
mod dom;
mod fields;
mod icon;
mod key_list;
mod signal;
mod stepper;

pub use dialog::Dialog;
pub use dom::{
    download, focus, focus_first, focus_now, focused_id, key_for_us, mark, on_window, tell_page,
    tell_page_meanwhile, when_drawn,
};
pub use fields::{Fold, NumberField, Segmented, TextField, Toggle};
pub use icon::Icon;
pub use key_list::KeyList;
pub use signal::renew;
pub use stepper::{Stepper, Steps};
