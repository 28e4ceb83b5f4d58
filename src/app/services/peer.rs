//! A line to another device in the same room: a data channel of WebRTC, reliable and in order, without any server.
//! Two codes make it (`tertulia::signal`): one device invites and shows the first, the other reads it and shows the
//! second.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::{Rc, Weak};

use js_sys::Promise;
use leptos::prelude::window;
use tertulia::signal::{BadCode, Code, LONGEST_MESSAGE, Role};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    MessageEvent, RtcDataChannel, RtcDataChannelInit, RtcDataChannelState, RtcIceGatheringState,
    RtcPeerConnection, RtcPeerConnectionState, RtcSdpType, RtcSessionDescriptionInit,
};

/// The longest text that is sent or taken, in bytes of UTF-8: below what a description allows.
pub const LONGEST: usize = 200_000;
const _: () = assert!(LONGEST < LONGEST_MESSAGE);

/// So many bytes may wait to be sent; a device that takes nothing is told no more.
const MOST_WAITING: u32 = 4_000_000;

/// So many texts are kept until somebody listens.
const MOST_KEPT: usize = 64;

/// How long the browser may look for ways to this device, in milliseconds: then the code holds those that it found.
const GATHERING: i32 = 2_000;

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
}

/// A line to another device. The line is closed when the last handle goes.
#[derive(Clone)]
pub struct Peer(Rc<Line>);

/// Who hears what happens.
type Ear = Rc<dyn Fn(PeerEvent)>;

struct Line {
    connection: RtcPeerConnection,
    channel: RtcDataChannel,
    /// The check of the offer that was made here, until it is answered.
    offered: Cell<Option<u16>>,
    state: Cell<State>,
    ear: RefCell<Option<Ear>>,
    /// What came while nobody listened.
    kept: RefCell<VecDeque<String>>,
    listeners: RefCell<Vec<Closure<dyn Fn(JsValue)>>>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
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
        let peer = Self::new()?;
        let connection = &peer.0.connection;
        let offer = JsFuture::from(connection.create_offer()).await;
        let text = peer.gather(offer).await?;
        let code = Code::offer(&text).map_err(|_| PeerFault::Refused)?;
        peer.0.offered.set(Some(code.check()));
        reachable(&code)?;
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
        let heard = match offered == to {
            true => self.hear_of(RtcSdpType::Answer, &code).await,
            false => Err(PeerFault::OtherOffer),
        };
        // What was refused has not used it up.
        if heard.is_err() {
            self.0.offered.set(Some(offered));
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
        let peer = Self::new()?;
        peer.hear_of(RtcSdpType::Offer, &code).await?;
        let answer = JsFuture::from(peer.0.connection.create_answer()).await;
        let text = peer.gather(answer).await?;
        let answer = Code::answer(code.check(), &text).map_err(|_| PeerFault::Refused)?;
        reachable(&answer)?;
        Ok((peer, answer.write()))
    }

    /// Says something to the other device. Tells whether the browser has taken it: not where the line does not stand,
    /// where the text is longer than [`LONGEST`], and where too much waits to be sent already. While the other device
    /// is away the browser keeps what is said, as long as the line may come back.
    pub fn send(&self, text: &str) -> bool {
        let channel = &self.0.channel;
        let stands = matches!(self.0.state.get(), State::Open | State::Away)
            && channel.ready_state() == RtcDataChannelState::Open;
        let fits = text.len() <= LONGEST && channel.buffered_amount() < MOST_WAITING;
        stands && fits && channel.send_with_str(text).is_ok()
    }

    /// From now on this one hears what happens, instead of whoever did before: first how the line is (nothing where it
    /// is not connected yet), then what was said while nobody listened.
    pub fn listen(&self, hear: impl Fn(PeerEvent) + 'static) {
        let line = &self.0;
        line.ear.replace(Some(Rc::new(hear)));
        match line.state.get() {
            State::Begun => {}
            State::Open => line.tell(PeerEvent::Open),
            State::Away => line.tell(PeerEvent::Away),
            State::Gone => return line.tell(PeerEvent::Gone),
        }
        loop {
            // Whoever hears of one may listen anew.
            let Some(text) = line.kept.borrow_mut().pop_front() else { break };
            line.tell(PeerEvent::Text(text));
        }
    }

    /// Nobody listens any more: what is said is kept for the next who does.
    pub fn hush(&self) {
        self.0.ear.replace(None);
    }

    /// Closes the line for good; nobody is told of that here.
    pub fn close(&self) {
        self.hush();
        self.0.end();
    }

    fn new() -> Result<Self, PeerFault> {
        let connection = RtcPeerConnection::new().map_err(|_| PeerFault::Missing)?;
        // Both sides open it by its number: neither has to tell the other.
        let settings = RtcDataChannelInit::new();
        settings.set_negotiated(true);
        settings.set_id(0);
        let channel = connection.create_data_channel_with_data_channel_dict("tertulia", &settings);
        let line = Rc::new(Line {
            connection,
            channel,
            offered: Cell::new(None),
            state: Cell::new(State::Begun),
            ear: RefCell::default(),
            kept: RefCell::default(),
            listeners: RefCell::default(),
        });
        line.follow();
        Ok(Self(line))
    }

