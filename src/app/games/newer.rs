//! The scores of a match by a newer version, as far as this one can read them.

use leptos::prelude::*;
use tertulia::core::{Archive, json};
use tertulia::games::GameId;
use tertulia::with_game;

use super::facets::GameFacets;
use crate::app::components::lazy::lazy_page;
use crate::app::components::sheet_table::SheetTable;
use crate::app::context::use_app;

lazy_page!(
    /// The sheet of a game's match, of which the text is given.
    pub SCORES: (GameId, String) = scores, newer_scores_code in more_code,
    styles ["tables"], words ["mastermind", "rounds", "tally"]
);

fn scores((game, text): (GameId, String)) -> AnyView {
    let app = use_app();
    let Ok(archive) = json::read::<Archive>(&text) else { return ().into_any() };
    let says = with_game!(game, G => <G as GameFacets>::says(app));
    let names = (1..=usize::from(archive.sheet.seats())).map(|n| app.words().player(n)).collect();
    view! { <SheetTable says sheet=archive.sheet names /> }.into_any()
}
