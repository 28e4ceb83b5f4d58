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
    ShareData, Url,
};

use super::finale::words;
use crate::app::components::person::initial;
use crate::app::components::{Icon, Sitter};
use crate::app::context::use_app;
use crate::app::services::dom::download;
use crate::app::services::lang::Lang;

/// Where somebody stands at the end.
#[derive(Clone)]
pub struct Standing {
    /// From 1.
    pub place: usize,
    pub won: bool,
    /// What it came to.
    pub figure: String,
    pub sitter: Sitter,
}

/// Something that lay on the table, as it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum Piece {
    /// A card: what stands on it, and in which ink.
    Card(String, &'static str),
    /// A peg of a colour.
    Peg(u8),
    /// The pins of a key, black and white ones.
    Pins(u8, u8),
}

/// The inks of cards.
pub const BLACK: &str = "#221c18";
pub const RED: &str = "#b01f27";

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

/// The size of the picture.
pub const SIZE: (u32, u32) = (1080, 1350);

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
    let Ok(address) = Url::create_object_url_with_blob(blob) else { return Some(false) };
    download(&address, name);
    // The browser has it by then.
    set_timeout(move || _ = Url::revoke_object_url(&address), std::time::Duration::from_secs(60));
    Some(true)
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

/// The colours of pegs, and of people, as the style sheet has them.
const COLOURS: [&str; 10] = [
    "#c8322b", "#2563b8", "#27803f", "#f2c230", "#f29bbd", "#f4f0e6", "#2a2724", "#8a5327",
    "#f08a2c", "#35bdb6",
];
const FLAGS: [&str; 5] = ["#d9482f", "#f2b84b", "#fff3df", "#3f8f8a", "#b9598f"];

/// What it is drawn with.
struct Pen(CanvasRenderingContext2d);

impl Pen {
    fn rect(&self, (x, y, wide, tall): (f64, f64, f64, f64), round: f64, ink: &str) {
        self.0.set_fill_style_str(ink);
        self.0.begin_path();
        // What cannot be rounded is left out.
        let _ = self.0.round_rect_with_f64(x, y, wide, tall, round);
        self.0.fill();
    }

    fn disc(&self, (x, y): (f64, f64), radius: f64, ink: &str) {
        self.0.set_fill_style_str(ink);
        self.0.begin_path();
        let _ = self.0.arc(x, y, radius, 0.0, std::f64::consts::TAU);
        self.0.fill();
    }

    /// The wall, the wooden edge, the cloth.
    fn table(&self) {
        let (wide, tall) = (f64::from(SIZE.0), f64::from(SIZE.1));
        self.rect((0.0, 0.0, wide, tall), 0.0, "#f3e7d3");
        self.rect((30.0, 30.0, wide - 60.0, tall - 60.0), 44.0, "#80502e");
        self.rect((56.0, 56.0, wide - 112.0, tall - 112.0), 26.0, "#224d3b");
        self.rect((64.0, 64.0, wide - 128.0, tall - 128.0), 20.0, "#2e6650");
    }

    fn bunting(&self) {
        let (left, wide) = (64.0, f64::from(SIZE.0) - 128.0);
        for n in 0..16 {
            let along = (f64::from(n) + 0.5) / 16.0;
            let swag = (along * 2.0).fract();
            let (x, y) = (left + wide * along, 70.0 + 120.0 * swag * (1.0 - swag));
            self.0.set_fill_style_str(FLAGS[n as usize % FLAGS.len()]);
            self.0.begin_path();
            self.0.move_to(x - 20.0, y);
            self.0.line_to(x + 20.0, y);
            self.0.line_to(x, y + 44.0);
            self.0.fill();
        }
    }

    /// A line of text around a place, no wider than so much.
    fn text(&self, text: &str, (x, y): (f64, f64), font: &str, ink: &str, wide: f64) {
        self.0.set_font(&[font, " Fraunces, Georgia, serif"].concat());
        self.0.set_text_align("center");
        self.0.set_fill_style_str(ink);
        let _ = self.0.fill_text_with_max_width(text, x, y, wide);
    }

