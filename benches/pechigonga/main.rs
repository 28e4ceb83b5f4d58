//! Pechigonga: how fast hands are judged, how much a perfect answer takes from the master in each round,
//! and chips against reference players. `cargo bench --no-default-features --bench pechigonga`
//!
//! Deals and choices come from fixed seeds, so the figures of strength are the same on every machine.
//! `TERTULIA_DEALS` sets the matches of a pair (100; between two 400, of levels 800, among three 200),
//! `TERTULIA_SEATS` one number of seats instead of 2, 3 and 4, `TERTULIA_LEVEL` one level (`Master`) instead
//! of all, and `TERTULIA_SEED` the seed of the first match (0; each match has the next one), for deals on
//! which nobody has ever looked. With words behind it only some parts run:
//! `-- speed exploit duels levels time`. A figure that is not as it must be ends the run in failure.

mod duels;
mod exploit;
mod meetings;
mod round;
#[path = "../../tests/support/sample.rs"]
mod sample;

use std::hint::black_box;
use std::time::Instant;
use std::{env, process};

use duels::{Reference, Who, duel};
use tertulia::core::{Level, Rng};
use tertulia::games::pechigonga::{Cards, Contest, Reading};

fn main() {
    // `cargo test --benches` only asks whether it runs.
    let quick = !env::args().any(|argument| argument == "--bench");
    let parts: Vec<String> = env::args().skip(1).filter(|part| !part.starts_with('-')).collect();
    let runs = |part: &str| parts.is_empty() || parts.iter().any(|asked| asked == part);
    let mut claims = Claims { quick, failed: 0 };
    if runs("speed") {
        speed(&mut claims);
    }
    if runs("exploit") {
        exploit::exploitability(&mut claims);
    }
    let matches: Option<u64> = env::var("TERTULIA_DEALS").ok().and_then(|text| text.parse().ok());
    if runs("duels") {
        duels_of_all(matches.unwrap_or(if quick { 1 } else { 100 }), &mut claims);
    }
    if runs("levels") {
        levels(matches.unwrap_or(if quick { 1 } else { 100 }), &mut claims);
    }
    if runs("time") {
        let time = duels::time(if quick { 2 } else { 60 });
        let text = format!(
            "{time:.1} ms for a decision of the master natively, 95th of 100, all settings"
        );
        claims.claim(time < 100.0, &text);
    }
    if claims.failed > 0 {
        println!("{} of these are not as they must be", claims.failed);
        process::exit(1);
    }
}

/// What must hold, said line by line.
struct Claims {
    quick: bool,
    failed: u32,
}

impl Claims {
    fn claim(&mut self, holds: bool, text: &str) {
        println!("{} {text}", if holds { "ok " } else { "BAD" });
        // With a few deals only, figures mean nothing.
        self.failed += u32::from(!holds && !self.quick);
    }
}

/// Hands judged per second, in millions: the best of five.
fn rate(contest: Contest, size: u32, times: u32) -> f64 {
    let mut rng = Rng::from_seed(1);
    let long = matches!(contest, Contest::Nine { long: true, .. });
    let pack = Cards::pack(if long { 48 } else { 40 });
    let hands: Vec<Cards> = (0..4096).map(|_| pack.draw(size, &mut rng)).collect();
    let timed = |_| {
        let start = Instant::now();
        for _ in 0..times {
            let worths = black_box(&hands).iter().map(|hand| u64::from(contest.worth(*hand)));
            black_box(worths.sum::<u64>());
        }
        start.elapsed().as_secs_f64()
    };
    f64::from(times) * hands.len() as f64 / (0..5).map(timed).fold(f64::MAX, f64::min) / 1e6
}

fn speed(claims: &mut Claims) {
    let times = if claims.quick { 1 } else { 1000 };
    for alike in [false, true] {
        let rate = rate(Contest::Four { alike }, 4, times);
        let text = format!("{rate:.0} million four-card hands per second (four alike: {alike})");
        claims.claim(rate >= 100.0, &text);
    }
    for reading in [Reading::FiftyFive, Reading::Flux, Reading::Punto, Reading::Runs] {
        for (alike, long) in [(false, false), (true, true)] {
            let rate = rate(Contest::Nine { reading, alike, long }, 9, times);
            let text = format!(
                "{rate:.0} million nine-card hands per second ({reading:?}, four alike: {alike}, eights \
                 and nines: {long})"
            );
            claims.claim(rate >= 20.0, &text);
        }
    }
}

fn seats() -> Vec<u8> {
    let asked = env::var("TERTULIA_SEATS").ok().and_then(|text| text.parse().ok());
    asked.map_or_else(|| vec![2, 3, 4], |seats| vec![seats])
}

/// The master among others who are all alike: positive by more than twice the error.
fn duels_of_all(matches: u64, claims: &mut Claims) {
    use Reference::{Caller, Folder, Honest, Raiser, Random};
    for seats in seats() {
        // Between two an honest player loses little to one who is after safety.
        let matches = if seats == 2 && matches > 1 { 4 * matches } else { matches };
        for reference in [Caller, Folder, Random, Raiser, Honest] {
            let start = Instant::now();
            let strength =
                duel(Who::Level(Level::Master), Who::Reference(reference), seats, matches);
            let text = format!(
                "{:+.3} ± {:.3} chips per deal  master against {reference:?}, {seats} seats ({:.0?})",
                strength.mean,
                strength.error,
                start.elapsed()
            );
            claims.claim(strength.mean > 2.0 * strength.error, &text);
        }
    }
}

/// Each level among others of the level below: ahead by more than twice the error. The master, who is
/// after safety where the club player is after chips, need only not be behind the club player. Between
/// two there are fewer chips to be won from each other, and fewer deals in a match: more matches.
fn levels(matches: u64, claims: &mut Claims) {
    for seats in seats() {
        let matches =
            if matches == 1 { 1 } else { matches * [8, 2, 1][usize::from(seats.clamp(2, 4)) - 2] };
        let asked = env::var("TERTULIA_LEVEL").ok();
        let wanted =
            |pair: &&[Level]| asked.as_ref().is_none_or(|it| *it == format!("{:?}", pair[1]));
        for pair in Level::ALL.windows(2).filter(wanted) {
            let (one, other) = (Who::Level(pair[1]), Who::Level(pair[0]));
            let strength = duel(one, other, seats, matches);
            let text = format!(
                "{:+.3} ± {:.3} chips per deal  {:?} against {:?}, {seats} seats",
                strength.mean, strength.error, pair[1], pair[0]
            );
            let least = if pair[1] == Level::Master { -2.0 } else { 2.0 };
            claims.claim(strength.mean > least * strength.error, &text);
        }
    }
}
