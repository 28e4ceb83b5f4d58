//! Seats at phones, on the host's side: the session judges what a phone sends as if its person were at the tablet,
//! and tells each phone what its seat may know. The lines belong to the page, so that they outlive the screen of the
//! table; which seats are at phones is nothing that is saved: after a reload they are people at the tablet, behind
//! the curtain, until their phones come again.

use std::rc::Rc;

use leptos::prelude::*;
use tertulia::core::{Refused, Seat, Seats};
use tertulia::remote::{
    Hosted, Pace, Telling, ToHost, ToPhone, Unread, read_to_host, seats_now, write,
};

use super::place::Place;
use super::{GameUi, Gate, Session};
use crate::app::context::KeptLine;
use crate::app::services::peer::{Peer, PeerEvent};
use crate::app::services::signals::renew;

/// Tells the phones what has changed: who has done something, and what happened; or what had happened by what nobody has
/// done any more.
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

struct Phone<G: GameUi> {
    telling: Telling<G>,
    peer: Peer,
    pace: Pace,
}

/// A line that outlives the screen of the table, and whose it is.
struct Own {
    name: String,
    peer: Peer,
}

/// The phones of a table, as long as its screen is open.
pub struct Host<G: GameUi> {
    session: Session<G>,
    phones: StoredValue<Vec<Phone<G>>, LocalStorage>,
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
    /// Tells the phones what has changed, if there are any, as [`Tell`] has it.
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

    /// Whether lines to phones stand from before, when the table was on the screen last: be it to tell them that this
    /// match is none of theirs.
    pub fn has_lines(self) -> bool {
        let slot = self.slot.to_string();
        let own = || self.app.lines.with_value(|lines| lines.iter().any(|line| line.at == slot));
        self.is_match() && own()
    }
}

