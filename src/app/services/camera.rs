//! A camera of this device. It is on while its handle is held, and never longer.

use js_sys::Array;
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    HtmlVideoElement, MediaDevices, MediaStream, MediaStreamConstraints, MediaStreamTrack,
};

use super::dom::is_framed;

/// Why there is no picture of a camera.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CameraFault {
    /// Browsers give a camera only to pages that come by `https`, or that lie on the device itself.
    Insecure,
    /// The page is in a frame of somebody's, which has no camera to give.
    Framed,
    /// The visitor, or the system, does not allow it.
    Refused,
    /// This device has none.
    NoCamera,
    /// Another program has it, or it does not start.
    Busy,
}

/// Which way a camera looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Facing {
    /// To where whoever holds the device is.
    Front,
    /// Away from them.
    Back,
}

/// A camera that is on.
pub struct Camera(MediaStream);

/// Why no camera can be asked for here; none if one can.
pub fn obstacle() -> Option<CameraFault> {
    if is_framed() {
        Some(CameraFault::Framed)
    } else if devices().is_none() {
        Some(CameraFault::Insecure)
    } else {
        None
    }
}

/// The browser's devices; it has none to name on a page that did not come safely.
fn devices() -> Option<MediaDevices> {
    let devices = window().navigator().media_devices().ok()?;
    (!devices.is_undefined()).then_some(devices)
}

/// How many cameras this device has, once it may be told.
pub async fn count() -> usize {
    let Some(Ok(asked)) = devices().map(|devices| devices.enumerate_devices()) else { return 0 };
    let all = JsFuture::from(asked).await.map(|all| Array::from(&all)).unwrap_or_default();
    let is_camera = |device: &JsValue| {
        let kind = js_sys::Reflect::get(device, &"kind".into()).ok();
        kind.and_then(|kind| kind.as_string()).as_deref() == Some("videoinput")
    };
    all.iter().filter(is_camera).count()
}

impl Camera {
    /// Turns a camera on: the one that looks that way, or another where there is none such. The browser asks the
    /// visitor.
    ///
    /// # Errors
    /// Why there is no picture.
    pub async fn open(facing: Facing) -> Result<Self, CameraFault> {
        let devices = devices().ok_or(CameraFault::Insecure)?;
        let wanted = js_sys::Object::new();
        let facing = if facing == Facing::Front { "user" } else { "environment" };
        for (name, value) in
            [("facingMode", facing.into()), ("width", ideal(1280)), ("height", ideal(720))]
        {
            // A plain object takes whatever it is given.
            let _ = js_sys::Reflect::set(&wanted, &name.into(), &value);
        }
        let asked = MediaStreamConstraints::new();
        asked.set_video(&wanted);
        let asked = devices.get_user_media_with_constraints(&asked).map_err(|fault| why(&fault))?;
        let stream = JsFuture::from(asked).await.map_err(|fault| why(&fault))?;
        Ok(Self(stream.unchecked_into()))
    }

    /// Shows what it sees.
    pub async fn show(&self, place: &HtmlVideoElement) {
        place.set_muted(true);
        place.set_src_object(Some(&self.0));
        if let Ok(playing) = place.play() {
            // A place that has just gone shows nothing, and need not.
            let _ = JsFuture::from(playing).await;
        }
    }
}

impl Drop for Camera {
    fn drop(&mut self) {
        for track in self.0.get_tracks() {
            track.unchecked_into::<MediaStreamTrack>().stop();
        }
    }
}

fn ideal(size: u32) -> JsValue {
    let wish = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&wish, &"ideal".into(), &size.into());
    wish.into()
}

/// What the browser's refusal means.
fn why(fault: &JsValue) -> CameraFault {
    let name = js_sys::Reflect::get(fault, &"name".into()).ok().and_then(|name| name.as_string());
    match name.as_deref() {
        Some("NotAllowedError" | "SecurityError") => CameraFault::Refused,
        Some("NotFoundError" | "OverconstrainedError") => CameraFault::NoCamera,
        _ => CameraFault::Busy,
    }
}
