//! How far somebody has come on the ladders: what became of each rung, by its key. The first try counts, because
//! whoever has seen a rule's cards, or the rule, looks for it no more.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{Attempt, stars};

/// What has become of a rung.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reached {
    /// It lies on the table, or did.
    Begun,
    /// A try that was begun gave way to another: later ones are for one star.
    Left,
    /// The rule was shown before it was found: likewise.
    Missed,
    /// The rule was found.
    Found {
        /// With so many cards.
        cards: u16,
        /// 1 to 3.
        stars: u8,
    },
}

/// How far somebody has come.
///
/// ```
/// use tertulia::core::json;
/// use tertulia::games::eleusis::ladder::{Attempt, Climb, Reached};
/// let mut climb = Climb::default();
/// climb.begin("s0-e07");
/// climb.end("s0-e07", Attempt { found: true, cards: 6 }, 60);
/// let found = Reached::Found { cards: 6, stars: 3 };
/// assert_eq!((climb.reached("s0-e07"), climb.stars()), (Some(found), 3));
/// assert_eq!(json::read(&json::write(&climb)), Ok(climb));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<String>", into = "Vec<String>")]
pub struct Climb {
    rungs: BTreeMap<String, Reached>,
    /// Lines that a later version wrote: kept for it.
    later: Vec<String>,
}

impl Climb {
    /// What has become of a rung; none if it was never begun.
    pub fn reached(&self, key: &str) -> Option<Reached> {
        self.rungs.get(key).copied()
    }

    /// The stars of all rungs.
    pub fn stars(&self) -> u32 {
        self.rungs.values().map(|it| u32::from(it.stars())).sum()
    }

    /// Whether there is a line that only a later version understands.
    pub fn has_later(&self) -> bool {
        !self.later.is_empty()
    }

    /// A try is begun. A try that was begun before and did not end gives way to it.
    pub fn begin(&mut self, key: &str) {
        let now = match self.reached(key) {
            None => Reached::Begun,
            Some(Reached::Begun) => Reached::Left,
            Some(other) => other,
        };
        self.rungs.insert(key.to_owned(), now);
    }

    /// A try that was begun gives way to one at another rung.
    pub fn leave(&mut self, key: &str) {
        if self.reached(key) == Some(Reached::Begun) {
            self.rungs.insert(key.to_owned(), Reached::Left);
        }
    }

    /// A try has ended, at a rung for which the master needs so many cards, in tenths. Telling it twice changes
    /// nothing.
    pub fn end(&mut self, key: &str, attempt: Attempt, par: u16) {
        let Attempt { found, cards } = attempt;
        let now = match self.reached(key) {
            Some(found @ Reached::Found { .. }) => found,
            _ if !found => Reached::Missed,
            before => {
                let first = matches!(before, None | Some(Reached::Begun));
                Reached::Found { cards, stars: stars(cards, par, first) }
            }
        };
        self.rungs.insert(key.to_owned(), now);
    }

    /// What another climb says besides: of each rung the better. Tells of how many that is so.
    pub fn join(&mut self, other: Self) -> usize {
        let mut new = 0;
        for (key, there) in other.rungs {
            if self.reached(&key).is_none_or(|here| there.rank() > here.rank()) {
                self.rungs.insert(key, there);
                new += 1;
            }
        }
        let mut here: BTreeSet<String> = self.later.iter().cloned().collect();
        let before = self.later.len();
        self.later.extend(other.later.into_iter().filter(|line| here.insert(line.clone())));
        new + self.later.len() - before
    }
}

impl Reached {
    /// Its stars.
    pub fn stars(self) -> u8 {
        match self {
            Self::Found { stars, .. } => stars,
            Self::Begun | Self::Left | Self::Missed => 0,
        }
    }

    /// Whether its rule has been seen.
    pub fn is_known(self) -> bool {
        matches!(self, Self::Found { .. } | Self::Missed)
    }

    /// What is worth more has a higher one: more stars, then fewer cards; of what was not found that of which more is
    /// known, so that a try that counted no more does not count again.
    fn rank(self) -> (u8, u8, u16) {
        match self {
            Self::Found { cards, stars } => (3, stars, u16::MAX - cards),
            Self::Missed => (2, 0, 0),
            Self::Left => (1, 0, 0),
            Self::Begun => (0, 0, 0),
        }
    }
}

/// The lines of what is stored: `s0-e07 found 6 3`.
impl From<Climb> for Vec<String> {
    fn from(climb: Climb) -> Self {
        let lines = climb.rungs.into_iter().map(|(key, reached)| {
            let words = match reached {
                Reached::Begun => vec![key, "begun".to_owned()],
                Reached::Left => vec![key, "left".to_owned()],
                Reached::Missed => vec![key, "missed".to_owned()],
                Reached::Found { cards, stars } => {
                    vec![key, "found".to_owned(), cards.to_string(), stars.to_string()]
                }
            };
            words.join(" ")
        });
        lines.chain(climb.later).collect()
    }
}

impl From<Vec<String>> for Climb {
    fn from(lines: Vec<String>) -> Self {
        let mut climb = Self::default();
        for line in lines {
            match entry(&line) {
                Some((key, reached)) => drop(climb.rungs.insert(key, reached)),
                None => climb.later.push(line),
            }
        }
        climb
    }
}

fn entry(line: &str) -> Option<(String, Reached)> {
    let words: Vec<&str> = line.split(' ').collect();
    let (key, reached) = match words[..] {
        [key, "begun"] => (key, Reached::Begun),
        [key, "left"] => (key, Reached::Left),
        [key, "missed"] => (key, Reached::Missed),
        [key, "found", cards, stars] => {
            let stars = stars.parse().ok().filter(|stars| (1..=3).contains(stars))?;
            (key, Reached::Found { cards: cards.parse().ok()?, stars })
        }
        _ => return None,
    };
    let sound = key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    (sound && !key.is_empty()).then(|| (key.to_owned(), reached))
}
