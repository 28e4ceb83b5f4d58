//! The dealer: which rule, and which card after a wrong declaration.

use super::super::options::Options;
use super::super::secret::Shown;
use super::super::types::{Action, Choice, Pending};
use super::super::view::View;
use crate::core::cards::{Card, Cards};
use crate::core::{Level, Rng};
use crate::secret_rule::examine::{Finding, examine};
use crate::secret_rule::induce::Outlook;
use crate::secret_rule::pile::{RuleCard, pile};
use crate::secret_rule::{Rule, difficulty, random};

/// Elementary steps that examining a rule takes, roughly.
const STEPS_OF_AN_EXAMINATION: u32 = 40_000;
/// So many rules are thought up before the dealer draws a card after all.
const TRIES: u32 = 150;
/// A dealer who scores what the best player scores looks at so many cards of the pile, and takes the
/// one that players of the level find soonest.
const LOOKED_AT: usize = 3;

/// A rule card. In La regla secreta it is drawn; in Eleusis Express, where the dealer chooses and gets
/// as many points as the best player, it is one that can be found, and not one that was found already.
pub fn choose(view: &View, level: Level, rng: &mut Rng) -> Choice {
    let chooses = view.options.terms().dealer_scores && level != Level::Child;
    if !chooses {
        return Choice::Draw;
    }
    let known = |card: &RuleCard| {
        view.past.iter().any(|record| match &record.rule {
            Some(Shown::Card(id)) => *id == card.id,
            _ => false,
        })
    };
    let in_play = |n: &usize| view.options.cards >> n & 1 == 1;
    let cards = pile().enumerate().filter(|(n, _)| in_play(n)).map(|(_, card)| card);
    let mut cards: Vec<RuleCard> = cards.filter(|card| !known(card)).collect();
    rng.shuffle(&mut cards);
    let easiest = cards.iter().take(LOOKED_AT).min_by_key(|card| difficulty::of(&card.rule).bits);
    easiest.map_or(Choice::Draw, |card| Choice::Card(card.id.to_owned()))
}

/// Thinks up rules until one is as hard as was agreed.
pub fn invent(options: &Options, tries: &mut u32, work: u32, rng: &mut Rng) -> Option<Action> {
    for _ in 0..work / STEPS_OF_AN_EXAMINATION + 1 {
        *tries += 1;
        if *tries > TRIES {
            return Some(Action::Rule(Choice::Draw));
        }
        if let Some(rule) = invented(options, rng) {
            return Some(Action::Rule(Choice::Own(rule.to_string())));
        }
    }
    None
}

/// A rule that plays well and is as hard as was agreed, if the first one thought of is such a one.
fn invented(options: &Options, rng: &mut Rng) -> Option<Rule> {
    let grade = options.invent?;
    let rule = random::rule(rng, 1 + grade / 2);
    if difficulty::of(&rule).grade() != grade {
        return None;
    }
    let found = examine(&rule, rng);
    // A starter that misleads is turned over; everything else speaks against the rule.
    let fair = |finding: &Finding| *finding == Finding::RefusesStarters;
    found.findings.iter().all(fair).then_some(rule)
}

/// The cards of a shown hand that fit, as the dealer who knows the rule may lay one.
fn fitting(view: &View) -> Vec<Card> {
    let Some(Pending::Declaration(hand)) = &view.pending else { return Vec::new() };
    let fits = view.fits.unwrap_or(Cards::ALL);
    hand.iter().copied().filter(|card| fits.contains(*card)).collect()
}

/// Of the cards that fit, the one that tells the table most, for a dealer who scores with the best
/// player; otherwise the one that tells least.
pub fn lay(view: &View, outlook: &Outlook) -> Action {
    let fitting = fitting(view);
    let told = |card: &Card| outlook.odds(*card);
    // What was thought likely tells little when it comes true.
    let card = if view.options.terms().dealer_scores {
        fitting.iter().min_by_key(|card| told(card))
    } else {
        fitting.iter().max_by_key(|card| told(card))
    };
    card.map_or(Action::Done, |card| Action::Lay(*card))
}
