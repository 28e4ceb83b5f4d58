//! The pages of the games: which of the games' folders makes them.

use leptos::prelude::*;
use tertulia::games::GameId;
use tertulia::with_game;

use crate::app::components::lazy::Lazy;
use crate::app::components::sheet_table::Says;
use crate::app::context::{AppContext, use_app};
use crate::app::games::finale::{ChallengeOver, RungOver, RungTried};
use crate::app::games::replay::NO_PRACTICE;
use crate::app::games::shared_table::NO_LINKED_MATCH;
use crate::app::games::{BesidePage, GameFacets, TablePage};
use crate::app::pages::daily::{DAILY, OVER};
use crate::app::pages::ladder::{HEAD, LADDER, TRIED};
use crate::app::route::{GamePage, Route};
use crate::app::services::back::replace_hash;
use crate::app::session::{SideTable, Slot};

/// A page of a game.
#[component]
pub(crate) fn GameScreen(game: GameId, page: GamePage, query: String) -> impl IntoView {
    let (table, beside) =
        with_game!(game, G => (<G as GameFacets>::TABLE, <G as GameFacets>::BESIDE));
    provide_context(ChallengeOver(Callback::new(|game| {
        view! { <Lazy page=&OVER props=game class="room" /> }.into_any()
    })));
    let asked = query.clone();
    provide_context(RungOver(Callback::new(move |anew| {
        view! { <Lazy page=&TRIED props=(asked.clone(), anew) class="room" /> }.into_any()
    })));
    let asked = query.clone();
    provide_context(RungTried(Callback::new(move |used| {
        view! { <Lazy page=&HEAD props=(asked.clone(), used) class="rung-room" /> }.into_any()
    })));
    let no_practice = move || view! { <Lazy page=&NO_PRACTICE props=game /> };
    let no_match = move || view! { <Lazy page=&NO_LINKED_MATCH props=game /> };
    // Where no challenge lies on the table, there are the challenges.
    let no_challenge = || view! { <Lazy page=&DAILY props=String::new() /> };
    // Where no rung is being tried, there is the ladder.
    let asked = query.clone();
    let to_ladder = move || view! { <ToLadder game query=asked.clone() /> };
    let at = |side| Slot::beside(game, side);
    let (slot, empty) = match page {
        GamePage::Table | GamePage::SetUp => (game.into(), ViewFn::default()),
        GamePage::Practice => (at(SideTable::Practice), no_practice.into()),
        GamePage::Linked => (at(SideTable::Linked), no_match.into()),
        GamePage::Daily => (at(SideTable::Daily), no_challenge.into()),
        GamePage::Rung => (at(SideTable::Rung), to_ladder.into()),
        GamePage::Ladder => return view! { <Lazy page=&LADDER props=query /> }.into_any(),
        _ => {
            let props = BesidePage { game, page, query };
            return view! { <Lazy page=beside props /> }.into_any();
        }
    };
    view! { <Lazy page=table props=TablePage { slot, empty } /> }.into_any()
}

/// Goes to the ladder, whose address takes the place of this one: from there a rung is another page.
#[component]
fn ToLadder(game: GameId, query: String) -> impl IntoView {
    let app = use_app();
    Effect::new(move || {
        let asked = if query.is_empty() { String::new() } else { ["?", &query].concat() };
        replace_hash(&(GamePage::Ladder.address(game) + &asked));
        app.route.set(Route::Game(game, GamePage::Ladder, query.clone()));
    });
}

/// What a game's sheets say.
pub fn says(app: AppContext, game: GameId) -> Says {
    with_game!(game, G => <G as GameFacets>::says(app))
}
