//! The list of a table's keys.

use leptos::prelude::*;

use crate::app::services::translations::pairs;

/// The keys and what they do, from a text `key: what | …` of the locale files.
#[component]
pub fn KeyList(
    shortcuts: &'static str,
    /// A key that does nothing at this table.
    #[prop(default = None)]
    without: Option<&'static str>,
) -> impl IntoView {
    let keys = pairs(shortcuts).filter(|(key, _)| !key.is_empty() && Some(*key) != without);
    let keys = keys.map(|(key, what)| {
        view! {
            <dt>{key}</dt>
            <dd>{what}</dd>
        }
    });
    view! { <dl class="keys">{keys.collect_view()}</dl> }
}
