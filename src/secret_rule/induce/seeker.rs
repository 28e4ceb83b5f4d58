//! Somebody alone against a rule: each turn a card, and the rule as soon as it is worth a guess. A
//! right guess in turn t is worth 31 - t points, a wrong one costs 2; there are 30 turns.

use super::evidence::Evidence;
use super::outlook::{CERTAIN, Class, Outlook, Share, doubt, product};
use super::{Belief, Mind};
use crate::core::Level;
use crate::core::cards::Card;
use crate::core::rng::Rng;
use crate::secret_rule::Rule;
use crate::secret_rule::guess::Refused;

/// What the next turn's answer is worth beside this one's, in hundredths.
const LATER: u32 = 30;
/// The last turn.
const TURNS: u8 = 30;
/// What a wrong guess costs, in hundredths of a turn: two turns' points, less what it teaches.
const WRONG: u64 = 130;
/// At most so many turns are thought to be saved.
const PATIENCE: u32 = 8;

/// Looking for a rule.
pub struct Seeker {
    evidence: Evidence,
    mind: Mind,
    rng: Rng,
}

impl Seeker {
    /// A round begins with a starter; whether it is known to follow the rule.
    pub fn new(level: Level, starter: Card, starter_fits: bool) -> Self {
        let evidence = Evidence { line: vec![starter], starter_fits, ..Evidence::default() };
        Self { evidence, mind: Mind::of(level), rng: Rng::from_seed(starter.index() as u64) }
    }

    /// A card of a hand of one or more, and the rule, if it is worth a guess.
    pub fn turn(&mut self, turn: u8, hand: &[Card]) -> (Card, Option<Rule>) {
        let evidence = self.mind.notice(self.evidence.clone(), &mut self.rng);
        let outlook = Outlook::new(Belief::new(self.mind.space(), evidence).finish());
        let worth = outlook.worth(hand, if self.mind.probes { LATER } else { 0 });
        let best =
            worth.iter().copied().reduce(|best, one| if one.0 > best.0 { one } else { best });
        let (worth, card) = best.unwrap_or((0, hand[0]));
        let worthwhile = |class: &Class| {
            if self.mind.probes {
                // A long rule for few cards may as well be none of those that are thought of.
                worthwhile(product(class.share, outlook.trust()), worth, turn)
            } else {
                class.share >= self.mind.sure
            }
        };
        let guess = outlook.class().filter(worthwhile);
        (card, guess.map(|class| outlook.rule(&class.node)))
    }

    /// What became of the card.
    pub fn result(&mut self, card: Card, accepted: bool) {
        if accepted {
            self.evidence.line.push(card);
        } else {
            self.evidence.refused.push(Refused { after: self.evidence.line.len(), card });
        }
    }

    /// The guess was wrong.
    pub fn missed(&mut self, rule: Rule) {
        self.evidence.missed.push((self.evidence.line.len(), rule));
    }
}

/// A right guess saves the turns that doubt would take: longer if no card of the hand would tell much.
fn worthwhile(share: Share, worth: u32, turn: u8) -> bool {
    let waits = (doubt(share) / worth.max(1)).clamp(1, PATIENCE);
    let waits = waits.min(u32::from(TURNS - turn) + 1);
    let gain = u64::from(share) * u64::from(waits) * 100;
    gain > u64::from(CERTAIN - share) * WRONG
}
