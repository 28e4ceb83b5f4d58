//! What a challenge came to, and that it tells nothing of what is to be found.

use tertulia::core::{Level, Seat, Table};
use tertulia::daily::{Daily, Day, FIRST, Mark, Score, score};
use tertulia::games::GameId;
use tertulia::games::batalla::Batalla;
use tertulia::games::eleusis::{Action, Eleusis};
use tertulia::games::mastermind::{self, Code, Mastermind};
use tertulia::games::pechigonga::Pechigonga;

use crate::{begun, day, played};

fn of_code(day: Day, rows: &[&str]) -> Score {
    let mut table = begun::<Mastermind>(GameId::Mastermind, day);
    for row in rows {
        let code = Code::from_digits(row).expect("a row");
        table.act(Seat(0), mastermind::Action::Guess(code)).expect("a row of the board");
    }
    if table.outcome().is_none() {
        table.act(Seat(0), mastermind::Action::GiveUp).expect("one may give up");
    }
    score(&table).expect("it is over")
}

fn code(day: Day) -> Code {
    let (_, log, _) = Mastermind::challenge(GameId::Mastermind, day).unwrap();
    let [(_, mastermind::Action::Hide(code))] = log[..] else { panic!("a code is hidden") };
    code
}

#[test]
fn rows_of_a_code() {
    let sunday = day("2026-11-22");
    let digits = code(sunday).to_string();
    let found = of_code(sunday, &["111122", &digits]);
    assert!(found.won && found.figure == 2 && found.helped == 0);
    assert_eq!(found.marks.len(), 14);
    assert_eq!(found.marks[7..], [[Mark::Black; 6].to_vec(), vec![Mark::Line]].concat());
    let given_up = of_code(sunday, &["111122", "222211"]);
    assert!(!given_up.won && given_up.figure == 2);
}

/// Black before white before nothing: the places of the pegs are not told. What is told is the same for
/// all codes and rows that have the same keys.
#[test]
fn keys_do_not_tell_where_a_peg_stood() {
    for n in 0..120 {
        let day = FIRST.after(n);
        let pegs = code(day).to_string().len();
        let rows: Vec<String> = (0..4u8)
            .map(|n| {
                code(day)
                    .to_string()
                    .bytes()
                    .enumerate()
                    .map(|(at, digit)| {
                        let colour = (digit - b'1' + (n + at as u8) % 3) % 4;
                        char::from(b'1' + colour)
                    })
                    .collect()
            })
            .collect();
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        for line in of_code(day, &rows).marks.split(|mark| *mark == Mark::Line) {
            let order = |mark: &Mark| {
                [Mark::Black, Mark::White, Mark::Gap].iter().position(|it| it == mark)
            };
            assert!(line.is_sorted_by_key(|mark| order(mark).expect("a key has no other shapes")));
            assert!(line.is_empty() || line.len() == pegs);
        }
    }
}

fn whole<G: Daily + tertulia::core::Imagine + tertulia::core::Player + crate::sample::Sample>(
    row: GameId,
    days: i32,
    level: Option<Level>,
) -> Vec<Score> {
    (0..days)
        .map(|n| {
            let table: Table<G> = played(row, FIRST.after(n * 5), level);
            score(&table).unwrap_or_else(|| panic!("{row} does not end"))
        })
        .collect()
}

#[test]
fn matches_end_and_have_shapes() {
    let rules = whole::<Eleusis>(GameId::EleusisExpress, 12, None);
    assert!(rules.iter().all(|it| it.marks.iter().all(|mark| matches!(
        mark,
        Mark::Right | Mark::Wrong | Mark::NoneFits | Mark::OneFits | Mark::Missed | Mark::Found
    ))));
    assert!(rules.iter().all(|it| it.won == (it.marks.last() == Some(&Mark::Found))));
    let battles = whole::<Batalla>(GameId::Batalla, 12, None);
    for it in &battles {
        assert!((1..=5).contains(&it.marks.len()) && (0..=42).contains(&it.figure), "{it:?}");
        assert!((1..=3).contains(&it.place) && (it.place == 1 || !it.won), "{it:?}");
    }
    let pots = whole::<Pechigonga>(GameId::Pechigonga, 12, None);
    for it in &pots {
        assert_eq!(it.marks.iter().filter(|mark| **mark == Mark::Line).count(), 3);
        assert_eq!(it.marks.len(), 15);
    }
}

/// The computer players bring each of them to an end: so "watch the master" does.
#[test]
fn the_master_plays_each_to_its_end() {
    for row in [GameId::ReglaSecreta, GameId::EleusisExpress] {
        assert!(
            whole::<Eleusis>(row, 2, Some(Level::Master)).iter().all(|it| !it.marks.is_empty())
        );
    }
    assert_eq!(whole::<Batalla>(GameId::Batalla, 1, Some(Level::Friend)).len(), 1);
    assert_eq!(whole::<Pechigonga>(GameId::Pechigonga, 1, Some(Level::Club)).len(), 1);
    assert!(whole::<Mastermind>(GameId::Mastermind, 2, Some(Level::Club)).iter().all(|it| it.won));
}

/// Time may be up in the midst of the only round: then nothing counts.
#[test]
fn a_round_that_is_stopped() {
    let mut table = begun::<Eleusis>(GameId::ReglaSecreta, FIRST);
    if table.act(Seat(0), Action::Stop).is_ok() {
        let stopped = score(&table).expect("it is over");
        assert!(!stopped.won && stopped.marks.is_empty() && stopped.figure == 0);
    }
}
