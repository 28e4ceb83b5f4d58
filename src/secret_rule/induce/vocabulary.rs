//! What people think of when they look at cards: sets and relations, each with the length of its
//! description in bits. How long, is an estimate of how often players think of it.

use super::super::tree::Ref;
use super::super::tree::{Cycle, Feature, Named, Relation, Rule, Set, Steps, Target, Who};
use crate::core::cards::{Card, Cards, Suit};

/// A set, and how many bits describe it.
pub type Kind = (Set, u8);

/// The two sides of the features that everybody sees first.
const SIDES: [([Set; 2], u8); 4] = [
    ([Set::Red, Set::Black], 2),
    ([Set::Named(Named::Even), Set::Named(Named::Odd)], 2),
    ([Set::Named(Named::Figure), Set::Named(Named::Plain)], 3),
    ([Set::Named(Named::Low), Set::Named(Named::High)], 4),
];

/// All sets that are thought of.
pub fn kinds() -> Vec<Kind> {
    let mut all: Vec<Kind> =
        SIDES.iter().flat_map(|(two, bits)| two.clone().map(|set| (set, *bits))).collect();
    let mut add = |set: Set, bits: u8| all.push((set, bits));
    for suit in Suit::ALL {
        add(Set::Suit(suit), 4);
        add(Set::Not(Box::new(Set::Suit(suit))), 5);
    }
    use Suit::{Clubs, Diamonds, Hearts, Spades};
    for [a, b] in [[Spades, Hearts], [Spades, Diamonds], [Hearts, Clubs], [Diamonds, Clubs]] {
        add(Set::Any(vec![Set::Suit(a), Set::Suit(b)]), 6);
    }
    for low in 1..=13 {
        for high in low..=13 {
            let bits = match (low, high) {
                // These have a name, or are all, or all but one.
                (1, 7 | 10) | (8 | 11, 13) | (1, 12 | 13) | (2, 13) => continue,
                (1, high) if high > 1 => 5,
                (low, 13) if low < 13 => 5,
                (low, high) if low == high => 8,
                _ => 7,
            };
            add(Set::Span(low, high), bits);
        }
    }
    for divisor in 3..=5 {
        for rest in 0..divisor {
            let bits = if rest == 0 { divisor + 2 } else { divisor + 3 };
            add(Set::Rest(divisor, rest), bits);
            if divisor == 3 {
                add(Set::Not(Box::new(Set::Rest(divisor, rest))), bits + 1);
            }
        }
    }
    let not = |named| Set::Not(Box::new(Set::Named(named)));
    for (named, bits) in
        [(Named::Prime, 5), (Named::Closed, 6), (Named::Square, 8), (Named::Fibonacci, 8)]
    {
        add(Set::Named(named), bits);
        add(not(named), bits + 1);
    }
    // 1, 2, 4, 8.
    add(Set::Ranks(0b0_0000_1000_1011), 8);
    pairs(&mut all);
    all
}

/// Two features at once: both, one of them, exactly one of them.
fn pairs(all: &mut Vec<Kind>) {
    for (n, ([a, not_a], a_bits)) in SIDES.iter().enumerate() {
        for ([b, not_b], b_bits) in &SIDES[n + 1..] {
            let bits = a_bits + b_bits + 3;
            let both = |a: &Set, b: &Set| Set::All(vec![a.clone(), b.clone()]);
            for a in [a, not_a] {
                for b in [b, not_b] {
                    all.push((both(a, b), bits));
                    all.push((Set::Any(vec![a.clone(), b.clone()]), bits + 1));
                }
            }
            all.push((Set::Any(vec![both(a, b), both(not_a, not_b)]), bits + 1));
            all.push((Set::Any(vec![both(a, not_b), both(not_a, b)]), bits + 1));
        }
    }
}

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
            Self::Ranks(follow) => {
                let case = |(rank, ranks): (u8, &u16)| {
                    (Set::Span(rank, rank), Rule::set(Set::Ranks(*ranks)))
                };
                Rule::By(Who::Earlier(to.clone()), (1..).zip(follow).map(case).collect(), None)
            }
        }
    }
}

