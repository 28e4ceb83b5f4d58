//! The dialog in which something is shared: the link in a field, to be copied or sent, and its QR code.

use leptos::prelude::*;
use tertulia::games::GameId;
use tertulia::share::{Kind, SharedTable};
use wasm_bindgen::{JsCast, JsValue};

use super::embed::OnAPage;
use super::field::{CopyButton, ReadField};
use super::{qr, words};
use crate::app::components::lazy::{Lazy, lazy_page};
use crate::app::components::{Dialog, Fold, Segmented};
use crate::app::context::use_app;
use crate::app::session::{PlayerConfig, Shared, Slot};

lazy_page!(
    SHARE: Option<Shared> = share, share_code in panels_code,
    styles ["print", "walk", "links", "rooms"], words ["walk", "links", "rooms"]
);

/// The dialog in which something is shared; `what` is asked for when it opens.
#[component]
pub fn ShareDialog(
    open: RwSignal<bool>,
    title: &'static str,
    #[prop(into)] what: Callback<(), Option<Shared>>,
) -> impl IntoView {
    view! {
        <Dialog open title>
            <Lazy page=&SHARE props=what.run(()) class="room" />
        </Dialog>
    }
}

fn share(shared: Option<Shared>) -> AnyView {
    match shared {
        None => ().into_any(),
        Some(Shared::Link { game, link }) => {
            let link = Signal::stored(Some(address(game, &link)));
            view! {
                <Ways game link />
                <Warning />
            }
            .into_any()
        }
        // At a table beside its own nothing is dealt that somebody else could play.
        Some(Shared::Match { slot, over: false, .. }) if slot.side.is_some() => {
            view! { <p>{words(use_app().lang()).not_yet()}</p> }.into_any()
        }
        Some(Shared::Match { slot, save, players, over }) => {
            view! { <ShareMatch place=slot save players over /> }.into_any()
        }
    }
}

/// A match, to be shared as it was dealt, or once it is over with all that was done.
#[component]
fn ShareMatch(place: Slot, save: String, players: Vec<PlayerConfig>, over: bool) -> impl IntoView {
    let w = words(use_app().lang());
    let (game, deal) = (place.game, place.side.is_none());
    let kind = RwSignal::new(if over { Kind::Game } else { Kind::Deal });
    let choice =
        vec![(Kind::Game, w.share_game().to_owned()), (Kind::Deal, w.share_deal().to_owned())];
    let choose = (deal && over).then(|| {
        let choose = move |it| kind.set(it);
        let label = w.share_what();
        view! { <Segmented label name="share-what" options=choice chosen=kind choose /> }
    });
    let why = move || if kind.get() == Kind::Game { w.game_why() } else { w.deal_why() };
    let players: Vec<_> =
        players.iter().map(|player| (player.name.clone(), player.computer)).collect();
    let link = Memo::new(move |_| {
        let parcel = SharedTable::of_save(game, &save, &players, kind.get())?;
        Some(address(game, &parcel.link(kind.get())?))
    });
    view! {
        {choose}
        <p class="muted" id="share-why">
            {why}
        </p>
        <Ways game link />
        {(!over || deal).then(|| view! { <Warning /> })}
    }
}

/// Who has the link can dig out what it hides.
#[component]
fn Warning() -> impl IntoView {
    view! {
        <p class="muted" id="share-warning">
            {words(use_app().lang()).warning()}
        </p>
    }
}

/// The whole address of a link.
fn address(game: GameId, link: &str) -> String {
    let page = window().location().href().unwrap_or_default();
    let page = page.split(['#', '?']).next().unwrap_or_default();
    format!("{page}#/{game}/play?link={link}")
}

/// The ways in which a link leaves the page.
#[component]
fn Ways(game: GameId, #[prop(into)] link: Signal<Option<String>>) -> impl IntoView {
    let app = use_app();
    let w = words(app.lang());
    let node = NodeRef::new();
    let text = Signal::derive(move || link.get().unwrap_or_default());
    let lost =
        move || link.with(Option::is_none).then(|| view! { <p class="slip">{w.too_long()}</p> });
    let send = move |_| {
        if let Some(link) = link.get_untracked() {
            send_as("url", &link);
        }
    };
    let send = navigator("share").is_some().then(|| {
        view! {
            <button id="share-send" on:click=send>
                {w.send()}
            </button>
        }
    });
    view! {
        <div class="sharing">
            {lost} <ReadField id="share-link" label=w.link_label() rows=3 node text />
            <div class="actions">
                {send}
                <CopyButton
                    id="share-copy"
                    class="primary"
                    field=node
                    name=w.copy()
                    copied=w.copied()
                    not_copied=w.not_copied()
                />
            </div> <Fold title=w.qr() id="show-qr">
                <div>
                    <QrPicture link />
                </div>
            </Fold> {(!app.embed).then(|| view! { <OnAPage game link /> })}
        </div>
    }
}

/// The QR code of a link; what it is for, or that the link is too long.
#[component]
fn QrPicture(link: Signal<Option<String>>) -> impl IntoView {
    let w = words(use_app().lang());
    move || {
        let Some(picture) = link.get().and_then(|link| qr::picture(&link)) else {
            return view! { <p id="qr-too-long">{w.qr_too_long()}</p> }.into_any();
        };
        let qr::Picture { size, path } = picture;
        view! {
            <div>
                <div class="qr" id="qr" role="img" aria-label=w.qr()>
                    <svg viewBox=format!("0 0 {size} {size}") aria-hidden="true">
                        <path d=path />
                    </svg>
                </div>
                <p class="muted">{w.qr_why()}</p>
            </div>
        }
        .into_any()
    }
}

/// A text in a field, to be copied or sent; `id` is the field's.
#[component]
pub fn TextToSend(
    #[prop(into)] id: String,
    #[prop(into)] label: String,
    text: String,
) -> impl IntoView {
    let w = words(use_app().lang());
    let node = NodeRef::new();
    // On a phone the head and the address need two each.
    let rows = text.lines().count() + 2;
    let sent = text.clone();
    let send = navigator("share").is_some().then(|| {
        view! {
            <button id=format!("{id}-send") type="button" on:click=move |_| send_as("text", &sent)>
                {w.send()}
            </button>
        }
    });
    let copy_id = format!("{id}-copy");
    view! {
        <div class="sharing">
            <ReadField id class="to-send" label rows node text />
            <div class="actions">
                {send}
                <CopyButton
                    id=copy_id
                    class="primary"
                    field=node
                    name=w.copy()
                    copied=w.copied()
                    not_copied=w.not_copied()
                />
            </div>
        </div>
    }
}

/// A function of the browser's own, where it has it.
fn navigator(name: &str) -> Option<js_sys::Function> {
    let found = js_sys::Reflect::get(&window().navigator(), &name.into()).ok()?;
    found.dyn_into().ok()
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
