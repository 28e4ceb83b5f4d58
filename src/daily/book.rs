//! What has become of the challenges, day by day: one try counts. A clock that was set wrong loses nothing
//! and counts nothing twice, because all goes by the day whose challenge it was.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::day::Day;
use super::score::{Mark, Score};
use crate::games::GameId;

/// What has become of a challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Status {
    /// It lies on the table, or did.
    Begun,
    /// It was given up for another, or its solution was looked at first: later tries are practice.
    Left,
    /// It was played to its end.
    Done(Score),
}

/// The challenges of a visitor: by day and game.
///
/// ```
/// use tertulia::core::json;
/// use tertulia::daily::{Book, Day, Status, Score};
/// use tertulia::games::GameId;
/// let (day, game) = ("2026-11-22".parse::<Day>().unwrap(), GameId::Mastermind);
/// let mut book = Book::default();
/// assert!(book.begin(day, game), "the first try");
/// let score = Score { won: true, figure: 6, ..Score::default() };
/// assert!(book.finish(day, game, score.clone()));
/// assert!(!book.finish(day, game, Score::default()), "only the first counts");
/// assert_eq!(book.status(day, game), Some(&Status::Done(score)));
/// assert_eq!(json::read(&json::write(&book)), Ok(book));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<String>", into = "Vec<String>")]
pub struct Book {
    statuses: BTreeMap<(Day, GameId), Status>,
    /// Lines that a later version wrote, be it of games that are not known yet: kept for it.
    later: Vec<String>,
}

/// Days in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// Until today, or until yesterday as long as today's can still be played. Who has come from the east has
    /// played the next day's already.
    pub current: u32,
    /// The longest.
    pub best: u32,
}

impl Book {
    /// So many challenges are kept: three years of all games.
    const MOST: usize = GameId::ALL.len() * 366 * 3;
    /// The shapes of a result are kept for so many of its game: what would be shown of older ones is figures.
    const SHAPES: usize = 60;

    /// What has become of a challenge; none if it was never begun.
    pub fn status(&self, day: Day, game: GameId) -> Option<&Status> {
        self.statuses.get(&(day, game))
    }

    /// Whether nothing was ever begun.
    pub fn is_empty(&self) -> bool {
        self.statuses.is_empty()
    }

    /// A challenge is begun. Whether that is the first try: the one that counts.
    pub fn begin(&mut self, day: Day, game: GameId) -> bool {
        let first = self.status(day, game).is_none();
        if first {
            self.put(day, game, Status::Begun);
        }
        first
    }

    /// What was begun will not be ended, or not without having seen the solution.
    pub fn leave(&mut self, day: Day, game: GameId) {
        if !matches!(self.status(day, game), Some(Status::Done(_))) {
            self.put(day, game, Status::Left);
        }
    }

    /// A challenge has ended. Whether it counts: not a second time, and not where it was left.
    pub fn finish(&mut self, day: Day, game: GameId, score: Score) -> bool {
        let counts = matches!(self.status(day, game), None | Some(Status::Begun));
        if counts {
            self.put(day, game, Status::Done(score));
        }
        counts
    }

    /// What another book says besides: a result counts more than a try that was begun or left, and of two
    /// the one that is here. Tells of how many challenges that is so.
    pub fn join(&mut self, other: Self) -> usize {
        let done = |status: Option<&Status>| matches!(status, Some(Status::Done(_)));
        let mut new = 0;
        for ((day, game), status) in other.statuses {
            let here = self.statuses.get(&(day, game));
            if here.is_none() || done(Some(&status)) && !done(here) {
                self.statuses.insert((day, game), status);
                new += 1;
            }
        }
        self.tidy();
        let mut here: BTreeSet<String> = self.later.iter().cloned().collect();
        let later = other.later.into_iter().filter(|line| here.insert(line.clone()));
        let before = self.later.len();
        self.later.extend(later);
        new + self.later.len() - before
    }

    /// Whether there is a line that only a later version understands.
    pub fn has_later(&self) -> bool {
        !self.later.is_empty()
    }

    fn put(&mut self, day: Day, game: GameId, status: Status) {
        self.statuses.insert((day, game), status);
        self.tidy();
    }

    /// Lets go of what is too old.
    fn tidy(&mut self) {
        while self.statuses.len() > Self::MOST {
            self.statuses.pop_first();
        }
        let mut seen = [0; GameId::ALL.len()];
        for ((_, game), status) in self.statuses.iter_mut().rev() {
            seen[game.place()] += 1;
            if let Status::Done(score) = status
                && seen[game.place()] > Self::SHAPES
            {
                score.marks = Vec::new();
            }
        }
    }

    /// Days in a row on which the challenge of a game was played to its end; without a game, that of any.
    pub fn streak(&self, game: Option<GameId>, today: Day) -> Streak {
        let done = self.statuses.iter().filter(|((_, other), status)| {
            matches!(status, Status::Done(_)) && game.is_none_or(|game| game == *other)
        });
        let days: BTreeSet<Day> = done.map(|((day, _), _)| *day).collect();
        let back_from =
            |last: Day| (0..).take_while(|back| days.contains(&last.after(-back))).count() as u32;
        // Calendars on earth are two days apart at most.
        let last = (-1..=2).rev().map(|days| today.after(days)).find(|day| days.contains(day));
        let ends = days.iter().filter(|day| !days.contains(&day.after(1)));
        let best = ends.map(|end| back_from(*end)).max().unwrap_or(0);
        Streak { current: last.map_or(0, back_from), best }
    }
}

/// The lines of what is stored: `2026-11-22 mastermind won 6 1 0 bbw../bbbbb/`.
impl From<Book> for Vec<String> {
    fn from(book: Book) -> Self {
        let lines = book.statuses.iter().map(|((day, game), status)| {
            let what = match status {
                Status::Begun => "begun".to_owned(),
                Status::Left => "left".to_owned(),
                Status::Done(score) => {
                    let Score { won, figure, place, helped, marks } = score;
                    let marks: String = marks.iter().map(|mark| mark.letter()).collect();
                    let end = if *won { "won" } else { "lost" };
                    format!("{end} {figure} {place} {helped} {marks}")
                }
            };
            format!("{day} {game} {}", what.trim_end())
        });
        lines.chain(book.later.iter().cloned()).collect()
    }
}

impl From<Vec<String>> for Book {
    fn from(lines: Vec<String>) -> Self {
        let mut book = Self::default();
        for line in lines {
            match entry(&line) {
                Some((key, status)) => drop(book.statuses.insert(key, status)),
                None => book.later.push(line),
            }
        }
        book
    }
}

fn entry(line: &str) -> Option<((Day, GameId), Status)> {
    let mut words = line.split(' ');
    let key = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
    let end = words.next()?;
    let status = match end {
        "begun" => Status::Begun,
        "left" => Status::Left,
        "won" | "lost" => Status::Done(Score {
            won: end == "won",
            figure: words.next()?.parse().ok()?,
            place: words.next()?.parse().ok()?,
            helped: words.next()?.parse().ok()?,
            marks: words.next().unwrap_or_default().chars().map(Mark::of).collect::<Option<_>>()?,
        }),
        _ => return None,
    };
    words.next().is_none().then_some((key, status))
}
