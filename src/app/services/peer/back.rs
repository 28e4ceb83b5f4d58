//! Coming back without a code. A device that has joined tells over the line, as an answer that is to hold later, by which
//! certificate and password it will be known; the one that invited sets up a second connection for it, and tells the offer
//! of that. The device keeps both: after a reload it needs nothing but to knock there, and whoever knows the password finds
//! its address by that.

use std::rc::{Rc, Weak};

use js_sys::{Object, Reflect};
use tertulia::signal::{Code, Role, Setup};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::{RtcPeerConnection, RtcSdpType};

use super::wire::{self, Told, Wire};
use super::{Line, OURS, Peer, PeerFault, Side, Standing, spawn_local};
use crate::app::services::scripts::back as store;
use crate::app::services::slices::rest;

/// How long a way back may take, in milliseconds.
pub const PATIENCE: u64 = 8_000;

/// How often it is tried while the page stays, and how long one waits in between, in milliseconds.
const TRIES: usize = 20;
const BETWEEN: i32 = 2_000;

/// What a device comes back with.
#[derive(Clone)]
pub struct Back {
    /// The check of the offer by which the device has joined.
    pub table: u16,
    certificate: JsValue,
    /// By what it will be known.
    answer: Code,
    /// Where it is awaited; nothing until that is told.
    offer: Option<Code>,
}

impl Back {
    /// The device that has joined asks for a way back.
    pub fn ask(line: &Rc<Line>, table: u16) {
        let line = Rc::downgrade(line);
        spawn_local(async move {
            // A browser that makes no certificates to keep has no way back.
            let Some(back) = Self::new(table).await else { return };
            let Some(line) = Weak::upgrade(&line) else { return };
            if line.send(&[&OURS.to_string(), back.answer.write().as_str()].concat()) {
                line.back.replace(Some(back));
            }
        });
    }

    async fn new(table: u16) -> Option<Self> {
        let kind = Object::new();
        // A plain object takes whatever it is given.
        let _ = Reflect::set(&kind, &"name".into(), &"ECDSA".into());
        let _ = Reflect::set(&kind, &"namedCurve".into(), &"P-256".into());
        let made = RtcPeerConnection::generate_certificate_with_object(&kind).ok()?;
        let certificate = JsFuture::from(made).await.ok()?;
        // The browser draws name and password by lot; what has no ways to this device is enough.
        let wire = Wire::new(Some(&certificate)).ok()?;
        let text = wire::offer(&wire.connection).await.ok()?;
        let description = Code::offer(&text).ok()?.description;
        let role = Role::Answer { to: table, setup: Setup::Active };
        let answer = Code { role, description };
        Some(Self { table, certificate, answer, offer: None })
    }

    /// What this device kept before its page was left.
    pub async fn kept() -> Option<Self> {
        let kept = JsFuture::from(store::kept()).await.ok()?;
        let part = |name: &str| Reflect::get(&kept, &name.into()).ok();
        let text = part("text")?.as_string()?;
        let mut codes = text.split(' ');
        let mut code = || codes.next().and_then(|code| Code::read(code).ok());
        let (answer, offer) = (code()?, Some(code()?));
        let Role::Answer { to: table, .. } = answer.role else { return None };
        Some(Self { table, certificate: part("certificate")?, answer, offer })
    }

    /// Keeps it, for a page to come.
    fn keep(&self) {
        let Some(offer) = &self.offer else { return };
        let text = [self.answer.write(), offer.write()].join(" ");
        let kept = store::keep(&self.certificate, &text);
        // Where nothing can be kept a reload needs a new code.
        spawn_local(async move { _ = JsFuture::from(kept).await });
    }

    /// There is no table any more to come back to.
    pub fn forget(line: &Line) {
        if line.side != Side::Invited {
            let forgotten = store::forget();
            spawn_local(async move { _ = JsFuture::from(forgotten).await });
        }
    }

