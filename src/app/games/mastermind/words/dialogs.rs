//! The sentences of what is taken out of a drawer at the table: options, hints, keys. They come with
//! the rooms (assets/locales/).

use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "drawer" {
        // Options.
        custom;
        pegs;
        n_colours;
        n_rows;
        repeats;
        with_blank;
        keys;
        keys_referee;
        keys_strict;
        keys_friendly;
        keys_why;
        paper;
        bonus;
        count;
        count_rows;
        count_misses;
        making;
        /// How the computer makes codes, in the order of the form: name, what it does.
        makings;

        // Hints.
        /// What a hint does to the game, and that it was done.
        hints_mark;
        hints_marked;
        hint_possible;
        hint_check;
        hint_suggest;
        /// The full row can be the code: no key yet, or all agree; it cannot for itself.
        row_first;
        row_agrees;
        row_repeats;
        /// Puts the suggested row into one's own.
        take_row;

        /// The keys: key, what it does; `…` are digits, of as many as there are colours.
        shortcuts;
    }

    phrases {
        // Hints.
        /// n holes are still empty: nothing to be told.
        check_full(n: usize);
        /// Row n would owe a key to the row under way, but has another.
        row_contradicts(n: usize, owed: &str, laid: &str);
        /// Rows "2 and 3" contradict it, too.
        row_also(rows: &str);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// The sentences of a language that is known.
#[inline(never)]
pub fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}
