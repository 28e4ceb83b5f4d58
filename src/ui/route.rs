//! Addresses: everything after the hash, so that any static host and any frame will do.

use leptos::prelude::*;
use tertulia::games::GameId;

use super::{games, rooms};

/// A page of the parlour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// `#/`
    Home,
    /// `#/mastermind`
    Game(GameId),
    /// `#/mastermind/rules`
    Rules(GameId),
    /// `#/mastermind/puzzles?grade=3`: a room beside a game's table, and what it is asked for.
    Room(GameId, &'static str, String),
    /// `#/scores`, `#/workshop?rule=…`, `#/sheets/new`: a page beside the games, one of
    /// [`rooms::BESIDE`], and what it is asked for.
    Beside(&'static str, String),
    /// Anything else, as it was written.
    Unknown(String),
}

impl Route {
    /// The page that an address after the hash names; what follows a `?` is for the page.
    pub fn parse(hash: &str) -> Self {
        let address = hash.trim_start_matches('#');
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        let mut parts = path.split('/').filter(|part| !part.is_empty());
        let (first, second, third) = (parts.next(), parts.next(), parts.next());
        if let Some(name) = rooms::BESIDE.iter().find(|name| Some(**name) == first) {
            return match (second, third) {
                (None, _) => Route::Beside(name, query.to_owned()),
                (Some(which), None) if [rooms::SHEETS, rooms::DAILY].contains(name) => {
                    Route::Beside(name, which.to_owned())
                }
                _ => Route::Unknown(path.to_owned()),
            };
        }
        match (first, second, third) {
            (None, ..) => Route::Home,
            (Some(id), rest, None) => match (id.parse::<GameId>(), rest) {
                (Ok(game), None) => Route::Game(game),
                (Ok(game), Some("rules")) => Route::Rules(game),
                (Ok(game), Some(name)) => {
                    let room = games::rooms(game).iter().find(|room| **room == name);
                    let room = room.map(|room| Route::Room(game, room, query.to_owned()));
                    room.unwrap_or_else(|| Route::Unknown(path.to_owned()))
                }
                (Err(_), _) => Route::Unknown(path.to_owned()),
            },
            _ => Route::Unknown(path.to_owned()),
        }
    }

    /// Where the browser is.
    pub fn current() -> Self {
        Self::parse(&window().location().hash().unwrap_or_default())
    }
}

/// What is asked for under a name in `name=value&name=value`.
pub fn asked<'a>(query: &'a str, name: &str) -> Option<&'a str> {
    let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    pairs.find(|(other, _)| *other == name).map(|(_, value)| value)
}

/// Whether the page was asked to be one game in somebody's frame (`?embed=1`).
pub fn embedded() -> bool {
    let search = window().location().search().unwrap_or_default();
    search.trim_start_matches('?').split('&').any(|pair| pair == "embed=1")
}

#[cfg(test)]
mod tests {
    use tertulia::games::GameId;

    use super::{Route, asked};

    #[test]
    fn addresses_name_pages() {
        for home in ["", "#", "#/", "/", "#/?x=1"] {
            assert_eq!(Route::parse(home), Route::Home, "{home}");
        }
        assert_eq!(Route::parse("#/mastermind"), Route::Game(GameId::Mastermind));
        assert_eq!(Route::parse("#/mastermind/?code=1"), Route::Game(GameId::Mastermind));
        assert_eq!(Route::parse("#/mastermind/rules"), Route::Rules(GameId::Mastermind));
        let beside = |name, asked: &str| Route::Beside(name, asked.to_owned());
        assert_eq!(Route::parse("#/scores"), beside("scores", ""));
        for (hash, which) in [("#/sheets", ""), ("#/sheets/", ""), ("#/sheets/s19", "s19")] {
            assert_eq!(Route::parse(hash), beside("sheets", which));
        }
        assert_eq!(Route::parse("#/daily"), beside("daily", ""));
        assert_eq!(Route::parse("#/daily/2026-11-22"), beside("daily", "2026-11-22"));
        let of_day = Route::Room(GameId::Batalla, "daily", String::new());
        assert_eq!(Route::parse("#/batalla/daily"), of_day);
        assert_eq!(Route::parse("#/workshop"), beside("workshop", ""));
        let link = Route::parse("#/workshop?rule=AXIB-_9");
        assert_eq!(link, beside("workshop", "rule=AXIB-_9"));
        for row in [GameId::ReglaSecreta, GameId::EleusisExpress] {
            assert_eq!(Route::parse(&format!("#/{row}")), Route::Game(row));
            assert_eq!(Route::parse(&format!("#/{row}/rules")), Route::Rules(row));
            let helper = Route::Room(row, "helper", String::new());
            assert_eq!(Route::parse(&format!("#/{row}/helper")), helper);
        }
        let room = Route::parse("#/mastermind/puzzles?grade=3&number=17");
        assert_eq!(
            room,
            Route::Room(GameId::Mastermind, "puzzles", "grade=3&number=17".to_owned())
        );
    }

    #[test]
    fn questions_are_read_by_name() {
        let query = "board=5x8&grade=3&number";
        assert_eq!((asked(query, "grade"), asked(query, "number")), (Some("3"), None));
    }

    #[test]
    fn other_addresses_are_unknown() {
        for odd in [
            "#/chess",
            "#/mastermind/x",
            "#/eleusis/puzzles",
            "#/mastermind/rules/x",
            "#/pechigonga/helper",
            "#/scores/1",
            "#/sheets/new/x",
            "#/workshop/x",
        ] {
            assert!(matches!(Route::parse(odd), Route::Unknown(_)), "{odd}");
        }
    }
}
