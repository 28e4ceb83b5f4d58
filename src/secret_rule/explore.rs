//! All lines to come, the nearest first, as far as rules tell them apart.

use super::needs::Needs;
use super::states::{State, empty, step};
use super::tree::Rule;
use crate::core::cards::{Card, Cards};
use crate::core::rng::Rng;

/// How many states are looked at before the search gives up.
const MOST_STATES: usize = 200_000;
/// How many bytes they may take: with the table, and while it grows, some four times as many.
const MOST_BYTES: usize = 8 << 20;
/// How much work a search may be, in steps of about a nanosecond: what the states were asked, and the
/// bytes of the states that were made. Counted and not timed, so that the answer is the same everywhere.
const MOST_WORK: u64 = 150_000_000;
/// How much of it random lines may be afterwards.
pub const SAMPLE_WORK: u64 = 50_000_000;

/// What a search has come to.
pub enum Explored<T> {
    /// What was looked for, after these cards; after fewer there is none.
    Found(Vec<Card>, T),
    /// It is nowhere.
    Nowhere,
    /// There are too many states, or endless ones.
    TooMany,
}

/// The states that can be reached from a line.
pub struct Explorer {
    needs: Needs,
    /// The states to begin with, each after a card of its own or none.
    starts: Vec<(Vec<u8>, Option<Card>)>,
    states: Vec<u8>,
    /// For each state the one before it, and the card between.
    came: Vec<(u32, Option<Card>)>,
    /// Where states are, by their hash.
    table: Vec<u32>,
    /// The state to be looked at next.
    at: usize,
    work: u64,
}

const FREE: u32 = u32::MAX;

impl Explorer {
    /// What some rules remember of a line.
    pub fn new(rules: &[&Rule], line: &[Card]) -> Self {
        let needs = Needs::of(rules);
        let mut start = empty(&needs);
        line.iter().for_each(|card| step(&needs, &mut start, *card));
        let starts = vec![(start, None)];
        Self { needs, starts, states: vec![], came: vec![], table: vec![], at: 0, work: 0 }
    }

    /// The same for lines that any card may start.
    pub fn any_starter(rules: &[&Rule]) -> Self {
        let mut explorer = Self::new(rules, &[]);
        let after = |card| {
            let mut start = empty(&explorer.needs);
            step(&explorer.needs, &mut start, card);
            (start, Some(card))
        };
        explorer.starts = Cards::ALL.iter().map(after).collect();
        explorer
    }

    /// Looks at each state once, the nearest first: what is found there, or the cards with which it
    /// goes on. Comes back after a slice of about so much work, with nothing if it is not done; the
    /// next call goes on from there.
    pub fn search<T>(
        &mut self,
        slice: u64,
        look: impl Fn(&State) -> Result<Cards, T>,
    ) -> Option<Explored<T>> {
        if self.table.is_empty() {
            self.table = vec![FREE; 1 << 10];
            for (start, card) in self.starts.clone() {
                self.reach(&start, FREE, card);
            }
        }
        let classes: Vec<Card> = self.needs.steps.firsts().iter().collect();
        let most = MOST_STATES.min(MOST_BYTES / self.size().max(1));
        let (step_work, until) = (self.step_work(), self.work.saturating_add(slice));
        let mut next = Vec::new();
        while self.at < self.came.len() {
            let state = State::new(&self.needs, self.state(self.at));
            let on = match look(&state) {
                Ok(on) => on,
                Err(found) => return Some(Explored::Found(self.way(self.at), found)),
            };
            let mut work = u64::from(state.asked());
            for class in &classes {
                // Alike cards lead to the same state; any will do.
                let card = on.iter().find(|card| self.needs.steps.first(*card) == *class);
                if let Some(card) = card {
                    next.clear();
                    next.extend_from_slice(self.state(self.at));
                    step(&self.needs, &mut next, card);
                    self.reach(&next, self.at as u32, Some(card));
                    work += step_work;
                }
            }
            self.work += work;
            self.at += 1;
            if self.came.len() > most || self.work > MOST_WORK {
                return Some(Explored::TooMany);
            }
            if self.work >= until {
                return None;
            }
        }
        // Counters without a limit stop somewhere, too: that is not the end of the states.
        let endless = self.needs.is_endless();
        Some(if endless { Explored::TooMany } else { Explored::Nowhere })
    }

    /// Looks along a random line of so many cards instead. Tells how much work it was, and what was
    /// found after which cards.
    pub fn sample<T>(
        &self,
        cards: usize,
        rng: &mut Rng,
        look: impl Fn(&State) -> Result<Cards, T>,
    ) -> (u64, Option<(Vec<Card>, T)>) {
        let (step_work, mut work) = (self.step_work(), 0);
        let Some((start, card)) = rng.pick(&self.starts) else { return (0, None) };
        let mut state = start.clone();
        let mut way: Vec<Card> = card.iter().copied().collect();
        loop {
            let looked = State::new(&self.needs, &state);
            let on = match look(&looked) {
                Ok(on) => on,
                Err(found) => return (work, Some((way, found))),
            };
            work += u64::from(looked.asked()) + step_work;
            let on: Vec<Card> = on.iter().collect();
            match rng.pick(&on) {
                Some(card) if way.len() < cards => {
                    step(&self.needs, &mut state, *card);
                    way.push(*card);
                }
                _ => return (work, None),
            }
        }
    }

    /// How many bytes a state has.
    fn size(&self) -> usize {
        self.starts[0].0.len()
    }

    /// What it costs to make a state and to look whether it is there.
    fn step_work(&self) -> u64 {
        (4 * self.size() + 16 * self.needs.watches.len() + 30) as u64
    }

    fn state(&self, at: usize) -> &[u8] {
        let size = self.size();
        &self.states[at * size..(at + 1) * size]
    }

    /// Where a state is in the table, or where it would go.
    fn slot(&self, state: &[u8]) -> usize {
        let mask = self.table.len() - 1;
        let mut slot = hash(state) & mask;
        while self.table[slot] != FREE && self.state(self.table[slot] as usize) != state {
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// Notes a state, unless it was reached before.
    fn reach(&mut self, state: &[u8], before: u32, card: Option<Card>) {
        let slot = self.slot(state);
        if self.table[slot] != FREE {
            return;
        }
        self.table[slot] = self.came.len() as u32;
        self.states.extend_from_slice(state);
        self.came.push((before, card));
        if self.came.len() * 2 > self.table.len() {
            self.grow();
        }
    }

    fn grow(&mut self) {
        self.table = vec![FREE; self.table.len() * 4];
        for at in 0..self.came.len() {
            let slot = self.slot(self.state(at));
            self.table[slot] = at as u32;
        }
    }

    fn way(&self, mut at: usize) -> Vec<Card> {
        let mut way = Vec::new();
        loop {
            let (before, card) = self.came[at];
            way.extend(card);
            if before == FREE {
                break;
            }
            at = before as usize;
        }
        way.reverse();
        way
    }
}

/// A number for a row of bytes, to find it by: eight bytes at a time.
fn hash(bytes: &[u8]) -> usize {
    let mut hash = 0u64;
    for chunk in bytes.chunks(8) {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        hash = (hash ^ u64::from_le_bytes(word)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        // The high bits have felt all others.
        hash ^= hash >> 43;
    }
    hash as usize
}
