//! What a seat prepares and has not done: kept with the match.

use serde::{Deserialize, Serialize};
use tertulia::games::eleusis::{Action, Alone, Try};
use tertulia::secret_rule::sketch::Sketch;

/// A seat's preparations in a round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Draft {
    /// The rule under way, in the text form: the dealer's own, or a guess. Empty if there is none.
    pub rule: String,
    /// What was pointed at of it; without a shape where it came from elsewhere.
    pub sketch: Sketch,
    /// What is being written: a rule, a hint or a guess in words.
    pub words: String,
    /// What is being written as a text and is no rule yet: in the builder, and where the dealer pastes one.
    pub written: String,
    pub pasted: String,
    /// The notebook: rules in the text form, the newest first.
    pub notes: Vec<Note>,
    /// What comes after a round whose rule somebody else has found.
    #[serde(skip_serializing_if = "Aside::is_none")]
    pub aside: Aside,
    /// How the seat has fared alone after rounds of this match.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub looked: Vec<Looked>,
}

/// What a seat does after a round whose rule somebody else has found.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Aside {
    /// Nothing.
    #[default]
    None,
    /// It has yet to say whether it wants to be told the rule.
    Asked,
    /// It goes on looking, and has tried this.
    Looks(Vec<Try>),
}

impl Aside {
    fn is_none(&self) -> bool {
        *self == Self::None
    }
}

/// How a seat has fared alone after a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Looked {
    /// The number of the round.
    pub round: u8,
    /// What was played and guessed.
    pub tried: Alone,
    /// Whether it has found the rule, or else wanted to be told.
    pub found: bool,
}

/// A rule of the notebook.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// Its text form.
    pub rule: String,
    /// Whether the player has crossed it out.
    pub crossed: bool,
}

impl Draft {
    /// What is left after an action: the notebook always, and the rule under way where it may be
    /// guessed again.
    pub fn after(&self, action: &Action) -> Self {
        let mut next = self.clone();
        match action {
            Action::Rule(_) => next = Self { notes: next.notes, ..Self::default() },
            Action::Hint(_) | Action::Guess(_) => next.words.clear(),
            _ => {}
        }
        next
    }

    /// What is left after a round: where one may go on alone, the notebook, too.
    pub fn after_round(&self, may_go_on: bool) -> Self {
        let looked = self.looked.clone();
        if may_go_on {
            return Self { aside: Aside::Asked, looked, words: String::new(), ..self.clone() };
        }
        Self { looked, ..Self::default() }
    }

    /// What was pointed at is the rule under way, once it is one.
    pub fn point(&mut self, sketch: Sketch) {
        self.rule = sketch.rule().map_or_else(String::new, |rule| rule.to_string());
        self.sketch = sketch;
    }

    /// The same beside a builder, which shows a rule all the while: that stays the rule under way until
    /// what was pointed at is one.
    pub fn point_beside(&mut self, sketch: Sketch) {
        if let Some(rule) = sketch.rule() {
            self.rule = rule.to_string();
        }
        self.sketch = sketch;
    }

    /// A rule from elsewhere is the one under way; none if it is empty.
    pub fn take(&mut self, rule: &str) {
        if self.rule != rule || rule.is_empty() {
            rule.clone_into(&mut self.rule);
            self.sketch = Sketch::default();
        }
    }

    /// Notes a rule, unless it stands there. Tells whether it was new.
    pub fn note(&mut self, rule: &str) -> bool {
        let new = !rule.is_empty() && self.notes.iter().all(|note| note.rule != rule);
        if new {
            self.notes.insert(0, Note { rule: rule.to_owned(), crossed: false });
        }
        new
    }
}
