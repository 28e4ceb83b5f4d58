//! What is said of people.

use crate::app::context::AppContext;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "people" {
        what;
        nobody;
        name;
        rename;
        taken;
        forget;
        keep;
    }

    phrases {
        question(name: &str);
        renamed(old: &str, new: &str);
        /// Likewise, where there was no room to keep all of it.
        renamed_here(old: &str, new: &str);
        forgotten(name: &str);
        forgotten_here(name: &str);
        matches(n: usize);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// The sentences now.
pub fn words(app: AppContext) -> &'static Words {
    WORDS.with(|words| words.get(app.lang(), Words::read))
}
