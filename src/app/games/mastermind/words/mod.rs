//! The sentences of Mastermind in three languages.

pub mod advice;
pub mod dialogs;
pub mod study;

use crate::app::services::lang::Lang;
use crate::app::services::translations::{Locales, sentences};

sentences! {
    /// The sentences in one language.
    pub struct Words, "mastermind" {
        /// The ten colours, as one names a peg: "red".
        colours;
        /// The last colour where the blank is in play.
        blank;
        empty;

        // Setting up.
        opponent;
        against_computer;
        against_person;
        roles;
        in_turns;
        i_break;
        i_make;
        /// With two people and fixed roles: the first player breaks, the second makes, or the reverse.
        first_breaks;
        first_makes;
        games;
        games_why;
        size;
        level;
        /// The levels from the weakest: name, how it plays.
        levels;
        /// Why options cannot be played.
        bad_pegs;
        bad_colours;
        bad_rows;
        bad_games;
        bad_paper;

        // The table.
        board;
        shield;
        code;
        supply;
        no_key_yet;
        excluded;
        held;
        sly_codes;
        /// In the place of a code that there is not.
        hard_keys_note;
        /// What the breaker thinks, where one code is left, and on a board where nobody counts them.
        thinks_one;
        thinks_much;

        // What is to be done.
        check;
        hide;
        lay_key;
        lift;
        on_paper;
        on_paper_note;
        random;
        clear;
        hold;
        mark;
        hold_help;
        mark_help;
        give_up;
        give_up_question;
        fewer_black;
        more_black;
        fewer_white;
        more_white;
        black;
        white;
        /// The letters that lay a black pin and a white one.
        pin_letters;

        // Hints.
        hints;

        // Why not.
        ready;
        refuse_repeats;
        refuse_board;
        refuse_key;
        refuse_not_now;

        // What happened (also spoken).
        unbroken;
        gave_up;
        wrong_key;
        repeated;
        next_game;
        solo_broken;
        solo_unbroken;

        // The sheet's notes.
        note_unbroken;
        note_gave_up;
        note_wrong_key;
        // The way to the rooms (words/study.rs has what is said in them).
        helped;
        analyse;
        /// While something is counted.
        counting;
        /// The tutorial's steps: title, text.
        tutorial;
    }

    phrases {
        // Setting up.
        /// "5 pegs, 8 colours"
        size_name(pegs: u8, colours: u8);
        bad_repeats(pegs: u8, colours: u8);

        // The table.
        /// Row n, from 1.
        row(n: usize);
        /// Game n of m.
        game_of(n: u8, m: u8);
        /// Hole n (from 1) and what is in it.
        hole(n: usize, what: &str);
        /// Copy a colour from row n, hole m: the label of a peg in an earlier row.
        copy(colour: &str, row: usize, hole: usize);
        /// "2 black, 1 white"; "no pegs".
        key(black: u8, white: u8);
        /// A track's label: name, points.
        track(name: &str, points: i32);

        /// A computer player and its level.
        plays_at(name: &str, level: &str);

        // What is to be done.
        your_row(name: &str);
        your_code(name: &str);
        your_key(name: &str);
        your_lift(name: &str);
        waiting(name: &str);

        // Why not.
        /// n holes are still empty.
        holes_empty(n: usize);
        /// The key should be this.
        refuse_wrong(right: &str);
        /// With this key no code would agree with rows "2, 3 and 5".
        refuse_contradiction(rows: &str);

        // What happened (also spoken).
        /// Colour placed in hole n.
        placed(colour: &str, hole: usize);
        cleared(hole: usize);
        /// What the breaker thinks: so many codes are left.
        thinks_left(n: &str);
        thinks_ruled_out(n: &str);
        thinks_still(n: &str);
        thinks_few(n: &str);
        /// Who has a point for each row of whom.
        scores(maker: &str, breaker: &str);
        said_hidden(name: &str);
        said_paper(name: &str);
        /// Row n: colours.
        said_row(n: usize, colours: &str);
        /// Row n: key.
        said_key(n: usize, key: &str);
        /// Broken in n rows.
        broken(n: usize);
        said_asked(name: &str);
        /// So many hints were asked for.
        helped_with(n: u8);
        /// The code was: colours.
        code_was(colours: &str);
        /// Row n: laid, should have been.
        scoring_error_row(n: usize, laid: &str, right: &str);
        /// Rows "2 and 3" contradict each other.
        scoring_contradiction(rows: &str);
        /// Name gets n points: for so many rows, and one because the code held, or 0.
        gets(name: &str, n: i32, rows: u8);
        /// Who makes the next code.
        next_maker(name: &str);

        // The sheet's notes.
        note_broken(n: u16);

        // The rooms.
        /// A game of a match: its number.
        analyse_game(n: usize);
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

/// What the test of all languages asks for.
#[cfg(test)]
pub fn sentences() -> crate::app::services::translations::Sections {
    vec![
        (Words::SECTION, Words::NAMES),
        (advice::Words::SECTION, advice::Words::NAMES),
        (dialogs::Words::SECTION, dialogs::Words::NAMES),
        (study::Words::SECTION, study::Words::NAMES),
        (super::decided::Words::SECTION, super::decided::Words::NAMES),
    ]
}
