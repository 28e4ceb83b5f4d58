//! What is said of settings, where they are made and where a frame gets its own.

use super::{Locales, sentences};
use crate::app::services::lang::Lang;

sentences! {
    /// The sentences in one language.
    pub struct Words, "settings" {
        language;
        theme;
        theme_system;
        theme_light;
        theme_dark;
        /// In how many colours the suits of the French pack are drawn.
        suits;
        suits_two;
        suits_four;
        /// Switch for keyboard shortcuts of a single letter or digit.
        letter_keys;
        letter_keys_why;
        /// The screen does not go out while a table is open.
        awake;
        sound;
        /// Off, then three volumes.
        volumes;
        /// What is said at a table is spoken.
        aloud;
        aloud_none;
        /// Whether things move.
        motion;
        /// The device has decided it.
        motion_less;
    }

    phrases {}
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// The sentences in a language.
pub fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}
