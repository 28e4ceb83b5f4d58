//! The lines of the scoring sheet: also on the page of finished matches, where nothing else of the
//! game is.

use tertulia::core::sheet;

use crate::app::components::sheet_table::{Says, whole};
use crate::app::context::AppContext;
use crate::app::services::translations::numbers::minus;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "fichas" {
        /// At the head of the sheet.
        deal;
        pechigonga;
    }
    phrases {
        prize(n: &str);
        returned(n: i32);
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
    Says { round: words(app).deal(), note, figure: whole, beside }
}

/// A line's note on the scoring sheet.
fn note(app: AppContext, line: &sheet::Line) -> String {
    let marked = line.mark.is_some();
    if marked { words(app).pechigonga().to_owned() } else { String::new() }
}

/// What is counted beside the chips: what a Pechigonga cost, and what came back of a carried pot.
fn beside(app: AppContext, what: &str, n: i32) -> String {
    match what {
        "prize" => words(app).prize(&minus(n)),
        "returned" => words(app).returned(n),
        _ => String::new(),
    }
}
