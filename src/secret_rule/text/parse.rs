//! Text as a tree, by descent; how deep and how large is bounded.

use super::super::tree::{
    Cycle, End, Feature, Group, Named, Num, Order, Pool, Ref, Relation, Rule, Set, Steps, Target,
    Test, Who,
};
use super::lex::{Token, tokens};
use super::{BadText, DEEPEST, Expected, LARGEST, LISTED, LONGEST, SUITS, rank};
use crate::core::cards::{Card, Suit};

type Parsed<T> = Result<T, BadText>;

/// The rule of a text.
pub fn rule(text: &str) -> Parsed<Rule> {
    whole(text, |parser| parser.rule())
}

/// The set of a text.
pub fn set(text: &str) -> Parsed<Set> {
    whole(text, |parser| parser.set())
}

fn whole<T>(text: &str, read: fn(&mut Parser) -> Parsed<T>) -> Parsed<T> {
    if text.len() > LONGEST {
        return Err(BadText { at: LONGEST, expected: Expected::Shorter });
    }
    let mut parser = Parser { tokens: tokens(text), next: 0, depth: 0, parts: 0 };
    let read = read(&mut parser)?;
    if parser.here().text.is_empty() { Ok(read) } else { parser.fail(Expected::End) }
}

struct Parser<'a> {
    tokens: Vec<Token<'a>>,
    next: usize,
    depth: usize,
    parts: usize,
}

