//! What people think of when they look at one card after another: relations, each with the length of its
//! description in bits.

use super::super::tree::{
    Cycle, Feature, Named, Num, Order, Ref, Relation, Rule, Set, Steps, Target, Test, Who,
};
use super::vocabulary::{SIDES, bands, suit_sides};
use crate::core::cards::{Card, Cards};

/// How the next card may stand to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bond {
    /// So.
    One(Relation),
    /// Both so and so.
    Both(Relation, Relation),
    /// So, or so, or both.
    Either(Relation, Relation),
    /// After a card of a set so, or without one as one likes; after any other so.
    After(Set, Option<Relation>, Relation),
    /// After a card of each of some sets a card of another.
    Follow(Vec<(Set, Set)>),
    /// The ranks of both add up to no less and no more than this.
    Sum(u8, u8),
    /// Which ranks may follow each rank, bit rank − 1.
    Ranks([u16; 13]),
}

impl Bond {
    /// The cards that stand so to a card.
    pub fn cards(&self, to: Card) -> Cards {
        match self {
            Self::One(relation) => relation.cards(to),
            Self::Both(a, b) => a.cards(to) & b.cards(to),
            Self::Either(a, b) => a.cards(to) | b.cards(to),
            Self::After(set, then, _) if set.cards().contains(to) => {
                then.as_ref().map_or(Cards::ALL, |then| then.cards(to))
            }
            Self::After(_, _, otherwise) => otherwise.cards(to),
            Self::Follow(pairs) => {
                let of = pairs.iter().find(|(set, _)| set.cards().contains(to));
                of.map_or(Cards::ALL, |(_, next)| next.cards())
            }
            Self::Sum(low, high) => {
                let fits = |rank: &u8| (*low..=*high).contains(&(rank + to.rank()));
                Cards::of_ranks(
                    (1..=13).filter(fits).fold(0, |ranks, rank| ranks | 1 << (rank - 1)),
                )
            }
            Self::Ranks(follow) => Cards::of_ranks(follow[usize::from(to.rank()) - 1]),
        }
    }

    /// The rule that the next card stands so to a card.
    pub fn rule(&self, to: &Ref) -> Rule {
        let one = |relation: &Relation| {
            Rule::Relation(relation.clone(), Who::Next, Target::One(to.clone()))
        };
        match self {
            Self::One(relation) => one(relation),
            Self::Both(a, b) => Rule::All(vec![one(a), one(b)]),
            Self::Either(a, b) => Rule::Any(vec![one(a), one(b)]),
            Self::After(set, then, otherwise) => {
                let then = then.as_ref().map_or(Rule::set(Set::Whole), one);
                let who = Who::Earlier(to.clone());
                Rule::By(who, vec![(set.clone(), then)], Some(Box::new(one(otherwise))))
            }
            Self::Follow(pairs) => {
                let case = |(set, next): &(Set, Set)| (set.clone(), Rule::set(next.clone()));
                Rule::By(Who::Earlier(to.clone()), pairs.iter().map(case).collect(), None)
            }
            Self::Sum(low, high) => {
                let test = |order, than: u8| {
                    let sum = [Num::Rank(Who::Next), Num::Rank(Who::Earlier(to.clone()))];
                    let sum = Num::Plus(Box::new(sum));
                    Rule::Test(Test::Compare(sum, order, Num::Const(than.into())))
                };
                match (*low > SUMS.0, *high < SUMS.1) {
                    (true, true) => {
                        Rule::All(vec![test(Order::AtLeast, *low), test(Order::AtMost, *high)])
                    }
                    (false, true) => test(Order::AtMost, *high),
                    _ => test(Order::AtLeast, *low),
                }
            }
            Self::Ranks(follow) => {
                let case = |(rank, ranks): (u8, &u16)| {
                    (Set::Span(rank, rank), Rule::set(Set::Ranks(*ranks)))
                };
                Rule::By(Who::Earlier(to.clone()), (1..).zip(follow).map(case).collect(), None)
            }
        }
    }
}

/// The least and the greatest sum of two ranks.
const SUMS: (u8, u8) = (2, 26);

