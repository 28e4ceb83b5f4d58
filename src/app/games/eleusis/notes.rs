//! How rounds ended, on the scoring sheet: also on the page of finished matches, where nothing else of
//! the game is. So its sentences stand with the frame's.

use tertulia::core::sheet;

use crate::app::components::sheet_table::{Says, nothing};
use crate::app::context::AppContext;
use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "rounds" {
        /// At the head of the sheet.
        round;
        found;
        found_out;
        out;
        declared;
        stock;
        compensation;
        helped;
    }
    phrases {
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
    Says { round: words(app).round(), note, figure, beside: nothing }
}

/// A line's note on the scoring sheet.
fn note(app: AppContext, line: &sheet::Line) -> String {
    let w = words(app);
    let note = match line.note.as_str() {
        "found" => w.found(),
        "found-out" => w.found_out(),
        "out" => w.out(),
        "declared" => w.declared(),
        "stock" => w.stock(),
        "compensation" => w.compensation(),
        // A note of a later version: its own word is better than none.
        other => other,
    };
    let mark = if line.mark.is_some() { ", " } else { "" };
    let helped = if line.mark.is_some() { w.helped() } else { "" };
    [note, mark, helped].concat()
}

/// Points that are counted in parts, to one decimal where they are not whole.
fn figure(app: AppContext, parts: i32, unit: u8) -> String {
    let unit = i32::from(unit);
    if parts % unit == 0 {
        return (parts / unit).to_string();
    }
    // Half a tenth and more is a tenth.
    let tenths = (parts.abs() * 10 + unit / 2) / unit;
    let sign = if parts < 0 { "−" } else { "" };
    let point = if app.lang() == Lang::En { "." } else { "," };
    [sign, &(tenths / 10).to_string(), point, &(tenths % 10).to_string()].concat()
}
