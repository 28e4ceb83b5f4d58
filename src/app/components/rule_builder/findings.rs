//! What speaks against a rule, in words: the workshop and the tables say it alike.

use tertulia::secret_rule::examine::Finding;

use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "findings" {
        gets_stuck;
        too_narrow;
        too_wide;
        nothing;
        refuses_starters;
        leans_on_exceptions;
    }

    phrases {}
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// A finding in words.
pub fn said(lang: Lang, finding: &Finding) -> &'static str {
    let w = WORDS.with(|words| words.get(lang, Words::read));
    match finding {
        Finding::GetsStuck => w.gets_stuck(),
        Finding::TooNarrow => w.too_narrow(),
        Finding::TooWide => w.too_wide(),
        Finding::Nothing => w.nothing(),
        Finding::RefusesStarters => w.refuses_starters(),
        Finding::LeansOnExceptions => w.leans_on_exceptions(),
    }
}
