//! English.

use super::{GameWords, Words, words};
use crate::ui::settings::Lang;

/// Whether a seat's name is what we call whoever plays alone, in whichever language the match began.
pub(super) fn you(name: &str) -> bool {
    Lang::ALL.into_iter().any(|lang| words(lang).you == name)
}

pub static WORDS: Words = Words {
    lang_name: "English",
    tagline: "Five games of deduction, bluff and nerve",
    games: [
        GameWords { name: "La regla secreta", tagline: "Find the rule that governs the cards" },
        GameWords {
            name: "Eleusis Express", tagline: "The dealer knows the law; you don’t, yet"
        },
        GameWords {
            name: "Batalla Científica",
            tagline: "Open war with seers, jokers and revolutions",
        },
        GameWords { name: "Pechigonga", tagline: "Four bets in one deal, from old Spain" },
        GameWords { name: "Mastermind", tagline: "Five pegs, eight colours, twelve rows" },
    ],
    coming: "Not ready yet",
    resume: "Continue",

    home: "Home",
    play: "Play",
    rules: "Rules",
    scores: "Scores",
    settings: "Settings",
    menu: "Menu",
    close: "Close",
    next: "Next",
    previous: "Back",
    skip: "Skip",
    done: "Got it",
    undo: "Take back",
    keys_help: "Keyboard",
    tutorial: "How to play",
    step: |n, m| format!("Step {n} of {m}"),
    skip_to_content: "Skip to the game",
    options: "Options",
    new_match: "New match",
    new_match_question: "A match is in progress. Give it up and start another?",
    keep_playing: "Keep playing",
    give_it_up: "Give it up",

    language: "Language",
    theme: "Theme",
    theme_system: "Follow the device",
    theme_light: "Light",
    theme_dark: "Dark",
    letter_keys: "Single-key shortcuts",
    letter_keys_why: "Turn them off if you talk to your device instead of typing.",

    you: "You",
    computer: "The computer",
    player: |n| format!("Player {n}"),
    name_of: |n| format!("Name of player {n}"),

    pass_to: |name| format!("Pass the screen to {name}"),
    pass_hint: "The others look away.",
    i_am: |name| format!("I’m {name}"),
    thinking: |name| format!("{name} is thinking…"),

    storage_blocked: "This browser saves nothing here: you can play, but closing the page loses the match.",
    storage_full: "The browser’s storage is full: you can play on, but closing the page loses what you played.",
    save_unreadable: |game, line, column| {
        format!(
            "A saved match of {game} cannot be read (line {line}, column {column}). It is kept aside."
        )
    },
    save_other: |game| {
        format!("What was saved as {game} belongs to another game. It is kept aside.")
    },
    save_newer: |game| {
        format!("A saved match of {game} comes from a newer version of Tertulia. It is kept aside.")
    },
    save_impossible: |game| {
        format!(
            "A saved match of {game} was agreed with options that cannot be played. It is kept aside."
        )
    },
    save_cut: |n| {
        format!(
            "Move {n} of the saved match breaks a rule; you go on from just before it. The whole save is kept aside."
        )
    },
    save_archive: "This match was played by earlier rules: you can see its scores, but not go on with it.",
    download_it: "Download it",
    dismiss: "Dismiss",
    elsewhere: "This match is open in another tab.",
    play_here: "Play here",
    offline_ready: "Ready to play offline.",
    update_waiting: "A new version is waiting.",
    reload: "Reload",
    unknown_page: |address| format!("There is no page “{address}” here."),
    go_home: "Go home",
    whole_parlour: "Open the whole parlour",

    sheet: "Score sheet",
    sheet_round: "Game",
    sheet_total: "Total",
    sheet_empty: "Nothing written yet.",
    no_sheets: "Finished matches leave their score sheets here.",
    corrected: |was, is| format!("{is}; it said {was} before"),
    wins: |name| {
        if you(name) { "You won the match!".into() } else { format!("{name} won the match") }
    },
    draw: "The match is a draw",
};
