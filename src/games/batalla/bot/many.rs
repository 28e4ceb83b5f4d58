//! Three players or more: everybody's regrets, learnt from tricks that are drawn from what all would
//! do. What a trick leads to is valued once and remembered, as long as there are not too many.

use super::super::position::MOST_SEATS;
use super::matrix::Matching;
use super::scene::Scene;
use super::value::Shares;
use crate::core::Rng;

const MOST: usize = MOST_SEATS as usize;

/// Tricks with at most so many joint choices are remembered.
const REMEMBERED: usize = 1 << 16;
/// So many tricks are valued at most, times the players in them; then what was learnt must do.
const VALUED: u32 = 140_000;
/// At tables of so many who are in a seer's answer is worked out for the trick that was drawn alone, and
/// not for each other card that somebody could have laid.
const CROWD: u32 = 5;
/// Elementary steps of a valued trick.
const STEPS: u32 = 10;

/// The present trick.
#[derive(Clone, Debug)]
pub(super) struct Many {
    scene: Scene,
    regrets: Vec<Matching>,
    rounds: u32,
    round: u32,
    rng: Rng,
    /// What joint choices lead to: the number of the choices, in mixed radix; none yet where the sum
    /// is nought.
    known: Vec<Option<Box<Shares>>>,
    /// How many have been valued.
    valued: u32,
    /// Elementary steps of this slice.
    steps: u32,
}

impl Many {
    pub(super) fn new(scene: Scene, rounds: u32) -> Self {
        let regrets = scene.ways.iter().map(|ways| Matching::new(ways.len())).collect();
        let joint = scene.ways.iter().map(|ways| ways.len().max(1)).product::<usize>();
        let known = if joint <= REMEMBERED { vec![None; joint] } else { Vec::new() };
        // The same trick is always thought about alike, so that a mixture belongs to a view.
        let rng = Rng::from_seed(scene.position.fingerprint());
        Self { scene, regrets, rounds, round: 0, rng, known, valued: 0, steps: 0 }
    }

    /// Learns for about so many steps; whether it is done.
    pub(super) fn advance(&mut self, work: u32) -> bool {
        self.steps = 0;
        while !self.done() && self.steps <= work {
            self.round += 1;
            self.learn();
        }
        self.done()
    }

    fn done(&self) -> bool {
        self.round >= self.rounds || self.valued >= VALUED
    }

    pub(super) fn mixture(&self) -> Vec<i32> {
        self.regrets[self.scene.me].average()
    }

    fn players(&self) -> impl Iterator<Item = usize> + use<> {
        let playing = self.scene.position.playing;
        (0..MOST).filter(move |seat| playing >> seat & 1 == 1)
    }

    fn learn(&mut self) {
        let mut drawn = [0u8; MOST];
        for seat in self.players() {
            drawn[seat] = draw(self.regrets[seat].now(), &mut self.rng);
        }
        let crowd = self.scene.position.count() >= CROWD;
        if crowd {
            self.answer(&mut drawn);
        }
        for seat in self.players() {
            let mut chosen = drawn;
            let seer = self.scene.seers >> seat & 1 == 1;
            let ways = self.scene.ways[seat].len();
            let mut worths = Vec::with_capacity(ways);
            for way in 0..ways {
                chosen[seat] = way as u8;
                if !seer && !crowd {
                    self.answer(&mut chosen);
                }
                worths.push(self.shares(&chosen)[seat]);
            }
            self.regrets[seat].learn(&worths, self.round);
        }
    }

    /// Those who see answer the cards of the others as well as they can. What several seers do
    /// together they do not see: the first counts on what was drawn for the rest.
    fn answer(&mut self, chosen: &mut [u8; MOST]) {
        let seers = self.scene.seers;
        for seat in (0..MOST).filter(|seat| seers >> seat & 1 == 1) {
            let mut best = (i32::MIN, 0);
            for way in 0..self.scene.ways[seat].len() as u8 {
                chosen[seat] = way;
                let worth = self.shares(chosen)[seat];
                if worth > best.0 {
                    best = (worth, way);
                }
            }
            chosen[seat] = best.1;
        }
    }

    fn shares(&mut self, chosen: &[u8; MOST]) -> Shares {
        let mut at = 0;
        if !self.known.is_empty() {
            for (way, ways) in chosen.iter().zip(&self.scene.ways) {
                at = at * ways.len().max(1) + usize::from(*way);
            }
            if let Some(shares) = &self.known[at] {
                self.steps += 1;
                return **shares;
            }
        }
        self.steps += STEPS;
        self.valued += self.scene.position.count();
        let after = self.scene.after(chosen);
        let left = self.scene.left.saturating_sub(1);
        let shares = self.scene.worths(&after, left);
        if let Some(place) = self.known.get_mut(at) {
            *place = Some(Box::new(shares));
        }
        shares
    }
}

/// One of the choices, by their shares.
pub(super) fn draw(shares: &[i32], rng: &mut Rng) -> u8 {
    let mut left = rng.below(shares.iter().sum::<i32>().max(1) as u32) as i32;
    for (choice, share) in shares.iter().enumerate() {
        if left < *share {
            return choice as u8;
        }
        left -= share;
    }
    0
}
