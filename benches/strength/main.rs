//! How strong the computer players are, in one table: Mastermind by levels and boards, Batalla Científica and
//! Pechigonga as round robins. `make bench-strength` prints the seekers of secret rules below it.
//!
//! Deals and choices come from fixed seeds, so the figures are the same on every machine. With words behind it only
//! some parts are run: `cargo bench --no-default-features --bench strength -- levels boards batalla rivals pechigonga`.
//! `TERTULIA_GAMES` sets the games of a pair and of a mixed table (300), `TERTULIA_CODES` the codes of a large board (200).
//! A `!` stands where a level is not ahead of a lower one, or not by one of the equal steps wanted.

mod breaker;
#[path = "../../tests/support/breaking.rs"]
mod breaking;
mod rivals;
mod robin;
mod summary;
mod tables;

use std::env;

use summary::Summary;

fn main() {
    // `cargo test --benches` only asks whether it runs.
    let quick = !env::args().any(|argument| argument == "--bench");
    let number = |name: &str, usual: u64| {
        let asked = env::var(name).ok().and_then(|text| text.parse().ok());
        asked.unwrap_or(if quick { 8 } else { usual })
    };
    let (games, codes) = (number("TERTULIA_GAMES", 300), number("TERTULIA_CODES", 200));
    let parts: Vec<String> = env::args().skip(1).filter(|part| !part.starts_with('-')).collect();
    let runs = |part: &str| parts.iter().any(|asked| asked == part) || parts.is_empty() && !quick;
    let mut summary = Summary::default();
    if runs("levels") {
        breaker::levels(10 * codes, &mut summary);
    }
    if runs("boards") {
        breaker::boards(codes, &mut summary);
    }
    if runs("batalla") || quick {
        tables::batalla(games, &mut summary);
    }
    if runs("rivals") {
        rivals::batalla(games, &mut summary);
    }
    if runs("pechigonga") {
        tables::pechigonga(games, &mut summary);
    }
    println!("\n{} not as they should be", summary.amiss);
}
