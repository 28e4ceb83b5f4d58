//! What a visitor sets for the whole parlour, remembered.

mod pace;
mod volume;

pub use pace::Pace;
pub use volume::Volume;

use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::app::services::assets::Missing;
use crate::app::services::dom::{is_framed, mark, tell_page};
use crate::app::services::lang::Lang;
use crate::app::services::storage::Storage;
use crate::app::services::translations;

/// Light, dark, or as the device has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    #[default]
    System,
    Light,
    Dark,
}

impl Theme {
    /// What the style sheets know it by.
    fn name(self) -> Option<&'static str> {
        match self {
            Self::System => None,
            Self::Light => Some("light"),
            Self::Dark => Some("dark"),
        }
    }

    /// The same for what somebody else calls a theme.
    fn named(name: String) -> Option<&'static str> {
        [Self::Light, Self::Dark].into_iter().map(Self::name).find(|theme| *theme == Some(&name))?
    }
}

/// In how many colours the suits of the French pack are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Suits {
    /// Red and black, as the rules speak of them.
    #[default]
    TwoColours,
    FourColours,
}

impl Suits {
    /// What the style sheets know it by.
    fn name(self) -> Option<&'static str> {
        match self {
            Self::TwoColours => None,
            Self::FourColours => Some("4"),
        }
    }
}

/// Writes an attribute of the whole page.
fn write(name: &str, value: Option<&str>) {
    document().document_element().inspect(|root| mark(root, name, value));
}

/// The settings. Changing one applies and remembers it. The attributes of the document are only written: other
/// programs, such as a translator, write them too.
#[derive(Clone, Copy)]
pub struct Preferences {
    pub lang: RwSignal<Lang>,
    /// The language that was chosen last.
    wanted: StoredValue<Option<Lang>>,
    /// Whether the screen stays on while a table is open.
    pub awake: RwSignal<bool>,
    /// How loud what happens at a table is.
    pub volume: RwSignal<Volume>,
    /// Whether what is said at a table is read aloud.
    pub aloud: RwSignal<bool>,
    /// Whether things move, unless the device asks for less motion.
    pub motion: RwSignal<bool>,
    pub storage: Storage,
}

const LANG: &str = "tertulia.lang";
const THEME: &str = "tertulia.theme";
const SUITS: &str = "tertulia.suits";
const LETTER_KEYS: &str = "tertulia.letter-keys";
const PACE: &str = "tertulia.pace";
const AWAKE: &str = "tertulia.awake";
const VOLUME: &str = "tertulia.volume";
const ALOUD: &str = "tertulia.aloud";
const MOTION: &str = "tertulia.motion";
/// Where nothing is to move, the style sheets know it by this.
const STILL: &str = "data-still";

impl Preferences {
    /// The remembered settings, and what the address of a frame asks for. index.html has chosen the same before
    /// the first paint.
    pub fn load(asked: impl Fn(&str) -> Option<String>) -> Self {
        let storage = Storage::open();
        let tag = |tag: Option<String>| Lang::from_tag(&tag?);
        let lang = tag(asked("lang")).or_else(|| tag(storage.get(LANG))).or_else(Lang::of_browser);
        let lang = lang.unwrap_or(Lang::En);
        let awake = RwSignal::new(storage.get(AWAKE).unwrap_or(false));
        let aloud = RwSignal::new(storage.get(ALOUD).unwrap_or(false));
        let motion = storage.get(MOTION).unwrap_or(true);
        let settings = Self {
            lang: RwSignal::new(lang),
            wanted: StoredValue::default(),
            awake,
            volume: RwSignal::new(Volume::at_first(is_framed())),
            aloud,
            motion: RwSignal::new(motion),
            storage,
        };
        settings.volume.set(settings.stored_volume());
        write("lang", Some(settings.lang.get_untracked().tag()));
        settings.dress(asked);
        settings
    }

