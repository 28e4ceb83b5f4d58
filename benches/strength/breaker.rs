//! Mastermind: the levels on the usual board, and the master on every board that can be played.

use std::collections::BTreeMap;
use std::sync::Mutex;

use tertulia::core::{Level, Rng};
use tertulia::games::mastermind::{Choice, Code, Options, Row, Space, Strategy, course};

use crate::breaking::rows_needed;
use crate::robin::all;
use crate::summary::{Mean, Summary, name};

/// Boards with at most so many codes are played with every one of them.
const WHOLE: u32 = 33_000;
/// Those that a table may agree on.
const COLOURS: std::ops::RangeInclusive<u8> = 4..=10;

pub fn levels(codes: u64, summary: &mut Summary) {
    summary.heading("Mastermind, 5 pegs, 8 colours, 12 rows: rows where broken");
    let options = Options { games: 1, ..Options::default() };
    for level in [Level::Child, Level::Friend] {
        let rows = all(codes, |seed| rows_needed(options, level, seed));
        let broken: Vec<f64> = rows.iter().flatten().map(|rows| *rows as f64).collect();
        let unbroken = rows.len() - broken.len();
        let note = format!("of {codes} codes, {unbroken} unbroken");
        summary.line(true, name(level), Mean::of(&broken), &note);
    }
    for (level, strategy) in [(Level::Club, Strategy::Entropy), (Level::Master, Strategy::Master)] {
        let counts = course(Space { pegs: 5, colours: 8, repeats: true }, strategy);
        whole(name(level), &counts, summary);
    }
}

/// A line for a strategy that has broken every code, in so many guesses each.
fn whole(text: &str, counts: &[u32], summary: &mut Summary) {
    let (codes, total) = (1..)
        .zip(counts)
        .fold((0, 0), |(codes, total), (guesses, count)| (codes + count, total + guesses * count));
    let note = format!("worst {}, {total} for all {codes} codes", counts.len());
    summary.exact(text, f64::from(total) / f64::from(codes), &note);
}

/// The master on all boards; `codes` random ones where there are very many.
pub fn boards(codes: u64, summary: &mut Summary) {
    summary.heading("Mastermind, the master on every board: guesses for a code");
    for pegs in 3..=6 {
        let space = |colours| Space { pegs, colours, repeats: true };
        let small: Vec<Space> = COLOURS.map(space).filter(|space| space.rows() <= WHOLE).collect();
        let small = &small[..];
        let mut courses = all(small.len() as u64, |at| {
            let space = small[at as usize];
            (space.colours, course(space, Strategy::Master))
        });
        courses.sort_unstable();
        for (colours, counts) in courses {
            whole(&format!("{pegs} pegs, {colours} colours"), &counts, summary);
        }
        for space in COLOURS.map(space).filter(|space| space.rows() > WHOLE) {
            let guesses = sample(space, codes);
            let worst = guesses.iter().fold(0.0, |worst: f64, own| worst.max(*own));
            let note = format!("worst seen {worst}, {codes} of {} codes", space.rows());
            let text = format!("{pegs} pegs, {} colours", space.colours);
            summary.line(true, &text, Mean::of(&guesses), &note);
        }
    }
}

/// The guesses for some random codes of a board.
fn sample(space: Space, codes: u64) -> Vec<f64> {
    // After the same rows the guess is the same, and the first ones take long.
    let known = Mutex::new(BTreeMap::<Vec<[u8; 2]>, Code>::new());
    all(codes, |seed| {
        let secret = space.random(&mut Rng::stream(seed, 47));
        let (mut rows, mut keys): (Vec<Row>, Vec<[u8; 2]>) = (Vec::new(), Vec::new());
        while rows.last().is_none_or(|row| row.guess != secret) {
            let seen = known.lock().expect("no thread panics").get(&keys).copied();
            let guess = seen.unwrap_or_else(|| {
                Choice::new(space, Strategy::Master, &rows).finish().expect("a code agrees")
            });
            known.lock().expect("no thread panics").insert(keys.clone(), guess);
            let key = secret.key(&guess);
            rows.push(Row { guess, key: Some(key) });
            keys.push([key.black, key.white]);
        }
        rows.len() as f64
    })
}