const FEATURES: [(Feature, u8); 10] = [
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
                    let bits = a_bits + b_bits + 2;
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
    all
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
    for (n, ([a, not_a], a_bits)) in SIDES.iter().enumerate() {
        for ([b, not_b], b_bits) in &SIDES[n + 1..] {
            let both = |a: &Set, b: &Set| Set::All(vec![a.clone(), b.clone()]);
            both_ways(Set::Any(vec![both(a, b), both(not_a, not_b)]), a_bits + b_bits + 4);
        }
    }
}

/// Families: members that people deal out over the cases of a rule, such as one suit each; with the
/// bits that describe the family.
pub fn families() -> Vec<(Vec<Member>, u8)> {
    use Member::{Bond as B, Kind as K};
    let mut all: Vec<(Vec<Member>, u8)> =
        SIDES.iter().map(|(two, bits)| (two.clone().map(K).to_vec(), *bits)).collect();
    let mut sets = |sets: &[Set], bits| all.push((sets.iter().cloned().map(K).collect(), bits));
    sets(&Suit::ALL.map(Set::Suit), 3);
    sets(&Suit::ALL.map(|suit| Set::Not(Box::new(Set::Suit(suit)))), 5);
    sets(&[Set::Named(Named::Prime), Set::Not(Box::new(Set::Named(Named::Prime)))], 5);
    for divisor in 3..=4 {
        sets(&(0..divisor).map(|rest| Set::Rest(divisor, rest)).collect::<Vec<_>>(), divisor + 2);
    }
    for span in 2..=11 {
        if span != 7 && span != 10 {
            sets(&[Set::Span(1, span), Set::Span(span + 1, 13)], 5);
        }
    }
    for bounds in
        [&[4, 7, 10][..], &[3, 6, 9], &[3, 6, 10], &[4, 9], &[4, 8], &[5, 10], &[5, 9], &[4, 10]]
    {
        let from = std::iter::once(1).chain(bounds.iter().map(|end| end + 1));
        let spans = from.zip(bounds.iter().copied().chain([13]));
        sets(
            &spans
                .map(
                    |(low, high)| {
                        if low == 11 { Set::Named(Named::Figure) } else { Set::Span(low, high) }
                    },
                )
                .collect::<Vec<_>>(),
            6,
        );
    }
    let mut bonds = |relations: Vec<Relation>, bits| {
        all.push((relations.into_iter().map(|relation| B(Bond::One(relation))).collect(), bits));
    };
    for (feature, bits) in &FEATURES[..6] {
        bonds(vec![Relation::Same(feature.clone()), Relation::Other(feature.clone())], *bits);
    }
    let steps = |low, high| Steps { low, high };
    bonds(vec![Relation::Diff(steps(1, 12)), Relation::Diff(steps(-12, -1))], 3);
    bonds(vec![Relation::Diff(steps(0, 12)), Relation::Diff(steps(-12, 0))], 3);
    bonds(vec![Relation::Turn(steps(0, 6)), Relation::Turn(steps(-6, 0))], 4);
    for high in 1..=6 {
        bonds(vec![Relation::Turn(steps(1, high)), Relation::Turn(steps(-high, -1))], 4);
        if high > 1 {
            bonds(vec![Relation::Gap(steps(0, high)), Relation::Gap(steps(high + 1, 12))], 6);
            bonds(vec![Relation::Gap(steps(1, high)), Relation::Gap(steps(high + 1, 12))], 6);
        }
    }
    for sign in [1, -1] {
        bonds((1..=4).map(|step| Relation::Turn(steps(sign * step, sign * step))).collect(), 5);
    }
    all
}

/// Of a family.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Member {
    /// The next card is of a set.
    Kind(Set),
    /// The next card stands so to the last.
    Bond(Bond),
}
