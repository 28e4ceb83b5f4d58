//! What is set apart by the style sheet alone would be heard as one: "1 point" and "2 cards" as "1 point 2 cards".

use leptos::prelude::*;

/// A comma, or another mark, that is heard and not seen. It stands in the line, so that nobody hears a space before it.
#[component]
pub fn Pause(#[prop(default = ", ")] mark: &'static str) -> impl IntoView {
    view! { <span class="pause">{mark}</span> }
}
