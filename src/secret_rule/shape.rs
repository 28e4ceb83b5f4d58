//! What a number is made of: quantities that grow with the line, and the rest, which has bounds.

use super::counter::{Counter, common};
use super::tree::{Feature, Num, Pool, Span};

/// A number that grows without bound as the line does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// How many cards of a pool there are, all or after the last card of a set.
    Len(Option<Span>, Pool),
    /// How many at the end are alike.
    Run(Feature),
    /// The ranks of a pool together, all or after the last card of a set.
    Sum(Option<Span>, Pool),
}

/// A sum of quantities and a bounded rest.
#[derive(Clone, Debug)]
pub struct Shape {
    /// The least that the rest can be.
    low: i64,
    /// The most.
    high: i64,
    /// The quantities that are in it.
    pub quantities: Vec<Quantity>,
    /// How many times a quantity is in the sum, if there is one at most and it is not wrapped into
    /// another form.
    times: i64,
    /// Whether it is a sum at all.
    sum: bool,
}

impl Shape {
    const fn bounded(low: i64, high: i64) -> Self {
        Self { low, high, quantities: Vec::new(), times: 0, sum: true }
    }

    fn quantity(quantity: Quantity, more: i64) -> Self {
        Self { low: more, high: more, quantities: vec![quantity], times: 1, sum: true }
    }

    /// The shape of a number.
    pub fn of(num: &Num) -> Self {
        match num {
            Num::Const(n) => Self::bounded(i64::from(*n), i64::from(*n)),
            Num::Rank(_) => Self::bounded(1, 13),
            Num::Place => Self::quantity(Quantity::Len(None, Pool::Line), 1),
            Num::Count(Some(Span::Newest(span)), _) => Self::bounded(0, i64::from(*span)),
            Num::Count(span, pool) => Self::quantity(Quantity::Len(span.clone(), pool.clone()), 0),
            Num::Run(feature) => Self::quantity(Quantity::Run(feature.clone()), 0),
            Num::Sum(Some(Span::Newest(span)), _) => {
                Self::bounded(i64::from(*span), 13 * i64::from(*span))
            }
            Num::Sum(span, pool) => Self::quantity(Quantity::Sum(span.clone(), pool.clone()), 0),
            Num::Plus(two) => Self::of(&two[0]).plus(Self::of(&two[1])),
            Num::Minus(two) => Self::of(&two[0]).minus(Self::of(&two[1])),
            Num::Times(times, num) => Self::of(num).times(i64::from(*times)),
            Num::Apart(two) | Num::Least(two) | Num::Most(two) => {
                let (a, b) = (Self::of(&two[0]), Self::of(&two[1]));
                let wide = a.widest().saturating_add(b.widest());
                let sum = a.quantities.is_empty() && b.quantities.is_empty() && a.sum && b.sum;
                Self { low: -wide, high: wide, times: 0, sum, quantities: joined(a, b) }
            }
        }
    }

    fn plus(self, other: Self) -> Self {
        Self {
            low: self.low.saturating_add(other.low),
            high: self.high.saturating_add(other.high),
            times: self.times.saturating_add(other.times),
            sum: self.sum && other.sum,
            quantities: joined(self, other),
        }
    }

    /// The shape of a difference.
    pub fn minus(self, other: Self) -> Self {
        self.plus(other.times(-1))
    }

    fn times(self, times: i64) -> Self {
        let (a, b) = (self.low.saturating_mul(times), self.high.saturating_mul(times));
        Self { low: a.min(b), high: a.max(b), times: self.times.saturating_mul(times), ..self }
    }

    /// Limit and modulus of the quantities where only the rest of the number matters; none if every
    /// value may.
    pub fn rests(&self, divisor: u32) -> Option<(u32, u32)> {
        (self.sum || self.quantities.is_empty()).then_some((0, divisor))
    }

    /// The same where it matters whether the number is below, above or nought: one quantity alone
    /// decides from some value on.
    pub fn bounds(&self) -> Option<(u32, u32)> {
        let alone = self.quantities.len() <= 1
            && self.sum
            && (self.times != 0 || self.quantities.is_empty());
        if alone { self.beyond(0) } else { None }
    }

    /// The same where it matters whether this number is a multiple of another: of a bounded one only the
    /// rests by all that it can be do, and one that grows alone is too large for any multiple but 0 from
    /// some value on.
    pub fn multiples(&self, by: &Self) -> Option<(u32, u32)> {
        if by.quantities.is_empty() {
            let one = by.low == by.high;
            let all = if one { by.widest().try_into().ok() } else { common_multiple(by.widest()) };
            return self.rests(all?.max(1));
        }
        let alone = by.quantities.len() == 1 && by.sum && by.times != 0;
        if alone && self.quantities.is_empty() { by.beyond(self.widest()) } else { None }
    }

    /// From which value on a quantity alone makes the number larger than its rest, and than something
    /// else, whichever way.
    fn beyond(&self, other: i64) -> Option<(u32, u32)> {
        let widest = self.widest().saturating_add(other);
        let limit = (widest / self.times.saturating_abs().max(1)).saturating_add(2);
        u32::try_from(limit).ok().map(|limit| (limit, 1))
    }

    fn widest(&self) -> i64 {
        self.low.saturating_abs().max(self.high.saturating_abs())
    }
}

/// The least number that all numbers up to one divide; none if that is a large one.
fn common_multiple(most: i64) -> Option<u32> {
    (1..=u32::try_from(most).ok()?).try_fold(1_u32, |all, n| {
        let all = all.checked_mul(n / common(all, n))?;
        (all <= Counter::LARGEST).then_some(all)
    })
}

fn joined(a: Shape, b: Shape) -> Vec<Quantity> {
    [a.quantities, b.quantities].concat()
}
