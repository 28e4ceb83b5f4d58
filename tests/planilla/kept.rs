//! Corrections and their trace, undo, closing, and what is stored.

use tertulia::core::{Seat, json};
use tertulia::games::GameId;
use tertulia::score_sheet::{
    BadSheet, Entry, Kind, MOST_STEPS, Person, Refusal, ScoreSheet, Step, Terms,
};

use crate::hands::round;
use crate::{cells, of, people, write};

fn free(points: &[i32]) -> Entry {
    Entry::Free(points.to_vec())
}

#[test]
fn a_change_leaves_a_trace() {
    let mut it = of(Kind::Free, 2);
    write(&mut it, free(&[5, 1]));
    write(&mut it, free(&[2, 2]));
    it.act(Step::Change((0, free(&[6, 1])))).unwrap();
    it.act(Step::Change((0, free(&[7, 2])))).unwrap();
    let paper = it.sheet();
    assert_eq!(paper.lines()[0].points, [5, 1], "what was first written stays");
    let made: Vec<_> = paper.corrections().iter().map(|c| (c.line, c.seat.0, c.points)).collect();
    assert_eq!(made, [(0, 0, 6), (0, 0, 7), (0, 1, 2)], "only what changed, each time");
    assert_eq!(paper.totals(), [9, 4]);
    assert!(it.rounds()[0].corrected() && !it.rounds()[1].corrected());
    assert_eq!(it.rounds()[0].versions, [free(&[5, 1]), free(&[6, 1]), free(&[7, 2])]);
}

#[test]
fn a_round_that_is_struck_out_counts_nothing_and_stays_to_be_seen() {
    let mut it = of(Kind::Game(GameId::ReglaSecreta), 3);
    write(&mut it, round(0, &[0, 3, 5], Some(1), false));
    write(&mut it, round(1, &[1, 0, 5], None, false));
    it.act(Step::Strike(0)).unwrap();
    assert_eq!(it.sheet().lines()[0].note, "struck");
    assert_eq!(it.sheet().lines()[0].points, [0, 9, 3]);
    assert_eq!([cells(&it, 0), cells(&it, 1)], [[0, 0, 0], [7, 0, 3]]);
    assert_eq!(it.act(Step::Strike(0)), Err(Refusal::NoRound));
    assert_eq!(it.next_dealer(), Seat(2), "seat 0 has not dealt after all, but comes after seat 2");
    it.act(Step::Change((0, round(0, &[0, 3, 4], None, false)))).unwrap();
    assert_eq!(cells(&it, 0), [0, 5, 4], "set right, it counts again");
}

/// A correction and a compensation in the same line of thought: both are exact.
#[test]
fn a_change_of_a_closed_and_reopened_sheet() {
    let mut it = of(Kind::Game(GameId::ReglaSecreta), 3);
    write(&mut it, round(0, &[0, 3, 5], None, false)); // 5 + 3
    it.act(Step::Close).unwrap();
    assert_eq!(it.sheet().totals(), [8, 10, 6], "halves");
    assert_eq!(it.act(Step::Write(round(1, &[1, 0, 5], None, false))), Err(Refusal::Closed));
    assert_eq!(it.act(Step::Change((0, round(0, &[0, 4, 5], None, false)))), Err(Refusal::Closed));
    assert_eq!(it.act(Step::Close), Err(Refusal::Closed));
    it.act(Step::Reopen).unwrap();
    assert_eq!(it.act(Step::Reopen), Err(Refusal::Open));
    it.act(Step::Change((0, round(0, &[0, 4, 5], None, false)))).unwrap();
    it.act(Step::Close).unwrap();
    assert_eq!(it.sheet().totals(), [7, 8, 6]);
    assert_eq!(it.sheet().lines()[0].points, [0, 10, 6], "as first written, in halves");
}

#[test]
fn a_pot_that_comes_back_is_no_correction() {
    use tertulia::score_sheet::Deal;
    let deal = |gains: &[i32]| {
        let pechigonga = tertulia::core::Seats::NONE;
        Entry::Deal(Deal { dealer: Seat(0), gains: gains.to_vec(), pechigonga })
    };
    let mut it = of(Kind::Game(GameId::Pechigonga), 2);
    write(&mut it, deal(&[-2, -2]));
    it.act(Step::Close).unwrap();
    assert_eq!((it.sheet().totals(), it.sheet().corrections().len()), (vec![0, 0], 0));
}

#[test]
fn any_step_is_taken_back_and_comes_again() {
    let mut it = of(Kind::Free, 2);
    assert!(!it.undo() && !it.redo());
    assert_eq!(it.act(Step::Close), Err(Refusal::Empty));
    let steps = [
        Step::Write(free(&[5, 1])),
        Step::Change((0, free(&[6, 1]))),
        Step::Strike(0),
        Step::Close,
        Step::Reopen,
    ];
    let mut seen = vec![it.clone()];
    for step in &steps {
        it.act(step.clone()).unwrap();
        seen.push(it.clone());
    }
    for before in seen.iter().rev().skip(1) {
        assert!(it.undo());
        assert_eq!((it.sheet(), it.closed()), (before.sheet(), before.closed()));
    }
    assert_eq!(it.redoable(), Some(&steps[0]));
    for after in &seen[1..] {
        assert!(it.redo());
        assert_eq!(it.sheet(), after.sheet());
    }
    assert_eq!(it.undoable(), Some(&Step::Reopen));
    it.undo();
    it.undo();
    it.act(Step::Change((0, free(&[1, 1])))).unwrap();
    assert_eq!(it.redoable(), None, "another step: what was taken back does not come again");
}

