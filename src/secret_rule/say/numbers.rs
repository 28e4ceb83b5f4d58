//! Numbers in words, and what is asked of them.

use super::super::tree::{Num, Order, Test, Who};
use super::sets::{Manner, letter};
use super::{Note, Ranks, Speaker};

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
            Num::Count(span, pool) => {
                let many = self.pool(pool, Manner::Many, false);
                match span {
                    None => self.book.fill("num.count", &[&many]),
                    Some(span) => self.book.fill("num.count.newest", &[&many, &span.to_string()]),
                }
            }
            Num::Run(feature) => self.run(feature),
            Num::Sum(span, pool) => {
                let many = self.pool(pool, Manner::Many, false);
                match span {
                    None => self.book.fill("num.sum", &[&many]),
                    Some(span) => self.book.fill("num.sum.newest", &[&many, &span.to_string()]),
                }
            }
            Num::Plus(_) => {
                let mut parts = Vec::new();
                self.summands(num, &mut parts);
                let list = self.book.list(&parts, "sum.comma", "sum.and");
                self.book.fill("num.plus", &[&list])
            }
            Num::Times(times, num) => {
                let num = self.operand(num);
                self.book.fill("num.times", &[&times.to_string(), &num])
            }
            Num::Minus(two) => self.two("num.minus", two),
            Num::Apart(two) => self.two("num.apart", two),
            Num::Least(two) => self.two("num.least", two),
            Num::Most(two) => self.two("num.most", two),
        }
    }

    fn two(&mut self, name: &'static str, two: &[Num; 2]) -> String {
        let (first, second) = (self.operand(&two[0]), self.operand(&two[1]));
        self.book.fill(name, &[&first, &second])
    }

    fn summands(&mut self, num: &Num, parts: &mut Vec<String>) {
        if let Num::Plus(two) = num {
            two.iter().for_each(|num| self.summands(num, parts));
        } else {
            parts.push(self.operand(num));
        }
    }

    /// A number within another: cards stand for their ranks; what has numbers in it gets a letter.
    fn operand(&mut self, num: &Num) -> String {
        match num {
            Num::Rank(Who::Next) => self.book.raw("next").to_owned(),
            Num::Rank(who) => self.who(who, false),
            // A sum would take the next number for one more of its own.
            num if is_compound(num) || matches!(num, Num::Sum(..)) => {
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
        let (num, text, comma, not) = match test {
            Test::Rest(num, 2, 0) => (num, self.book.raw("rest.even").to_owned(), false, false),
            Test::Rest(num, 2, _) => (num, self.book.raw("rest.odd").to_owned(), false, false),
            Test::Rest(num, divisor, 0) => {
                (num, self.book.fill("rest.multiple", &[&divisor.to_string()]), false, false)
            }
            Test::Rest(num, divisor, rest) => {
                let put = [&*divisor.to_string(), &*rest.to_string()];
                (num, self.book.fill("rest.plus", &put), false, false)
            }
            Test::Prime(num) => (num, self.book.raw("num.prime").to_owned(), false, false),
            Test::Square(num) => (num, self.book.raw("num.square").to_owned(), false, false),
            Test::Compare(left, order, right) => {
                let right = self.number(right);
                let name = match order {
                    Order::Equal | Order::Unequal | Order::Round => "order.equal",
                    Order::Less => "order.less",
                    Order::AtMost => "order.atmost",
                    Order::More => "order.more",
                    Order::AtLeast => "order.atleast",
                };
                let mut comma = right.contains(", ");
                let mut text = self.book.fill(name, &[&right]);
                if *order == Order::Round && self.ranks == Ranks::Mixed {
                    text = self.book.fill("round", &[&text]);
                    comma = true;
                }
                (left, text, comma, *order == Order::Unequal)
            }
        };
        (self.number(num), text, comma, not)
    }
}
