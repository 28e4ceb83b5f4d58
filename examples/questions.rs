//! What computer players are asked in matches among themselves, a request in JSON per line: for
//! `benches/page/thinking.mjs`, which asks the bot worker the same in a browser.
//! `cargo run --release --no-default-features --example questions`

#[path = "../tests/support/engines.rs"]
mod engines;

use engines::{Sample, Visitor, each};
use tertulia::core::{
    Game, Imagine, Level, Player, Request, Rng, Seat, Setup, Table, Thought, Viewer, json,
};

/// So many questions of each game and level are asked.
const QUESTIONS: usize = 150;
/// At most so many of one table: matches may be long, and their beginnings matter, too. Every number of
/// seats has its share.
const EACH: usize = 75;

struct Asking;

impl Visitor for Asking {
    fn visit<G: Game + Imagine + Player + Sample>(&mut self) {
        let share = EACH.min(QUESTIONS.div_ceil(kinds::<G>() as usize));
        for level in [Level::Master, Level::Club, Level::Child] {
            let mut asked = 0;
            let mut number = 0;
            while asked < QUESTIONS {
                let most = share.min(QUESTIONS - asked);
                asked += table::<G>(level, seats::<G>(number), number, most);
                number += 1;
            }
        }
    }
}

/// How many of the smaller numbers of seats there are.
fn kinds<G: Game>() -> u64 {
    u64::from((*G::SEATS.end()).min(5) - *G::SEATS.start()) + 1
}

/// They in turn.
fn seats<G: Game>(number: u64) -> u8 {
    *G::SEATS.start() + (number % kinds::<G>()) as u8
}

/// The default options, or, where so many cannot play by them, some by which they can.
fn options<G: Sample>(seats: u8, number: u64) -> G::Options {
    let usual = Setup { options: G::Options::default(), seats, seed: number };
    if Table::<G>::deal(usual).is_ok() {
        return G::Options::default();
    }
    let mut rng = Rng::from_seed(number);
    let mut drawn = (0..1000).map(|_| G::sample_options(&mut rng));
    drawn.find(|(_, many)| *many == seats).map_or_else(G::Options::default, |(options, _)| options)
}

/// Plays a table and prints what was asked; how many that were.
fn table<G: Player + Sample>(level: Level, seats: u8, number: u64, most: usize) -> usize {
    let setup = Setup { options: options::<G>(seats, number), seats, seed: number };
    let Ok(mut table) = Table::<G>::deal(setup) else { return 0 };
    let mut asked = 0;
    while let Some(seat) = table.to_act().iter().next() {
        if asked >= most || table.log().len() >= G::CUT {
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
    let request = Request { game: G::ID.to_owned(), view, level, rival: None, seed };
    println!("{}", json::write(&request));
    G::think(&request.view, level, Rng::from_seed(seed)).finish()
}

fn main() {
    each(&mut Asking);
}
