//! The phone's side: the table of one seat, whose host is elsewhere.

use std::rc::Rc;

use leptos::prelude::*;
use tertulia::core::{Refused, Seat};
use tertulia::games::GameId;
use tertulia::remote::{RemoteTable, Seen, ToHost, ToPhone, Unread, read_to_phone, write};

use super::phones_words::words;
use crate::app::context::use_app;
use crate::app::games::match_screen::Moves;
use crate::app::games::table_screen::{TableScreen, TableUi};
use crate::app::services::dom::tell_page_meanwhile;
use crate::app::services::peer::{Peer, PeerEvent};
use crate::app::services::vibration::vibrate;
use crate::app::session::{Afar, Session};

/// So long the phone trembles when something becomes due, in milliseconds.
const TREMBLES: u32 = 200;

/// A seat's table on its phone.
#[derive(Clone)]
pub struct AfarPage {
    pub game: GameId,
    /// The line to the host.
    pub peer: Peer,
    /// What it has told already.
    pub first: String,
    /// Leaves the table, for another code.
    pub leave: Callback<()>,
}

/// How the line is, as the phone tells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    Open,
    Away,
    Gone,
    TakenBack,
    OtherVersion,
}

/// Which match of the host's is on the screen: another one has a screen of its own.
type Which = (u64, Seat, usize);

/// The table; each game declares it a lazy page.
pub fn afar<C: TableUi>(page: AfarPage) -> AnyView {
    let app = use_app();
    let AfarPage { game, peer, first, leave } = page;
    let how = RwSignal::new(How::Open);
    let which = RwSignal::new(None::<Which>);
    let latest = StoredValue::new_local(None::<Seen<C::Game>>);
    let playing = StoredValue::new(None::<C>);
    let hear = move |event| {
        match event {
            PeerEvent::Open => {
                how.try_set(How::Open);
                if let Some(controller) = playing.try_get_value().flatten() {
                    controller.session().let_pending_go();
                }
            }
            PeerEvent::Away => _ = how.try_set(How::Away),
            // Whoever was sent away knows why.
            PeerEvent::Gone => how.update(|how| {
                if *how != How::TakenBack {
                    *how = How::Gone;
                }
            }),
            PeerEvent::Text(text) => match read_to_phone::<C::Game>(game, &text) {
                Ok(ToPhone::Seen(seen)) => {
                    let now = (seen.began, seen.seat, seen.players.len());
                    match playing.get_value().filter(|_| which.get_untracked() == Some(now)) {
                        Some(controller) => {
                            controller.session().take_seen(*seen, words(app.lang()).due());
                        }
                        None => {
                            latest.set_value(Some(*seen));
                            which.set(Some(now));
                        }
                    }
                }
                Ok(ToPhone::Refused(why)) => {
                    let Some(controller) = playing.get_value() else { return };
                    controller.session().let_pending_go();
                    if let Refused::Rule(refusal) = why {
                        controller.refused(refusal);
                    }
                }
                Ok(ToPhone::TakenBack) => {
                    playing.set_value(None);
                    how.set(How::TakenBack);
                }
                Err(Unread::OtherVersion) => how.set(How::OtherVersion),
                Err(Unread::TooLong | Unread::Garbled | Unread::OtherGame) => {}
            },
        }
    };
    hear(PeerEvent::Text(first));
    peer.listen(hear);
    let line = StoredValue::new_local(peer);
    on_cleanup(move || line.try_with_value(Peer::hush).unwrap_or_default());
    // A seat that was taken back is somebody else's: what it held is no longer shown.
    let is_seated = Memo::new(move |_| how.get() != How::TakenBack);
    let table = move || {
        which.get().filter(|_| is_seated.get())?;
        untrack(|| {
            let seen = latest.try_update_value(Option::take).flatten()?;
            let send: Afar<C::Game> = Rc::new(move |turn, action| {
                let act = ToHost::<C::Game>::Act { turn, action: action.clone() };
                line.try_with_value(|line| line.send(&write(game, &act))).unwrap_or(false)
            });
            let session = Session::afar(app, game, RemoteTable::new(seen)?, send);
            let controller = C::sit(app, session, Moves::none());
            playing.set_value(Some(controller));
            tremble(controller);
            Some(view! { <TableScreen controller /> }.into_any())
        })
    };
    tell_page_meanwhile("data-phone");
    view! {
        <div class="whole">
            <LineTold how leave />
            {table}
        </div>
    }
    .into_any()
}

/// The phone trembles when something becomes due.
fn tremble<C: TableUi>(controller: C) {
    let session = controller.session();
    let Some(seat) = session.own_seat() else { return };
    let due = Memo::new(move |_| session.view.with(|view| C::to_act(view, seat)));
    Effect::new(move || {
        if due.get() {
            vibrate(TREMBLES);
        }
    });
}

/// What is the matter with the line; nothing where it stands.
#[component]
fn LineTold(how: RwSignal<How>, leave: Callback<()>) -> impl IntoView {
    let w = words(use_app().lang());
    let told = move || {
        let text = match how.get() {
            How::Open => return None,
            How::Away => w.host_away(),
            How::Gone => w.host_gone(),
            How::TakenBack => w.taken_back(),
            How::OtherVersion => w.host_other_version(),
        };
        // A table that was reloaded does not come back by itself: it shows a new code.
        let over = how.get() != How::OtherVersion;
        Some(view! {
            <p class="notice" id="line">
                <span>{text}</span>
                {over
                    .then(|| {
                        view! {
                            <button id="rejoin" on:click=move |_| leave.run(())>
                                {w.rejoin()}
                            </button>
                        }
                    })}
            </p>
        })
    };
    view! { <div role="status">{told}</div> }
}
