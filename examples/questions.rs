//! What computer players are asked in matches among themselves, a request in JSON per line: for
//! `.ci/thinking.mjs`, which asks the thinker the same in a browser.
//! `cargo run --release --no-default-features --example questions`

use tertulia::core::{
    Game, Imagine, Level, Player, Request, Rng, Seat, Setup, Table, Thought, Viewer, json,
};
use tertulia::registry::{self, Visitor};

/// So many questions of each game and level are asked.
const QUESTIONS: usize = 150;
/// At most so many of one table: matches may be long, and their beginnings matter, too.
const EACH: usize = 75;

struct Asking;

impl Visitor for Asking {
    fn visit<G: Game + Imagine + Player>(&mut self) {
        for level in [Level::Master, Level::Club, Level::Child] {
            let mut asked = 0;
            let mut number = 0;
            while asked < QUESTIONS {
                asked += table::<G>(level, seats::<G>(number), number, QUESTIONS - asked);
                number += 1;
            }
        }
    }
}

/// The smaller numbers of seats in turn.
fn seats<G: Game>(number: u64) -> u8 {
    let (least, most) = (*G::SEATS.start(), (*G::SEATS.end()).min(5));
    least + (number % (u64::from(most - least) + 1)) as u8
}

/// Plays a table and prints what was asked; how many that were.
fn table<G: Player>(level: Level, seats: u8, number: u64, most: usize) -> usize {
    let setup = Setup { options: G::Options::default(), seats, seed: number };
    let Ok(mut table) = Table::<G>::deal(setup) else { return 0 };
    let mut asked = 0;
    while let Some(seat) = table.to_act().iter().next() {
        if asked >= most.min(EACH) || table.log().len() >= G::CUT {
            break;
        }
        let action = ask(&table, seat, level, number);
        asked += 1;
        table.act(seat, action).expect("a computer player's action is legal");
    }
    asked
}

fn ask<G: Player>(table: &Table<G>, seat: Seat, level: Level, number: u64) -> G::Action {
    let view = table.view(Viewer::Seat(seat));
    let seed = Rng::stream(number, table.log().len() as u64).bits();
    let request = Request { game: G::ID.to_owned(), view, level, seed };
    println!("{}", json::write(&request));
    G::think(&request.view, level, Rng::from_seed(seed)).finish()
}

fn main() {
    registry::each(&mut Asking);
}
