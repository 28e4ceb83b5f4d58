//! How games ended, on the scoring sheet: also on the page of finished matches, where nothing else of
//! the game is.

use tertulia::core::sheet;

use crate::app::components::sheet_table::Says;
use crate::app::context::AppContext;
use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "tally" {
        /// At the head of the sheet.
        game;
        last;
        nobody;
        limit;
        limit_draw;
        repetition;
    }
    phrases {
        tricks(n: i32);
        cards(n: i32);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

fn words(app: AppContext) -> &'static Words {
    WORDS.with(|words| words.get(app.lang(), Words::read))
}

/// What the game's sheets say.
pub fn says(app: AppContext) -> Says {
    Says { round: words(app).game(), note, figure, beside }
}

/// A line's note on the scoring sheet.
fn note(app: AppContext, line: &sheet::Line) -> String {
    let w = words(app);
    match line.note.as_str() {
        "last" => w.last(),
        "nobody" => w.nobody(),
        "limit" => w.limit(),
        "limit-draw" => w.limit_draw(),
        "repetition" => w.repetition(),
        // A note of a later version: its own word is better than none.
        other => other,
    }
    .to_owned()
}

/// Points, of which a draw gives half a one.
fn figure(app: AppContext, parts: i32, unit: u8) -> String {
    let point = if app.lang() == Lang::En { '.' } else { ',' };
    let unit = i32::from(unit);
    let tenths = parts * 10 / unit % 10;
    let whole = (parts / unit).to_string();
    if tenths == 0 { whole } else { format!("{whole}{point}{tenths}") }
}

/// What is counted beside the points.
fn beside(app: AppContext, what: &str, n: i32) -> String {
    match what {
        "tricks" => words(app).tricks(n),
        _ => words(app).cards(n),
    }
}
