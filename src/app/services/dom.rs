//! Small dealings with the document.

use std::time::Duration;

use js_sys::Array;
use leptos::ev::EventDescriptor;
use leptos::html;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{
    Blob, BlobPropertyBag, Element, FocusOptions, HtmlAnchorElement, HtmlElement, ResizeObserver,
    Url,
};

/// Puts the focus on the element with this id, once the page has drawn all that the event changed.
pub fn focus(id: &str) {
    let id = id.to_owned();
    when_drawn(Box::new(move || focus_now(&id)));
}

/// Puts the focus on the element with this id at once: it is there already.
pub fn focus_now(id: &str) {
    if let Some(element) = by_id(id) {
        // An element that has just gone takes no focus, and needs none.
        let _ = element.focus();
    }
}

fn by_id(id: &str) -> Option<HtmlElement> {
    document().get_element_by_id(id).and_then(|element| element.dyn_into().ok())
}

/// Puts the focus on the element with this id, once the page has drawn all that the event changed, and leaves what is
/// in sight where it is.
pub fn focus_in_place(id: &'static str) {
    when_drawn(Box::new(move || focus_here(id)));
}

/// Likewise, where a new page begins: its top is in sight.
pub fn focus_at_top(id: &'static str) {
    when_drawn(Box::new(move || {
        focus_here(id);
        window().scroll_to_with_x_and_y(0.0, 0.0);
    }));
}

/// Likewise, and brings the beginning of another one into sight.
pub fn focus_in_sight(id: &'static str, sight: &'static str) {
    when_drawn(Box::new(move || {
        focus_here(id);
        bring_in_sight(sight);
    }));
}

/// Brings the beginning of the element with this id into sight.
pub fn bring_in_sight(id: &str) {
    if let Some(it) = by_id(id) {
        // Within our own window: whose page the frame is on stays where it is.
        window().scroll_by_with_x_and_y(0.0, above(&it));
    }
}

/// Puts the focus on the element with this id, and brings it into sight as far as the one stays in sight that is read
/// before it.
pub fn focus_below(id: &'static str, first: &'static str) {
    when_drawn(Box::new(move || {
        focus_here(id);
        bring_below(id, first);
    }));
}

/// Brings the element with this id into sight, as far as the one stays in sight that is read before it, if there is one.
pub fn bring_below(id: &str, first: &str) {
    let height = window().inner_height().ok().and_then(|height| height.as_f64());
    let (Some(it), Some(height)) = (by_id(id), height) else { return };
    let most = by_id(first).map_or(f64::INFINITY, |first| above(&first));
    // What is whole in sight already, as what sticks to the foot, moves nothing.
    let out = it.get_bounding_client_rect().bottom() - height;
    let wanted = if out > 0.0 { out + EDGE } else { 0.0 };
    // Within our own window, again.
    window().scroll_by_with_x_and_y(0.0, wanted.min(most));
}

/// How far an element's beginning is below the upper edge of what is in sight, less the room that its style keeps free
/// above it, in pixels.
fn above(element: &HtmlElement) -> f64 {
    let style = window().get_computed_style(element).ok().flatten();
    let margin = style.and_then(|style| style.get_property_value("scroll-margin-top").ok());
    let margin = margin.and_then(|margin| margin.trim_end_matches("px").parse().ok());
    element.get_bounding_client_rect().top() - margin.unwrap_or(0.0)
}

/// What stays free at the foot, in pixels.
const EDGE: f64 = 12.0;

fn focus_here(id: &str) {
    if let Some(element) = by_id(id) {
        focus_element_here(&element);
    }
}

fn focus_element_here(element: &HtmlElement) {
    let here = FocusOptions::new();
    here.set_prevent_scroll(true);
    // An element that has just gone takes no focus, and needs none.
    let _ = element.focus_with_options(&here);
}

/// Takes the focus from what goes with what has just been done: it lies in something with `data-goes`. A browser that has
/// to remove an element with the focus lays the whole page out at once, in the midst of what changes. Where the
/// element stays after all, it has the focus again.
pub fn let_go() {
    let focused = document().active_element();
    let focused = focused.filter(|it| it.closest("[data-goes]").is_ok_and(|it| it.is_some()));
    let Some(focused) = focused.and_then(|it| it.dyn_into::<HtmlElement>().ok()) else { return };
    // Neither is refused where an element is still there.
    let _ = focused.blur();
    when_drawn(Box::new(move || {
        if focused.is_connected() && focused_id().is_empty() {
            focus_element_here(&focused);
        }
    }));
}

