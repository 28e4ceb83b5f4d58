//! What all know of a hand. Every card that somebody owns is known to all who remember; only an
//! exchange of hand and pile (§7) is secret, and the next card shows whether it was made, unless its
//! face lies in both. So there is mostly one hand that is possible, sometimes two; of two packs there
//! may in theory be more.

use super::face::{Face, Faces};
use super::position::Power;

/// A seat of whose hand there is more than one idea.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Doubt {
    pub(super) seat: u8,
    /// The hands that are possible, in order, at least two.
    pub(super) hands: Vec<Faces>,
}

/// What the table saw of a seat in a trick.
pub(super) struct Seen {
    /// All its cards before the trick.
    pub(super) owned: Faces,
    /// Its power in the trick.
    pub(super) power: Power,
    /// The card that it laid.
    pub(super) laid: Face,
    /// Whether it took up its pile afterwards.
    pub(super) refilled: bool,
    /// All its cards after the trick.
    pub(super) after: Faces,
}

/// Those hands and, where hand and pile may have been exchanged, the others.
pub(super) fn exchanged(hands: &[Faces], owned: Faces, power: Power) -> Vec<Faces> {
    let mut all = hands.to_vec();
    if power == Power::Swap {
        let piles = hands.iter().map(|hand| owned - *hand);
        all.extend(piles.filter(|pile| !pile.is_empty()));
    }
    all.sort();
    all.dedup();
    all
}

/// The hands that are possible after a trick, of those that were before it.
pub(super) fn after(hands: &[Faces], seen: &Seen) -> Vec<Faces> {
    let could = exchanged(hands, seen.owned, seen.power).into_iter();
    let laid =
        could.filter(|hand| hand.has(seen.laid)).map(|hand| hand - Faces::NONE.with(seen.laid));
    // An empty hand takes up the pile at once, and everybody sees it.
    let kept = laid.filter(|hand| hand.is_empty() == seen.refilled || seen.after.is_empty());
    let mut all: Vec<Faces> =
        kept.map(|hand| if hand.is_empty() { seen.after } else { hand }).collect();
    all.sort();
    all.dedup();
    all
}
