//! In the place of the crate `wasm-streams`. Leptos needs it for server functions, which this page
//! has none of; but the real one exports classes to JavaScript, so that no linker can leave it out
//! (ARCHITECTURE.md, "Weight"). Streams made here are empty.

#![deny(unsafe_code)]

use std::pin::Pin;
use std::task::{Context, Poll};

use futures_core::Stream;
use wasm_bindgen::JsValue;

/// A stream of the browser.
pub struct ReadableStream(web_sys::ReadableStream);

impl ReadableStream {
    pub fn from_raw(raw: web_sys::ReadableStream) -> Self {
        Self(raw)
    }

    pub fn from_stream<S>(_: S) -> Self
    where
        S: Stream<Item = Result<JsValue, JsValue>> + 'static,
    {
        // Without a source the browser makes an empty stream.
        Self(web_sys::ReadableStream::new().unwrap_or_else(|_| wasm_bindgen::JsCast::unchecked_into(JsValue::UNDEFINED)))
    }

    pub fn into_raw(self) -> web_sys::ReadableStream {
        self.0
    }

    pub fn into_stream(self) -> Empty {
        Empty
    }
}

/// A stream with nothing in it.
pub struct Empty;

impl Stream for Empty {
    type Item = Result<JsValue, JsValue>;

    fn poll_next(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        Poll::Ready(None)
    }
}