impl<G: GameUi> Host<G> {
    /// Hosts the phones of a table: those whose lines stand from before, and those that come.
    pub fn open(session: Session<G>) -> Self {
        let phones = StoredValue::new_local(Vec::new());
        let host = Self { session, phones, lines: RwSignal::default() };
        session.tell.set_value(Some(Rc::new(move |actor, events| host.tell_all(actor, events))));
        host.sit_as_before();
        // Another tab has the match: the lines are this one's, and cannot go with it.
        Effect::new(move || {
            if session.claim.elsewhere.get() {
                host.let_go();
            }
        });
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

    /// Whoever had a phone when the table was on the screen last has it still, wherever they sit. Another match may
    /// have been dealt meanwhile, in which they do not play: then their phone is told.
    fn sit_as_before(self) {
        let session = self.session;
        let slot = session.slot.to_string();
        let kept = session.app.lines.try_update_value(|lines| {
            let own = |line: &KeptLine| line.at == slot;
            lines.extract_if(.., |line| own(line)).collect::<Vec<_>>()
        });
        let kept: Vec<(Seat, Rc<Own>)> = kept
            .unwrap_or_default()
            .into_iter()
            .filter_map(|line| Some((line.seat, line.peer.downcast().ok()?)))
            .collect();
        let had: Vec<(Seat, &str)> = kept.iter().map(|(seat, own)| (*seat, &*own.name)).collect();
        let now = match session.takes_phones() {
            true => session.players.with_value(|players| seats_now(&had, players)),
            false => vec![None; had.len()],
        };
        for ((_, own), seat) in kept.iter().zip(now) {
            match seat {
                Some(seat) => self.sit(seat, own.peer.clone()),
                None => self.dismiss(&own.peer),
            }
        }
        if self.lines.with_untracked(|lines| !lines.is_empty()) {
            session.settle_seats();
        }
    }

    /// Gives a person's seat to a phone. One that had it before has it no more.
    pub fn give(self, seat: Seat, peer: Peer) {
        if self.session.lost() {
            return self.dismiss(&peer);
        }
        self.forget(seat);
        self.sit(seat, peer);
        self.session.settle_seats();
    }

    /// The seat is the tablet's again, behind the curtain.
    pub fn take_back(self, seat: Seat) {
        self.forget(seat);
        self.session.settle_seats();
    }

    /// All lines end here: what has become of the match is not known any more.
    fn let_go(self) {
        let seats = self.session.at_phones.get_untracked();
        if !seats.is_empty() {
            seats.iter().for_each(|seat| self.forget(seat));
            self.session.settle_seats();
        }
    }

    fn sit(self, seat: Seat, peer: Peer) {
        let session = self.session;
        // Whoever takes a phone to it has asked for the match.
        session.touched(seat);
        let due = session.table.with_value(Place::to_act);
        let name = session.players.with_value(|all| all[seat.index()].name.clone());
        let own = Rc::new(Own { name, peer: peer.clone() });
        let kept = KeptLine { at: session.slot.to_string(), seat, peer: own };
        session.app.lines.update_value(|lines| lines.push(kept));
        let line = peer.clone();
        // The clock, in milliseconds: a turn takes more than one.
        let telling = Telling::new(seat, due, js_sys::Date::now() as u64 as u32);
        let phone = Phone { telling, peer, pace: Pace::default() };
        self.phones.update_value(|phones| phones.push(phone));
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
            let at = phones.iter().position(|phone| phone.telling.seat() == seat)?;
            Some(phones.remove(at).peer)
        });
        if let Some(peer) = gone.flatten() {
            let slot = self.session.slot.to_string();
            self.session.app.lines.update_value(|lines| {
                lines.retain(|line| line.at != slot || line.seat != seat);
            });
            self.dismiss(&peer);
        }
        self.lines.update(|lines| lines.retain(|it| it.seat != seat));
        self.set_seats();
    }

    /// Says good-bye to a phone. What is still on its way arrives before the line closes.
    fn dismiss(self, peer: &Peer) {
        let peer = peer.clone();
        peer.send(&write(self.session.game(), &ToPhone::<G>::TakenBack));
        peer.hush();
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
            Ok(ToHost::Heard) => self.hosted(|host| {
                self.change(seat, |phone| phone.peer.send(&phone.telling.heard(host)));
            }),
            Ok(ToHost::Act { turn, action }) => {
                let now = self.change(seat, |phone| phone.telling.turn());
                let done = match now {
                    Some(now) if now == turn => self.session.act_for(seat, action),
                    // It comes late, or twice.
                    _ => Err(Refused::NotToAct),
                };
                if let Err(why) = done {
                    let refused = write(self.session.game(), &ToPhone::<G>::Refused(why));
                    self.change(seat, |phone| phone.peer.send(&refused));
                    self.tell_again(seat);
                }
            }
            Err(Unread::OtherVersion) => self.set_line(seat, Line::OtherVersion),
            // None of ours would send it.
            Err(Unread::TooLong | Unread::Garbled | Unread::OtherGame) => {}
        }
    }

    fn change<T>(self, seat: Seat, change: impl FnOnce(&mut Phone<G>) -> T) -> Option<T> {
        let changed = self.phones.try_update_value(|phones| {
            phones.iter_mut().find(|phone| phone.telling.seat() == seat).map(change)
        });
        changed.flatten()
    }

    /// Tells a phone all that its seat may know, though nothing has changed.
    fn tell_again(self, seat: Seat) {
        self.hosted(|host| {
            self.change(seat, |Phone { telling, peer, .. }| {
                telling.again(host, |text| peer.send(text));
            });
        });
    }

    fn tell_all(self, actor: Option<Seat>, events: &[G::Event]) {
        self.hosted(|host| {
            self.phones.update_value(|phones| {
                for Phone { telling, peer, .. } in phones {
                    let send = |text: &str| peer.send(text);
                    match actor {
                        Some(actor) => telling.done(host, actor, events, send),
                        None => telling.undone(host, events, send),
                    }
                }
            });
        });
    }

    fn hosted(self, tell: impl FnOnce(&Hosted<'_, G>)) {
        let session = self.session;
        let players = session.players.get_value();
        session.table.with_value(|table| {
            let Some(table) = table.here() else { return };
            let (game, began) = (session.game(), session.began());
            tell(&Hosted { game, table, began, players: &players });
        });
    }
}

impl<G: GameUi> Session<G> {
    /// Who has which screen has changed: nobody knows any more who looks at this one.
    fn settle_seats(self) {
        self.stash_draft();
        // But whoever has it before their eyes, and stays.
        let stays = match self.gate.get_untracked() {
            Gate::Seat(seat) => self.people().has(seat),
            Gate::Pass(_) | Gate::Break(_) => false,
        };
        if !stays {
            self.shown.set_value(None);
        }
        self.settle(true);
    }
}
