//! The sentences of the settings: what may be agreed, and why one might.

use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "ajustes" {
        cards;
        /// The levels of rule cards.
        levels;
        cards_why;
        one_by_one;
        other_game;
        inventing;
        draws;
        invents;
        inventing_why;
        grade;
        hand_why;
        all_deal;
        so_many;
        rounds_why;
        dealers;
        in_turn;
        fixed;
        first_dealer;
        hints;
        hints_why;
        starter;
        starter_why;
        stock;
        /// What happens when it is used up, in the order of the form.
        stocks;
        stock_why;
        declared_out;
        declared_out_why;
        open_why;
        teaching_why;
    }

    phrases {
        /// A level and how many rule cards it has.
        level(name: &str, n: u32);
        in_play(n: u32);
        /// A rule card by its number, in words.
        card(n: usize, rule: &str);
        /// So many cards that say the same, by their numbers, in words.
        alike(n: usize, numbers: &str, rule: &str);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// The sentences of a language that is known.
pub fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}
