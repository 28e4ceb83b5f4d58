//! The likeliest hypotheses that were found.

use super::belief::KEPT;
use super::splits::MOST_CASES;
use super::weight::{WHOLE, Weight, times};

/// A hypothesis, made of atoms. Parts are numbered as [`Found::node`] has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Node {
    /// An atom of the space.
    Atom(u16),
    /// Both parts.
    Both(u32, u32),
    /// One of two parts, or both.
    Either(u32, u32),
    /// A part for each case of a split.
    Split(u16, [u32; MOST_CASES]),
}

/// A rule for a case.
#[derive(Clone, Copy, Debug)]
pub struct Pick {
    /// How likely.
    pub weight: Weight,
    /// The part.
    pub node: u32,
}

/// Parts that are being chosen for the cases of a split.
struct Parts {
    of: [u32; MOST_CASES],
    len: usize,
    without_atoms: bool,
}

/// The likeliest hypotheses, and how much all together weigh.
pub struct Found {
    atoms: usize,
    parts: Vec<Node>,
    kept: Vec<(Weight, Node)>,
    most: usize,
    floor: Weight,
    total: Weight,
    /// Whether none agrees with all that is known, so that these only come near.
    pub is_rough: bool,
}

impl Found {
    pub(super) const fn new(atoms: usize) -> Self {
        Self {
            atoms,
            parts: Vec::new(),
            kept: Vec::new(),
            most: KEPT,
            floor: 1,
            total: 0,
            is_rough: false,
        }
    }

    /// Of which only a few are kept.
    pub(super) fn few(atoms: usize) -> Self {
        Self { most: 40, ..Self::new(atoms) }
    }

    /// What is less likely is not kept.
    pub(super) const fn floor(&self) -> Weight {
        self.floor
    }

    pub(super) fn add(&mut self, weight: Weight, node: Node) {
        self.total += weight;
        self.keep(weight, node);
    }

    fn keep(&mut self, weight: Weight, node: Node) {
        if weight < self.floor {
            return;
        }
        self.kept.push((weight, node));
        if self.kept.len() >= 2 * self.most {
            self.settle();
        }
    }

    /// Forgets what there is no room for.
    fn settle(&mut self) {
        self.kept.sort_unstable_by(|a, b| b.0.cmp(&a.0).then(a.1.cmp(&b.1)));
        self.kept.truncate(self.most);
        if self.kept.len() == self.most {
            self.floor = self.floor.max(self.kept.last().map_or(1, |(weight, _)| *weight));
        }
    }

    /// All ways to choose a rule for each case of a split; or only those with a part that is no atom.
    pub(super) fn product(
        &mut self,
        weight: Weight,
        split: u16,
        rules: &[Vec<Pick>],
        without_atoms: bool,
    ) {
        let all = |rules: &Vec<Pick>| rules.iter().map(|pick| pick.weight).sum::<Weight>();
        let atoms = |rules: &Vec<Pick>| {
            let atoms = rules.iter().filter(|pick| (pick.node as usize) < self.atoms);
            atoms.map(|pick| pick.weight).sum::<Weight>()
        };
        self.total += rules.iter().fold(weight, |product, rules| times(product, all(rules)));
        if without_atoms {
            self.total -= rules.iter().fold(weight, |product, rules| times(product, atoms(rules)));
        }
        // What the rest of the cases can add at best.
        let mut best = vec![WHOLE; rules.len() + 1];
        for case in (0..rules.len()).rev() {
            best[case] = times(best[case + 1], rules[case].first().map_or(0, |pick| pick.weight));
        }
        self.choose(
            weight,
            split,
            rules,
            &best,
            &mut Parts { of: [0; MOST_CASES], len: 0, without_atoms },
        );
    }

    fn choose(
        &mut self,
        weight: Weight,
        split: u16,
        rules: &[Vec<Pick>],
        best: &[Weight],
        parts: &mut Parts,
    ) {
        let case = parts.len;
        let Some(picks) = rules.get(case) else {
            let chosen = &parts.of[..case];
            // The same in every case is the rule by itself.
            let plain = chosen.iter().all(|part| *part == chosen[0]);
            let atoms = chosen.iter().all(|part| (*part as usize) < self.atoms);
            if !(plain || atoms && parts.without_atoms) {
                self.keep(weight, Node::Split(split, parts.of));
            }
            return;
        };
        for pick in picks {
            let weight = times(weight, pick.weight);
            if times(weight, best[case + 1]) < self.floor {
                break;
            }
            parts.of[case] = pick.node;
            parts.len = case + 1;
            self.choose(weight, split, rules, best, parts);
            parts.len = case;
        }
    }

    /// Gives a hypothesis a number, so that it can be a part of others.
    pub(super) fn part(&mut self, node: Node) -> u32 {
        self.parts.push(node);
        (self.atoms + self.parts.len() - 1) as u32
    }

    /// The part with a number.
    pub fn node(&self, part: u32) -> Node {
        match (part as usize).checked_sub(self.atoms) {
            Some(at) => self.parts[at],
            None => Node::Atom(part as u16),
        }
    }

    /// Whether what was found is so unlikely that something was not thought of.
    pub(super) fn is_poor(&self) -> bool {
        self.total < WHOLE >> 26
    }

    /// All that are kept, the likeliest first.
    pub(super) fn take(mut self) -> impl Iterator<Item = (Weight, Node)> {
        self.settle();
        self.kept.into_iter()
    }

    /// The likeliest hypotheses, the likeliest first, with their weights.
    pub fn likeliest(&mut self) -> &[(Weight, Node)] {
        self.settle();
        &self.kept
    }

    /// What all hypotheses weigh, also those that are not kept.
    pub const fn total(&self) -> Weight {
        self.total
    }

    /// Takes out hypotheses that are known to be wrong.
    pub fn refute(&mut self, mut wrong: impl FnMut(&Node) -> bool) {
        let mut gone = 0;
        self.kept.retain(|(weight, node)| {
            let wrong = wrong(node);
            gone += if wrong { *weight } else { 0 };
            !wrong
        });
        self.total = self.total.saturating_sub(gone);
    }
}
