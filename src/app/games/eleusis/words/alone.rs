//! The sentences of looking for a rule alone that somebody else has found.

use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "alone" {
        untold;
        untold_why;
        look_on;
        show_rule;
        /// What may be done, in a line.
        may;
    }

    phrases {
        /// Where several people sit at the screen: who goes on looking.
        let_look(name: &str);
        looks(name: &str);
        plays(n: u16);
        guesses(n: u16);
        /// Who, what was played and guessed, and 1 if the rule was found.
        fared(name: &str, plays: &str, guesses: &str, found: u8);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// The sentences of a language that is known.
pub fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}
