//! The sentences of what lies on the table: line, hand, replay of a round, helper at a real table.

use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "places" {
        // The line.
        line;
        strip;
        to_end;
        light_up;
        /// What lies below a place, or below a card: as one game has it, and the other.
        below_place;
        below_card;
        /// Colours, parities, figures, halves, suits: the order of the features that can be lit.
        features;
        /// The same within a sentence; the suits are told by their signs.
        features_said;
        /// The same where another one goes on.
        features_before;

        // The hand.
        hand;
        sort_by_suit;
        sort_by_rank;
        /// Of a card of the line that is pointed at.
        chosen;
    }

    phrases {
        /// Cards that have the one feature and the other.
        both(one: &str, other: &str);
        // Cards of the line: the card, its place, who played it or nothing.
        first_card(card: &str);
        right_card(card: &str, place: usize, who: &str);
        laid_card(card: &str, place: usize, who: &str);
        wrong_card(card: &str, place: usize, who: &str);
        /// The same where it lies below the card that it was tried after.
        wrong_after(card: &str, place: usize, who: &str);
        /// How many cards, below which place, which ones, and whose they were.
        shown_hand(count: usize, place: usize, cards: &str, who: &str);

        /// What is lit up.
        lit(features: &str);
        tap_again(card: &str);
        picked(card: &str);
        let_go_of(card: &str);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// The sentences of a language that is known.
#[inline(never)]
pub fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}
