//! The master's search: what a guess will really cost, looked into for the most promising ones.

use std::collections::BTreeMap;

use super::codes::Codes;
use super::histogram::{Histogram, KEYS};
use super::scan::Scan;
use super::strategy::{Measure, Score};
use super::tried::Tried;
use crate::core::digest;
use crate::games::mastermind::Code;

/// How many guesses a code costs on average among 2^k of them, in thousandths: measured on the 5×8
/// board, and about right on the others. A guide, never a result.
const AVERAGES: [u32; 22] = [
    1000, 1500, 1812, 2040, 2300, 2570, 2810, 3080, 3390, 3620, 3880, 4200, 4500, 4830, 5130, 5430,
    5730, 6030, 6330, 6630, 6930, 7230,
];
/// Sizes whose estimate is kept in a table.
const TABLE: u32 = 8192;
/// Plans are remembered for sets of more codes than this; smaller ones are found again at once.
const REMEMBERED: u32 = 12;

/// How hard a search tries.
#[derive(Clone, Debug)]
pub struct Effort {
    /// How many guesses are looked into, for sets of at most 3, 7, 15, 31 … codes; the last for all
    /// that are larger.
    pub widths: Vec<usize>,
    /// How far below its estimate a large set may turn out, in thousandths of it.
    pub hope: u32,
    /// Guesses are looked into while their estimate, in thousandths, is below this times the best
    /// cost found.
    pub doubt: u32,
}

impl Default for Effort {
    /// What takes some milliseconds for a set of a hundred codes.
    fn default() -> Self {
        Self { widths: vec![20, 20, 20, 16, 12, 6, 4, 3, 1], hope: 960, doubt: 1025 }
    }
}

impl Effort {
    fn width(&self, codes: u32) -> usize {
        let index = (codes.max(2).ilog2() as usize - 1).min(self.widths.len() - 1);
        self.widths[index].max(1)
    }
}

/// A search for the guesses that break all codes of a set in the fewest guesses together: a beam
/// search over estimates, exact where few codes are left.
///
/// The **cost** of a set is the number of guesses, added up over its codes, until each is broken.
#[derive(Clone, Debug)]
pub struct Planner {
    effort: Effort,
    estimates: Estimates,
    plans: BTreeMap<(u64, u8), (u32, Code)>,
    steps: u64,
}

impl Planner {
    /// A search that has not found anything yet.
    pub fn new(effort: Effort) -> Self {
        Self { effort, estimates: Estimates::new(), plans: BTreeMap::new(), steps: 0 }
    }

    /// Elementary steps done so far.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// The least cost that it finds for `codes` if every one of them must be broken within `depth`
    /// guesses, with the first guess; none if it finds no way, or none below `limit`. `codes` are all
    /// codes that agree with some keys to the guesses of `tried`.
    ///
    /// ```
    /// use tertulia::games::mastermind::{Code, Codes, Effort, Key, Planner, Space, Tried};
    /// let all = Codes::all(Space { pegs: 4, colours: 6, repeats: true });
    /// let guess = Code::from_digits("1122").unwrap();
    /// let tried = Tried::nothing(4).with(&guess);
    /// let left = all.keep(&guess, Key { black: 3, white: 0 });
    /// let (cost, _) = Planner::new(Effort::default()).cost(&left, &tried, 9, u32::MAX).unwrap();
    /// assert_eq!((left.len(), cost), (20, 56));
    /// ```
    pub fn cost(
        &mut self,
        codes: &Codes,
        tried: &Tried,
        depth: u8,
        limit: u32,
    ) -> Option<(u32, Code)> {
        let count = codes.len() as u32;
        let known = (count > REMEMBERED).then(|| (digest(codes), depth));
        if let Some(&plan) = known.and_then(|known| self.plans.get(&known)) {
            return (plan.0 < limit).then_some(plan);
        }
        match obvious(codes, depth, limit) {
            Obvious::Plan(plan) => return Some(plan),
            Obvious::Hopeless => return None,
            Obvious::Not => {}
        }
        let width = self.effort.width(count);
        let mut look = Look::new(self.promising(codes, tried, depth, limit, width), limit);
        while !look.step(self, codes, tried, depth) {}
        if let (Some(known), Some(plan)) = (known, look.best) {
            self.plans.insert(known, plan);
        }
        look.best
    }

    /// Forgets what it has found, and how long it took.
    pub(super) fn forget(&mut self) {
        self.plans.clear();
        self.steps = 0;
    }

    /// The plan that [`Planner::cost`] has found for these codes on its way, if it is remembered.
    pub fn plan(&self, codes: &Codes, depth: u8) -> Option<(u32, Code)> {
        self.plans.get(&(digest(codes), depth)).copied()
    }

    /// The guesses, `width` of them, that may do best by their estimates in thousandths, the most
    /// promising first.
    pub fn promising(
        &mut self,
        codes: &Codes,
        tried: &Tried,
        depth: u8,
        limit: u32,
        width: usize,
    ) -> Vec<(u64, Code)> {
        let mut scan = self.scan_for(codes, tried, width);
        let measure = self.measure(codes, depth, limit);
        while !scan.advance(codes, &measure, u32::MAX) {}
        scan.best().collect()
    }

    /// The scan for the guesses to look into.
    pub(super) fn scan(&mut self, codes: &Codes, tried: &Tried) -> Scan {
        self.scan_for(codes, tried, self.effort.width(codes.len() as u32))
    }

    fn scan_for(&mut self, codes: &Codes, tried: &Tried, width: usize) -> Scan {
        let scan = Scan::new(codes, tried, width);
        self.steps += scan.steps(codes) as u64;
        scan
    }

