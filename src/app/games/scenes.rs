//! The little tables on the first page and on that of the day's challenges: each game draws its own
//! (`GameFacets::scene`).

use leptos::prelude::*;
use tertulia::games::GameId;
use tertulia::with_game;

use super::GameFacets;
use crate::app::components::lazy::{Lazy, lazy_page};
use crate::app::services::dom::{is_beginning, when_seen};

lazy_page!(
    /// What lies on a game's table, to look at.
    SCENE: GameId = scene, scene_code in panels_code,
    styles ["pegs", "cards", "spanish_cards", "home"], words ["cards"]
);

fn scene(game: GameId) -> AnyView {
    with_game!(game, G => <G as GameFacets>::scene(game))
}

/// What lies on the table of a game: only to look at. At the start of the page it is fetched after the first picture,
/// so that the greeting and the names of the games wait for nothing.
#[component]
pub fn Scene(game: GameId) -> impl IntoView {
    let ground = ground(game);
    let laid = RwSignal::new(!is_beginning());
    if !laid.get_untracked() {
        // Whoever has left the page by then needs none.
        when_seen(Box::new(move || {
            laid.try_set(true);
        }));
    }
    view! {
        <span
            class=if ground == "walnut" { "scene walnut" } else { "scene cloth" }
            data-cloth=ground
            aria-hidden="true"
            inert
        >
            {move || laid.get().then(|| view! { <Lazy page=&SCENE props=game class="contents" /> })}
        </span>
    }
}

/// What a game's table is covered with.
pub fn ground(game: GameId) -> &'static str {
    with_game!(game, G => <G as GameFacets>::ground(game))
}
