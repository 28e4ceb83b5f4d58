//! The sentences of the dealer, of the notebook and of the time after a round.

use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "dealing" {
        the_rule;
        draw;
        draw_why;
        pile_card;
        point;
        point_why;
        build;
        build_why;
        use_rule;
        as_text;
        text_label;
        head;
        head_why;
        in_words;
        in_words_why;
        words_label;
        levels;
        other_pile;
        hint_label;
        give_hint;
        no_hint;
        in_head;
        fits;
        right;
        wrong;
        play_anyway;
        none_fits;
        some_fits;
        /// The cards of which one is laid.
        lay_cards;
        its_it;
        not_it;
        amend;
        note;
        say_it;
        cross;
        uncross;
        delete;
        possible;
        crossed;
        take;
        with_words;
        with_words_label;
        say_words;
        noted;
        noted_before;
        not_yet;
        points;
        replay;
        next_round;
    }

    phrases {
        fits_now(n: u32);
        /// A card on the dealer's board.
        card_fits(card: &str);
        card_fits_not(card: &str);
        judge_card(name: &str, card: &str);
        judge_declaration(name: &str);
        judge_guess(name: &str);
        lay_which(name: &str);
        gets(name: &str, n: &str);
        /// What points are made of: cards left, the rule, no card left.
        less(cards: i32);
        for_rule(points: i32);
        for_out(points: i32);
        next_dealer(name: &str);
        /// What so many rule cards say.
        alike(n: usize, rule: &str);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// The sentences of a language that is known.
pub fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}
