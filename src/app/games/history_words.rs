//! What is said on the page of the history.

use crate::app::context::AppContext;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "chronicle" {
        // What is looked at.
        which;
        game;
        every_game;
        how;
        any_way;
        /// Alone, against computers, several people.
        modes;
        level;
        any_level;
        /// The weakest first.
        levels;
        who;
        anybody;

        // What it came to.
        played;
        won;
        streak;
        best;
        /// By game: what is measured, and the head of its column.
        measures;
        times;
        unbroken;
        choose_person;

        // The matches.
        matches;
        none_yet;
        none_such;
        watch;
        no_log;
        old_rules;
        open_hands;
        practice;
        codes;
    }

    phrases {
        no_such_game(name: &str);
        found(n: usize);
        at_level(name: &str, level: &str);
        won_by(names: &str);
        /// Of so many, as a share of a hundred.
        share(n: u32, percent: &str);
        span(from: &str, to: &str);
        board(pegs: usize, colours: usize);
        cards(n: usize);
        /// A rung of the ladder of rules.
        rung(n: usize);
        cards_used(n: usize);
        jokers(n: usize);
        pack(n: usize);
        n_codes(n: usize);
        n_rounds(n: usize);
        n_deals(n: usize);
        n_tricks(n: usize);
        n_moves(n: u32);
        minutes(n: u64);
        hints(n: u32);
        /// What somebody did alone after a round: its number, who, how much, and 1 if the rule was found.
        alone(round: i32, who: &str, moves: &str, found: i32);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// The sentences now.
pub fn words(app: AppContext) -> &'static Words {
    WORDS.with(|words| words.get(app.lang(), Words::read))
}
