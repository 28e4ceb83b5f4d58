//! The dealer's rule, and what the engine knows of it.

use std::hash::{Hash, Hasher};
use std::rc::Rc;

use serde::{Deserialize, Serialize};

use crate::core::cards::{Card, Cards};
use crate::secret_rule::Rule;
use crate::secret_rule::pile::rule_card;

/// A rule as it is shown to those who may see it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shown {
    /// A rule card, by its id.
    Card(String),
    /// A rule of somebody's own, in the text form.
    Own(String),
    /// Free words.
    Words(String),
}

impl Shown {
    /// The most letters that free words may have: rules, hints and guesses.
    pub const LONGEST: usize = 300;
}

/// A rule that the engine knows.
#[derive(Clone, Debug)]
pub(super) struct Known {
    pub shown: Shown,
    rule: Rc<Rule>,
}

impl Known {
    pub fn new(shown: Shown, rule: Rule) -> Self {
        Self { shown, rule: Rc::new(rule) }
    }

    /// The card of the pile with this id; none if there is no such card.
    pub fn card(id: &str) -> Option<Self> {
        let card = rule_card(id)?;
        Some(Self::new(Shown::Card(id.to_owned()), card.rule))
    }

    /// The rule.
    pub fn rule(&self) -> &Rule {
        &self.rule
    }
}

/// The rule follows from what is shown of it.
impl PartialEq for Known {
    fn eq(&self, other: &Self) -> bool {
        self.shown == other.shown
    }
}

impl Eq for Known {}

/// Likewise.
impl Hash for Known {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.shown.hash(state);
    }
}

/// Where the rule is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Secret {
    /// Known to the engine, which judges.
    Known(Known),
    /// In the dealer's head.
    Head,
    /// In words: judged by hand.
    Words(String),
}

impl Secret {
    pub fn by_hand(&self) -> bool {
        !matches!(self, Secret::Known(_))
    }

    /// The rule, where the engine knows it.
    pub fn rule(&self) -> Option<&Rule> {
        if let Secret::Known(known) = self { Some(&known.rule) } else { None }
    }

    /// What the dealer sees of it, and everybody after the round.
    pub fn shown(&self) -> Option<Shown> {
        match self {
            Secret::Known(known) => Some(known.shown.clone()),
            Secret::Head => None,
            Secret::Words(words) => Some(Shown::Words(words.clone())),
        }
    }

    /// The cards that fit next; none where the engine does not know.
    pub fn accepted(&self, line: &[Card]) -> Option<Cards> {
        self.rule().map(|rule| rule.accepted(line))
    }
}
