//! What is put into links: boards, tasks, tables.

use tertulia::core::{Level, Rng, Seat, Setup, Table, Viewer};
use tertulia::games::eleusis::Variant;
use tertulia::games::mastermind::Space;
use tertulia::secret_rule::random;
use tertulia::share::{PlayerConfig, SharedPuzzle, Task};

use crate::sample::Sample;

fn board(rng: &mut Rng) -> Space {
    let (pegs, colours) = (3 + rng.below(4) as u8, 4 + rng.below(7) as u8);
    Space { pegs, colours, repeats: rng.one_in(2) || colours < pegs }
}

fn greeting(rng: &mut Rng) -> String {
    const LETTERS: [&str; 12] = ["a", "ñ", " ", "¿", "€", "🎲", "<b>", "\"", "&", "\\", "z", "E"];
    (0..rng.below(40)).filter_map(|_| rng.pick(&LETTERS).copied()).collect()
}

pub fn code_task(rng: &mut Rng) -> Task {
    let space = board(rng);
    let puzzle = SharedPuzzle::Code {
        space,
        rows: 6 + rng.below(10) as u8,
        blank: rng.one_in(2),
        code: space.random(rng),
    };
    Task { puzzle, greeting: greeting(rng) }
}

pub fn rule_task(rng: &mut Rng) -> Task {
    let levels = (0..=rng.below(6)).filter_map(|_| rng.pick(&Level::ALL).copied()).collect();
    let rule = random::rule(rng, 3);
    let variant = if rng.one_in(2) { Variant::Express } else { Variant::ReglaSecreta };
    let puzzle = SharedPuzzle::Rule { variant, rule: Box::new(rule), seed: rng.bits(), levels };
    Task { puzzle, greeting: greeting(rng) }
}

pub fn players(seats: u8) -> Vec<PlayerConfig> {
    (0..seats).map(|seat| (format!("Ana {seat}"), (seat > 0).then_some(Level::Friend))).collect()
}

/// A table played at random for a while.
pub fn played<G: Sample>(rng: &mut Rng, most: u32) -> Table<G> {
    let (options, seats) = G::sample_options(rng);
    let mut table = Table::<G>::deal(Setup { options, seats, seed: rng.bits() }).unwrap();
    for _ in 0..rng.below(most) {
        let seats: Vec<Seat> = table.to_act().iter().collect();
        let Some(seat) = rng.pick(&seats).copied() else { break };
        let action = G::sample(&table.view(Viewer::Seat(seat)), rng);
        table.act(seat, action).unwrap();
    }
    table
}
