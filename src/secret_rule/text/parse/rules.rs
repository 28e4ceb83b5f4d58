//! Rules and relations.

use super::super::super::tree::{Cycle, Group, Relation, Rule, Steps, Target, Test, Who};
use super::super::Expected;
use super::{Parsed, Parser};

impl Parser<'_> {
    pub(super) fn rule(&mut self) -> Parsed<Rule> {
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

    pub(super) fn any(&mut self) -> Parsed<Rule> {
        let mut rules = self.chain("|", Self::all)?;
        Ok(if rules.len() == 1 { rules.remove(0) } else { Rule::Any(rules) })
    }

    pub(super) fn all(&mut self) -> Parsed<Rule> {
        let mut rules = self.chain("&", Self::unary)?;
        Ok(if rules.len() == 1 { rules.remove(0) } else { Rule::All(rules) })
    }

    pub(super) fn unary(&mut self) -> Parsed<Rule> {
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

    pub(super) fn form(&mut self) -> Parsed<Rule> {
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
                "turn" => Some(|p| p.steps(-12, 12).map(Relation::Turn).and_then(|r| p.related(r))),
                "diff" => Some(|p| p.steps(-12, 12).map(Relation::Diff).and_then(|r| p.related(r))),
                "ring" => Some(|p| p.steps(0, 6).map(Relation::Ring).and_then(|r| p.related(r))),
                "gap" => Some(|p| p.steps(0, 12).map(Relation::Gap).and_then(|r| p.related(r))),
                "multiple" => Some(|p| {
                    let num = p.num()?;
                    p.need(",")?;
                    Ok(Rule::Test(Test::Multiple(num, p.num()?)))
                }),
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
    pub(super) fn several(&mut self) -> Parsed<Vec<Rule>> {
        let mut rules = vec![self.rule()?];
        self.need(",")?;
        rules.push(self.rule()?);
        while rules.len() < 12 && self.met(",") {
            rules.push(self.rule()?);
        }
        Ok(rules)
    }

    pub(super) fn last_rule(&mut self) -> Parsed<Box<Rule>> {
        self.need(",")?;
        self.rule().map(Box::new)
    }

    pub(super) fn blocks(&mut self) -> Parsed<Rule> {
        let mut sizes = vec![self.count(1, 9)?];
        while sizes.len() < 12 && self.here().is_word() {
            sizes.push(self.count(1, 9)?);
        }
        Ok(Rule::Blocks { sizes, within: self.last_rule()?, opening: self.last_rule()? })
    }

    pub(super) fn by(&mut self) -> Parsed<Rule> {
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
    pub(super) fn related(&mut self, relation: Relation) -> Parsed<Rule> {
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

    pub(super) fn cycle(&mut self) -> Parsed<Cycle> {
        match Cycle::of_letters(self.here().text) {
            Some(cycle) => {
                self.take();
                Ok(cycle)
            }
            None => self.fail(Expected::Suits),
        }
    }

    pub(super) fn steps(&mut self, least: i16, most: i16) -> Parsed<Steps> {
        let low = self.whole_number(least, most)?;
        let high = if self.met("..") { self.whole_number(low, most)? } else { low };
        Ok(Steps { low: low as i8, high: high as i8 })
    }
}
