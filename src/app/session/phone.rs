//! The match as a phone has it: its host judges and keeps everything; here are a seat's view, its draft, and what it
//! has heard. Nothing is written, taken back or thought of here.

use std::rc::Rc;

use leptos::prelude::*;
use tertulia::core::{Refused, Seat, Seats, Viewer};
use tertulia::games::GameId;
use tertulia::remote::{RemoteTable, Seen};

use super::elsewhere::Written;
use super::heard::{Rounds, add};
use super::hearing::{Hearing, Unheard, heard_of};
use super::place::Place;
use super::{GameUi, Session};
use crate::app::context::AppContext;
use crate::app::services::looks;

/// Sends the host what the seat does, and in which turn; tells whether the line took it.
pub type Afar<G> = Rc<dyn Fn(u32, &<G as tertulia::core::Game>::Action) -> bool>;

/// The way to the host.
pub(super) struct Remote<G: GameUi> {
    send: Afar<G>,
    /// What was sent and not answered yet, and in which turn.
    pending: Option<(u32, G::Action)>,
}

impl<G: GameUi> Session<G> {
    /// Sits down at a seat of a table that is elsewhere.
    pub fn afar(app: AppContext, game: GameId, table: RemoteTable<G>, send: Afar<G>) -> Self {
        let players = table.seen().players.clone();
        let place = Place::There(table);
        let session =
            Self::sit(app, game.into(), Written::default(), place, players, Vec::new(), None);
        session.remote.set_value(Some(Remote { send, pending: None }));
        app.announcer.hush();
        session.settle(true);
        session
    }

    /// Whether this is a phone, and the table is elsewhere.
    pub fn is_remote(self) -> bool {
        self.table.with_value(|table| !table.is_here())
    }

    /// Whether it is a match that is played and kept here: not one that is gone through, and no phone's.
    pub(super) fn is_match(self) -> bool {
        !self.is_replay() && !self.is_remote()
    }

    /// Sends what the seat does. One thing at a time: until the host has answered, nothing else is.
    pub(super) fn act_afar(self, action: G::Action) -> Result<(), Refused<G::Refusal>> {
        let turn = self.table.with_value(|table| {
            let table = table.there()?;
            table.to_act().has(table.seat()).then_some(table.seen().turn)
        });
        let turn = turn.ok_or(Refused::NotToAct)?;
        let sent = self.remote.try_update_value(|remote| {
            let remote = remote.as_mut().filter(|it| it.pending.is_none())?;
            (remote.send)(turn, &action).then(|| remote.pending = Some((turn, action)))
        });
        sent.flatten().ok_or(Refused::NotToAct)
    }

    /// Whether something was sent that the host has not answered yet.
    pub fn is_pending(self) -> bool {
        self.remote.with_value(|remote| remote.as_ref().is_some_and(|it| it.pending.is_some()))
    }

    /// What was sent will not be answered any more: it was refused, or has not arrived.
    pub fn let_pending_go(self) {
        self.remote.update_value(|remote| {
            if let Some(remote) = remote {
                remote.pending = None;
            }
        });
    }

    /// In which turn of its seat the phone is.
    pub fn turn(self) -> Option<u32> {
        self.table.with_value(|table| table.there().map(|table| table.seen().turn))
    }

    /// Takes what the host tells. `due` is said when something becomes due.
    pub fn take_seen(self, seen: Seen<G>, due: &str) {
        let (seat, turn, players) = (seen.seat, seen.turn, seen.players.clone());
        let was_due = self.table.with_value(Place::to_act).has(seat);
        let told = self.table.try_update_value(|table| table.there_mut()?.take(seen));
        let Some(events) = told.flatten() else { return };
        looks::bring();
        self.players.set_value(players);
        self.stash_draft();
        let done = self.remote.try_update_value(|remote| {
            let pending = &mut remote.as_mut()?.pending;
            pending.take_if(|(sent, _)| *sent != turn).map(|(_, action)| action)
        });
        if let Some(action) = done.flatten() {
            self.acts.update(|acts| *acts += 1);
            self.drafts.update_value(|drafts| {
                drafts[seat.index()] = G::carry(&drafts[seat.index()], &action);
            });
        }
        let at_break = G::at_break(&self.view_of(Viewer::Seat(seat)));
        if at_break && !events.is_empty() {
            self.drafts.update_value(|drafts| {
                drafts[seat.index()] = G::after_round(&drafts[seat.index()], false);
            });
        }
        self.shown_draft();
        let cue = self.cue(&events);
        self.note(&events);
        if !was_due {
            self.remind(seat, due);
        }
        self.remark(seat, &events);
        self.settle(at_break);
        self.play(cue);
    }

    /// Takes all that the seat has witnessed, once the phone has sat down or is back: what it missed is said, and then
    /// whether it is due.
    pub fn take_heard(self, heard: Vec<(usize, G::Event)>, due: &str) {
        let told = self.table.try_update_value(|table| {
            let table = table.there_mut()?;
            Some((table.seat(), table.take_heard(heard)))
        });
        let Some((seat, missed)) = told.flatten() else { return };
        self.note(&missed);
        self.remind(seat, due);
        self.catch_up(seat, false, Seats::NONE);
    }

    /// The seat is to hear that it is due, if it is.
    fn remind(self, seat: Seat, due: &str) {
        let (is_due, at) =
            self.table.with_value(|table| (table.to_act().has(seat), table.actions()));
        if is_due {
            let unheard = Unheard { at, hearing: Hearing::Due, text: due.to_owned() };
            self.unheard.update_value(|all| all[seat.index()].push(unheard));
        }
    }

    /// What the seat has heard, as [`Session::heard`] has it.
    pub(super) fn heard_afar(self) -> Rounds {
        let (lang, names) = (self.app.lang(), self.names());
        self.table.with_value(|table| {
            let Some(table) = table.there() else { return Vec::new() };
            let mut rounds = Rounds::new();
            for (round, event) in table.heard() {
                let options = &table.seen().options;
                let viewer = Viewer::Seat(table.seat());
                let Some((_, text)) = heard_of::<G>(lang, &names, options, event, viewer) else {
                    continue;
                };
                add(&mut rounds, *round, text);
            }
            rounds
        })
    }

    /// The seat of this phone.
    pub fn own_seat(self) -> Option<Seat> {
        self.table.with_value(|table| table.there().map(RemoteTable::seat))
    }
}
