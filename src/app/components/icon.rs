//! Icons.

use leptos::prelude::*;

/// An icon from the sheet of symbols in index.html.
#[component]
pub fn Icon(name: &'static str) -> impl IntoView {
    view! {
        <span class="icon">
            <svg viewBox="0 0 24 24" aria-hidden="true">
                <use_ href=format!("#i-{name}") />
            </svg>
        </span>
    }
}
