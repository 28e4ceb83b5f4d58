//! The hypotheses that agree, sort by sort: atoms; a rule for each case of a split; two at once; and
//! where nothing simple is left, rules within rules.

use super::belief::Belief;
use super::hypothesis::{Found, Node, Pick};
use super::space::Spec;
use super::splits::MOST_CASES;
use super::weight::{Weight, of_bits, times};

/// What it costs to say that two things hold, or one of two.
const BOTH_BITS: u32 = 2;
const EITHER_BITS: u32 = 3;
/// What it costs to give cases rules that have nothing to do with each other.
const CASES_BITS: u32 = 3;
/// Of splits within which rules within rules are looked for, and of those within them.
const SIMPLE_BITS: u32 = 7;
const SIMPLEST_BITS: u32 = 4;

impl Belief {
    pub(super) fn atoms(&mut self) {
        let all: Vec<u64> =
            self.sided(true).iter().zip(self.sided(false)).map(|(a, b)| a | b).collect();
        for at in 0..self.space.atoms.len() as u16 {
            // "Any card" is no rule.
            if self.agrees(at, &all) && self.space.atoms[usize::from(at)].spec != Spec::Any {
                self.found.add(self.weights[usize::from(at)], Node::Atom(at));
            }
        }
    }

    /// The rules in the cases of a split.
    pub(super) fn cases(&mut self, split: usize) {
        if self.dead[split] {
            return;
        }
        let Split { len, bits } = self.shape(split);
        let rules: Vec<Vec<Pick>> =
            (0..len).map(|case| self.fitting(self.case(split, case))).collect();
        self.found.product(of_bits(bits + CASES_BITS), split as u16, &rules, false);
    }

    /// The atoms for cases that agree with some of the judged cards.
    fn fitting(&self, with: &[u64]) -> Vec<Pick> {
        let fitting = self.space.core.iter().filter(|at| self.agrees(**at, with));
        fitting
            .map(|at| Pick { weight: self.weights[usize::from(*at)], node: (*at).into() })
            .collect()
    }

    fn shape(&self, split: usize) -> Split {
        let split = &self.space.splits[split];
        Split { len: split.len.into(), bits: split.bits.into() }
    }

    /// Members of one family in the cases of a split, each once.
    pub(super) fn family(&mut self, split: usize) {
        if self.dead[split] {
            return;
        }
        let Split { len, bits } = self.shape(split);
        for (members, family_bits) in &self.space.families {
            if members.len() < len {
                continue;
            }
            let fits: Vec<Vec<bool>> = (0..len)
                .map(|case| {
                    members.iter().map(|at| self.agrees(*at, self.case(split, case))).collect()
                })
                .collect();
            let bits = bits + u32::from(*family_bits) + len as u32 - 1;
            let weight = of_bits(bits);
            let mut chosen = vec![0; len];
            deal(&fits, 0, &mut chosen, &mut |chosen| {
                let mut parts = [0; MOST_CASES];
                for (part, member) in parts.iter_mut().zip(chosen) {
                    *part = members[*member].into();
                }
                self.found.add(weight, Node::Split(split as u16, parts));
            });
        }
    }

    /// Both of two atoms, or one of two.
    pub(super) fn pairs(&mut self) {
        let all: Vec<u16> = (0..self.space.atoms.len() as u16).collect();
        let mut found = std::mem::replace(&mut self.found, Found::new(0));
        self.pairs_with(&all, &vec![u64::MAX; self.words], &mut found);
        self.found = found;
    }

    /// The pairs of some atoms that agree with some of the judged cards.
    fn pairs_with(&self, atoms: &[u16], with: &[u64], found: &mut Found) {
        let side = |accepted| -> Vec<u64> {
            self.sided(accepted).iter().zip(with).map(|(side, with)| side & with).collect()
        };
        let (accepted, refused) = (side(true), side(false));
        for (both, must, may) in [(true, &accepted, &refused), (false, &refused, &accepted)] {
            let weight = of_bits(if both { BOTH_BITS } else { EITHER_BITS });
            let useful = |at: &u16| {
                !matches!(self.space.atoms[usize::from(*at)].spec, Spec::Any | Spec::Known(_))
            };
            let fitting = atoms.iter().copied().filter(useful).filter(|at| self.agrees(*at, must));
            let fitting: Vec<u16> = fitting.collect();
            pairs_of(&fitting, &self.weights, weight, found, both, |a, b| {
                let of = |at: u16, word: usize| self.agree[usize::from(at) * self.words + word];
                (0..self.words).all(|word| may[word] & !(of(a, word) | of(b, word)) == 0)
            });
        }
    }

