//! The device that joins: the code that it shows in turn, until the line stands.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::picture::CodePicture;
use super::reader::CodeReader;
use super::words::words;
use crate::app::context::use_app;
use crate::app::services::peer::{Peer, PeerEvent, PeerFault};

/// How far it is.
#[derive(Clone, PartialEq)]
enum Stage {
    /// It has no code of the other device yet.
    Asking,
    Making,
    /// It was at the table before, and goes back there.
    Returning,
    /// The answer is shown.
    Shown(String),
    Joined,
}

/// What is shown until the line stands; `on_joined` is handed it then. Where `offer` is empty or no code, the other
/// device's code is read here.
#[component]
pub fn Join(offer: String, on_joined: Callback<Peer>) -> impl IntoView {
    let app = use_app();
    let w = words(app.lang());
    let stage = RwSignal::new(Stage::Asking);
    let fault = RwSignal::new(None::<PeerFault>);
    let peer = StoredValue::new_local(None::<Peer>);
    // Whether a code is looked into.
    let busy = StoredValue::new(false);
    let lose = move |why: PeerFault| {
        peer.try_set_value(None);
        busy.try_set_value(false);
        if fault.try_set(Some(why)).is_none() {
            // A camera that reads goes on with it.
            if stage.get_untracked() != Stage::Asking {
                stage.set(Stage::Asking);
            }
            app.announcer.say(w.fault(why));
        }
    };
    let hear = move |event| match event {
        PeerEvent::Open => {
            let Some(line) = peer.try_update_value(Option::take).flatten() else { return };
            // What the other device says from now on is for whoever listens next.
            line.hush();
            stage.try_set(Stage::Joined);
            app.announcer.say(w.joined());
            on_joined.run(line);
        }
        PeerEvent::Gone if stage.try_get_untracked() == Some(Stage::Returning) => {
            lose(PeerFault::NoTable);
        }
        PeerEvent::Gone => lose(PeerFault::NoRoute),
        PeerEvent::Text(_) | PeerEvent::Away => {}
    };
    let take = Callback::new(move |text: String| {
        if busy.try_get_value() != Some(false) {
            return;
        }
        busy.set_value(true);
        spawn_local(async move {
            match Peer::join(&text).await {
                Err(why) => lose(why),
                Ok((line, answer)) => {
                    if fault.try_set(None).is_some() {
                        return;
                    }
                    line.listen(hear);
                    peer.set_value(Some(line));
                    stage.set(Stage::Shown(answer));
                    app.announcer.say(w.show());
                }
            }
        });
    });
    stage.set(Stage::Returning);
    spawn_local(async move {
        let line = Peer::come_back(&offer).await;
        if stage.try_get_untracked() != Some(Stage::Returning) {
            return;
        }
        if let Some(line) = line {
            line.listen(hear);
            peer.set_value(Some(line));
        } else {
            stage.set(if offer.is_empty() { Stage::Asking } else { Stage::Making });
            if !offer.is_empty() {
                take.run(offer);
            }
        }
    });
    let reads = move || matches!(stage.get(), Stage::Asking | Stage::Making);
    let shown = move || {
        let fault = Signal::derive(move || fault.get().map(|fault| w.fault(fault)));
        match stage.get() {
            Stage::Making => view! { <p class="moment">{w.making()}</p> }.into_any(),
            Stage::Returning => view! { <p id="pairing-returning">{w.returning()}</p> }.into_any(),
            Stage::Asking => view! {
                <p>{w.first()}</p>
                <CodeReader take fault />
            }
            .into_any(),
            Stage::Shown(answer) => view! {
                <ol class="pairing">
                    <li>
                        <p>{w.show()}</p>
                        <CodePicture
                            id="pairing-answer"
                            text=answer
                            name=w.own_picture()
                            label=w.own_label()
                        />
                    </li>
                    <li>
                        <p id="pairing-waiting">{w.waiting()}</p>
                        <p class="muted">{w.patience()}</p>
                    </li>
                </ol>
            }
            .into_any(),
            Stage::Joined => view! { <p id="pairing-joined">{w.joined()}</p> }.into_any(),
        }
    };
    view! {
        <section class="narrow pair">
            <h1>{w.title()}</h1>
            <p>{w.hand()}</p>
            {shown}
            {move || reads().then(|| view! { <p class="muted">{w.network()}</p> })}
        </section>
    }
}
