//! What people think of when they look at a card by itself: sets, and families of things that they deal
//! out, each with the length of its description in bits. How long, is an estimate of how often players
//! think of it.

use super::super::tree::{Named, Relation, Set, Steps};
use super::bonds::{Bond, FEATURES};
use crate::core::cards::Suit;

/// A set, and how many bits describe it.
pub type Kind = (Set, u8);

/// The two sides of the features that everybody sees first.
pub(super) const SIDES: [([Set; 2], u8); 4] = [
    ([Set::Red, Set::Black], 2),
    ([Set::Named(Named::Even), Set::Named(Named::Odd)], 2),
    ([Set::Named(Named::Figure), Set::Named(Named::Plain)], 3),
    ([Set::Named(Named::Low), Set::Named(Named::High)], 4),
];

/// The two sides of the two ways to sort suits that are not by colour: major and minor ones, pointed and
/// round ones.
pub(super) fn suit_sides() -> [[Set; 2]; 2] {
    use Suit::{Clubs, Diamonds, Hearts, Spades};
    let two = |a, b| Set::Any(vec![Set::Suit(a), Set::Suit(b)]);
    [[two(Spades, Hearts), two(Diamonds, Clubs)], [two(Spades, Diamonds), two(Hearts, Clubs)]]
}

/// The ranks in so many bands, from the lowest up; each number is the last rank of a band.
pub(super) fn bands() -> Vec<Vec<Set>> {
    let bounds: [&[u8]; 8] =
        [&[4, 7, 10], &[3, 6, 9], &[3, 6, 10], &[4, 9], &[4, 8], &[5, 10], &[5, 9], &[4, 10]];
    let sets = |bounds: &[u8]| {
        let from = std::iter::once(1).chain(bounds.iter().map(|end| end + 1));
        let spans = from.zip(bounds.iter().copied().chain([13]));
        let set =
            |(low, high)| if low == 11 { Set::Named(Named::Figure) } else { Set::Span(low, high) };
        spans.map(set).collect()
    };
    bounds.map(sets).to_vec()
}

/// All sets that are thought of.
pub fn kinds() -> Vec<Kind> {
    let mut all: Vec<Kind> =
        SIDES.iter().flat_map(|(two, bits)| two.clone().map(|set| (set, *bits))).collect();
    let mut add = |set: Set, bits: u8| all.push((set, bits));
    for suit in Suit::ALL {
        add(Set::Suit(suit), 4);
        add(Set::Not(Box::new(Set::Suit(suit))), 5);
    }
    for set in suit_sides().into_iter().flatten() {
        add(set, 6);
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
            if low > 1 && high < 13 && low < high {
                add(Set::Not(Box::new(Set::Span(low, high))), bits + 1);
            }
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
    for two in suit_sides() {
        sets(&two, 5);
    }
    for bands in bands() {
        sets(&bands, 6);
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
