//! The device that invites: a dialog with a code for a phone, which then reads the phone's.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::picture::CodePicture;
use super::reader::CodeReader;
use super::words::words;
use crate::app::components::Dialog;
use crate::app::components::lazy::{Lazy, lazy_page};
use crate::app::context::use_app;
use crate::app::services::dom::focus;
use crate::app::services::peer::{Peer, PeerEvent, PeerFault};

lazy_page!(
    INVITE: Invited = invite, invite_code in more_code,
    styles ["links", "pairing"], words ["links", "pairing"]
);

/// What the dialog is asked for.
#[derive(Clone)]
struct Invited {
    name: String,
    on_joined: Callback<Peer>,
    done: Callback<()>,
}

/// The dialog, open from the first. `on_joined` is handed the line once it stands; `close` is told when the dialog has
/// been closed, then too.
#[component]
pub fn Invite(
    /// What the dialog is called.
    title: &'static str,
    /// Who is to hold the phone; may be empty.
    name: String,
    on_joined: Callback<Peer>,
    close: Callback<()>,
) -> impl IntoView {
    let open = RwSignal::new(true);
    Effect::new(move || {
        if !open.get() {
            close.run(());
        }
    });
    let done = Callback::new(move |()| _ = open.try_set(false));
    let props = StoredValue::new_local(Invited { name, on_joined, done });
    view! {
        <Dialog open title>
            <Lazy page=&INVITE props=props.get_value() class="room" />
        </Dialog>
    }
}

/// How far it is.
#[derive(Clone, PartialEq)]
enum Stage {
    Making,
    /// The link is shown, and the answer waited for.
    Shown(String),
    Connecting,
    /// Nothing comes of this code.
    Lost(PeerFault),
}

fn invite(Invited { name, on_joined, done }: Invited) -> AnyView {
    let app = use_app();
    let w = words(app.lang());
    let stage = RwSignal::new(Stage::Making);
    let fault = RwSignal::new(None::<PeerFault>);
    // With the dialog the line goes, unless it has been handed over.
    let peer = StoredValue::new_local(None::<Peer>);
    let lose = move |why: PeerFault| {
        peer.try_set_value(None);
        if stage.try_set(Stage::Lost(why)).is_none() {
            app.announcer.say(w.fault(why));
            focus("pairing-anew");
        }
    };
    let make = move || {
        peer.set_value(None);
        fault.set(None);
        stage.set(Stage::Making);
        spawn_local(async move {
            match Peer::invite().await {
                Err(why) => lose(why),
                Ok((line, code)) => {
                    peer.try_set_value(Some(line));
                    if stage.try_set(Stage::Shown(address(&code))).is_none() {
                        app.announcer.say(w.scan());
                    }
                }
            }
        });
    };
    let hear = move |event| match event {
        PeerEvent::Open => {
            let Some(line) = peer.try_update_value(Option::take).flatten() else { return };
            // What the phone says from now on is for whoever listens next.
            line.hush();
            app.announcer.say(w.joined());
            done.run(());
            on_joined.run(line);
        }
        PeerEvent::Gone => lose(PeerFault::NoRoute),
        PeerEvent::Text(_) | PeerEvent::Away => {}
    };
    let take = Callback::new(move |text: String| {
        let Some(line) = peer.try_get_value().flatten() else { return };
        spawn_local(async move {
            let heard = line.accept(&text).await;
            if fault.try_set(heard.err()).is_some() {
                return;
            }
            match heard {
                // The camera has read it again.
                Err(PeerFault::Used) => fault.set(None),
                Err(why) => app.announcer.say(w.fault(why)),
                Ok(()) => {
                    stage.set(Stage::Connecting);
                    app.announcer.say(w.connecting());
                    line.listen(hear);
                }
            }
        });
    });
    make();
    let who = (!name.is_empty()).then(|| view! { <p>{w.for_name(&name)}</p> });
    let steps = move |link: String| {
        let fault = Signal::derive(move || fault.get().map(|fault| w.fault(fault)));
        view! {
            <ol class="pairing">
                <li>
                    <p>{w.scan()}</p>
                    <CodePicture
                        id="pairing-link"
                        text=link
                        name=w.picture()
                        label=w.link_label()
                    />
                </li>
                <li>
                    <p>{w.read_here()}</p>
                    <CodeReader take fault />
                </li>
            </ol>
        }
    };
    let shown = move || match stage.get() {
        Stage::Making => view! { <p class="moment">{w.making()}</p> }.into_any(),
        Stage::Shown(link) => steps(link).into_any(),
        Stage::Connecting => view! { <p id="pairing-connecting">{w.connecting()}</p> }.into_any(),
        Stage::Lost(why) => view! {
            <p class="slip" id="pairing-lost">
                {w.fault(why)}
            </p>
            <button type="button" class="primary" id="pairing-anew" on:click=move |_| make()>
                {w.anew()}
            </button>
        }
        .into_any(),
    };
    view! { <div class="pair">{who} {shown} <p class="muted">{w.network()}</p></div> }.into_any()
}

/// The whole address of a code.
fn address(code: &str) -> String {
    let page = window().location().href().unwrap_or_default();
    let page = page.split(['#', '?']).next().unwrap_or_default();
    [page, "#/join/", code].concat()
}
