//! Cards on the line, pools, features and sets.

use super::super::super::tree::{End, Feature, Named, Pool, Ref, Set, Span, Who};
use super::super::{Expected, LISTED, SUITS};
use super::{Parsed, Parser};
use crate::core::cards::{Card, rank_of_name};

impl Parser<'_> {
    pub(super) fn begins_who(&self) -> bool {
        matches!(self.here().text, "next" | "last" | "back" | "starter" | "first")
    }

    pub(super) fn who(&mut self) -> Parsed<Who> {
        if self.met("next") { Ok(Who::Next) } else { self.earlier().map(Who::Earlier) }
    }

    pub(super) fn earlier(&mut self) -> Parsed<Ref> {
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

    pub(super) fn pool(&mut self) -> Parsed<Pool> {
        if self.met("=") { self.feature().map(Pool::Like) } else { self.set().map(Pool::In) }
    }

    /// What may follow `each`, `some`, `count` and `sum`: how many newest cards or since which, and of
    /// what pool.
    pub(super) fn counted(&mut self) -> Parsed<(Option<Span>, Pool)> {
        if !self.met("(") {
            return Ok((None, Pool::Line));
        }
        let span = if self.met("newest") {
            Some(Span::Newest(self.count(1, 12)?))
        } else if self.met("since") {
            Some(Span::Since(self.set()?))
        } else {
            None
        };
        let pool = if span.is_none() || self.met(",") { self.pool()? } else { Pool::Line };
        self.need(")")?;
        Ok((span, pool))
    }

    pub(super) fn feature(&mut self) -> Parsed<Feature> {
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

    pub(super) fn set(&mut self) -> Parsed<Set> {
        let mut sets = self.chain("|", Self::set_all)?;
        Ok(if sets.len() == 1 { sets.remove(0) } else { Set::Any(sets) })
    }

    pub(super) fn set_all(&mut self) -> Parsed<Set> {
        let mut sets = self.chain("&", Self::set_unary)?;
        Ok(if sets.len() == 1 { sets.remove(0) } else { Set::All(sets) })
    }

    pub(super) fn set_unary(&mut self) -> Parsed<Set> {
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
    pub(super) fn set_atom(&mut self) -> Parsed<Option<Set>> {
        let word = self.here().text;
        if let Some(named) = LISTED.iter().position(|name| *name == word) {
            self.take();
            return Ok(Some(Set::Named(Named::ALL[named])));
        }
        if let Some((_, suit)) = SUITS.iter().find(|(name, _)| *name == word) {
            self.take();
            return Ok(Some(Set::Suit(*suit)));
        }
        if rank_of_name(word).is_some() {
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

    pub(super) fn rank(&mut self) -> Parsed<u8> {
        match rank_of_name(self.here().text) {
            Some(rank) => {
                self.take();
                Ok(rank)
            }
            None => self.fail(Expected::Rank),
        }
    }
}
