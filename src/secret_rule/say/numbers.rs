//! Numbers in words, and what is asked of them.

use super::super::tree::{End, Num, Order, Pool, Ref, Set, Span, Test, Who};
use super::sets::{Manner, letter};
use super::{Note, Speaker};

/// How many of the newest cards some numbers are the ranks of, if of each once and of no other: two at
/// least.
fn newest(ranks: &[&Num]) -> Option<usize> {
    let mut seen = vec![false; ranks.len()];
    for num in ranks {
        let Num::Rank(Who::Earlier(Ref { from: End::Newest, nth, pool: Pool::Line })) = num else {
            return None;
        };
        *seen.get_mut(usize::from(*nth) - 1)? = true;
    }
    (ranks.len() > 1 && !seen.contains(&false)).then_some(ranks.len())
}

fn summands<'a>(num: &'a Num, parts: &mut Vec<&'a Num>) {
    if let Num::Plus(two) = num {
        two.iter().for_each(|num| summands(num, parts));
    } else {
        parts.push(num);
    }
}

/// How many of the newest cards a number is the sum of.
pub fn newest_summed(num: &Num) -> Option<usize> {
    match num {
        Num::Sum(Some(Span::Newest(span @ 2..)), Pool::Line) => Some(usize::from(*span)),
        num => {
            let mut parts = Vec::new();
            summands(num, &mut parts);
            newest(&parts)
        }
    }
}

/// The least and the most that a number can be; no most where it grows with the line.
fn bounds(num: &Num) -> (i64, Option<i64>) {
    let both = |a: Option<i64>, b: Option<i64>, of: fn(i64, i64) -> i64| Some(of(a?, b?));
    let of = |two: &[Num; 2]| (bounds(&two[0]), bounds(&two[1]));
    match num {
        Num::Const(n) => (i64::from(*n), Some(i64::from(*n))),
        Num::Rank(_) => (1, Some(13)),
        Num::Place => (1, None),
        Num::Count(Some(Span::Newest(span)), _) => (0, Some(i64::from(*span))),
        Num::Sum(Some(Span::Newest(span)), _) => (i64::from(*span), Some(13 * i64::from(*span))),
        Num::Count(..) | Num::Run(_) | Num::Sum(..) => (0, None),
        Num::Plus(two) => {
            let (a, b) = of(two);
            (a.0.saturating_add(b.0), both(a.1, b.1, i64::saturating_add))
        }
        Num::Minus(two) => {
            let (a, b) = of(two);
            (b.1.map_or(i64::MIN, |most| a.0.saturating_sub(most)), a.1.map(|most| most - b.0))
        }
        Num::Times(times, num) => {
            let (low, high) = bounds(num);
            let times = |n: i64| n.saturating_mul(i64::from(*times));
            (times(low), high.map(times))
        }
        Num::Apart(_) => (0, None),
        Num::Least(two) => {
            let (a, b) = of(two);
            (a.0.min(b.0), both(a.1, b.1, i64::min))
        }
        Num::Most(two) => {
            let (a, b) = of(two);
            (a.0.max(b.0), both(a.1, b.1, i64::max))
        }
    }
}

/// Whether a number can be 0.
pub fn can_be_nought(num: &Num) -> bool {
    let (low, high) = bounds(num);
    low <= 0 && high.is_none_or(|high| high >= 0)
}

/// Whether a number is said with others in it.
const fn is_compound(num: &Num) -> bool {
    matches!(
        num,
        Num::Plus(_)
            | Num::Minus(_)
            | Num::Times(..)
            | Num::Apart(_)
            | Num::Least(_)
            | Num::Most(_)
    )
}

