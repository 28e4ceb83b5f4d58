//! What a game decides of its score sheets: each has it beside its rules (`score_sheet.rs`).

use std::ops::RangeInclusive;

use super::entry::Entry;
use super::terms::Terms;
use crate::core::sheet::{Line, Sheet};

/// How the rounds of a sheet are filled in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// [`Entry::Round`]: who found the rule, and how many cards are left.
    Rounds,
    /// [`Entry::Battle`]: how it ended, and what was counted.
    Battles,
    /// [`Entry::Deal`]: chips won and lost.
    Deals,
    /// [`Entry::Code`]: how a code ended.
    Codes,
    /// [`Entry::Free`]: points, in free columns.
    Points,
}

/// A game of which sheets are kept by hand. Where it says nothing else, points are written into columns.
pub trait Scored {
    /// How its rounds are filled in.
    const FORM: Form = Form::Points;

    /// How many may play it with real cards.
    const SEATS: RangeInclusive<u8> = 2..=8;

    /// Whether its lines have numbers of their own: a game that is played again keeps the one it had.
    const NUMBERS_ITSELF: bool = false;

    /// The sheet of these rounds, each with its number; `closed` once no more are to come.
    fn sheet(_: &Terms, seats: u8, rounds: &[(u16, &Entry)], _closed: bool) -> Sheet {
        points(seats, rounds)
    }
}

/// Points written into columns.
pub(crate) fn points(seats: u8, rounds: &[(u16, &Entry)]) -> Sheet {
    let mut sheet = Sheet::new(seats);
    for (number, entry) in rounds {
        if let Entry::Free(points) = entry {
            sheet.add(Line::new(*number, None, "", 0, points.clone()));
        }
    }
    sheet
}

/// The entries of one kind, with their numbers: an entry of another game has been refused.
pub(crate) fn of<'a, T>(
    rounds: &[(u16, &'a Entry)],
    pick: fn(&'a Entry) -> Option<&'a T>,
) -> Vec<(u16, &'a T)> {
    rounds.iter().filter_map(|(number, entry)| Some((*number, pick(entry)?))).collect()
}
