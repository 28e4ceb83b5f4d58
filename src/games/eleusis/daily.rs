//! The daily challenge: a rule to find.

use super::{Action, Choice, Dealers, Deed, Eleusis, Options, Variant, points};
use crate::core::{Level, Rng, Seat, Setup, Table};
use crate::daily::{Daily, Day, FIRST, LEVELS, Mark, PLAYER, Score, ended, place, players, seed};
use crate::games::GameId;
use crate::share::Started;

/// The rules, by grade: easy on Mondays and Tuesdays, hard at the weekend.
const RULES: &str = include_str!("daily_rules.txt");
const GRADES: [usize; 7] = [0, 0, 1, 1, 1, 2, 2];

/// How hard the rules of a day are: 0 to 2.
pub fn grade(day: Day) -> usize {
    GRADES[day.weekday()]
}

/// The rule of a game on a day. The rules of a grade come in an order that is drawn by seed_stream, all of them before
/// one comes again, and never the same in both games.
fn rule(variant: Variant, day: Day) -> Option<&'static str> {
    let (weeks, weekday) = (day.since(FIRST) / 7, day.weekday());
    let grade = GRADES[weekday];
    let a_week = GRADES.iter().filter(|other| **other == grade).count();
    let before = GRADES[..weekday].iter().filter(|other| **other == grade).count();
    let at = 2 * (usize::try_from(weeks).ok()? * a_week + before)
        + usize::from(variant == Variant::Express);
    let mut rules: Vec<&str> = RULES
        .lines()
        .filter_map(|line| line.split_once(' '))
        .filter(|(head, _)| head.parse() == Ok(grade + 1))
        .map(|(_, rule)| rule)
        .collect();
    let (round, at) = (at / rules.len(), at % rules.len());
    Rng::stream(round as u64, 0x6461_696c_7972_0000 | grade as u64).shuffle(&mut rules);
    rules.get(at).copied()
}

/// A rule in the hand of a dealer who plays for nobody, and two who look for it, too.
impl Daily for Eleusis {
    fn challenge(game: GameId, day: Day) -> Option<Started<Self>> {
        let (seed, variant) = (seed(game, day)?, game.variant()?);
        let options = Options {
            dealers: Dealers::Fixed,
            first_dealer: Seat(1),
            rounds: 1,
            hints: false,
            ..Options::of(variant)
        };
        let [one, other, _] = LEVELS[day.weekday()];
        let players = players(&[Level::Club, one, other]);
        let rule = Choice::Own(rule(variant, day)?.to_owned());
        let log = vec![(Seat(1), Action::Rule(rule))];
        Some((Setup { options, seats: players.len() as u8, seed }, log, players))
    }

    /// What the search for the rule came to.
    fn score(table: &Table<Self>) -> Option<Score> {
        let (view, outcome) = ended(table)?;
        let place = place(&outcome);
        // Where time was up in the midst of the round, it does not count.
        let Some(record) = view.past.last() else {
            return Some(Score { place, ..Score::default() });
        };
        let own = record.moves.iter().filter(|it| it.seat == PLAYER);
        let marks = own.filter_map(|it| match it.deed {
            Deed::Right(_) => Some(Mark::Right),
            Deed::Wrong(_) => Some(Mark::Wrong),
            Deed::NoneFits(_) => Some(Mark::NoneFits),
            Deed::OneFits(_) => Some(Mark::OneFits),
            Deed::Found(_) => Some(Mark::Found),
            Deed::Missed(_) => Some(Mark::Missed),
            Deed::Hint(_) | Deed::Asked(_) | Deed::Clue(_) | Deed::Pack => None,
        });
        let figure = points(&view.options, record).first().copied().unwrap_or(0);
        let won = record.found == Some(PLAYER);
        Some(Score { won, figure, place, helped: 0, marks: marks.collect() })
    }
}