    /// The whole page looks as is set, or as the address of a frame asks.
    fn dress(self, asked: impl Fn(&str) -> Option<String>) {
        write("data-theme", asked("theme").map_or(self.theme().name(), Theme::named));
        write("data-suits", self.suits().name());
        tell_page(STILL, !self.motion.get_untracked());
    }

    /// Heeds what is set in another tab, for as long as the page lives: what this one shows as set is so. Only the
    /// language stays: it would change under somebody's hands.
    pub fn follow_other_tabs(self, asked: impl Fn(&str) -> Option<String> + Copy + 'static) {
        let heed = move || {
            self.awake.set(self.storage.get(AWAKE).unwrap_or(false));
            self.aloud.set(self.storage.get(ALOUD).unwrap_or(false));
            self.motion.set(self.storage.get(MOTION).unwrap_or(true));
            self.volume.set(self.stored_volume());
            self.dress(asked);
        };
        for key in [THEME, SUITS, AWAKE, VOLUME, ALOUD, MOTION] {
            self.storage.follow(key.to_owned(), Box::new(heed));
        }
    }

    fn stored_volume(self) -> Volume {
        self.storage.get(VOLUME).unwrap_or_else(|| Volume::at_first(is_framed()))
    }

    /// Speaks a language as soon as its sentences are there.
    ///
    /// # Errors
    /// If they cannot be fetched: then the language stays.
    pub async fn speak(self, lang: Lang) -> Result<(), Missing> {
        self.wanted.set_value(Some(lang));
        let come = translations::translate(self.lang.get_untracked(), lang).await;
        if come.is_err() {
            self.show_spoken();
        } else if self.wanted.get_value() == Some(lang) {
            self.set_lang(lang);
        }
        come
    }

    /// Whatever was chosen, the switch shows the language that is spoken.
    pub fn show_spoken(self) {
        self.lang.notify();
    }

    fn set_lang(self, lang: Lang) {
        self.storage.set_whole(LANG, &lang);
        write("lang", Some(lang.tag()));
        self.lang.set(lang);
    }

    pub fn theme(self) -> Theme {
        self.storage.get(THEME).unwrap_or_default()
    }

    pub fn set_theme(self, theme: Theme) {
        self.storage.set_whole(THEME, &theme);
        write("data-theme", theme.name());
    }

    /// How fast computer players move.
    pub fn pace(self) -> Pace {
        self.storage.get(PACE).unwrap_or_default()
    }

    pub fn set_pace(self, pace: Pace) {
        self.storage.set_whole(PACE, &pace);
    }

    pub fn suits(self) -> Suits {
        self.storage.get(SUITS).unwrap_or_default()
    }

    pub fn set_suits(self, suits: Suits) {
        self.storage.set_whole(SUITS, &suits);
        write("data-suits", suits.name());
    }

    /// Whether single letters and digits are shortcuts (WCAG 2.1.4).
    pub fn letter_keys(self) -> bool {
        self.storage.get(LETTER_KEYS).unwrap_or(true)
    }

    pub fn set_letter_keys(self, on: bool) {
        self.storage.set_whole(LETTER_KEYS, &on);
    }

    pub fn set_awake(self, on: bool) {
        self.storage.set_whole(AWAKE, &on);
        self.awake.set(on);
    }

    pub fn set_volume(self, volume: Volume) {
        self.storage.set_whole(VOLUME, &volume);
        self.volume.set(volume);
    }

    pub fn set_aloud(self, on: bool) {
        self.storage.set_whole(ALOUD, &on);
        self.aloud.set(on);
    }

    pub fn set_motion(self, on: bool) {
        self.storage.set_whole(MOTION, &on);
        tell_page(STILL, !on);
        self.motion.set(on);
    }
}

#[cfg(test)]
mod tests {
    use super::Lang;

    #[test]
    fn regional_tags_speak_their_language() {
        assert_eq!(Lang::from_tag("es-MX"), Some(Lang::Es));
        assert_eq!(Lang::from_tag("it"), Some(Lang::It));
        assert_eq!(Lang::from_tag("eng"), None);
        assert_eq!(Lang::from_tag(""), None);
    }
}
