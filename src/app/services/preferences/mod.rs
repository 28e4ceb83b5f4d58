//! What a visitor sets for the whole parlour, remembered.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use crate::app::services::assets::Missing;
use crate::app::services::dom::mark;
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

/// The settings. Changing one applies and remembers it; of what is remembered index.html has applied
/// the language and the theme already.
#[derive(Clone, Copy)]
pub struct Preferences {
    pub lang: RwSignal<Lang>,
    /// The language that was chosen last.
    wanted: StoredValue<Option<Lang>>,
    storage: Storage,
}

const LANG: &str = "tertulia.lang";
const THEME: &str = "tertulia.theme";
const LETTER_KEYS: &str = "tertulia.letter-keys";

impl Preferences {
    /// The remembered settings.
    pub fn load(storage: Storage) -> Self {
        Self { lang: RwSignal::new(Lang::of_page()), wanted: StoredValue::default(), storage }
    }

    /// Speaks a language as soon as its sentences are there.
    ///
    /// # Errors
    /// If they cannot be fetched: then the language stays.
    pub async fn speak(self, lang: Lang) -> Result<(), Missing> {
        self.wanted.set_value(Some(lang));
        let come = translations::translate(self.lang.get_untracked(), lang).await;
        if come.is_err() {
            // The switch shows what is spoken.
            self.lang.notify();
        } else if self.wanted.get_value() == Some(lang) {
            self.set_lang(lang);
        }
        come
    }

    fn set_lang(self, lang: Lang) {
        self.storage.set(LANG, &lang);
        document().document_element().inspect(|root| mark(root, "lang", Some(lang.tag())));
        self.lang.set(lang);
    }

    pub fn theme(self) -> Theme {
        self.storage.get(THEME).unwrap_or_default()
    }

    pub fn set_theme(self, theme: Theme) {
        self.storage.set(THEME, &theme);
        let name = match theme {
            Theme::System => None,
            Theme::Light => Some("light"),
            Theme::Dark => Some("dark"),
        };
        document().document_element().inspect(|root| mark(root, "data-theme", name));
    }

    /// Whether single letters and digits are shortcuts (WCAG 2.1.4).
    pub fn letter_keys(self) -> bool {
        self.storage.get(LETTER_KEYS).unwrap_or(true)
    }

    pub fn set_letter_keys(self, on: bool) {
        self.storage.set(LETTER_KEYS, &on);
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
