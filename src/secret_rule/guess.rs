//! Whether a guess is right.

use super::compare::{Difference, compare};
use super::tree::Rule;
use crate::core::cards::Card;

/// A card that was tried and refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused {
    /// How many cards were on the line by then, the starter among them.
    pub after: usize,
    /// The card.
    pub card: Card,
}

/// What is wrong with a guess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contradiction {
    /// It refuses a card of the line: the one with this index, from 1.
    Line(usize),
    /// It accepts a card that was refused: the one with this index, from 0.
    Side(usize),
}

/// What comes of a guess.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Right: it agrees with every card that was judged, and no line to come can tell it from the rule.
    Right {
        /// Whether every line to come was looked at; see [`super::compare::Comparison::exact`].
        exact: bool,
    },
    /// It does not explain a card on the table.
    Contradicted(Contradiction),
    /// It explains the table, and yet it is another rule.
    Different(Difference),
}

/// The first card on the table, in the order in which they were played, that a rule does not explain.
/// The starter needs no explanation. Cards that were refused are given in the order of play.
///
/// ```
/// use tertulia::secret_rule::{Rule, guess::{Contradiction, Refused, contradiction}};
/// let rule: Rule = "other(colour)".parse().unwrap();
/// let line = ["4D", "QS", "2H"].map(|card| card.parse().unwrap());
/// assert_eq!(contradiction(&rule, &line, &[]), None);
/// let refused = Refused { after: 1, card: "7C".parse().unwrap() };
/// assert_eq!(contradiction(&rule, &line, &[refused]), Some(Contradiction::Side(0)));
/// ```
pub fn contradiction(rule: &Rule, line: &[Card], refused: &[Refused]) -> Option<Contradiction> {
    for len in 1..=line.len() {
        let accepted = rule.accepted(&line[..len]);
        let wrong = |refused: &Refused| refused.after == len && accepted.contains(refused.card);
        if let Some(side) = refused.iter().position(wrong) {
            return Some(Contradiction::Side(side));
        }
        if line.get(len).is_some_and(|card| !accepted.contains(*card)) {
            return Some(Contradiction::Line(len));
        }
    }
    None
}

/// Whether a guess is right, from the line as it stands on ("Guesses" in the rules).
pub fn answer(guess: &Rule, rule: &Rule, line: &[Card], refused: &[Refused]) -> Answer {
    if let Some(contradiction) = contradiction(guess, line, refused) {
        return Answer::Contradicted(contradiction);
    }
    let comparison = compare(guess, rule, line);
    match comparison.difference {
        None => Answer::Right { exact: comparison.exact },
        Some(difference) => Answer::Different(difference),
    }
}