pub(super) const FEATURES: [(Feature, u8); 10] = [
    (Feature::Colour, 2),
    (Feature::Suit, 3),
    (Feature::Parity, 2),
    (Feature::Rank, 4),
    (Feature::Half, 4),
    (Feature::Kind, 4),
    (Feature::Sign, 7),
    (Feature::Rest(3), 6),
    (Feature::Rest(4), 7),
    (Feature::Rest(5), 8),
];

/// All relations that are thought of, each with the bits that describe it.
pub fn bonds() -> Vec<(Bond, u8)> {
    let mut all: Vec<(Bond, u8)> = Vec::new();
    let mut add = |relation: Relation, bits: u8| all.push((Bond::One(relation), bits));
    for (feature, bits) in FEATURES {
        add(Relation::Same(feature.clone()), bits);
        add(Relation::Other(feature), bits);
    }
    for letters in ["SHDC", "SHCD", "SDHC", "SDCH", "SCHD", "SCDH"] {
        if let Some(cycle) = Cycle::of_letters(letters) {
            add(Relation::Follows(cycle), if letters == "SHDC" { 5 } else { 6 });
        }
    }
    let both_ways = |add: &mut dyn FnMut(Relation, u8),
                     make: fn(Steps) -> Relation,
                     low: i8,
                     high: i8,
                     bits| {
        add(make(Steps { low, high }), bits);
        add(make(Steps { low: -high, high: -low }), bits);
    };
    let (turn, diff) = (Relation::Turn, Relation::Diff);
    for step in 1..=6 {
        both_ways(&mut add, turn, step, step, if step == 1 { 4 } else { 6 + step as u8 / 4 });
        both_ways(&mut add, diff, step, step, 6 + step as u8 / 2);
        if step > 1 {
            both_ways(&mut add, turn, 1, step, if step == 6 { 5 } else { 4 + step as u8 / 2 });
            both_ways(&mut add, turn, 0, step, if step == 6 { 5 } else { 7 });
            both_ways(&mut add, diff, 1, step, 6);
            both_ways(&mut add, diff, 0, step, 7);
            both_ways(&mut add, diff, step, 12, 6);
        }
    }
    both_ways(&mut add, turn, 2, 3, 8);
    both_ways(&mut add, turn, 2, 4, 8);
    both_ways(&mut add, diff, 1, 12, 3);
    both_ways(&mut add, diff, 0, 12, 4);
    for high in 1..=6 {
        let (ring, gap) =
            (|low| Relation::Ring(Steps { low, high }), |low| Relation::Gap(Steps { low, high }));
        add(ring(high), if high == 1 { 5 } else { 7 });
        add(gap(high), if high == 1 { 5 } else { 6 });
        add(gap(0), 5);
        if high < 6 {
            add(ring(0), 6);
        }
        if high > 1 {
            add(ring(1), if high <= 3 { 5 } else { 7 });
            add(gap(1), 5);
        }
        let (low, high) = (high, 12);
        if low > 1 {
            add(Relation::Gap(Steps { low, high }), 5);
            add(Relation::Ring(Steps { low, high: 6 }), 6);
        }
    }
    add(Relation::Gap(Steps { low: 7, high: 12 }), 6);
    mixed(&mut add);
    for (n, (a, a_bits)) in FEATURES[..6].iter().enumerate() {
        for (b, b_bits) in &FEATURES[n + 1..6] {
            for a_same in [true, false] {
                for b_same in [true, false] {
                    // "The same suit or the same rank" is what most people have played for years.
                    let known = (a, b) == (&Feature::Suit, &Feature::Rank) && a_same && b_same;
                    let bits = a_bits + b_bits + 1 - u8::from(known);
                    let of = |same, feature: &Feature| {
                        if same {
                            Relation::Same(feature.clone())
                        } else {
                            Relation::Other(feature.clone())
                        }
                    };
                    let (a, b) = (of(a_same, a), of(b_same, b));
                    all.push((Bond::Both(a.clone(), b.clone()), bits));
                    all.push((Bond::Either(a, b), bits + u8::from(!(a_same && b_same))));
                }
            }
        }
    }
    turning(&mut all);
    sums(&mut all);
    banded(&mut all);
    all
}

