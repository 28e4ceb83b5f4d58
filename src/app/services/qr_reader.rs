//! Reads the QR codes in the picture of a camera: with the browser's own reader where it has one, else with a reader in
//! Rust, whose code is fetched only then.

use js_sys::{Array, Reflect};
use leptos::prelude::document;
use leptos::wasm_split::{SplitLoaderError, wasm_split};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlVideoElement};

use super::assets::Missing;

/// The longer side of the pictures in which codes are looked for, in pixels: a larger one takes longer, and a code at
/// arm's length is well to be read in this one.
const SIDE: f64 = 800.0;

#[wasm_bindgen]
extern "C" {
    /// The browser's own reader, which web-sys does not have yet.
    type BarcodeDetector;
    #[wasm_bindgen(constructor, catch)]
    fn new(options: &JsValue) -> Result<BarcodeDetector, JsValue>;
    #[wasm_bindgen(static_method_of = BarcodeDetector, catch, js_name = getSupportedFormats)]
    async fn formats() -> Result<JsValue, JsValue>;
    #[wasm_bindgen(method, catch)]
    async fn detect(this: &BarcodeDetector, picture: &HtmlVideoElement)
    -> Result<JsValue, JsValue>;
}

/// Whoever reads.
pub enum QrReader {
    /// The browser.
    Own(Detector),
    /// We, from pictures that a canvas takes.
    Ours(CanvasRenderingContext2d, Read),
}

/// The browser's reader.
pub struct Detector(BarcodeDetector);

/// The texts of the codes in a picture of this width, of four bytes a pixel.
pub type Read = fn(usize, &[u8]) -> Vec<String>;

impl QrReader {
    /// Whoever reads here.
    ///
    /// # Errors
    /// That the reader's code could not be fetched.
    pub async fn fetch() -> Result<Self, Missing> {
        if let Some(own) = Detector::of_browser().await {
            return Ok(Self::Own(own));
        }
        let missing = || Missing::now("reader".to_owned());
        let read = reader().await.map_err(|_| missing())?;
        Ok(Self::Ours(canvas().ok_or_else(missing)?, read))
    }

    /// The texts of the codes that a camera shows now.
    pub async fn look(&self, picture: &HtmlVideoElement) -> Vec<String> {
        match self {
            Self::Own(Detector(own)) => {
                let found =
                    own.detect(picture).await.map(|all| Array::from(&all)).unwrap_or_default();
                let text =
                    |code: JsValue| Reflect::get(&code, &"rawValue".into()).ok()?.as_string();
                found.iter().filter_map(text).collect()
            }
            Self::Ours(canvas, read) => {
                taken(canvas, picture).map_or_else(Vec::new, |(width, pixels)| read(width, &pixels))
            }
        }
    }
}

impl Detector {
    /// Where the browser has one that knows QR codes.
    async fn of_browser() -> Option<Self> {
        Reflect::get(&js_sys::global(), &"BarcodeDetector".into())
            .ok()
            .filter(JsValue::is_function)?;
        let kind = JsValue::from("qr_code");
        let known = Array::from(&BarcodeDetector::formats().await.ok()?);
        if !known.includes(&kind, 0) {
            return None;
        }
        let options = js_sys::Object::new();
        // A plain object takes whatever it is given.
        let _ = Reflect::set(&options, &"formats".into(), &Array::of1(&kind));
        BarcodeDetector::new(&options).ok().map(Self)
    }
}

/// A canvas that is often read.
fn canvas() -> Option<CanvasRenderingContext2d> {
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.unchecked_into();
    let options = js_sys::Object::new();
    let _ = Reflect::set(&options, &"willReadFrequently".into(), &true.into());
    let context = canvas.get_context_with_context_options("2d", &options).ok().flatten()?;
    Some(context.unchecked_into())
}

/// What a camera shows now: its width, and four bytes a pixel.
fn taken(
    context: &CanvasRenderingContext2d,
    picture: &HtmlVideoElement,
) -> Option<(usize, Vec<u8>)> {
    let (width, height) = (f64::from(picture.video_width()), f64::from(picture.video_height()));
    if width < 1.0 || height < 1.0 {
        return None;
    }
    let scale = (SIDE / width.max(height)).min(1.0);
    let (width, height) = ((width * scale).round(), (height * scale).round());
    let canvas = context.canvas()?;
    if f64::from(canvas.width()) != width || f64::from(canvas.height()) != height {
        canvas.set_width(width as u32);
        canvas.set_height(height as u32);
    }
    context
        .draw_image_with_html_video_element_and_dw_and_dh(picture, 0.0, 0.0, width, height)
        .ok()?;
    let pixels = context.get_image_data(0.0, 0.0, width, height).ok()?;
    Some((width as usize, pixels.data().0))
}

#[wasm_split(reader_code, wasm_split_path = ::leptos::wasm_split, fallible)]
fn reader() -> Result<Read, SplitLoaderError> {
    Ok(read_codes)
}

/// The texts of the codes in a picture; see [`Read`].
fn read_codes(width: usize, pixels: &[u8]) -> Vec<String> {
    let height = pixels.len() / 4 / width.max(1);
    let grey = |x: usize, y: usize| {
        let at = (y * width + x) * 4;
        let [red, green, blue] = [0, 1, 2].map(|n| u32::from(pixels[at + n]));
        ((red * 77 + green * 151 + blue * 28) >> 8) as u8
    };
    if width == 0 || height == 0 {
        return Vec::new();
    }
    let mut picture = rqrr::PreparedImage::prepare_from_greyscale(width, height, grey);
    let text = |code: rqrr::Grid<_>| code.decode().ok().map(|(_, text)| text);
    picture.detect_grids().into_iter().filter_map(text).collect()
}
