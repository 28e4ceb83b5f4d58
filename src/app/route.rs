//! Addresses: everything after the hash, so that any static host and any frame will do.

mod address;

use leptos::prelude::*;
use tertulia::games::{Engine, GameId};

pub use self::address::unescaped;
use self::address::{bare, is_mark, plain_query};

/// A page of the parlour.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// `#/`
    Home,
    /// `#/mastermind`, `#/mastermind/puzzles?grade=3`: a page of a game, and what it is asked for.
    Game(GameId, GamePage, String),
    /// `#/scores`, `#/workshop?rule=…`, `#/sheets/new`, `#/join/…`: a page beside the games, and what it is asked for.
    Page(Page, String),
    /// Anything else, as it was written.
    Unknown(String),
}

/// A page of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GamePage {
    /// The match under way, or one that is dealt for whoever comes.
    Table,
    /// The same, with the sheet for a new match open over it.
    SetUp,
    Rules,
    /// A match that was played, gone through.
    Replay,
    /// The match for practice.
    Practice,
    /// What a link opens.
    SharedLink,
    /// The match from a link.
    Linked,
    /// The try of the daily challenge that counts.
    Daily,
    /// The ladder of rules for one person alone, or one that a link brings.
    Ladder,
    /// The rung that is being tried.
    Rung,
    /// A helper for a table with real cards or pegs.
    Helper,
    Puzzles,
    History,
    /// A code for somebody to break.
    Make,
    Analysis,
}

impl GamePage {
    const ALL: [Self; 15] = [
        Self::Table,
        Self::SetUp,
        Self::Rules,
        Self::Replay,
        Self::Practice,
        Self::SharedLink,
        Self::Linked,
        Self::Daily,
        Self::Ladder,
        Self::Rung,
        Self::Helper,
        Self::Puzzles,
        Self::History,
        Self::Make,
        Self::Analysis,
    ];

    /// Its name in addresses.
    pub fn name(self) -> &'static str {
        match self {
            Self::Table => "",
            Self::SetUp => "new",
            Self::Rules => "rules",
            Self::Replay => "replay",
            Self::Practice => "practice",
            Self::SharedLink => "play",
            Self::Linked => "link",
            Self::Daily => "daily",
            Self::Ladder => "ladder",
            Self::Rung => "rung",
            Self::Helper => "helper",
            Self::Puzzles => "puzzles",
            Self::History => "history",
            Self::Make => "make",
            Self::Analysis => "analysis",
        }
    }

    /// Its address.
    pub fn address(self, game: GameId) -> String {
        format!("#/{game}/{}", self.name())
    }

    /// Whether a match is played there.
    pub fn is_table(self) -> bool {
        use GamePage::{Daily, Linked, Practice, Rung, SetUp, Table};
        matches!(self, Table | SetUp | Practice | Linked | Daily | Rung)
    }

    /// Whether a game has it.
    fn is_of(self, game: GameId) -> bool {
        match self {
            Self::Ladder | Self::Rung => game == GameId::ReglaSecreta,
            Self::Helper => matches!(game.engine(), Engine::Eleusis(_) | Engine::Mastermind),
            Self::Puzzles | Self::History | Self::Make | Self::Analysis => {
                game.engine() == Engine::Mastermind
            }
            _ => true,
        }
    }

    /// The page of a game that this name is for.
    fn of(game: GameId, name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|page| page.name() == name && page.is_of(game))
    }
}

/// A page beside the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// The sheets of finished matches.
    Scores,
    /// The sheets kept by hand.
    Sheets,
    History,
    /// Everything written to a file, and read back.
    Backup,
    People,
    /// The rule workshop.
    Workshop,
    /// The daily challenges.
    Daily,
    /// Where a phone joins a table.
    Join,
}

impl Page {
    const ALL: [Self; 8] = [
        Self::Scores,
        Self::Sheets,
        Self::History,
        Self::Backup,
        Self::People,
        Self::Workshop,
        Self::Daily,
        Self::Join,
    ];

    /// Its name in addresses.
    pub fn name(self) -> &'static str {
        match self {
            Self::Scores => "scores",
            Self::Sheets => "sheets",
            Self::History => "history",
            Self::Backup => "backup",
            Self::People => "people",
            Self::Workshop => "workshop",
            Self::Daily => "daily",
            Self::Join => "join",
        }
    }
}

impl Route {
    /// The page that an address after the hash names; what follows a `?` is for the page. What a message
    /// or a browser did to the address on its way is undone, so that one page has one route.
    pub fn parse(hash: &str) -> Self {
        let address = unescaped(hash.trim_start_matches('#'));
        let (path, query) = address.split_once(['?', '&', '#']).unwrap_or((&address, ""));
        let path = path.trim_end_matches(is_mark);
        let query = plain_query(query);
        let parts: Vec<&str> = path.split('/').map(bare).filter(|part| !part.is_empty()).collect();
        // Names of pages are the same in capitals; which sheet it is they may tell.
        let name = parts.first().map(|first| first.to_ascii_lowercase()).unwrap_or_default();
        let route = match parts[..] {
            [] => Some(Self::Home),
            [_] => Self::game(&name, "", &query).or_else(|| {
                let page = Page::ALL.into_iter().find(|page| page.name() == name)?;
                // Which day, sheet or table it is stands in the path.
                let named = matches!(page, Page::Sheets | Page::Daily | Page::Join);
                Some(Self::Page(page, if named { String::new() } else { query }))
            }),
            [_, which] if name == "sheets" => Some(Self::Page(Page::Sheets, which.to_owned())),
            [_, which] if name == "daily" => Some(Self::Page(Page::Daily, which.to_owned())),
            [_, code] if name == "join" => Some(Self::Page(Page::Join, code.to_owned())),
            [_, page] => Self::game(&name, page, &query),
            _ => None,
        };
        route.unwrap_or_else(|| Self::Unknown(path.to_owned()))
    }

