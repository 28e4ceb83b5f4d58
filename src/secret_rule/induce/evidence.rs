//! What is known of a rule: the cards that were judged, and the rules that it is not.

use super::super::guess::Refused;
use super::super::tree::Rule;
use crate::core::cards::Card;

/// What is known of a rule.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Evidence {
    /// The line, starter first.
    pub line: Vec<Card>,
    /// Whether the starter is known to follow the rule.
    pub starter_fits: bool,
    /// The cards that were refused.
    pub refused: Vec<Refused>,
    /// Rules that were guessed in vain, and how many cards were on the line by then.
    pub missed: Vec<(usize, Rule)>,
    /// Places of the line, from 0, of which it was overlooked that they were right.
    pub overlooked: Vec<usize>,
}

/// A card that was judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Judged {
    /// How many cards were on the line by then.
    pub after: usize,
    pub card: Card,
    pub accepted: bool,
}

impl Evidence {
    /// All cards that were judged, by the length of the line.
    pub(super) fn judged(&self) -> Vec<Judged> {
        let first = usize::from(!self.starter_fits);
        let seen = |(place, _): &(usize, &Card)| !self.overlooked.contains(place);
        let on_line = self.line.iter().enumerate().skip(first).filter(seen);
        let accepted = on_line.map(|(after, card)| Judged { after, card: *card, accepted: true });
        let refused = self.refused.iter().map(|Refused { after, card }| Judged {
            after: *after,
            card: *card,
            accepted: false,
        });
        let mut all: Vec<Judged> = accepted.chain(refused).collect();
        all.sort_by_key(|one| (one.after, one.accepted, one.card));
        all.dedup();
        all
    }
}
