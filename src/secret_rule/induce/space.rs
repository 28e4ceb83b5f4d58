//! All that is thought of: atoms, which are rules by themselves, and splits, which let different
//! rules hold in different cases. What atoms accept is looked up in tables.

use super::super::judge::{Verdict, judge};
use super::super::line::{Line, Scope};
use super::super::tree::{End, Pool, Ref, Rule, Set, Who};
use super::moment::{BACK, CLASSES, Moment, POOL_SETS, POOLS, STARTER, Slot};
use super::vocabulary::{Bond, Kind, Member, bonds, families, kinds};
use crate::core::cards::{Card, Cards};

/// What is thought of as one thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spec {
    /// Any card.
    Any,
    /// A set of cards.
    Kind(u16),
    /// A bond to the card in a slot; while there is none, any card.
    Bond(u16, Slot),
    /// A bond to the last card of the candidate's class, by a row of [`CLASSES`].
    Like(u16, u8),
    /// A bond among the cards of a pool; the others are free.
    Among(u16, u8),
    /// One of the other rules.
    Other(u16),
    /// A rule that is known to be in play: not to be combined with others.
    Known(u16),
}

/// An atom: what is thought of, and how many bits describe it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Atom {
    /// What.
    pub spec: Spec,
    /// The length of its description.
    pub bits: u8,
}

/// What tells the cases of a split apart.
#[derive(Clone, Debug)]
pub enum Cases {
    /// Whether a rule that looks only at the line says yes or no.
    If(Rule),
    /// Of which set a card of the line is.
    By(Ref, Vec<Set>),
    /// Of which set the candidate is.
    Next(Vec<Set>),
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
    masks: Vec<Cards>,
    /// How many cases.
    pub len: u8,
    /// The length of its description.
    pub bits: u8,
}

/// To which cases the next cards belong: a mask for each case. A card in none is free.
pub type Sorted = [u64; MOST_CASES];

/// Splits have at most so many cases.
pub const MOST_CASES: usize = 6;

/// Everything that is thought of.
pub struct Space {
    kinds: Vec<(Kind, Cards)>,
    bonds: Vec<(Bond, Vec<u64>)>,
    others: Vec<Rule>,
    pools: Vec<Cards>,
    /// The simplest first.
    pub atoms: Vec<Atom>,
    /// Those atoms that may stand in the cases of a split, by their places, the simplest first.
    pub core: Vec<u16>,
    /// The simplest first.
    pub splits: Vec<Split>,
    /// Families of atoms, by their places, with their bits.
    pub families: Vec<(Vec<u16>, u8)>,
}

impl Space {
    /// All that is described in so many bits or fewer: atoms and splits alike.
    pub fn new(most: u8) -> Self {
        let mut space = Self {
            kinds: kinds()
                .into_iter()
                .map(|kind| (kind.0.cards(), kind))
                .map(|(cards, kind)| (kind, cards))
                .collect(),
            bonds: Vec::new(),
            others: Vec::new(),
            pools: POOL_SETS.iter().map(Set::cards).collect(),
            atoms: vec![Atom { spec: Spec::Any, bits: 2 }],
            core: Vec::new(),
            splits: Vec::new(),
            families: Vec::new(),
        };
        space.add_kinds();
        space.add_bonds();
        space.add_splits();
        space.add_others();
        space.add_breaks();
        space.atoms.retain(|atom| atom.bits <= most);
        space.atoms.sort_by_key(|atom| atom.bits);
        space.splits.retain(|split| split.bits <= most);
        space.splits.sort_by_key(|split| split.bits);
        space.core = (0..space.atoms.len() as u16).filter(|at| space.in_core(*at)).collect();
        space.add_families();
        space
    }

    /// Rules that are known to be in play are as likely as such a short description makes them.
    pub fn know(&mut self, rules: impl Iterator<Item = Rule>, bits: u8) {
        for rule in rules {
            self.atoms.push(Atom { spec: Spec::Known(self.others.len() as u16), bits });
            self.others.push(rule);
        }
    }

