//! Batalla: how fast it is played, how strong its players are, and how much the master can be taken
//! advantage of. `cargo bench --no-default-features --bench batalla`
//!
//! Games and choices come from fixed seeds, so the figures of strength are the same on every machine.
//! `TERTULIA_GAMES` sets the games of a pair (1000). With words behind it only some parts run:
//! `-- speed reference levels exploit`, or `master` for those pairs of `levels` alone in which the master
//! is. A figure that is not as it must be ends the run in failure.

mod duels;
mod exploit;
mod reference;
#[allow(dead_code, reason = "the C interface is node's")]
#[path = "../../examples/batalla_wasm.rs"]
mod rollout;

use std::hint::black_box;
use std::time::Instant;
use std::{env, process};

use duels::{Strength, Who, duel, mean};
use tertulia::core::{Level, Rng, Seat, Setup, Table};
use tertulia::games::batalla::{Action, Batalla, Face, Options, Position, Terms};

fn main() {
    // `cargo test --benches` only asks whether it runs.
    let quick = !env::args().any(|argument| argument == "--bench");
    let games = env::var("TERTULIA_GAMES").ok().and_then(|text| text.parse().ok());
    let games: u64 = games.unwrap_or(if quick { 2 } else { 1000 });
    let parts: Vec<String> = env::args().skip(1).filter(|part| !part.starts_with('-')).collect();
    let runs = |part: &str| parts.is_empty() || parts.iter().any(|asked| asked == part);
    let mut claims = Claims { quick, failed: 0 };
    if runs("speed") {
        speed(&mut claims);
    }
    if runs("reference") {
        lengths(games, &mut claims);
        reference_players(games, &mut claims);
    }
    if runs("exploit") {
        let most = if quick { 20 } else { usize::MAX };
        let start = Instant::now();
        let (share, positions) = exploit::exploitability("8JAX", most);
        let text = format!(
            "{share:.3} of a game is what a perfect answer takes from the master with 8, J, A and joker \
             each ({positions} positions, {:.0?})",
            start.elapsed()
        );
        claims.claim(share <= 0.10, &text);
    }
    if runs("levels") || runs("master") {
        levels(games, runs("levels"), &mut claims);
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
        // With a few games only, figures mean nothing.
        self.failed += u32::from(!holds && !self.quick);
    }
}

/// The best of five.
fn rate(count: u32, work: impl Fn(u32)) -> f64 {
    let timed = |_| {
        let start = Instant::now();
        work(count);
        start.elapsed().as_secs_f64()
    };
    f64::from(count) / (0..5).map(timed).fold(f64::MAX, f64::min) / 1e6
}

fn speed(claims: &mut Claims) {
    let count = if claims.quick { 100 } else { 1_000_000 };
    for seats in [2, 4, 8] {
        let rate = rate(count, |count| {
            black_box(rollout::tricks(seats, count));
        });
        let text = format!("{rate:.2} million tricks per second in random play of {seats}");
        claims.claim(rate >= 2.0 || seats == 8, &text);
    }
    for seats in [2, 4, 8] {
        let rate = rate(count / 10, |count| table(seats, count));
        let text = format!("{rate:.2} million tricks per second through the table of {seats}");
        claims.claim(rate >= 0.2 || seats == 8, &text);
    }
}

/// Random play through the table and its log. The position beside it only says what may be played.
fn table(seats: u8, count: u32) {
    let mut rng = Rng::from_seed(3);
    let mut left = count;
    let setup = Setup { options: Options::default(), seats, seed: 1 };
    while left > 0 {
        let mut table = Table::<Batalla>::deal(setup.clone()).expect("playable");
        let mut position = Position::deal(seats, 1);
        while left > 0 && !table.to_act().is_empty() {
            let mut cards = [Position::NO_CARD; 8];
            // Who waits for others comes later.
            while let Some(Seat(seat)) =
                table.to_act().iter().find(|seat| cards[seat.index()] == Position::NO_CARD)
            {
                let hand = position.hands[usize::from(seat)];
                let face = Face::of(hand.nth(rng.below(hand.len())));
                cards[usize::from(seat)] = hand.with_face(face).expect("in hand");
                table.act(Seat(seat), Action::Play(face)).expect("legal");
            }
            position.play(&cards, Terms::default());
            left -= 1;
        }
        black_box(table.log().len());
    }
}