    /// A text in at most two lines that are no wider than so much, as large as they may be.
    fn lines(&self, text: &str, wide: f64) -> (f64, Vec<String>) {
        let mut size = 68.0;
        loop {
            self.0.set_font(&format!("700 {size}px Fraunces, Georgia, serif"));
            let fits = |line: &str| self.0.measure_text(line).is_ok_and(|it| it.width() <= wide);
            let mut lines = vec![String::new()];
            for word in text.split(' ') {
                let last = lines.last().map_or("", String::as_str);
                let longer = [last, " ", word].concat().trim_start().to_owned();
                match lines.last_mut() {
                    Some(line) if line.is_empty() || fits(&longer) => *line = longer,
                    _ => lines.push(word.to_owned()),
                }
            }
            if lines.len() <= 2 && lines.iter().all(|line| fits(line)) || size < 30.0 {
                return (size, lines);
            }
            size -= 4.0;
        }
    }

    fn block(&self, (x, y, wide, tall): (f64, f64, f64, f64)) {
        self.rect((x, y, wide, tall), 14.0, "#6b4325");
        self.rect((x, y, wide, 14.0), 7.0, "#8a5a36");
    }

    fn face(&self, face: &HtmlImageElement, (x, y, size): (f64, f64, f64)) {
        let _ = self.0.draw_image_with_html_image_element_and_dw_and_dh(face, x, y, size, size);
    }

    fn medal(&self, sitter: &Sitter, (x, y, size): (f64, f64, f64)) {
        let middle = (x + size / 2.0, y + size / 2.0);
        self.disc(middle, size / 2.0, COLOURS[sitter.seat % 8]);
        let light = matches!(sitter.seat % 8, 3..=5);
        let ink = if light { "#3a2c00" } else { "#fff" };
        let letter = initial(&sitter.name, sitter.seat);
        self.text(
            &letter,
            (middle.0, middle.1 + size * 0.17),
            &format!("600 {}px", size * 0.48),
            ink,
            size,
        );
    }

    /// What lay on the table, between two heights.
    fn pieces(&self, lines: &[Vec<Piece>], (top, bottom): (f64, f64)) {
        let wide = f64::from(SIZE.0) - 220.0;
        let size = |piece: &Piece| match piece {
            Piece::Card(..) => (84.0, 118.0),
            Piece::Peg(_) => (64.0, 64.0),
            Piece::Pins(..) => (120.0, 64.0),
        };
        let line_size = |line: &Vec<Piece>| {
            let across: f64 = line.iter().map(|piece| size(piece).0 + 8.0).sum();
            let tall = line.iter().map(|piece| size(piece).1).fold(0.0, f64::max);
            (across - 8.0, tall + 10.0)
        };
        let widest = lines.iter().map(|line| line_size(line).0).fold(1.0, f64::max);
        let all: f64 = lines.iter().map(|line| line_size(line).1).sum();
        let scale = (wide / widest).min((bottom - top) / all.max(1.0)).min(1.7);
        let mut y = top + ((bottom - top) - all * scale) / 2.0;
        for line in lines {
            let (across, tall) = line_size(line);
            let mut x = (f64::from(SIZE.0) - across * scale) / 2.0;
            for piece in line {
                let (piece_wide, piece_tall) = size(piece);
                self.piece(piece, (x, y, piece_wide * scale, piece_tall * scale));
                x += (piece_wide + 8.0) * scale;
            }
            y += tall * scale;
        }
    }

    fn piece(&self, piece: &Piece, (x, y, wide, tall): (f64, f64, f64, f64)) {
        match piece {
            Piece::Card(text, ink) => {
                self.rect((x, y, wide, tall), wide * 0.1, "#d3c6ad");
                self.rect((x + 1.5, y + 1.5, wide - 3.0, tall - 3.0), wide * 0.09, "#fffdf6");
                let font = format!("700 {}px", wide * 0.4);
                self.text(text, (x + wide / 2.0, y + tall * 0.6), &font, ink, wide * 0.88);
            }
            Piece::Peg(colour) => {
                let middle = (x + wide / 2.0, y + tall / 2.0);
                self.disc(middle, wide * 0.46, "#fff3df");
                self.disc(middle, wide * 0.42, COLOURS[usize::from(*colour) % COLOURS.len()]);
            }
            Piece::Pins(black, white) => {
                let pins = (0..*black).map(|_| "#17130f").chain((0..*white).map(|_| "#ffffff"));
                for (n, ink) in pins.enumerate() {
                    let (column, row) = ((n % 3) as f64, (n / 3) as f64);
                    let at = (x + wide * (0.25 + 0.25 * column), y + tall * (0.3 + 0.4 * row));
                    self.disc(at, wide * 0.09, "#fff3df");
                    self.disc(at, wide * 0.075, ink);
                }
            }
        }
    }
}
