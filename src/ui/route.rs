//! Addresses: everything after the hash, so that any static host and any frame will do.

use leptos::prelude::*;
use tertulia::registry::{Entry, GAMES};

/// A page of the parlour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// `#/`
    Home,
    /// `#/mastermind`
    Game(&'static str),
    /// `#/mastermind/rules`
    Rules(&'static str),
    /// `#/scores`
    Scores,
    /// Anything else, as it was written.
    Unknown(String),
}

impl Route {
    /// The page that an address after the hash names; what follows a `?` is left to the page.
    pub fn parse(hash: &str) -> Self {
        let path = hash.trim_start_matches('#').split('?').next().unwrap_or_default();
        let mut parts = path.split('/').filter(|part| !part.is_empty());
        let playable = |id: &str| GAMES.iter().find(|g: &&Entry| g.playable && g.id == id);
        match (parts.next(), parts.next(), parts.next()) {
            (None, ..) => Route::Home,
            (Some("scores"), None, _) => Route::Scores,
            (Some(id), rest, None) => match (playable(id), rest) {
                (Some(game), None) => Route::Game(game.id),
                (Some(game), Some("rules")) => Route::Rules(game.id),
                _ => Route::Unknown(path.to_owned()),
            },
            _ => Route::Unknown(path.to_owned()),
        }
    }

    /// Where the browser is.
    pub fn current() -> Self {
        Self::parse(&window().location().hash().unwrap_or_default())
    }
}

/// Whether the page was asked to be one game in somebody's frame (`?embed=1`).
pub fn embedded() -> bool {
    let search = window().location().search().unwrap_or_default();
    search.trim_start_matches('?').split('&').any(|pair| pair == "embed=1")
}

#[cfg(test)]
mod tests {
    use super::Route;

    #[test]
    fn addresses_name_pages() {
        for home in ["", "#", "#/", "/", "#/?x=1"] {
            assert_eq!(Route::parse(home), Route::Home, "{home}");
        }
        assert_eq!(Route::parse("#/mastermind"), Route::Game("mastermind"));
        assert_eq!(Route::parse("#/mastermind/?code=1"), Route::Game("mastermind"));
        assert_eq!(Route::parse("#/mastermind/rules"), Route::Rules("mastermind"));
        assert_eq!(Route::parse("#/scores"), Route::Scores);
    }

    #[test]
    fn other_addresses_are_unknown() {
        for odd in
            ["#/chess", "#/mastermind/x", "#/mastermind/rules/x", "#/pechigonga", "#/scores/1"]
        {
            assert!(matches!(Route::parse(odd), Route::Unknown(_)), "{odd}");
        }
    }
}
