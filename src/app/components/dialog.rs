//! A modal dialog: the browser's own, which holds the focus and closes on Escape.

use leptos::html;
use leptos::prelude::*;

use super::Icon;
use crate::app::context::use_words;
use crate::app::services::back::Layer;

/// A dialog that is shown while `open` is true. What is in it is made anew each time, and gone
/// while it is closed.
#[component]
pub fn Dialog(open: RwSignal<bool>, title: &'static str, children: ChildrenFn) -> impl IntoView {
    let w = use_words();
    let node = NodeRef::<html::Dialog>::new();
    // Back closes it.
    let layer = StoredValue::new(None::<Layer>);
    let close = Callback::new(move |()| _ = open.try_set(false));
    let gone = move || {
        if let Some(layer) = layer.try_update_value(Option::take).flatten() {
            layer.closed();
        }
    };
    on_cleanup(gone);
    Effect::new(move || {
        match open.get() {
            true if layer.get_value().is_none() => layer.set_value(Some(Layer::open(close))),
            true => {}
            false => gone(),
        }
        let Some(node) = node.get() else { return };
        if !open.get() {
            node.close();
        } else if !node.open() && node.show_modal().is_err() {
            // Not in the document (any more): nothing to show.
            open.set(false);
        }
    });
    // The browser tells of it a while later: by then it may have been opened again.
    let closed = move || {
        if node.try_get_untracked().flatten().is_some_and(|node| !node.open()) {
            open.try_set(false);
        }
    };
    view! {
        <dialog node_ref=node aria-label=title on:close=move |_| closed()>
            <div class="dialog-head">
                <h2>{title}</h2>
                <button class="quiet" aria-label=w.close() on:click=move |_| open.set(false)>
                    <Icon name="close" />
                </button>
            </div>
            <div class="dialog-body">{move || open.get().then(|| untrack(|| children()))}</div>
        </dialog>
    }
}
