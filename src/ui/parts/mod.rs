//! Pieces that every screen uses.

mod dialog;
mod dom;
mod el;
mod fields;
mod signal;
mod stepper;

pub use dialog::{Dialog, dialog};
pub use dom::{
    Icon, download, draw, focus, focus_first, focus_now, focused_id, icon, key_for_us, mark, push,
    tell_page, tell_page_meanwhile, when_drawn,
};
pub use el::{El, Legacy, Nodes, effect, el, element, on_window, pause, rendered, show};
pub use fields::{
    Fold, NumberField, Segmented, TextField, Toggle, fold, number_field, segmented, text_field,
    toggle,
};
pub use signal::{Callback, Kept, Signal, distinct, renew};
pub use stepper::{Stepper, Steps};
