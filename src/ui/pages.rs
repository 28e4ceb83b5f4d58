//! The parts of the page that are fetched when they are first entered: what each needs of styles,
//! sentences and code.

#![allow(unsafe_code, reason = "the splitter's macro declares both halves of each split point")]

use futures_util::future::{try_join_all, try_join3};
use leptos::wasm_split::{SplitLoaderError, wasm_split};

use super::assets::{Missing, style};
use super::parts::Nodes;
use super::rooms::Wire;
use super::settings::Lang;
use super::shell::Shell;
use super::words;

/// What makes a page: its game and its name, and its wire to what it is in.
pub type Inside = fn(Shell, &str, &str, Wire) -> Nodes;

/// What a page needs besides its code.
#[derive(Clone, Copy)]
pub struct Page {
    name: &'static str,
    /// Files of styles.
    pub styles: &'static [&'static str],
    /// Files of sentences, of which there is one in each language.
    words: &'static [&'static str],
}

macro_rules! pages {
    ($($name:ident in $piece:ident: $inside:path {
        styles: [$($style:literal),*],
        words: [$($word:literal),* $(,)?],
    })*) => {
        $(
            // Pages with one piece are fetched together: each piece more has code in common with each other,
            // and what they have in common are files, too.
            // `#[lazy]` would panic where a piece of code cannot be fetched; this macro, which is
            // below it, gives back an error, and tries again at the next call.
            #[wasm_split($piece, wasm_split_path = ::leptos::wasm_split, fallible)]
            fn $name() -> Result<Inside, SplitLoaderError> {
                Ok($inside)
            }
        )*

        const PAGES: &[Page] = &[$(Page {
            name: stringify!($name), styles: &[$($style),*], words: &[$($word),*],
        }),*];

        async fn code(name: &str) -> Result<Inside, SplitLoaderError> {
            match name {
                $(stringify!($name) => $name().await,)*
                _ => unreachable!("pages have names of ours"),
            }
        }
    };
}

pages! {
    mastermind in mastermind_code: super::games::mastermind::inside {
        styles: ["mastermind"],
        words: ["mastermind"],
    }
    rooms in mastermind_code: super::rooms::inside {
        styles: ["mastermind", "print", "walk", "links", "rooms"],
        words: ["mastermind", "tally", "walk", "links", "rooms"],
    }
    panels in panels_code: super::rooms::panel {
        styles: ["print", "walk", "links", "rooms"],
        words: ["walk", "links", "rooms"],
    }
    workshop in more_code: super::rules::inside {
        styles: ["cards", "links", "workshop"],
        words: ["cards", "findings", "links", "workshop"],
    }
    eleusis in eleusis_code: super::games::eleusis::inside {
        styles: ["cards", "tables", "print", "walk", "links", "eleusis", "eleusis_late"],
        words: ["cards", "rounds", "eleusis", "findings", "eleusis_late", "eleusis_judge", "rules"],
    }
    eleusis_beside in eleusis_code: super::games::eleusis::beside {
        styles: ["cards", "tables", "print", "walk", "links", "eleusis", "eleusis_late"],
        words: [
            "cards", "rounds", "eleusis", "findings", "eleusis_late", "eleusis_judge", "rules",
            "walk", "links", "eleusis_beside",
        ],
    }
    batalla in batalla_code: super::games::batalla::inside {
        styles: ["cards", "tables", "print", "walk", "links", "batalla"],
        words: ["cards", "tally", "batalla"],
    }
    batalla_beside in batalla_code: super::games::batalla::beside {
        styles: ["cards", "tables", "print", "walk", "links", "batalla"],
        words: ["cards", "tally", "batalla", "walk", "links", "batalla_beside"],
    }
    pechigonga in pechigonga_code: super::games::pechigonga::inside {
        styles: ["tables", "print", "walk", "links", "pechigonga", "pechigonga_late"],
        words: ["tally", "pechigonga", "pechigonga_late"],
    }
    pechigonga_beside in pechigonga_code: super::games::pechigonga::beside {
        styles: ["tables", "print", "walk", "links", "pechigonga", "pechigonga_late"],
        words: ["tally", "pechigonga", "pechigonga_late", "walk", "links", "pechigonga_beside"],
    }
    ledger in more_code: super::ledger::inside {
        styles: ["tables", "ledger"],
        words: ["mastermind", "rounds", "tally", "ledger"],
    }
    calendar in more_code: super::calendar::inside {
        styles: ["links", "calendar"],
        words: ["mastermind", "links", "calendar", "eleusis_judge", "rules"],
    }
}

/// The page of a name.
///
/// # Panics
/// If there is none: names are ours.
pub fn page(name: &str) -> Page {
    let page = PAGES.iter().find(|page| page.name == name);
    *page.expect("pages have names of ours")
}

impl Page {
    /// Fetches all that it needs.
    pub async fn load(self, lang: Lang) -> Result<Inside, Missing> {
        let code = async { code(self.name).await.map_err(|_| Missing(self.name.to_owned())) };
        let styles = try_join_all(self.styles.iter().map(|name| style(name)));
        let (inside, _, ()) = try_join3(code, styles, words::load(lang, self.words)).await?;
        Ok(inside)
    }
}