    /// Takes a description of its own, waits until the browser knows how this device is reached, and gives the
    /// description with all of that.
    async fn gather(&self, made: Result<JsValue, JsValue>) -> Result<String, PeerFault> {
        let connection = &self.0.connection;
        let made: RtcSessionDescriptionInit =
            made.map_err(|_| PeerFault::Refused)?.unchecked_into();
        let taken = JsFuture::from(connection.set_local_description(&made)).await;
        taken.map_err(|_| PeerFault::Refused)?;
        let waited = Promise::new(&mut |done, _| {
            let (watched, all) = (connection.clone(), done.clone());
            let look = Closure::<dyn Fn()>::new(move || {
                if watched.ice_gathering_state() == RtcIceGatheringState::Complete {
                    // Nobody refuses to be told of nothing.
                    let _ = all.call0(&JsValue::NULL);
                }
            });
            let hear = look.into_js_value();
            connection.set_onicegatheringstatechange(Some(hear.unchecked_ref()));
            if connection.ice_gathering_state() == RtcIceGatheringState::Complete {
                let _ = done.call0(&JsValue::NULL);
            }
            // A page has a clock.
            let _ =
                window().set_timeout_with_callback_and_timeout_and_arguments_0(&done, GATHERING);
        });
        // It is never refused.
        let _ = JsFuture::from(waited).await;
        connection.set_onicegatheringstatechange(None);
        connection.local_description().map(|own| own.sdp()).ok_or(PeerFault::Refused)
    }

    /// Takes the other device's description.
    async fn hear_of(&self, kind: RtcSdpType, code: &Code) -> Result<(), PeerFault> {
        let description = RtcSessionDescriptionInit::new(kind);
        description.set_sdp(&code.sdp());
        let taken = self.0.connection.set_remote_description(&description);
        JsFuture::from(taken).await.map(drop).map_err(|_| PeerFault::Refused)
    }
}

/// A code by which nobody can be reached is of no use.
fn reachable(code: &Code) -> Result<(), PeerFault> {
    if code.description.candidates.is_empty() { Err(PeerFault::NoNetwork) } else { Ok(()) }
}

impl Line {
    /// Hears what the browser tells of the connection, as long as the line lives.
    fn follow(self: &Rc<Self>) {
        let on = |act: fn(&Rc<Line>, JsValue)| {
            let line = Rc::downgrade(self);
            let hear = Closure::<dyn Fn(JsValue)>::new(move |event| {
                if let Some(line) = Weak::upgrade(&line) {
                    act(&line, event);
                }
            });
            let function = hear.as_ref().unchecked_ref::<js_sys::Function>().clone();
            self.listeners.borrow_mut().push(hear);
            function
        };
        self.channel.set_onopen(Some(&on(|line, _| line.look())));
        self.channel.set_onclose(Some(&on(|line, _| line.lose())));
        self.channel.set_onmessage(Some(&on(|line, event| line.take(event.unchecked_into()))));
        self.connection.set_onconnectionstatechange(Some(&on(|line, _| line.look())));
    }

    /// Looks how the line is.
    fn look(&self) {
        use RtcPeerConnectionState as Connection;
        let connected = self.connection.connection_state();
        let ready = self.channel.ready_state() == RtcDataChannelState::Open;
        match (self.state.get(), connected) {
            (State::Gone, _) => {}
            (_, Connection::Failed | Connection::Closed) => self.lose(),
            (State::Open, Connection::Disconnected) => self.change(State::Away, PeerEvent::Away),
            (State::Begun | State::Away, Connection::Connected) if ready => {
                self.change(State::Open, PeerEvent::Open);
            }
            _ => {}
        }
    }

    /// Somebody who sends what none of ours would is heard no more.
    fn take(&self, event: MessageEvent) {
        let Some(text) = event.data().as_string().filter(|text| text.len() <= LONGEST) else {
            return self.lose();
        };
        if self.ear.borrow().is_some() {
            self.tell(PeerEvent::Text(text));
        } else if self.kept.borrow().len() < MOST_KEPT {
            self.kept.borrow_mut().push_back(text);
        } else {
            self.lose();
        }
    }

    fn lose(&self) {
        if self.state.get() != State::Gone {
            self.end();
            self.tell(PeerEvent::Gone);
        }
    }

    fn end(&self) {
        self.state.set(State::Gone);
        self.kept.borrow_mut().clear();
        self.channel.close();
        self.connection.close();
    }

    fn change(&self, state: State, event: PeerEvent) {
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

impl Drop for Line {
    fn drop(&mut self) {
        self.channel.set_onopen(None);
        self.channel.set_onclose(None);
        self.channel.set_onmessage(None);
        self.connection.set_onconnectionstatechange(None);
        self.end();
    }
}
