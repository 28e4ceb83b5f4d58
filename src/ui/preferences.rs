//! The drawer of the settings.

use super::about::about;
use super::install::install;
use super::parts::{Nodes, Signal, el, segmented, toggle};
use super::rooms::Wire;
use super::settings::{Lang, Theme};
use super::shell::Shell;
use super::words::{Tongues, sentences};
use leptos::prelude::*;

sentences! {
    /// The sentences in one language.
    pub struct Words, "settings" {
        language;
        theme;
        theme_system;
        theme_light;
        theme_dark;
        /// Switch for keyboard shortcuts of a single letter or digit.
        letter_keys;
        letter_keys_why;
    }

    phrases {}
}

thread_local! {
    static WORDS: Tongues<Words> = const { Tongues::new() };
}

/// The sentences in the language of the page.
pub fn words(shell: Shell) -> &'static Words {
    WORDS.with(|words| words.get(shell.lang(), Words::read))
}

/// What is in the drawer. A language that is chosen is the page's to speak.
pub fn preferences(shell: Shell, wire: Wire) -> Nodes {
    let w = words(shell);
    let settings = shell.settings;
    let (theme, letters) = (Signal::new(settings.theme()), Signal::new(settings.letter_keys()));
    let langs = Lang::ALL.map(|lang| (lang, lang.name().to_owned()));
    let themes = [
        (Theme::System, w.theme_system().to_owned()),
        (Theme::Light, w.theme_light().to_owned()),
        (Theme::Dark, w.theme_dark().to_owned()),
    ];
    let choose_lang = move |lang: Lang| {
        wire.tell(&lang);
    };
    let choose_theme = move |chosen| {
        settings.set_theme(chosen);
        theme.set(chosen);
    };
    let switch_letters = move |on| {
        settings.set_letter_keys(on);
        letters.set(on);
    };
    let lang = move || settings.lang.get();
    Nodes::from(segmented(w.language(), "lang", &langs, lang, choose_lang))
        .and(segmented(w.theme(), "theme", &themes, move || theme.get(), choose_theme))
        .and(toggle(w.letter_keys(), move || letters.get(), switch_letters))
        .and(el("p muted").add(w.letter_keys_why()))
        .and(el("a button").attr("href", "#/backup").add(shell.words().backup()))
        .and(install(shell))
        .and(about(shell))
}
