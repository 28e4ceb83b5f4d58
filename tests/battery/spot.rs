//! One state of one table, and actions from elsewhere to try on it.

use std::thread;

use crate::engines::Sample;
use tertulia::core::{Game, Rng, Seat, Table, Viewer};

/// A state under test. Names itself when a check fails, whichever line panics.
pub struct Spot<'a, G: Game> {
    pub table: &'a Table<G>,
}

impl<'a, G: Game> Spot<'a, G> {
    pub fn new(table: &'a Table<G>) -> Self {
        Self { table }
    }

    pub fn over(&self) -> bool {
        self.table.to_act().is_empty()
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        (0..self.table.setup().seats).map(Seat)
    }

    /// Everybody who may be looking.
    pub fn viewers(&self) -> impl Iterator<Item = Viewer> + use<G> {
        std::iter::once(Viewer::Public).chain(self.seats().map(by))
    }

    pub fn any_to_act(&self, rng: &mut Rng) -> Seat {
        let seats: Vec<Seat> = self.table.to_act().iter().collect();
        *rng.pick(&seats).expect("the table is not over")
    }
}

impl<G: Sample> Spot<'_, G> {
    /// A random legal action of `seat`, which is to act.
    pub fn sample(&self, seat: Seat, rng: &mut Rng) -> G::Action {
        G::sample(&self.table.view(by(seat)), rng)
    }
}

impl<G: Game> Drop for Spot<'_, G> {
    fn drop(&mut self) {
        if thread::panicking() {
            let (setup, log) = (self.table.setup(), self.table.log());
            eprintln!("at {}, table {}, after {} actions", G::ID, setup.seed, log.len());
            eprintln!("{:?}\n{:?}", setup.options, log);
        }
    }
}

pub fn by(seat: Seat) -> Viewer {
    Viewer::Seat(seat)
}

/// Actions of other states and other tables.
pub struct Pool<G: Game>(Vec<G::Action>);

impl<G: Game> Default for Pool<G> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<G: Game> Pool<G> {
    const SIZE: u32 = 200;

    pub fn add(&mut self, action: G::Action, rng: &mut Rng) {
        if self.0.len() < Self::SIZE as usize {
            self.0.push(action);
        } else {
            self.0[rng.below(Self::SIZE) as usize] = action;
        }
    }

    pub fn any(&self, rng: &mut Rng) -> Option<G::Action> {
        rng.pick(&self.0).cloned()
    }
}

/// All that a table is; `Table`'s own equality asks for more than every game has.
pub fn assert_same<G: Game>(one: &Table<G>, other: &Table<G>, why: &str) {
    assert_eq!(one.setup(), other.setup(), "{why}");
    assert_eq!(one.log(), other.log(), "{why}");
    assert_eq!(one.state(), other.state(), "{why}");
    assert_eq!(one.digest(), other.digest(), "{why}");
    assert_eq!(one.undoable(), other.undoable(), "{why}");
}
