//! Numbers, and what is asked of them.

use super::super::super::numbers::largest;
use super::super::super::tree::{Num, Order, Rule, Test};
use super::super::{BadText, Expected};
use super::{Parsed, Parser};

impl Parser<'_> {
    /// Whether a number begins here: one that is counted or read, or one that is followed by what only
    /// numbers are followed by.
    pub(super) fn begins_number(&self) -> bool {
        let word = self.here().text;
        let counts = word.starts_with(|c: char| c.is_ascii_digit())
            && matches!(self.ahead(1), "+" | "-" | "*" | "mod")
            || order(self.ahead(1)).is_some() && word.parse::<u16>().is_ok();
        let names = ["place", "count", "run", "sum", "apart", "least", "most"];
        counts || names.contains(&word) || self.begins_who()
    }

    pub(super) fn statement(&mut self) -> Parsed<Rule> {
        let left = self.num()?;
        if self.met("mod") {
            let divisor = self.count(2, 13)?;
            self.need("=")?;
            return Ok(Rule::Test(Test::Rest(left, divisor, self.count(0, divisor - 1)?)));
        }
        match order(self.here().text) {
            Some(order) => {
                self.take();
                Ok(Rule::Test(Test::Compare(left, order, self.num()?)))
            }
            None => self.fail(Expected::Comparison),
        }
    }

    pub(super) fn num(&mut self) -> Parsed<Num> {
        let mut num = self.factor()?;
        loop {
            let at = self.here().at;
            if self.met("+") {
                num = bounded(at, Num::Plus(Box::new([num, self.factor()?])))?;
            } else if self.met("-") {
                num = bounded(at, Num::Minus(Box::new([num, self.factor()?])))?;
            } else {
                return Ok(num);
            }
        }
    }

    pub(super) fn factor(&mut self) -> Parsed<Num> {
        self.part(|p| {
            let at = p.here().at;
            if p.ahead(1) == "*" {
                let times = p.count(2, 9)?;
                p.take();
                return bounded(at, Num::Times(times, Box::new(p.factor()?)));
            }
            if p.begins_who() {
                return p.who().map(Num::Rank);
            }
            if p.here().text.starts_with(|c: char| c.is_ascii_digit()) {
                return p.whole_number(0, 999).map(|n| Num::Const(n as u16));
            }
            let word = p.here().text;
            match word {
                "(" => {
                    p.take();
                    let num = p.num()?;
                    p.need(")")?;
                    Ok(num)
                }
                "place" => {
                    p.take();
                    Ok(Num::Place)
                }
                "count" | "sum" => {
                    p.take();
                    let (span, pool) = p.counted()?;
                    Ok(if word == "sum" { Num::Sum(span, pool) } else { Num::Count(span, pool) })
                }
                "run" => {
                    p.take();
                    p.need("(")?;
                    let feature = p.feature()?;
                    p.need(")")?;
                    Ok(Num::Run(feature))
                }
                "apart" | "least" | "most" => {
                    p.take();
                    p.need("(")?;
                    let first = p.num()?;
                    p.need(",")?;
                    let two = Box::new([first, p.num()?]);
                    p.need(")")?;
                    match word {
                        "apart" => bounded(at, Num::Apart(two)),
                        "least" => Ok(Num::Least(two)),
                        _ => Ok(Num::Most(two)),
                    }
                }
                _ => p.fail(Expected::Number),
            }
        })
    }
}

/// A number that can be counted with on every line, or else what stands at a place is too large.
fn bounded(at: usize, num: Num) -> Parsed<Num> {
    match largest(&num) {
        Some(_) => Ok(num),
        None => Err(BadText { at, expected: Expected::Smaller }),
    }
}

fn order(sign: &str) -> Option<Order> {
    Order::ALL.into_iter().find(|order| order.sign() == sign)
}
