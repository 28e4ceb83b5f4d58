//! What the pages beside the tables get of the game.

use leptos::prelude::*;
use tertulia::daily::Score;
use tertulia::games::GameId;
use tertulia::games::higher_lower::HigherLower;
use tertulia::history::MatchRecord;

use super::{AFAR, BESIDE, TABLE, notes};
use crate::app::components::lazy::LazyPage;
use crate::app::components::sheet_table::Says;
use crate::app::context::AppContext;
use crate::app::games::afar::AfarPage;
use crate::app::games::{BesidePage, GameFacets, TablePage};
use crate::app::services::translations::{Locales, pairs, sentences};

sentences! {
    /// What the page of the challenges says of this game's, in its own file (`calendar.txt`).
    pub struct Words, "guess_calendar" {}
    phrases {
        came_to(place: u8, points: i32);
    }
}

thread_local! {
    static WORDS: Locales<Words> = const { Locales::new() };
}

impl GameFacets for HigherLower {
    const TABLE: &'static LazyPage<TablePage> = &TABLE;
    const BESIDE: &'static LazyPage<BesidePage> = &BESIDE;
    const AFAR: &'static LazyPage<AfarPage> = &AFAR;

    fn emblem(_: GameId) -> &'static str {
        "⇅"
    }

    fn scene(_: GameId) -> AnyView {
        view! { <span class="next-place display" data-asks="⇅"></span> }.into_any()
    }

    fn says(app: AppContext) -> Says {
        notes::says(app)
    }

    fn measure(app: AppContext) -> Option<(&'static str, &'static str)> {
        pairs(notes::words(app).measure()).next()
    }

    fn about(app: AppContext, record: &MatchRecord) -> Vec<String> {
        vec![notes::words(app).cards(record.sheet.lines().len())]
    }

    fn challenge_told(app: AppContext, score: &Score) -> String {
        let w = WORDS.with(|words| words.get(app.lang(), Words::read));
        w.came_to(score.place, score.figure)
    }

    #[cfg(test)]
    fn sentences() -> crate::app::services::translations::Sections {
        vec![
            (super::words::Words::SECTION, super::words::Words::NAMES),
            (notes::Words::SECTION, notes::Words::NAMES),
            (Words::SECTION, Words::NAMES),
        ]
    }
}
