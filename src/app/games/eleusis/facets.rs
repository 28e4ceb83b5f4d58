//! What the pages beside the tables get of the game.

use leptos::prelude::*;
use serde_json::Value;
use tertulia::daily::{Day, Score};
use tertulia::games::GameId;
use tertulia::games::eleusis::{Eleusis, View, grade};
use tertulia::history::MatchRecord;

use super::alone::FIGURE;
use super::scene::{Fan, Line};
use super::{AFAR, BESIDE, TABLE};
use crate::app::components::lazy::LazyPage;
use crate::app::components::sheet_table::Says;
use crate::app::context::AppContext;
use crate::app::games::afar::AfarPage;
use crate::app::games::{BesidePage, GameFacets, TablePage, daily_words, history_words};
use crate::app::services::translations::numbers::minus;
use crate::app::services::translations::{nth, pairs};
use crate::app::session;

impl GameFacets for Eleusis {
    const TABLE: &'static LazyPage<TablePage> = &TABLE;
    const BESIDE: &'static LazyPage<BesidePage> = &BESIDE;
    const AFAR: &'static LazyPage<AfarPage> = &AFAR;

    fn emblem(game: GameId) -> &'static str {
        if game == GameId::EleusisExpress { "♣" } else { "?" }
    }

    fn ground(game: GameId) -> &'static str {
        if game == GameId::EleusisExpress { "night" } else { "green" }
    }

    fn scene(game: GameId) -> AnyView {
        if game == GameId::EleusisExpress {
            view! { <Fan /> }.into_any()
        } else {
            view! { <Line /> }.into_any()
        }
    }

    fn says(app: AppContext) -> Says {
        super::notes::says(app)
    }

    fn measure(app: AppContext) -> Option<(&'static str, &'static str)> {
        pairs(history_words::words(app).measures()).nth(1)
    }

    fn about(app: AppContext, record: &MatchRecord) -> Vec<String> {
        let w = history_words::words(app);
        if let Some([number, cards, ..]) = record.figures("rung").next() {
            // A later version may count more rungs than there are here.
            let number = usize::try_from(*number).unwrap_or(0);
            let cards = usize::try_from(*cards).unwrap_or(0);
            let rung = if number == 0 { app.words().ladder().to_owned() } else { w.rung(number) };
            return vec![rung, w.cards_used(cards)];
        }
        let open = record.options.as_ref().and_then(|options| options.get("open"));
        let open = open.and_then(Value::as_bool) == Some(true);
        let rounds = record.sheet.lines().iter().filter(|line| line.dealer.is_some()).count();
        let mut about: Vec<String> =
            record.option("hand").map(|n| w.cards(n)).into_iter().collect();
        about.extend(open.then(|| w.open_hands().to_owned()));
        about.push(w.n_rounds(rounds));
        let names = session::names(app, &record.players);
        about.extend(record.figures(FIGURE).filter_map(|figures| {
            let [round, seat, plays, guesses, found] = figures else { return None };
            let who = names.get(usize::try_from(*seat).ok()?)?;
            let moves = u32::try_from(plays.saturating_add(*guesses)).ok()?;
            Some(w.alone(*round, who, &w.n_moves(moves), *found))
        }));
        about
    }

    fn challenge_told(app: AppContext, score: &Score) -> String {
        daily_words::words(app).rule(u8::from(score.won), &minus(score.figure))
    }

    fn challenge_grade(app: AppContext, day: Day) -> Option<&'static str> {
        Some(nth(daily_words::words(app).grades(), grade(day)))
    }

    fn hidden(app: AppContext, view: &View) -> Option<AnyView> {
        super::hidden(app, view)
    }

    #[cfg(test)]
    fn sentences() -> crate::app::services::translations::Sections {
        super::words::sentences()
    }
}
