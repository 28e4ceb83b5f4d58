//! The screens of the games, a folder each.

pub mod afar;
pub mod batalla;
mod bunting;
pub mod chairs;
pub mod coach;
pub mod daily_words;
pub mod eleusis;
mod facets;
pub mod finale;
mod first_time;
pub mod history_words;
pub mod keepsake;
pub mod mastermind;
pub mod match_screen;
mod newer;
pub mod pechigonga;
mod pen;
pub mod phones;
pub mod phones_words;
mod podium;
pub mod replay;
pub mod result_panel;
pub mod scenes;
pub mod setup_form;
pub mod shared_table;
pub mod table_menu;
pub mod table_parts;
pub mod table_screen;
pub mod way_back;

pub use facets::{Emblem, GameFacets};

use leptos::prelude::*;
use tertulia::games::GameId;

use super::route::GamePage;
use crate::app::context::AppContext;
use crate::app::services::translations::nth;
use crate::app::session::Slot;

/// What a game's table is given.
#[derive(Clone)]
pub struct TablePage {
    /// Where the match is kept.
    pub slot: Slot,
    /// What is shown where no match lies on a table beside the game's own.
    pub empty: ViewFn,
}

/// What a page beside a game's table is given.
#[derive(Clone)]
pub struct BesidePage {
    /// The game.
    pub game: GameId,
    /// Which page of it.
    pub page: GamePage,
    /// What the page is asked for.
    pub query: String,
}

/// What a page of a game is called; nothing where it is called like the game.
pub(crate) fn page_name(app: AppContext, page: GamePage) -> Option<&'static str> {
    let w = app.words();
    let study = |n| Some(nth(w.study_rooms(), n));
    match page {
        GamePage::Table | GamePage::SetUp | GamePage::Rules => None,
        GamePage::Replay => Some(w.replay()),
        GamePage::Practice => Some(w.practice()),
        GamePage::SharedLink | GamePage::Linked => Some(w.linked()),
        GamePage::Daily => Some(w.daily()),
        GamePage::Ladder | GamePage::Rung => Some(w.ladder()),
        GamePage::Puzzles => study(0),
        GamePage::Helper => study(1),
        GamePage::History => study(2),
        GamePage::Make => study(3),
        GamePage::Analysis => study(4),
    }
}
