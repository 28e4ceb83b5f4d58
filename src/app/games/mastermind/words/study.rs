//! The sentences of the rooms beside the table: rules, analysis, history, helper, puzzles. They are in
//! files of their own (assets/locales/), which come with the rooms.

use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "study" {
        /// The rules: the paragraphs that the engine's comments cite by number.
        rules;
        rules_why_title;

        // History.
        no_past;
        by_hand;
        no_repeats;
        forget;
        forget_question;
        keep;

        // Analysis.
        not_kept;
        /// Of a game in which no row has a key.
        nothing_laid;
        /// From best to worst.
        skills;
        /// From best to worst.
        lucks;
        skill;
        luck;
        figures;
        chart;
        had;
        expected;
        best;
        /// The best row of a step.
        best_row;
        no_better;
        wasted;
        ends_here;

        // Helper.
        helper_why;
        add_row;
        save_row;
        delete_row;
        cancel;
        start_over;
        start_over_question;
        clear_it;
        suggest;
        use_it;
        write_code;
        save_code;

        // Puzzles.
        puzzle_why;
        grade;
        praise;
        next_puzzle;
        solution;
        answer;
        link;
        bad_link;
    }

    phrases {
        // History.
        /// Who breaks, who makes.
        who(breaker: &str, maker: &str);

        // Analysis.
        /// Codes before the row and after it, as numbers are written; so many were expected.
        step(before: &str, after: &str, expected: &str);
        /// What the best row could be expected to leave.
        best_expected(expected: &str);
        /// What the best row would have left.
        best_left(left: &str);
        at_row(n: usize, of: usize);
        /// The row contradicts the keys of rows "2 and 3".
        impossible(rows: &str);

        // Helper.
        edit_row(n: usize);

        // Puzzles.
        puzzle(n: u64);
        solved(n: u32);
        /// Row n owes this key to what was tried.
        not_it(n: usize, owed: &str);
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
