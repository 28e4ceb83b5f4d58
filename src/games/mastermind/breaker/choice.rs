//! The choice of one guess, a slice at a time.

use super::book;
use super::candidates::breadth;
use super::codes::{Codes, agreeing};
use super::planner::{Effort, Look, Obvious, Planner, obvious};
use super::scan::Scan;
use super::strategy::{OneStep, Strategy};
use super::tried::Tried;
use crate::games::mastermind::{Code, Row, Space};

/// Sets of more codes are too large to look into,
const DEEP: usize = 300;
/// and so are those with more guesses that may be worth a look.
const BROAD: u32 = 50_000;
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
    /// Goes through the rows of the space from this one on, and keeps the codes that agree.
    Gather(u32, Vec<Code>),
    Decide(Decision),
}

impl Choice {
    /// The choice of a guess after these rows, with the codes of `space` possible at first. Rows
    /// without a key say nothing.
    pub fn new(space: Space, strategy: Strategy, rows: &[Row]) -> Self {
        let rows = rows.iter().filter(|row| row.key.is_some()).copied().collect();
        Self { space, tools: Tools::new(strategy), rows, stage: Stage::Begin }
    }

    /// The choice of the guess that leaves the fewest codes to be found: as [`Strategy::Size`], but
    /// a guess that may be the code itself leaves one code less.
    pub fn fewest(space: Space, rows: &[Row]) -> Self {
        let mut choice = Self::new(space, Strategy::Size, rows);
        choice.tools.one_step = OneStep::fewest();
        choice
    }

    /// Works for about `work` steps (see [`crate::core::Thought`]). `Some(None)`: no code agrees.
    pub fn advance(&mut self, work: u32) -> Option<Option<Code>> {
        match &mut self.stage {
            Stage::Begin => {
                if let Some(known) = self.tools.by_heart(self.space, &self.rows) {
                    return Some(Some(known));
                }
                self.stage = Stage::Gather(0, Vec::new());
            }
            Stage::Gather(next, codes) => {
                let end = self.space.rows().min(next.saturating_add(work));
                codes.extend(agreeing(self.space, &self.rows, *next..end));
                *next = end;
                if end == self.space.rows() {
                    if codes.is_empty() {
                        return Some(None);
                    }
                    let codes = Codes::of(self.space, codes);
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
    /// For the master; none before its first decision.
    planner: Option<Planner>,
}

impl Tools {
    pub(super) fn new(strategy: Strategy) -> Self {
        Self { strategy, one_step: OneStep::new(strategy), planner: None }
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
    tried: Tried,
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
        let tried = Tried::rows(codes.space().pegs, rows);
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
        let master = tools.strategy == Strategy::Master;
        let planner = || Planner::new(Effort::default());
        match step {
            Step::Begin if tools.strategy == Strategy::First => return codes.get(0),
            Step::Begin => match obvious(codes, *depth, u32::MAX) {
                Obvious::Plan((_, guess)) => return Some(guess),
                // As many guesses as are left are too few: then as few as may be.
                Obvious::Hopeless if *depth < NO_LIMIT => *depth = NO_LIMIT,
                _ if master => {
                    let planner = tools.planner.get_or_insert_with(planner);
                    planner.forget();
                    *step = Step::Scan(planner.scan(codes, tried));
                }
                _ => *step = Step::Scan(Scan::new(codes, tried, 1)),
            },
            Step::Scan(scan) if master => {
                let planner = tools.planner.get_or_insert_with(planner);
                let measure = planner.measure(codes, *depth, u32::MAX);
                if scan.advance(codes, &measure, work) {
                    let best: Vec<(u64, Code)> = scan.best().collect();
                    let deep = codes.len() <= DEEP && breadth(codes, tried) <= BROAD;
                    match best.first() {
                        Some(&(_, first)) if !deep => return Some(first),
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
                let planner = tools.planner.get_or_insert_with(planner);
                let done = look.step(planner, codes, tried, *depth);
                let enough = done || planner.steps() > ENOUGH;
                match look.best {
                    Some((_, guess)) if enough => return Some(guess),
                    // What looked best within so few guesses does not keep to them.
                    None if enough && *depth < NO_LIMIT => {
                        (*depth, *step) = (NO_LIMIT, Step::Begin);
                    }
                    None if enough => return Some(*first),
                    _ => {}
                }
            }
        }
        None
    }
}
