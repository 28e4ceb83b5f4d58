//! The screens of the games, a folder each.

pub mod batalla;
pub mod eleusis;
pub(crate) mod mastermind;
pub(crate) mod match_screen;
pub mod pechigonga;
pub(crate) mod setup_form;
pub(crate) mod table_screen;
pub(crate) mod walk;
pub(crate) mod welcome;

use leptos::prelude::*;
use tertulia::games::{Engine, GameId};

use self::walk::NO_PRACTICE;
use self::welcome::NO_LINKED_MATCH;
use super::desk::{SideTable, Slot};
use super::lazy::Lazy;
use super::route::GamePage;
use super::sheet::Says;
use super::shell::Shell;
use super::words::nth;

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

/// A page of a game. `no_challenge` is shown where no daily challenge lies on the game's table for it.
#[component]
pub(crate) fn GameScreen(
    game: GameId,
    page: GamePage,
    query: String,
    #[prop(into)] no_challenge: ViewFn,
) -> impl IntoView {
    let (table, beside) = match game.engine() {
        Engine::Mastermind => (&mastermind::TABLE, &mastermind::BESIDE),
        Engine::Batalla => (&batalla::TABLE, &batalla::BESIDE),
        Engine::Pechigonga => (&pechigonga::TABLE, &pechigonga::BESIDE),
        Engine::Eleusis(_) => (&eleusis::TABLE, &eleusis::BESIDE),
    };
    let no_practice = move || view! { <Lazy page=&NO_PRACTICE props=game /> };
    let no_match = move || view! { <Lazy page=&NO_LINKED_MATCH props=game /> };
    let at = |side| Slot::beside(game, side);
    let (slot, empty) = match page {
        GamePage::Table => (game.into(), ViewFn::default()),
        GamePage::Practice => (at(SideTable::Practice), no_practice.into()),
        GamePage::Linked => (at(SideTable::Linked), no_match.into()),
        GamePage::Daily => (at(SideTable::Daily), no_challenge),
        _ => {
            let props = BesidePage { game, page, query };
            return view! { <Lazy page=beside props /> }.into_any();
        }
    };
    view! { <Lazy page=table props=TablePage { slot, empty } /> }.into_any()
}

/// What a page of a game is called; nothing where it is called like the game.
pub(crate) fn page_name(shell: Shell, page: GamePage) -> Option<&'static str> {
    let w = shell.words();
    let study = |n| Some(nth(w.study_rooms(), n));
    match page {
        GamePage::Table | GamePage::Rules => None,
        GamePage::Replay => Some(w.replay()),
        GamePage::Practice => Some(w.practice()),
        GamePage::SharedLink | GamePage::Linked => Some(w.linked()),
        GamePage::Daily => Some(w.daily()),
        GamePage::Puzzles => study(0),
        GamePage::Helper => study(1),
        GamePage::History => study(2),
        GamePage::Make => study(3),
        GamePage::Analysis => study(4),
    }
}

/// What a game's sheets say.
pub(crate) fn says(shell: Shell, game: GameId) -> Says {
    match game.engine() {
        Engine::Mastermind => mastermind::says(shell),
        Engine::Batalla => batalla::says(shell),
        Engine::Pechigonga => pechigonga::says(shell),
        Engine::Eleusis(_) => eleusis::says(shell),
    }
}
