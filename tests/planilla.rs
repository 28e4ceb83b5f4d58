//! Sheets kept by hand: every scoring rule of every game, early ends, what cannot have happened,
//! corrections and undo, storage and export; and what the engine plays comes out alike.

#[path = "planilla/codes.rs"]
mod codes;
#[path = "planilla/csv.rs"]
mod csv;
#[path = "planilla/engine.rs"]
mod engine;
#[path = "planilla/hands.rs"]
mod hands;
#[path = "planilla/kept.rs"]
mod kept;
#[path = "planilla/others.rs"]
mod others;
#[path = "support/sample.rs"]
mod sample;

use tertulia::core::Seat;
use tertulia::score_sheet::{Entry, Kind, Person, Refusal, ScoreSheet, Step, Terms};

pub fn people(many: u8) -> Vec<Person> {
    (0..many).map(|n| Person { name: format!("P{n}"), colour: n % 8 }).collect()
}

pub fn sheet(terms: Terms, many: u8) -> ScoreSheet {
    ScoreSheet::new("s1", terms, people(many), 1_763_683_200_000).expect("a sound sheet")
}

pub fn of(kind: Kind, many: u8) -> ScoreSheet {
    sheet(Terms::of(kind), many)
}

pub fn write(sheet: &mut ScoreSheet, entry: Entry) {
    sheet.act(Step::Write(entry)).expect("it can have happened");
}

/// Why an entry is refused; nothing has changed then.
pub fn refused(sheet: &ScoreSheet, entry: Entry) -> Refusal {
    let mut after = sheet.clone();
    let why = after.act(Step::Write(entry)).expect_err("it cannot have happened");
    assert_eq!(&after, sheet, "a refusal changes nothing");
    why
}

/// The points of a line as they count now.
pub fn cells(sheet: &ScoreSheet, line: usize) -> Vec<i32> {
    let paper = sheet.sheet();
    (0..paper.seats()).map(|seat| paper.cell(line, Seat(seat))).collect()
}

pub fn seats(all: &[u8]) -> tertulia::core::Seats {
    all.iter().fold(tertulia::core::Seats::NONE, |set, seat| set.with(Seat(*seat)))
}
