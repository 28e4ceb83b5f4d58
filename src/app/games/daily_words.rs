//! The calendar's sentences.

use crate::app::context::AppContext;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// The calendar's sentences in one language.
    pub struct Words, "calendar" {
        title;
        /// What it is all about.
        why;
        /// A line for each game, in the order of the home page: what is to be done.
        tasks;
        /// Mastermind's boards: easy, usual, hard.
        boards;
        /// Grades of rules.
        grades;
        /// Who plays in the player's place.
        master;

        // What can be done.
        play;
        go_on;
        finish_it;
        begin_todays;
        show_solution;
        practise;
        watch;
        replay;
        analyse;
        yesterday;
        day_before;
        day_after;
        today;

        // How it stands.
        begun;
        left;
        left_why;
        not_played;
        still_there;
        midnight;

        // What it came to.
        solution;
        solution_rule;
        shapes;
        /// A line for each game: what its shapes mean.
        legends;
        /// What shapes are called, in the order of the marks, and the shapes themselves.
        marks;
        emoji;
        share;
        share_label;
        share_why;

        // Days that have none.
        no_day;
        to_come;
        too_early;
    }

    phrases {
        other_day(day: &str);
        of_day(day: &str);
        streak(n: u32);
        streak_best(n: u32, best: u32);
        row_streak(n: u32, best: u32);
        // What it came to: by row.
        code(won: u8, rows: i32);
        rule(won: u8, points: &str);
        cards(place: u8, cards: i32);
        chips(place: u8, chips: &str);
        hints(n: u8);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

/// The calendar's sentences now.
pub fn words(app: AppContext) -> &'static Words {
    WORDS.with(|words| words.get(app.lang(), Words::read))
}
