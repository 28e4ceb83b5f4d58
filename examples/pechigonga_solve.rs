//! Solves the rounds between two by default rules and writes the tables of the computer players:
//! `cargo run --release --no-default-features --example pechigonga_solve` (half a minute). With `check`
//! behind it nothing is written, and it fails if the tables are not these.

#[path = "../benches/pechigonga/meetings.rs"]
mod meetings;
#[allow(dead_code, reason = "the benchmark's")]
#[path = "../benches/pechigonga/round.rs"]
mod round;

use std::{env, fs, process};

use round::{Act, Next, Node, Round, Solver};
use tertulia::games::pechigonga::bot::table::{ENTRY, Place};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/games/pechigonga/bot/tables.bin");

/// Pairs of nine-card hands that are drawn, and the seed.
const DRAWS: (u32, u64) = (40_000_000, 1);

fn main() {
    let mut bytes = Vec::new();
    for (number, iterations) in [(1, 3000), (3, 20_000), (4, 3000)] {
        let round = meetings::round(number, DRAWS.0, DRAWS.1);
        let mut solver = Solver::new(&round);
        solver.run(iterations);
        let average = |node: &Node, acts: &[Act]| solver.average(node, acts);
        println!(
            "round {number}: {} worths, exploitability {:.5}",
            round.types.len(),
            round.exploitability(&average)
        );
        announcing(&round, &solver);
        bytes.extend(written(&round, &solver));
    }
    if env::args().any(|argument| argument == "check") {
        let same = fs::read(FILE).is_ok_and(|stored| stored == bytes);
        println!("{}", if same { "the tables are these" } else { "the tables are others" });
        process::exit(i32::from(!same));
    }
    fs::write(FILE, &bytes).expect("the file can be written");
    println!("{} bytes", bytes.len());
}

/// The tables have no announcements: whoever has something says so. This shows by how little that is
/// ever not best.
fn announcing(round: &Round, solver: &Solver) {
    if !round.announced {
        return;
    }
    let start = round.start();
    let shares = solver.average(&start, &round.actions(&start));
    let high = (0..round.types.len()).filter(|kind| round.types[*kind] >> 8 > 0);
    let least = high.map(|kind| shares[1][kind]).fold(1.0, f64::min);
    println!("  announced with Primera or better: {least:.3} at least");
}

fn written(round: &Round, solver: &Solver) -> Vec<u8> {
    let mut bytes = vec![round.types.len() as u8];
    bytes.extend(round.types.iter().flat_map(|worth| worth.to_le_bytes()));
    for kind in 0..round.types.len() {
        let mut entry = [0; ENTRY];
        let mut start = round.start();
        if round.announced {
            // Those who have nothing bet after silence, the others after announcements.
            let said = if round.types[kind] >> 8 > 0 { Act::Tengo } else { Act::Silence };
            start = after(round, &after(round, &start, said), said);
        }
        open(round, solver, &start, kind, true, &mut entry);
        let second = after(round, &start, Act::Paso);
        open(round, solver, &second, kind, false, &mut entry);
        bytes.extend(entry);
    }
    bytes
}

fn after(round: &Round, node: &Node, act: Act) -> Node {
    match round.next(node, act) {
        Next::Node(next) => next,
        Next::End(..) => unreachable!("the betting goes on"),
    }
}

/// Writes what is done where nothing is owed, and what is answered to the bets from there on.
fn open(round: &Round, solver: &Solver, node: &Node, kind: usize, first: bool, entry: &mut [u8]) {
    let byte = |node: &Node, act: Act| {
        let acts = round.actions(node);
        let shares = solver.average(node, &acts);
        let at = acts.iter().position(|other| *other == act);
        (shares[at.expect("it may be done")][kind] * 255.0).round() as u8
    };
    entry[Place::Open { first }.at()] = byte(node, Act::Envido);
    let mut node = after(round, node, Act::Envido);
    for raises in 1..=4 {
        let at = Place::Owed { first, raises }.at();
        entry[at] = byte(&node, Act::MeVoy);
        if raises < 4 {
            entry[at + 1] = byte(&node, Act::Revido);
            node = after(round, &node, Act::Revido);
        }
    }
}
