//! The sentences of the form for a new match.

use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "accord" {
        players;
        /// How many seats.
        seats;
        person;
        computer;
        /// How strong computer players are.
        strength;
        strengths;
        jokers;
        jokers_why;
        revolution;
        /// At once, from the next trick on.
        revolutions;
        revolution_why;
        three_jacks;
        /// Each of them, none.
        jacks;
        three_jacks_why;
        two_queens;
        /// They see the others, they cancel each other.
        queens;
        two_queens_why;
        limit;
        no_limit;
        limit_why;
        games;
        games_why;
        memory;
        memory_why;
        // The tutorial.
        lesson;
    }

    phrases {
        /// The kind of player on a seat, from 1.
        who_sits(n: usize);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// The sentences of a language that is known.
pub fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}
