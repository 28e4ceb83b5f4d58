//! The sentences that say what was done, and why something was refused.

use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "told" {
        /// What a rule looks at.
        looks;
        refuse_not_now;
        refuse_hand;
        refuse_early;
        refuse_card;
        refuse_by_hand;
        refuse_words;
        refuse_long;
        refuse_fits;
        refuse_amend;
        refuse_asked;
        amended;
        pack;
        end_stock;
        /// Of a round in which the match was ended.
        end_left;
        undone_guess;
        undone_declaration;
        /// What players and the dealer say, in bubbles.
        not_so;
        not_fitting;
        none_of_mine;
        none_indeed;
        /// What stands below wrong cards after the round.
        would_have_fitted;
        nothing_fitted;
        /// What the dealer's points are, where the dealer gets any.
        dealer_points;
        /// Where the dealer gets none.
        dealer_rests;
    }

    phrases {
        in_own_words(words: &str);
        i_say(rule: &str);
        asked(name: &str, help: &str);
        clue(what: &str);
        /// From which letter a text is no rule, and how it goes on there.
        refuse_rule(at: usize, rest: &str);
        refuse_rule_end(at: usize);
        said_shown(name: &str, card: &str);
        said_right(name: &str, card: &str);
        said_wrong(name: &str, card: &str);
        said_drew(card: &str);
        said_declared(name: &str, cards: &str);
        said_none_fits(name: &str);
        said_one_fits(name: &str, card: &str);
        said_new_hand(name: &str, n: u8);
        said_guess(name: &str, rule: &str);
        said_found(name: &str, rule: &str);
        said_missed(name: &str, rule: &str);
        /// All but one, and the last one.
        tie(names: &str, last: &str);
        end_found(name: &str);
        end_out(name: &str);
        end_declared(name: &str);
        /// 1 where others were played by other rules before.
        rule_was(rule: &str, last: u8);
        rule_in_head(name: &str);
        /// The card; nothing where it may not be named.
        undone_card(card: &str);
        /// 1 if it was “right”.
        undone_ruling(right: u8);
        /// So many cards, of which these are some.
        so_many(cards: u32, some: &str);
        /// One or the other.
        either(suits: &str, ranks: &str);
        all_but(cards: &str);
        fitted_there(cards: &str);
        /// It never told enough, though whoever guessed had it right (1), or nobody (0).
        never_enough(found: u8);
        /// From so many cards on the line on, 0 for what lay there before anybody played; by far (1), or just so (0).
        enough(cards: usize, far: u8);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// The sentences of a language that is known.
pub fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}
