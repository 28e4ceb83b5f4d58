//! A picture to keep of the end of a match: names, result, date, game, and what lay on the table. It is drawn in
//! the page, so that it needs no network and tells nobody anything; the visitor saves it, or hands it to another app.

use js_sys::{Array, Date, Object, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, CanvasRenderingContext2d, File, FilePropertyBag, HtmlCanvasElement, HtmlImageElement,
    ShareData,
};

use super::finale::words;
pub use super::pen::{BLACK, Piece, RED};
use super::pen::{Pen, SIZE};
use crate::app::components::{Icon, Sitter};
use crate::app::context::use_app;
use crate::app::services::dom::save_blob;
use crate::app::services::lang::Lang;

/// Where somebody stands at the end.
#[derive(Clone)]
pub struct Standing {
    /// From 1.
    pub place: usize,
    pub won: bool,
    /// What it came to.
    pub figure: String,
    /// What is said of it besides.
    pub note: Option<String>,
    pub sitter: Sitter,
}

/// What is on the picture.
#[derive(Clone)]
pub struct KeepPicture {
    pub game: String,
    pub verdict: String,
    pub by: String,
    /// When the match was dealt, in milliseconds; 0 where nobody knows.
    pub when: u64,
    pub standing: Vec<Standing>,
    pub drawn: Vec<Vec<Piece>>,
}

impl KeepPicture {
    /// The button that keeps it, and what came of it.
    pub fn into_view(self) -> impl IntoView {
        let app = use_app();
        let (lang, w) = (app.lang(), words(app.lang()));
        let told = RwSignal::new("");
        let picture = StoredValue::new(self);
        let keep = move |_| {
            told.set("");
            let canvas = picture.with_value(|picture| picture.draw(lang));
            let name = picture.with_value(|picture| file_name(&picture.game));
            // The screen may be another by then.
            let tell = move |done| _ = told.try_set(if done { w.kept() } else { w.not_kept() });
            let Some(canvas) = canvas else { return tell(false) };
            let hear = Closure::once_into_js(move |blob: JsValue| match blob.dyn_into::<Blob>() {
                Ok(blob) => spawn_local(async move {
                    if let Some(done) = hand_over(&blob, &name).await {
                        tell(done);
                    }
                }),
                Err(_) => tell(false),
            });
            // Refused where a frame has no origin of its own: its pictures count as a stranger's.
            if canvas.to_blob(hear.unchecked_ref()).is_err() {
                tell(false);
            }
        };
        view! {
            <div class="keepsake">
                <button class="quiet" id="keep-picture" on:click=keep>
                    <Icon name="keep" />
                    {w.keep()}
                </button>
                <p class="muted" id="picture-kept" role="status">
                    {move || told.get()}
                </p>
            </div>
        }
    }

    fn draw(&self, lang: Lang) -> Option<HtmlCanvasElement> {
        let canvas = document().create_element("canvas").ok()?;
        let canvas: HtmlCanvasElement = canvas.dyn_into().ok()?;
        canvas.set_width(SIZE.0);
        canvas.set_height(SIZE.1);
        let pen = canvas.get_context("2d").ok()??.dyn_into::<CanvasRenderingContext2d>().ok()?;
        let pen = Pen(pen);
        pen.table();
        pen.bunting();
        let (wide, middle) = (f64::from(SIZE.0), f64::from(SIZE.0) / 2.0);
        pen.text(&self.game, (middle, 190.0), "600 38px", "#dfe6d6", wide - 200.0);
        let mut y = 275.0;
        let (size, lines) = pen.lines(&self.verdict, wide - 200.0);
        for line in lines {
            pen.text(&line, (middle, y), &format!("700 {size}px"), "#fdf3df", wide - 160.0);
            y += size * 1.12;
        }
        pen.text(&self.by, (middle, y - 6.0), "500 36px", "#ffd97a", wide - 200.0);
        self.podium(&pen, 800.0);
        let rest = self.standing.iter().skip(3);
        let rest: Vec<String> =
            rest.map(|it| format!("{} {}", it.sitter.name, it.figure)).collect();
        pen.text(&rest.join(" · "), (middle, 856.0), "500 30px", "#dfe6d6", wide - 200.0);
        pen.pieces(&self.drawn, (884.0, 1196.0));
        let date = if self.when == 0 {
            Date::new_0()
        } else {
            Date::new(&JsValue::from(self.when as f64))
        };
        let style = Object::new();
        let _ = Reflect::set(&style, &"dateStyle".into(), &"long".into());
        let date: String = date.to_locale_date_string(lang.tag(), &style).into();
        pen.text(
            &["Tertulia · ", &date].concat(),
            (middle, 1258.0),
            "500 30px",
            "#dfe6d6",
            wide - 200.0,
        );
        Some(canvas)
    }

