//! The ladder measured: the master plays each of the 50 different rules of the pile alone, deal after deal.
//! `cargo run --release --no-default-features --example ladder > src/games/eleusis/ladder/ladder.txt`
//!
//! The same deals are the same on every machine, and so is the table; a test plays the first deal of each rule again.
//! A number behind `--` sets the deals a rule.

use std::{env, thread};

use tertulia::games::eleusis::Choice;
use tertulia::games::eleusis::ladder::{Measured, Measuring};
use tertulia::secret_rule::pile::{first_alike, ids};

const DEALS: u32 = 60;

fn main() {
    let deals = env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(DEALS);
    let ids: Vec<&str> = ids().filter(|id| first_alike(id) == *id).collect();
    let mut rows: Vec<Row> = thread::scope(|scope| {
        let half = |first: usize| {
            let mine = ids.iter().copied().skip(first).step_by(2);
            scope.spawn(move || mine.map(|id| Row::of(id, deals)).collect::<Vec<_>>())
        };
        let halves = [0, 1].map(half);
        halves.into_iter().flat_map(|half| half.join().expect("its panic is printed")).collect()
    });
    rows.sort_by_key(|row| (row.all.par(), row.id));
    println!(
        "The ladder: the 50 different rules as the master found them alone. examples/ladder.rs writes it."
    );
    println!("id, cards a find in tenths, deals, found, cards; cards and finds of the first deal");
    println!();
    for Row { id, all, first } in rows {
        let Measured { deals, found, cards } = all;
        println!("{id} {} {deals} {found} {cards} {} {}", all.par(), first.cards, first.found);
    }
}

/// A rule of the pile, measured.
struct Row {
    id: &'static str,
    all: Measured,
    first: Measured,
}

impl Row {
    fn of(id: &'static str, deals: u32) -> Self {
        let rule = Choice::Card(id.to_owned());
        let [all, first] = [deals, 1].map(|n| Measuring::new(rule.clone(), n).finish());
        eprintln!("{id} {all:?}");
        Self { id, all, first }
    }
}
