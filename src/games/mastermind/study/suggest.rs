//! A good guess, and why it is one.

use super::types::{Asked, Reason, Suggestion};
use crate::games::mastermind::{Choice, Code, Codes, Key, Strategy};

/// The search for a good guess, a slice at a time.
#[derive(Clone, Debug)]
pub struct Suggesting {
    asked: Asked,
    choice: Option<Choice>,
}

impl Suggesting {
    pub(super) fn new(asked: Asked) -> Self {
        Self { asked, choice: None }
    }

    /// `Some(None)`: no code agrees with the keys.
    pub(super) fn advance(&mut self, work: u32) -> Option<Option<Suggestion>> {
        let Asked { space, rows } = &self.asked;
        let choice = self.choice.get_or_insert_with(|| Choice::new(*space, Strategy::Master, rows));
        let guess = choice.advance(work)?;
        Some(guess.map(|guess| self.explain(guess)))
    }

    fn explain(&self, guess: Code) -> Suggestion {
        let Asked { space, rows } = &self.asked;
        let histogram = Codes::agreeing(*space, rows).histogram(&guess);
        let before = histogram.total();
        let reason = if rows.iter().all(|row| row.key.is_none()) {
            Reason::Opening
        } else if before == 1 {
            Reason::Only
        } else if histogram.worst() == 1 {
            Reason::Settles
        } else {
            Reason::Narrows
        };
        let possible = histogram.count(Key { black: space.pegs, white: 0 }) > 0;
        Suggestion { guess, before, possible, keys: histogram.iter().collect(), reason }
    }
}
