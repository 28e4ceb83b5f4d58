//! Numbers that rules count or read, and what is asked of them.

use super::judge::{Split, Verdict, by_class, find, like, part, since};
use super::line::{Memory, Scope};
use super::tree::{Feature, Num, Order, Pool, Span, Test, Who};
use crate::core::cards::Card;

/// What a test says of the next cards.
pub fn test<M: Memory>(test: &Test, memory: &M, scope: &Scope) -> Verdict {
    let split = match test {
        Test::Rest(num, ..) | Test::Prime(num) | Test::Square(num) => depends(num, None),
        Test::Multiple(left, right) | Test::Compare(left, _, right) => {
            depends(right, depends(left, None))
        }
    };
    by_class(split, |next| {
        let of = |num: &Num| value(num, memory, scope, next);
        let known = match test {
            Test::Rest(num, divisor, rest) => {
                of(num).map(|n| n.rem_euclid(i64::from(*divisor)) == i64::from(*rest))
            }
            Test::Multiple(num, by) => {
                let by = of(by).filter(|by| *by != 0);
                of(num).zip(by).map(|(n, by)| n.unsigned_abs().is_multiple_of(by.unsigned_abs()))
            }
            Test::Prime(num) => of(num).map(is_prime),
            Test::Square(num) => of(num).map(is_square),
            Test::Compare(left, order, right) => {
                of(left).zip(of(right)).map(|(left, right)| order.holds(left, right))
            }
        };
        match known {
            None => Verdict::OPEN,
            Some(true) => Verdict::FREE,
            Some(false) => Verdict { yes: Verdict::FREE.no, no: Verdict::FREE.yes },
        }
    })
}

impl Order {
    /// Whether two numbers compare so.
    pub const fn holds(self, left: i64, right: i64) -> bool {
        match self {
            Self::Equal => left == right,
            Self::Unequal => left != right,
            Self::Less => left < right,
            Self::AtMost => left <= right,
            Self::More => left > right,
            Self::AtLeast => left >= right,
            Self::Round => (left as i128 - right as i128).rem_euclid(13) == 0,
        }
    }
}

/// Miller and Rabin's test with bases that leave no doubt below 2^64 (Sorenson and Webster 2015).
fn is_prime(n: i64) -> bool {
    const BASES: [u64; 12] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37];
    let Ok(n) = u64::try_from(n) else { return false };
    if n < 2 || BASES.iter().any(|base| n != *base && n.is_multiple_of(*base)) {
        return false;
    }
    if n < 41 * 41 {
        return true;
    }
    let times = |a: u64, b: u64| (u128::from(a) * u128::from(b) % u128::from(n)) as u64;
    let twos = (n - 1).trailing_zeros();
    BASES.iter().filter(|base| **base < n).all(|base| {
        let (mut power, mut square, mut left) = (1, *base, (n - 1) >> twos);
        while left > 0 {
            if left & 1 == 1 {
                power = times(power, square);
            }
            square = times(square, square);
            left >>= 1;
        }
        let mut seen = power == 1;
        for _ in 0..twos {
            seen |= power == n - 1;
            power = times(power, power);
        }
        seen
    })
}

fn is_square(n: i64) -> bool {
    n >= 1 && n.isqrt().pow(2) == n
}

/// A line has fewer cards than this, whatever is asked of it.
const CARDS: i64 = 1 << 20;

/// How large a number can become, up or down, on any line of fewer than a million cards; none if it
/// can be so large that it could not be counted with. Such numbers are not read (`text`).
pub fn largest(num: &Num) -> Option<i64> {
    Some(match num {
        Num::Const(n) => i64::from(*n),
        Num::Rank(_) => 13,
        Num::Place | Num::Count(..) | Num::Run(_) => CARDS,
        Num::Sum(..) => 13 * CARDS,
        Num::Plus(two) | Num::Minus(two) | Num::Apart(two) => {
            largest(&two[0])?.checked_add(largest(&two[1])?)?
        }
        Num::Least(two) | Num::Most(two) => largest(&two[0])?.max(largest(&two[1])?),
        Num::Times(times, num) => largest(num)?.checked_mul(i64::from(*times))?,
    })
}

/// In what the next cards must be told apart.
fn depends<'a>(num: &'a Num, before: Option<Split<'a>>) -> Option<Split<'a>> {
    const RANK: &Feature = &Feature::Rank;
    match num {
        Num::Rank(Who::Next) => match before {
            None | Some(Split::Classes(Feature::Rank)) => Some(Split::Classes(RANK)),
            Some(_) => Some(Split::Cards),
        },
        Num::Rank(Who::Earlier(of)) => like(&of.pool, before),
        Num::Count(_, pool) | Num::Sum(_, pool) => like(pool, before),
        Num::Const(_) | Num::Place | Num::Run(_) => before,
        Num::Times(_, num) => depends(num, before),
        Num::Plus(two) | Num::Minus(two) | Num::Apart(two) | Num::Least(two) | Num::Most(two) => {
            depends(&two[1], depends(&two[0], before))
        }
    }
}

/// The number, if it is known. Numbers beyond [`largest`] stop there; no text has them.
fn value<M: Memory>(num: &Num, memory: &M, scope: &Scope, next: Option<Card>) -> Option<i64> {
    let two = |two: &[Num; 2]| {
        Some((value(&two[0], memory, scope, next)?, value(&two[1], memory, scope, next)?))
    };
    Some(match num {
        Num::Const(n) => i64::from(*n),
        Num::Rank(Who::Next) => i64::from(next?.rank()),
        Num::Rank(Who::Earlier(of)) => i64::from(find(of, memory, scope, next)?.rank()),
        Num::Place => i64::from(memory.len(scope)) + 1,
        Num::Count(None, pool) => i64::from(memory.len(&part(pool, scope, next))),
        Num::Count(Some(Span::Since(set)), pool) => {
            i64::from(memory.len(&part(pool, &since(set, memory, scope)?, next)))
        }
        Num::Count(Some(Span::Newest(span)), pool) => {
            let newest = (1..=*span).map_while(|nth| memory.back(scope, nth));
            newest.filter(|card| has(pool, *card, next)).count() as i64
        }
        Num::Run(feature) => i64::from(memory.run(scope, feature)),
        Num::Sum(None, pool) => i64::from(memory.sum(&part(pool, scope, next))),
        Num::Sum(Some(Span::Since(set)), pool) => {
            i64::from(memory.sum(&part(pool, &since(set, memory, scope)?, next)))
        }
        Num::Sum(Some(Span::Newest(span)), pool) => {
            let part = part(pool, scope, next);
            let rank = |nth| memory.back(&part, nth).map(|card| i64::from(card.rank()));
            (1..=*span).map(rank).sum::<Option<i64>>()?
        }
        Num::Plus(nums) => two(nums).map(|(a, b)| a.saturating_add(b))?,
        Num::Minus(nums) => two(nums).map(|(a, b)| a.saturating_sub(b))?,
        Num::Times(times, num) => {
            value(num, memory, scope, next)?.saturating_mul(i64::from(*times))
        }
        Num::Apart(nums) => two(nums).map(|(a, b)| a.saturating_sub(b).saturating_abs())?,
        Num::Least(nums) => two(nums).map(|(a, b)| a.min(b))?,
        Num::Most(nums) => two(nums).map(|(a, b)| a.max(b))?,
    })
}

fn has(pool: &Pool, card: Card, next: Option<Card>) -> bool {
    match pool {
        Pool::Line => true,
        Pool::In(set) => set.cards().contains(card),
        Pool::Like(feature) => next.is_some_and(|next| feature.like(next).contains(card)),
    }
}
