//! A line to another device in the same room: a data channel of WebRTC, reliable and in order, without any server.
//! Two codes make it (`tertulia::signal`): one device invites and shows the first, the other reads it and shows the
//! second. A device that has joined comes back by itself after a reload, or after the network was away ([`back`]).

mod back;
mod wire;

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::{Rc, Weak};
use std::time::Duration;

use leptos::prelude::set_timeout;
use leptos::task::spawn_local;
use tertulia::signal::{BadCode, Code, LONGEST_MESSAGE, Role};
use web_sys::{RtcDataChannelState, RtcPeerConnectionState, RtcSdpType};

use self::back::Back;
use self::wire::{Told, Wire};

/// The longest text that is sent or taken, in bytes of UTF-8: below what a description allows.
pub const LONGEST: usize = 200_000;
const _: () = assert!(LONGEST < LONGEST_MESSAGE);

/// So many bytes may wait to be sent; a device that takes nothing is told no more.
const MOST_WAITING: u32 = 4_000_000;

/// How long two devices look for a way to each other, in milliseconds.
const LOOKING: u64 = 20_000;

/// So many texts are kept until somebody listens.
const MOST_KEPT: usize = 64;

/// What begins with this letter is not for whoever listens: with nothing behind it the line is closed for good, else
/// there is a code behind it, by which the device that joined will come back.
const OURS: char = '\u{1}';

/// What happens on a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PeerEvent {
    /// It stands: for the first time, or again after [`PeerEvent::Away`].
    Open,
    /// The other device says something.
    Text(String),
    /// The other device is not heard for now: it may come back by itself.
    Away,
    /// The line is closed for good. Nothing comes after it.
    Gone,
}

/// Why two devices are not connected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PeerFault {
    /// This browser has no WebRTC, or may not use it here.
    Missing,
    /// This device is in no network.
    NoNetwork,
    /// The text is no code.
    Code(BadCode),
    /// It is a code, but the first where the second is due, or the other way round.
    OtherRole,
    /// It answers another code than this one.
    OtherOffer,
    /// This code has been answered already.
    Used,
    /// The browser refuses what the code holds.
    Refused,
    /// The two devices have not found a way to each other, or have lost it.
    NoRoute,
    /// The table that this device had joined does not answer any more.
    NoTable,
}

/// A line to another device. The line is closed when the last handle goes.
#[derive(Clone)]
pub struct Peer(Rc<Line>);

/// Who hears what happens.
type Ear = Rc<dyn Fn(PeerEvent)>;

struct Line {
    side: Side,
    wire: RefCell<Wire>,
    /// The check of the offer that was made here, until it is answered.
    offered: Cell<Option<u16>>,
    state: Cell<Standing>,
    ear: RefCell<Option<Ear>>,
    /// What came while nobody listened.
    kept: RefCell<VecDeque<String>>,
    /// A second wire: where the other device comes back, or where this one tries to.
    spare: RefCell<Option<Wire>>,
    /// What this device comes back with.
    back: RefCell<Option<Back>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Invited,
    /// By the offer with this check.
    Joined(u16),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Standing {
    /// Not connected yet.
    Begun,
    Open,
    Away,
    Gone,
}

impl Peer {
    /// The first step, of the device that invites: the line, and the code to show.
    ///
    /// # Errors
    /// [`PeerFault::Missing`], [`PeerFault::NoNetwork`].
    pub async fn invite() -> Result<(Self, String), PeerFault> {
        let wire = Wire::new(None)?;
        let made = wire::offer(&wire.connection).await?;
        let text = wire::gather(&wire.connection, RtcSdpType::Offer, &made).await?;
        let code = Code::offer(&text).map_err(|_| PeerFault::Refused)?;
        reachable(&code)?;
        let peer = Self::new(Side::Invited, wire);
        peer.0.offered.set(Some(code.check()));
        Ok((peer, code.write()))
    }

    /// The last step: the answer that the other device shows. Where it is refused the first code is still good.
    ///
    /// # Errors
    /// What is wrong with the answer.
    pub async fn accept(&self, answer: &str) -> Result<(), PeerFault> {
        let code = Code::read(answer).map_err(PeerFault::Code)?;
        let Role::Answer { to, .. } = code.role else { return Err(PeerFault::OtherRole) };
        let offered = self.0.offered.take().ok_or(PeerFault::Used)?;
        let connection = self.0.wire.borrow().connection.clone();
        let heard = match offered == to {
            true => wire::hear_of(&connection, RtcSdpType::Answer, &code).await,
            false => Err(PeerFault::OtherOffer),
        };
        // What was refused has not used it up.
        match heard {
            Ok(()) => self.0.give_up_after(LOOKING),
            Err(_) => self.0.offered.set(Some(offered)),
        }
        heard
    }

