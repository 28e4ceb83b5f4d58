//! Batalla.
mod duels;
mod reference;

use duels::*;
use reference::*;
use std::env;
use tertulia::core::Level;

fn main() {
    let games: u64 = env::var("TERTULIA_GAMES").ok().and_then(|t| t.parse().ok()).unwrap_or(1000);
    let who = |name: &str| match name {
        "random" => Who::Reference(random), "highest" => Who::Reference(highest), "sight" => Who::Reference(sight),
        "greedy" => Who::Reference(greedy), "mixed" => Who::Reference(mixed), "mc" => Who::Reference(monte_carlo),
        "child" => Who::Level(Level::Child), "friend" => Who::Level(Level::Friend), "club" => Who::Level(Level::Club),
        _ => Who::Level(Level::Master),
    };
    let args: Vec<String> = env::args().skip(1).filter(|a| !a.starts_with("--")).collect();
    let seats: u8 = args[0].parse().unwrap();
    for pair in &args[1..] {
        let (a, b) = pair.split_once('-').unwrap();
        let start = std::time::Instant::now();
        let s = duel(who(a), who(b), seats, games);
        println!("{a} - {b} at {seats}: {:.1} +- {:.1} % ({:.1?})", s.share, s.error, start.elapsed());
    }
}
