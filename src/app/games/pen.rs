//! What the picture of a match is drawn with: the table, its bunting, faces, cards and pegs.

use web_sys::{CanvasRenderingContext2d, HtmlImageElement};

use crate::app::components::Sitter;
use crate::app::components::person::initial;

/// The size of the picture.
pub const SIZE: (u32, u32) = (1080, 1350);

/// Something that lay on the table, as it is drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum Piece {
    /// A card: what stands on it, in one line or two, and in which ink.
    Card(String, &'static str),
    /// A peg of a colour.
    Peg(u8),
    /// The pins of a key, black and white ones.
    Pins(u8, u8),
}

/// The inks of cards.
pub const BLACK: &str = "#221c18";
pub const RED: &str = "#b01f27";

/// The colours of pegs, and of people, as the style sheet has them.
const COLOURS: [&str; 10] = [
    "#c8322b", "#2563b8", "#27803f", "#f2c230", "#f29bbd", "#f4f0e6", "#2a2724", "#8a5327",
    "#f08a2c", "#35bdb6",
];
const FLAGS: [&str; 5] = ["#d9482f", "#f2b84b", "#fff3df", "#3f8f8a", "#b9598f"];

/// What it is drawn with.
pub struct Pen(pub CanvasRenderingContext2d);

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
    pub fn table(&self) {
        let (wide, tall) = (f64::from(SIZE.0), f64::from(SIZE.1));
        self.rect((0.0, 0.0, wide, tall), 0.0, "#f3e7d3");
        self.rect((30.0, 30.0, wide - 60.0, tall - 60.0), 44.0, "#80502e");
        self.rect((56.0, 56.0, wide - 112.0, tall - 112.0), 26.0, "#224d3b");
        self.rect((64.0, 64.0, wide - 128.0, tall - 128.0), 20.0, "#2e6650");
    }

    pub fn bunting(&self) {
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
    pub fn text(&self, text: &str, (x, y): (f64, f64), font: &str, ink: &str, wide: f64) {
        self.0.set_font(&[font, " Fraunces, Georgia, serif"].concat());
        self.0.set_text_align("center");
        self.0.set_fill_style_str(ink);
        let _ = self.0.fill_text_with_max_width(text, x, y, wide);
    }

    /// A text in at most two lines that are no wider than so much, as large as they may be.
    pub fn lines(&self, text: &str, wide: f64) -> (f64, Vec<String>) {
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
            // A line that is only a little too long is made smaller, not broken.
            let few = lines.len() == 1 || lines.len() == 2 && size < 54.0;
            if few && lines.iter().all(|line| fits(line)) || size < 30.0 {
                return (size, lines);
            }
            size -= 4.0;
        }
    }

    pub fn block(&self, (x, y, wide, tall): (f64, f64, f64, f64)) {
        self.rect((x, y, wide, tall), 14.0, "#6b4325");
        self.rect((x, y, wide, 14.0), 7.0, "#8a5a36");
    }

    pub fn face(&self, face: &HtmlImageElement, (x, y, size): (f64, f64, f64)) {
        let _ = self.0.draw_image_with_html_image_element_and_dw_and_dh(face, x, y, size, size);
    }

    pub fn medal(&self, sitter: &Sitter, (x, y, size): (f64, f64, f64)) {
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
    pub fn pieces(&self, lines: &[Vec<Piece>], (top, bottom): (f64, f64)) {
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
                let middle = x + wide / 2.0;
                let at = |part: f64| format!("700 {}px", wide * part);
                match text.split_once('\n') {
                    // The emblems of the Spanish pack are no letters: their names stand there.
                    Some((number, suit)) => {
                        self.text(number, (middle, y + tall * 0.5), &at(0.5), ink, wide * 0.9);
                        self.text(suit, (middle, y + tall * 0.78), &at(0.2), ink, wide * 0.9);
                    }
                    None => self.text(text, (middle, y + tall * 0.6), &at(0.4), ink, wide * 0.88),
                }
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
