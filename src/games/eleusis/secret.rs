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
    /// None of a rule card that nobody has read yet: whoever only begins a round need not understand it.
    rule: Option<Rc<Rule>>,
}

impl Known {
    pub fn new(shown: Shown, rule: Rule) -> Self {
        Self { shown, rule: Some(Rc::new(rule)) }
    }

    /// A card of the pile.
    pub fn card(id: &str) -> Self {
        Self { shown: Shown::Card(id.to_owned()), rule: None }
    }

    fn rule(&self) -> Rc<Rule> {
        self.rule.clone().unwrap_or_else(|| {
            let card = if let Shown::Card(id) = &self.shown { rule_card(id) } else { None };
            // `card` is called with ids of the pile only, and the others have their rule.
            Rc::new(card.expect("a card of the pile").rule)
        })
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

    pub fn rule(&self) -> Option<Rc<Rule>> {
        if let Secret::Known(known) = self { Some(known.rule()) } else { None }
    }

    /// Reads the rule, so that it need not be read anew.
    pub fn read(&mut self) {
        if let Secret::Known(known) = self {
            known.rule = Some(known.rule());
        }
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