    fn game(id: &str, page: &str, query: &str) -> Option<Self> {
        let game: GameId = id.parse().ok()?;
        let page = GamePage::of(game, &page.to_ascii_lowercase())?;
        // A table is asked for nothing.
        let query = if matches!(page, GamePage::Table | GamePage::SetUp) { "" } else { query };
        Some(Self::Game(game, page, query.to_owned()))
    }

    /// The page of this address: what opens over a table leaves the table as it is.
    pub fn page(self) -> Self {
        match self {
            Self::Game(game, GamePage::SetUp, query) => Self::Game(game, GamePage::Table, query),
            other => other,
        }
    }

    /// Where the browser is.
    pub fn current() -> Self {
        Self::parse(&hash())
    }
}

/// The address of the page within the parlour, as it stands in the browser.
pub fn hash() -> String {
    window().location().hash().unwrap_or_default()
}

/// What is asked for under a name in `name=value&name=value`.
pub fn asked<'a>(query: &'a str, name: &str) -> Option<&'a str> {
    let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    pairs.find(|(other, _)| *other == name).map(|(_, value)| value)
}

/// Whether the page was asked to be one game in somebody's frame (`?embed=1`).
pub fn embedded() -> bool {
    search("embed").as_deref() == Some("1")
}

/// What whose page the frame is on asks for (`?embed=1&lang=es`).
pub fn asked_of_frame(name: &str) -> Option<String> {
    search(name).filter(|_| embedded())
}

fn search(name: &str) -> Option<String> {
    let search = window().location().search().unwrap_or_default();
    asked(search.trim_start_matches('?'), name).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use tertulia::games::GameId;

    use super::{GamePage, Page, Route, asked};

    #[test]
    fn addresses_name_pages() {
        for home in ["", "#", "#/", "/", "#/?x=1"] {
            assert_eq!(Route::parse(home), Route::Home, "{home}");
        }
        let game = |id, page, query: &str| Route::Game(id, page, query.to_owned());
        let (table, rules) = (GamePage::Table, GamePage::Rules);
        assert_eq!(Route::parse("#/mastermind"), game(GameId::Mastermind, table, ""));
        assert_eq!(Route::parse("#/mastermind/?code=1"), game(GameId::Mastermind, table, ""));
        assert_eq!(Route::parse("#/mastermind/rules"), game(GameId::Mastermind, rules, ""));
        let set_up = Route::parse("#/mastermind/new?code=1");
        assert_eq!(set_up, game(GameId::Mastermind, GamePage::SetUp, ""));
        assert_eq!(set_up.page(), game(GameId::Mastermind, table, ""));
        let page = |page, asked: &str| Route::Page(page, asked.to_owned());
        assert_eq!(Route::parse("#/scores"), page(Page::Scores, ""));
        for (hash, which) in [("#/sheets", ""), ("#/sheets/", ""), ("#/sheets/s19", "s19")] {
            assert_eq!(Route::parse(hash), page(Page::Sheets, which));
        }
        assert_eq!(Route::parse("#/daily"), page(Page::Daily, ""));
        assert_eq!(Route::parse("#/daily/2026-11-22"), page(Page::Daily, "2026-11-22"));
        let of_day = game(GameId::Batalla, GamePage::Daily, "");
        assert_eq!(Route::parse("#/batalla/daily"), of_day);
        assert_eq!(Route::parse("#/workshop"), page(Page::Workshop, ""));
        let link = Route::parse("#/workshop?rule=AXIB-_9");
        assert_eq!(link, page(Page::Workshop, "rule=AXIB-_9"));
        for id in [GameId::ReglaSecreta, GameId::EleusisExpress] {
            assert_eq!(Route::parse(&format!("#/{id}")), game(id, table, ""));
            assert_eq!(Route::parse(&format!("#/{id}/rules")), game(id, rules, ""));
            assert_eq!(Route::parse(&format!("#/{id}/helper")), game(id, GamePage::Helper, ""));
        }
        let ladder = game(GameId::ReglaSecreta, GamePage::Ladder, "link=Ab-_9");
        assert_eq!(Route::parse("#/regla-secreta/ladder?link=Ab-_9"), ladder);
        let puzzle = game(GameId::Mastermind, GamePage::Puzzles, "grade=3&number=17");
        assert_eq!(Route::parse("#/mastermind/puzzles?grade=3&number=17"), puzzle);
    }

    /// No two pages share an address.
    #[test]
    fn every_page_has_an_address() {
        for game in GameId::ALL {
            for page in GamePage::ALL.into_iter().filter(|page| page.is_of(game)) {
                let address = format!("#/{game}/{}", page.name());
                assert_eq!(Route::parse(&address), Route::Game(game, page, String::new()));
            }
        }
        for page in Page::ALL {
            let address = format!("#/{}", page.name());
            assert_eq!(Route::parse(&address), Route::Page(page, String::new()));
        }
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
            "#/eleusis/ladder",
            "#/mastermind/rung",
            "#/scores/1",
            "#/sheets/new/x",
            "#/workshop/x",
            "#/-",
            "#/mastermind-",
        ] {
            assert!(matches!(Route::parse(odd), Route::Unknown(_)), "{odd}");
        }
    }
}
