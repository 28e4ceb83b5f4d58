//! What is kept, and days in a row.

use tertulia::core::{Rng, json};
use tertulia::daily::{Book, Day, FIRST, Mark, Score, Status, Streak};

use crate::day;
use tertulia::games::GameId;

fn score(figure: i32) -> Score {
    let marks = vec![Mark::Black, Mark::White, Mark::Gap, Mark::Line];
    Score { won: figure % 2 == 0, figure, place: 1, helped: 0, marks }
}

/// A book with Mastermind played on these days.
fn on(days: &[&str]) -> Book {
    let mut book = Book::default();
    for text in days {
        book.begin(day(text), GameId::Mastermind);
        assert!(book.finish(day(text), GameId::Mastermind, score(5)));
    }
    book
}

fn streak(book: &Book, today: &str) -> (u32, u32) {
    let Streak { current, best } = book.streak(Some(GameId::Mastermind), day(today));
    (current, best)
}

#[test]
fn days_in_a_row_pass_ends_of_months_and_years() {
    let book = on(&["2027-12-30", "2027-12-31", "2028-01-01"]);
    assert_eq!(streak(&book, "2028-01-01"), (3, 3));
    assert_eq!(streak(&book, "2028-01-02"), (3, 3), "today's can still be played");
    assert_eq!(streak(&book, "2028-01-03"), (0, 3));
    let leap = on(&["2028-02-28", "2028-02-29", "2028-03-01"]);
    assert_eq!(streak(&leap, "2028-03-01"), (3, 3));
    let common = on(&["2027-02-28", "2027-03-01"]);
    assert_eq!(streak(&common, "2027-03-01"), (2, 2));
}

#[test]
fn a_missed_day_breaks_it() {
    let book = on(&["2026-11-18", "2026-11-19", "2026-11-20", "2026-11-22"]);
    assert_eq!(streak(&book, "2026-11-22"), (1, 3));
    assert_eq!(Book::default().streak(None, day("2026-11-22")), Streak::default());
    // What was begun and not ended is missed, too.
    let mut book = on(&["2026-11-20", "2026-11-22"]);
    book.begin(day("2026-11-21"), GameId::Mastermind);
    assert_eq!(streak(&book, "2026-11-22"), (1, 1));
    book.leave(day("2026-11-21"), GameId::Mastermind);
    assert_eq!(streak(&book, "2026-11-22"), (1, 1));
}

/// Begun before midnight, ended after: it is the day of the challenge that counts.
#[test]
fn what_was_begun_before_midnight_counts_for_its_day() {
    let mut book = on(&["2026-11-20"]);
    book.begin(day("2026-11-21"), GameId::Mastermind);
    book.begin(day("2026-11-22"), GameId::Mastermind);
    assert!(book.finish(day("2026-11-21"), GameId::Mastermind, score(3)));
    assert!(book.finish(day("2026-11-22"), GameId::Mastermind, score(4)));
    assert_eq!(streak(&book, "2026-11-22"), (3, 3));
}

#[test]
fn a_second_try_counts_for_nothing() {
    let (today, row) = (day("2026-11-22"), GameId::Mastermind);
    let mut book = Book::default();
    assert!(book.begin(today, row));
    assert!(!book.begin(today, row));
    assert!(book.finish(today, row, score(9)));
    let before = book.clone();
    assert!(!book.begin(today, row));
    assert!(!book.finish(today, row, score(2)));
    book.leave(today, row);
    assert_eq!(book, before, "and takes nothing away");
    // What was left is not taken up again.
    let other = day("2026-11-23");
    book.leave(other, row);
    assert!(!book.finish(other, row, score(2)));
    assert_eq!(book.status(other, row), Some(&Status::Left));
}

/// A clock that goes wrong loses nothing and counts nothing twice.
#[test]
fn clocks_may_go_wrong() {
    let mut book = on(&["2026-11-20", "2026-11-21"]);
    // Forward: it is next year for a moment.
    assert_eq!(streak(&book, "2027-11-21"), (0, 2));
    assert!(book.finish(day("2027-11-21"), GameId::Mastermind, score(4)));
    // And back.
    assert_eq!(streak(&book, "2026-11-21"), (2, 2), "days to come do not count yet");
    assert!(!book.finish(day("2026-11-20"), GameId::Mastermind, score(1)));
    assert!(book.finish(day("2026-11-22"), GameId::Mastermind, score(4)));
    assert_eq!(streak(&book, "2026-11-22"), (3, 3));
    // Before all of them.
    assert_eq!(streak(&book, "2026-01-05"), (0, 3));
}

