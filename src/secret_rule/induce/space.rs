//! All that is thought of: atoms, which are rules by themselves, and splits, which let different
//! rules hold in different cases. What atoms accept is looked up in tables.

use super::super::tree::{End, Pool, Ref, Rule, Set};
use super::bonds::{Bond, bonds};
use super::moment::{BACK, CLASSES, Moment, POOL_SETS, POOLS, STARTER, Slot};
use super::splits::{Cases, Split};
use super::vocabulary::{Kind, Member, families, kinds};
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

/// The longest description of a bond by which two cases are told apart.
const NEAR_BITS: u8 = 6;

/// Everything that is thought of.
pub struct Space {
    pub(super) kinds: Vec<(Kind, Cards)>,
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
        let near =
            |bond: u16, slot: Slot| moment.at(slot).map_or(all, |card| self.near(bond, card));
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

    /// The cards that stand so to a card.
    pub(super) fn near(&self, bond: u16, card: Card) -> u64 {
        self.bonds[usize::from(bond)].1[card.index()]
    }

    /// The tree of a bond.
    pub(super) fn bond(&self, at: u16, to: &Ref) -> Rule {
        self.bonds[usize::from(at)].0.rule(to)
    }

    /// Bonds by which two cases are told apart, of two opposites the simpler one, with their bits.
    pub(super) fn simple_bonds(&self) -> Vec<(u16, u8)> {
        let mut simple: Vec<(u16, u8)> = Vec::new();
        let last = |atom: &Atom| match atom.spec {
            Spec::Bond(at, slot) if slot == BACK[0] && atom.bits <= NEAR_BITS => {
                Some((at, atom.bits))
            }
            _ => None,
        };
        for (at, bits) in self.atoms.iter().filter_map(last) {
            let table = |at: u16| &self.bonds[usize::from(at)].1;
            let opposite = |(other, _): &(u16, u8)| {
                table(*other).iter().zip(table(at)).all(|(a, b)| a ^ b == Cards::ALL.bits())
            };
            if !simple.iter().any(opposite) {
                simple.push((at, bits));
            }
        }
        simple
    }

    /// The tree of an atom.
    pub fn rule(&self, spec: Spec) -> Rule {
        let bond = |at: u16, to: Ref| self.bond(at, &to);
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
}
