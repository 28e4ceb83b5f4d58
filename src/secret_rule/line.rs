//! The line of cards as rules see it: part of it, counted from either end.

use super::tree::Feature;
use crate::core::cards::{Card, Cards};

/// A part of the line: all of it, or those cards of a part that a filter lets through. Lives on the
/// stack of the judge, so that judging allocates nothing.
#[derive(Clone, Copy)]
pub struct Scope<'a> {
    filter: Filter,
    above: Option<&'a Scope<'a>>,
    key: u128,
}

/// What makes a part of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Filter {
    /// Everything.
    None,
    /// Only these cards.
    Cards(Cards),
    /// Only the places that leave one of these rests (a bit each) when divided.
    Places(u8, u16),
    /// Only what comes after the last of these cards, or everything if there is none.
    Since(Cards),
}

impl Scope<'_> {
    /// The whole line.
    pub const LINE: Self = Self { filter: Filter::None, above: None, key: 0 };
}

impl<'a> Scope<'a> {
    /// The cards of a set within the part.
    pub fn within(&'a self, cards: Cards) -> Scope<'a> {
        match self.filter {
            _ if cards == Cards::ALL => *self,
            Filter::Cards(others) => Self::new(Filter::Cards(others & cards), self.above),
            _ => Self::new(Filter::Cards(cards), Some(self)),
        }
    }

    /// The places within the part that leave one of these rests.
    pub fn places(&'a self, divisor: u8, rests: u16) -> Scope<'a> {
        Self::new(Filter::Places(divisor, rests), Some(self))
    }

    /// What comes after the last card of a set within the part.
    pub fn since(&'a self, cards: Cards) -> Scope<'a> {
        Self::new(Filter::Since(cards), Some(self))
    }

    fn new(filter: Filter, above: Option<&'a Scope<'a>>) -> Scope<'a> {
        let numbers = match filter {
            Filter::None => (0, 0),
            Filter::Cards(cards) => (1, cards.bits()),
            Filter::Places(divisor, rests) => (u64::from(divisor) + 2, u64::from(rests)),
            Filter::Since(cards) => (2, cards.bits()),
        };
        let above_key = above.map_or(0, |scope| scope.key);
        Scope { filter, above, key: mix(mix(above_key, numbers.0), numbers.1) }
    }

    /// What lets its cards through.
    pub const fn filter(&self) -> Filter {
        self.filter
    }

    /// The part that it is a part of.
    pub const fn above(&self) -> Option<&'a Scope<'a>> {
        self.above
    }

    /// The same number for the same part, and hardly ever for another.
    pub const fn key(&self) -> u128 {
        self.key
    }
}

/// Wide enough that no two parts that anybody can write down have the same key.
const fn mix(key: u128, number: u64) -> u128 {
    let number = number as u128 | ((number ^ 0x5bd1_e995_7b7d_159f) as u128) << 64;
    let key = (key ^ number).wrapping_mul(0x2d35_8dcc_aa6c_78a5_8bb8_4b93_962e_acc9);
    key ^ key >> 61
}

/// What can be asked of a line. The judge knows no more of it than these answers, so that a short
/// memory that gives the same ones can stand for a line (`states`).
pub trait Memory {
    /// The nth card of the part from the newest, from 1.
    fn back(&self, scope: &Scope, nth: u8) -> Option<Card>;
    /// The nth card of the part from the oldest, from 1.
    fn first(&self, scope: &Scope, nth: u8) -> Option<Card>;
    /// How many cards are in the part.
    fn len(&self, scope: &Scope) -> u32;
    /// Which cards are in the part.
    fn seen(&self, scope: &Scope) -> Cards;
    /// How many cards at the part's end are alike.
    fn run(&self, scope: &Scope, feature: &Feature) -> u32;
    /// The ranks of the part together.
    fn sum(&self, scope: &Scope) -> u32;
}

/// The cards themselves, starter first.
#[derive(Clone, Copy)]
pub struct Line<'a>(pub &'a [Card]);

impl Line<'_> {
    /// Goes through a part, the newest card first, as long as it is wanted.
    fn walk(&self, scope: &Scope, wanted: &mut dyn FnMut(Card) -> bool) {
        match (scope.filter, scope.above) {
            (Filter::Cards(cards), Some(above)) => {
                self.walk(above, &mut |card| !cards.contains(card) || wanted(card));
            }
            (Filter::Since(cards), Some(above)) => {
                self.walk(above, &mut |card| !cards.contains(card) && wanted(card));
            }
            (Filter::Places(divisor, rests), Some(above)) => {
                let mut place = self.len(above);
                self.walk(above, &mut |card| {
                    let rest = place % u32::from(divisor);
                    place -= 1;
                    rests >> rest & 1 == 0 || wanted(card)
                });
            }
            _ => {
                for card in self.0.iter().rev() {
                    if !wanted(*card) {
                        return;
                    }
                }
            }
        }
    }
}

impl Memory for Line<'_> {
    fn back(&self, scope: &Scope, nth: u8) -> Option<Card> {
        if scope.above.is_none() {
            return self.0.len().checked_sub(usize::from(nth)).map(|at| self.0[at]);
        }
        let (mut left, mut found) = (nth, None);
        self.walk(scope, &mut |card| {
            left -= 1;
            found = (left == 0).then_some(card);
            left > 0
        });
        found
    }

    fn first(&self, scope: &Scope, nth: u8) -> Option<Card> {
        if scope.above.is_none() {
            return self.0.get(usize::from(nth) - 1).copied();
        }
        let len = self.len(scope);
        let mut at = len;
        let mut found = None;
        self.walk(scope, &mut |card| {
            found = (at == u32::from(nth)).then_some(card);
            at -= 1;
            at >= u32::from(nth)
        });
        found
    }

    fn len(&self, scope: &Scope) -> u32 {
        if scope.above.is_none() {
            return self.0.len() as u32;
        }
        let mut len = 0;
        self.walk(scope, &mut |_| {
            len += 1;
            true
        });
        len
    }

    fn seen(&self, scope: &Scope) -> Cards {
        let mut seen = Cards::NONE;
        self.walk(scope, &mut |card| {
            seen = seen | Cards::only(card);
            true
        });
        seen
    }

    fn run(&self, scope: &Scope, feature: &Feature) -> u32 {
        let (mut run, mut alike) = (0, Cards::NONE);
        self.walk(scope, &mut |card| {
            if run == 0 {
                alike = feature.like(card);
            }
            let goes_on = alike.contains(card);
            run += u32::from(goes_on);
            goes_on
        });
        run
    }

    fn sum(&self, scope: &Scope) -> u32 {
        let mut sum = 0;
        self.walk(scope, &mut |card| {
            sum += u32::from(card.rank());
            true
        });
        sum
    }
}