    /// What people put into the cases of a rule.
    fn in_core(&self, at: u16) -> bool {
        let Atom { spec, bits } = self.atoms[usize::from(at)];
        match spec {
            Spec::Any => true,
            Spec::Kind(_) => bits <= 9,
            Spec::Bond(_, slot) => {
                if slot == BACK[0] {
                    bits <= 9
                } else {
                    bits <= 7
                }
            }
            Spec::Like(..) => bits <= 7,
            Spec::Among(..) | Spec::Known(_) => false,
            Spec::Other(_) => bits <= 8,
        }
    }

    fn add_kinds(&mut self) {
        // Of two that are the same set the simpler one is meant.
        self.kinds.sort_by_key(|((_, bits), _)| *bits);
        let mut seen: Vec<Cards> = vec![Cards::NONE, Cards::ALL];
        self.kinds.retain(|(_, cards)| {
            let new = !seen.contains(cards);
            seen.push(*cards);
            new
        });
        let atoms = self
            .kinds
            .iter()
            .enumerate()
            .map(|(n, ((_, bits), _))| Atom { spec: Spec::Kind(n as u16), bits: *bits });
        self.atoms.extend(atoms);
    }

    fn add_bonds(&mut self) {
        let mut bonds = bonds();
        bonds.sort_by_key(|(_, bits)| *bits);
        let cards: Vec<Card> = Cards::ALL.iter().collect();
        for (bond, bits) in bonds {
            let table: Vec<u64> = cards.iter().map(|card| bond.cards(*card).bits()).collect();
            let says_nothing = table.iter().all(|mask| *mask == Cards::ALL.bits());
            if says_nothing || self.bonds.iter().any(|(_, other)| *other == table) {
                continue;
            }
            let bond_at = self.bonds.len() as u16;
            self.bonds.push((bond, table));
            let mut add = |spec: Spec, more: u8| self.atoms.push(Atom { spec, bits: bits + more });
            add(Spec::Bond(bond_at, BACK[0]), 0);
            if bits > 7 {
                continue;
            }
            add(Spec::Bond(bond_at, BACK[1]), 3);
            add(Spec::Bond(bond_at, STARTER), 4);
            add(Spec::Bond(bond_at, BACK[2]), 5);
            for (n, more) in [(0, 3), (1, 5), (2, 6), (3, 6), (4, 3)] {
                add(Spec::Like(bond_at, n), more);
            }
            for (pool, set) in POOL_SETS.iter().enumerate() {
                let set_bits = if matches!(set, Set::Suit(_)) { 4 } else { 2 + pool as u8 / 4 };
                add(Spec::Bond(bond_at, POOLS + pool as u8), 3 + set_bits);
                add(Spec::Among(bond_at, pool as u8), 2 + set_bits);
            }
        }
    }

