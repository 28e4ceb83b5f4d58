//! What is said of seats at phones, on both sides.

use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "phones" {
        /// What it is about.
        about;
        /// Gives a seat to a phone.
        add;
        /// The same, where its phone is away.
        again;
        /// What the dialog with the code is called.
        give;
        take_back;
        /// In somebody's frame it is not to be had.
        not_in_frame;
        /// On the phone: it is this seat's turn.
        due;
        host_away;
        host_gone;
        taken_back;
        host_other_version;
        /// On the phone: nothing has come yet.
        comes;
        /// On the phone, where the line is lost.
        rejoin;
        /// On the phone: the other device shows something else than the table.
        elsewhere;
        /// On the phone, of what was pressed: it came too late, the table cannot be reached, it did not arrive there.
        late;
        unsent;
        lost;
        /// On the phone, when the match is over.
        match_over;
        leave;
    }

    phrases {
        connected(name: &str);
        away(name: &str);
        gone(name: &str);
        other_version(name: &str);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// The sentences in a language.
pub fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}
