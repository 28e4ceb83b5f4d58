//! What follows from what is believed: which cards are likely to be accepted, which tell most, and
//! which rule is likeliest, taken together with all that are the same.

use super::belief::Belief;
use super::hypothesis::Node;
use super::moment::Moment;
use super::weight::{Weight, of_chance, share};
use crate::core::cards::Card;
use crate::core::rng::Rng;
use crate::secret_rule::Rule;

/// So many hypotheses are looked at when cards are weighed.
const LOOKED_AT: usize = 500;
/// So many are compared with the likeliest one.
const COMPARED: usize = 400;
/// So many lines, of so many cards, tell rules apart.
const LINES: u64 = 8;
const CARDS: usize = 24;
/// Of so many rules, the likeliest ones, the classes are weighed.
const CLASSES: usize = 4;
/// Of cards that tell as little as others, those of which there are more can be spared: how much each
/// other card of the rank counts.
const SPARE: Share = 300;

/// A share in 65,536ths.
pub type Share = u32;

/// Certainty.
pub const CERTAIN: Share = 1 << 16;

/// Rules that no line to come can tell apart, as far as was tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Class {
    /// The likeliest of them.
    pub node: Node,
    /// How likely it is that the rule is one of them.
    pub share: Share,
    /// The cards that they accept now, as a mask.
    pub accepts: u64,
}

/// What is believed, as it looks from the line as it stands.
pub struct Outlook {
    belief: Belief,
    moment: Moment,
    ideas: Vec<(Weight, Node)>,
    masks: Vec<u64>,
}

impl Outlook {
    /// Of a belief that has been weighed to the end.
    pub fn new(mut belief: Belief) -> Self {
        let mut moment = Moment::new();
        let mut missed = belief.evidence().missed.clone();
        missed.sort_by_key(|(after, _)| *after);
        let line = belief.evidence().line.clone();
        for card in &line {
            belief.space.push(&mut moment, *card);
        }
        for (after, rule) in &missed {
            let from = &line[..line.len().min(*after)];
            let same =
                Ways::new(&belief, from, &|moment: &Moment| rule.accepted(&moment.line).bits());
            let ideas = belief.found_mut().likeliest().to_vec();
            let wrong: Vec<bool> =
                ideas.iter().map(|(_, node)| same.holds(&belief, node)).collect();
            let mut wrong = wrong.into_iter();
            belief.found_mut().refute(|_| wrong.next().unwrap_or(false));
        }
        let ideas = belief.found_mut().likeliest().to_vec();
        let masks = ideas.iter().map(|(_, node)| belief.accepted(node, &moment)).collect();
        Self { belief, moment, ideas, masks }
    }

    /// What is believed.
    pub const fn belief(&self) -> &Belief {
        &self.belief
    }

    /// The likeliest hypotheses with their shares.
    pub fn ideas(&self) -> impl Iterator<Item = (Share, &Node)> {
        let total = self.belief.found().total();
        self.ideas.iter().map(move |(weight, node)| (share(*weight, total), node))
    }

    /// The tree of a hypothesis.
    pub fn rule(&self, node: &Node) -> Rule {
        self.belief.rule(node)
    }

    /// How likely it is that a card is accepted.
    pub fn odds(&self, card: Card) -> Share {
        let (mut yes, mut all) = (0, 0);
        for ((weight, _), mask) in self.ideas.iter().zip(&self.masks) {
            all += weight;
            yes += weight * (mask >> card.index() & 1);
        }
        if all == 0 { CERTAIN / 2 } else { share(yes, all) }
    }

    /// How likely it is that none of these cards is accepted.
    pub fn none(&self, hand: &[Card]) -> Share {
        let cards = hand.iter().fold(0, |cards, card| cards | 1 << card.index());
        let (mut none, mut all) = (0, 0);
        for ((weight, _), mask) in self.ideas.iter().zip(&self.masks) {
            all += weight;
            none += if mask & cards == 0 { *weight } else { 0 };
        }
        share(none, all)
    }

    /// How much a card tells, now and with the best card after it, for each card of a hand.
    pub fn worth(&self, hand: &[Card], later: u32) -> Vec<(Share, Card)> {
        let ideas = &self.ideas[..self.ideas.len().min(LOOKED_AT)];
        let mut worth: Vec<(Share, Card)> = Vec::new();
        for (n, card) in hand.iter().enumerate() {
            if let Some((same, _)) = worth.iter().find(|(_, other)| other == card) {
                worth.push((*same, *card));
                continue;
            }
            let mut moment = self.moment.clone();
            self.belief.space.push(&mut moment, *card);
            let mut rest = hand.to_vec();
            rest.remove(n);
            let (mut yes, mut now) = (Tally::new(&rest), Tally::new(&rest));
            for ((weight, node), mask) in ideas.iter().zip(&self.masks) {
                now.add(*weight, *mask);
                if mask >> card.index() & 1 == 1 {
                    yes.add(*weight, self.belief.accepted(node, &moment));
                }
            }
            let odds = share(yes.all, now.all);
            let better = i64::from(yes.best()) - i64::from(now.best());
            let then = (better * i64::from(odds) * i64::from(later) / 100) >> 16;
            // Of cards that tell as little as others, those of which there are more can be spared.
            let alike = rest.iter().filter(|other| other.rank() == card.rank()).count() as i64;
            worth.push((
                (i64::from(doubt(odds)) + then).max(0) as u32 + alike as u32 * SPARE,
                *card,
            ));
        }
        worth
    }

