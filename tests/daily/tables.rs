//! The tables of the days: the same for everybody, for ever.

use std::fs;
use std::path::Path;

use tertulia::core::{Seat, Table, json};
use tertulia::daily::{Daily, Day, FIRST, PLAYER, day_of, seed};
use tertulia::games::GameId;
use tertulia::games::eleusis::{Action, Choice, Eleusis};
use tertulia::games::mastermind::{self, Mastermind};
use tertulia::secret_rule::Rule;

use tertulia::with_game;

use crate::day;

/// A day's table of a row: setup, first actions and people, as they are stored.
fn told<G: Daily>(row: GameId, day: Day) -> String {
    let (setup, log, players) = G::challenge(row, day).expect("there is a challenge");
    [json::write(&setup), json::write(&log), json::write(&players)].join("\t")
}

/// What was told is read as this day's table: options that came later have their defaults.
fn is<G: Daily>(row: GameId, day: Day, told: &str) -> bool {
    let parts: Vec<&str> = told.split('\t').collect();
    let [setup, log, players] = parts[..] else { return false };
    let (now, done, people) = G::challenge(row, day).expect("there is a challenge");
    json::read(setup) == Ok(now) && json::read(log) == Ok(done) && json::read(players) == Ok(people)
}

fn of_row(row: GameId, day: Day) -> String {
    with_game!(row, G => told::<G>(row, day))
}

/// What a day has been it is for ever: some days, as they were written down. `TERTULIA_BLESS=1` writes them
/// where there is no file; what is written stays.
#[test]
fn the_written_days() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/daily.txt");
    if std::env::var_os("TERTULIA_BLESS").is_some() && !file.exists() {
        let others = [
            "2026-11-22",
            "2026-12-31",
            "2027-01-01",
            "2028-02-29",
            "2028-03-01",
            "2040-01-01",
            "2099-12-31",
        ];
        let days = (0..7).map(|n| FIRST.after(n)).chain(others.map(day));
        let lines = days
            .flat_map(|day| GameId::ALL.map(|row| format!("{day}\t{row}\t{}\n", of_row(row, day))));
        fs::write(&file, lines.collect::<String>()).expect("the file can be written");
    }
    let written = fs::read_to_string(&file).expect("days were written down");
    for line in written.lines() {
        let (date, rest) = line.split_once('\t').expect("a day");
        let (row, told) = rest.split_once('\t').expect("a row");
        let row: GameId = row.parse().expect("a game");
        let same = with_game!(row, G => is::<G>(row, day(date), told));
        assert!(same, "{date}, {row}: not what it was, but {}", of_row(row, day(date)));
    }
    assert!(written.lines().count() >= 70, "nothing is ever removed");
}

#[test]
fn there_are_none_before_the_first() {
    assert!(Mastermind::challenge(GameId::Mastermind, FIRST.after(-1)).is_none());
    assert!(Eleusis::challenge(GameId::EleusisExpress, day("1970-01-01")).is_none());
    assert!(Eleusis::challenge(GameId::Mastermind, FIRST).is_none(), "not one of its games");
}

fn can_be_played<G: Daily>(row: GameId) {
    for days in 0..400 {
        let day = FIRST.after(days * 7 + days % 7);
        let (setup, log, players) = G::challenge(row, day).expect("there is a challenge");
        assert_eq!(players.len(), usize::from(setup.seats));
        assert!(players[0].1.is_none() && players[1..].iter().all(|(_, level)| level.is_some()));
        assert_eq!(Some(setup.seed), seed(row, day));
        assert_eq!(day_of(row, setup.seed), Some(day));
        assert_eq!(G::id(&setup.options), row);
        let table = Table::<G>::replay(setup, log).expect("it can be dealt").table;
        assert!(!table.to_act().is_empty() && table.outcome().is_none());
        assert!(table.undoable() != Some(PLAYER), "what lies there is nobody's to take back");
        assert_eq!(G::score(&table), None, "it is not over");
        // The page writes it as a save.
        assert!(json::read::<tertulia::core::Save<G>>(&table.save()).is_ok());
    }
}

#[test]
fn every_day_can_be_played() {
    for row in GameId::ALL {
        with_game!(row, G => can_be_played::<G>(row));
    }
    assert_eq!(day_of(GameId::Mastermind, 7), None);
}

/// An easy board on Mondays, a hard one on Sundays; codes that have nothing to do with each other.
#[test]
fn codes_of_the_week() {
    let mut codes = std::collections::BTreeSet::new();
    for days in 0..700 {
        let day = FIRST.after(days);
        let (setup, log, _) = Mastermind::challenge(GameId::Mastermind, day).unwrap();
        let board = (setup.options.pegs, setup.options.colours, setup.options.rows);
        let wanted =
            [(4, 6, 10), (5, 8, 12), (5, 8, 12), (5, 8, 12), (5, 8, 12), (5, 8, 12), (6, 8, 14)];
        assert_eq!(board, wanted[day.weekday()]);
        let [(Seat(1), mastermind::Action::Hide(code))] = log[..] else {
            panic!("a code is hidden")
        };
        codes.insert(code.to_string());
    }
    assert!(codes.len() > 660, "{}", codes.len());
}

fn rule(row: GameId, day: Day) -> String {
    let (_, log, _) = Eleusis::challenge(row, day).unwrap();
    let [(Seat(1), Action::Rule(Choice::Own(text)))] = &log[..] else { panic!("a rule is chosen") };
    text.clone()
}

/// Never the same rule in both games, and none comes again for two months.
#[test]
fn rules_take_their_turns() {
    let mut last = std::collections::BTreeMap::<(usize, String), Day>::new();
    for days in 0..365 * 20 {
        let day = FIRST.after(days);
        let rules = [GameId::ReglaSecreta, GameId::EleusisExpress].map(|row| rule(row, day));
        assert_ne!(rules[0], rules[1], "{day}");
        for (n, rule) in rules.into_iter().enumerate() {
            last.insert((n, rule), day);
        }
    }
    let all: Vec<&str> = include_str!("../../src/games/eleusis/daily_rules.txt")
        .lines()
        .map(|line| &line[2..])
        .collect();
    for n in 0..2 {
        for rule in &all {
            assert!(last.contains_key(&(n, (*rule).to_owned())), "{rule} is never played");
        }
    }
    let of_grade = |grade: char| {
        include_str!("../../src/games/eleusis/daily_rules.txt")
            .lines()
            .filter(|line| line.starts_with(grade))
            .count()
    };
    for grade in ['1', '2', '3'] {
        assert!(of_grade(grade) >= 40 && of_grade(grade).is_multiple_of(2), "{grade}");
    }
}

/// Each rule is written as the program writes it, and is none of the others.
#[test]
fn rules_are_sound_and_different() {
    let rules: Vec<Rule> = include_str!("../../src/games/eleusis/daily_rules.txt")
        .lines()
        .map(|line| {
            let (grade, text) = line.split_once(' ').unwrap();
            assert!(["1", "2", "3"].contains(&grade));
            let rule: Rule = text.parse().unwrap_or_else(|bad| panic!("{text}: {bad:?}"));
            assert_eq!(rule.to_string(), text);
            rule
        })
        .collect();
    for (n, rule) in rules.iter().enumerate() {
        for other in &rules[..n] {
            assert_ne!(rule, other);
        }
    }
}

/// Nothing of a challenge hangs on when or where it is asked for.
#[test]
fn a_day_is_a_function_of_its_date() {
    for n in 0..50 {
        let day = FIRST.after(n * 37);
        for row in GameId::ALL {
            assert_eq!(of_row(row, day), of_row(row, day));
        }
    }
}