    /// The step between, of the device that joins: the line, and the code to show in turn.
    ///
    /// # Errors
    /// What is wrong with the offer; [`PeerFault::Missing`], [`PeerFault::NoNetwork`].
    pub async fn join(offer: &str) -> Result<(Self, String), PeerFault> {
        let code = Code::read(offer).map_err(PeerFault::Code)?;
        if code.role != Role::Offer {
            return Err(PeerFault::OtherRole);
        }
        let wire = Wire::new(None)?;
        let connection = &wire.connection;
        wire::hear_of(connection, RtcSdpType::Offer, &code).await?;
        let made = wire::answer(connection).await?;
        let text = wire::gather(connection, RtcSdpType::Answer, &made).await?;
        let answer = Code::answer(code.check(), &text).map_err(|_| PeerFault::Refused)?;
        reachable(&answer)?;
        Ok((Self::new(Side::Joined(code.check()), wire), answer.write()))
    }

    /// Comes back to the table that this device had joined by this offer, or by any where the text is empty, without
    /// another code: the line, which stands within a few seconds or is gone. None if it was not at that table, or has
    /// left it.
    pub async fn come_back(offer: &str) -> Option<Self> {
        let back = Back::kept().await?;
        if !offer.is_empty() && Code::read(offer).ok()?.check() != back.table {
            return None;
        }
        let wire = back.connect().await.ok()?;
        let peer = Self::new(Side::Joined(back.table), wire);
        peer.0.give_up_after(back::PATIENCE);
        Some(peer)
    }

    /// Says something to the other device. Tells whether the browser has taken it: not where the line does not stand,
    /// where the text is longer than [`LONGEST`], and where too much waits to be sent already. While the other device
    /// is away the browser keeps what is said, as long as the line may come back.
    pub fn send(&self, text: &str) -> bool {
        !text.starts_with(OURS) && self.0.send(text)
    }

    /// From now on this one hears what happens, instead of whoever did before: first how the line is (nothing where it
    /// is not connected yet), then what was said while nobody listened.
    pub fn listen(&self, hear: impl Fn(PeerEvent) + 'static) {
        let line = &self.0;
        line.ear.replace(Some(Rc::new(hear)));
        match line.state.get() {
            Standing::Begun => {}
            Standing::Open => line.tell(PeerEvent::Open),
            Standing::Away => line.tell(PeerEvent::Away),
            Standing::Gone => return line.tell(PeerEvent::Gone),
        }
        line.catch_up();
    }

    /// Nobody listens any more: what is said is kept for the next who does.
    pub fn hush(&self) {
        self.0.ear.replace(None);
    }

    /// Closes the line for good, and tells the other device; nobody is told of that here.
    pub fn close(&self) {
        self.hush();
        let line = &self.0;
        line.send(&OURS.to_string());
        line.end();
    }

    fn new(side: Side, wire: Wire) -> Self {
        let line = Rc::new(Line {
            side,
            wire: RefCell::new(wire),
            offered: Cell::new(None),
            state: Cell::new(Standing::Begun),
            ear: RefCell::default(),
            kept: RefCell::default(),
            spare: RefCell::default(),
            back: RefCell::default(),
        });
        let hear = line.hears(Line::told);
        line.wire.borrow_mut().follow(hear);
        Self(line)
    }
}

/// A code by which nobody can be reached is of no use.
fn reachable(code: &Code) -> Result<(), PeerFault> {
    if code.description.candidates.is_empty() { Err(PeerFault::NoNetwork) } else { Ok(()) }
}

impl Line {
    /// What a wire calls, as long as the line lives.
    fn hears(self: &Rc<Self>, act: fn(&Rc<Line>, Told)) -> impl Fn(Told) + Clone + 'static {
        let line = Rc::downgrade(self);
        move |told| {
            if let Some(line) = Weak::upgrade(&line) {
                act(&line, told);
            }
        }
    }

    fn told(self: &Rc<Self>, told: Told) {
        match told {
            Told::Changed => self.look(),
            Told::Closed => self.lose(),
            Told::Said(text) => self.take(text),
        }
    }

