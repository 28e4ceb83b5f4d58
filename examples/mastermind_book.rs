//! Makes the master's opening book for a board: `src/games/mastermind/breaker/books/`.
//!
//! `mastermind_book PEGS COLOURS OPENING WORST HOPE DOUBT SMALL WIDTH,WIDTH,…` looks for a strategy that
//! opens with OPENING and breaks every code within WORST guesses, and prints a line for each set of more
//! than SMALL codes. HOPE, DOUBT and the widths are `Effort`'s. Each answer to the opening is a search of
//! its own; they are shared out among the processor's cores.
//!
//! The first line of each book says how it was called.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{env, thread};

use tertulia::games::mastermind::{Code, Codes, Effort, Key, Planner, Space};

fn main() {
    let words: Vec<String> = env::args().skip(1).collect();
    let [pegs, colours, opening, worst, hope, doubt, small, widths] = words.as_slice() else {
        panic!("expected: PEGS COLOURS OPENING WORST HOPE DOUBT SMALL WIDTH,WIDTH,…");
    };
    let number = |word: &str| word.parse::<u32>().unwrap_or_else(|_| panic!("a number: {word}"));
    let space = Space { pegs: number(pegs) as u8, colours: number(colours) as u8, repeats: true };
    let opening = Code::from_digits(opening).expect("a guess");
    let effort = Effort {
        widths: widths.split(',').map(|width| number(width) as usize).collect(),
        hope: number(hope),
        doubt: number(doubt),
    };
    let (depth, small) = (number(worst) as u8 - 1, number(small) as usize);
    let tried = opening.pegs().iter().fold(0, |set, colour| set | 1 << colour);

    let mut parts = Codes::all(space).split(&opening);
    parts.retain(|(key, _)| !key.breaks(space.pegs));
    // The largest first, so that the cores end together.
    parts.sort_by_key(|(_, part)| std::cmp::Reverse(part.len()));
    let (next, found) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some((key, part)) = parts.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let mut planner = Planner::new(effort.clone());
                    let plan = planner.cost(part, tried, depth, u32::MAX);
                    let (cost, _) = plan.expect("every code within the worst case");
                    eprintln!("{}: {} codes cost {cost}", name(*key), part.len());
                    let mut lines = Vec::new();
                    write(&planner, part, depth, &name(*key), small, &mut lines);
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

fn name(key: Key) -> String {
    format!("{}{}", key.black, key.white)
}

fn write(
    planner: &Planner,
    codes: &Codes,
    depth: u8,
    keys: &str,
    small: usize,
    lines: &mut Vec<String>,
) {
    if codes.len() <= small {
        return;
    }
    // Sets that a few codes suffice for are not remembered: the player finds their guess at once.
    let Some((_, guess)) = planner.plan(codes, depth) else { return };
    lines.push(format!("{keys} {guess}"));
    for (key, part) in codes.split(&guess) {
        if !key.breaks(codes.space().pegs) {
            write(planner, &part, depth - 1, &format!("{keys}.{}", name(key)), small, lines);
        }
    }
}
