//! Makes the master's opening book for a board: `src/games/mastermind/breaker/books/`.
//!
//! `mastermind_book PEGS COLOURS OPENING WORST SMALL FINE STAGE … LAST` looks for a strategy that opens with OPENING and
//! breaks every code within WORST guesses, and prints a line for each set of more than SMALL codes.
//!
//! For a set of more than FINE codes, the guesses go through a funnel. A STAGE is `KEPT:HOPE:DOUBT:WIDTH,WIDTH,…`: KEPT
//! guesses, the most promising so far, are played out with that effort (see `Effort`). For what LAST guesses lead
//! to, each part goes through the funnel of its own; the best of them it is. Smaller sets are searched with the
//! last stage's effort. Each answer to the opening is a search of its own; two threads share them.
//!
//! The first line of each book says how it was called.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;
use std::{env, thread};

use tertulia::games::mastermind::{Code, Codes, Effort, Key, Planner, Space, Tried};

const THREADS: usize = 2;

fn main() {
    let words: Vec<String> = env::args().skip(1).collect();
    let [pegs, colours, opening, worst, small, fine, stages @ .., last] = words.as_slice() else {
        panic!("expected: PEGS COLOURS OPENING WORST SMALL FINE STAGE … LAST");
    };
    let space = Space { pegs: number(pegs) as u8, colours: number(colours) as u8, repeats: true };
    let opening = Code::from_digits(opening).expect("a guess");
    let stages: Vec<(usize, Effort)> = stages.iter().map(|words| stage(words)).collect();
    let (depth, small) = (number(worst) as u8 - 1, number(small));
    let tried = Tried::nothing(space.pegs).with(&opening);

    let mut parts = Codes::all(space).split(&opening);
    parts.retain(|(key, _)| !key.breaks(space.pegs));
    // The largest first, so that the threads end together.
    parts.sort_by_key(|(_, part)| std::cmp::Reverse(part.len()));
    let (next, found) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                while let Some((key, part)) = parts.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let start = Instant::now();
                    let mut funnel = Funnel::new(&stages, number(last), number(fine));
                    let plan = funnel.cost(part, &tried, depth, u32::MAX);
                    let (cost, guess) = plan.expect("every code within the worst case");
                    eprintln!(
                        "{}: {} codes cost {cost} {guess} ({:.0?})",
                        name(*key),
                        part.len(),
                        start.elapsed()
                    );
                    let mut lines = Vec::new();
                    funnel.write(part, depth, &name(*key), small, &mut lines);
                    found.lock().expect("no thread panics").push((cost, lines));
                }
            });
        }
    });
    let found = found.into_inner().expect("no thread panics");
    let total = Codes::all(space).len() as u32 + found.iter().map(|(cost, _)| cost).sum::<u32>();
    let mut lines: Vec<String> = found.into_iter().flat_map(|(_, lines)| lines).collect();
    lines.sort();
    println!("# mastermind_book {}", words.join(" "));
    println!("# {total} guesses for {} codes", Codes::all(space).len());
    println!("- {opening}");
    lines.iter().for_each(|line| println!("{line}"));
}

fn number(word: &str) -> usize {
    word.parse().unwrap_or_else(|_| panic!("a number: {word}"))
}

fn stage(words: &str) -> (usize, Effort) {
    let words: Vec<&str> = words.split(':').collect();
    let [kept, hope, doubt, widths] = words[..] else { panic!("KEPT:HOPE:DOUBT:WIDTH,…") };
    let widths = widths.split(',').map(number).collect();
    (number(kept), Effort { widths, hope: number(hope) as u32, doubt: number(doubt) as u32 })
}

fn name(key: Key) -> String {
    format!("{}{}", key.black, key.white)
}

/// A search that plays out many guesses in haste, fewer with care, and looks into the best.
struct Funnel {
    stages: Vec<(usize, Planner)>,
    last: usize,
    fine: usize,
    /// What was found, by codes and guesses left.
    plans: BTreeMap<(Vec<Code>, u8), (u32, Code)>,
}

