//! From what happened to points: by the games' own functions, so that there is one truth.

#![deny(clippy::wildcard_enum_match_arm)]

use super::entry::Entry;
use super::terms::{Kind, Terms};
use crate::core::sheet::{Line, Sheet};
use crate::games::{Engine, batalla, eleusis, mastermind, pechigonga};

/// The sheet of these rounds, each with its number; `closed` once no more are to come.
pub(super) fn sheet(terms: &Terms, seats: u8, rounds: &[(u16, &Entry)], closed: bool) -> Sheet {
    let game = match terms.kind {
        Kind::Game(game) => game,
        Kind::Free => return free(seats, rounds),
    };
    match game.engine() {
        Engine::Eleusis(_) => {
            let rounds = of(rounds, |it| if let Entry::Round(it) = it { Some(it) } else { None });
            eleusis::score_sheet::sheet(terms, seats, &rounds, closed)
        }
        Engine::Batalla => {
            let games = of(rounds, |it| if let Entry::Battle(it) = it { Some(it) } else { None });
            batalla::score_sheet::sheet(seats, &games)
        }
        Engine::Mastermind => {
            let games = of(rounds, |it| if let Entry::Code(it) = it { Some(it) } else { None });
            mastermind::score_sheet::sheet(terms, &games)
        }
        Engine::Pechigonga => {
            let deals = of(rounds, |it| if let Entry::Deal(it) = it { Some(it) } else { None });
            pechigonga::score_sheet::sheet(terms, seats, &deals, closed)
        }
    }
}

/// The entries of one kind, with their numbers: an entry of another game has been refused.
fn of<'a, T>(
    rounds: &[(u16, &'a Entry)],
    pick: fn(&'a Entry) -> Option<&'a T>,
) -> Vec<(u16, &'a T)> {
    rounds.iter().filter_map(|(number, entry)| Some((*number, pick(entry)?))).collect()
}

/// Points written into columns.
fn free(seats: u8, rounds: &[(u16, &Entry)]) -> Sheet {
    let mut sheet = Sheet::new(seats);
    for (number, entry) in rounds {
        if let Entry::Free(points) = entry {
            sheet.add(Line::new(*number, None, "", 0, points.clone()));
        }
    }
    sheet
}

/// Chips that wait in the pot after each deal; less than nought if more were won than there were.
pub(super) fn pot<'a>(entries: impl Iterator<Item = &'a Entry>) -> impl Iterator<Item = i32> {
    pechigonga::score_sheet::pot(entries.filter_map(|entry| match entry {
        Entry::Deal(deal) => Some(deal),
        Entry::Round(_) | Entry::Battle(_) | Entry::Code(_) | Entry::Free(_) => None,
    }))
}