    fn add_splits(&mut self) {
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
        use super::super::tree::Named::{Even, Figure, High, Low, Odd, Plain};
        for [b, not_b] in [[Even, Odd], [Figure, Plain], [Low, High]] {
            let four = sides(Set::Red, Set::Black, Set::Named(b), Set::Named(not_b));
            add(Cases::By(Ref::LAST, four.clone()), 4, 8);
            add(Cases::Next(four), 4, 8);
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

    fn add_others(&mut self) {
        for line in include_str!("others.txt").lines().skip(3) {
            let Some((bits, rule)) = line.split_once(' ') else { continue };
            let Ok(bits) = bits.parse() else { continue };
            if let Some(rule) = rule.strip_prefix("if ") {
                if let Ok(rule) = rule.parse() {
                    self.splits.push(Split {
                        cases: Cases::If(rule),
                        masks: Vec::new(),
                        len: 2,
                        bits,
                    });
                }
            } else if let Ok(rule) = rule.parse() {
                self.atoms.push(Atom { spec: Spec::Other(self.others.len() as u16), bits });
                self.others.push(rule);
            }
        }
    }

    /// Simple rules that every so-maniest card breaks.
    fn add_breaks(&mut self) {
        let simple: Vec<Atom> = self
            .atoms
            .iter()
            .copied()
            .filter(|atom| match atom.spec {
                Spec::Kind(_) => atom.bits <= 2,
                Spec::Bond(_, slot) => slot == BACK[0] && atom.bits <= 4,
                _ => false,
            })
            .collect();
        for atom in simple {
            for every in 2..=6 {
                let bits = atom.bits + if every <= 4 { 6 } else { 7 };
                self.atoms.push(Atom { spec: Spec::Other(self.others.len() as u16), bits });
                self.others.push(Rule::Break(every, Box::new(self.rule(atom.spec))));
            }
        }
    }

    fn add_families(&mut self) {
        for (members, bits) in families() {
            let spec = |member: &Member| match member {
                Member::Kind(set) => {
                    let at = self.kinds.iter().position(|(_, cards)| *cards == set.cards())?;
                    Some(Spec::Kind(at as u16))
                }
                Member::Bond(bond) => {
                    let first: Vec<u64> =
                        Cards::ALL.iter().map(|card| bond.cards(card).bits()).collect();
                    let at = self.bonds.iter().position(|(_, table)| *table == first)?;
                    Some(Spec::Bond(at as u16, BACK[0]))
                }
            };
            let at = |member| {
                let spec = spec(member)?;
                self.atoms.iter().position(|atom| atom.spec == spec).map(|at| at as u16)
            };
            let places: Option<Vec<u16>> = members.iter().map(at).collect();
            self.families.extend(places.map(|places| (places, bits)));
        }
    }

    /// A line with one card more.
    pub fn push(&self, moment: &mut Moment, card: Card) {
        moment.push(card, &self.pools);
    }

    /// The cards that an atom accepts next.
    pub fn accepted(&self, spec: Spec, moment: &Moment) -> u64 {
        let all = Cards::ALL.bits();
        let near = |bond: u16, slot: Slot| {
            moment.at(slot).map_or(all, |card| self.bonds[usize::from(bond)].1[card.index()])
        };
        match spec {
            Spec::Any => all,
            Spec::Kind(at) => self.kinds[usize::from(at)].1.bits(),
            Spec::Bond(bond, slot) => near(bond, slot),
            Spec::Like(bond, row) => {
                let (_, first, len) = CLASSES[usize::from(row)];
                let class =
                    |slot: Slot| near(bond, slot) & self.pools[usize::from(slot - POOLS)].bits();
                (first..first + len).fold(0, |mask, slot| mask | class(slot))
            }
            Spec::Among(bond, pool) => {
                near(bond, POOLS + pool) | !self.pools[usize::from(pool)].bits() & all
            }
            Spec::Other(at) | Spec::Known(at) => {
                self.others[usize::from(at)].accepted(&moment.line).bits()
            }
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
            Cases::Cycle(rules) => (len > 0).then(|| (len - 1) % usize::from(*rules)),
            Cases::Blocks(sizes) => {
                (len > 0).then(|| usize::from(super::super::judge::opens(sizes, len as u32)))
            }
        };
        if let Some(case) = case {
            sorted[case] = all;
        }
        sorted
    }

    /// The tree of an atom.
    pub fn rule(&self, spec: Spec) -> Rule {
        let bond = |bond: u16, to: Ref| self.bonds[usize::from(bond)].0.rule(&to);
        let last = |pool: Pool| Ref { from: End::Newest, nth: 1, pool };
        match spec {
            Spec::Any => Rule::set(Set::Whole),
            Spec::Kind(at) => Rule::set(self.kinds[usize::from(at)].0.0.clone()),
            Spec::Bond(at, STARTER) => bond(at, Ref { from: End::First, nth: 1, pool: Pool::Line }),
            Spec::Bond(at, slot) if slot >= POOLS => {
                bond(at, last(Pool::In(POOL_SETS[usize::from(slot - POOLS)].clone())))
            }
            Spec::Bond(at, slot) => bond(at, Ref::back(slot + 1)),
            Spec::Like(at, row) => bond(at, last(Pool::Like(CLASSES[usize::from(row)].0.clone()))),
            Spec::Among(at, pool) => {
                Rule::Among(POOL_SETS[usize::from(pool)].clone(), Box::new(bond(at, Ref::LAST)))
            }
            Spec::Other(at) | Spec::Known(at) => self.others[usize::from(at)].clone(),
        }
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
