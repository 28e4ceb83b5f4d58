//! The end of a list that is shown in part: a long one would take the page longer to show than anybody waits.

use leptos::prelude::*;

use crate::app::context::use_words;
use crate::app::services::dom::focus;

/// Shows `by` more of so `many` at each tap, as long as there are more than are `shown`.
#[component]
pub fn ShowMore(shown: RwSignal<usize>, by: usize, many: Signal<usize>) -> impl IntoView {
    let is_more = Memo::new(move |_| many.get() > shown.get());
    let more = move |_| {
        shown.update(|shown| *shown += by);
        if !is_more.get_untracked() {
            // The button is gone.
            focus("main");
        }
    };
    let button = move || {
        view! {
            <button id="more" type="button" on:click=more>
                {use_words().more()}
            </button>
        }
        .into_any()
    };
    move || is_more.get().then(button)
}
