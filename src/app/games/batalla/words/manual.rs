//! The rules as players read them.

use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "manual" {
        /// The paragraphs, which the engine's comments cite by number.
        rules;
        /// What the examples show, in the order of the pictures.
        captions;
    }

    phrases {}
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// The sentences of a language that is known.
pub fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}
