//! Who gets what of a pot, with side pots for those who could not pay all (§5).

use super::options::{MOST_SEATS, Ties};
use crate::core::{Seat, Seats};

const MOST: usize = MOST_SEATS as usize;

/// What is to be shared out at the end of a round.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pot {
    /// How many seats there are.
    pub seats: u8,
    /// The mano.
    pub mano: Seat,
    /// What each seat has paid.
    pub paid: [i32; MOST],
    /// What waited from earlier rounds: part of the main pot.
    pub carried: i32,
    /// How ties are settled.
    pub ties: Ties,
}

impl Pot {
    /// The whole of it.
    pub fn total(&self) -> i32 {
        self.carried + self.paid.iter().sum::<i32>()
    }

    /// Chips of one seat that no other seat has met: they come back.
    pub fn unmet(&self) -> i32 {
        let mut paid = self.paid;
        paid.sort();
        paid[MOST - 1] - paid[MOST - 2]
    }

    /// The seats from the mano on.
    pub fn in_order(&self) -> impl Iterator<Item = Seat> + use<> {
        let (seats, mano) = (self.seats, self.mano.0);
        (0..seats).map(move |step| Seat((mano + step) % seats))
    }

    /// What each seat gets, and who wins anything of it: the best worths among the contenders, who
    /// must be one at least. Chips that nobody could meet come back.
    pub fn share_out(
        &self,
        contenders: Seats,
        worth: impl Fn(Seat) -> u16,
    ) -> ([i32; MOST], Seats) {
        let mut got = [0; MOST];
        let mut winners = Seats::NONE;
        let mut levels: Vec<i32> = contenders.iter().map(|seat| self.paid[seat.index()]).collect();
        levels.sort();
        levels.dedup();
        let mut below = 0;
        for (at, level) in levels.iter().copied().enumerate() {
            let first = at == 0;
            let parts = self.paid.map(|paid| paid.min(level) - paid.min(below));
            let amount = parts.iter().sum::<i32>() + if first { self.carried } else { 0 };
            let able = all(contenders.iter().filter(|seat| self.paid[seat.index()] >= level));
            let best = able.iter().map(&worth).max().unwrap_or(0);
            let best = all(able.iter().filter(|seat| worth(*seat) == best));
            let takers = self.takers(best);
            let alone = parts.iter().filter(|part| **part > 0).count() == 1;
            if first || !alone {
                winners = takers.iter().fold(winners, |all, seat| all.with(*seat));
            }
            self.split(amount, &takers, &mut got);
            below = level;
        }
        for (got, paid) in got.iter_mut().zip(self.paid) {
            *got += (paid - below).max(0);
        }
        (got, winners)
    }

    /// Those among equals who win, in the order in which odd chips go.
    fn takers(&self, best: Seats) -> Vec<Seat> {
        let most = if self.ties == Ties::Mano { 1 } else { MOST };
        self.in_order().filter(|seat| best.has(*seat)).take(most).collect()
    }

    /// Shares chips out in equal parts, odd ones to the first.
    fn split(&self, amount: i32, among: &[Seat], got: &mut [i32; MOST]) {
        let count = among.len().max(1) as i32;
        for (at, seat) in among.iter().enumerate() {
            got[seat.index()] += amount / count + i32::from((at as i32) < amount % count);
        }
    }

    /// A pot that nobody has won, in equal parts; odd chips from the mano on.
    pub fn give_back(&self) -> [i32; MOST] {
        let mut got = [0; MOST];
        self.split(self.total(), &self.in_order().collect::<Vec<_>>(), &mut got);
        got
    }
}

/// Seats as a set.
pub(super) fn all(seats: impl Iterator<Item = Seat>) -> Seats {
    seats.fold(Seats::NONE, Seats::with)
}
