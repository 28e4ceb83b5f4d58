//! The phone's side: the table of one seat, whose host is elsewhere.

use std::rc::Rc;
use std::time::Duration;

use leptos::prelude::*;
use tertulia::core::{Refused, Seat};
use tertulia::games::GameId;
use tertulia::remote::{
    RemoteTable, Seen, ToHost, ToPhone, Unread, other_version, read_to_phone, write,
};

use super::keepsake::KeepPicture;
use super::phones_words::words;
use crate::app::context::use_app;
use crate::app::games::match_screen::Moves;
use crate::app::games::table_screen::{TableScreen, TableUi};
use crate::app::services::awake;
use crate::app::services::dom::tell_page_meanwhile;
use crate::app::services::peer::{Peer, PeerEvent};
use crate::app::services::vibration::vibrate;
use crate::app::session::{Afar, Session};

/// So long the phone trembles when something becomes due, in milliseconds.
const TREMBLES: u32 = 200;

/// A host answers at once. One that has said nothing for so long shows something else, or cannot be reached, in
/// milliseconds.
pub const SILENT_FOR: u64 = 3_000;

/// Once a host is back, what had reached it is done within this time, in milliseconds.
const ARRIVES: u64 = 1_000;

/// A seat's table on its phone.
#[derive(Clone)]
pub struct AfarPage {
    pub game: GameId,
    /// The line to the host.
    pub peer: Peer,
    /// What it has told already.
    pub first: String,
    /// Goes back to the table, by another code if it must be.
    pub rejoin: Callback<()>,
    /// Leaves the table for good.
    pub leave: Callback<()>,
}

/// Leaves the table for good: a context of its screens.
#[derive(Clone, Copy)]
struct LeaveTable(Callback<()>);

/// How the line is, as the phone tells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    Open,
    Away,
    /// It stands, and the table is not on the host's screen.
    Elsewhere,
    Gone,
    TakenBack,
    OtherVersion,
}

/// Which match of the host's is on the screen: another one has a screen of its own.
type Which = (u64, Seat, usize);