/// Puts the focus on the first element that a selector finds. Tells whether there is one.
pub fn focus_first(selector: &str) -> bool {
    let element = document().query_selector(selector).ok().flatten();
    let element = element.and_then(|element| element.dyn_into::<HtmlElement>().ok());
    element.map(|element| element.focus()).is_some()
}

/// Does something once the page has drawn all that the event changed: until then it may meet what is about to go.
pub fn when_drawn(act: Box<dyn FnOnce()>) {
    request_animation_frame(act);
}

/// Does something once what has been drawn is on the screen.
pub fn when_seen(act: Box<dyn FnOnce()>) {
    request_animation_frame(move || set_timeout(act, Duration::ZERO));
}

/// Whether the page is still being made for the first time: what `index.html` says meanwhile stands until then.
pub fn is_beginning() -> bool {
    document().get_element_by_id("boot").is_some()
}

/// Whether the page is in a frame of somebody's page.
pub fn is_framed() -> bool {
    window().top().ok().flatten().is_none_or(|top| top != window())
}

/// Listens on the window for as long as the owner lives.
pub fn on_window<E: EventDescriptor + 'static>(event: E, hear: impl Fn(E::EventType) + 'static)
where
    E::EventType: JsCast,
{
    let listener = window_event_listener(event, hear);
    on_cleanup(move || listener.remove());
}

/// Does something in the picture after an element has got its size or another one, for as long as it is there.
pub fn on_resize(element: NodeRef<html::Div>, act: impl Fn() + Copy + 'static) {
    Effect::new(move || {
        let Some(element) = element.get() else { return };
        // Not at once: what is laid out anew in between would be looked at again and again.
        let watch = Closure::<dyn FnMut()>::new(move || request_animation_frame(act));
        // The watcher goes with the element. Every browser of ours has them.
        if let Ok(watcher) = ResizeObserver::new(watch.into_js_value().unchecked_ref()) {
            watcher.observe(&element);
        }
    });
}

/// Hands a text of any length to the visitor as a file of this name; `kind` is its media type.
pub fn save_file(text: &str, kind: &str, name: &str) {
    let options = BlobPropertyBag::new();
    options.set_type(kind);
    // That does not fail on a text.
    if let Ok(blob) = Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &options) {
        save_blob(&blob, name);
    }
}

/// Hands a blob to the visitor as a file of this name. Tells whether that could be done.
pub fn save_blob(blob: &Blob, name: &str) -> bool {
    let Ok(address) = Url::create_object_url_with_blob(blob) else { return false };
    if let Ok(link) = document().create_element("a") {
        let link: HtmlAnchorElement = link.unchecked_into();
        link.set_href(&address);
        link.set_download(name);
        link.click();
    }
    // Some browsers begin to read it only now.
    set_timeout(move || drop(Url::revoke_object_url(&address)), Duration::from_secs(60));
    true
}

/// Sets an attribute, or takes it away, where it is another: what is written again makes the browser look
/// for all that it could change. Names and values are ours, and well formed.
#[inline(never)]
pub fn mark(element: &Element, name: &str, value: Option<&str>) {
    if element.get_attribute(name).as_deref() != value {
        let _ = match value {
            Some(value) => element.set_attribute(name, value),
            None => element.remove_attribute(name),
        };
    }
}

/// Sets an attribute of the whole page, or takes it away: the style sheets heed it.
pub fn tell_page(name: &str, on: bool) {
    if let Some(page) = document().document_element() {
        mark(&page, name, on.then_some(""));
    }
}

/// Sets an attribute of the whole page for as long as the owner lives. A style sheet that looked for an
/// element itself (`:has`) would make the browser look again at each change.
pub fn tell_page_meanwhile(name: &'static str) {
    tell_page(name, true);
    on_cleanup(move || tell_page(name, false));
}

/// The id of the element that has the focus; empty where none has, a dash if it has none of its own.
pub fn focused_id() -> String {
    let body = document().body().map(Element::from);
    let there = |element: &Element| Some(element) != body.as_ref();
    let focused = document().active_element().filter(there);
    let id = |element: Element| Some(element.id()).filter(|id| !id.is_empty());
    focused.map_or_else(String::new, |element| id(element).unwrap_or_else(|| "-".to_owned()))
}
