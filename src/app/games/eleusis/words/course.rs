//! The sentences of a round that is gone through.

use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "course" {
        replay;
        steps;
        the_rule;
        pack_came;
        /// In the order of what a rule may look at.
        looks;
        courses;
        /// Right cards, wrong cards, declarations, guesses.
        course_heads;
        thoughts;
        thoughts_why;
        level;
        thinking;
        likely;
        truth;
        refuted;
        nothing_likely;
        /// Over the picture after a round, and over the guesses that were wrong.
        likely_this;
        missed_guesses;
    }

    phrases {
        /// How many cards lay on the line after a step.
        on_line(step: usize, cards: usize);
        /// Who dealt, and the first card.
        dealt(who: &str, card: &str);
        did_right(who: &str, card: &str);
        did_wrong(who: &str, card: &str);
        /// Who declared, and the cards that were shown; then the card that was laid.
        none_fitted(who: &str, cards: &str);
        one_fitted(who: &str, cards: &str, card: &str);
        found(who: &str);
        missed(who: &str);
        hinted(who: &str, hint: &str);
        asked(who: &str);
        clue(looks: &str);
        refuses_line(card: &str, place: usize);
        accepts_side(card: &str, place: usize);
        only_guess(card: &str, then: &str);
        only_rule(card: &str, then: &str);
        /// True declarations and false ones.
        declared(right: u16, wrong: u16);
        guessed_right(guesses: u16);
        /// A rule by its letter in the picture.
        rule_named(letter: &str);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// The sentences of a language that is known.
pub fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}