impl<'a> Parser<'a> {
    fn here(&self) -> Token<'a> {
        self.tokens[self.next]
    }

    /// The token so many further on, or the end.
    fn ahead(&self, by: usize) -> &'a str {
        self.tokens.get(self.next + by).map_or("", |token| token.text)
    }

    fn fail<T>(&self, expected: Expected) -> Parsed<T> {
        Err(BadText { at: self.here().at, expected })
    }

    fn take(&mut self) -> &'a str {
        let text = self.here().text;
        if !text.is_empty() {
            self.next += 1;
        }
        text
    }

    fn met(&mut self, text: &str) -> bool {
        let met = self.here().text == text;
        if met {
            self.take();
        }
        met
    }

    fn need(&mut self, text: &'static str) -> Parsed<()> {
        if self.met(text) { Ok(()) } else { self.fail(Expected::Sign(text)) }
    }

    /// One more part of the tree, a step deeper.
    fn part<T>(&mut self, read: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        self.parts += 1;
        if self.depth == DEEPEST || self.parts > LARGEST {
            return self.fail(Expected::Shorter);
        }
        self.depth += 1;
        let read = read(self);
        self.depth -= 1;
        read
    }

    /// One or more, with a sign between them.
    fn chain<T>(&mut self, sign: &str, read: fn(&mut Self) -> Parsed<T>) -> Parsed<Vec<T>> {
        let mut items = vec![read(self)?];
        while self.met(sign) {
            items.push(read(self)?);
        }
        Ok(items)
    }

    /// A whole number within bounds.
    fn whole_number(&mut self, low: i16, high: i16) -> Parsed<i16> {
        let (start, minus) = (self.next, self.met("-"));
        let token = self.here().text;
        let number =
            token.parse::<i16>().ok().filter(|_| token.starts_with(|c: char| c.is_ascii_digit()));
        let number =
            number.map(|n| if minus { -n } else { n }).filter(|n| (low..=high).contains(n));
        match number {
            Some(number) => {
                self.take();
                Ok(number)
            }
            None => {
                self.next = start;
                self.fail(Expected::Between(low, high))
            }
        }
    }

    fn count(&mut self, low: u8, high: u8) -> Parsed<u8> {
        self.whole_number(low.into(), high.into()).map(|n| n as u8)
    }

    fn rule(&mut self) -> Parsed<Rule> {
        self.part(|p| {
            let when = p.any()?;
            if !p.met("?") {
                return Ok(when);
            }
            let then = p.rule()?;
            p.need(":")?;
            Ok(Rule::If(Box::new([when, then, p.rule()?])))
        })
    }

    fn any(&mut self) -> Parsed<Rule> {
        let mut rules = self.chain("|", Self::all)?;
        Ok(if rules.len() == 1 { rules.remove(0) } else { Rule::Any(rules) })
    }

    fn all(&mut self) -> Parsed<Rule> {
        let mut rules = self.chain("&", Self::unary)?;
        Ok(if rules.len() == 1 { rules.remove(0) } else { Rule::All(rules) })
    }

    fn unary(&mut self) -> Parsed<Rule> {
        self.part(|p| {
            if p.met("!") {
                return Ok(Rule::Not(Box::new(p.unary()?)));
            }
            if p.met("(") {
                let rule = p.rule()?;
                p.need(")")?;
                return Ok(rule);
            }
            p.form()
        })
    }

    fn form(&mut self) -> Parsed<Rule> {
        if self.ahead(1) == "(" {
            let name = self.here().text;
            let read: Option<fn(&mut Self) -> Parsed<Rule>> = match name {
                "cycle" => Some(|p| Ok(Rule::Cycle(p.several()?))),
                "weave" => Some(|p| Ok(Rule::Weave(p.several()?))),
                "blocks" => Some(Self::blocks),
                "free" => Some(|p| Ok(Rule::Free(p.count(1, 12)?, p.last_rule()?))),
                "break" => Some(|p| Ok(Rule::Break(p.count(2, 12)?, p.last_rule()?))),
                "among" => Some(|p| Ok(Rule::Among(p.set()?, p.last_rule()?))),
                "same" => Some(|p| p.feature().map(Relation::Same).and_then(|r| p.related(r))),
                "other" => Some(|p| p.feature().map(Relation::Other).and_then(|r| p.related(r))),
                "follows" => Some(|p| p.cycle().map(Relation::Follows).and_then(|r| p.related(r))),
                "turn" => Some(|p| p.steps(-12).map(Relation::Turn).and_then(|r| p.related(r))),
                "diff" => Some(|p| p.steps(-12).map(Relation::Diff).and_then(|r| p.related(r))),
                "ring" => Some(|p| p.steps(0).map(Relation::Ring).and_then(|r| p.related(r))),
                "gap" => Some(|p| p.steps(0).map(Relation::Gap).and_then(|r| p.related(r))),
                "prime" => Some(|p| Ok(Rule::Test(Test::Prime(p.num()?)))),
                "square" => Some(|p| Ok(Rule::Test(Test::Square(p.num()?)))),
                _ => None,
            };
            if let Some(read) = read {
                self.next += 2;
                let rule = read(self)?;
                self.need(")")?;
                return Ok(rule);
            }
        }
        if self.met("by") {
            return self.by();
        }
        if self.begins_who() {
            let start = self.next;
            let who = self.who()?;
            if self.met("is") {
                return Ok(Rule::Is(who, self.set_unary()?));
            }
            self.next = start;
        }
        if self.begins_number() {
            return self.statement();
        }
        match self.set_atom()? {
            Some(set) => Ok(Rule::set(set)),
            None => self.fail(Expected::Rule),
        }
    }

    /// Two or more rules, up to twelve.
    fn several(&mut self) -> Parsed<Vec<Rule>> {
        let mut rules = vec![self.rule()?];
        self.need(",")?;
        rules.push(self.rule()?);
        while rules.len() < 12 && self.met(",") {
            rules.push(self.rule()?);
        }
        Ok(rules)
    }

    fn last_rule(&mut self) -> Parsed<Box<Rule>> {
        self.need(",")?;
        self.rule().map(Box::new)
    }

    fn blocks(&mut self) -> Parsed<Rule> {
        let mut sizes = vec![self.count(1, 9)?];
        while sizes.len() < 12 && self.here().is_word() {
            sizes.push(self.count(1, 9)?);
        }
        Ok(Rule::Blocks { sizes, within: self.last_rule()?, opening: self.last_rule()? })
    }

    fn by(&mut self) -> Parsed<Rule> {
        if !self.begins_who() {
            return self.fail(Expected::Earlier);
        }
        let who = self.who()?;
        self.need("{")?;
        let mut cases = Vec::new();
        let mut otherwise = None;
        loop {
            if !cases.is_empty() && self.met("else") {
                self.need(":")?;
                otherwise = Some(Box::new(self.rule()?));
                break;
            }
            let set = self.set()?;
            self.need(":")?;
            cases.push((set, self.rule()?));
            if !self.met(",") {
                break;
            }
        }
        self.need("}")?;
        Ok(Rule::By(who, cases, otherwise))
    }

    /// The rest of a relation: to what, and of whom, where it is not the next card to the last.
    fn related(&mut self, relation: Relation) -> Parsed<Rule> {
        if !self.met(",") {
            return Ok(Rule::to_last(relation));
        }
        let to = match self.here().text {
            group @ ("each" | "some") => {
                self.take();
                let (span, pool) = self.counted()?;
                Target::Group(Group { each: group == "each", span, pool })
            }
            _ => Target::One(self.earlier()?),
        };
        let of = if self.met(",") { Who::Earlier(self.earlier()?) } else { Who::Next };
        Ok(Rule::Relation(relation, of, to))
    }

    fn cycle(&mut self) -> Parsed<Cycle> {
        let letters: Vec<char> = self.here().text.chars().collect();
        let suits = <[char; 4]>::try_from(letters).ok();
        let suits =
            suits.map(|letters| letters.map(Suit::of_letter)).and_then(|suits| match suits {
                [Some(a), Some(b), Some(c), Some(d)] => Cycle::new([a, b, c, d]),
                _ => None,
            });
        match suits {
            Some(cycle) => {
                self.take();
                Ok(cycle)
            }
            None => self.fail(Expected::Suits),
        }
    }

    fn steps(&mut self, least: i16) -> Parsed<Steps> {
        let low = self.whole_number(least, 12)?;
        let high = if self.met("..") { self.whole_number(low, 12)? } else { low };
        Ok(Steps { low: low as i8, high: high as i8 })
    }

    fn begins_who(&self) -> bool {
        matches!(self.here().text, "next" | "last" | "back" | "starter" | "first")
    }

    fn who(&mut self) -> Parsed<Who> {
        if self.met("next") { Ok(Who::Next) } else { self.earlier().map(Who::Earlier) }
    }

    fn earlier(&mut self) -> Parsed<Ref> {
        self.part(|p| {
            let (from, counted) = match p.here().text {
                "last" => (End::Newest, false),
                "back" => (End::Newest, true),
                "starter" => (End::First, false),
                "first" => (End::First, true),
                _ => return p.fail(Expected::Earlier),
            };
            p.take();
            let mut of = Ref { from, nth: 1, pool: Pool::Line };
            if counted {
                p.need("(")?;
                of.nth = p.count(1, 9)?;
                if p.met(",") {
                    of.pool = p.pool()?;
                }
                p.need(")")?;
            } else if from == End::Newest && p.met("(") {
                of.pool = p.pool()?;
                p.need(")")?;
            }
            Ok(of)
        })
    }

    fn pool(&mut self) -> Parsed<Pool> {
        if self.met("=") { self.feature().map(Pool::Like) } else { self.set().map(Pool::In) }
    }

    /// What may follow `each`, `some`, `count` and `sum`: how many newest cards, and of what pool.
    fn counted(&mut self) -> Parsed<(Option<u8>, Pool)> {
        if !self.met("(") {
            return Ok((None, Pool::Line));
        }
        let span = if self.met("newest") { Some(self.count(1, 12)?) } else { None };
        let pool = if span.is_none() || self.met(",") { self.pool()? } else { Pool::Line };
        self.need(")")?;
        Ok((span, pool))
    }

    fn feature(&mut self) -> Parsed<Feature> {
        let feature = match self.here().text {
            "colour" => Feature::Colour,
            "suit" => Feature::Suit,
            "parity" => Feature::Parity,
            "rank" => Feature::Rank,
            "half" => Feature::Half,
            "kind" => Feature::Kind,
            "sign" => Feature::Sign,
            "mod" => {
                self.take();
                self.need("(")?;
                let divisor = self.count(3, 6)?;
                self.need(")")?;
                return Ok(Feature::Rest(divisor));
            }
            "in" => {
                self.take();
                return Ok(Feature::In(Box::new(self.set_unary()?)));
            }
            _ => return self.fail(Expected::Feature),
        };
        self.take();
        Ok(feature)
    }

    fn set(&mut self) -> Parsed<Set> {
        let mut sets = self.chain("|", Self::set_all)?;
        Ok(if sets.len() == 1 { sets.remove(0) } else { Set::Any(sets) })
    }

    fn set_all(&mut self) -> Parsed<Set> {
        let mut sets = self.chain("&", Self::set_unary)?;
        Ok(if sets.len() == 1 { sets.remove(0) } else { Set::All(sets) })
    }

    fn set_unary(&mut self) -> Parsed<Set> {
        self.part(|p| {
            if p.met("!") {
                return Ok(Set::Not(Box::new(p.set_unary()?)));
            }
            if p.met("(") {
                let set = p.set()?;
                p.need(")")?;
                return Ok(set);
            }
            p.set_atom()?.map_or_else(|| p.fail(Expected::Set), Ok)
        })
    }

    /// None where no set begins.
    fn set_atom(&mut self) -> Parsed<Option<Set>> {
        let word = self.here().text;
        if let Some(named) = LISTED.iter().position(|name| *name == word) {
            self.take();
            return Ok(Some(Set::Named(Named::ALL[named])));
        }
        if let Some((_, suit)) = SUITS.iter().find(|(name, _)| *name == word) {
            self.take();
            return Ok(Some(Set::Suit(*suit)));
        }
        if rank(word).is_some() {
            let low = self.rank()?;
            if !self.met("..") {
                return Ok(Some(Set::Span(low, low)));
            }
            let start = self.next;
            let high = self.rank()?;
            if high < low {
                self.next = start;
                return self.fail(Expected::Rank);
            }
            return Ok(Some(Set::Span(low, high)));
        }
        let plain = match word {
            "any" => Set::Whole,
            "red" => Set::Red,
            "black" => Set::Black,
            "mod" => {
                self.take();
                self.need("(")?;
                let divisor = self.count(3, 6)?;
                self.need(",")?;
                let rest = self.count(0, divisor - 1)?;
                self.need(")")?;
                return Ok(Some(Set::Rest(divisor, rest)));
            }
            "{" => {
                self.take();
                let mut ranks = 0;
                while ranks == 0 || !self.met("}") {
                    ranks |= 1 << (self.rank()? - 1);
                }
                return Ok(Some(Set::Ranks(ranks)));
            }
            "[" => {
                self.take();
                let mut cards = Vec::new();
                while cards.is_empty() || !self.met("]") {
                    let Ok(card) = self.here().text.parse::<Card>() else {
                        return self.fail(Expected::Card);
                    };
                    self.take();
                    cards.push(card);
                }
                return Ok(Some(Set::Cards(cards.into_iter().collect())));
            }
            _ => return Ok(None),
        };
        self.take();
        Ok(Some(plain))
    }

    fn rank(&mut self) -> Parsed<u8> {
        match rank(self.here().text) {
            Some(rank) => {
                self.take();
                Ok(rank)
            }
            None => self.fail(Expected::Rank),
        }
    }

    /// Whether a number begins here: one that is counted or read, or one that is followed by what only
    /// numbers are followed by.
    fn begins_number(&self) -> bool {
        let word = self.here().text;
        let counts = word.starts_with(|c: char| c.is_ascii_digit())
            && matches!(self.ahead(1), "+" | "-" | "*" | "mod")
            || order(self.ahead(1)).is_some() && word.parse::<u16>().is_ok();
        let names = ["place", "count", "run", "sum", "apart", "least", "most"];
        counts || names.contains(&word) || self.begins_who()
    }

    fn statement(&mut self) -> Parsed<Rule> {
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

    fn num(&mut self) -> Parsed<Num> {
        let mut num = self.factor()?;
        loop {
            if self.met("+") {
                num = Num::Plus(Box::new([num, self.factor()?]));
            } else if self.met("-") {
                num = Num::Minus(Box::new([num, self.factor()?]));
            } else {
                return Ok(num);
            }
        }
    }

    fn factor(&mut self) -> Parsed<Num> {
        self.part(|p| {
            if p.ahead(1) == "*" {
                let times = p.count(2, 9)?;
                p.take();
                return Ok(Num::Times(times, Box::new(p.factor()?)));
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
                    Ok(match word {
                        "apart" => Num::Apart(two),
                        "least" => Num::Least(two),
                        _ => Num::Most(two),
                    })
                }
                _ => p.fail(Expected::Number),
            }
        })
    }
}

fn order(sign: &str) -> Option<Order> {
    Order::ALL.into_iter().find(|order| order.sign() == sign)
}
