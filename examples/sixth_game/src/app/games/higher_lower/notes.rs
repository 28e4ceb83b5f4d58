//! How guesses came out, on the scoring sheet: also in the history, where nothing else of the game is, so
//! these sentences stand in a file of that page.

use tertulia::core::sheet;

use crate::app::components::sheet_table::{Says, nothing, whole};
use crate::app::context::AppContext;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// The sentences in one language (`tally.txt`).
    pub struct Words, "guess_tally" {
        /// At the head of the sheet.
        card;
        right;
        wrong;
        equal;
        /// What is measured, and the head of its column.
        measure;
    }
    phrases {
        cards(n: usize);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

pub fn words(app: AppContext) -> &'static Words {
    WORDS.with(|words| words.get(app.lang(), Words::read))
}

/// What the game's sheets say.
pub fn says(app: AppContext) -> Says {
    Says { round: words(app).card(), note, figure: whole, beside: nothing }
}

/// A line's note on the scoring sheet.
fn note(app: AppContext, line: &sheet::Line) -> String {
    let w = words(app);
    match line.note.as_str() {
        "right" => w.right(),
        "wrong" => w.wrong(),
        "equal" => w.equal(),
        // A note of a later version: its own word is better than none.
        other => other,
    }
    .to_owned()
}
