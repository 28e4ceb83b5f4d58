//! From what happened to points: by the games' own functions, so that there is one truth.

#![deny(clippy::wildcard_enum_match_arm)]

use super::entry::Entry;
use super::scored::{Scored, points};
use super::terms::{Kind, Terms};
use crate::core::sheet::Sheet;
use crate::games::pechigonga;
use crate::with_game;

/// The sheet of these rounds, each with its number; `closed` once no more are to come.
pub(super) fn sheet(terms: &Terms, seats: u8, rounds: &[(u16, &Entry)], closed: bool) -> Sheet {
    match terms.kind {
        Kind::Game(game) => {
            with_game!(game, G => <G as Scored>::sheet(terms, seats, rounds, closed))
        }
        Kind::Free => points(seats, rounds),
    }
}

/// Chips that wait in the pot after each deal; less than nought if more were won than there were.
pub(super) fn pot<'a>(entries: impl Iterator<Item = &'a Entry>) -> impl Iterator<Item = i32> {
    pechigonga::score_sheet::pot(entries.filter_map(|entry| match entry {
        Entry::Deal(deal) => Some(deal),
        Entry::Round(_) | Entry::Battle(_) | Entry::Code(_) | Entry::Free(_) => None,
    }))
}