/// What both ranks add up to; and if court cards count ten.
fn sums(all: &mut Vec<(Bond, u8)>) {
    let tens = |low: u8, high: u8| {
        let worth = |rank: u8| rank.min(10);
        let follow = |a: u8| {
            let fits = |b: &u8| (low..=high).contains(&(worth(a) + worth(*b)));
            (1..=13).filter(fits).fold(0, |ranks, b| ranks | 1 << (b - 1))
        };
        Bond::Ranks(std::array::from_fn(|rank| follow(rank as u8 + 1)))
    };
    for than in 8..=21 {
        let bits = if than == 13 || than == 14 { 8 } else { 9 };
        all.push((Bond::Sum(than, SUMS.1), bits));
        all.push((Bond::Sum(SUMS.0, than), bits));
        all.push((tens(than, SUMS.1), 10));
        all.push((tens(SUMS.0, than), 10));
        for low in 5..than.saturating_sub(2) {
            all.push((Bond::Sum(low, than), 11));
            all.push((tens(low, than), 12));
        }
    }
}

/// Ranks in bands: the next band, another one, the same one.
fn banded(all: &mut Vec<(Bond, u8)>) {
    for bands in bands() {
        let count = bands.len();
        let follow = |next: &dyn Fn(usize) -> Set| {
            Bond::Follow(
                bands.iter().cloned().enumerate().map(|(n, band)| (band, next(n))).collect(),
            )
        };
        let bits = if count == 3 { 9 } else { 10 };
        all.push((follow(&|n| bands[(n + 1) % count].clone()), bits));
        all.push((follow(&|n| bands[(n + count - 1) % count].clone()), bits));
        all.push((follow(&|n| bands[n].clone()), bits));
        all.push((follow(&|n| Set::Not(Box::new(bands[n].clone()))), bits));
    }
}

/// Up or down, and what then; divisors.
fn turning(all: &mut Vec<(Bond, u8)>) {
    let up = |low| Relation::Diff(Steps { low, high: 12 });
    let down = |low: i8| Relation::Diff(Steps { low: -12, high: -low });
    let turn = |step| Some(Relation::Turn(Steps { low: step, high: step }));
    let mut after =
        |set: Set, then, otherwise, bits| all.push((Bond::After(set, then, otherwise), bits));
    let (ace, king, figure) = (Set::Span(1, 1), Set::Span(13, 13), Set::Named(Named::Figure));
    after(king.clone(), None, up(1), 5);
    after(king.clone(), turn(1), up(1), 5);
    after(ace.clone(), None, down(1), 5);
    after(ace.clone(), turn(-1), down(1), 5);
    after(king.clone(), None, up(0), 7);
    after(ace.clone(), None, down(0), 7);
    for otherwise in [up(1), up(0), down(1), down(0)] {
        after(figure.clone(), None, otherwise, 8);
    }
    let divides = |a: u8, b: u8| a.is_multiple_of(b) || b.is_multiple_of(a);
    let common = |a: u8, b: u8| (2..=13).any(|n| a.is_multiple_of(n) && b.is_multiple_of(n));
    let mut ranks = |bits, holds: &dyn Fn(u8, u8) -> bool| {
        let follow =
            |a: u8| (1..=13).filter(|b| holds(a, *b)).fold(0, |ranks, b| ranks | 1 << (b - 1));
        let ranks: Vec<u16> = (1..=13).map(follow).collect();
        all.extend(ranks.try_into().ok().map(|ranks| (Bond::Ranks(ranks), bits)));
    };
    ranks(8, &divides);
    ranks(9, &|a, b| !divides(a, b));
    ranks(8, &|a, b| !common(a, b));
    ranks(9, &common);
}

/// Whether cards differ in one of two features, and not in the other; and in being prime.
fn mixed(add: &mut dyn FnMut(Relation, u8)) {
    let mut both_ways = |set: Set, bits| {
        add(Relation::Same(Feature::In(Box::new(set.clone()))), bits);
        add(Relation::Other(Feature::In(Box::new(set))), bits);
    };
    both_ways(Set::Named(Named::Prime), 6);
    for [side, _] in suit_sides() {
        both_ways(side, 5);
    }
    for (n, ([a, not_a], a_bits)) in SIDES.iter().enumerate() {
        for ([b, not_b], b_bits) in &SIDES[n + 1..] {
            let both = |a: &Set, b: &Set| Set::All(vec![a.clone(), b.clone()]);
            both_ways(Set::Any(vec![both(a, b), both(not_a, not_b)]), a_bits + b_bits + 4);
        }
    }
}
