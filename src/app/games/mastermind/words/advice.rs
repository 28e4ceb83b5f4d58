//! The sentences of counting and advice, wherever they are given.

use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "advice" {
        /// The heat map's title, and what its numbers are.
        heat;
        heat_unit;
        /// The codes that are left, where they are few.
        these;
        /// Above a suggested row.
        suggestion;
        reason_opening;
        reason_only;
        reason_settles;
        /// The suggested row may itself be the code, or cannot.
        may_be;
        cannot_be;
        /// What would be left after each key.
        by_key;
    }

    phrases {
        /// How many codes are left: the number, and as it is written.
        left(n: u32, written: &str);
        /// A column of the heat map: hole n, from 1.
        heat_hole(n: usize);
        /// So many codes on average after the row, of so many before it.
        reason_narrows(expected: &str, before: &str);
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
