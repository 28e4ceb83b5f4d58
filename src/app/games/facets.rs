//! What a game gives the pages beside its tables. Each game has it in its folder (`facets.rs`), and the pages
//! find it by the one dispatch over games (`tertulia::with_game!`).

use leptos::prelude::*;
use tertulia::daily::{Daily, Day, Score};
use tertulia::games::GameId;
use tertulia::history::MatchRecord;
use tertulia::with_game;

use super::afar::AfarPage;
use super::{BesidePage, TablePage};
use crate::app::components::lazy::LazyPage;
use crate::app::components::sheet_table::Says;
use crate::app::context::AppContext;
#[cfg(test)]
use crate::app::services::translations::Sections;
use crate::app::session::GameUi;

/// What a game gives the pages.
pub trait GameFacets: GameUi + Daily {
    /// Its tables.
    const TABLE: &'static LazyPage<TablePage>;

    /// The pages beside them.
    const BESIDE: &'static LazyPage<BesidePage>;

    /// A seat's table on its phone.
    const AFAR: &'static LazyPage<AfarPage>;

    /// The sign of a game where there is no room for its table: one engine may play several.
    fn emblem(game: GameId) -> &'static str;

    /// What its table is covered with: `walnut`, or the colour of a cloth (`data-cloth` in tertulia.css).
    fn ground(_: GameId) -> &'static str {
        "green"
    }

    /// A little table in the middle of a match, for the first page: one engine may play several games.
    fn scene(game: GameId) -> AnyView;

    /// What its score sheets say.
    fn says(app: AppContext) -> Says;

    /// What the history measures it by, and the head of that column; none where it is not measured.
    fn measure(_: AppContext) -> Option<(&'static str, &'static str)> {
        None
    }

    /// What the history tells of a match: what was agreed, and how long it was.
    fn about(app: AppContext, record: &MatchRecord) -> Vec<String>;

    /// What a daily challenge came to, in a sentence.
    fn challenge_told(app: AppContext, score: &Score) -> String;

    /// How hard the challenge of a day is.
    fn challenge_grade(_: AppContext, _: Day) -> Option<&'static str> {
        None
    }

    /// What a seat's view hides from the others, on screen: of the seat that has it, the solution of a
    /// challenge. None where there is nothing to be found.
    fn hidden(_: AppContext, _: &Self::View) -> Option<AnyView> {
        None
    }

    /// All that it says, which the test of the languages looks for in their files.
    #[cfg(test)]
    fn sentences() -> Sections;
}

/// The emblem of a game, drawn by the style sheet.
#[component]
pub fn Emblem(game: GameId) -> impl IntoView {
    let sign = with_game!(game, G => <G as GameFacets>::emblem(game));
    view! { <span class=format!("emblem emblem-{game}") data-sign=sign aria-hidden="true"></span> }
}
