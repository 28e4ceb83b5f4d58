//! What the pages beside the tables get of the game.

use leptos::prelude::*;
use tertulia::daily::Score;
use tertulia::games::GameId;
use tertulia::games::batalla::Batalla;
use tertulia::history::MatchRecord;

use super::scene::Scene;
use super::{AFAR, BESIDE, TABLE};
use crate::app::components::lazy::LazyPage;
use crate::app::components::sheet_table::Says;
use crate::app::context::AppContext;
use crate::app::games::afar::AfarPage;
use crate::app::games::{BesidePage, GameFacets, TablePage, daily_words, history_words};
use crate::app::services::translations::pairs;

impl GameFacets for Batalla {
    const TABLE: &'static LazyPage<TablePage> = &TABLE;
    const BESIDE: &'static LazyPage<BesidePage> = &BESIDE;
    const AFAR: &'static LazyPage<AfarPage> = &AFAR;

    fn emblem(_: GameId) -> &'static str {
        "♠"
    }

    fn scene(_: GameId) -> AnyView {
        view! { <Scene /> }.into_any()
    }

    fn says(app: AppContext) -> Says {
        super::notes::says(app)
    }

    fn measure(app: AppContext) -> Option<(&'static str, &'static str)> {
        pairs(history_words::words(app).measures()).nth(2)
    }

    fn about(app: AppContext, record: &MatchRecord) -> Vec<String> {
        let w = history_words::words(app);
        let tricks = record.sheet.lines().iter().map(|line| usize::from(line.figure)).sum();
        let jokers = record.option("jokers").map(|n| w.jokers(n));
        jokers.into_iter().chain([w.n_tricks(tricks)]).collect()
    }

    fn challenge_told(app: AppContext, score: &Score) -> String {
        daily_words::words(app).cards(score.place, score.figure)
    }

    #[cfg(test)]
    fn sentences() -> crate::app::services::translations::Sections {
        super::words::sentences()
    }
}
