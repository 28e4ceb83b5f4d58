//! How many cards of a kind there are, and how many alike the line ends in, as people say it: "there are at least two
//! red cards among the last three cards", "the line ends in at least two cards in a row of the same colour".

use super::super::tree::{Num, Order, Pool, Span, Test};
use super::Speaker;
use super::sets::Manner;

/// How many.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Many {
    AtLeast(u16),
    Exactly(u16),
    AtMost(u16),
    Even,
    Odd,
}

impl Many {
    /// What a test asks of a number, if that is one of these; `not` where it must not be so.
    const fn asked(test: &Test, not: bool) -> Option<(&Num, Self)> {
        Some(match test {
            Test::Rest(num, 2, rest) => {
                let even = (*rest == 0) != not;
                (num, if even { Self::Even } else { Self::Odd })
            }
            Test::Compare(num, order, Num::Const(n)) => {
                let many = match (order, not) {
                    (Order::AtLeast, false) | (Order::Less, true) => Self::AtLeast(*n),
                    (Order::More, false) | (Order::AtMost, true) => Self::AtLeast(*n + 1),
                    (Order::AtMost, false) | (Order::More, true) => Self::AtMost(*n),
                    (Order::Less, false) | (Order::AtLeast, true) if *n > 0 => Self::AtMost(*n - 1),
                    (Order::Equal, false) | (Order::Unequal, true) => Self::Exactly(*n),
                    _ => return None,
                };
                (num, many)
            }
            _ => return None,
        })
    }
}

impl Speaker<'_> {
    /// What is said of the line by how many cards of a kind there are, or how many alike it ends in.
    pub fn held(&mut self, test: &Test, not: bool) -> Option<String> {
        if let Test::Compare(Num::Count(one, a), order, Num::Count(other, b)) = test {
            return self.compared(one.as_ref(), a, *order, other.as_ref(), b, not);
        }
        match Many::asked(test, not)? {
            (Num::Count(span, pool), many) => self.counted_cards(span.as_ref(), pool, many),
            (Num::Run(feature), many) => {
                let name = match many {
                    Many::AtLeast(2..) => "tail.atleast",
                    Many::Exactly(2..) => "tail.exactly",
                    Many::AtMost(2..) => "tail.atmost",
                    Many::AtMost(1) => "tail.single",
                    Many::Even => "tail.even",
                    Many::Odd => "tail.odd",
                    _ => return None,
                };
                let alike = self.run(feature);
                let count = match many {
                    Many::AtLeast(n) | Many::Exactly(n) | Many::AtMost(n) => {
                        self.count_of(n.max(2))
                    }
                    Many::Even | Many::Odd => String::new(),
                };
                Some(self.book.fill(name, &[&count, &alike]))
            }
            _ => None,
        }
    }

    /// "Two", from two on; of many the figures.
    pub fn count_of(&self, n: u16) -> String {
        match n {
            1 => self.book.raw("count.one").to_owned(),
            2..=9 => self.book.nth("counts", usize::from(n) - 2).to_owned(),
            _ => n.to_string(),
        }
    }

    /// Where they are counted: "on the line", "among the last three cards". One card is not counted among, and of what has
    /// come since another card something else is said (`come_since`).
    fn counted_where(&mut self, span: Option<&Span>) -> Option<String> {
        match span {
            None => Some(self.book.raw("held.line").to_owned()),
            Some(Span::Newest(span @ 2..)) => {
                let newest = self.newest_cards(usize::from(*span));
                Some(self.book.fill("held.among", &[&newest]))
            }
            Some(_) => None,
        }
    }

    fn counted_cards(&mut self, span: Option<&Span>, pool: &Pool, many: Many) -> Option<String> {
        let newest = match span {
            Some(Span::Newest(newest)) => usize::from(*newest),
            _ => 0,
        };
        let whole = newest > 0
            && matches!(many, Many::AtLeast(n) | Many::Exactly(n) if usize::from(n) == newest);
        let place = self.counted_where(span)?;
        let (name, one) = match many {
            // What is always so, or never, is said as it stands.
            Many::AtLeast(0) => return None,
            _ if whole => ("held.all", false),
            Many::Exactly(0) | Many::AtMost(0) => ("held.none", true),
            Many::AtLeast(1) => ("held.atleast.one", true),
            Many::Exactly(1) => ("held.exactly.one", true),
            Many::AtMost(1) => ("held.atmost.one", true),
            Many::AtLeast(_) => ("held.atleast", false),
            Many::Exactly(_) => ("held.exactly", false),
            Many::AtMost(_) => ("held.atmost", false),
            Many::Even => ("held.even", false),
            Many::Odd => ("held.odd", false),
        };
        let cards = self.pool(pool, if one { Manner::One } else { Manner::Many }, false);
        let count = match many {
            Many::AtLeast(n @ 2..) | Many::Exactly(n @ 2..) | Many::AtMost(n @ 2..) => {
                self.count_of(n)
            }
            _ => String::new(),
        };
        let place = if whole { self.newest_cards(newest) } else { place };
        Some(self.book.fill(name, &[&place, &cards, &count]))
    }

    /// Of which cards there are more.
    fn compared(
        &mut self,
        span: Option<&Span>,
        a: &Pool,
        order: Order,
        other: Option<&Span>,
        b: &Pool,
        not: bool,
    ) -> Option<String> {
        let (name, turned) = match (order, not) {
            (Order::More, false) | (Order::AtMost, true) => ("held.more", false),
            (Order::Less, false) | (Order::AtLeast, true) => ("held.more", true),
            (Order::AtLeast, false) | (Order::Less, true) => ("held.noless", false),
            (Order::AtMost, false) | (Order::More, true) => ("held.noless", true),
            (Order::Equal, false) | (Order::Unequal, true) => ("held.asmany", false),
            _ => return None,
        };
        if span != other {
            return None;
        }
        let place = self.counted_where(span)?;
        let mut cards = [a, b].map(|pool| self.pool(pool, Manner::Many, false));
        if turned {
            cards.reverse();
        }
        Some(self.book.fill(name, &[&place, &cards[0], &cards[1]]))
    }
}
