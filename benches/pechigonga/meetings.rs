//! How often hands of two types meet, by default rules.

use std::collections::BTreeMap;

use tertulia::core::Rng;
use tertulia::games::pechigonga::{Cards, Options};

use crate::round::Round;

/// A round between two by default settings. The third is exact, the first (and second) too; hands of
/// the fourth are drawn, `draws` pairs of them from a seed.
pub fn round(number: u8, draws: u32, seed: u64) -> Round {
    let Met { types, joint, samples } = match number {
        3 => cards(),
        4 => nines(draws, seed),
        _ => fours(),
    };
    let options = Options::default();
    Round {
        number,
        ante: options.ante.into(),
        bet: options.bet(number).0.into(),
        compensation: options.compensation.into(),
        types,
        announced: options.contest(number).announced(),
        joint,
        samples,
    }
}

/// Counts by pairs of worths as types and chances.
struct Counts {
    counts: Vec<u64>,
    side: usize,
    /// A hand of each worth.
    samples: BTreeMap<u16, Cards>,
}

/// Worths in ascending order, how likely two of them meet, and a hand of each.
struct Met {
    types: Vec<u16>,
    joint: Vec<f64>,
    samples: Vec<Cards>,
}

impl Counts {
    fn new() -> Self {
        let side = 5 << 8;
        Self { counts: vec![0; side * side], side, samples: BTreeMap::new() }
    }

    fn add(&mut self, one: u16, other: u16, times: u64) {
        self.counts[usize::from(one) * self.side + usize::from(other)] += times;
    }

    fn done(self) -> Met {
        let at = |one: usize, other: usize| self.counts[one * self.side + other];
        let met = |one: &usize| (0..self.side).any(|other| at(*one, other) + at(other, *one) > 0);
        let types: Vec<usize> = (0..self.side).filter(met).collect();
        let whole: u64 = self.counts.iter().sum();
        // Who is the mano changes nothing about the cards.
        let chance = |one: usize, other: usize| {
            (at(one, other) + at(other, one)) as f64 / (2 * whole) as f64
        };
        let joint = types.iter().flat_map(|one| types.iter().map(move |other| (*one, *other)));
        let joint = joint.map(|(one, other)| chance(one, other)).collect();
        let types: Vec<u16> = types.iter().map(|worth| *worth as u16).collect();
        let samples = types.iter().map(|worth| self.samples[worth]).collect();
        Met { types, joint, samples }
    }
}

fn cards() -> Met {
    let contest = Options::default().contest(3);
    let mut counts = Counts::new();
    let all: Vec<Cards> = Cards::pack(40).iter().map(Cards::only).collect();
    for one in &all {
        counts.samples.insert(contest.worth(*one), *one);
        for other in all.iter().filter(|other| *other != one) {
            counts.add(contest.worth(*one), contest.worth(*other), 1);
        }
    }
    counts.done()
}

/// All pairs of four-card hands; of those that differ in the names of the suits only one is taken, as
/// many times as there are.
fn fours() -> Met {
    let contest = Options::default().contest(1);
    let mut counts = Counts::new();
    for one in hands(Cards::pack(40)) {
        let mut ranks = [0, 1, 2, 3].map(|suit| one.ranks(suit));
        let sorted = ranks.windows(2).all(|pair| pair[0] >= pair[1]);
        if !sorted {
            continue;
        }
        ranks.sort_unstable();
        let (mut times, mut alike) = (24, 1);
        for at in 1..4 {
            alike = if ranks[at] == ranks[at - 1] { alike + 1 } else { 1 };
            times /= alike;
        }
        let worth = contest.worth(one);
        counts.samples.insert(worth, one);
        for other in hands(Cards::pack(40).without(one)) {
            counts.add(worth, contest.worth(other), times);
        }
    }
    counts.done()
}

/// All four-card hands of some cards.
fn hands(from: Cards) -> impl Iterator<Item = Cards> {
    let each: Vec<u64> = from.iter().map(|card| Cards::only(card).bits()).collect();
    let n = each.len();
    let mut at = [0, 1, 2, 3];
    let mut more = true;
    std::iter::from_fn(move || {
        if !more {
            return None;
        }
        let hand = Cards::from_bits(each[at[0]] | each[at[1]] | each[at[2]] | each[at[3]]);
        let place = (0..4).rev().find(|place| at[*place] < n - 4 + place);
        more = place.is_some();
        if let Some(place) = place {
            at[place] += 1;
            for later in place + 1..4 {
                at[later] = at[later - 1] + 1;
            }
        }
        Some(hand)
    })
}

fn nines(draws: u32, seed: u64) -> Met {
    let contest = Options::default().contest(4);
    let mut counts = Counts::new();
    let mut rng = Rng::from_seed(seed);
    let mut pack: Vec<u64> = Cards::pack(40).iter().map(|card| Cards::only(card).bits()).collect();
    for _ in 0..draws {
        for at in 0..18 {
            let other = at + rng.below(40 - at as u32) as usize;
            pack.swap(at, other);
        }
        let nine = |from: usize| {
            let bits = pack[from..from + 9].iter().fold(0, |all, bit| all | bit);
            let hand = Cards::from_bits(bits);
            (contest.worth(hand), hand)
        };
        let (one, other) = (nine(0), nine(9));
        counts.add(one.0, other.0, 1);
        for (worth, hand) in [one, other] {
            counts.samples.entry(worth).or_insert(hand);
        }
    }
    counts.done()
}
