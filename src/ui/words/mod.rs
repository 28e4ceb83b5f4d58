//! Every sentence of the frame in three languages, each key checked by the compiler. A game's own
//! sentences live in its folder.

mod en;
mod es;
mod it;

use tertulia::registry::GAMES;

use crate::ui::settings::Lang;

/// The frame's sentences in one language.
pub struct Words {
    /// The language's own name.
    pub lang_name: &'static str,
    /// What the parlour is, in a line.
    pub tagline: &'static str,
    /// The five games, in the registry's order.
    pub games: [GameWords; 5],
    /// On a tile whose game cannot be played yet.
    pub coming: &'static str,
    /// On the tile of a game in progress.
    pub resume: &'static str,

    // Places and buttons.
    pub home: &'static str,
    pub play: &'static str,
    pub rules: &'static str,
    pub scores: &'static str,
    pub settings: &'static str,
    pub menu: &'static str,
    pub close: &'static str,
    pub next: &'static str,
    pub previous: &'static str,
    pub skip: &'static str,
    pub done: &'static str,
    pub undo: &'static str,
    pub keys_help: &'static str,
    pub tutorial: &'static str,
    /// Step n of m.
    pub step: fn(usize, usize) -> String,
    pub skip_to_content: &'static str,
    pub options: &'static str,
    pub new_match: &'static str,
    /// Asked before a match in progress is given up.
    pub new_match_question: &'static str,
    pub keep_playing: &'static str,
    pub give_it_up: &'static str,

    // Settings.
    pub language: &'static str,
    pub theme: &'static str,
    pub theme_system: &'static str,
    pub theme_light: &'static str,
    pub theme_dark: &'static str,
    /// Switch for keyboard shortcuts of a single letter or digit.
    pub letter_keys: &'static str,
    pub letter_keys_why: &'static str,

    // Seats.
    pub you: &'static str,
    pub computer: &'static str,
    /// The name of somebody who gave none, from 1.
    pub player: fn(usize) -> String,
    /// The name's label in the form, from 1.
    pub name_of: fn(usize) -> String,

    // The curtain.
    pub pass_to: fn(&str) -> String,
    /// Nobody else should look.
    pub pass_hint: &'static str,
    pub i_am: fn(&str) -> String,
    pub thinking: fn(&str) -> String,

    // What may go wrong.
    pub storage_blocked: &'static str,
    pub storage_full: &'static str,
    /// A save of this game (name) could not be read at line, column; it is kept aside.
    pub save_unreadable: fn(&str, usize, usize) -> String,
    /// A save found under this game's name is of another game.
    pub save_other: fn(&str) -> String,
    /// A save by a later version.
    pub save_newer: fn(&str) -> String,
    /// A save whose options cannot be played.
    pub save_impossible: fn(&str) -> String,
    /// The log broke a rule at this action (from 1); the game goes on from before it.
    pub save_cut: fn(usize) -> String,
    /// A match by earlier rules: only its sheet can be read.
    pub save_archive: &'static str,
    pub download_it: &'static str,
    pub dismiss: &'static str,
    pub elsewhere: &'static str,
    pub play_here: &'static str,
    pub offline_ready: &'static str,
    pub update_waiting: &'static str,
    pub reload: &'static str,
    /// No such page (its address).
    pub unknown_page: fn(&str) -> String,
    pub go_home: &'static str,
    /// In an embed: the link to the whole parlour.
    pub whole_parlour: &'static str,

    // The sheet.
    pub sheet: &'static str,
    pub sheet_round: &'static str,
    pub sheet_total: &'static str,
    pub sheet_empty: &'static str,
    pub no_sheets: &'static str,
    /// Label of a corrected cell: was, is.
    pub corrected: fn(i32, i32) -> String,
    pub wins: fn(&str) -> String,
    pub draw: &'static str,
}

/// A game's name and what it is, in a line.
pub struct GameWords {
    pub name: &'static str,
    pub tagline: &'static str,
}

/// The sentences of a language.
pub fn words(lang: Lang) -> &'static Words {
    match lang {
        Lang::Es => &es::WORDS,
        Lang::It => &it::WORDS,
        Lang::En => &en::WORDS,
    }
}

/// A game's name and line by its id.
///
/// # Panics
/// If the registry has no such game: ids come from the registry itself.
pub fn game_words(w: &'static Words, id: &str) -> &'static GameWords {
    let index = GAMES.iter().position(|game| game.id == id);
    &w.games[index.expect("ids come from the registry")]
}
