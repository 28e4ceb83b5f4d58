//! Splits: ways to tell cases apart, so that different rules can hold in them.

use super::super::judge::{Verdict, judge, opens};
use super::super::line::{Line, Scope};
use super::super::tree::{End, Named, Pool, Ref, Rule, Set, Who};
use super::moment::{BACK, Moment, STARTER};
use super::space::Space;
use super::vocabulary::{Member, families};
use crate::core::cards::Cards;

/// What tells the cases of a split apart.
#[derive(Clone, Debug)]
pub enum Cases {
    /// Whether a rule that looks only at the line says yes or no.
    If(Rule),
    /// Of which set a card of the line is.
    By(Ref, Vec<Set>),
    /// Of which set the candidate is.
    Next(Vec<Set>),
    /// Whether the candidate stands so to the last card, by the place of the bond.
    Near(u16),
    /// The place in the line.
    Cycle(u8),
    /// Whether the card goes on with a block, or opens one.
    Blocks(Vec<u8>),
}

/// A way to tell cases apart.
#[derive(Clone, Debug)]
pub struct Split {
    /// What is looked at.
    pub cases: Cases,
    /// The masks of the sets, where there are any.
    pub(super) masks: Vec<Cards>,
    /// How many cases.
    pub len: u8,
    /// The length of its description.
    pub bits: u8,
}

/// To which cases the next cards belong: a mask for each case. A card in none is free.
pub type Sorted = [u64; MOST_CASES];

/// Splits have at most so many cases.
pub const MOST_CASES: usize = 6;

impl Space {
    pub(super) fn add_splits(&mut self) {
        let near = self.simple_bonds();
        let mut add = |cases: Cases, len: u8, bits: u8| {
            let masks = match &cases {
                Cases::By(_, sets) | Cases::Next(sets) => sets.iter().map(Set::cards).collect(),
                _ => Vec::new(),
            };
            self.splits.push(Split { cases, masks, len, bits });
        };
        // Each set and its opposite once, as the simpler one of the two.
        let mut seen: Vec<Cards> = Vec::new();
        for ((set, bits), cards) in &self.kinds {
            if seen.contains(cards) {
                continue;
            }
            seen.push(!*cards);
            let two = || {
                let opposite = self.kinds.iter().find(|(_, other)| *other == !*cards);
                vec![
                    set.clone(),
                    opposite.map_or_else(
                        || Set::Not(Box::new(set.clone())),
                        |((set, _), _)| set.clone(),
                    ),
                ]
            };
            add(Cases::By(Ref::LAST, two()), 2, *bits);
            add(Cases::Next(two()), 2, *bits);
            if *bits <= 4 {
                add(Cases::By(Ref::back(2), two()), 2, bits + 4);
                add(
                    Cases::By(Ref { from: End::First, nth: 1, pool: Pool::Line }, two()),
                    2,
                    bits + 5,
                );
            }
        }
        for (members, bits) in families() {
            let sets: Vec<Set> = members
                .iter()
                .filter_map(
                    |member| if let Member::Kind(set) = member { Some(set.clone()) } else { None },
                )
                .collect();
            let covers = sets.iter().fold(0, |sum, set| sum + set.cards().len()) == 52;
            if sets.len() > 2 && covers {
                let len = sets.len() as u8;
                add(Cases::By(Ref::LAST, sets.clone()), len, bits + 1);
                add(Cases::By(Ref::back(2), sets.clone()), len, bits + 5);
                add(Cases::Next(sets), len, bits + 1);
            }
        }
        let sides = |a: Set, not_a: Set, b: Set, not_b: Set| {
            let both = |a: &Set, b: &Set| Set::All(vec![a.clone(), b.clone()]);
            vec![both(&a, &b), both(&a, &not_b), both(&not_a, &b), both(&not_a, &not_b)]
        };
        use Named::{Even, Figure, High, Low, Odd, Plain};
        for [b, not_b] in [[Even, Odd], [Figure, Plain], [Low, High]] {
            let four = sides(Set::Red, Set::Black, Set::Named(b), Set::Named(not_b));
            add(Cases::By(Ref::LAST, four.clone()), 4, 8);
            add(Cases::Next(four), 4, 8);
        }
        for (bond, bits) in near {
            add(Cases::Near(bond), 2, bits + 1);
        }
        for (len, bits) in [(2, 3), (3, 4), (4, 6), (5, 8), (6, 8)] {
            add(Cases::Cycle(len), len, bits);
        }
        let sizes: [(&[u8], u8); 9] = [
            (&[2], 3),
            (&[3], 3),
            (&[4], 4),
            (&[5], 6),
            (&[1, 2], 7),
            (&[2, 1], 7),
            (&[1, 2, 3], 8),
            (&[2, 3], 8),
            (&[3, 2], 8),
        ];
        for (sizes, bits) in sizes {
            add(Cases::Blocks(sizes.to_vec()), 2, bits);
        }
    }