#[test]
fn rounds_that_there_are_not() {
    let mut it = of(Kind::Free, 2);
    assert_eq!(it.act(Step::Strike(0)), Err(Refusal::NoRound));
    assert_eq!(it.act(Step::Change((7, free(&[0, 0])))), Err(Refusal::NoRound));
}

#[test]
fn json_keeps_everything() {
    let mut it = of(Kind::Game(GameId::ReglaSecreta), 3);
    it.entitle("Domingo en casa");
    write(&mut it, round(0, &[0, 3, 5], Some(1), false));
    it.act(Step::Change((0, round(0, &[0, 2, 5], Some(2), false)))).unwrap();
    write(&mut it, round(1, &[0, 0, 5], None, true));
    it.act(Step::Close).unwrap();
    it.undo();
    it.undo();
    let text = json::write(&it);
    assert_eq!(json::read::<ScoreSheet>(&text), Ok(it.clone()));
    let mut again: ScoreSheet = json::read(&text).unwrap();
    assert!(again.redo() && again.redo() && again.closed(), "what was taken back is kept, too");
    assert_eq!(it.again("s2", 5).players(), it.players());
    assert!(it.again("s2", 5).steps().is_empty() && it.again("s2", 5).redoable().is_none());
}

/// A foreign file cannot hurt: what could not have come about is no sheet.
#[test]
fn foreign_sheets() {
    let mut it = of(Kind::Free, 2);
    write(&mut it, free(&[5, 1]));
    let text = json::write(&it);
    let odd = |from: &str, to: &str| {
        assert!(text.contains(from), "{from} is in {text}");
        json::read::<ScoreSheet>(&text.replace(from, to)).is_err()
    };
    assert!(odd("[5,1]", "[5]"), "a place is missing");
    assert!(odd("[5,1]", "[5,100000]"), "beyond all counting");
    assert!(odd(r#"{"write":{"free":[5,1]}}"#, r#"{"strike":3}"#));
    assert!(odd(r#"{"write":{"free":[5,1]}}"#, r#""reopen""#));
    assert!(odd(r#""id":"s1""#, r#""id":"../s1""#));
    assert!(odd(r#""id":"s1""#, r#""id":"""#));
    assert!(odd(r#""colour":0"#, r#""colour":8"#));
    assert!(odd(r#""kind":"free""#, r#""kind":"mastermind""#), "another game's entries");
    assert!(odd(r#""kind":"free""#, r#""kind":"chess""#));
    assert!(odd(r#""hand":8"#, r#""hand":200"#));
    let steps = vec![r#"{"write":{"free":[5,1]}}"#; MOST_STEPS + 1].join(",");
    assert!(odd(r#"{"write":{"free":[5,1]}}"#, &steps), "without end");
    // What is too long is shortened where it is read.
    for (from, to, short) in [
        (r#""name":"P0""#, "x".repeat(25), "x".repeat(24)),
        (r#""name":"P0""#, "a\\nb".to_owned(), "ab".to_owned()),
        (r#""title":"""#, "x".repeat(61), "x".repeat(60)),
    ] {
        let (field, _) = from.split_once(':').unwrap();
        let text = text.replace(from, &format!("{field}:\"{to}\""));
        let sheet: ScoreSheet = json::read(&text).expect(&text);
        assert!(json::write(&sheet).contains(&format!("{field}:\"{short}\"")), "{text}");
    }
    assert!(
        json::read::<ScoreSheet>(&text.replace(",\"undone\":[]", "")).is_ok(),
        "an earlier one"
    );
}

#[test]
fn a_sheet_that_is_full_takes_no_more() {
    let mut it = of(Kind::Free, 2);
    for _ in 0..MOST_STEPS {
        write(&mut it, free(&[1, 0]));
    }
    assert_eq!(it.act(Step::Write(free(&[1, 0]))), Err(Refusal::Full));
    assert_eq!(json::read::<ScoreSheet>(&json::write(&it)), Ok(it));
}

#[test]
fn sheets_that_cannot_be() {
    let new = |id: &str, terms, people| ScoreSheet::new(id, terms, people, 0).map(|_| ());
    let free = Terms::of(Kind::Free);
    assert_eq!(new("s", free, people(1)), Err(BadSheet::Players));
    assert_eq!(new("s", free, people(9)), Err(BadSheet::Players));
    assert_eq!(
        new("s", Terms::of(Kind::Game(GameId::Mastermind)), people(3)),
        Err(BadSheet::Players)
    );
    assert_eq!(
        new("s", Terms::of(Kind::Game(GameId::ReglaSecreta)), people(2)),
        Err(BadSheet::Players)
    );
    assert_eq!(
        new("s", Terms::of(Kind::Game(GameId::Pechigonga)), people(6)),
        Err(BadSheet::Players)
    );
    assert_eq!(new("a b", free, people(2)), Err(BadSheet::Names));
    assert_eq!(new("s", Terms { jokers: 3, ..free }, people(2)), Err(BadSheet::Terms));
    let long =
        vec![Person { name: "á".repeat(24), colour: 0 }, Person { name: String::new(), colour: 7 }];
    assert_eq!(new("s", free, long), Ok(()), "letters are counted, not bytes");
    let mut it = of(Kind::Free, 2);
    assert!(!it.entitle("a\tb") && !it.rename(Seat(2), people(1)[0].clone()));
    assert!(it.rename(Seat(1), Person { name: "<b>=1".to_owned(), colour: 3 }));
    assert_eq!(it.players()[1].name, "<b>=1");
}
