//! Seats at phones, on the host's side: the session judges what a phone sends as if its person were at the tablet,
//! and tells each phone what its seat may know. The lines belong to the page, so that they outlive the screen of the
//! table; which seats are at phones is nothing that is saved: after a reload they are people at the tablet, behind
//! the curtain, until their phones come again.

use std::rc::Rc;

use leptos::prelude::*;
use tertulia::core::{Refused, Seat, Seats};
use tertulia::remote::{Pace, Seen, ToHost, ToPhone, Turn, Unread, heard, read_to_host, write};

use super::place::Place;
use super::{GameUi, Session};
use crate::app::context::KeptLine;
use crate::app::services::peer::{Peer, PeerEvent};
use crate::app::services::signals::renew;

/// Tells the phones what has changed: who has done it, if it was an action, and what happened.
pub(super) type Tell<G> = Rc<dyn Fn(Option<Seat>, &[<G as tertulia::core::Game>::Event])>;

/// How a phone's line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    Open,
    /// The phone sleeps, or is out of reach: it may come back by itself.
    Away,
    /// It is closed: only a new code brings the phone back.
    Gone,
    /// The phone has another version of the page.
    OtherVersion,
}

/// A seat at a phone, and how its line is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatLine {
    pub seat: Seat,
    pub line: Line,
}

struct Phone {
    seat: Seat,
    peer: Peer,
    turn: Turn,
    pace: Pace,
    /// What it was told last: what does not change is not told, not even that something was done.
    told: String,
}

/// The phones of a table, as long as its screen is open.
pub struct Host<G: GameUi> {
    session: Session<G>,
    phones: StoredValue<Vec<Phone>, LocalStorage>,
    /// The seats at phones, in order.
    pub lines: RwSignal<Vec<SeatLine>>,
}

impl<G: GameUi> Clone for Host<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: GameUi> Copy for Host<G> {}

impl<G: GameUi> Session<G> {
    /// Tells the phones what has changed, if there are any.
    pub(super) fn tell_phones(self, actor: Option<Seat>, events: &[G::Event]) {
        let tell = self.tell.get_value();
        if let Some(tell) = tell {
            tell(actor, events);
        }
    }

    /// Whether seats of it can be at phones: of a match of people that is played here, and not of one person's challenge.
    pub fn takes_phones(self) -> bool {
        self.is_match() && !self.of_day() && !self.of_ladder() && !self.persons().is_empty()
    }

    /// Whether lines to phones stand from before, when the table was on the screen last.
    pub fn has_lines(self) -> bool {
        let slot = self.slot.to_string();
        let own = || self.app.lines.with_value(|lines| lines.iter().any(|line| line.at == slot));
        self.takes_phones() && own()
    }
}

impl<G: GameUi> Host<G> {
    /// Hosts the phones of a table: those whose lines stand from before, and those that come.
    pub fn open(session: Session<G>) -> Self {
        let phones = StoredValue::new_local(Vec::new());
        let host = Self { session, phones, lines: RwSignal::default() };
        let slot = session.slot.to_string();
        let kept = session.app.lines.with_value(|lines| {
            let own = lines.iter().filter(|line| line.at == slot);
            let peer = |line: &KeptLine| line.peer.downcast_ref::<Peer>().cloned();
            own.filter_map(|line| Some((line.seat, peer(line)?))).collect::<Vec<_>>()
        });
        session.tell.set_value(Some(Rc::new(move |actor, events| host.tell_all(actor, events))));
        for (seat, peer) in kept {
            // Another match may have been dealt meanwhile, with somebody else there.
            if session.is_person(seat) {
                host.sit(seat, peer);
            } else {
                host.dismiss(seat, &peer);
            }
        }
        if host.lines.with_untracked(|lines| !lines.is_empty()) {
            session.settle_seats();
        }
        on_cleanup(move || {
            let phones = phones.try_update_value(std::mem::take).unwrap_or_default();
            let elsewhere = write(session.game(), &ToPhone::<G>::Elsewhere);
            for phone in phones {
                phone.peer.send(&elsewhere);
                phone.peer.hush();
            }
        });
        host
    }

    /// Gives a person's seat to a phone. One that had it before has it no more.
    pub fn give(self, seat: Seat, peer: Peer) {
        self.forget(seat);
        let line =
            KeptLine { at: self.session.slot.to_string(), seat, peer: Rc::new(peer.clone()) };
        self.session.app.lines.update_value(|lines| lines.push(line));
        self.sit(seat, peer);
        self.session.settle_seats();
    }

    /// The seat is the tablet's again, behind the curtain.
    pub fn take_back(self, seat: Seat) {
        self.forget(seat);
        self.session.settle_seats();
    }

    fn sit(self, seat: Seat, peer: Peer) {
        let due = self.session.table.with_value(Place::to_act);
        let line = peer.clone();
        let (turn, pace) = (Turn::first(due), Pace::default());
        self.phones.update_value(|phones| {
            phones.push(Phone { seat, peer, turn, pace, told: String::new() });
        });
        self.lines.update(|lines| {
            lines.push(SeatLine { seat, line: Line::Away });
            lines.sort_by_key(|it| it.seat);
        });
        self.set_seats();
        line.listen(move |event| self.hear(seat, event));
    }