    /// How a split sorts the next cards.
    pub fn sorted(&self, split: &Split, moment: &Moment) -> Sorted {
        let all = Cards::ALL.bits();
        let mut sorted = [0; MOST_CASES];
        let len = moment.line.len();
        let case = match &split.cases {
            Cases::If(rule) => match judge(rule, &Line(&moment.line), &Scope::LINE) {
                Verdict { yes: Cards::ALL, .. } => Some(0),
                Verdict { no: Cards::ALL, .. } => Some(1),
                _ => None,
            },
            Cases::By(of, _) => {
                let slot =
                    if of.from == End::First { STARTER } else { BACK[usize::from(of.nth) - 1] };
                moment
                    .at(slot)
                    .and_then(|card| split.masks.iter().position(|mask| mask.contains(card)))
            }
            Cases::Next(_) => {
                sorted
                    .iter_mut()
                    .zip(&split.masks)
                    .for_each(|(sorted, mask)| *sorted = mask.bits());
                None
            }
            Cases::Near(bond) => {
                if let Some(card) = moment.at(BACK[0]) {
                    let near = self.near(*bond, card);
                    (sorted[0], sorted[1]) = (near, all & !near);
                }
                None
            }
            Cases::Cycle(rules) => (len > 0).then(|| (len - 1) % usize::from(*rules)),
            Cases::Blocks(sizes) => (len > 0).then(|| usize::from(opens(sizes, len as u32))),
        };
        if let Some(case) = case {
            sorted[case] = all;
        }
        sorted
    }

    /// The tree of a split with a rule for each case.
    pub fn split(&self, split: &Split, mut rules: Vec<Rule>) -> Rule {
        match &split.cases {
            Cases::If(when) => {
                let otherwise = rules.pop().unwrap_or(Rule::set(Set::Whole));
                let then = rules.pop().unwrap_or(Rule::set(Set::Whole));
                Rule::If(Box::new([when.clone(), then, otherwise]))
            }
            Cases::By(of, sets) => by(Who::Earlier(of.clone()), sets, rules),
            Cases::Next(sets) => by(Who::Next, sets, rules),
            Cases::Near(bond) => {
                let when = self.bond(*bond, &Ref::LAST);
                let otherwise = rules.pop().unwrap_or(Rule::set(Set::Whole));
                let then = rules.pop().unwrap_or(Rule::set(Set::Whole));
                let both = |when, then| Rule::All(vec![when, then]);
                Rule::Any(vec![both(when.clone(), then), both(when.negated(), otherwise)])
            }
            Cases::Cycle(_) => Rule::Cycle(rules),
            Cases::Blocks(sizes) => {
                let opening = Box::new(rules.pop().unwrap_or(Rule::set(Set::Whole)));
                let within = Box::new(rules.pop().unwrap_or(Rule::set(Set::Whole)));
                Rule::Blocks { sizes: sizes.clone(), within, opening }
            }
        }
    }
}

fn by(who: Who, sets: &[Set], rules: Vec<Rule>) -> Rule {
    Rule::By(who, sets.iter().cloned().zip(rules).collect(), None)
}
