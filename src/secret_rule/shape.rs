//! What a number is made of: quantities that grow with the line, and the rest, which has bounds.

use super::tree::{Feature, Num, Pool};

/// A number that grows without bound as the line does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Quantity {
    /// How many cards of a pool there are.
    Len(Pool),
    /// How many at the end are alike.
    Run(Feature),
    /// The ranks of a pool together.
    Sum(Pool),
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
            Num::Place => Self::quantity(Quantity::Len(Pool::Line), 1),
            Num::Count(None, pool) => Self::quantity(Quantity::Len(pool.clone()), 0),
            Num::Count(Some(span), _) => Self::bounded(0, i64::from(*span)),
            Num::Run(feature) => Self::quantity(Quantity::Run(feature.clone()), 0),
            Num::Sum(None, pool) => Self::quantity(Quantity::Sum(pool.clone()), 0),
            Num::Sum(Some(span), _) => Self::bounded(i64::from(*span), 13 * i64::from(*span)),
            Num::Plus(two) => Self::of(&two[0]).plus(Self::of(&two[1])),
            Num::Minus(two) => Self::of(&two[0]).minus(Self::of(&two[1])),
            Num::Times(times, num) => Self::of(num).times(i64::from(*times)),
            Num::Apart(two) | Num::Least(two) | Num::Most(two) => {
                let (a, b) = (Self::of(&two[0]), Self::of(&two[1]));
                let widest = |one: &Self| one.low.saturating_abs().max(one.high.saturating_abs());
                let wide = widest(&a).saturating_add(widest(&b));
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
        let widest = self.low.saturating_abs().max(self.high.saturating_abs());
        let limit = (widest / self.times.saturating_abs().max(1)).saturating_add(2);
        if alone { u32::try_from(limit).ok().map(|limit| (limit, 1)) } else { None }
    }
}

fn joined(a: Shape, b: Shape) -> Vec<Quantity> {
    [a.quantities, b.quantities].concat()
}
