//! A code as both devices show it: large, dark on light whatever the theme is, and below it as text.

use leptos::prelude::*;

use super::words::words;
use crate::app::components::Fold;
use crate::app::components::sharing::field::{CopyButton, ReadField};
use crate::app::components::sharing::{self, qr};
use crate::app::context::use_app;

/// The QR code of a text, and the text itself in a fold; `id` is the field's.
#[component]
pub fn CodePicture(
    id: &'static str,
    text: String,
    /// What the picture is called.
    name: &'static str,
    /// What the field is called.
    label: &'static str,
) -> impl IntoView {
    let lang = use_app().lang();
    let links = sharing::words(lang);
    let picture = qr::picture(&text).map(|qr::Picture { size, path }| {
        view! {
            <div class="qr" role="img" aria-label=name>
                <svg viewBox=format!("0 0 {size} {size}") aria-hidden="true">
                    <path d=path />
                </svg>
            </div>
        }
    });
    let text = Signal::stored(text);
    view! {
        {picture}
        <Fold title=words(lang).as_text() id=format!("{id}-fold")>
            <div class="sharing">
                <TextToCopy id label text links />
            </div>
        </Fold>
    }
}

#[component]
fn TextToCopy(
    id: &'static str,
    label: &'static str,
    text: Signal<String>,
    links: &'static sharing::Words,
) -> impl IntoView {
    let node = NodeRef::new();
    view! {
        <ReadField id label rows=4 node text />
        <div class="actions">
            <CopyButton
                id=format!("{id}-copy")
                field=node
                name=links.copy()
                copied=links.copied()
                not_copied=links.not_copied()
            />
        </div>
    }
}
