//! What the pages beside the tables get of the game.

use leptos::prelude::*;
use tertulia::daily::Score;
use tertulia::games::GameId;
use tertulia::games::pechigonga::Pechigonga;
use tertulia::history::MatchRecord;

use super::scene::Scene;
use super::{AFAR, BESIDE, TABLE};
use crate::app::components::lazy::LazyPage;
use crate::app::components::sheet_table::Says;
use crate::app::context::AppContext;
use crate::app::games::afar::AfarPage;
use crate::app::games::{BesidePage, GameFacets, TablePage, daily_words, history_words};
use crate::app::services::translations::pairs;

impl GameFacets for Pechigonga {
    const TABLE: &'static LazyPage<TablePage> = &TABLE;
    const BESIDE: &'static LazyPage<BesidePage> = &BESIDE;
    const AFAR: &'static LazyPage<AfarPage> = &AFAR;

    fn emblem(_: GameId) -> &'static str {
        "9"
    }

    fn ground(_: GameId) -> &'static str {
        "sea"
    }

    fn scene(_: GameId) -> AnyView {
        view! { <Scene /> }.into_any()
    }

    fn says(app: AppContext) -> Says {
        super::notes::says(app)
    }

    fn measure(app: AppContext) -> Option<(&'static str, &'static str)> {
        pairs(history_words::words(app).measures()).nth(3)
    }

    fn about(app: AppContext, record: &MatchRecord) -> Vec<String> {
        let w = history_words::words(app);
        let pack = record.option("pack").map(|n| w.pack(n));
        pack.into_iter().chain([w.n_deals(record.sheet.lines().len())]).collect()
    }

    fn challenge_told(app: AppContext, score: &Score) -> String {
        let sign = if score.figure > 0 { "+" } else { "" };
        let chips = format!("{sign}{}", score.figure).replace('-', "−");
        daily_words::words(app).chips(score.place, &chips)
    }

    #[cfg(test)]
    fn sentences() -> crate::app::services::translations::Sections {
        super::words::sentences()
    }
}
