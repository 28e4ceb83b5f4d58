//! How a rule would play: what a dealer should know before choosing it.

use super::difficulty::{self, Difficulty};
use super::explore::{Explored, Explorer};
use super::judge::accepted;
use super::states::State;
use super::tree::Rule;
use crate::core::cards::{Card, Cards};
use crate::core::rng::Rng;

const LINES: usize = 200;
const CARDS: usize = 24;

/// What random play under a rule shows. Shares are in thousandths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Examination {
    /// How much of the pack may be played, on average.
    pub playable: u32,
    /// How many of 200 random lines came to an end with no playable card.
    pub ends: u32,
    /// The shortest line, if any, after which no card may be played.
    pub stuck: Option<Vec<Card>>,
    /// How often a hand of 8 has no playable card.
    pub hands_of_8: u32,
    /// How often a hand of 12 has none.
    pub hands_of_12: u32,
    /// The starters that the rule itself would refuse.
    pub starters: Cards,
    /// Cards that were playable everywhere, unless the rule accepts the same cards everywhere.
    pub always: Cards,
    /// Cards that were playable nowhere.
    pub never: Cards,
    /// How hard it is to find, estimated from the tree.
    pub difficulty: Difficulty,
    /// What to say of it, the gravest first; nothing if it plays well.
    pub findings: Vec<Finding>,
}

impl Examination {
    /// What is worth saying: of a rule that says nothing that alone, since all else follows from it.
    pub fn weighty(&self) -> &[Finding] {
        let nothing = self.findings.contains(&Finding::Nothing);
        if nothing { &[Finding::Nothing] } else { &self.findings }
    }
}

/// Something that speaks against a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finding {
    /// There are lines after which no card may be played.
    GetsStuck,
    /// Less than a tenth of the pack is playable on average.
    TooNarrow,
    /// Three quarters of the pack or more are.
    TooWide,
    /// Every card may always be played, or none may ever.
    Nothing,
    /// It refuses some starters, on which a game would begin by misleading.
    RefusesStarters,
    /// Some cards are always playable, which hides the rest: it leans on exceptions.
    LeansOnExceptions,
}

/// Examines a rule along 200 random lines of up to 24 cards.
///
/// ```
/// use tertulia::core::Rng;
/// use tertulia::secret_rule::examine::{Finding, examine};
/// let rule = "other(suit)".parse().unwrap();
/// let seen = examine(&rule, &mut Rng::from_seed(1));
/// assert_eq!((seen.playable, seen.ends), (750, 0));
/// assert_eq!(seen.findings, [Finding::TooWide]);
/// ```
pub fn examine(rule: &Rule, rng: &mut Rng) -> Examination {
    let mut examining = Examining::new(rule, rng.clone());
    let found = loop {
        if let Some(found) = examining.advance(u64::MAX) {
            break found;
        }
    };
    *rng = examining.rng;
    found
}

/// An examination under way, for where nobody may wait: it comes to the same as [`examine`], whatever
/// the slices.
pub struct Examining {
    rule: Rule,
    rng: Rng,
    seen: Walks,
    left: usize,
    ways: Explorer,
}

/// What a card on a random line is taken to cost, in the steps of a search.
const CARD_WORK: u64 = 1500;

impl Examining {
    /// Begins to examine a rule.
    pub fn new(rule: &Rule, rng: Rng) -> Self {
        let ways = Explorer::any_starter(&[rule]);
        Self { rule: rule.clone(), rng, seen: Walks::default(), left: LINES, ways }
    }

    /// Works for about so many steps, each about a nanosecond of a fast machine. What came of it, once
    /// it is known.
    pub fn advance(&mut self, work: u64) -> Option<Examination> {
        let until =
            self.seen.looks.saturating_add((work / CARD_WORK).min(u64::from(u32::MAX)) as u32);
        while self.left > 0 {
            self.seen.walk(&self.rule, &mut self.rng);
            self.left -= 1;
            if self.seen.looks >= until {
                return None;
            }
        }
        let rule = &self.rule;
        // The shortest line after which nothing may be played, starter and all.
        let look = |state: &State| {
            let on = accepted(rule, state);
            if on.is_empty() { Err(()) } else { Ok(on) }
        };
        let stuck = match self.ways.search(work, look)? {
            Explored::Found(way, ()) => Some(way),
            Explored::Nowhere | Explored::TooMany => None,
        };
        Some(report(rule, &self.seen, stuck))
    }
}

fn report(rule: &Rule, seen: &Walks, stuck: Option<Vec<Card>>) -> Examination {
    let thousandths = |part: u32, whole: u32| (part * 1000 + whole / 2) / whole.max(1);
    let fixed = seen.always == seen.ever;
    let mut found = Examination {
        playable: thousandths(seen.accepted, 52 * seen.looks),
        ends: seen.ends,
        stuck,
        hands_of_8: thousandths(seen.idle[0], seen.looks),
        hands_of_12: thousandths(seen.idle[1], seen.looks),
        starters: !rule.accepted(&[]),
        always: if fixed { Cards::NONE } else { seen.always },
        never: !seen.ever,
        difficulty: difficulty::of(rule),
        findings: Vec::new(),
    };
    let findings = [
        (found.stuck.is_some() || found.ends > 0, Finding::GetsStuck),
        (seen.ever.is_empty() || seen.always == Cards::ALL, Finding::Nothing),
        (found.playable < 100, Finding::TooNarrow),
        (found.playable >= 750, Finding::TooWide),
        (!found.starters.is_empty(), Finding::RefusesStarters),
        (!found.always.is_empty() || difficulty::breaks(rule), Finding::LeansOnExceptions),
    ];
    found.findings =
        findings.into_iter().filter_map(|(so, finding)| so.then_some(finding)).collect();
    found
}

/// What random lines have shown.
struct Walks {
    looks: u32,
    accepted: u32,
    ends: u32,
    idle: [u32; 2],
    always: Cards,
    ever: Cards,
}

impl Default for Walks {
    fn default() -> Self {
        Self { looks: 0, accepted: 0, ends: 0, idle: [0; 2], always: Cards::ALL, ever: Cards::NONE }
    }
}

impl Walks {
    fn walk(&mut self, rule: &Rule, rng: &mut Rng) {
        let mut line = Vec::new();
        line.extend(Card::of_index(rng.below(52) as u8));
        while line.len() < CARDS {
            let accepted = rule.accepted(&line);
            self.looks += 1;
            self.accepted += accepted.len();
            self.always = self.always & accepted;
            self.ever = self.ever | accepted;
            let hand = hand(rng);
            for (idle, size) in self.idle.iter_mut().zip([8, 12]) {
                *idle += u32::from(!hand[..size].iter().any(|card| accepted.contains(*card)));
            }
            let cards: Vec<Card> = accepted.iter().collect();
            match rng.pick(&cards) {
                Some(card) => line.push(*card),
                None => {
                    self.ends += 1;
                    return;
                }
            }
        }
    }
}

/// Twelve cards of two packs.
fn hand(rng: &mut Rng) -> [Card; 12] {
    let mut taken = [false; 104];
    std::array::from_fn(|_| {
        let mut at = rng.below(104) as usize;
        while taken[at] {
            at = rng.below(104) as usize;
        }
        taken[at] = true;
        Card::of_index((at % 52) as u8).unwrap_or(Card::new(crate::core::cards::Suit::Spades, 1))
    })
}
