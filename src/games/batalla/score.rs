//! Points: a game won is one, a shared draw half a one (§9).

use super::position::Position;
use super::types::{End, Played};
use crate::core::sheet::{Line, Sheet};
use crate::core::{Outcome, Seat, Seats};

/// Parts of a point: a draw is half of one.
const UNIT: u8 = 2;

/// A game that has ended: `before` are those who were in when its last trick began.
pub(super) fn played(
    (number, end): (u8, End),
    position: &Position,
    before: Seats,
    (tricks, won): (u32, &[u32]),
) -> Played {
    let seats = || (0..position.seats).map(Seat);
    let cards: Vec<u8> = seats().map(|seat| position.total(seat)).collect();
    let most = cards.iter().max();
    let winners = match end {
        End::Last | End::Repetition => position.players(),
        End::Nobody => before,
        End::Limit => {
            seats().filter(|seat| cards.get(seat.index()) == most).fold(Seats::NONE, Seats::with)
        }
    };
    Played { number, end, winners, tricks, won: won[..cards.len()].to_vec(), cards }
}

/// The scoring sheet so far: a line per game. Beside the points it tells tricks and cards.
pub fn sheet(seats: u8, past: &[Played]) -> Sheet {
    let mut sheet = Sheet::in_parts(seats, UNIT);
    for game in past {
        let share = if game.winners.len() == 1 { i32::from(UNIT) } else { 1 };
        let points =
            (0..seats).map(Seat).map(|seat| if game.winners.has(seat) { share } else { 0 });
        let tricks = game.tricks.min(u16::MAX.into()) as u16;
        let mut line = Line::new(game.number.into(), None, note(game), tricks, points.collect());
        line.beside.push(("tricks".to_owned(), game.won.iter().map(|n| *n as i32).collect()));
        line.beside.push(("cards".to_owned(), game.cards.iter().map(|n| (*n).into()).collect()));
        sheet.add(line);
    }
    sheet
}

/// How a game ended, in a word.
fn note(game: &Played) -> &'static str {
    match (game.end, game.winners.len()) {
        (End::Last, _) => "last",
        (End::Nobody, _) => "nobody",
        (End::Repetition, _) => "repetition",
        (End::Limit, 1) => "limit",
        (End::Limit, _) => "limit-draw",
    }
}

/// The result.
pub(super) fn outcome(seats: u8, past: &[Played]) -> Outcome {
    let sheet = sheet(seats, past);
    Outcome { winners: sheet.leaders(), points: sheet.totals() }
}
