//! Whether two rules are the same from a line on, and if not, how that shows.

use super::judge::accepted;
use super::needs::Needs;
use super::states::{State, empty, step};
use super::tree::Rule;
use crate::core::cards::{Card, Cards};
use crate::core::rng::Rng;

/// How many states are looked at before the rest is tried at random. Some seconds at worst.
const MOST_STATES: usize = 200_000;
/// How many lines are tried then, and how far they go on.
const LINES: usize = 200;
const CARDS: usize = 40;

/// Whether two rules are the same from a line on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// How they differ; none if they are equal.
    pub difference: Option<Difference>,
    /// Whether every line to come was looked at, so that equal is certain and no shorter difference
    /// exists. Otherwise the rules remember without bound, or too much: beyond the nearest lines,
    /// [`LINES`] random ones of [`CARDS`] cards were tried.
    pub exact: bool,
}

impl Comparison {
    /// Whether no difference was found.
    pub const fn equal(&self) -> bool {
        self.difference.is_none()
    }
}

/// A line that both rules accept, and a card that only one of them accepts then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The cards after the line.
    pub continuation: Vec<Card>,
    /// The card.
    pub card: Card,
    /// Which rule accepts it.
    pub accepts: Side,
}

/// One of two rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The first.
    A,
    /// The second.
    B,
}

/// Compares two rules from a line on: over all the states that cards which both accept lead to, the
/// nearest first. The pack is taken as endless. The line is taken as it is.
///
/// ```
/// use tertulia::secret_rule::{Rule, compare::compare};
/// let rule = |text: &str| text.parse::<Rule>().unwrap();
/// let line = ["4D".parse().unwrap()];
/// let same = compare(&rule("prime"), &rule("open"), &line);
/// assert!(same.equal() && same.exact);
/// let far = compare(&rule("turn(0..6)"), &rule("diff(0..12)"), &["AS".parse().unwrap()]);
/// assert_eq!(far.difference.unwrap().card.to_string(), "8S");
/// ```
pub fn compare(a: &Rule, b: &Rule, line: &[Card]) -> Comparison {
    if a == b {
        return Comparison { difference: None, exact: true };
    }
    let needs = Needs::of(&[a, b]);
    let mut search = Search::new(a, b, &needs, line);
    match search.nearest() {
        Some(found) => Comparison { difference: found, exact: true },
        None => Comparison { difference: search.at_random(line), exact: false },
    }
}

/// The states that were reached, each with the one before it and the card between.
struct Search<'a> {
    rules: [&'a Rule; 2],
    needs: &'a Needs,
    size: usize,
    states: Vec<u8>,
    came: Vec<(u32, Card)>,
    table: Vec<u32>,
}

impl<'a> Search<'a> {
    fn new(a: &'a Rule, b: &'a Rule, needs: &'a Needs, line: &[Card]) -> Self {
        let mut start = empty(needs);
        line.iter().for_each(|card| step(needs, &mut start, *card));
        let size = start.len();
        let table = vec![u32::MAX; 1 << 10];
        let mut search =
            Self { rules: [a, b], needs, size, states: Vec::new(), came: Vec::new(), table };
        search.reach(&start, u32::MAX, Card::new(crate::core::cards::Suit::Spades, 1));
        search
    }

    fn state(&self, at: usize) -> &[u8] {
        &self.states[at * self.size..(at + 1) * self.size]
    }

    /// Notes a state, unless it was reached before.
    fn reach(&mut self, state: &[u8], before: u32, card: Card) {
        let mask = self.table.len() - 1;
        let mut slot = hash(state) as usize & mask;
        while self.table[slot] != u32::MAX {
            if self.state(self.table[slot] as usize) == state {
                return;
            }
            slot = (slot + 1) & mask;
        }
        self.table[slot] = self.came.len() as u32;
        self.states.extend_from_slice(state);
        self.came.push((before, card));
        if self.came.len() * 2 > self.table.len() {
            self.grow();
        }
    }

    fn grow(&mut self) {
        let mask = self.table.len() * 4 - 1;
        self.table = vec![u32::MAX; mask + 1];
        for at in 0..self.came.len() {
            let mut slot = hash(self.state(at)) as usize & mask;
            while self.table[slot] != u32::MAX {
                slot = (slot + 1) & mask;
            }
            self.table[slot] = at as u32;
        }
    }

    /// What both accept, and a card that only one does, in a state.
    fn judge(&self, state: &[u8]) -> Result<Cards, (Card, Side)> {
        let memory = State::new(self.needs, state);
        let [a, b] = self.rules.map(|rule| accepted(rule, &memory));
        match ((a & !b) | (b & !a)).first() {
            None => Ok(a),
            Some(card) => Err((card, if a.contains(card) { Side::A } else { Side::B })),
        }
    }

    /// The nearest difference, or that there is none; none where there are too many states.
    fn nearest(&mut self) -> Option<Option<Difference>> {
        let cards: Vec<Card> = self.needs.steps.firsts().iter().collect();
        let mut at = 0;
        let mut next = Vec::new();
        while at < self.came.len() {
            let both = match self.judge(self.state(at)) {
                Ok(both) => both,
                Err((card, accepts)) => {
                    return Some(Some(Difference { continuation: self.way(at), card, accepts }));
                }
            };
            for first in &cards {
                // Alike cards lead to the same state; any that is accepted will do.
                let alike = both.iter().find(|card| self.needs.steps.first(*card) == *first);
                if let Some(card) = alike {
                    next.clear();
                    next.extend_from_slice(self.state(at));
                    step(self.needs, &mut next, card);
                    self.reach(&next, at as u32, card);
                }
            }
            if self.came.len() > MOST_STATES {
                return None;
            }
            at += 1;
        }
        Some(None)
    }

    fn way(&self, mut at: usize) -> Vec<Card> {
        let mut way = Vec::new();
        while let (before, card) = self.came[at]
            && before != u32::MAX
        {
            way.push(card);
            at = before as usize;
        }
        way.reverse();
        way
    }

    /// Lines at random that both accept, longer than the nearest could be.
    fn at_random(&self, line: &[Card]) -> Option<Difference> {
        let mut rng = Rng::from_seed(line.len() as u64);
        for _ in 0..LINES {
            let mut state = self.state(0).to_vec();
            let mut continuation = Vec::new();
            while continuation.len() < CARDS {
                let both = match self.judge(&state) {
                    Ok(both) => both,
                    Err((card, accepts)) => return Some(Difference { continuation, card, accepts }),
                };
                let cards: Vec<Card> = both.iter().collect();
                let Some(card) = rng.pick(&cards) else { break };
                step(self.needs, &mut state, *card);
                continuation.push(*card);
            }
        }
        None
    }
}

fn hash(bytes: &[u8]) -> u64 {
    let mix = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325, mix);
    hash ^ hash >> 32
}

/// The cards that a rule accepts after each beginning of a line, the empty one first, judged from what
/// it remembers alone: for tests, which compare it with [`Rule::accepted`].
pub fn remembered(rule: &Rule, line: &[Card]) -> Vec<Cards> {
    let needs = Needs::of(&[rule]);
    let mut state = empty(&needs);
    let mut judge = |card: Option<&Card>| {
        card.iter().for_each(|card| step(&needs, &mut state, **card));
        accepted(rule, &State::new(&needs, &state))
    };
    std::iter::once(None).chain(line.iter().map(Some)).map(&mut judge).collect()
}
