//! The sentences of the form for a new match.

use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "agreed" {
        players;
        /// How many seats.
        seats;
        person;
        computer;
        /// How strong computer players are.
        strength;
        strengths;

        hand;
        rounds;
        open;
        teaching;

        bad_seats;
        bad_hand;
        bad_rounds;
        bad_cards;
        bad_grade;
        // The tutorial.
        secret_lesson;
        express_lesson;
        // The helper beside a real table.
        real_cards;
        real_cards_why;
        // The ladder.
        ladder_why;
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
