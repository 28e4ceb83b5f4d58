//! Points, sheet and winner.

use tertulia::core::{Outcome, Seats};
use tertulia::games::mastermind::{Count, End, Played, Roles, ScoringError, points};

use super::*;

fn played(maker: Seat, rows: usize, end: End) -> Played {
    let row = Row { guess: code("11223"), key: Some(key(0, 0)) };
    Played { maker, code: None, rows: vec![row; rows], end, helped: 0 }
}

#[test]
fn the_table_of_points() {
    let spoiled =
        || End::WrongKey(ScoringError { wrong: vec![(0, key(1, 3))], contradiction: vec![] });
    for (count, bonus, rows, end, maker, breaker) in [
        (Count::Rows, 1, 7, End::Broken, 7, 0),
        (Count::Rows, 0, 7, End::Broken, 7, 0),
        (Count::Rows, 1, 1, End::Broken, 1, 0),
        (Count::Rows, 1, 12, End::Broken, 12, 0),
        (Count::Misses, 1, 7, End::Broken, 6, 0),
        (Count::Misses, 1, 1, End::Broken, 0, 0),
        (Count::Rows, 1, 12, End::Unbroken, 13, 0),
        (Count::Rows, 0, 12, End::Unbroken, 12, 0),
        (Count::Misses, 1, 12, End::Unbroken, 13, 0),
        (Count::Rows, 1, 3, End::GaveUp, 13, 0),
        (Count::Rows, 0, 0, End::GaveUp, 12, 0),
        (Count::Rows, 1, 7, spoiled(), 0, 3),
        (Count::Misses, 0, 7, spoiled(), 0, 3),
    ] {
        let options = Options { count, unbroken_bonus: bonus, ..Options::default() };
        let what = format!("{count:?}, bonus {bonus}, {rows} rows, {end:?}");
        for (seat, expected) in [(Seat(0), [maker, breaker]), (Seat(1), [breaker, maker])] {
            let game = played(seat, rows, end.clone());
            assert_eq!(points(&options, &game), expected, "{what}, made by {seat:?}");
        }
    }
}

#[test]
fn an_unbroken_code_counts_the_board_s_rows() {
    let options = Options { rows: 9, ..Options::default() };
    assert_eq!(points(&options, &played(MAKER, 9, End::Unbroken)), [0, 10]);
}

#[test]
fn the_higher_score_wins() {
    let table = after(
        Options::default(),
        &[hide("11223"), lay("12131"), lay("11223"), hide("11223"), lay("11223")],
    );
    let outcome = Outcome { winners: Seats::only(Seat(1)), points: vec![1, 2] };
    assert_eq!(table.outcome(), Some(outcome));
}

#[test]
fn equal_scores_are_shared() {
    let table =
        after(Options::default(), &[hide("11223"), lay("11223"), hide("11223"), lay("11223")]);
    assert_eq!(table.outcome(), Some(Outcome { winners: Seats::first(2), points: vec![1, 1] }));
}

#[test]
fn one_maker_throughout_wins_by_codes_not_points() {
    let options = Options { roles: Roles::Fixed, games: 2, ..Options::default() };
    let winners = |actions: &[Action]| after(options, actions).outcome().map(|o| o.winners);
    let (broken, kept) = ([hide("11223"), lay("11223")], [hide("11223"), Action::GiveUp]);
    assert_eq!(winners(&[broken, broken].concat()), Some(Seats::only(BREAKER)));
    assert_eq!(winners(&[broken, kept].concat()), Some(Seats::first(2)));
    assert_eq!(winners(&[kept, kept].concat()), Some(Seats::only(MAKER)));
}

#[test]
fn lines_name_the_game_and_its_maker() {
    let table = after(
        Options { games: 3, ..Options::default() },
        &[hide("11223"), lay("12131"), lay("11223"), hide("11223"), Action::GiveUp],
    );
    let sheet = table.sheet();
    let lines: Vec<_> =
        sheet.lines().iter().map(|l| (l.round, l.dealer, l.note.as_str(), l.figure)).collect();
    assert_eq!(lines, [(1, Some(MAKER), "broken", 2), (2, Some(BREAKER), "gave-up", 0)]);
}
