//! The cards on the workshop's table, and how they are kept with the rule under way.

use serde::{Deserialize, Serialize};
use tertulia::core::cards::Card;
use tertulia::secret_rule::guess::Refused;
use tertulia::secret_rule::{Rule, guess};

use super::mended::in_part;
use crate::app::context::AppContext;

/// Where the rule under way and its cards are kept.
pub const DRAFT: &str = "tertulia.workshop";
/// With what one begins.
pub(super) const FIRST: &str = "other(colour)";
/// The longest line, and how many refused cards, that are kept.
pub const LONGEST: usize = 200;

/// A line, and the cards that were refused.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spread {
    pub line: Vec<Card>,
    pub refused: Vec<Refused>,
}

impl Spread {
    /// Lays a card on the line, or beside it; the first is always laid.
    pub fn lay(&mut self, card: Card, fits: bool) {
        if self.line.len() + self.refused.len() >= LONGEST {
            return;
        }
        if fits || self.line.is_empty() {
            self.line.push(card);
        } else {
            self.refused.push(Refused { after: self.line.len(), card });
        }
    }

    /// Takes the card back that was tried last.
    pub fn take_back(&mut self) {
        match self.refused.last() {
            Some(last) if last.after == self.line.len() => drop(self.refused.pop()),
            _ => drop(self.line.pop()),
        }
    }

    /// The first card that a rule does not explain.
    pub fn contradiction(&self, rule: &Rule) -> Option<guess::Contradiction> {
        guess::contradiction(rule, &self.line, &self.refused)
    }
}

/// The rule under way and its cards, as they are kept.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct Draft {
    /// Its text form.
    pub rule: String,
    pub line: Vec<String>,
    /// After so many cards, a card.
    pub refused: Vec<(u8, String)>,
    /// What is being written in the text field, if that is not the rule.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub written: String,
}

impl Draft {
    pub fn of(rule: &Rule, spread: &Spread, written: &str) -> Self {
        let refused = spread.refused.iter();
        Self {
            rule: rule.to_string(),
            line: spread.line.iter().map(Card::to_string).collect(),
            refused: refused.map(|it| (it.after as u8, it.card.to_string())).collect(),
            written: written.to_owned(),
        }
    }

    /// Takes over what became of another one `before`: its rule, what lies on its table, what is being written.
    fn take(&mut self, before: &Self, after: &Self) {
        if before.rule != after.rule {
            self.rule.clone_from(&after.rule);
        }
        if (&before.line, &before.refused) != (&after.line, &after.refused) {
            (self.line, self.refused) = (after.line.clone(), after.refused.clone());
        }
        if before.written != after.written {
            self.written.clone_from(&after.written);
        }
    }

    fn read(self) -> Option<(Rule, Spread, String)> {
        let spread = Spread::read(&self.line, &self.refused)?;
        Some((self.rule.parse().ok()?, spread, self.written))
    }
}

impl Spread {
    /// What lies on a table, as it is written down; none if it cannot lie so.
    pub fn read(line: &[String], refused: &[(u8, String)]) -> Option<Self> {
        let card = |text: &String| text.parse::<Card>().ok();
        let line: Vec<Card> = line.iter().map(card).collect::<Option<_>>()?;
        let refused = refused.iter().map(|(after, text)| {
            let after = usize::from(*after);
            let there = (1..=line.len()).contains(&after);
            card(text).filter(|_| there).map(|card| Refused { after, card })
        });
        let refused: Vec<Refused> = refused.collect::<Option<_>>()?;
        let in_order = refused.is_sorted_by_key(|refused| refused.after);
        let small = line.len() + refused.len() <= LONGEST;
        (in_order && small).then_some(Self { line, refused })
    }
}

/// Keeps what was changed of a draft: what another tab has changed since stays.
pub fn keep(app: AppContext, before: &Draft, after: &Draft) {
    let (rule, spread, written) = load(app);
    let mut draft = Draft::of(&rule, &spread, &written);
    draft.take(before, after);
    app.storage.set(DRAFT, &draft);
}

/// What was under way; what cannot be read of it is left out, and the whole is kept aside.
pub fn load(app: AppContext) -> (Rule, Spread, String) {
    let room = app.words().workshop();
    let sound = |draft: &Draft| draft.clone().read().is_some();
    let kept = app.kept_parts(DRAFT, room, sound, in_part).and_then(Draft::read);
    kept.unwrap_or_else(|| (first(), Spread::default(), String::new()))
}

/// The rule with which one begins.
pub fn first() -> Rule {
    let Ok(rule) = FIRST.parse() else { unreachable!("it is a rule") };
    rule
}
