//! What signals of Leptos leave to their users.

use leptos::prelude::*;

/// Sets a value that may be the one that is there: then nobody hears of it.
pub fn renew<T: PartialEq + Send + Sync + 'static>(signal: RwSignal<T>, value: T) {
    if signal.try_with_untracked(|old| *old != value) == Some(true) {
        signal.set(value);
    }
}