    /// Knocks where it is awaited.
    ///
    /// # Errors
    /// What the browser refuses.
    pub async fn connect(&self) -> Result<Wire, PeerFault> {
        let offer = self.offer.as_ref().ok_or(PeerFault::Refused)?;
        let wire = Wire::new(Some(&self.certificate))?;
        wire::hear_of(&wire.connection, RtcSdpType::Offer, offer).await?;
        let text = wire::answer(&wire.connection).await?;
        let text = self.answer.description.in_place_of(&text);
        wire::take(&wire.connection, RtcSdpType::Answer, &text).await?;
        Ok(wire)
    }
}

impl Peer {
    /// Whether this device has joined by this offer, or at all, where the text is empty.
    pub fn is_by(&self, offer: &str) -> bool {
        let Side::Joined(table) = self.0.side else { return false };
        offer.is_empty() || Code::read(offer).is_ok_and(|code| code.check() == table)
    }

    /// Leaves the table for good: nothing but another code leads back to it.
    pub fn leave(&self) {
        Back::forget(&self.0);
        self.close();
    }
}

/// A code that came over the line itself: to whoever invited the answer of a device that will come back, to whoever joined
/// the offer for that.
pub fn hear(line: &Rc<Line>, text: &str) {
    let Ok(code) = Code::read(text) else { return };
    match (line.side, code.role) {
        // One at a time: nobody can have connections made without end.
        (Side::Invited, Role::Answer { .. }) if line.spare.borrow().is_none() => wait(line, code),
        (Side::Joined(_), Role::Offer) => {
            if let Some(back) = line.back.borrow_mut().as_mut() {
                back.offer = Some(code);
                back.keep();
            }
        }
        _ => {}
    }
}

/// Sets up the connection on which a device will come back.
fn wait(line: &Rc<Line>, answer: Code) {
    let Ok(mut wire) = Wire::new(None) else { return };
    wire.follow(line.hears(watch));
    let connection = wire.connection.clone();
    line.spare.replace(Some(wire));
    let line = Rc::downgrade(line);
    spawn_local(async move {
        let offer = async {
            let made = wire::offer(&connection).await?;
            let text = wire::gather(&connection, RtcSdpType::Offer, &made).await?;
            wire::hear_of(&connection, RtcSdpType::Answer, &answer).await?;
            Code::offer(&text).map_err(|_| PeerFault::Refused)
        };
        let offer = offer.await;
        let Some(line) = Weak::upgrade(&line) else { return };
        match offer {
            Ok(offer) => _ = line.send(&[&OURS.to_string(), offer.write().as_str()].concat()),
            Err(_) => _ = line.spare.replace(None),
        }
    });
}

/// What is told of the spare wire.
fn watch(line: &Rc<Line>, told: Told) {
    match told {
        Told::Changed => line.put_on_spare(),
        // Nothing is said before it has been put on.
        Told::Closed | Told::Said(_) => {}
    }
}

/// The page has stayed, and the line has not: it is tried again for some minutes.
pub fn try_again(line: &Rc<Line>) {
    let Some(back) = line.back.borrow().clone() else { return };
    let line = Rc::downgrade(line);
    spawn_local(async move {
        for _ in 0..TRIES {
            let wire = back.connect().await;
            let Some(here) = Weak::upgrade(&line).filter(|it| it.state.get() == Standing::Away)
            else {
                return;
            };
            if let Ok(mut wire) = wire {
                wire.follow(here.hears(watch));
                here.spare.replace(Some(wire));
            }
            drop(here);
            rest(PATIENCE as i32).await;
            let Some(here) = Weak::upgrade(&line).filter(|it| it.state.get() == Standing::Away)
            else {
                return;
            };
            here.spare.replace(None);
            drop(here);
            rest(BETWEEN).await;
        }
        if let Some(line) = Weak::upgrade(&line) {
            line.fail();
        }
    });
}
