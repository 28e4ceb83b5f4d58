//! Puzzles: one code, no row too many, graded as they say.

use std::collections::BTreeSet;

use tertulia::games::mastermind::study::{Puzzle, Wish};

use super::*;

fn puzzle(space: Space, number: u64, grade: u8) -> Puzzle {
    let Answer::Puzzle(puzzle) = ask(Question::Puzzle(Wish { space, number, grade })) else {
        panic!("a puzzle")
    };
    puzzle
}

/// How many rows must be looked at together, worked out as people do it: for each hole the colours
/// that are left, struck out by one set of rows after the other.
fn together(space: Space, rows: &[Row]) -> usize {
    let mut open = vec![vec![true; space.colours.into()]; space.pegs.into()];
    for size in 1..=rows.len() {
        loop {
            let before = open.clone();
            for set in (0usize..1 << rows.len()).filter(|set| set.count_ones() as usize == size) {
                let chosen = |(index, _): &(usize, &Row)| set >> index & 1 == 1;
                let looked_at: Vec<Row> =
                    rows.iter().enumerate().filter(chosen).map(|(_, row)| *row).collect();
                let mut seen = vec![vec![false; space.colours.into()]; space.pegs.into()];
                for code in left(space, &looked_at) {
                    let pegs = || code.pegs().iter().map(|peg| usize::from(*peg)).enumerate();
                    if pegs().all(|(hole, peg)| open[hole][peg]) {
                        pegs().for_each(|(hole, peg)| seen[hole][peg] = true);
                    }
                }
                open = seen;
            }
            if open.iter().all(|hole| hole.iter().filter(|colour| **colour).count() == 1) {
                return size;
            }
            if open == before {
                break;
            }
        }
    }
    panic!("all rows together leave several codes");
}

fn grade(space: Space, rows: &[Row]) -> u8 {
    let many = u8::from(rows.len() > usize::from(space.pegs));
    match together(space, rows) {
        1 => 1 + many,
        2 => 3 + many,
        _ => 5,
    }
}

fn check(space: Space, number: u64, wish: u8) -> Puzzle {
    let puzzle = puzzle(space, number, wish);
    let wished = format!("{space:?}, number {number}, grade {wish}: {puzzle:?}");
    assert_eq!(left(space, &puzzle.rows), [puzzle.code], "not one code: {wished}");
    for spared in 0..puzzle.rows.len() {
        let mut rows = puzzle.rows.clone();
        rows.remove(spared);
        assert!(left(space, &rows).len() > 1, "row {spared} can be spared: {wished}");
    }
    assert!(puzzle.rows.len() > 1, "too little: {wished}");
    assert!(puzzle.rows.iter().all(|row| row.guess != puzzle.code), "the code is laid: {wished}");
    puzzle
}

#[test]
fn one_code_and_no_row_too_many() {
    for number in 0..40 {
        for wish in 1..=5 {
            let made = check(CLASSIC, number, wish);
            assert_eq!(made.grade, wish, "4×6 has every grade");
            assert_eq!(grade(CLASSIC, &made.rows), wish, "{made:?}");
        }
    }
    for number in 0..3 {
        for wish in 1..=5 {
            assert_eq!(check(LARGE, number, wish).grade, wish, "5×8 has every grade");
        }
    }
}

/// Other boards may not have every grade; what is said of the grade is so all the same.
#[test]
fn every_board_has_puzzles() {
    for (pegs, colours, repeats) in
        [(3, 4, true), (3, 4, false), (3, 10, true), (4, 4, false), (4, 10, false), (5, 5, false)]
    {
        let space = Space { pegs, colours, repeats };
        for number in 0..4 {
            let made = check(space, number, 1 + (number % 5) as u8);
            assert_eq!(made.grade, grade(space, &made.rows), "{space:?}: {made:?}");
        }
    }
}

#[test]
fn the_largest_board_does_not_hang() {
    check(Space { pegs: 6, colours: 10, repeats: true }, 1, 5);
}

/// A number is a puzzle of its own, the same for ever.
#[test]
fn numbers() {
    let codes: BTreeSet<Code> = (0..50).map(|number| puzzle(CLASSIC, number, 3).code).collect();
    assert!(codes.len() > 40, "puzzles come back too often: {}", codes.len());
    let digits = |puzzle: Puzzle| {
        let row = |row: Row| {
            let key = row.key.expect("a puzzle has keys");
            format!("{} {} {}", row.guess, key.black, key.white)
        };
        (puzzle.code.to_string(), puzzle.rows.into_iter().map(row).collect::<Vec<_>>().join(", "))
    };
    for (space, number, grade, code, rows) in FROZEN {
        let made = digits(puzzle(space, number, grade));
        assert_eq!((made.0.as_str(), made.1.as_str()), (code, rows), "{space:?} {number} {grade}");
    }
    let slices = |slice| {
        let wish = Wish { space: LARGE, number: 9, grade: 5 };
        let mut study = Mastermind::study(Question::Puzzle(wish)).expect("sound");
        (0..100_000).find_map(|_| study.advance(slice)).expect("an end")
    };
    assert_eq!(slices(1), slices(u32::MAX));
}

type Frozen = (Space, u64, u8, &'static str, &'static str);

/// Never changed: players send each other numbers.
const FROZEN: [Frozen; 3] = [
    (CLASSIC, 0, 1, "4143", "2121 1 0, 3444 1 2, 1112 1 0, 4442 2 0"),
    (CLASSIC, 7, 4, "3466", "2533 0 1, 4114 0 1, 1151 0 0, 3222 1 0, 1363 1 1"),
    (LARGE, 1, 5, "88557", "22227 1 0, 84288 1 1, 88678 2 1, 77447 1 0, 33331 0 0"),
];
