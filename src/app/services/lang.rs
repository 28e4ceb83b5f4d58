//! The languages that the page speaks.

use js_sys::{Array, Reflect};
use leptos::prelude::window;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsCast;

/// The language of every sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lang {
    Es,
    It,
    En,
}

impl Lang {
    pub const ALL: [Lang; 3] = [Lang::Es, Lang::It, Lang::En];

    /// The tag for `lang` attributes.
    pub fn tag(self) -> &'static str {
        match self {
            Lang::Es => "es",
            Lang::It => "it",
            Lang::En => "en",
        }
    }

    /// The language's own name.
    pub fn name(self) -> &'static str {
        match self {
            Lang::Es => "Español",
            Lang::It => "Italiano",
            Lang::En => "English",
        }
    }

    /// Whoever plays alone. A match keeps the name when the language changes, so all are known.
    pub fn you(self) -> &'static str {
        match self {
            Lang::Es => "Tú",
            Lang::It => "Tu",
            Lang::En => "You",
        }
    }

    /// Whether this is what whoever plays alone is called, in any language.
    pub fn is_you(name: &str) -> bool {
        Self::ALL.into_iter().any(|lang| lang.you() == name)
    }

    /// The language that a tag such as `es-MX` begins with.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let primary = tag.split('-').next()?;
        Self::ALL.into_iter().find(|lang| primary.eq_ignore_ascii_case(lang.tag()))
    }

    /// The first language of the browser that the page speaks. Some browsers tell of one alone, or of none.
    pub fn of_browser() -> Option<Self> {
        let navigator = window().navigator();
        let told = |name: &str| Reflect::get(&navigator, &name.into()).ok();
        let several = told("languages").and_then(|tags| tags.dyn_into::<Array>().ok());
        let several = several.map_or_else(Vec::new, |tags| tags.to_vec());
        let mut tags = several.into_iter().chain(told("language"));
        tags.find_map(|tag| Self::from_tag(&tag.as_string()?))
    }
}