    /// The likeliest classes of equal rules that were looked for, the likeliest first.
    pub fn classes(&self) -> Vec<Class> {
        if self.belief.found().is_rough {
            return Vec::new();
        }
        let total = self.belief.found().total();
        let mut taken = vec![false; self.ideas.len().min(COMPARED)];
        let mut classes = Vec::new();
        for _ in 0..CLASSES {
            let Some(first) = taken.iter().position(|taken| !taken) else { break };
            let node = self.ideas[first].1;
            let accepted = |moment: &Moment| self.belief.accepted(&node, moment);
            let ways = Ways::new(&self.belief, &self.moment.line, &accepted);
            let mut weight = 0;
            for (n, (one, other)) in self.ideas.iter().take(COMPARED).enumerate() {
                if !taken[n] && (n == first || ways.holds(&self.belief, other)) {
                    taken[n] = true;
                    weight += one;
                }
            }
            classes.push(Class { node, share: share(weight, total), accepts: self.masks[first] });
        }
        classes.sort_by_key(|class| std::cmp::Reverse(class.share));
        classes
    }

    /// How likely it is that a rule is meant, in whatever form.
    pub fn share_of(&self, rule: &Rule) -> Share {
        self.share_by(&self.ways(rule))
    }

    fn share_by(&self, ways: &Ways) -> Share {
        let ideas = self.ideas.iter().take(COMPARED);
        let same = ideas.filter(|(_, node)| ways.holds(&self.belief, node));
        share(same.map(|(weight, _)| weight).sum(), self.belief.found().total())
    }

    /// How likely it is that a rule is meant, and which of some classes it belongs to.
    pub fn meets(&self, rule: &Rule, classes: &[Class]) -> (Share, Option<usize>) {
        let ways = self.ways(rule);
        let class = classes.iter().position(|class| ways.holds(&self.belief, &class.node));
        (self.share_by(&ways), class)
    }

    /// Whether two rules are the same from here on, as far as was tried.
    pub fn alike(&self, one: &Rule, other: &Rule) -> bool {
        let same = |(at, mask): &(Moment, u64)| other.accepted(&at.line).bits() == *mask;
        self.ways(one).steps.iter().all(same)
    }

    fn ways(&self, rule: &Rule) -> Ways {
        let accepted = |moment: &Moment| rule.accepted(&moment.line).bits();
        Ways::new(&self.belief, &self.moment.line, &accepted)
    }

    /// How likely it is that the rule is among those that are thought of at all. The more cards were judged, the less
    /// is a rule trusted that explains them by being long: whether a card fits might as well follow something else,
    /// and look like chance.
    pub fn trust(&self) -> Share {
        let judged = self.belief.judged.len() as u32;
        let refused = self.belief.evidence().refused.len() as u32;
        let found = self.belief.found().total();
        share(found, found.saturating_add(of_chance(judged, refused)))
    }

    /// The likeliest class of equal rules.
    pub fn class(&self) -> Option<Class> {
        self.classes().into_iter().next()
    }
}

/// How much an answer tells that is yes with these odds: 65,536ths, most where nobody knows.
pub fn doubt(odds: Share) -> Share {
    let odds = u64::from(odds.min(CERTAIN));
    ((4 * odds * (u64::from(CERTAIN) - odds)) >> 16) as u32
}

/// Of two that have nothing to do with each other: how likely both are.
pub fn product(a: Share, b: Share) -> Share {
    ((u64::from(a) * u64::from(b)) >> 16) as u32
}

/// How likely each card of a hand would be accepted.
struct Tally<'a> {
    hand: &'a [Card],
    yes: Vec<Weight>,
    all: Weight,
}

impl<'a> Tally<'a> {
    fn new(hand: &'a [Card]) -> Self {
        Self { hand, yes: vec![0; hand.len()], all: 0 }
    }

    fn add(&mut self, weight: Weight, mask: u64) {
        self.all += weight;
        for (yes, card) in self.yes.iter_mut().zip(self.hand) {
            *yes += weight * (mask >> card.index() & 1);
        }
    }

    fn best(&self) -> Share {
        self.yes.iter().map(|yes| doubt(share(*yes, self.all))).max().unwrap_or(0)
    }
}

/// Lines that a rule allows, with what it accepts at each step.
struct Ways {
    steps: Vec<(Moment, u64)>,
}

impl Ways {
    fn new(belief: &Belief, from: &[Card], accepted: &dyn Fn(&Moment) -> u64) -> Self {
        let mut start = Moment::new();
        for card in from {
            belief.space.push(&mut start, *card);
        }
        let first = accepted(&start);
        let mut steps = vec![(start.clone(), first)];
        for line in 0..LINES {
            let mut rng = Rng::stream(line, from.len() as u64);
            let (mut moment, mut mask) = (start.clone(), first);
            for _ in 0..CARDS {
                let Some(card) = any_of(mask, &mut rng) else { break };
                belief.space.push(&mut moment, card);
                mask = accepted(&moment);
                steps.push((moment.clone(), mask));
            }
        }
        Self { steps }
    }

    /// Whether a hypothesis accepts the same all along.
    fn holds(&self, belief: &Belief, node: &Node) -> bool {
        self.steps.iter().all(|(moment, mask)| belief.accepted(node, moment) == *mask)
    }
}

/// One of the cards of a mask.
fn any_of(mask: u64, rng: &mut Rng) -> Option<Card> {
    let nth = rng.below(mask.count_ones().max(1));
    let without = (0..nth).fold(mask, |mask, _| mask & mask.wrapping_sub(1));
    (without != 0).then(|| Card::of_index(without.trailing_zeros() as u8)).flatten()
}
