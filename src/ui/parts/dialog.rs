//! A modal dialog: the browser's own, which holds the focus and closes on Escape.

use wasm_bindgen::JsCast;
use web_sys::HtmlDialogElement;

use super::dom::icon;
use super::el::{El, Nodes, effect, el};
use super::signal::Signal;
use crate::ui::shell::Shell;

/// A dialog that is shown while `open` is true. What is in it is made anew each time, and gone
/// while it is closed.
pub fn dialog(
    shell: Shell,
    open: Signal<bool>,
    title: &'static str,
    inside: impl Fn() -> Nodes + 'static,
) -> El {
    dialog_boxed(shell, open, title, Box::new(inside))
}

#[inline(never)]
fn dialog_boxed(
    shell: Shell,
    open: Signal<bool>,
    title: &'static str,
    inside: Box<dyn Fn() -> Nodes>,
) -> El {
    let close = el("button quiet").label(shell.words().close()).click(move || open.set(false));
    let head = el("div dialog-head").add(el("h2").add(title)).add(close.add(icon("close")));
    let body = el("div dialog-body").live(move || open.get().then(&inside));
    let this = el("dialog").label(title).on("close", move |_| open.set(false));
    let node: HtmlDialogElement = this.raw().clone().unchecked_into();
    effect(Box::new(move || {
        if !open.get() {
            node.close();
        } else if !node.open() && node.show_modal().is_err() {
            // Not in the document (any more): nothing to show.
            open.set(false);
        }
    }));
    this.add(head).add(body)
}
