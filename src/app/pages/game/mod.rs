//! The pages of the games: which of the games' folders makes them.

use leptos::prelude::*;
use tertulia::games::GameId;
use tertulia::with_game;

use crate::app::components::lazy::Lazy;
use crate::app::components::sheet_table::Says;
use crate::app::context::AppContext;
use crate::app::games::finale::ChallengeOver;
use crate::app::games::replay::NO_PRACTICE;
use crate::app::games::shared_table::NO_LINKED_MATCH;
use crate::app::games::{BesidePage, GameFacets, TablePage};
use crate::app::pages::daily::{DAILY, OVER};
use crate::app::route::GamePage;
use crate::app::session::{SideTable, Slot};

/// A page of a game.
#[component]
pub(crate) fn GameScreen(game: GameId, page: GamePage, query: String) -> impl IntoView {
    let (table, beside) =
        with_game!(game, G => (<G as GameFacets>::TABLE, <G as GameFacets>::BESIDE));
    provide_context(ChallengeOver(Callback::new(|game| {
        view! { <Lazy page=&OVER props=game class="room" /> }.into_any()
    })));
    let no_practice = move || view! { <Lazy page=&NO_PRACTICE props=game /> };
    let no_match = move || view! { <Lazy page=&NO_LINKED_MATCH props=game /> };
    // Where no challenge lies on the table, there are the challenges.
    let no_challenge = || view! { <Lazy page=&DAILY props=String::new() /> };
    let at = |side| Slot::beside(game, side);
    let (slot, empty) = match page {
        GamePage::Table | GamePage::SetUp => (game.into(), ViewFn::default()),
        GamePage::Practice => (at(SideTable::Practice), no_practice.into()),
        GamePage::Linked => (at(SideTable::Linked), no_match.into()),
        GamePage::Daily => (at(SideTable::Daily), no_challenge.into()),
        _ => {
            let props = BesidePage { game, page, query };
            return view! { <Lazy page=beside props /> }.into_any();
        }
    };
    view! { <Lazy page=table props=TablePage { slot, empty } /> }.into_any()
}

/// What a game's sheets say.
pub fn says(app: AppContext, game: GameId) -> Says {
    with_game!(game, G => <G as GameFacets>::says(app))
}