impl Speaker<'_> {
    /// A number.
    pub fn number(&mut self, num: &Num) -> String {
        match num {
            Num::Const(n) => n.to_string(),
            Num::Rank(who) => {
                let who = self.who(who, false);
                self.book.fill("num.rank", &[&who])
            }
            Num::Place => self.book.raw("num.place").to_owned(),
            Num::Count(Some(Span::Since(set)), pool) => {
                self.counted_since("num.count.since", "num.count.like.since", set, pool)
            }
            Num::Sum(Some(Span::Since(set)), pool) => {
                self.counted_since("num.sum.since", "num.sum.like.since", set, pool)
            }
            Num::Count(None, Pool::Like(feature)) => {
                let alike = self.alike(feature, false);
                self.book.fill("num.count.like", &[&alike])
            }
            Num::Sum(None, Pool::Like(feature)) => {
                let alike = self.alike(feature, false);
                self.book.fill("num.sum.like", &[&alike])
            }
            Num::Count(span, pool) => {
                let many = self.pool(pool, Manner::Many, false);
                match span {
                    None | Some(Span::Since(_)) => self.book.fill("num.count", &[&many]),
                    Some(Span::Newest(span)) => {
                        self.book.fill("num.count.newest", &[&many, &span.to_string()])
                    }
                }
            }
            Num::Run(feature) => {
                let alike = self.run(feature);
                self.book.fill("num.run", &[&alike])
            }
            num if newest_summed(num).is_some() => {
                let newest = self.newest_cards(newest_summed(num).unwrap_or(2));
                self.book.fill("num.plus", &[&newest])
            }
            Num::Sum(span, pool) => {
                let many = self.pool(pool, Manner::Many, false);
                match span {
                    None | Some(Span::Since(_)) => self.book.fill("num.sum", &[&many]),
                    Some(Span::Newest(span)) => {
                        self.book.fill("num.sum.newest", &[&many, &span.to_string()])
                    }
                }
            }
            Num::Plus(_) => {
                let mut parts = Vec::new();
                summands(num, &mut parts);
                let parts: Vec<String> = parts.into_iter().map(|num| self.operand(num)).collect();
                let list = self.book.list(&parts, "sum.comma", "sum.and");
                self.book.fill("num.plus", &[&list])
            }
            Num::Times(times, num) => {
                let num = self.operand(num);
                let name = match times {
                    2 => "num.twice",
                    3 => "num.thrice",
                    _ => "num.times",
                };
                self.book.fill(name, &[&num, &times.to_string()])
            }
            Num::Minus(two) => self.two("num.minus", two),
            Num::Apart(two) => self.two("num.apart", two),
            Num::Least(two) if cards(two) => self.two("num.lowest", two),
            Num::Least(two) => self.two("num.least", two),
            Num::Most(two) if cards(two) => self.two("num.highest", two),
            Num::Most(two) => self.two("num.most", two),
        }
    }

    /// "The last two cards."
    pub fn newest_cards(&mut self, cards: usize) -> String {
        self.names(false);
        let number = self.count_of(cards as u16);
        self.book.fill("newest", &[&number])
    }

    fn two(&mut self, name: &'static str, two: &[Num; 2]) -> String {
        let both = match newest(&[&two[0], &two[1]]) {
            Some(cards) if name != "num.minus" => self.newest_cards(cards),
            _ => {
                let (first, second) = (self.operand(&two[0]), self.operand(&two[1]));
                let pair = if name == "num.minus" { "pair.minus" } else { "pair" };
                self.book.fill(pair, &[&first, &second])
            }
        };
        self.book.fill(name, &[&both])
    }

    /// A number within another: cards stand for their ranks; what has numbers in it gets a letter.
    fn operand(&mut self, num: &Num) -> String {
        match num {
            Num::Rank(Who::Next) => self.book.raw("next.new").to_owned(),
            Num::Rank(who) => self.who(who, false),
            Num::Times(2 | 3, of) if matches!(**of, Num::Rank(_)) => self.number(num),
            // A sum would take the next number for one more of its own.
            num if is_compound(num) || matches!(num, Num::Sum(..)) => {
                let known = self.notes.iter().find_map(|note| match note {
                    Note::Number(name, other) if other == num => Some(name.clone()),
                    _ => None,
                });
                if let Some(name) = known {
                    return name;
                }
                let name = letter(b'X', self.numbers);
                self.numbers += 1;
                self.notes.push(Note::Number(name.clone(), num.clone()));
                name
            }
            num => self.number(num),
        }
    }

    /// What a test speaks of, what it says of it after "to be", whether that has a comma of its own,
    /// and whether it is denied.
    pub fn test(&mut self, test: &Test) -> (String, String, bool, bool) {
        let said = |num, text: String| (num, text, false, false);
        let (num, text, comma, not) = match test {
            Test::Rest(num, 2, 0) => said(num, self.book.raw("rest.even").to_owned()),
            Test::Rest(num, 2, _) => said(num, self.book.raw("rest.odd").to_owned()),
            Test::Rest(num, divisor, 0) => {
                said(num, self.book.fill("rest.multiple", &[&divisor.to_string()]))
            }
            Test::Rest(num, divisor, rest) => {
                let put = [&*divisor.to_string(), &*rest.to_string()];
                said(num, self.book.fill("rest.plus", &put))
            }
            Test::Multiple(num, by) => {
                let by = self.number(by);
                let comma = by.contains(", ");
                (num, self.book.fill("rest.multiple", &[&by]), comma, false)
            }
            Test::Prime(num) => said(num, self.book.raw("num.prime").to_owned()),
            Test::Square(num) => said(num, self.book.raw("num.square").to_owned()),
            Test::Compare(left, Order::Round, right) => {
                let to = self.number(right);
                let name = match (left, bounds(right)) {
                    (Num::Rank(_), (1.., Some(..=26))) => "round.once",
                    (Num::Rank(_), (1.., _)) => "round.down",
                    (Num::Rank(_), _) => "round.into",
                    _ => "round.both",
                };
                (left, self.book.fill(name, &[&to]), true, false)
            }
            Test::Compare(left, order, right) => {
                // Ranks are high and low, numbers more and less.
                let rank = matches!(left, Num::Rank(_));
                let right = self.number(right);
                let name = match order {
                    Order::Equal | Order::Unequal | Order::Round => "order.equal",
                    Order::Less if rank => "order.lower",
                    Order::Less => "order.less",
                    Order::AtMost => "order.atmost",
                    Order::More if rank => "order.higher",
                    Order::More => "order.more",
                    Order::AtLeast => "order.atleast",
                };
                let comma = right.contains(", ");
                (left, self.book.fill(name, &[&right]), comma, *order == Order::Unequal)
            }
        };
        (self.number(num), text, comma, not)
    }

    /// A pool's cards since the last one of a set, counted or added.
    fn counted_since(
        &mut self,
        name: &'static str,
        like: &'static str,
        set: &Set,
        pool: &Pool,
    ) -> String {
        if let Pool::Like(feature) = pool {
            let alike = self.alike(feature, false);
            let since = self.since(set);
            return self.book.fill(like, &[&alike, &since]);
        }
        let many = self.pool(pool, Manner::Many, false);
        let since = self.since(set);
        self.book.fill(name, &[&many, &since])
    }

    /// That at least three cards have come since the last king.
    pub fn come_since(&mut self, test: &Test) -> Option<String> {
        let Test::Compare(Num::Count(Some(Span::Since(set)), pool), order, Num::Const(n @ 1..)) =
            test
        else {
            return None;
        };
        if matches!(pool, Pool::Like(_)) {
            return None;
        }
        let order = match order {
            Order::Equal => 0,
            Order::Less => 1,
            Order::AtMost => 2,
            Order::More => 3,
            Order::AtLeast => 4,
            Order::Unequal | Order::Round => return None,
        };
        let (name, manner) =
            if *n == 1 { ("come.one", Manner::One) } else { ("come", Manner::Many) };
        let cards = self.pool(pool, manner, false);
        let since = self.since(set);
        let order = self.book.nth("come.orders", order);
        Some(self.book.fill(name, &[&cards, &since, order, &n.to_string()]))
    }

    /// That the newest cards add up to an even number, or an odd one.
    pub fn added_up(&mut self, test: &Test) -> Option<String> {
        let Test::Rest(num, 2, rest) = test else { return None };
        let cards = newest_summed(num)?;
        let newest = self.newest_cards(cards);
        Some(self.book.fill(if *rest == 0 { "sum.even" } else { "sum.odd" }, &[&newest]))
    }
}

/// Whether both numbers are ranks of cards.
const fn cards(two: &[Num; 2]) -> bool {
    matches!(two, [Num::Rank(_), Num::Rank(_)])
}
