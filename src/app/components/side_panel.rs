//! A panel that is open beside what it speaks of, which stays in sight and in reach.

use leptos::ev;
use leptos::html;
use leptos::prelude::*;

use super::Icon;
use crate::app::context::use_words;
use crate::app::services::back::Layer;
use crate::app::services::dom::on_window;

/// A panel with a name. Escape and Back close it; it begins with the focus on its name.
///
/// Escape is its own from within it, and from nowhere: what had the focus may just have gone.
#[component]
pub fn SidePanel(
    title: &'static str,
    class: &'static str,
    close: Callback<()>,
    children: Children,
) -> impl IntoView {
    let layer = Layer::open(close);
    on_cleanup(move || layer.closed());
    let name = NodeRef::<html::H2>::new();
    Effect::new(move || {
        if let Some(name) = name.get() {
            // It is in the document by now; without the focus a reader stays where it was.
            let _ = name.focus();
        }
    });
    let panel = NodeRef::<html::Section>::new();
    on_window(ev::keydown, move |event| {
        let here = panel.get_untracked().is_some_and(|panel| {
            let focused = document().active_element();
            focused.is_none_or(|it| panel.contains(Some(&it)) || it.tag_name() == "BODY")
        });
        if here && event.key() == "Escape" && !event.default_prevented() {
            event.prevent_default();
            close.run(());
        }
    });
    view! {
        <section class=class aria-label=title node_ref=panel>
            <div class="dialog-head">
                <h2 node_ref=name tabindex="-1">
                    {title}
                </h2>
                <button
                    class="quiet"
                    type="button"
                    aria-label=use_words().close()
                    on:click=move |_| close.run(())
                >
                    <Icon name="close" />
                </button>
            </div>
            {children()}
        </section>
    }
}
