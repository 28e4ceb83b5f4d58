//! How rounds ended, on the scoring sheet: also on the page of finished matches, where nothing else of
//! the game is. So its sentences stand with the frame's.

use tertulia::sheet;

use crate::ui::shell::Shell;
use crate::ui::words::{Tongues, sentences};

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
    static WORDS: Tongues<Words> = const { Tongues::new() };
}

fn words(shell: Shell) -> &'static Words {
    WORDS.with(|words| words.get(shell.lang(), Words::read))
}

/// What a line of the sheet is about.
pub fn round(shell: Shell) -> &'static str {
    words(shell).round()
}

/// A line's note on the scoring sheet.
pub fn note(shell: Shell, line: &sheet::Line) -> String {
    let w = words(shell);
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
