//! The sentences of Higher or lower.

use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "higher_lower" {
        // At the table.
        higher;
        lower;
        points;
        /// The list of cards that were turned up.
        turned;
        /// Keys, and what they do.
        shortcuts;

        // The form.
        players;
        person;
        computer;
        strength;
        strengths;
        length;
        length_why;

        // The tutorial, and the paragraphs of the rules, which the engine's comments cite by number.
        lesson;
        /// Of the first guess, in place.
        coach;
        rules;
    }

    phrases {
        your_turn(name: &str);
        place(card: usize, of: u8);
        open_card(card: &str);
        right(name: &str, card: &str);
        wrong(name: &str, card: &str);
        equal(card: &str);
        /// Ahead for good.
        leads(name: &str);
        n_cards(cards: u8);
        /// The kind of player on a seat, from 1.
        who_sits(seat: usize);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// The sentences of a language that is known.
pub fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}
