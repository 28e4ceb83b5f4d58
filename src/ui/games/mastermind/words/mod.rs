//! The sentences of Mastermind in three languages.

mod en;
mod es;
mod it;

use crate::ui::settings::Lang;

/// The sentences in one language.
pub struct Words {
    /// The ten colours, as one names a peg: "red".
    pub colours: [&'static str; 10],
    /// The last colour where the blank is in play.
    pub blank: &'static str,
    pub empty: &'static str,

    // Setting up.
    pub opponent: &'static str,
    pub against_computer: &'static str,
    pub against_person: &'static str,
    pub roles: &'static str,
    pub in_turns: &'static str,
    pub i_break: &'static str,
    pub i_make: &'static str,
    /// With two people and fixed roles: the first player breaks, the second makes, or the reverse.
    pub first_breaks: &'static str,
    pub first_makes: &'static str,
    pub games: &'static str,
    pub games_why: &'static str,
    pub size: &'static str,
    /// "5 pegs, 8 colours"
    pub size_name: fn(u8, u8) -> String,
    pub custom: &'static str,
    pub pegs: &'static str,
    pub n_colours: &'static str,
    pub n_rows: &'static str,
    pub repeats: &'static str,
    pub with_blank: &'static str,
    pub keys: &'static str,
    pub keys_referee: &'static str,
    pub keys_strict: &'static str,
    pub keys_friendly: &'static str,
    pub keys_why: &'static str,
    pub paper: &'static str,
    pub bonus: &'static str,
    pub count: &'static str,
    pub count_rows: &'static str,
    pub count_misses: &'static str,
    /// Why options cannot be played.
    pub bad_pegs: &'static str,
    pub bad_colours: &'static str,
    pub bad_rows: &'static str,
    pub bad_games: &'static str,
    pub bad_repeats: fn(u8, u8) -> String,
    pub bad_paper: &'static str,

    // The table.
    pub board: &'static str,
    pub shield: &'static str,
    pub code: &'static str,
    pub supply: &'static str,
    /// Row n, from 1.
    pub row: fn(usize) -> String,
    /// Game n of m.
    pub game_of: fn(u8, u8) -> String,
    /// Hole n (from 1) and what is in it.
    pub hole: fn(usize, &str) -> String,
    /// Copy a colour from row n, hole m: the label of a peg in an earlier row.
    pub copy: fn(&str, usize, usize) -> String,
    /// "2 black, 1 white"; "no pegs".
    pub key: fn(u8, u8) -> String,
    pub no_key_yet: &'static str,
    /// A track's label: name, points.
    pub track: fn(&str, i32) -> String,
    pub excluded: &'static str,
    pub held: &'static str,

    // What is to be done.
    pub your_row: fn(&str) -> String,
    pub your_code: fn(&str) -> String,
    pub your_key: fn(&str) -> String,
    pub your_lift: fn(&str) -> String,
    pub waiting: fn(&str) -> String,
    pub check: &'static str,
    pub hide: &'static str,
    pub lay_key: &'static str,
    pub lift: &'static str,
    pub on_paper: &'static str,
    pub on_paper_note: &'static str,
    pub random: &'static str,
    pub clear: &'static str,
    pub hold: &'static str,
    pub mark: &'static str,
    pub hold_help: &'static str,
    pub mark_help: &'static str,
    pub give_up: &'static str,
    pub give_up_question: &'static str,
    pub fewer_black: &'static str,
    pub more_black: &'static str,
    pub fewer_white: &'static str,
    pub more_white: &'static str,
    pub black: &'static str,
    pub white: &'static str,

    // Why not.
    /// n holes are still empty.
    pub holes_empty: fn(usize) -> String,
    pub ready: &'static str,
    pub refuse_repeats: &'static str,
    pub refuse_board: &'static str,
    pub refuse_key: &'static str,
    pub refuse_not_now: &'static str,
    /// The key should be this.
    pub refuse_wrong: fn(&str) -> String,
    /// With this key no code would agree with rows "2, 3 and 5".
    pub refuse_contradiction: fn(&str) -> String,
    /// Joins numbers: "2, 3 and 5".
    pub and: &'static str,

    // What happened (also spoken).
    /// Colour placed in hole n.
    pub placed: fn(&str, usize) -> String,
    pub cleared: fn(usize) -> String,
    pub said_hidden: fn(&str) -> String,
    pub said_paper: fn(&str) -> String,
    /// Row n: colours.
    pub said_row: fn(usize, &str) -> String,
    /// Row n: key.
    pub said_key: fn(usize, &str) -> String,
    /// Broken in n rows.
    pub broken: fn(usize) -> String,
    pub unbroken: &'static str,
    pub gave_up: &'static str,
    pub wrong_key: &'static str,
    /// The code was: colours.
    pub code_was: fn(&str) -> String,
    /// Row n: laid, should have been.
    pub slip_row: fn(usize, &str, &str) -> String,
    /// Rows "2 and 3" contradict each other.
    pub slip_contradiction: fn(&str) -> String,
    /// Name gets n points.
    pub gets: fn(&str, i32) -> String,
    pub repeated: &'static str,
    pub next_game: &'static str,
    /// Who makes the next code.
    pub next_maker: fn(&str) -> String,
    pub solo_broken: &'static str,
    pub solo_unbroken: &'static str,
    pub play_again: &'static str,
    pub change_options: &'static str,

    // The sheet's notes.
    pub note_broken: fn(u16) -> String,
    pub note_unbroken: &'static str,
    pub note_gave_up: &'static str,
    pub note_wrong_key: &'static str,

    /// The keys dialog: key, what it does.
    pub shortcuts: &'static [(&'static str, &'static str)],
    /// The rules: the paragraphs that the engine's comments cite by number.
    pub rules: [Paragraph; 9],
    pub rules_why_title: &'static str,
    /// The tutorial's steps: title, text.
    pub tutorial: [Paragraph; 5],
}

/// A titled paragraph.
pub struct Paragraph {
    pub title: &'static str,
    pub text: &'static str,
}

/// The sentences of a language.
pub fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::Es => &es::WORDS,
        Lang::It => &it::WORDS,
        Lang::En => &en::WORDS,
    }
}
