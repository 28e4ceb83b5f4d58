//! Games between players of every kind at the real table, with rotated seats.

use std::thread;

use tertulia::core::{Level, Player, Rng, Seat, Setup, Table, Thought, Viewer};
use tertulia::games::batalla::{Action, Batalla, Choices, Face, Options, Position, Terms};

use crate::reference::{Choose, NO_CARD, sees};

/// Somebody who plays.
#[derive(Clone, Copy)]
pub enum Who {
    Level(Level),
    Reference(Choose),
}

/// A share of games won, in hundredths, and its standard error.
#[derive(Clone, Copy)]
pub struct Strength {
    pub share: f64,
    pub error: f64,
}

impl Strength {
    pub fn of(shares: &[f64]) -> Self {
        let (share, error) = mean(shares);
        Self { share: 100.0 * share, error: 100.0 * error }
    }
}

/// The mean of some numbers, and its standard error.
pub fn mean(numbers: &[f64]) -> (f64, f64) {
    let n = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / n;
    let spread = numbers.iter().map(|number| (number - mean).powi(2)).sum::<f64>();
    (mean, (spread / (n - 1.0).max(1.0) / n).sqrt())
}

/// The share of games that `one` wins against others of one kind, at a table of so many seats; a
/// shared draw counts in parts.
pub fn duel(one: Who, other: Who, seats: u8, games: u64) -> Strength {
    let half = |first: u64| {
        let numbers = (first..games).step_by(2);
        numbers.map(|n| game(one, other, seats, n)).collect::<Vec<f64>>()
    };
    let shares: Vec<f64> = thread::scope(|scope| {
        let halves = [0, 1].map(|first| scope.spawn(move || half(first)));
        halves.into_iter().flat_map(|half| half.join().expect("its panic is printed")).collect()
    });
    Strength::of(&shares)
}

/// The share of `one` in a game.
fn game(one: Who, other: Who, seats: u8, number: u64) -> f64 {
    let options = Options { limit: Some(1000), ..Options::default() };
    let mut table = Table::<Batalla>::deal(Setup { options, seats, seed: number }).expect("sound");
    let mut rng = Rng::stream(number, 11);
    let own = Seat((number / 2 % u64::from(seats)) as u8);
    let mut mirror =
        Mirror { position: Position::deal(seats, options.jokers), sealed: [NO_CARD; 8] };
    while let Some(seat) = table.to_act().iter().next() {
        let action = match if seat == own { one } else { other } {
            Who::Level(level) => {
                let view = table.view(Viewer::Seat(seat));
                Batalla::think(&view, level, Rng::from_seed(rng.bits())).finish()
            }
            Who::Reference(choose) => mirror.choose(choose, seat.index(), &mut rng),
        };
        table.act(seat, action).unwrap_or_else(|why| panic!("{action:?}: {why:?}"));
        mirror.follow(seat.index(), action, table.to_act().is_empty());
    }
    let winners = table.outcome().expect("it is over").winners;
    if winners.has(own) { 1.0 / f64::from(winners.len()) } else { 0.0 }
}

/// The position beside the table, for players who take positions and no views.
struct Mirror {
    position: Position,
    sealed: Choices,
}

impl Mirror {
    fn choose(&self, choose: Choose, seat: usize, rng: &mut Rng) -> Action {
        let seen = sees(&self.position, seat).then_some(&self.sealed);
        Action::Play(Face::of(choose(&self.position, seat, seen, rng)))
    }

    fn follow(&mut self, seat: usize, action: Action, over: bool) {
        match action {
            Action::Swap => self.position.swap(seat),
            Action::Play(face) => {
                self.sealed[seat] = self.position.hands[seat].with_face(face).expect("in hand");
            }
            Action::GoOn => {}
        }
        let due = (0..8).filter(|at| self.position.is_in(*at));
        if !over && due.into_iter().all(|at| self.sealed[at] != NO_CARD) {
            self.position.play(&self.sealed, Terms::default());
            self.sealed = [NO_CARD; 8];
        }
    }
}
