//! The sentences of the form for a new match, and of the agreement before the first deal.

use crate::ui::settings::Lang;
use crate::ui::words::{Tongues, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "convenio" {
        players;
        /// How many seats.
        seats;
        person;
        computer;
        /// What computer players are called, by seat.
        computers;
        level;
        /// What each level does, with its name.
        levels;
        temper;
        tempers;
        /// Behind which the rest of the settings are.
        more;
        length;
        lengths;
        length_why;
        deals;
        stack;
        bets;
        bets_kinds;
        bets_why;
        reading;
        readings;
        readings_why;
        ante;
        ante_why;
        ante_none;
        compensation;
        compensation_why;
        prize;
        prize_why;
        pack;
        packs;
        pack_why;
        sequence;
        sequences;
        one_suit;
        sequence_why;
        four_alike;
        four_alike_why;
        hiding;
        hiding_why;
        naming;
        naming_why;
        announcing;
        announcings;
        announcing_why;
        ties;
        ties_kinds;
        lone;
        lones;
        lone_why;
        showing;
        showings;
        showing_why;

        // The agreement.
        agreement;
        agreement_why;
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
    }
}

thread_local! {
    static WORDS: Tongues<Words> = const { Tongues::new() };
}

/// The sentences of a language that is known.
pub fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}