    /// Looks how the line is.
    fn look(self: &Rc<Self>) {
        use RtcPeerConnectionState as Connection;
        let (connected, stands) = {
            let wire = self.wire.borrow();
            (wire.connection.connection_state(), wire.stands())
        };
        match (self.state.get(), connected) {
            (Standing::Gone, _) => {}
            (_, Connection::Failed | Connection::Closed) => self.lose(),
            (Standing::Open, Connection::Disconnected) => {
                self.change(Standing::Away, PeerEvent::Away)
            }
            (Standing::Begun, _) if stands => self.stand(),
            (Standing::Away, Connection::Connected) if stands => self.stand(),
            _ => {}
        }
    }

    /// The line stands: for the first time, or again.
    fn stand(self: &Rc<Self>) {
        self.change(Standing::Open, PeerEvent::Open);
        self.catch_up();
        if let Side::Joined(table) = self.side
            && self.back.borrow().is_none()
        {
            Back::ask(self, table);
        }
    }

    fn take(self: &Rc<Self>, text: Option<String>) {
        // Somebody who sends what none of ours would is heard no more.
        let Some(text) = text.filter(|text| text.len() <= LONGEST) else { return self.fail() };
        if let Some(ours) = text.strip_prefix(OURS) {
            if ours.is_empty() {
                Back::forget(self);
                self.fail();
            } else {
                back::hear(self, ours);
            }
        } else if self.ear.borrow().is_some() && self.state.get() != Standing::Begun {
            self.tell(PeerEvent::Text(text));
        } else if self.kept.borrow().len() < MOST_KEPT {
            self.kept.borrow_mut().push_back(text);
        } else {
            self.fail();
        }
    }

    /// Tells what was said while nobody listened, or before the line stood.
    fn catch_up(&self) {
        if self.state.get() == Standing::Begun {
            return;
        }
        // Whoever hears of one may listen anew, or no more.
        while self.ear.borrow().is_some() {
            let Some(text) = self.kept.borrow_mut().pop_front() else { break };
            self.tell(PeerEvent::Text(text));
        }
    }

    fn send(&self, text: &str) -> bool {
        let wire = self.wire.borrow();
        let stands = matches!(self.state.get(), Standing::Open | Standing::Away)
            && wire.channel.ready_state() == RtcDataChannelState::Open;
        let fits = text.len() <= LONGEST && wire.channel.buffered_amount() < MOST_WAITING;
        stands && fits && wire.channel.send_with_str(text).is_ok()
    }

    /// The wire is no more. Whoever comes back does so on another.
    fn lose(self: &Rc<Self>) {
        let returns = match self.side {
            Side::Invited => self.spare.borrow().is_some(),
            Side::Joined(_) => self.back.borrow().is_some(),
        };
        match self.state.get() {
            Standing::Gone => {}
            Standing::Open | Standing::Away if returns => {
                if self.state.get() == Standing::Open {
                    self.change(Standing::Away, PeerEvent::Away);
                }
                if self.side != Side::Invited && self.spare.borrow().is_none() {
                    back::try_again(self);
                }
            }
            _ => self.fail(),
        }
    }

    /// The line is no more.
    fn fail(self: &Rc<Self>) {
        if self.state.get() != Standing::Gone {
            self.end();
            self.tell(PeerEvent::Gone);
        }
    }

    /// A line that does not stand soon is none.
    fn give_up_after(self: &Rc<Self>, milliseconds: u64) {
        let line = Rc::downgrade(self);
        let look = move || {
            if let Some(line) = Weak::upgrade(&line).filter(|it| it.state.get() == Standing::Begun)
            {
                line.fail();
            }
        };
        set_timeout(look, Duration::from_millis(milliseconds));
    }

    /// The spare wire has become the wire.
    fn put_on_spare(self: &Rc<Self>) {
        let stands = self.spare.borrow().as_ref().is_some_and(Wire::stands);
        let Some(mut wire) = stands.then(|| self.spare.take()).flatten() else { return };
        wire.follow(self.hears(Self::told));
        drop(self.wire.replace(wire));
        self.back.replace(None);
        // What was said on the other wire belongs to a page that may be no more.
        self.kept.borrow_mut().clear();
        self.stand();
    }

    fn end(&self) {
        self.state.set(Standing::Gone);
        self.kept.borrow_mut().clear();
        self.spare.replace(None);
        self.back.replace(None);
        self.wire.borrow().shut();
    }

    fn change(&self, state: Standing, event: PeerEvent) {
        self.state.set(state);
        self.tell(event);
    }

    fn tell(&self, event: PeerEvent) {
        // Whoever hears it may put another in its place.
        let ear = self.ear.borrow().clone();
        if let Some(ear) = ear {
            ear(event);
        }
    }
}