/// The table; each game declares it a lazy page.
pub fn afar<C: TableUi>(page: AfarPage) -> AnyView {
    let app = use_app();
    let AfarPage { game, peer, first, rejoin, leave } = page;
    provide_context(LeaveTable(leave));
    let w = words(app.lang());
    let how = RwSignal::new(How::Open);
    // What came of the last thing that was pressed, if nothing was done.
    let slip = RwSignal::new(None::<&'static str>);
    let which = RwSignal::new(None::<Which>);
    let latest = StoredValue::new_local(None::<Seen<C::Game>>);
    let playing = StoredValue::new(None::<C>);
    let line = StoredValue::new_local(peer.clone());
    let say = move |said: ToHost<C::Game>| {
        line.try_with_value(|line| line.send(&write(game, &said))).unwrap_or(false)
    };
    // How often the host has told something, and how much was sent to it.
    let (told, sent) = (StoredValue::new(0_u32), StoredValue::new(0_u32));
    let expect_word = move || {
        let before = told.get_value();
        let look = move || {
            if told.try_get_value() == Some(before) && how.try_get_untracked() == Some(How::Open) {
                how.set(How::Away);
                say(ToHost::Here);
            }
        };
        set_timeout(look, Duration::from_millis(SILENT_FOR));
    };
    // What was sent before the host was away may not have arrived.
    let expect_done = move |session: Session<C::Game>| {
        let before = sent.get_value();
        let look = move || {
            if sent.try_get_value() == Some(before) && session.is_pending() {
                session.let_pending_go();
                slip.set(Some(w.lost()));
            }
        };
        set_timeout(look, Duration::from_millis(ARRIVES));
    };
    let take = move |seen: Seen<C::Game>| {
        let now = (seen.began, seen.seat, seen.players.len());
        let was = how.get_untracked();
        how.set(How::Open);
        let playing = playing.get_value().filter(|_| which.get_untracked() == Some(now));
        let Some(session) = playing.map(C::session) else {
            slip.set(None);
            latest.set_value(Some(seen));
            return which.set(Some(now));
        };
        if session.turn() != Some(seen.turn) {
            slip.set(None);
        }
        session.take_seen(seen, w.due());
        if was != How::Open && session.is_pending() {
            expect_done(session);
        }
    };
    let hear = move |event| {
        match event {
            PeerEvent::Open => {
                if playing.try_get_value().flatten().is_some() {
                    // The host tells by itself how the table is; what was missed it is asked for.
                    say(ToHost::Heard);
                    expect_word();
                }
            }
            PeerEvent::Away => _ = how.try_set(How::Away),
            // Whoever was sent away knows why.
            PeerEvent::Gone => how.update(|how| {
                if *how != How::TakenBack {
                    *how = How::Gone;
                }
            }),
            PeerEvent::Text(text) => {
                told.update_value(|told| *told += 1);
                match read_to_phone::<C::Game>(game, &text) {
                    Ok(ToPhone::Seen(seen)) => take(*seen),
                    Ok(ToPhone::Heard(heard)) => {
                        if let Some(controller) = playing.get_value() {
                            controller.session().take_heard(heard, w.due());
                        }
                    }
                    Ok(ToPhone::Refused(why)) => {
                        let Some(controller) = playing.get_value() else { return };
                        controller.session().let_pending_go();
                        match why {
                            Refused::Rule(refusal) => controller.refused(refusal),
                            Refused::NotToAct => slip.set(Some(w.late())),
                        }
                    }
                    Ok(ToPhone::Elsewhere) => how.set(How::Elsewhere),
                    Ok(ToPhone::TakenBack) => {
                        playing.set_value(None);
                        how.set(How::TakenBack);
                    }
                    Err(Unread::OtherVersion) => {
                        line.with_value(|line| line.send(&other_version()));
                        how.set(How::OtherVersion);
                    }
                    Err(Unread::TooLong | Unread::Garbled | Unread::OtherGame) => {}
                }
            }
        }
    };
    hear(PeerEvent::Text(first));
    peer.listen(hear);
    on_cleanup(move || line.try_with_value(Peer::hush).unwrap_or_default());
    // A seat that was taken back is somebody else's: what it held is no longer shown.
    let is_seated = Memo::new(move |_| how.get() != How::TakenBack);
    let table = move || {
        which.get().filter(|_| is_seated.get())?;
        untrack(|| {
            let seen = latest.try_update_value(Option::take).flatten()?;
            let send: Afar<C::Game> = Rc::new(move |turn, action| {
                // What a browser keeps for later may be lost with the line.
                let is_open = how.try_get_untracked() == Some(How::Open);
                let goes = is_open && say(ToHost::Act { turn, action: action.clone() });
                slip.try_set((!goes).then(|| w.unsent()));
                if goes {
                    sent.update_value(|sent| *sent += 1);
                    expect_word();
                }
                goes
            });
            let session = Session::afar(app, game, RemoteTable::new(seen)?, send);
            let controller = C::sit(app, session, Moves::none());
            playing.set_value(Some(controller));
            tremble(controller);
            // Nobody touches a phone that only waits for others.
            let goes_on = move || controller.session().view.with(|view| !C::over(view));
            awake::follow(Signal::derive(goes_on));
            say(ToHost::Heard);
            Some(view! { <TableScreen controller /> }.into_any())
        })
    };
    tell_page_meanwhile("data-phone");
    view! {
        <div class="whole">
            <LineTold how slip rejoin />
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

/// What is the matter with the line, and what came of what was pressed; nothing where all is well.
#[component]
fn LineTold(
    how: RwSignal<How>,
    slip: RwSignal<Option<&'static str>>,
    rejoin: Callback<()>,
) -> impl IntoView {
    let w = words(use_app().lang());
    let told = move || {
        let text = match how.get() {
            How::Open => return None,
            How::Away => w.host_away(),
            How::Elsewhere => w.elsewhere(),
            How::Gone => w.host_gone(),
            How::TakenBack => w.taken_back(),
            How::OtherVersion => w.host_other_version(),
        };
        // A table that was reloaded does not come back by itself: it shows a new code.
        let over = !matches!(how.get(), How::OtherVersion | How::Elsewhere);
        Some(view! {
            <p class="notice" id="line">
                <span>{text}</span>
                {over
                    .then(|| {
                        view! {
                            <button id="rejoin" on:click=move |_| rejoin.run(())>
                                {w.rejoin()}
                            </button>
                        }
                    })}
            </p>
        })
    };
    let slip = move || {
        slip.get().map(|text| {
            view! {
                <p class="notice" id="not-done">
                    {text}
                </p>
            }
        })
    };
    view! { <div role="status">{told} {slip}</div> }
}

/// Where one goes from a match at a phone: to the table's next one, or away.
#[component]
pub fn AfterAfar(picture: KeepPicture) -> impl IntoView {
    let w = words(use_app().lang());
    let LeaveTable(leave) = expect_context();
    view! {
        <p id="match-over">{w.match_over()}</p>
        <div class="actions">
            <button id="leave-table" on:click=move |_| leave.run(())>
                {w.leave()}
            </button>
        </div>
        {picture.into_view()}
    }
}
