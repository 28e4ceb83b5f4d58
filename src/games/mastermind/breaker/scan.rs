//! One guess after the other against one set of codes: the best few by some measure.

use super::candidates::candidates;
use super::codes::{Codes, FEW};
use super::histogram::{CELLS, Histogram, cell};
use super::kernel::{self, Probe};
use super::strategy::{Measure, Score};
use super::tried::Tried;
use crate::games::mastermind::{Code, Key};

/// Guesses that meet few codes in one go.
const CHUNK: usize = 64;
/// Steps that a guess costs before it meets the first code.
const BESIDES: usize = 4;
/// Codes that meet a guess in one step.
const AT_ONCE: usize = 16;
/// Meetings of a guess and a code beyond which not every guess is looked at.
const MOST: usize = 1 << 26;

/// A scan under way. The guesses come in lexicographic order; of equals the first is kept, and a
/// guess that no other can beat ends the scan.
#[derive(Clone, Debug)]
pub(super) struct Scan {
    guesses: Vec<Code>,
    next: usize,
    /// How many to keep.
    width: usize,
    best: Vec<(Score, Code)>,
}

impl Scan {
    /// A scan of all guesses worth a look among `codes`, of which there is at least one, after
    /// these guesses; the best `width`, at least one, are kept.
    pub(super) fn new(codes: &Codes, tried: &Tried, width: usize) -> Self {
        let mut guesses = candidates(codes, tried);
        let looked_at = MOST / codes.len().max(1);
        if guesses.len() > looked_at {
            // A board so large: guesses from all over the list, a third of them possible codes.
            let possible = looked_at / 3;
            let some = |length: usize, of: usize| (0..of).map(move |n| n * length / of);
            let mut sampled: Vec<Code> =
                some(guesses.len(), looked_at - possible).map(|index| guesses[index]).collect();
            sampled.extend(some(codes.len(), possible).filter_map(|index| codes.get(index)));
            sampled.sort_unstable();
            sampled.dedup();
            guesses = sampled;
        }
        Self { guesses, next: 0, width, best: Vec::with_capacity(width + 1) }
    }

    /// How many steps the whole scan takes.
    pub(super) fn steps(&self, codes: &Codes) -> usize {
        self.guesses.len() * (codes.len() / AT_ONCE + BESIDES)
    }

    /// Works for about `work` steps; whether it has come to its end.
    pub(super) fn advance(&mut self, codes: &Codes, measure: &impl Measure, work: u32) -> bool {
        let guesses = work as usize / (codes.len() / AT_ONCE + BESIDES);
        let end = self.guesses.len().min(self.next + guesses.max(1));
        if codes.len() <= FEW {
            self.meet_few(codes, measure, end);
        } else {
            self.meet_many(codes, measure, end);
        }
        self.next == self.guesses.len()
    }

    /// The best guesses with the first figure of their scores, the best first.
    pub(super) fn best(&self) -> impl Iterator<Item = (u64, Code)> + '_ {
        self.best.iter().map(|((first, _), guess)| (*first, *guess))
    }

    fn meet_many(&mut self, codes: &Codes, measure: &impl Measure, end: usize) {
        let full = Key { black: codes.space().pegs, white: 0 };
        let mut histogram = Histogram::new();
        for index in self.next..end {
            let guess = self.guesses[index];
            codes.tally(&guess, &mut histogram);
            self.keep(measure.score(&histogram, histogram.count(full) > 0), guess);
        }
        self.next = end;
    }

    /// The same for few codes: most guesses need not be counted out, because the number of their
    /// parts already says that they cannot be among the best.
    fn meet_few(&mut self, codes: &Codes, measure: &impl Measure, end: usize) {
        let len = codes.len() as u32;
        let full = cell(Key { black: codes.space().pegs, white: 0 });
        let mut bounds = [[u64::MAX; 2]; CELLS];
        for (parts, bounds) in (0..=len).zip(&mut bounds).skip(1) {
            *bounds = [false, true].map(|possible| measure.bound(len, parts, possible));
        }
        let planes = codes.planes();
        let mut histogram = Histogram::new();
        let (mut probes, mut sets) = ([Probe::default(); CHUNK], [0; CHUNK]);
        let mut cells = [0; CHUNK * FEW];
        while self.next < end {
            let chunk = CHUNK.min(end - self.next);
            let cells = &mut cells[..chunk * planes.stride];
            for (probe, guess) in probes.iter_mut().zip(&self.guesses[self.next..end]) {
                *probe = Probe::new(guess.pegs());
            }
            kernel::sweep(planes, codes.len(), &probes[..chunk], cells, &mut sets);
            for (number, (row, set)) in cells.chunks_exact(planes.stride).zip(sets).enumerate() {
                let parts = set.count_ones();
                let possible = set >> full & 1 == 1;
                let worst = self.best.last().filter(|_| self.best.len() == self.width);
                let bound = bounds[parts as usize % CELLS][usize::from(possible)];
                if bound == u64::MAX || worst.is_some_and(|(score, _)| bound > score.0) {
                    continue;
                }
                histogram.clear();
                row[..codes.len()].iter().for_each(|&cell| histogram.add(cell, 1));
                let guess = self.guesses[self.next + number];
                self.keep(measure.score(&histogram, possible), guess);
                // Every code its own key: only a possible code that does the same would be better,
                // and where there is one nobody scans (see `Codes::told_apart`).
                if parts == len {
                    self.next = self.guesses.len();
                    return;
                }
            }
            self.next += chunk;
        }
    }

    fn keep(&mut self, score: Score, guess: Code) {
        if self.best.len() == self.width {
            if self.best.last().is_some_and(|(worst, _)| score >= *worst) {
                return;
            }
            self.best.pop();
        }
        let place = self.best.partition_point(|(other, _)| *other <= score);
        self.best.insert(place, (score, guess));
    }
}
