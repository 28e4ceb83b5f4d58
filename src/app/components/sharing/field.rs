//! A text in a field that is there to be copied, and the button that copies it.

use leptos::html::Textarea;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlTextAreaElement;

use crate::app::context::use_app;
use crate::app::services::dom::focus;

/// The field. It is not written in.
#[component]
pub fn ReadField(
    #[prop(into)] id: String,
    #[prop(into)] label: String,
    rows: usize,
    /// The text area itself, for the button.
    node: NodeRef<Textarea>,
    #[prop(into)] text: Signal<String>,
    #[prop(optional, into)] class: Option<&'static str>,
) -> impl IntoView {
    view! {
        <label class="field tall">
            <span>{label}</span>
            <textarea
                class=class
                id=id
                node_ref=node
                rows=rows.to_string()
                readonly
                spellcheck="false"
                prop:value=move || text.get()
            ></textarea>
        </label>
    }
}

/// The button that copies what is in a field and says so; the keyboard stays on it. Where a browser does not
/// copy, the visitor can: the field is selected, and has the keyboard.
#[component]
pub fn CopyButton(
    #[prop(into)] id: String,
    field: NodeRef<Textarea>,
    name: &'static str,
    copied: &'static str,
    not_copied: &'static str,
    #[prop(optional, into)] class: Option<&'static str>,
) -> impl IntoView {
    let app = use_app();
    let own = id.clone();
    let copy = move |_| {
        let Some(area) = field.get_untracked() else { return };
        if copy_all(&area) {
            app.announcer.say(copied);
            focus(&own);
        } else {
            app.announcer.say(not_copied);
            app.notify(not_copied.to_owned(), None);
            focus(&area.id());
        }
    };
    view! {
        <button class=class id=id type="button" on:click=copy>
            {name}
        </button>
    }
}

/// Copies what is in a text area. Tells whether the browser did.
fn copy_all(area: &HtmlTextAreaElement) -> bool {
    area.select();
    let copy = js_sys::Reflect::get(&document(), &"execCommand".into()).ok();
    let copy = copy.and_then(|copy| copy.dyn_into::<js_sys::Function>().ok());
    let copied = copy.and_then(|copy| copy.call1(&document(), &"copy".into()).ok());
    copied.is_some_and(|copied| copied.is_truthy())
}
