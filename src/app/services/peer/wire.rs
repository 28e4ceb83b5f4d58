//! A connection with its one channel, as the browser makes it.

use std::time::Duration;

use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::prelude::{set_timeout, window};
use tertulia::signal::Code;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    RtcDataChannel, RtcDataChannelInit, RtcDataChannelState, RtcIceGatheringState,
    RtcPeerConnection, RtcSdpType, RtcSessionDescriptionInit,
};

use super::PeerFault;

/// How long the browser may look for ways to this device, in milliseconds: then the code holds those that it found.
const GATHERING: i32 = 2_000;

/// How long what was said last may take.
const LAST_WORDS: Duration = Duration::from_millis(300);

/// What the browser calls.
type Listener = Closure<dyn Fn(JsValue)>;

/// The connection. It is closed when this goes.
pub struct Wire {
    pub connection: RtcPeerConnection,
    pub channel: RtcDataChannel,
    listeners: Vec<Listener>,
}

/// What is told of a wire.
pub enum Told {
    /// It may have changed.
    Changed,
    /// Its channel is closed.
    Closed,
    /// Something was said: what is no text is nothing.
    Said(Option<String>),
}

impl Wire {
    /// A new one, with a certificate of its own or with this one.
    ///
    /// # Errors
    /// [`PeerFault::Missing`]
    pub fn new(certificate: Option<&JsValue>) -> Result<Self, PeerFault> {
        let connection = match certificate {
            None => RtcPeerConnection::new(),
            Some(certificate) => with_certificate(certificate),
        };
        let connection = connection.map_err(|_| PeerFault::Missing)?;
        // Both sides open it by its number: neither has to tell the other.
        let settings = RtcDataChannelInit::new();
        settings.set_negotiated(true);
        settings.set_id(0);
        let channel = connection.create_data_channel_with_data_channel_dict("tertulia", &settings);
        Ok(Self { connection, channel, listeners: Vec::new() })
    }

    /// Whoever hears what is told of it.
    pub fn follow(&mut self, hear: impl Fn(Told) + Clone + 'static) {
        let mut on = |told: fn(JsValue) -> Told| {
            let hear = hear.clone();
            let listener = Listener::new(move |event| hear(told(event)));
            let function = listener.as_ref().unchecked_ref::<js_sys::Function>().clone();
            self.listeners.push(listener);
            function
        };
        let (state, closed) = (on(|_| Told::Changed), on(|_| Told::Closed));
        let said = on(|event| {
            Told::Said(event.unchecked_into::<web_sys::MessageEvent>().data().as_string())
        });
        self.channel.set_onopen(Some(&state));
        self.channel.set_onclose(Some(&closed));
        self.channel.set_onmessage(Some(&said));
        self.connection.set_onconnectionstatechange(Some(&state));
    }

    /// Closes it, once what was said last has gone.
    pub fn shut(&self) {
        self.channel.close();
        let connection = self.connection.clone();
        set_timeout(move || connection.close(), LAST_WORDS);
    }

    /// Whether both ends stand. The channel is open before anything comes by it; that the connection is there the
    /// browser may tell later.
    pub fn stands(&self) -> bool {
        self.channel.ready_state() == RtcDataChannelState::Open
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        self.channel.set_onopen(None);
        self.channel.set_onclose(None);
        self.channel.set_onmessage(None);
        self.connection.set_onconnectionstatechange(None);
        self.shut();
    }
}

/// A connection with a certificate that was made before.
fn with_certificate(certificate: &JsValue) -> Result<RtcPeerConnection, JsValue> {
    let settings = Object::new();
    // A plain object takes whatever it is given.
    let _ = Reflect::set(&settings, &"certificates".into(), &Array::of1(certificate));
    let class: Function = Reflect::get(&window(), &"RTCPeerConnection".into())?.dyn_into()?;
    Ok(Reflect::construct(&class, &Array::of1(&settings))?.unchecked_into())
}

/// An offer as the browser makes it, without ways to this device.
///
/// # Errors
/// [`PeerFault::Refused`]
pub async fn offer(connection: &RtcPeerConnection) -> Result<String, PeerFault> {
    text_of(connection.create_offer()).await
}

/// An answer, likewise.
///
/// # Errors
/// [`PeerFault::Refused`]
pub async fn answer(connection: &RtcPeerConnection) -> Result<String, PeerFault> {
    text_of(connection.create_answer()).await
}

async fn text_of(made: Promise) -> Result<String, PeerFault> {
    let made = JsFuture::from(made).await.map_err(|_| PeerFault::Refused)?;
    made.unchecked_into::<RtcSessionDescriptionInit>().get_sdp().ok_or(PeerFault::Refused)
}

/// Takes a description of this device, waits until the browser knows how it is reached, and gives the description with
/// all of that.
///
/// # Errors
/// [`PeerFault::Refused`]
pub async fn gather(
    connection: &RtcPeerConnection,
    kind: RtcSdpType,
    text: &str,
) -> Result<String, PeerFault> {
    take(connection, kind, text).await?;
    let waited = Promise::new(&mut |done, _| {
        let (watched, all) = (connection.clone(), done.clone());
        let look = Closure::<dyn Fn()>::new(move || {
            if watched.ice_gathering_state() == RtcIceGatheringState::Complete {
                // Nobody refuses to be told of nothing.
                let _ = all.call0(&JsValue::NULL);
            }
        });
        connection.set_onicegatheringstatechange(Some(look.into_js_value().unchecked_ref()));
        if connection.ice_gathering_state() == RtcIceGatheringState::Complete {
            let _ = done.call0(&JsValue::NULL);
        }
        // A page has a clock.
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&done, GATHERING);
    });
    // It is never refused.
    let _ = JsFuture::from(waited).await;
    connection.set_onicegatheringstatechange(None);
    connection.local_description().map(|own| own.sdp()).ok_or(PeerFault::Refused)
}

/// Takes a description of this device.
///
/// # Errors
/// [`PeerFault::Refused`]
pub async fn take(
    connection: &RtcPeerConnection,
    kind: RtcSdpType,
    text: &str,
) -> Result<(), PeerFault> {
    let own = RtcSessionDescriptionInit::new(kind);
    own.set_sdp(text);
    let taken = JsFuture::from(connection.set_local_description(&own)).await;
    taken.map(drop).map_err(|_| PeerFault::Refused)
}

/// Takes the other device's description.
///
/// # Errors
/// [`PeerFault::Refused`]
pub async fn hear_of(
    connection: &RtcPeerConnection,
    kind: RtcSdpType,
    code: &Code,
) -> Result<(), PeerFault> {
    let description = RtcSessionDescriptionInit::new(kind);
    description.set_sdp(&code.sdp());
    let taken = JsFuture::from(connection.set_remote_description(&description)).await;
    taken.map(drop).map_err(|_| PeerFault::Refused)
}