    /// Where little is left: rules within rules, in the cases of a simple split.
    pub(super) fn wider(&mut self, split: usize) {
        let Split { len, bits } = self.shape(split);
        if self.dead[split] || len > 3 || bits > SIMPLE_BITS {
            return;
        }
        let mut rules: Vec<Vec<Pick>> = Vec::new();
        for case in 0..len {
            let with = self.case(split, case).to_vec();
            let mut picks: Vec<Pick> = self.fitting(&with);
            let mut best = Found::few(self.space.atoms.len());
            self.pairs_with(&self.space.core, &with, &mut best);
            self.splits_with(&with, &mut best);
            for (weight, node) in best.take() {
                picks.push(Pick { weight, node: self.found.part(node) });
            }
            if picks.is_empty() {
                return;
            }
            picks.sort_by_key(|pick| std::cmp::Reverse(pick.weight));
            rules.push(picks);
        }
        self.found.product(of_bits(bits + CASES_BITS), split as u16, &rules, true);
    }

    /// The simplest splits with an atom in each case that agree with some of the judged cards.
    fn splits_with(&self, with: &[u64], found: &mut Found) {
        for split in 0..self.space.splits.len() {
            let Split { len, bits } = self.shape(split);
            if self.dead[split] || bits > SIMPLEST_BITS {
                continue;
            }
            let both = |case| -> Vec<u64> {
                self.case(split, case).iter().zip(with).map(|(case, with)| case & with).collect()
            };
            let rules: Vec<Vec<Pick>> = (0..len).map(|case| self.fitting(&both(case))).collect();
            found.product(of_bits(bits + CASES_BITS), split as u16, &rules, false);
        }
    }

    /// Where nothing is left at all: what is wrong least often. It is not to be guessed, but better
    /// than nothing for choosing cards.
    pub(super) fn rough(&mut self) {
        for at in 0..self.space.atoms.len() {
            let agree = &self.agree[at * self.words..(at + 1) * self.words];
            let right: u32 = agree.iter().map(|word| word.count_ones()).sum();
            let wrong = self.judged.len() as u32 - right;
            self.found.add(times(self.weights[at], of_bits(2 * wrong)), Node::Atom(at as u16));
        }
        self.found.is_rough = true;
    }
}

struct Split {
    len: usize,
    bits: u32,
}

/// Deals members out to the cases from one on, each at most once.
fn deal(fits: &[Vec<bool>], case: usize, chosen: &mut Vec<usize>, done: &mut impl FnMut(&[usize])) {
    if case == fits.len() {
        return done(chosen);
    }
    for member in 0..fits[case].len() {
        if fits[case][member] && !chosen[..case].contains(&member) {
            chosen[case] = member;
            deal(fits, case + 1, chosen, done);
        }
    }
}

/// The pairs of atoms, the simplest first, that together explain what they must.
fn pairs_of(
    fitting: &[u16],
    weights: &[Weight],
    weight: Weight,
    found: &mut Found,
    both: bool,
    explain: impl Fn(u16, u16) -> bool,
) {
    for (n, a) in fitting.iter().enumerate() {
        let first = times(weight, weights[usize::from(*a)]);
        let Some(b) = fitting.get(n + 1) else { break };
        // Those after are not likelier.
        if times(first, weights[usize::from(*b)]) < found.floor() {
            break;
        }
        for b in &fitting[n + 1..] {
            let weight = times(first, weights[usize::from(*b)]);
            if weight < found.floor() {
                break;
            }
            if explain(*a, *b) {
                let (a, b) = (u32::from(*a), u32::from(*b));
                found.add(weight, if both { Node::Both(a, b) } else { Node::Either(a, b) });
            }
        }
    }
}
