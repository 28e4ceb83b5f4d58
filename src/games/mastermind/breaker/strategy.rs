//! The ways to choose a guess, and what each of them counts.

use super::histogram::Histogram;
use super::weights::Weights;
use crate::games::mastermind::{Code, Space};

/// A way to choose the next guess.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Strategy {
    /// The first code, in lexicographic order, that agrees with every key.
    First,
    /// The smallest worst case, with Knuth's own tie-breaks: a possible code before others, then
    /// the first in lexicographic order (Knuth, 1977).
    Knuth,
    /// The smallest worst case; of equals, more parts.
    Minimax,
    /// The smallest expected number of codes that remain (Irving, 1979); of equals, more parts.
    Size,
    /// The greatest expected information (Neuwirth, 1982); of equals, a possible code.
    Entropy,
    /// The most different keys (Kooi, 2005); of equals, a possible code, then the smaller expected
    /// number.
    Parts,
    /// The search that looks further: [`super::Search`], with an opening book.
    Master,
}

impl Strategy {
    /// All of them by name.
    pub const ALL: [(&str, Strategy); 7] = [
        ("first", Strategy::First),
        ("knuth", Strategy::Knuth),
        ("minimax", Strategy::Minimax),
        ("size", Strategy::Size),
        ("entropy", Strategy::Entropy),
        ("parts", Strategy::Parts),
        ("master", Strategy::Master),
    ];

    /// The strategy of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|(other, _)| *other == name).map(|&(_, strategy)| strategy)
    }

    /// The guess that opens a game, where none has to be looked for: on boards that are large, and
    /// where looking one guess ahead does not find the best (5×8: `11234` would cost entropy 166
    /// guesses in all, expected size 106).
    pub(super) fn opening(self, space: Space) -> Option<Code> {
        const LARGE: u32 = 50_000;
        let digits = match (self, space.pegs) {
            (Strategy::First, _) => return None,
            (Strategy::Entropy | Strategy::Size | Strategy::Master, 5) if space.colours == 8 => {
                "11223"
            }
            (Strategy::Master, 4) if space.colours == 6 => "1123",
            (Strategy::Master, 4) if space.colours == 7 && space.repeats => "1123",
            _ if space.rows() < LARGE => return None,
            (_, 5) => "11234",
            _ => "112234",
        };
        Code::from_digits(digits)
    }
}

/// What a guess is worth: less is better, the second figure decides among equals.
pub(super) type Score = (u64, u64);

/// How guesses are scored among the codes of one set.
pub(super) trait Measure {
    /// The score of a guess with this histogram; `possible` if it may be the code itself.
    fn score(&self, histogram: &Histogram, possible: bool) -> Score;

    /// What the first figure of the score comes to at best if `codes` codes fall into `parts` parts.
    fn bound(&self, codes: u32, parts: u32, possible: bool) -> u64;
}

/// One-step strategies as measures. (Neither `First` nor `Master` scores guesses this way.)
#[derive(Clone, Debug)]
pub(super) struct OneStep {
    strategy: Strategy,
    weights: Weights,
    /// For the expected size: whether a possible code has one square less to its account, because
    /// where it is the code nothing remains.
    account: bool,
}

/// More parts than there are keys.
const MANY: u64 = 64;

impl OneStep {
    pub(super) fn new(strategy: Strategy) -> Self {
        let weights =
            if strategy == Strategy::Entropy { Weights::new() } else { Weights::default() };
        Self { strategy, weights, account: false }
    }

    /// The smallest expected number of codes that remain **to be found**.
    pub(super) fn fewest() -> Self {
        Self { account: true, ..Self::new(Strategy::Size) }
    }
}

impl Measure for OneStep {
    #[inline]
    fn score(&self, histogram: &Histogram, possible: bool) -> Score {
        let other = u64::from(!possible);
        let few_parts = MANY - u64::from(histogram.parts());
        match self.strategy {
            Strategy::Knuth => (histogram.worst().into(), other),
            Strategy::Minimax => (histogram.worst().into(), 2 * few_parts + other),
            Strategy::Size if self.account => (histogram.squares() + other, few_parts),
            Strategy::Size => (histogram.squares(), 2 * few_parts + other),
            Strategy::Entropy => {
                let weights = histogram.counts().map(|count| self.weights.of(count)).sum();
                (weights, MANY * other + few_parts)
            }
            _ => (2 * few_parts + other, histogram.squares()),
        }
    }

    fn bound(&self, codes: u32, parts: u32, possible: bool) -> u64 {
        // As equal as can be: `large` parts of one more code than the others.
        let (size, large) = (codes / parts, codes % parts);
        let sum = |of: &dyn Fn(u32) -> u64| {
            of(size) * u64::from(parts - large) + of(size + 1) * u64::from(large)
        };
        match self.strategy {
            Strategy::Knuth | Strategy::Minimax => codes.div_ceil(parts).into(),
            Strategy::Size => {
                let other = u64::from(self.account && !possible);
                sum(&|size| u64::from(size).pow(2)) + other
            }
            Strategy::Entropy => sum(&|size| self.weights.of(size)),
            _ => 2 * (MANY - u64::from(parts)) + u64::from(!possible),
        }
    }
}
