//! The sentences of the form for a new match, and of the agreement before the first deal.

use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "convenio" {
        players;
        /// How many seats.
        seats;
        person;
        computer;
        level;
        /// What each level does, with its name.
        levels;
        temper;
        tempers;
        length;
        lengths;
        stack;
        bets;
        bets_kinds;
        reading;
        readings;
        ante;
        compensation;
        prize;
        pack;
        packs;
        sequence;
        sequences;
        one_suit;
        four_alike;
        hiding;
        naming;
        announcing;
        announcings;
        ties;
        ties_kinds;
        lone;
        lones;
        showing;
        showings;

        // The agreement.
        agreement;
        agreement_why;
        /// Beside what is told, all is as the house has it.
        as_always;
        /// Over all that was agreed.
        all_terms;
        accept;
        change;
        accepted;
        not_accepted;
        on;
        off;
        // The tutorial.
        lesson;
    }

    phrases {
        /// The kind of player on a seat, from 1.
        who_sits(n: usize);
        chips(n: i32);
        i_accept(name: &str);
        deals_in_all(n: i32);
        stacks_of(n: i32);
        each_pays(n: i32);
        /// The agreement in a sentence: length, bets, compensation and prize from each rival.
        in_short(length: &str, bets: &str, lone: &str, prize: &str);
        /// What is not as the house has it.
        otherwise(terms: &str);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// The sentences of a language that is known.
pub fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}
