//! The settings, in the header's dialog.

pub mod about;
pub mod install;
pub mod phones;

use crate::app::components::lazy::lazy_page;
use crate::app::components::senses::Senses;
use crate::app::components::{Segmented, Toggle};
use crate::app::context::use_app;
use crate::app::pages::settings::about::About;
use crate::app::pages::settings::install::Install;
use crate::app::pages::settings::phones::PhonesHelp;
use crate::app::services::awake;
use crate::app::services::dom::{focus_first, when_drawn};
use crate::app::services::lang::Lang;
use crate::app::services::preferences::{Suits, Theme};
use crate::app::services::translations::settings::words;
use leptos::prelude::*;

lazy_page!(
    /// The settings. Its props say a language that was chosen, which is the frame's to speak, and whether one just was.
    pub SETTINGS: (Callback<Lang>, StoredValue<bool>) = settings, settings_code in panels_code,
    styles ["print", "walk", "links", "rooms"], words ["walk", "links", "rooms"]
);

fn settings((speak, spoken): (Callback<Lang>, StoredValue<bool>)) -> AnyView {
    // Who has chosen a language goes on from there.
    if spoken.try_update_value(std::mem::take).unwrap_or_default() {
        when_drawn(Box::new(|| _ = focus_first("[name=lang]:checked")));
    }
    view! { <SettingsPanel speak /> }.into_any()
}

/// Whether there may be a keyboard: where nothing points but fingers there is hardly one.
fn has_keyboard() -> bool {
    let fine = window().match_media("(any-pointer: fine)").ok().flatten();
    fine.is_none_or(|fine| fine.matches())
}

#[component]
fn SettingsPanel(speak: Callback<Lang>) -> impl IntoView {
    let app = use_app();
    let w = words(app.lang());
    let settings = app.preferences;
    let theme = RwSignal::new(settings.theme());
    let suits = RwSignal::new(settings.suits());
    let letters = RwSignal::new(settings.letter_keys());
    let langs = Lang::ALL.map(|lang| (lang, lang.name().to_owned())).to_vec();
    let themes = vec![
        (Theme::System, w.theme_system().to_owned()),
        (Theme::Light, w.theme_light().to_owned()),
        (Theme::Dark, w.theme_dark().to_owned()),
    ];
    let packs = vec![
        (Suits::TwoColours, w.suits_two().to_owned()),
        (Suits::FourColours, w.suits_four().to_owned()),
    ];
    let choose_lang = move |lang: Lang| speak.run(lang);
    let choose_theme = move |chosen| {
        settings.set_theme(chosen);
        theme.set(chosen);
    };
    let choose_suits = move |chosen| {
        settings.set_suits(chosen);
        suits.set(chosen);
    };
    let switch_letters = move |on| {
        settings.set_letter_keys(on);
        letters.set(on);
    };
    let switch_awake = move |on| settings.set_awake(on);
    let lang = settings.lang;
    // Its setting is not among the first where there is none.
    let keyboard = has_keyboard();
    let keys = move || {
        view! {
            <Toggle label=w.letter_keys() on=letters change=switch_letters />
            <p class="muted">{w.letter_keys_why()}</p>
        }
    };
    view! {
        <Segmented label=w.language() name="lang" options=langs chosen=lang choose=choose_lang />
        <Segmented label=w.theme() name="theme" options=themes chosen=theme choose=choose_theme />
        <Segmented label=w.suits() name="suits" options=packs chosen=suits choose=choose_suits />
        {keyboard.then(keys)}
        {awake::is_supported()
            .then(|| view! { <Toggle label=w.awake() on=settings.awake change=switch_awake /> })}
        <Senses />
        {(!keyboard).then(keys)}
        <a class="button" href="#/backup">
            {app.words().backup()}
        </a>
        <Install />
        <PhonesHelp />
        <About />
    }
}