impl Funnel {
    fn new(stages: &[(usize, Effort)], last: usize, fine: usize) -> Self {
        let stages = stages.iter().map(|(kept, effort)| (*kept, Planner::new(effort.clone())));
        Self { stages: stages.collect(), last, fine, plans: BTreeMap::new() }
    }

    /// As [`Planner::cost`].
    fn cost(&mut self, codes: &Codes, tried: &Tried, depth: u8, limit: u32) -> Option<(u32, Code)> {
        if codes.len() <= self.fine {
            let (_, planner) = self.stages.last_mut().expect("a stage");
            return planner.cost(codes, tried, depth, limit);
        }
        let id = (codes.iter().collect(), depth);
        if let Some(&plan) = self.plans.get(&id) {
            return (plan.0 < limit).then_some(plan);
        }
        let (first, planner) = &mut self.stages[0];
        let guesses = planner.promising(codes, tried, depth, u32::MAX, *first);
        let mut guesses: Vec<Code> = guesses.into_iter().map(|(_, guess)| guess).collect();
        for at in 0..self.stages.len() {
            let kept = self.stages.get(at + 1).map_or(self.last, |(kept, _)| *kept);
            let (_, planner) = &mut self.stages[at];
            let mut played: Vec<(u32, Code)> = Vec::new();
            for guess in guesses {
                // What is no better than those that go on need not be played to its end.
                let limit = played.get(kept - 1).map_or(u32::MAX, |(cost, _)| *cost);
                if let Some(cost) = planner.cost_of(codes, tried, depth, limit, &guess) {
                    let place = played.partition_point(|(other, _)| *other <= cost);
                    played.insert(place, (cost, guess));
                    played.truncate(kept);
                }
            }
            guesses = played.into_iter().map(|(_, guess)| guess).collect();
        }
        let (mut best, mut limit) = (None, limit);
        for guess in guesses {
            if let Some(cost) = self.cost_of(codes, tried, depth, limit, &guess) {
                (limit, best) = (cost, Some((cost, guess)));
            }
        }
        if let Some(plan) = best {
            self.plans.insert(id, plan);
        }
        best
    }

    /// As [`Planner::cost_of`].
    fn cost_of(
        &mut self,
        codes: &Codes,
        tried: &Tried,
        depth: u8,
        limit: u32,
        guess: &Code,
    ) -> Option<u32> {
        let (pegs, tried) = (codes.space().pegs, tried.with(guess));
        let mut parts = codes.split(guess);
        parts.retain(|(key, _)| !key.breaks(pegs));
        let least = |part: &Codes| 2 * part.len() as u32 - 1;
        let mut cost = codes.len() as u32 + parts.iter().map(|(_, part)| least(part)).sum::<u32>();
        for (_, part) in &parts {
            if cost >= limit {
                return None;
            }
            let (real, _) = self.cost(part, &tried, depth - 1, limit - (cost - least(part)))?;
            cost = cost - least(part) + real;
        }
        (cost < limit).then_some(cost)
    }

    fn plan(&self, codes: &Codes, depth: u8) -> Option<(u32, Code)> {
        if codes.len() <= self.fine {
            return self.stages.last().and_then(|(_, planner)| planner.plan(codes, depth));
        }
        self.plans.get(&(codes.iter().collect(), depth)).copied()
    }

    fn write(&self, codes: &Codes, depth: u8, keys: &str, small: usize, lines: &mut Vec<String>) {
        if codes.len() <= small {
            return;
        }
        // Sets that a few codes suffice for are not remembered: the player finds their guess at once.
        let Some((_, guess)) = self.plan(codes, depth) else { return };
        lines.push(format!("{keys} {guess}"));
        for (key, part) in codes.split(&guess) {
            if !key.breaks(codes.space().pegs) {
                self.write(&part, depth - 1, &format!("{keys}.{}", name(key)), small, lines);
            }
        }
    }
}
