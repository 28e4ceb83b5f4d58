//! A sound computer player: it knows the pile and its simple relatives, keeps those that agree with
//! everything seen, plays the card that most of them accept, and says so when none does. It sees its
//! own hand and what is public, nothing else. Levels differ in how sure a player must be to state a rule.

mod pool;

use self::pool::{Idea, ideas};
use super::options::Options;
use super::record::{Deed, Guess, Move, refused};
use super::types::{Action, Choice, Phase};
use super::view::View;
use super::{Eleusis, imagine};
use crate::core::cards::{Card, Cards};
use crate::core::{Level, Player, Rng, Thought};
use crate::secret_rule::compare::compare;
use crate::secret_rule::difficulty;
use crate::secret_rule::examine::{Finding, examine};
use crate::secret_rule::guess::{Refused, contradiction};
use crate::secret_rule::{Rule, random};

/// Elementary steps that judging a rule along a line takes, roughly.
const STEPS_OF_A_RULE: u32 = 60;
/// Elementary steps that examining a rule takes, roughly.
const STEPS_OF_AN_EXAMINATION: u32 = 40_000;
/// So many rules are thought up before the dealer draws a card after all.
const TRIES: u32 = 150;

impl Player for Eleusis {
    type Thought = Thinking;

    fn think(view: &View, level: Level, rng: Rng) -> Thinking {
        let work = match view.phase {
            Phase::Play | Phase::After => Work::Judging(Judging::new(view, level)),
            Phase::Rule if view.options.invent.is_some() => Work::Inventing(0),
            _ => Work::None,
        };
        Thinking { view: view.clone(), rng, work }
    }
}

/// A thought under way.
pub struct Thinking {
    view: View,
    rng: Rng,
    work: Work,
}

enum Work {
    None,
    Judging(Judging),
    /// How many rules have been thought up.
    Inventing(u32),
}

impl Thought<Action> for Thinking {
    fn advance(&mut self, work: u32) -> Option<Action> {
        match &mut self.work {
            Work::None => Some(match self.view.phase {
                Phase::Rule => Action::Rule(Choice::Draw),
                Phase::Hint => Action::Hint(None),
                Phase::Lay => imagine::lay(&self.view, &mut self.rng),
                Phase::Break => Action::GoOn,
                // A computer player never deals by hand, so it has nothing to judge.
                _ => imagine::sample(&self.view, &mut self.rng),
            }),
            Work::Judging(judging) => {
                judging.advance(work / STEPS_OF_A_RULE + 1)?;
                Some(judging.decide(&self.view, &mut self.rng))
            }
            Work::Inventing(tries) => {
                for _ in 0..work / STEPS_OF_AN_EXAMINATION + 1 {
                    *tries += 1;
                    if *tries > TRIES {
                        return Some(Action::Rule(Choice::Draw));
                    }
                    if let Some(rule) = invent(&self.view.options, &mut self.rng) {
                        return Some(Action::Rule(Choice::Own(rule.to_string())));
                    }
                }
                None
            }
        }
    }
}

/// A rule that plays well and is as hard as was agreed, if the first one thought of is such a one.
fn invent(options: &Options, rng: &mut Rng) -> Option<Rule> {
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

/// A rule that agrees with the table.
struct Candidate {
    rule: Rule,
    /// How likely, beside the others.
    weight: u64,
    /// What it accepts now.
    fits: Cards,
}

/// How likely a rule must be before a player of this level states it, in hundredths: a wrong guess
/// costs no points, but it is said before everybody, and the weaker players are shy.
const fn sure(level: Level) -> u64 {
    match level {
        Level::Child => 90,
        Level::Friend => 70,
        Level::Club => 40,
        Level::Master => 0,
    }
}

/// Going through the rules.
struct Judging {
    line: Vec<Card>,
    refused: Vec<Refused>,
    /// What has not been looked at yet, the last one next.
    ideas: Vec<Idea>,
    /// How likely a rule must be before it is stated, in hundredths.
    sure: u64,
    /// The rule cards in play: bit n is the nth of the pile.
    in_play: u64,
    candidates: Vec<Candidate>,
}

/// How much likelier a rule card in play is than a rule of the same length.
const CARD_BONUS: u32 = 3;
/// Descriptions beyond are equally unlikely.
const MOST_BITS: u32 = 40;

impl Judging {
    fn new(view: &View, level: Level) -> Self {
        Self {
            sure: sure(level),
            line: view.line(),
            refused: refused(&view.moves),
            ideas: ideas(),
            in_play: view.options.cards,
            candidates: Vec::new(),
        }
    }

    /// Looks at some rules; whether all have been looked at.
    fn advance(&mut self, rules: u32) -> Option<()> {
        let left = self.ideas.len().saturating_sub(rules as usize);
        for Idea { rule, bits, card } in self.ideas.drain(left..).rev() {
            if contradiction(&rule, &self.line, &self.refused).is_none() {
                let in_play = card.is_some_and(|n| self.in_play >> n & 1 == 1);
                let bits = bits.saturating_sub(if in_play { CARD_BONUS } else { 0 });
                let weight = 1 << (MOST_BITS - bits.min(MOST_BITS));
                let fits = rule.accepted(&self.line);
                self.candidates.push(Candidate { rule, weight, fits });
            }
        }
        self.ideas.is_empty().then_some(())
    }

    fn decide(&mut self, view: &View, rng: &mut Rng) -> Action {
        let hand = view.hand();
        let all: u64 = self.candidates.iter().map(|c| c.weight).sum();
        let mass = |holds: &dyn Fn(Cards) -> bool| -> u64 {
            self.candidates.iter().filter(|c| holds(c.fits)).map(|c| c.weight).sum()
        };
        let mut cards: Vec<(u64, Card)> =
            hand.iter().map(|&card| (mass(&|fits| fits.contains(card)), card)).collect();
        // Among equals any.
        rng.shuffle(&mut cards);
        let best = cards.iter().copied().max_by_key(|(mass, _)| *mass);
        if view.phase == Phase::Play {
            let none = mass(&|fits| hand.iter().all(|card| !fits.contains(*card)));
            return match best {
                Some((mass, _)) if view.may_declare && none > mass => Action::Declare,
                Some((_, card)) => Action::Play(card),
                None => Action::Declare,
            };
        }
        let guess = self.likeliest(view).filter(|guess| guess.weight * 100 >= all * self.sure);
        let likely = guess.map_or(0, |guess| guess.weight);
        match (best, guess) {
            // A second card is sure of a point; a guess that is hardly right costs it.
            (Some((mass, card)), _) if view.may_play && mass * 2 > all && likely * 3 < all => {
                Action::Play(card)
            }
            (_, Some(guess)) => Action::Guess(Guess::Rule(guess.rule.to_string())),
            (Some((mass, card)), None) if view.may_play && mass * 2 > all => Action::Play(card),
            _ => Action::Done,
        }
    }

    /// The likeliest rule that has not been guessed in vain.
    fn likeliest(&self, view: &View) -> Option<&Candidate> {
        let missed: Vec<Rule> = view.moves.iter().filter_map(missed).collect();
        let mut order: Vec<&Candidate> = self.candidates.iter().collect();
        order.sort_by_key(|candidate| std::cmp::Reverse(candidate.weight));
        order.into_iter().find(|candidate| {
            !missed.iter().any(|missed| compare(missed, &candidate.rule, &self.line).equal())
        })
    }
}

fn missed(one: &Move) -> Option<Rule> {
    match &one.deed {
        Deed::Missed(Guess::Rule(text)) => text.parse().ok(),
        _ => None,
    }
}