    /// The first three side by side, the winner in the middle.
    fn podium(&self, pen: &Pen, floor: f64) {
        let faces = faces();
        let first: Vec<&Standing> = self.standing.iter().take(3).collect();
        // The second stands at the left.
        let slots: &[f64] = match first.len() {
            1 => &[540.0],
            2 => &[680.0, 400.0],
            _ => &[540.0, 270.0, 810.0],
        };
        for (it, x) in first.iter().zip(slots) {
            let (tall, size) = if it.won {
                (150.0, 150.0)
            } else {
                ([150.0, 100.0, 70.0][it.place.clamp(1, 3) - 1], 116.0)
            };
            let top = floor - tall;
            pen.block((x - 120.0, top, 240.0, tall));
            pen.text(
                &it.figure,
                (*x, floor - 24.0),
                "700 52px",
                if it.won { "#ffd97a" } else { "#fff3df" },
                220.0,
            );
            pen.text(&it.sitter.name, (*x, top - 16.0), "600 32px", "#fdf3df", 250.0);
            let at = (x - size / 2.0, top - 58.0 - size, size);
            match faces.iter().find(|(seat, _)| *seat == it.sitter.seat) {
                Some((_, face)) => pen.face(face, at),
                None => pen.medal(&it.sitter, at),
            }
        }
    }
}

/// The portraits on the podium, by seat: they are in the page, so that nothing need be fetched.
fn faces() -> Vec<(usize, HtmlImageElement)> {
    let Ok(all) = document().query_selector_all(".podium [data-seat]") else { return Vec::new() };
    let face = |n| {
        let place: web_sys::Element = all.get(n)?.dyn_into().ok()?;
        let seat = place.get_attribute("data-seat")?.parse().ok()?;
        let face: HtmlImageElement = place.query_selector("img").ok()??.dyn_into().ok()?;
        (face.complete() && face.natural_width() > 0).then_some((seat, face))
    };
    (0..all.length()).filter_map(face).collect()
}

/// Gives the picture to the visitor: to another app where that is the way of the device, else as a file. Tells
/// whether it was done; nothing where the visitor has thought better of it.
async fn hand_over(blob: &Blob, name: &str) -> Option<bool> {
    if let Some(shared) = share(blob, name).await {
        return shared;
    }
    Some(save_blob(blob, name))
}

/// Hands it to another app, on a device that is touched; none where that cannot be done.
async fn share(blob: &Blob, name: &str) -> Option<Option<bool>> {
    let touched = window().match_media("(pointer: coarse)").ok()??.matches();
    let navigator = window().navigator();
    let has = |what: &str| Reflect::has(&navigator, &what.into()).unwrap_or(false);
    if !touched || !has("share") || !has("canShare") {
        return None;
    }
    let kind = FilePropertyBag::new();
    kind.set_type("image/png");
    let file = File::new_with_blob_sequence_and_options(&Array::of1(blob), name, &kind).ok()?;
    let data = ShareData::new();
    data.set_files(&Array::of1(&file));
    if !navigator.can_share_with_data(&data) {
        return None;
    }
    match JsFuture::from(navigator.share_with_data(&data)).await {
        Ok(_) => Some(Some(true)),
        Err(error) => {
            let name = Reflect::get(&error, &"name".into()).ok().and_then(|name| name.as_string());
            // Thought better of it. What the device refuses is saved instead.
            (name.as_deref() == Some("AbortError")).then_some(None)
        }
    }
}

/// What the file is called: letters and digits of the game's name.
fn file_name(game: &str) -> String {
    let plain = |letter: char| match letter {
        'á' | 'à' => 'a',
        'é' | 'è' => 'e',
        'í' | 'ì' => 'i',
        'ó' | 'ò' => 'o',
        'ú' | 'ù' => 'u',
        letter if letter.is_ascii_alphanumeric() => letter,
        _ => '-',
    };
    let game: String = game.to_lowercase().chars().map(plain).collect();
    ["tertulia-", &game, ".png"].concat()
}
