//! Points (§7, §8).

use super::options::{ALONE, Dealers, Options};
use super::record::Record;
use crate::core::sheet::{Line, Sheet};
use crate::core::{Outcome, Seat, Seats};

/// What a round brought each seat.
///
/// ```
/// use tertulia::core::{Seat, Seats};
/// use tertulia::games::eleusis::{Options, Out, Record, Variant, points};
/// let record = Record {
///     number: 1,
///     dealer: Seat(0),
///     rule: None,
///     starter: "4D".parse().unwrap(),
///     moves: Vec::new(),
///     length: 9,
///     left: vec![0, 0, 5],
///     out: Some(Out { seat: Seat(1), played: true }),
///     found: Some(Seat(1)),
///     helped: Seats::NONE,
/// };
/// assert_eq!(points(&Options::of(Variant::ReglaSecreta), &record), [0, 14, 3]);
/// assert_eq!(points(&Options::of(Variant::Express), &record), [21, 21, 7]);
/// ```
pub fn points(options: &Options, record: &Record) -> Vec<i32> {
    let sums = sums(options, record);
    let mut points: Vec<i32> = sums.iter().map(|sum| sum.map_or(0, |sum| sum.total())).collect();
    if options.terms().dealer_scores {
        points[record.dealer.index()] = points.iter().copied().max().unwrap_or(0);
    }
    points
}

/// What a player's points of a round are made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sum {
    /// The cards that were dealt, a point each.
    pub dealt: i32,
    /// Those left in the hand, which take it away.
    pub left: i32,
    /// For guessing the rule.
    pub found: i32,
    /// For running out of cards.
    pub out: i32,
}

impl Sum {
    /// What it comes to.
    pub const fn total(self) -> i32 {
        self.dealt - self.left + self.found + self.out
    }
}

/// What each player's points of a round are made of; none for the dealer, who has no cards.
pub fn sums(options: &Options, record: &Record) -> Vec<Option<Sum>> {
    let terms = options.terms();
    let player = |(seat, left): (usize, &u8)| {
        let found = record.found.is_some_and(|found| found.index() == seat);
        let out = record
            .out
            .is_some_and(|out| out.seat.index() == seat && (out.played || options.declared_out));
        let bonus = |due, points| if due { points } else { 0 };
        (seat != record.dealer.index()).then(|| Sum {
            dealt: options.hand.into(),
            left: i32::from(*left),
            found: bonus(found, terms.guess_bonus),
            out: bonus(out, terms.out_bonus),
        })
    };
    record.left.iter().enumerate().map(player).collect()
}

/// The scoring sheet so far: a line per round, and at an early end one with what the dealers are owed.
pub fn sheet(options: &Options, seats: u8, past: &[Record], over: bool) -> Sheet {
    let owed = over && owed(options, seats, past);
    // An average over the players is a number of such parts of a point.
    let unit = if owed { seats - 1 } else { 1 };
    let mut sheet = Sheet::in_parts(seats, unit);
    let mut averages = vec![0; usize::from(seats)];
    for record in past {
        let points = points(options, record);
        averages[record.dealer.index()] += points.iter().sum::<i32>();
        let scaled = points.iter().map(|points| points * i32::from(unit)).collect();
        let helped = (!record.helped.is_empty()).then_some("helped");
        let line = Line::new(
            record.number.into(),
            Some(record.dealer),
            note(record),
            record.length,
            scaled,
        );
        sheet.add(line.marked(helped));
    }
    if owed {
        sheet.add(Line::new(past.len() as u16, None, "compensation", 0, averages));
    }
    sheet
}

/// Whether somebody has dealt more often than another, so that a round without points is made up for.
fn owed(options: &Options, seats: u8, past: &[Record]) -> bool {
    let dealt = |seat| past.iter().filter(|record| record.dealer.0 == seat).count();
    let uneven = (1..seats).any(|seat| dealt(seat) != dealt(0));
    options.terms().compensation && options.dealers == Dealers::InTurn && uneven
}

/// How a round ended, in a word.
fn note(record: &Record) -> &'static str {
    match (record.found, record.out) {
        (Some(_), Some(_)) => "found-out",
        (Some(_), None) => "found",
        (None, Some(out)) if out.played => "out",
        (None, Some(_)) => "declared",
        (None, None) => "stock",
    }
}

/// The result.
pub(super) fn outcome(options: &Options, seats: u8, past: &[Record]) -> Outcome {
    let totals = sheet(options, seats, past, true).totals();
    let best = totals.iter().max();
    if seats == ALONE {
        // Alone against the rule: whoever finds it has won, whatever the cards were worth.
        let found = past.iter().find_map(|record| record.found);
        let dealer = past.last().map_or(options.first_dealer, |record| record.dealer);
        return Outcome { winners: Seats::only(found.unwrap_or(dealer)), points: totals };
    }
    let winners = (0..seats).map(Seat).filter(|seat| totals.get(seat.index()) == best);
    Outcome { winners: winners.fold(Seats::NONE, Seats::with), points: totals }
}
