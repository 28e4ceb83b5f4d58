//! The battery that every game of the registry must pass, at every state of random tables.
//!
//! `TERTULIA_TABLES` sets the number of tables per game (120), `TERTULIA_SEED` the number of the
//! first one (0). A failure names its table: `TERTULIA_TABLES=1 TERTULIA_SEED=<number>` repeats it.

#[path = "support/engines.rs"]
mod engines;
#[path = "battery/players.rs"]
mod players;
#[path = "battery/spot.rs"]
mod spot;
#[path = "battery/tables.rs"]
mod tables;
#[path = "battery/views.rs"]
mod views;

use std::ops::AddAssign;
use std::path::Path;
use std::thread;

use engines::{Sample, Visitor, each};
use spot::{Pool, Spot};
use tertulia::core::{Game, Imagine, Player, Rng, Setup, Table};
use tertulia::games::GameId;

/// Tables that computer players play among themselves, per game.
const BOT_TABLES: u64 = 50;

/// What was played: printed, so that a battery which tests nothing is seen.
#[derive(Clone, Copy, Default)]
struct Tally {
    tables: u64,
    states: u64,
    cut: u64,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.tables += other.tables;
        self.states += other.states;
        self.cut += other.cut;
    }
}

#[test]
fn every_state_of_random_tables() {
    struct Random;
    impl Visitor for Random {
        fn visit<G: Game + Imagine + Player + Sample>(&mut self) {
            let tally = on_threads(number("TERTULIA_TABLES", 120), |numbers| {
                let mut pool = Pool::<G>::default();
                let mut tally = Tally::default();
                numbers.for_each(|number| tally += random_table(number, &mut pool));
                tally
            });
            println!(
                "{}: {} tables, {} states, {} tables cut at {}",
                G::ID,
                tally.tables,
                tally.states,
                tally.cut,
                G::CUT
            );
            assert!(tally.states > tally.tables, "{}: tables without actions", G::ID);
        }
    }
    each(&mut Random);
}

#[test]
fn tables_of_computer_players() {
    struct Bots;
    impl Visitor for Bots {
        fn visit<G: Game + Imagine + Player + Sample>(&mut self) {
            on_threads(BOT_TABLES, |numbers| {
                numbers.for_each(players::bot_table::<G>);
                Tally::default()
            });
        }
    }
    each(&mut Bots);
}

#[test]
fn every_game_has_a_golden_table() {
    struct Golden;
    impl Visitor for Golden {
        fn visit<G: Game + Imagine + Player>(&mut self) {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(G::ID);
            let tables = std::fs::read_dir(&folder).map_or(0, Iterator::count);
            assert!(tables > 0, "{} has no golden played-out table in {folder:?}", G::ID);
        }
    }
    each(&mut Golden);
}

#[test]
fn every_playable_game_is_visited() {
    struct Ids(Vec<&'static str>);
    impl Visitor for Ids {
        fn visit<G: Game + Imagine + Player>(&mut self) {
            self.0.push(G::ID);
        }
    }
    let mut visited = Ids(Vec::new());
    each(&mut visited);
    // A game may play several rows of the home page.
    let mut playable: Vec<_> = GameId::ALL.iter().map(|game| game.engine_id()).collect();
    playable.dedup();
    assert_eq!(visited.0, playable);
}

/// Plays one table at random and checks every state of it.
fn random_table<G: Game + Imagine + Player + Sample>(number: u64, pool: &mut Pool<G>) -> Tally {
    // Apart from the deal's stream, which is the seed's own.
    let mut rng = Rng::stream(number, 1);
    let (options, seats) = G::sample_options(&mut rng);
    let mut table = Table::<G>::deal(Setup { options, seats, seed: number })
        .unwrap_or_else(|bad| panic!("{} {number}: sampled options are refused: {bad:?}", G::ID));
    let mut digests = vec![table.digest()];
    loop {
        let spot = Spot::new(&table);
        tables::check(&spot, pool, &mut rng);
        views::check(&spot, pool, &mut rng);
        players::check(&spot, &mut rng);
        if spot.over() || table.log().len() == G::CUT {
            break;
        }
        let seat = spot.any_to_act(&mut rng);
        let action = G::sample(&table.view(spot::by(seat)), &mut rng);
        pool.add(action.clone(), &mut rng);
        drop(spot);
        table.act(seat, action).unwrap_or_else(|why| panic!("{} {number}: {why:?}", G::ID));
        digests.push(table.digest());
    }
    tables::replays(&table, &digests);
    Tally { tables: 1, states: digests.len() as u64, cut: u64::from(!table.to_act().is_empty()) }
}

/// Shares the tables out among two threads; tables know nothing of each other.
fn on_threads(tables: u64, work: impl Fn(&mut dyn Iterator<Item = u64>) -> Tally + Sync) -> Tally {
    let first = number("TERTULIA_SEED", 0);
    let mut tally = Tally::default();
    thread::scope(|scope| {
        let shares = [0, 1].map(|share| {
            let work = &work;
            scope.spawn(move || work(&mut (first..first + tables).skip(share).step_by(2)))
        });
        for share in shares {
            tally += share.join().expect("the failure is printed above");
        }
    });
    tally
}

fn number(variable: &str, default: u64) -> u64 {
    let Ok(text) = std::env::var(variable) else { return default };
    text.parse().unwrap_or_else(|_| panic!("{variable} is a number, not {text:?}"))
}
