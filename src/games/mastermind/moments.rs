//! What decided a match: how each game ended, the row that told most, the row that could not be right.

use serde::{Deserialize, Serialize};

use super::types::{End, Played};
use super::{Codes, Mastermind, View, wrong_keys};
use crate::core::moments::{Decided, Moment, Weighed};

/// So many games of a match are looked into: those that the points were furthest apart in.
const MOST_GAMES: usize = 3;

/// What a moment was. Games and rows count from 0, repeated games among them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Why {
    /// The game of the match.
    pub game: usize,
    /// The row after which it is to be seen.
    pub row: usize,
    /// What happened.
    pub what: What,
}

/// What happened in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum What {
    /// Its key left so many codes of so many.
    Told {
        /// Codes that agreed with all keys before.
        before: u32,
        /// And with this one.
        after: u32,
    },
    /// It could not be right: the key of an earlier row, by index, spoke against it.
    Astray(u8),
    /// It broke the code, when so many were possible.
    Broke(u32),
    /// It was the last one, and so many codes were possible still.
    Held(u32),
    /// The breaker gave up, with so many possible.
    GaveUp(u32),
    /// A key was wrong, which ended the game.
    WrongKey,
}

/// A game as it was gone through.
struct Course {
    played: Played,
    /// The steps after which each row had its key.
    steps: Vec<usize>,
    /// The step at which the game was over.
    end: usize,
}

impl Decided for Mastermind {
    type Why = Why;

    fn decided(seen: &mut dyn Iterator<Item = View>) -> Vec<Moment<Why>> {
        let mut games: Vec<Course> = Vec::new();
        let mut steps = Vec::new();
        let mut options = None;
        for (step, view) in seen.enumerate() {
            let keyed = view.rows.iter().filter(|row| row.key.is_some()).count();
            if let Some(played) = view.played.get(games.len()) {
                // The last key and the end come at once; rows without a key have none.
                steps.resize(played.rows.len().max(steps.len()), step);
                let steps = std::mem::take(&mut steps);
                games.push(Course { played: played.clone(), steps, end: step });
            } else if keyed > steps.len() {
                steps.resize(keyed, step);
            }
            options = Some(view.options);
        }
        let Some(options) = options else { return Vec::new() };
        let mut far: Vec<usize> = (0..games.len()).collect();
        far.sort_by_key(|game| {
            let [one, other] = super::points(&options, &games[*game].played);
            (std::cmp::Reverse(one.abs_diff(other)), std::cmp::Reverse(*game))
        });
        let mut all = Weighed::default();
        for (place, game) in far.into_iter().take(MOST_GAMES).enumerate() {
            // The end of every game comes before the rows of any.
            look(&mut all, (game, &games[game]), options.codes(), 10 * (MOST_GAMES - place) as u32);
        }
        all.best()
    }
}

fn look(
    all: &mut Weighed<Why>,
    (game, course): (usize, &Course),
    space: super::Space,
    weight: u32,
) {
    let Course { played, steps, end } = course;
    let mut codes = Codes::all(space);
    let mut best: Option<(usize, u32, u32)> = None;
    let mut astray = None;
    let mut before = codes.len() as u32;
    for (row, laid) in played.rows.iter().enumerate() {
        let Some(key) = laid.key else { break };
        before = codes.len() as u32;
        codes = codes.keep(&laid.guess, key);
        let after = codes.len() as u32;
        let breaks = key.breaks(space.pegs);
        if !breaks && after > 0 {
            let more = |(_, b, a): (usize, u32, u32)| {
                u64::from(before) * u64::from(a) > u64::from(b) * u64::from(after)
            };
            if before > after && best.is_none_or(more) {
                best = Some((row, before, after));
            }
            if astray.is_none() {
                let against = wrong_keys(&laid.guess, &played.rows[..row]);
                astray = against.first().map(|(other, _)| (row, *other));
            }
        }
    }
    let left = codes.len() as u32;
    let last = played.rows.len().saturating_sub(1);
    let what = match &played.end {
        End::Broken => What::Broke(before.max(1)),
        End::Unbroken => What::Held(left),
        End::GaveUp => What::GaveUp(left),
        End::WrongKey(_) => What::WrongKey,
    };
    all.add(100 + weight, *end, Why { game, row: last, what });
    if matches!(played.end, End::WrongKey(_)) {
        return;
    }
    let step = |row: usize| steps.get(row).copied();
    if let Some((row, before, after)) = best
        && let Some(step) = step(row)
    {
        all.add(40 + weight, step, Why { game, row, what: What::Told { before, after } });
    }
    if let Some((row, other)) = astray
        && let Some(step) = step(row)
    {
        all.add(30 + weight, step, Why { game, row, what: What::Astray(other) });
    }
}
