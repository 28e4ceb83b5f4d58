//! The choice of one guess, a slice at a time.

use super::book;
use super::candidates::colours_of;
use super::codes::Codes;
use super::planner::{Effort, Look, Obvious, Planner};
use super::scan::Scan;
use super::strategy::{OneStep, Strategy};
use crate::games::mastermind::{Code, Row, Space};

/// Sets of more codes are too large to look into.
const DEEP: usize = 300;
/// Steps after which the master looks into no further guess: some hundredths of a second.
const ENOUGH: u64 = 6_000_000;
/// More guesses than a board has rows.
const NO_LIMIT: u8 = 20;

/// The choice of the next guess.
///
/// ```
/// use tertulia::games::mastermind::{Choice, Code, Key, Row, Space, Strategy};
/// let space = Space { pegs: 4, colours: 6, repeats: true };
/// let first = Choice::new(space, Strategy::Knuth, &[]).finish().unwrap();
/// assert_eq!(first.to_string(), "1122");
/// let row = Row { guess: first, key: Some(Key { black: 4, white: 0 }) };
/// assert_eq!(Choice::new(space, Strategy::Master, &[row]).finish(), Some(first));
/// ```
#[derive(Clone, Debug)]
pub struct Choice {
    space: Space,
    tools: Tools,
    rows: Vec<Row>,
    stage: Stage,
}

#[derive(Clone, Debug)]
enum Stage {
    Begin,
    /// The codes that agree with the rows before this one.
    Gather(Codes, usize),
    Decide(Decision),
}

impl Choice {
    /// The choice of a guess after these rows, with the codes of `space` possible at first. Rows
    /// without a key say nothing.
    pub fn new(space: Space, strategy: Strategy, rows: &[Row]) -> Self {
        let rows = rows.iter().filter(|row| row.key.is_some()).copied().collect();
        Self { space, tools: Tools::new(strategy, space), rows, stage: Stage::Begin }
    }

    /// Works for about `work` steps (see [`crate::core::Thought`]). `Some(None)`: no code agrees.
    pub fn advance(&mut self, work: u32) -> Option<Option<Code>> {
        match &mut self.stage {
            Stage::Begin => {
                if let Some(known) = self.tools.by_heart(self.space, &self.rows) {
                    return Some(Some(known));
                }
                self.stage = Stage::Gather(Codes::all(self.space), 0);
            }
            Stage::Gather(codes, next) => {
                if let Some(Row { guess, key: Some(key) }) = self.rows.get(*next) {
                    (*codes, *next) = (codes.keep(guess, *key), *next + 1);
                } else if codes.is_empty() {
                    return Some(None);
                } else {
                    let none = Codes::of(self.space, &[]);
                    let codes = std::mem::replace(codes, none);
                    self.stage = Stage::Decide(Decision::new(codes, &self.rows));
                }
            }
            Stage::Decide(decision) => return decision.advance(&mut self.tools, work).map(Some),
        }
        None
    }

    /// Works to the end.
    pub fn finish(mut self) -> Option<Code> {
        loop {
            if let Some(guess) = self.advance(u32::MAX) {
                return guess;
            }
        }
    }
}

/// What a strategy calculates with, to be used for one decision after the other.
#[derive(Clone, Debug)]
pub(super) struct Tools {
    strategy: Strategy,
    one_step: OneStep,
    planner: Planner,
}

impl Tools {
    pub(super) fn new(strategy: Strategy, space: Space) -> Self {
        let one_step = OneStep::new(strategy, space.pegs);
        Self { strategy, one_step, planner: Planner::new(Effort::default()) }
    }

    /// The guess that needs no thought.
    pub(super) fn by_heart(&self, space: Space, rows: &[Row]) -> Option<Code> {
        match self.strategy {
            Strategy::Master if !rows.is_empty() => book::guess(space, rows),
            strategy => strategy.opening(space).filter(|_| rows.is_empty()),
        }
    }
}

/// The choice among the guesses for one set of codes.
#[derive(Clone, Debug)]
pub(super) struct Decision {
    codes: Codes,
    tried: u16,
    /// Guesses in which the code is to be broken.
    depth: u8,
    step: Step,
}

#[derive(Clone, Debug)]
enum Step {
    Begin,
    Scan(Scan),
    Look(Look, Code),
}

impl Decision {
    /// The choice for codes, at least one, that agree with these rows.
    pub(super) fn new(codes: Codes, rows: &[Row]) -> Self {
        let tried = colours_of(rows.iter().map(|row| &row.guess));
        let left = book::worst(codes.space()).and_then(|worst| worst.checked_sub(rows.len() as u8));
        let depth = left.filter(|&left| left > 0).unwrap_or(NO_LIMIT);
        Self { codes, tried, depth, step: Step::Begin }
    }

    pub(super) fn finish(mut self, tools: &mut Tools) -> Code {
        loop {
            if let Some(guess) = self.advance(tools, u32::MAX) {
                return guess;
            }
        }
    }

    fn advance(&mut self, tools: &mut Tools, work: u32) -> Option<Code> {
        let Self { codes, tried, depth, step } = self;
        let (strategy, planner) = (tools.strategy, &mut tools.planner);
        match step {
            Step::Begin => {
                if strategy == Strategy::First {
                    return codes.get(0);
                }
                planner.forget();
                match planner.obvious(codes, *depth, u32::MAX) {
                    Obvious::Plan((_, guess)) => return Some(guess),
                    // As many guesses as are left are too few: then as few as may be.
                    Obvious::Hopeless if *depth < NO_LIMIT => *depth = NO_LIMIT,
                    _ if strategy == Strategy::Master => {
                        *step = Step::Scan(planner.scan(codes, *tried));
                    }
                    _ => *step = Step::Scan(Scan::new(codes, *tried, 1)),
                }
            }
            Step::Scan(scan) if strategy == Strategy::Master => {
                let measure = planner.measure(codes, *depth, u32::MAX);
                if scan.advance(codes, &measure, work) {
                    let best: Vec<(u64, Code)> = scan.best().collect();
                    match best.first() {
                        Some(&(_, first)) if codes.len() > DEEP => return Some(first),
                        Some(&(_, first)) => *step = Step::Look(Look::new(best, u32::MAX), first),
                        None => (*depth, *step) = (NO_LIMIT, Step::Begin),
                    }
                }
            }
            Step::Scan(scan) => {
                if scan.advance(codes, &tools.one_step, work) {
                    return scan.best().next().map(|(_, guess)| guess);
                }
            }
            Step::Look(look, first) => {
                let done = look.step(planner, codes, *tried, *depth);
                match look.best {
                    Some((_, guess)) if done || planner.steps() > ENOUGH => return Some(guess),
                    None if done && *depth < NO_LIMIT => (*depth, *step) = (NO_LIMIT, Step::Begin),
                    None if done => return Some(*first),
                    _ => {}
                }
            }
        }
        None
    }
}
