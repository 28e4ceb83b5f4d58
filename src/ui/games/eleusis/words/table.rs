//! The sentences at the table.

use crate::ui::settings::Lang;
use crate::ui::words::{Tongues, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "eleusis" {
        seats;
        deals;

        // What the player does.
        declare;
        declare_sure;
        guess;
        done;
        may_play;
        may_declare;
        may_guess;
        may_go_on;

        // Choosing a rule.
        the_rule;
        draw;
        draw_why;
        pile_card;
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

        // Dealing.
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

        // The notebook.
        notebook;
        notebook_why;
        note;
        say_it;
        no_notes;
        cross;
        uncross;
        delete;
        possible;
        refuted;
        crossed;
        take;
        with_words;
        with_words_label;
        say_words;
        noted;
        noted_before;
        not_yet;
        explains;
        explains_not;

        // Help.
        help;
        help_why;
        /// The kinds of help.
        helps;
        /// What a rule looks at.
        looks;
        refuted_shown;
        /// While the card that tells most is looked for.
        probing;

        // Why not.
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

        // What happened.
        amended;
        undone_guess;
        undone_declaration;
        pack;
        end_stock;

        // After a round.
        points;
        replay;
        next_round;
        time_up;
        time_up_question;
        time_up_yes;
        play_again;
        change_options;
        /// Keys, and what they do.
        shortcuts;
    }

    phrases {
        // What is due.
        your_rule(name: &str);
        your_hint(name: &str);
        your_card(name: &str);
        your_choice(name: &str);
        your_second(name: &str);
        your_judgement(name: &str);
        your_lay(name: &str);
        their_rule(name: &str);
        their_hint(name: &str);
        their_card(name: &str);
        their_choice(name: &str);
        their_judgement(name: &str);
        their_lay(name: &str);
        round_of(n: u8, m: u8);
        dealt_by(name: &str);
        stock(n: u16);
        held(n: u8);

        // Dealing.
        fits_now(n: u32);
        /// A card on the dealer's board.
        card_fits(card: &str);
        card_fits_not(card: &str);
        judge_card(name: &str, card: &str);
        judge_declaration(name: &str);
        judge_guess(name: &str);
        lay_which(name: &str);

        // Help.
        asked(name: &str, help: &str);
        count_left(n: usize);
        clue(what: &str);
        tells_most(card: &str);
        tells_little(card: &str);

        // Why not.
        /// From which letter a text is no rule, and how it goes on there.
        refuse_rule(at: usize, rest: &str);
        refuse_rule_end(at: usize);

        // What happened.
        said_dealt(name: &str, card: &str);
        said_hint(words: &str);
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
        said_turn(name: &str);
        /// The card; nothing where it may not be named.
        undone_card(card: &str);
        /// 1 if it was “right”.
        undone_ruling(right: u8);
        /// All but one, and the last one.
        tie(names: &str, last: &str);
        end_found(name: &str);
        end_out(name: &str);
        end_declared(name: &str);
        rule_was(rule: &str);
        rule_in_head(name: &str);
        gets(name: &str, n: &str);
        next_dealer(name: &str);
    }
}

thread_local! {
    static WORDS: Tongues<Words> = const { Tongues::new() };
}

/// The sentences of a language that is known.
pub fn words(lang: Lang) -> &'static Words {
    WORDS.with(|words| words.get(lang, Words::read))
}
