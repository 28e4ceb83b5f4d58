//! Which rules may still be meant, and how likely each is.
//!
//! What agrees with the evidence is told by bits, one for each card that was judged. A rule in cases
//! agrees if the rule of each case agrees with the cards that belong to it, so the cases are weighed
//! one by one: a few hundred rules in each of two cases of a few hundred splits stand for tens of
//! millions of hypotheses, and none of them has to be written down.

use super::evidence::{Evidence, Judged};
use super::hypothesis::{Found, Node};
use super::moment::Moment;
use super::space::Space;
use super::splits::MOST_CASES;
use super::weight::{Weight, of_bits};
use crate::core::cards::Cards;

/// So many hypotheses are kept, the likeliest.
pub const KEPT: usize = 2000;
/// Weighing hypotheses, a step at a time.
pub struct Belief {
    /// What is thought of.
    pub space: Space,
    evidence: Evidence,
    pub(super) judged: Vec<Judged>,
    /// How many words of 64 bits the judged cards take.
    pub(super) words: usize,
    /// A bit for each judged card and atom: whether they agree.
    pub(super) agree: Vec<u64>,
    /// A bit for each judged card, case and split: whether it belongs to the case.
    pub(super) belongs: Vec<u64>,
    /// For each split, whether a free card was refused.
    pub(super) dead: Vec<bool>,
    /// The line, as far as it has been looked at.
    moment: Moment,
    next: usize,
    stage: Stage,
    pub(super) weights: Vec<Weight>,
    pub(super) found: Found,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Looking,
    Atoms,
    Splits(usize),
    Families(usize),
    Pairs,
    Wider(usize),
    Rough,
    Done,
}

impl Belief {
    /// Begins to weigh.
    pub fn new(space: Space, evidence: Evidence) -> Self {
        let judged = evidence.judged();
        let words = judged.len().div_ceil(64).max(1);
        let weights: Vec<Weight> =
            space.atoms.iter().map(|atom| of_bits(atom.bits.into())).collect();
        Self {
            agree: vec![0; space.atoms.len() * words],
            belongs: vec![0; space.splits.len() * MOST_CASES * words],
            dead: vec![false; space.splits.len()],
            found: Found::new(space.atoms.len()),
            moment: Moment::new(),
            next: 0,
            stage: Stage::Looking,
            space,
            evidence,
            judged,
            words,
            weights,
        }
    }

    /// Works for a while; whether it is done.
    pub fn step(&mut self) -> bool {
        self.stage = match self.stage {
            Stage::Looking => {
                self.look();
                match self.evidence.line.get(self.moment.line.len()) {
                    Some(card) if self.next < self.judged.len() => {
                        self.space.push(&mut self.moment, *card);
                        Stage::Looking
                    }
                    _ => Stage::Atoms,
                }
            }
            Stage::Atoms => {
                self.atoms();
                Stage::Splits(0)
            }
            Stage::Splits(at) if at < self.space.splits.len() => {
                self.cases(at);
                Stage::Splits(at + 1)
            }
            Stage::Splits(_) => Stage::Families(0),
            Stage::Families(at) if at < self.space.splits.len() => {
                self.family(at);
                Stage::Families(at + 1)
            }
            Stage::Families(_) => Stage::Pairs,
            Stage::Pairs => {
                self.pairs();
                if self.found.is_poor() { Stage::Wider(0) } else { Stage::Done }
            }
            Stage::Wider(at) if at < self.space.splits.len() => {
                self.wider(at);
                Stage::Wider(at + 1)
            }
            Stage::Wider(_) => Stage::Rough,
            Stage::Rough => {
                if self.found.total() == 0 {
                    self.rough();
                }
                Stage::Done
            }
            Stage::Done => Stage::Done,
        };
        self.stage == Stage::Done
    }

    /// Weighs to the end.
    pub fn finish(mut self) -> Self {
        while !self.step() {}
        self
    }

    /// What was found, once it is done.
    pub const fn found(&self) -> &Found {
        &self.found
    }