    /// Lets a seat's line go, if it has one.
    fn forget(self, seat: Seat) {
        let gone = self.phones.try_update_value(|phones| {
            let at = phones.iter().position(|phone| phone.seat == seat)?;
            Some(phones.remove(at).peer)
        });
        if let Some(peer) = gone.flatten() {
            self.dismiss(seat, &peer);
        }
        self.lines.update(|lines| lines.retain(|it| it.seat != seat));
        self.set_seats();
    }

    /// Says good-bye to a phone. What is still on its way arrives before the line closes.
    fn dismiss(self, seat: Seat, peer: &Peer) {
        let (peer, slot) = (peer.clone(), self.session.slot.to_string());
        peer.send(&write(self.session.game(), &ToPhone::<G>::TakenBack));
        peer.hush();
        self.session.app.lines.update_value(|lines| {
            lines.retain(|line| line.at != slot || line.seat != seat);
        });
        set_timeout(move || peer.close(), std::time::Duration::from_secs(1));
    }

    fn set_seats(self) {
        let seats = self.lines.with_untracked(|lines| {
            lines.iter().fold(Seats::NONE, |seats, it| seats.with(it.seat))
        });
        renew(self.session.at_phones, seats);
    }

    fn set_line(self, seat: Seat, line: Line) {
        let set = |lines: &mut Vec<SeatLine>| {
            lines.iter_mut().filter(|it| it.seat == seat).for_each(|it| it.line = line);
        };
        self.lines.try_update(set);
    }

    fn hear(self, seat: Seat, event: PeerEvent) {
        match event {
            PeerEvent::Open => {
                self.set_line(seat, Line::Open);
                self.tell_again(seat);
            }
            PeerEvent::Away => self.set_line(seat, Line::Away),
            PeerEvent::Gone => self.set_line(seat, Line::Gone),
            PeerEvent::Text(text) => {
                let now = js_sys::Date::now();
                let allowed = self.change(seat, |phone| phone.pace.allows(now));
                if allowed == Some(true) {
                    self.judge(seat, &text);
                }
            }
        }
    }

    fn judge(self, seat: Seat, text: &str) {
        match read_to_host::<G>(self.session.game(), text) {
            Ok(ToHost::Here) => self.tell_again(seat),
            Ok(ToHost::Heard) => {
                let all = self.session.table.with_value(|table| Some(heard(table.here()?, seat)));
                let all = ToPhone::<G>::Heard(all.unwrap_or_default());
                self.send(seat, &write(self.session.game(), &all));
            }
            Ok(ToHost::Act { turn, action }) => {
                let now = self.change(seat, |phone| phone.turn.number());
                let done = match now {
                    Some(now) if now == turn => self.session.act_for(seat, action),
                    // It comes late, or twice.
                    _ => Err(Refused::NotToAct),
                };
                if let Err(why) = done {
                    self.send(seat, &write(self.session.game(), &ToPhone::<G>::Refused(why)));
                    self.tell_again(seat);
                }
            }
            Err(Unread::OtherVersion) => self.set_line(seat, Line::OtherVersion),
            // None of ours would send it.
            Err(Unread::TooLong | Unread::Garbled | Unread::OtherGame) => {}
        }
    }

    fn change<T>(self, seat: Seat, change: impl FnOnce(&mut Phone) -> T) -> Option<T> {
        let changed = self.phones.try_update_value(|phones| {
            phones.iter_mut().find(|phone| phone.seat == seat).map(change)
        });
        changed.flatten()
    }

    fn send(self, seat: Seat, text: &str) {
        self.change(seat, |phone| phone.peer.send(text));
    }

    /// Tells a phone all that its seat may know, though nothing has changed.
    fn tell_again(self, seat: Seat) {
        self.change(seat, |phone| phone.told.clear());
        self.tell_one(seat, &[]);
    }

    fn tell_all(self, actor: Option<Seat>, events: &[G::Event]) {
        let due = self.session.table.with_value(Place::to_act);
        let seats = self.session.at_phones.get_untracked();
        for seat in seats.iter() {
            self.change(seat, |phone| phone.turn = phone.turn.after(seat, actor, due));
            self.tell_one(seat, events);
        }
    }

    fn tell_one(self, seat: Seat, events: &[G::Event]) {
        let session = self.session;
        let Some(turn) = self.change(seat, |phone| phone.turn.number()) else { return };
        let seen = session.table.with_value(|table| {
            let players = session.players.get_value();
            Some(Seen::of(table.here()?, seat, session.began(), &players, turn, events))
        });
        let Some(seen) = seen else { return };
        let text = write(session.game(), &ToPhone::Seen(Box::new(seen)));
        self.change(seat, |phone| {
            if phone.told != text && phone.peer.send(&text) {
                phone.told = text;
            }
        });
    }
}

impl<G: GameUi> Session<G> {
    /// Who has which screen has changed: nobody knows any more who looks at this one.
    fn settle_seats(self) {
        self.stash_draft();
        if let Some(seat) = self.shown.get_value()
            && !self.people().has(seat)
        {
            self.shown.set_value(None);
        }
        self.settle(true);
    }
}
