//! What a seat prepares and has not done: kept with the match.

use serde::{Deserialize, Serialize};
use tertulia::games::eleusis::Action;
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

    /// What was pointed at is the rule under way, once it is one.
    pub fn point(&mut self, sketch: Sketch) {
        self.rule = sketch.rule().map_or_else(String::new, |rule| rule.to_string());
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
