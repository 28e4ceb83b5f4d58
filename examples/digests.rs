//! Random tables folded to digests, behind a plain C interface: the same code runs natively and in
//! the browser, and must give the same numbers (`tests/digests/`).
//!
//! `cargo build --no-default-features --example digests --target wasm32-unknown-unknown` makes the
//! module that `tests/browser/games/digests.test.mjs` loads. A game is a number: its place in the
//! registry. Every call plays its table anew, so nothing is kept between calls.

#[path = "../tests/support/engines.rs"]
mod engines;

use engines::{Sample, Visitor, each};
use tertulia::core::cards::Card;
use tertulia::core::{Game, Imagine, Level, Player, Rng, Seat, Setup, Table, Thought, Viewer};
use tertulia::secret_rule::random;

/// What a table came to, whose even seats are computer players while odd ones play at random.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Run {
    /// How many states it went through.
    pub states: u32,
    /// The digest of the last one.
    pub last: u64,
    /// All digests in one.
    pub fold: u64,
}

/// Plays the table with this number of a game.
pub fn run<G: Player + Sample>(number: u64) -> Run {
    let mut rng = Rng::stream(number, 3);
    let (options, seats) = G::sample_options(&mut rng);
    let setup = Setup { options, seats, seed: number };
    let Ok(mut table) = Table::<G>::deal(setup) else { return Run { states: 0, last: 0, fold: 0 } };
    // All levels, those that think long less often.
    let level = match number % 10 {
        9 => Level::Master,
        4 => Level::Club,
        n if n % 2 == 0 => Level::Child,
        _ => Level::Friend,
    };
    let mut run = Run { states: 1, last: table.digest(), fold: table.digest() };
    while let Some(seat) = table.to_act().iter().next().filter(|_| table.log().len() < G::CUT) {
        // A computer player may meet what a random one did before it (a code kept on paper) and
        // have no answer; random play goes on then.
        let acted = bot_acts(&mut table, seat, level, &mut rng) || {
            let action = G::sample(&table.view(Viewer::Seat(seat)), &mut rng);
            table.act(seat, action).is_ok()
        };
        assert!(acted, "a sampled action is refused");
        run.states += 1;
        run.last = table.digest();
        // Odd multiplier: the order counts and nothing is lost.
        run.fold = run.fold.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ run.last;
    }
    run
}

fn bot_acts<G: Player>(table: &mut Table<G>, seat: Seat, level: Level, rng: &mut Rng) -> bool {
    if seat.0 % 2 == 1 {
        return false;
    }
    let (view, own) = (table.view(Viewer::Seat(seat)), Rng::from_seed(rng.bits()));
    table.act(seat, G::think(&view, level, own).finish()).is_ok()
}

/// The name of a game, and a table of it; none beyond the end of the registry.
pub fn table(game: u32, number: u64) -> Option<(&'static str, Run)> {
    struct Find {
        left: u32,
        number: u64,
        found: Option<(&'static str, Run)>,
    }
    impl Visitor for Find {
        fn visit<G: Game + Imagine + Player + Sample>(&mut self) {
            if self.left == 0 {
                self.found = Some((G::ID, run::<G>(self.number)));
            }
            self.left = self.left.wrapping_sub(1);
        }
    }
    let mut find = Find { left: game, number, found: None };
    each(&mut find);
    find.found
}

/// The cards that fifty random rules accept after random lines, in one.
#[unsafe(no_mangle)]
pub extern "C" fn rules(number: u64) -> u64 {
    let mut rng = Rng::stream(number, 5);
    let mut fold = 0_u64;
    for at in 0..50 {
        let rule = random::rule(&mut rng, 1 + at % 5);
        let line: Vec<Card> =
            (0..1 + rng.below(14)).filter_map(|_| Card::of_index(rng.below(52) as u8)).collect();
        for len in 0..=line.len() {
            let accepted = rule.accepted(&line[..len]).bits();
            fold = fold.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ accepted;
        }
    }
    fold
}

/// A byte of a game's name; 0 beyond its end, and for a game that is not there.
#[unsafe(no_mangle)]
pub extern "C" fn name_byte(game: u32, index: u32) -> u32 {
    let name = table(game, 0).map_or("", |(name, _)| name);
    name.as_bytes().get(index as usize).copied().unwrap_or(0).into()
}

/// How many states the table goes through; 0 if there is no such game.
#[unsafe(no_mangle)]
pub extern "C" fn states(game: u32, number: u64) -> u32 {
    table(game, number).map_or(0, |(_, run)| run.states)
}

/// The digest of the table's last state.
#[unsafe(no_mangle)]
pub extern "C" fn last(game: u32, number: u64) -> u64 {
    table(game, number).map_or(0, |(_, run)| run.last)
}

/// All digests of the table in one.
#[unsafe(no_mangle)]
pub extern "C" fn fold(game: u32, number: u64) -> u64 {
    table(game, number).map_or(0, |(_, run)| run.fold)
}
