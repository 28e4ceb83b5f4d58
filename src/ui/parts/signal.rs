//! Leptos's signals under the names that the page's older parts have for them.

use leptos::prelude::*;
pub use leptos::prelude::{Callback, RwSignal as Signal, StoredValue as Kept};

/// Sets a value that may be the one that is there: then nobody hears of it.
pub fn renew<T: PartialEq + Send + Sync + 'static>(signal: leptos::prelude::RwSignal<T>, value: T) {
    if signal.try_with_untracked(|old| *old != value) == Some(true) {
        signal.set(value);
    }
}
