//! The little tables on the first page: each game draws its own (`GameFacets::scene`).

use leptos::prelude::*;
use tertulia::games::GameId;
use tertulia::with_game;

use crate::app::components::lazy::lazy_page;
use crate::app::games::GameFacets;

lazy_page!(
    /// What lies on a game's table, to look at.
    pub SCENE: GameId = scene, scene_code in panels_code,
    styles ["pegs", "cards", "spanish_cards", "home"], words ["cards"]
);

fn scene(game: GameId) -> AnyView {
    with_game!(game, G => <G as GameFacets>::scene(game))
}
