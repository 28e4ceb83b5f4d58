//! Sets, features and relations as masks of cards.

use super::tree::{Feature, Named, Relation, Set};
use crate::core::cards::{Card, Cards, Suit};

const RED: Cards =
    Cards::from_bits(Cards::of_suit(Suit::Hearts).bits() | Cards::of_suit(Suit::Diamonds).bits());

impl Named {
    /// All, in the order of the text form's table.
    pub const ALL: [Self; 11] = [
        Self::Even,
        Self::Odd,
        Self::Figure,
        Self::Plain,
        Self::Low,
        Self::High,
        Self::Closed,
        Self::Open,
        Self::Prime,
        Self::Square,
        Self::Fibonacci,
    ];

    /// The ranks that have the property: bit rank − 1.
    pub const fn ranks(self) -> u16 {
        match self {
            Self::Even => 0b0_1010_1010_1010,
            Self::Odd => 0b1_0101_0101_0101,
            Self::Figure => 0b1_1100_0000_0000,
            Self::Plain => 0b0_0011_1111_1111,
            Self::Low => 0b0_0000_0111_1111,
            Self::High => 0b1_1111_1000_0000,
            Self::Closed => 0b0_1011_1010_1001,
            Self::Open | Self::Prime => 0b1_0100_0101_0110,
            Self::Square => 0b0_0001_0000_1001,
            Self::Fibonacci => 0b1_0000_1001_0111,
        }
    }
}

/// The ranks that leave a rest: bit rank − 1.
fn rest_ranks(divisor: u8, rest: u8) -> u16 {
    (1..=13)
        .filter(|rank| rank % divisor.max(1) == rest)
        .fold(0, |ranks, rank| ranks | 1 << (rank - 1))
}

impl Set {
    /// The cards of the set.
    pub fn cards(&self) -> Cards {
        match self {
            Self::Whole => Cards::ALL,
            Self::Red => RED,
            Self::Black => !RED,
            Self::Suit(suit) => Cards::of_suit(*suit),
            Self::Named(named) => Cards::of_ranks(named.ranks()),
            Self::Span(low, high) => Cards::of_ranks(between(*low, *high)),
            Self::Ranks(ranks) => Cards::of_ranks(*ranks),
            Self::Rest(divisor, rest) => Cards::of_ranks(rest_ranks(*divisor, *rest)),
            Self::Cards(cards) => *cards,
            Self::Not(set) => !set.cards(),
            Self::All(sets) => sets.iter().fold(Cards::ALL, |all, set| all & set.cards()),
            Self::Any(sets) => sets.iter().fold(Cards::NONE, |any, set| any | set.cards()),
        }
    }
}

const fn between(low: u8, high: u8) -> u16 {
    if low > high { 0 } else { (0x1fff >> (13 - high)) & (0x1fff << (low - 1)) }
}

impl Feature {
    /// The cards that are alike with a card.
    pub fn like(&self, card: Card) -> Cards {
        let (ranks, rank) = (|named: Named| Cards::of_ranks(named.ranks()), card.rank());
        let side = |set: Cards| if set.contains(card) { set } else { !set };
        match self {
            Self::Colour => side(RED),
            Self::Suit => Cards::of_suit(card.suit()),
            Self::Parity => side(ranks(Named::Even)),
            Self::Rank => Cards::of_ranks(1 << (rank - 1)),
            Self::Half => side(ranks(Named::Low)),
            Self::Kind => side(ranks(Named::Figure)),
            Self::Sign => side(ranks(Named::Closed)),
            Self::Rest(divisor) => Cards::of_ranks(rest_ranks(*divisor, rank % divisor.max(&1))),
            Self::In(set) => side(set.cards()),
        }
    }

    /// The classes of alike cards, each once: at most 13.
    pub fn classes(&self) -> impl Iterator<Item = Cards> + '_ {
        let mut rest = Cards::ALL;
        std::iter::from_fn(move || {
            let class = self.like(rest.first()?);
            rest = rest & !class;
            Some(class)
        })
    }
}

impl Relation {
    /// The cards that stand so to a card.
    pub fn cards(&self, to: Card) -> Cards {
        let from = |rank: u8, apart: &dyn Fn(i8) -> bool| {
            let fits = |other: &u8| apart(*other as i8 - rank as i8);
            let ranks = (1..=13u8).filter(fits).fold(0, |ranks, other| ranks | 1 << (other - 1));
            Cards::of_ranks(ranks)
        };
        match self {
            Self::Same(feature) => feature.like(to),
            Self::Other(feature) => !feature.like(to),
            Self::Follows(cycle) => Cards::of_suit(cycle.after(to.suit())),
            Self::Turn(steps) => {
                let mut ranks = 0;
                for step in steps.low..=steps.high {
                    ranks |= 1 << (to.rank() as i8 - 1 + step).rem_euclid(13);
                }
                Cards::of_ranks(ranks)
            }
            Self::Diff(steps) => {
                let at = to.rank() as i8;
                let (low, high) = ((at + steps.low).max(1), (at + steps.high).min(13));
                Cards::of_ranks(if low > high { 0 } else { between(low as u8, high as u8) })
            }
            Self::Ring(steps) => from(to.rank(), &|d| steps.has(d.abs().min(13 - d.abs()))),
            Self::Gap(steps) => from(to.rank(), &|d| steps.has(d.abs())),
        }
    }
}