    pub(super) fn measure(&self, codes: &Codes, depth: u8, limit: u32) -> Estimate<'_> {
        Estimate { estimates: &self.estimates, codes: codes.len() as u32, depth, limit }
    }

    /// The cost of these codes if `guess` is laid next; none if it is not below `limit`.
    pub fn cost_of(
        &mut self,
        codes: &Codes,
        tried: &Tried,
        depth: u8,
        limit: u32,
        guess: &Code,
    ) -> Option<u32> {
        let tried = &tried.with(guess);
        let pegs = codes.space().pegs;
        let rest = codes.split(guess).into_iter().filter(|(key, _)| !key.breaks(pegs));
        let mut parts: Vec<Codes> = rest.map(|(_, part)| part).collect();
        // The largest part is where hope fails first.
        parts.sort_by_key(|part| std::cmp::Reverse(part.len()));
        let hopes: Vec<u32> = parts.iter().map(|part| self.hoped(part.len() as u32)).collect();
        let mut cost = codes.len() as u32 + hopes.iter().sum::<u32>();
        for (part, hope) in parts.iter().zip(hopes) {
            if cost >= limit {
                return None;
            }
            let (real, _) = self.cost(part, tried, depth - 1, limit - (cost - hope))?;
            cost = cost - hope + real;
        }
        (cost < limit).then_some(cost)
    }

    /// What a set may cost if it turns out well; for few codes, what it costs at least.
    fn hoped(&self, count: u32) -> u32 {
        let least = 2 * count - 1;
        if count <= 20 {
            return least;
        }
        let hoped = self.estimates.of(count) * u64::from(self.effort.hope) / 1_000_000;
        least.max(hoped as u32)
    }
}

/// Looking into promising guesses, one after the other.
#[derive(Clone, Debug)]
pub(super) struct Look {
    guesses: Vec<(u64, Code)>,
    next: usize,
    limit: u32,
    /// The best guess so far, with its cost.
    pub best: Option<(u32, Code)>,
}

impl Look {
    /// A look into guesses with their estimates, the most promising first, for a cost below `limit`.
    pub(super) fn new(guesses: Vec<(u64, Code)>, limit: u32) -> Self {
        Self { guesses, next: 0, limit, best: None }
    }

    /// Looks into one guess; whether that was the last worth it.
    pub(super) fn step(
        &mut self,
        planner: &mut Planner,
        codes: &Codes,
        tried: &Tried,
        depth: u8,
    ) -> bool {
        let most = u64::from(self.limit) * u64::from(planner.effort.doubt);
        let next = self.guesses.get(self.next).filter(|(estimate, _)| *estimate <= most);
        let Some(&(_, guess)) = next else { return true };
        self.next += 1;
        if let Some(cost) = planner.cost_of(codes, tried, depth, self.limit, &guess) {
            (self.limit, self.best) = (cost, Some((cost, guess)));
            // No guess can do better: the one that could is obvious.
            return cost <= 2 * codes.len() as u32;
        }
        false
    }
}

/// What needs no search.
pub(super) enum Obvious {
    Plan((u32, Code)),
    Hopeless,
    Not,
}

/// What needs no search: one code or two, a code that tells all others apart, or too little room.
pub(super) fn obvious(codes: &Codes, depth: u8, limit: u32) -> Obvious {
    let count = codes.len() as u32;
    let Some(first) = codes.get(0).filter(|_| depth > 0 && 2 * count - 1 < limit) else {
        return Obvious::Hopeless;
    };
    if count == 1 {
        return Obvious::Plan((1, first));
    }
    if let Some(code) = codes.told_apart().filter(|_| depth > 1) {
        return Obvious::Plan((2 * count - 1, code));
    }
    let room = depth > 1 && (depth > 2 || codes.len() <= KEYS) && 2 * count < limit;
    if room { Obvious::Not } else { Obvious::Hopeless }
}

/// What sets of codes cost, about, in thousandths of a guess.
#[derive(Clone, Debug)]
struct Estimates(Vec<u64>);

impl Estimates {
    fn new() -> Self {
        Self((0..TABLE).map(Self::reckon).collect())
    }

    fn reckon(count: u32) -> u64 {
        let Some(log) = count.checked_ilog2() else { return 0 };
        let (low, high) = (AVERAGES[log as usize], AVERAGES[log as usize + 1]);
        let beyond = u64::from(count - (1 << log));
        u64::from(count) * (u64::from(low) + ((u64::from(high - low) * beyond) >> log))
    }

    #[inline]
    fn of(&self, count: u32) -> u64 {
        self.0.get(count as usize).copied().unwrap_or_else(|| Self::reckon(count))
    }
}

/// The measure of a guess: what all codes will cost, about.
pub(super) struct Estimate<'a> {
    estimates: &'a Estimates,
    codes: u32,
    depth: u8,
    limit: u32,
}

impl Estimate<'_> {
    /// A broken code costs nothing more.
    fn with_break(&self, cost: u64, possible: bool) -> u64 {
        u64::from(self.codes) * 1000 + cost - if possible { 1000 } else { 0 }
    }
}

impl Measure for Estimate<'_> {
    #[inline]
    fn score(&self, histogram: &Histogram, possible: bool) -> Score {
        let cost = histogram.counts().map(|count| self.estimates.of(count)).sum();
        (self.with_break(cost, possible), 0)
    }

    fn bound(&self, codes: u32, parts: u32, possible: bool) -> u64 {
        let least = 3 * codes - parts - u32::from(possible);
        // With two guesses left the first must tell all codes apart.
        if least >= self.limit || (self.depth == 2 && parts < codes) {
            return u64::MAX;
        }
        let (size, large) = (codes / parts, codes % parts);
        let cost = self.estimates.of(size) * u64::from(parts - large)
            + self.estimates.of(size + 1) * u64::from(large);
        self.with_break(cost, possible)
    }
}
