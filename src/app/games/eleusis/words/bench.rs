//! The sentences of the helper beside a real table.

use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "bench" {
        title;
        why;
        players;
        first_dealer;
        which_rules;
        levels;
        begin;
        draw;
        draw_why;
        last_rule;
        all_have_dealt;
        strike;
        start_over;
        start_over_question;
        keep;

        // A round.
        cover;
        another;
        pack;
        tap_starter;
        tap_played;
        tap_shown;
        undo;
        undone;
        declare;
        judge;
        no_hand;
        choose;
        close;

        // Its end.
        cards_left;
        who_found;
        nobody;
        last_declared;
        only_one_out;
        note_round;
        noted;
        back;
    }

    phrases {
        deals(round: usize, who: &str);
        lift(dealer: &str);
        starter(card: &str);
        no_starter(card: &str);
        right(card: &str);
        wrong(card: &str);
        /// How many cards were shown.
        none_fits(cards: u32);
        fit(cards: &str);
        /// A card of a shown hand that is there twice.
        twice(card: &str);
        laid(card: &str);
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
