//! The scoring sheet: lines stay as first written, corrections leave a trace, totals and leaders.

use tertulia::core::sheet::{Correction, Line, NoSuchCell, Sheet};
use tertulia::core::{Seat, Seats, json};

fn line(round: u16, points: &[i32]) -> Line {
    Line::new(round, Some(Seat(0)), "broken", 7, points.to_vec())
}

fn sheet(seats: u8, lines: &[&[i32]]) -> Sheet {
    let mut sheet = Sheet::new(seats);
    (1..).zip(lines).for_each(|(round, points)| sheet.add(line(round, points)));
    sheet
}

#[test]
fn an_empty_sheet() {
    let empty = Sheet::new(3);
    assert_eq!((empty.seats(), empty.lines().len()), (3, 0));
    assert_eq!(empty.totals(), [0, 0, 0]);
    assert_eq!(empty.leaders(), Seats::NONE, "nobody leads before anything is written");
    assert_eq!(empty.cell(0, Seat(0)), 0);
}

#[test]
fn totals_and_leaders() {
    let two = sheet(2, &[&[7, 0], &[0, 5], &[-3, 1]]);
    assert_eq!(two.totals(), [4, 6]);
    assert_eq!(two.leaders(), Seats::only(Seat(1)));
    let shared = sheet(3, &[&[5, 0, 5]]);
    assert_eq!(shared.leaders(), Seats::only(Seat(0)).with(Seat(2)));
    let below_zero = sheet(2, &[&[-3, -1]]);
    assert_eq!(below_zero.leaders(), Seats::only(Seat(1)));
}

#[test]
fn corrections_stay_visible_and_the_last_one_counts() {
    let mut sheet = sheet(2, &[&[7, 0], &[0, 5]]);
    sheet.correct(0, Seat(0), 6).unwrap();
    sheet.correct(0, Seat(0), 8).unwrap();
    assert_eq!(sheet.cell(0, Seat(0)), 8);
    assert_eq!(sheet.totals(), [8, 5]);
    assert_eq!(sheet.lines()[0].points, [7, 0], "what was first written stays");
    let made = [6, 8].map(|points| Correction { line: 0, seat: Seat(0), points });
    assert_eq!(sheet.corrections(), made);
}

#[test]
fn corrections_outside_the_sheet() {
    let mut sheet = sheet(2, &[&[7, 0]]);
    let before = sheet.clone();
    assert_eq!(sheet.correct(1, Seat(0), 1), Err(NoSuchCell));
    assert_eq!(sheet.correct(0, Seat(2), 1), Err(NoSuchCell));
    assert_eq!(sheet, before);
}

#[test]
fn a_line_that_is_too_short_counts_nothing_for_the_rest() {
    let mut sheet = sheet(3, &[&[1]]);
    assert_eq!(sheet.totals(), [1, 0, 0]);
    sheet.correct(0, Seat(2), 4).unwrap();
    assert_eq!(sheet.totals(), [1, 0, 4], "and can be set right");
}

#[test]
fn sums_stay_at_the_limit() {
    assert_eq!(sheet(2, &[&[i32::MAX, i32::MIN], &[1, -1]]).totals(), [i32::MAX, i32::MIN]);
}

#[test]
fn json_keeps_everything() {
    let mut sheet = sheet(2, &[&[7, 0], &[0, 5]]);
    let text = json::write(&sheet);
    assert!(!text.contains("corrections"), "nothing is written of corrections that nobody made");
    assert_eq!(json::read::<Sheet>(&text), Ok(sheet.clone()));
    sheet.correct(1, Seat(0), 2).unwrap();
    let text = json::write(&sheet);
    assert_eq!(json::read::<Sheet>(&text), Ok(sheet.clone()));
}

/// A sheet from a foreign save may say anything; reading it must not panic.
#[test]
fn foreign_sheets() {
    let text = r#"{"seats":255,"lines":[{"round":9,"dealer":200,"note":"","figure":0,"points":[1]}],
        "corrections":[{"line":99,"seat":240,"points":5},{"line":0,"seat":250,"points":3}]}"#;
    let foreign: Sheet = json::read(text).unwrap();
    assert_eq!(foreign.totals().len(), 255);
    assert_eq!(foreign.totals()[250], 3);
    assert!(!foreign.leaders().has(Seat(0)));
}
