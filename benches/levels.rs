//! How strong the computer breakers are: how many rows each level needs for random codes of the
//! 5×8 board with 12 rows. `cargo bench --no-default-features --bench levels`
//!
//! Codes and choices come from fixed seeds, so the figures are the same on every machine.
//! `TERTULIA_CODES` sets the number of codes of the levels that think little (32768); the others
//! get a part of them.

use std::time::Instant;
use std::{env, thread};

use tertulia::core::Level;
use tertulia::games::mastermind::Options;

use breaking::rows_needed;

#[path = "../tests/support/breaking.rs"]
mod breaking;

fn main() {
    // `cargo test --benches` only asks whether it runs.
    let quick = !env::args().any(|argument| argument == "--bench");
    let codes = env::var("TERTULIA_CODES").ok().and_then(|text| text.parse().ok());
    let codes: u64 = codes.unwrap_or(if quick { 100 } else { 32_768 });
    for level in Level::ALL {
        let share = if matches!(level, Level::Child | Level::Friend) { 1 } else { 64 };
        measure(level, codes.div_ceil(share));
    }
}

/// Prints what a level needs.
fn measure(level: Level, codes: u64) {
    let options = Options { games: 1, ..Options::default() };
    let start = Instant::now();
    // In halves, by two threads.
    let half =
        |first: u64| (first..codes).step_by(2).map(move |seed| rows_needed(options, level, seed));
    let ends: Vec<Option<usize>> = thread::scope(|scope| {
        let halves = [0, 1].map(|first| scope.spawn(move || half(first).collect::<Vec<_>>()));
        halves.into_iter().flat_map(|half| half.join().expect("its panic is printed")).collect()
    });
    let mut broken_in = vec![0u64; usize::from(options.rows) + 1];
    ends.iter().flatten().for_each(|rows| broken_in[*rows] += 1);
    let unbroken = ends.iter().filter(|end| end.is_none()).count() as u64;
    let broken = codes - unbroken;
    let rows: u64 = (0..).zip(&broken_in).map(|(rows, times)| rows * times).sum();
    // What the maker scores: an unbroken code counts as a row more than the board has.
    let points = rows + unbroken * (u64::from(options.rows) + 1);
    println!(
        "{level:?}, {codes} codes: {} rows where broken, {} unbroken, {} points to the maker, by rows {:?} ({:.1?})",
        ratio(rows, broken),
        format_args!("{:.2} %", 100.0 * unbroken as f64 / codes as f64),
        ratio(points, codes),
        &broken_in[1..],
        start.elapsed()
    );
}

fn ratio(sum: u64, count: u64) -> String {
    format!("{:.3}", sum as f64 / count.max(1) as f64)
}
