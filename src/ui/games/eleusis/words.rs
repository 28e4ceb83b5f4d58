//! The sentences of the two card games with a secret rule.

pub mod bench;
pub mod board;
pub mod book;

use crate::ui::settings::Lang;
use crate::ui::words::{Tongues, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "eleusis" {
        table;
    }
    phrases {
    }
}

thread_local! {
    static WORDS: Tongues<Words> = const { Tongues::new() };
}

/// The sentences of a language that is known.
pub fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}

/// What the test of all languages asks for.
#[cfg(test)]
pub fn sentences() -> Vec<(&'static str, &'static [&'static str])> {
    vec![
        (Words::SECTION, Words::NAMES),
        (super::notes::Words::SECTION, super::notes::Words::NAMES),
        (board::Words::SECTION, board::Words::NAMES),
        (book::Words::SECTION, book::Words::NAMES),
        (bench::Words::SECTION, bench::Words::NAMES),
    ]
}
