//! What the pages beside the tables get of the game.

use leptos::prelude::*;
use tertulia::daily::{Day, Score};
use tertulia::games::GameId;
use tertulia::games::mastermind::{Mastermind, View};
use tertulia::history::MatchRecord;

use super::scene::Scene;
use super::{AFAR, BESIDE, TABLE};
use crate::app::components::lazy::LazyPage;
use crate::app::components::sheet_table::Says;
use crate::app::context::AppContext;
use crate::app::games::afar::AfarPage;
use crate::app::games::{BesidePage, GameFacets, TablePage, daily_words, history_words};
use crate::app::services::translations::{nth, pairs};

impl GameFacets for Mastermind {
    const TABLE: &'static LazyPage<TablePage> = &TABLE;
    const BESIDE: &'static LazyPage<BesidePage> = &BESIDE;
    const AFAR: &'static LazyPage<AfarPage> = &AFAR;

    fn emblem(_: GameId) -> &'static str {
        "●"
    }

    fn ground(_: GameId) -> &'static str {
        "walnut"
    }

    fn scene(_: GameId) -> AnyView {
        view! { <Scene /> }.into_any()
    }

    fn says(app: AppContext) -> Says {
        super::say::says(app)
    }

    fn measure(app: AppContext) -> Option<(&'static str, &'static str)> {
        pairs(history_words::words(app).measures()).nth(0)
    }

    fn about(app: AppContext, record: &MatchRecord) -> Vec<String> {
        let w = history_words::words(app);
        let board = record.option("pegs").zip(record.option("colours"));
        let board = board.map(|(pegs, colours)| w.board(pegs, colours));
        board.into_iter().chain([w.n_codes(record.sheet.lines().len())]).collect()
    }

    fn challenge_told(app: AppContext, score: &Score) -> String {
        daily_words::words(app).code(u8::from(score.won), score.figure)
    }

    /// By the day of the week: an easy board on Mondays, a hard one on Sundays.
    fn challenge_grade(app: AppContext, day: Day) -> Option<&'static str> {
        let board = [0, 1, 1, 1, 1, 1, 2][day.weekday()];
        Some(nth(daily_words::words(app).boards(), board))
    }

    fn hidden(app: AppContext, view: &View) -> Option<AnyView> {
        super::hidden(app, view)
    }

    #[cfg(test)]
    fn sentences() -> crate::app::services::translations::Sections {
        super::words::sentences()
    }
}