    /// What was found, to take hypotheses out.
    pub const fn found_mut(&mut self) -> &mut Found {
        &mut self.found
    }

    /// What is known.
    pub const fn evidence(&self) -> &Evidence {
        &self.evidence
    }

    /// What the atoms and splits say of the cards that were judged on the line as it is now.
    fn look(&mut self) {
        let here = self.moment.line.len();
        let upto = self.judged.partition_point(|one| one.after <= here);
        let (from, words) = (self.next, self.words);
        self.next = upto;
        if from == upto {
            return;
        }
        let now = &self.judged[from..upto];
        for (atom, agree) in self.space.atoms.iter().zip(self.agree.chunks_exact_mut(words)) {
            let mask = self.space.accepted(atom.spec, &self.moment);
            for (n, one) in (from..).zip(now) {
                let agrees = (mask >> one.card.index() & 1 == 1) == one.accepted;
                agree[n / 64] |= u64::from(agrees) << (n % 64);
            }
        }
        let rows = self.belongs.chunks_exact_mut(MOST_CASES * words);
        for ((split, row), dead) in self.space.splits.iter().zip(rows).zip(&mut self.dead) {
            let sorted = self.space.sorted(split, &self.moment);
            for (n, one) in (from..).zip(now) {
                let case = sorted.iter().position(|mask| mask >> one.card.index() & 1 == 1);
                match case {
                    Some(case) => row[case * words + n / 64] |= 1 << (n % 64),
                    None => *dead |= !one.accepted,
                }
            }
        }
    }

    /// Whether an atom agrees with all judged cards of some.
    pub(super) fn agrees(&self, atom: u16, with: &[u64]) -> bool {
        let agree = &self.agree[usize::from(atom) * self.words..];
        with.iter().zip(agree).all(|(with, agree)| with & !agree == 0)
    }

    /// The judged cards of a case.
    pub(super) fn case(&self, split: usize, case: usize) -> &[u64] {
        let at = (split * MOST_CASES + case) * self.words;
        &self.belongs[at..at + self.words]
    }

    /// All judged cards that were accepted, or all that were refused.
    pub(super) fn sided(&self, accepted: bool) -> Vec<u64> {
        let mut bits = vec![0; self.words];
        for (n, one) in self.judged.iter().enumerate() {
            bits[n / 64] |= u64::from(one.accepted == accepted) << (n % 64);
        }
        bits
    }

    /// The cards that a hypothesis accepts next, at the moment.
    pub fn accepted(&self, node: &Node, moment: &Moment) -> u64 {
        match node {
            Node::Atom(at) => self.space.accepted(self.space.atoms[usize::from(*at)].spec, moment),
            Node::Both(a, b) => self.part(*a, moment) & self.part(*b, moment),
            Node::Either(a, b) => self.part(*a, moment) | self.part(*b, moment),
            Node::Split(split, parts) => {
                let split = &self.space.splits[usize::from(*split)];
                let sorted = self.space.sorted(split, moment);
                let mut mask = 0;
                let mut free = Cards::ALL.bits();
                for (cards, part) in sorted.iter().zip(parts).filter(|(cards, _)| **cards != 0) {
                    mask |= self.part(*part, moment) & cards;
                    free &= !cards;
                }
                mask | free
            }
        }
    }

    fn part(&self, part: u32, moment: &Moment) -> u64 {
        self.accepted(&self.found.node(part), moment)
    }

    /// The tree of a hypothesis.
    pub fn rule(&self, node: &Node) -> super::Rule {
        use super::Rule;
        let part = |part: &u32| self.rule(&self.found.node(*part));
        let two = |a, b| vec![part(a), part(b)];
        match node {
            Node::Atom(at) => self.space.rule(self.space.atoms[usize::from(*at)].spec),
            Node::Both(a, b) => Rule::All(two(a, b)),
            Node::Either(a, b) => Rule::Any(two(a, b)),
            Node::Split(split, parts) => {
                let split = &self.space.splits[usize::from(*split)];
                self.space.split(split, parts[..split.len.into()].iter().map(part).collect())
            }
        }
    }
}
