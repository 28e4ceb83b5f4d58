//! A panel that is open beside what it speaks of, which stays in sight and in reach.

use leptos::ev;
use leptos::html;
use leptos::prelude::*;

use super::Icon;
use crate::app::context::use_words;
use crate::app::services::back::Layer;

/// A panel with a name. Escape and Back close it; it begins with the focus on its name.
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
    let key = move |event: ev::KeyboardEvent| {
        if event.key() == "Escape" && !event.default_prevented() {
            event.prevent_default();
            close.run(());
        }
    };
    view! {
        <section class=class aria-label=title on:keydown=key>
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
