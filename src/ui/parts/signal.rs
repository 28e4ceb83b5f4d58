//! Leptos's signals under the names that the page's older parts have for them.

use leptos::prelude::*;
pub use leptos::prelude::{Callback, RwSignal as Signal, StoredValue as Kept};

/// Sets a value that may be the one that is there: then nobody hears of it.
pub fn renew<T: PartialEq + Send + Sync + 'static>(signal: leptos::prelude::RwSignal<T>, value: T) {
    if signal.try_with_untracked(|old| *old != value) == Some(true) {
        signal.set(value);
    }
}

/// What is true of something, as a signal that only changes when that does.
pub fn distinct<S, T>(
    signal: leptos::prelude::RwSignal<S>,
    f: impl Fn(&S) -> T + Send + Sync + 'static,
) -> Memo<T>
where
    S: Send + Sync + 'static,
    T: PartialEq + Send + Sync + 'static,
{
    Memo::new(move |_| signal.with(&f))
}
