//! Tries of a day's challenges played at random to their end, as saves, for the screens of the browser
//! tests: `cargo run --no-default-features --example tries > tests/browser/fixtures/tries.jsonl`.

#[path = "../tests/support/sample.rs"]
mod sample;

use sample::Sample;
use tertulia::core::{Rng, Table, Viewer};
use tertulia::daily::{Daily, Day};
use tertulia::games::GameId;
use tertulia::games::batalla::Batalla;
use tertulia::games::eleusis::Eleusis;
use tertulia::games::pechigonga::Pechigonga;

const DAY: &str = "2026-01-09";

fn main() {
    tried::<Eleusis>(GameId::ReglaSecreta);
    tried::<Eleusis>(GameId::EleusisExpress);
    tried::<Batalla>(GameId::Batalla);
    tried::<Pechigonga>(GameId::Pechigonga);
}

fn tried<G: Daily + Sample>(row: GameId) {
    let day: Day = DAY.parse().expect("a day");
    let (setup, log, _) = G::challenge(row, day).expect("there is a challenge");
    let mut table = Table::<G>::replay(setup, log).expect("it can be dealt").table;
    let mut rng = Rng::from_seed(9);
    while let Some(seat) = { table.to_act().iter().next() } {
        let action = G::sample(&table.view(Viewer::Seat(seat)), &mut rng);
        table.act(seat, action).expect("it is legal");
    }
    println!("{{\"row\":\"{row}\",\"save\":{}}}", table.save());
}
