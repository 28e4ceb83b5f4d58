//! The drawer in which something is shared: the link in a field, to be copied or sent, and its QR code.

use leptos::prelude::*;
use tertulia::games::GameId;
use tertulia::links::{Kind, Parcel};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::HtmlTextAreaElement;

use super::embed::on_a_page;
use super::{Shared, qr, words};
use crate::ui::parts::{El, Nodes, Signal, effect, el, focus, fold, segmented};
use crate::ui::rooms::Wire;
use crate::ui::shell::Shell;

const FIELD: &str = "share-link";

/// What is in the drawer.
pub fn share(shell: Shell, wire: Wire) -> Nodes {
    let w = words(shell.lang());
    let Some(shared) = wire.said::<Shared>() else { return Nodes::default() };
    let Some(game) = shared.game() else { return Nodes::default() };
    if !shared.link.is_empty() {
        let link = address(game, &shared.link);
        return Nodes::from(ways(shell, game, move || Some(link.clone())))
            .and(el("p muted").id("share-warning").add(w.warning()));
    }
    let (deal, over) = (!shared.row.contains('~'), shared.over);
    let kind = Signal::new(if over { Kind::Game } else { Kind::Deal });
    let choice = [(Kind::Game, w.share_game().to_owned()), (Kind::Deal, w.share_deal().to_owned())];
    let choose = (deal && over).then(|| {
        segmented(w.share_what(), "share-what", &choice, move || kind.get(), move |it| kind.set(it))
    });
    if !deal && !over {
        return el("p").add(w.not_yet()).into();
    }
    let why = move || if kind.get() == Kind::Game { w.game_why() } else { w.deal_why() }.to_owned();
    let sitters: Vec<_> =
        shared.sitters.iter().map(|sitter| (sitter.name.clone(), sitter.computer)).collect();
    let link = move || {
        let parcel = Parcel::of_save(game, &shared.save, &sitters, kind.get())?;
        Some(address(game, &parcel.link(kind.get())?))
    };
    Nodes::from(choose)
        .and(el("p muted").id("share-why").live_text(why))
        .and(ways(shell, game, link))
        .and((!over || deal).then(|| el("p muted").id("share-warning").add(w.warning())))
}

/// The whole address of a link.
fn address(game: GameId, link: &str) -> String {
    let page = window().location().href().unwrap_or_default();
    let page = page.split(['#', '?']).next().unwrap_or_default();
    format!("{page}#/{game}/play?link={link}")
}

/// The ways in which a link leaves the page.
fn ways(shell: Shell, game: GameId, link: impl Fn() -> Option<String> + Clone + 'static) -> El {
    let w = words(shell.lang());
    let at = Signal::new(None::<String>);
    effect(Box::new(move || at.set(link())));
    let area = el("textarea").id(FIELD).attr("rows", "3").attr("readonly", "");
    let area = area.attr("spellcheck", "false");
    let node: HtmlTextAreaElement = area.raw().clone().unchecked_into();
    effect(Box::new(move || node.set_value(&at.get().unwrap_or_default())));
    let field = el("label field tall").add(el("span").add(w.link_label())).add(area);
    let copy = el("button primary").id("share-copy").add(w.copy());
    let copy = copy.click(move || copy_from(shell, FIELD, "share-copy", w.copied()));
    let can_send = navigator("share").is_some();
    let send =
        can_send.then(|| el("button").id("share-send").add(w.send()).click(move || send(at)));
    let picture = move || {
        let drawn = at.get().and_then(|link| qr::svg(&link));
        let Some(drawn) = drawn else { return el("p").id("qr-too-long").add(w.qr_too_long()) };
        let picture = el("div qr").id("qr").attr("role", "img").label(w.qr());
        picture.raw().set_inner_html(&drawn);
        el("div").add(picture).add(el("p muted").add(w.qr_why()))
    };
    let lost = move || at.with(Option::is_none).then(|| el("p slip").add(w.too_long()));
    el("div sharing")
        .live(lost)
        .add(field)
        .add(el("div actions").add(send).add(copy))
        .add(fold("details", w.qr(), move || el("div").live(picture).into()).id("show-qr"))
        .add((!shell.embed).then(|| on_a_page(shell, game, at)))
}

/// A text in a field, to be copied or sent; `id` is the field's.
pub fn text(shell: Shell, id: &str, label: &str, text: String) -> El {
    let w = words(shell.lang());
    // On a phone the head and the address need two each.
    let lines = (text.lines().count() + 2).to_string();
    let area = el("textarea to-send").id(id).attr("rows", &lines).attr("readonly", "");
    area.raw().unchecked_ref::<HtmlTextAreaElement>().set_value(&text);
    let field = el("label field tall").add(el("span").add(label)).add(area);
    let (button, at) = ([id, "-copy"].concat(), id.to_owned());
    let copy = el("button primary").id(&button).attr("type", "button").add(w.copy());
    let copy = copy.click(move || copy_from(shell, &at, &button, w.copied()));
    let send = navigator("share").is_some().then(|| {
        let send = el("button").id(&[id, "-send"].concat()).attr("type", "button").add(w.send());
        send.click(move || send_as("text", &text))
    });
    el("div sharing").add(field).add(el("div actions").add(send).add(copy))
}

/// Copies what is in a field and says so; the keyboard stays on the button that was pressed. It is selected
/// for it: where a browser does not copy, the visitor can, and is in the field.
pub(super) fn copy_from(shell: Shell, field: &str, button: &str, done: &str) {
    let w = words(shell.lang());
    let Some(area) = document().get_element_by_id(field) else { return };
    area.unchecked_ref::<HtmlTextAreaElement>().select();
    let copy = js_sys::Reflect::get(&document(), &"execCommand".into()).ok();
    let copy = copy.and_then(|copy| copy.dyn_into::<js_sys::Function>().ok());
    let copied = copy.and_then(|copy| copy.call1(&document(), &"copy".into()).ok());
    if copied.is_some_and(|copied| copied.is_truthy()) {
        shell.speech.say(done);
        focus(button);
    } else {
        shell.speech.say(w.not_copied());
        shell.notify(w.not_copied().to_owned(), None);
        focus(field);
    }
}

/// A function of the browser's own, where it has it.
fn navigator(name: &str) -> Option<js_sys::Function> {
    let found = js_sys::Reflect::get(&window().navigator(), &name.into()).ok()?;
    found.dyn_into().ok()
}

fn send(at: Signal<Option<String>>) {
    if let Some(link) = at.get_untracked() {
        send_as("url", &link);
    }
}

/// Sends something by the browser's own means.
fn send_as(kind: &str, text: &str) {
    let Some(send) = navigator("share") else { return };
    let what = js_sys::Object::new();
    // A plain object takes whatever it is given.
    let _ = js_sys::Reflect::set(&what, &kind.into(), &text.into());
    let sent = send.call1(&window().navigator(), &what);
    // Whoever thinks better of it has done nothing wrong.
    if let Some(sent) = sent.ok().and_then(|sent| sent.dyn_into::<js_sys::Promise>().ok()) {
        let nothing = wasm_bindgen::prelude::Closure::<dyn FnMut(JsValue)>::new(|_| {});
        drop(sent.catch(&nothing));
        nothing.forget();
    }
}