/// Who flies west has an earlier day on the wall, by two at most; and what was played stays played.
#[test]
fn a_streak_is_as_long_after_a_flight_to_the_west() {
    let book = on(&["2026-11-20", "2026-11-21", "2026-11-22"]);
    for wall in ["2026-11-23", "2026-11-22", "2026-11-21", "2026-11-20"] {
        assert_eq!(streak(&book, wall), (3, 3), "{wall}");
    }
    assert_eq!(
        streak(&book, "2026-11-17"),
        (0, 3),
        "no wall has that: it is a clock that is wrong"
    );
    // The first day of all was tomorrow's.
    for (days, wall) in [(&["2028-03-01"][..], "2028-02-29"), (&["2027-01-01"], "2026-12-30")] {
        assert_eq!(streak(&on(days), wall), (1, 1), "{wall}");
    }
    // A day that is missing is missing on every wall.
    let book = on(&["2026-11-19", "2026-11-20", "2026-11-22"]);
    for wall in ["2026-11-23", "2026-11-22", "2026-11-21", "2026-11-20"] {
        assert_eq!(streak(&book, wall), (1, 2), "{wall}");
    }
}

#[test]
fn the_rows_have_streaks_of_their_own_and_all_have_one() {
    let mut book = on(&["2026-11-20", "2026-11-22"]);
    book.finish(day("2026-11-21"), GameId::Batalla, score(1));
    assert_eq!(book.streak(None, day("2026-11-22")), Streak { current: 3, best: 3 });
    assert_eq!(
        book.streak(Some(GameId::Batalla), day("2026-11-22")),
        Streak { current: 1, best: 1 }
    );
    assert_eq!(book.streak(Some(GameId::Pechigonga), day("2026-11-22")), Streak::default());
}

/// Two years of all five, in less than 150 kB; the newest results with their shapes.
#[test]
fn years_of_it_are_small_and_come_back() {
    let (mut book, mut rng) = (Book::default(), Rng::from_seed(1));
    let marks: Vec<Mark> = Mark::all().collect();
    for days in 0..3 * 366 + 40 {
        for row in GameId::ALL {
            let many = 12 + rng.below(60);
            let marks = (0..many).filter_map(|_| rng.pick(&marks).copied()).collect();
            book.finish(FIRST.after(days), row, Score { marks, ..score(7) });
        }
    }
    let text = json::write(&book);
    assert!(text.len() < 250_000, "{}", text.len());
    assert_eq!(json::read(&text), Ok(book.clone()));
    let last = FIRST.after(3 * 366 + 39);
    for row in GameId::ALL {
        let shapes = |day: Day| match book.status(day, row) {
            Some(Status::Done(score)) => Some(score.marks.len()),
            _ => None,
        };
        assert!(shapes(last).unwrap() >= 12 && shapes(last.after(-59)).unwrap() >= 12);
        assert_eq!(shapes(last.after(-60)), Some(0), "its figures stay");
        assert_eq!(shapes(last.after(-2 * 366)), Some(0), "two years at least");
    }
    assert!(book.streak(None, last).best >= 2 * 366);
}

#[test]
fn what_a_later_version_wrote_is_kept() {
    let text = r#"["2026-11-22 mastermind won 6 1 0 bbw../","2026-11-22 chess won 6 1 0","2026-11-23 batalla ate it all","2026-11-23 batalla won 6 1 0 b?"]"#;
    let book: Book = json::read(text).unwrap();
    assert!(matches!(book.status(day("2026-11-22"), GameId::Mastermind), Some(Status::Done(_))));
    assert_eq!(book.status(day("2026-11-23"), GameId::Batalla), None);
    assert_eq!(json::write(&book), text);
    for bad in ["", "{}", "[1]", "\"2026\"", "[null]"] {
        assert!(json::read::<Book>(bad).is_err(), "{bad}");
    }
}

/// Whatever stands there, reading it is no harm, and what was read is written and read the same.
#[test]
fn foreign_texts_do_no_harm() {
    let mut rng = Rng::from_seed(5);
    let source = json::write(&on(&["2026-11-20", "2026-11-21", "2028-02-29"]));
    let mut read = 0;
    for _ in 0..20_000 {
        let mut bytes = source.clone().into_bytes();
        for _ in 0..=rng.below(3) {
            let at = rng.below(bytes.len() as u32) as usize;
            bytes[at] =
                if rng.one_in(2) { b'0' + rng.below(10) as u8 } else { rng.below(128) as u8 };
        }
        let text = String::from_utf8_lossy(&bytes);
        if let Ok(book) = json::read::<Book>(&text) {
            read += 1;
            for today in [FIRST, day("2026-11-22"), day("9999-12-31"), day("1970-01-01")] {
                let Streak { current, best } = book.streak(None, today);
                assert!(current <= best);
            }
            assert_eq!(json::read(&json::write(&book)), Ok(book));
        }
    }
    assert!(read > 5_000, "{read}");
}
