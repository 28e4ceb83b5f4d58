//! The sentences of the settings: why one might want each.

use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "motivos" {
        /// Behind which the rest of the settings are.
        more;
        length_why;
        deals;
        bets_why;
        readings_why;
        ante_why;
        ante_none;
        compensation_why;
        prize_why;
        pack_why;
        sequence_why;
        four_alike_why;
        hiding_why;
        naming_why;
        announcing_why;
        lone_why;
        showing_why;
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
