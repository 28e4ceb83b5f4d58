//! The line as atoms see it at one moment: the cards that they speak of, ready to be looked up.

use super::super::tree::{Feature, Named, Set};
use crate::core::cards::{Card, Cards, Suit};

/// A place where a card that an atom speaks of is kept.
pub type Slot = u8;

/// The card played last; the one before; the one before that.
pub const BACK: [Slot; 3] = [0, 1, 2];
/// The first card of the line.
pub const STARTER: Slot = 3;
/// The last card of the first pool; those of the others follow.
pub const POOLS: Slot = 4;
const SLOTS: usize = 16;

/// The pools whose last cards are kept. Those of a feature's classes stand together.
pub const POOL_SETS: [Set; 12] = [
    Set::Red,
    Set::Black,
    Set::Named(Named::Even),
    Set::Named(Named::Odd),
    Set::Named(Named::Low),
    Set::Named(Named::High),
    Set::Named(Named::Figure),
    Set::Named(Named::Plain),
    Set::Suit(Suit::Spades),
    Set::Suit(Suit::Hearts),
    Set::Suit(Suit::Diamonds),
    Set::Suit(Suit::Clubs),
];

/// A feature, with the slots of its classes: from one slot so many.
pub const CLASSES: [(Feature, Slot, Slot); 5] = [
    (Feature::Colour, POOLS, 2),
    (Feature::Parity, POOLS + 2, 2),
    (Feature::Half, POOLS + 4, 2),
    (Feature::Kind, POOLS + 6, 2),
    (Feature::Suit, POOLS + 8, 4),
];

/// A line, with what atoms look up in it.
#[derive(Clone, Default)]
pub struct Moment {
    /// The cards, starter first.
    pub line: Vec<Card>,
    slots: [Option<Card>; SLOTS],
}

impl Moment {
    /// No cards yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// A further card lies on the line.
    pub fn push(&mut self, card: Card, pools: &[Cards]) {
        self.line.push(card);
        let [last, before, third] = [self.slots[0], self.slots[1], Some(card)];
        (self.slots[0], self.slots[1], self.slots[2]) = (third, last, before);
        if self.line.len() == 1 {
            self.slots[usize::from(STARTER)] = Some(card);
        }
        for (slot, pool) in self.slots[usize::from(POOLS)..].iter_mut().zip(pools) {
            if pool.contains(card) {
                *slot = Some(card);
            }
        }
    }

    /// The card in a slot, if there is one yet.
    pub fn at(&self, slot: Slot) -> Option<Card> {
        self.slots[usize::from(slot)]
    }
}
