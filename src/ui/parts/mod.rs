//! Pieces that every screen uses.

mod dialog;
mod dom;
mod el;
mod fields;
mod signal;
mod stepper;

pub use dialog::{Dialog, dialog};
pub use dom::{
    Icon, download, focus, focus_first, focus_now, focused_id, key_for_us, mark, tell_page,
    tell_page_meanwhile, when_drawn,
};
pub use el::{El, Legacy, Nodes, effect, el, element, on_window, rendered};
pub use fields::{Fold, NumberField, Segmented, TextField, Toggle};
pub use signal::{Callback, Kept, Signal, renew};
pub use stepper::{Stepper, Steps};
