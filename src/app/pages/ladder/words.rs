//! What is said of the ladder.

use crate::app::context::AppContext;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "ladder" {
        why;
        how;
        /// Which rungs of the pile's ladder can be tried.
        opens;
        /// What is said of a ladder that a link brings.
        sent;
        /// Its name, where it has none.
        untitled;
        to_pile;
        /// What a star takes once more cards have been used than bring two.
        if_found;
        /// What the list of rungs is called.
        rungs;
        begin;
        go_on;
        again;
        again_why;
        rule_was;
        missed;
        left;
        begun;
        not_found;
        all_done;
        to_ladder;

        // The daily rule.
        today;
        /// Not played, begun, over.
        today_states;

        // A ladder of one's own.
        make;
        make_why;
        no_rules;
        to_workshop;
        name;
        which;
        make_link;
        made;
        open_it;
    }
    phrases {
        rung(n: usize);
        /// The way to a rung from the one below it.
        next(n: usize);
        /// What a rung is called that cannot be tried yet.
        locked(n: usize);
        /// Shows all of so many on a phone, too.
        show_all(n: usize);
        /// Of so many.
        stars(n: u32, of: u32);
        /// The master needs so many cards, and so many bring three stars.
        master(cards: &str, most: u16);
        /// At the table, so many cards have been used; so many bring the stars that are shown.
        used(cards: u16);
        up_to(cards: u16);
        /// With so many cards and so many wrong guesses.
        found(cards: u16, missed: u16);
        /// The same where only their sum is kept.
        counted(cards: u16);
        /// What lies on the table is another rung, of this number.
        gives_way(n: usize);
        most(n: usize);
        /// Of so many rules so many are measured.
        measuring(n: usize, of: usize);
        /// Of a rule that the master never found.
        beyond(rule: &str);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// The sentences now.
pub fn words(app: AppContext) -> &'static Words {
    WORDS.with(|words| words.get(app.lang(), Words::read))
}
