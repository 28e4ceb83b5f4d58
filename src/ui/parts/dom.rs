//! Small dealings with the document.

use leptos::prelude::{document, request_animation_frame, window};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, HtmlElement, KeyboardEvent};

use super::el::{El, el};

/// Puts the focus on the element with this id, once the page has drawn what the event changed.
pub fn focus(id: &str) {
    let id = id.to_owned();
    request_animation_frame(move || {
        let element = document().get_element_by_id(&id);
        if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
            // An element that has just gone takes no focus, and needs none.
            let _ = element.focus();
        }
    });
}

/// What index.html or a script of ours has put on the window; none if it is not there.
pub fn global(name: &str) -> Option<JsValue> {
    js_sys::Reflect::get(&window(), &name.into()).ok().filter(|value| !value.is_undefined())
}

/// The id of the element that has the focus; empty where none has, a dash if it has none of its own.
pub fn focused_id() -> String {
    let body = document().body().map(Element::from);
    let focused = document().active_element().filter(|element| Some(element) != body.as_ref());
    let id = |element: Element| Some(element.id()).filter(|id| !id.is_empty());
    focused.map_or_else(String::new, |element| id(element).unwrap_or_else(|| "-".to_owned()))
}

/// An icon from the sheet of symbols in index.html.
pub fn icon(name: &str) -> El {
    let icon = el("span icon");
    icon.raw().set_inner_html(&symbol(&format!("i-{name}")));
    icon
}

/// A symbol of index.html as SVG text. Names are ours: nothing that a visitor typed comes here.
pub fn symbol(name: &str) -> String {
    format!(r##"<svg viewBox="0 0 24 24" aria-hidden="true"><use href="#{name}"/></svg>"##)
}

/// The key of an event that is meant for the game: not for the browser (ctrl, alt, meta), not for a
/// field or a dialog.
pub fn key_for_us(event: &KeyboardEvent) -> Option<String> {
    if event.ctrl_key() || event.alt_key() || event.meta_key() || event.default_prevented() {
        return None;
    }
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let busy = target.and_then(|target| target.closest("input, select, textarea, dialog").ok()?);
    busy.is_none().then(|| event.key())
}
