//! The settings, in the header's dialog.

use super::about::About;
use super::install::Install;
use super::lazy::lazy_page;
use super::parts::{Segmented, Toggle};
use super::settings::{Lang, Theme};
use super::shell::use_shell;
use super::words::settings::words;
use leptos::prelude::*;

lazy_page!(
    /// The settings. Its props say a language that was chosen, which is the frame's to speak.
    pub SETTINGS: Callback<Lang> = settings, settings_code in panels_code,
    styles ["print", "walk", "links", "rooms"], words ["walk", "links", "rooms"]
);

fn settings(speak: Callback<Lang>) -> AnyView {
    view! { <Preferences speak /> }.into_any()
}

#[component]
fn Preferences(speak: Callback<Lang>) -> impl IntoView {
    let shell = use_shell();
    let w = words(shell.lang());
    let settings = shell.settings;
    let theme = RwSignal::new(settings.theme());
    let letters = RwSignal::new(settings.letter_keys());
    let langs = Lang::ALL.map(|lang| (lang, lang.name().to_owned())).to_vec();
    let themes = vec![
        (Theme::System, w.theme_system().to_owned()),
        (Theme::Light, w.theme_light().to_owned()),
        (Theme::Dark, w.theme_dark().to_owned()),
    ];
    let choose_lang = move |lang: Lang| speak.run(lang);
    let choose_theme = move |chosen| {
        settings.set_theme(chosen);
        theme.set(chosen);
    };
    let switch_letters = move |on| {
        settings.set_letter_keys(on);
        letters.set(on);
    };
    let lang = settings.lang;
    view! {
        <Segmented label=w.language() name="lang" options=langs chosen=lang choose=choose_lang />
        <Segmented label=w.theme() name="theme" options=themes chosen=theme choose=choose_theme />
        <Toggle label=w.letter_keys() on=letters change=switch_letters />
        <p class="muted">{w.letter_keys_why()}</p>
        <a class="button" href="#/backup">
            {shell.words().backup()}
        </a>
        <Install />
        <About />
    }
}