const REFERENCE: [(&str, Who); 4] = [
    ("highest card", Who::Reference(reference::highest)),
    ("greedy", Who::Reference(reference::greedy)),
    ("mixed", Who::Reference(reference::mixed)),
    ("Monte Carlo", Who::Reference(reference::monte_carlo)),
];

fn said(one: &str, other: &str, seats: u8, strength: Strength, start: Instant) -> String {
    let Strength { share, error } = strength;
    format!(
        "{share:5.1} ± {error:.1} %  {one} against {other}, {seats} seats ({:.0?})",
        start.elapsed()
    )
}

/// Games of random players must be as long as the rules say, within two errors of as many games.
fn lengths(games: u64, claims: &mut Claims) {
    for (seats, known) in [(2, 137.0), (3, 297.0), (4, 508.0)] {
        let mut lengths: Vec<f64> = (0..2 * games).map(|number| length(seats, number)).collect();
        lengths.sort_by(f64::total_cmp);
        let at = |share: f64| lengths[(lengths.len() as f64 * share) as usize];
        let (mean, error) = mean(&lengths);
        let text = format!(
            "{mean:.0} ± {error:.0} tricks has a game of {seats} random players, median {}, one of twenty \
             more than {}; {known} in the rules",
            at(0.5),
            at(0.95)
        );
        claims.claim((mean - known).abs() <= 2.0 * error, &text);
    }
}

/// How many tricks a game of random players has, without a limit.
fn length(seats: u8, number: u64) -> f64 {
    let mut rng = Rng::stream(number, 13);
    let mut position = Position::deal(seats, 1);
    let mut tricks = 0;
    while position.count() > 1 {
        let mut cards = [Position::NO_CARD; 8];
        for at in (0..seats.into()).filter(|at| position.is_in(*at)) {
            cards[at] = reference::any(position.hands[at], &mut rng);
        }
        position.play(&cards, Terms::default());
        tricks += 1;
    }
    f64::from(tricks)
}

/// The reference players must be as strong as the rules say that they are, within two errors.
fn reference_players(games: u64, claims: &mut Claims) {
    let random = ("random", Who::Reference(reference::random));
    let sight = ("random with sight", Who::Reference(reference::sight));
    let [highest, greedy, mixed, monte_carlo] = REFERENCE;
    for (one, other, known) in [
        (highest, random, 99.3),
        (sight, random, 72.6),
        (mixed, greedy, 60.0),
        (greedy, monte_carlo, 72.0),
        (monte_carlo, mixed, 69.0),
    ] {
        let start = Instant::now();
        let strength = duel(one.1, other.1, 2, games);
        let holds = (strength.share - known).abs() <= 2.0 * strength.error;
        let text = said(one.0, other.0, 2, strength, start);
        claims.claim(holds, &format!("{text}, {known} in the rules"));
    }
}

/// Everybody against everybody, or the master alone against everybody; the master must beat all, and
/// each level the one below it.
fn levels(games: u64, all: bool, claims: &mut Claims) {
    let level = |level| Who::Level(level);
    let pool = [
        ("master", level(Level::Master)),
        ("club", level(Level::Club)),
        ("friend", level(Level::Friend)),
        ("beginner", level(Level::Child)),
        REFERENCE[0],
        REFERENCE[1],
        REFERENCE[2],
        REFERENCE[3],
    ];
    for seats in [2, 3, 4] {
        let fair = 100.0 / f64::from(seats);
        for (at, (name, one)) in pool.iter().enumerate().take(if all { 5 } else { 1 }) {
            // Beyond two seats only what must hold: the rest takes hours.
            let last = if seats == 2 || at == 0 { pool.len() } else { (at + 2).min(4) };
            for (index, (other, player)) in pool[..last].iter().enumerate().skip(at + 1) {
                let start = Instant::now();
                let strength = duel(*one, *player, seats, games);
                let due = at == 0 || index == at + 1 && index < 4;
                let holds = !due || strength.share - fair > 2.0 * strength.error;
                claims.claim(holds, &said(name, other, seats, strength, start));
            }
        }
    }
}
