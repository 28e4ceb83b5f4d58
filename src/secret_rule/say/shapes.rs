//! The shapes of rules for which people have words of their own: "red and black take turns", "black cards always
//! fit; red ones alternate odd and even", "two red, two black, and so on", "after a face card, …".

use super::super::tree::{Feature, Named, Ref, Relation, Rule, Set, Steps, Target, Who};
use super::cards::{alternate_name, among_name, compares, ones_name, runs_name};
use super::sets::Manner;
use super::simple::literal;
use super::{Form, Ranks, Speaker};
use crate::core::cards::Cards;

/// What is looked at, the cases with what each asks, and what is asked in all others.
pub struct Choice<'a> {
    pub who: &'a Who,
    pub cases: &'a [(Set, Rule)],
    pub otherwise: Option<&'a Rule>,
}

impl Speaker<'_> {
    /// A rule in the words that people have for its shape, if they have such.
    pub fn shaped(&mut self, rule: &Rule, inner: bool) -> Option<String> {
        match rule {
            Rule::Is(Who::Next, set) if is_word(set) => {
                let many = self.set(set, Manner::Many);
                Some(self.book.fill(self.short("only.set", "only.set.short"), &[&many]))
            }
            Rule::Relation(relation, Who::Next, Target::One(Ref::LAST)) => match relation {
                Relation::Other(feature) if of_two(feature) => {
                    self.sign_told(feature);
                    Some(self.book.raw(alternate_name(feature)).to_owned())
                }
                Relation::Follows(cycle) => {
                    let name = |suit| self.book.nth("suits", suit as usize).to_owned();
                    let suits = cycle.suits().map(name);
                    Some(self.book.fill("order", &[&suits.join(", "), &suits[0]]))
                }
                Relation::Turn(steps) => self.counted(*steps),
                Relation::Diff(steps) if !compares(steps) => self.counted(*steps),
                _ => None,
            },
            Rule::Blocks { sizes, within, opening } => self.runs_of(sizes, within, opening),
            Rule::Among(set, rule) => self.among_shaped(&literal(set, false), rule),
            Rule::If(parts) => {
                let [Rule::Is(who, set), then, otherwise] = &**parts else { return None };
                let cases = [(set.clone(), then.clone())];
                self.choice(&Choice { who, cases: &cases, otherwise: Some(otherwise) }, inner)
            }
            Rule::By(who, cases, otherwise) => {
                let otherwise = otherwise.as_deref();
                self.choice(&Choice { who, cases, otherwise }, inner)
            }
            _ => None,
        }
    }

    /// "Always 1 or 2 above the last card."
    fn counted(&mut self, steps: Steps) -> Option<String> {
        let round = match self.ranks {
            Ranks::Round => true,
            Ranks::Straight => false,
            Ranks::Plain | Ranks::Mixed => return None,
        };
        let (up, low, high) = match (steps.low, steps.high) {
            (low @ 1.., high) => (true, low, high),
            (low, high @ ..=-1) => (false, -high, -low),
            _ => return None,
        };
        let amount = match (low, high - low) {
            (1, 0) => "amount.1",
            (_, 0) => "amount",
            (_, 1) => "amount.two",
            _ => "amount.range",
        };
        let amount = self.book.fill(amount, &[&low.to_string(), &high.to_string()]);
        let name = match (self.form == Form::Long, up, round && self.alone) {
            (false, true, _) => "always.up.short",
            (false, false, _) => "always.down.short",
            (true, true, false) => "always.up",
            (true, false, false) => "always.down",
            (true, true, true) => "always.up.round",
            (true, false, true) => "always.down.round",
        };
        // Then it has been said how ranks go round.
        if self.form == Form::Long && round && self.alone {
            self.ranks = Ranks::Plain;
        }
        Some(self.book.fill(name, &[&amount]))
    }

    /// What a sign is, said at the end.
    fn sign_told(&mut self, feature: &Feature) {
        if *feature == Feature::Sign {
            self.explain("note.sign");
        }
    }

    /// "Two red, two black, and so on."
    fn runs_of(&mut self, sizes: &[u8], within: &Rule, opening: &Rule) -> Option<String> {
        let to_last = |rule: &Rule| match rule {
            Rule::Relation(relation, Who::Next, Target::One(Ref::LAST)) => Some(relation.clone()),
            _ => None,
        };
        let (Relation::Same(feature), Relation::Other(other)) =
            (to_last(within)?, to_last(opening)?)
        else {
            return None;
        };
        let named = of_two(&feature) || matches!(feature, Feature::Suit | Feature::Rank);
        if feature != other || !named || sizes.len() > 2 || sizes.contains(&1) {
            return None;
        }
        let count = |size: u8| self.book.nth("counts", usize::from(size) - 2).to_owned();
        let counts = [count(sizes[0]), count(*sizes.last()?)];
        let counts = counts.each_ref().map(String::as_str);
        let (whole, name) = if of_two(&feature) && sizes.len() == 1 {
            ("runs", runs_name(&feature))
        } else {
            ("ones", ones_name(&feature))
        };
        let text = self.book.fill(name, &counts);
        match feature {
            Feature::Sign => self.explain("note.sign"),
            Feature::Half if whole == "ones" => self.explain("note.half"),
            Feature::Kind if whole == "ones" => self.explain("note.kind"),
            _ => {}
        }
        Some(self.book.fill(whole, &[&text]))
    }

    /// "Black cards always fit; red ones alternate odd and even."
    fn among_shaped(&mut self, set: &Set, rule: &Rule) -> Option<String> {
        let Rule::Relation(Relation::Other(feature), Who::Next, Target::One(Ref::LAST)) = rule
        else {
            return None;
        };
        if !of_two(feature) || !is_word(set) {
            return None;
        }
        self.sign_told(feature);
        self.freed = self.alone;
        let what = self.book.raw(among_name(feature));
        if let Some([free, bound]) = self.two_kinds(set) {
            return Some(self.book.fill("among.two", &[free, bound, what]));
        }
        let many = self.set(set, Manner::Many);
        Some(self.book.fill("among.many", &[&many, what]))
    }

    /// What the cards outside a set are called, and those in it, where both have a name.
    pub fn two_kinds(&self, set: &Set) -> Option<[&'static str; 2]> {
        let (name, first) = match set {
            Set::Red => ("two.colour", true),
            Set::Black => ("two.colour", false),
            Set::Named(Named::Odd) => ("two.parity", true),
            Set::Named(Named::Even) => ("two.parity", false),
            _ => return None,
        };
        Some([self.book.nth(name, usize::from(first)), self.book.nth(name, usize::from(!first))])
    }

    /// "After a black card, the next must be even; after a red one, odd"; or of the next card: "a black card must
    /// be even; a red card, odd".
    fn choice(&mut self, choice: &Choice<'_>, inner: bool) -> Option<String> {
        let Choice { who, cases, otherwise } = *choice;
        let after = match who {
            Who::Earlier(Ref::LAST) => true,
            Who::Next => false,
            Who::Earlier(_) => return None,
        };
        let mut seen = Cards::NONE;
        for (set, rule) in cases {
            let cards = set.cards();
            let fits = if after { is_word(set) } else { is_she(set) };
            if !fits || !is_of_next(rule, after) || !(cards & seen).is_empty() {
                return None;
            }
            seen = seen | cards;
        }
        let rest = Rule::Is(Who::Next, Set::Whole);
        let other = (seen != Cards::ALL).then(|| otherwise.unwrap_or(&rest));
        if other.is_some_and(|rule| !is_of_next(rule, after)) {
            return None;
        }
        if after {
            self.names(true);
        }
        let mut said: Vec<(Option<String>, String)> = Vec::new();
        let (mut must, mut named) = (false, false);
        let all = cases.iter().map(|(set, rule)| (Some(set), rule));
        for (set, rule) in all.chain(other.map(|rule| (None, rule))) {
            let case = set.map(|set| self.set(set, Manner::After));
            let clause = self.one_of_several(rule, inner);
            // "Must be" is said once; but after "must not be" what follows would be heard as denied, too.
            let full = clause.must.strip_prefix(self.book.raw("next"));
            let full = full.filter(|_| !must && self.form == Form::Long);
            let text = match full {
                Some(_) if after && named => self.again(&clause),
                Some(full) if after => self.book.raw("next.after").to_owned() + full,
                Some(full) => full.to_owned(),
                None => clause.bare.clone(),
            };
            must |= full.is_some() && !clause.denied;
            named |= full.is_some();
            said.push((case, text));
        }
        Some(if after { self.after(&said) } else { self.kinds(&said) })
    }

    fn after(&self, said: &[(Option<String>, String)]) -> String {
        // A comma within would not be told from the one after "after …".
        let comma = |text: &String| text.contains(", ");
        let list = said.iter().any(|(case, text)| case.as_ref().is_some_and(comma) || comma(text));
        let name = match (list, self.form == Form::Short) {
            (false, false) => "after",
            (false, true) => "after.short",
            (true, false) => "after.list",
            (true, true) => "after.list.short",
        };
        let other = self.short("after.other", "after.other.short");
        let one = |(case, text): &(Option<String>, String)| match case {
            Some(case) => self.book.fill(name, &[case, text]),
            None if list => self.book.fill(other, &[text]).replacen(", ", ": ", 1),
            None => self.book.fill(other, &[text]),
        };
        said.iter().map(one).collect::<Vec<_>>().join("; ")
    }

    fn kinds(&self, said: &[(Option<String>, String)]) -> String {
        let comma = said.iter().any(|(_, text)| text.contains(", "));
        let short = self.form == Form::Short || comma;
        let name = if short { "kind.short" } else { "kind.next" };
        let one = |(case, text): &(Option<String>, String)| {
            let case = case.as_deref().unwrap_or_else(|| self.book.raw("kind.other"));
            // "A red card must be …" has no comma.
            match text.strip_prefix(' ') {
                Some(text) => format!("{case} {text}"),
                None => self.book.fill(name, &[case, text]),
            }
        };
        said.iter().map(one).collect::<Vec<_>>().join("; ")
    }
}

/// Whether a feature divides the cards in two that have names.
const fn of_two(feature: &Feature) -> bool {
    matches!(
        feature,
        Feature::Colour | Feature::Parity | Feature::Half | Feature::Kind | Feature::Sign
    )
}

/// Whether a set is said without a list that explains it or a name that is explained.
fn is_word(set: &Set) -> bool {
    match literal(set, false) {
        Set::Red | Set::Black | Set::Suit(_) | Set::Span(..) | Set::Rest(_, 0) => true,
        Set::Named(named) => {
            !matches!(named, Named::Closed | Named::Open | Named::Square | Named::Fibonacci)
        }
        Set::Ranks(ranks) => (1..8).contains(&ranks.count_ones()),
        _ => false,
    }
}

/// Whether what is said of a card of a set agrees with "card".
fn is_she(set: &Set) -> bool {
    is_word(set) && !matches!(literal(set, false), Set::Rest(..) | Set::Ranks(_))
}

/// Whether a rule asks something of the next card alone, in a few words; or anything, where that can be said.
fn is_of_next(rule: &Rule, anything: bool) -> bool {
    match rule {
        Rule::Is(Who::Next, Set::Whole) => anything,
        Rule::Is(Who::Next, set) => is_word(set),
        Rule::Relation(_, Who::Next, Target::One(_)) => true,
        Rule::Not(rule) => match &**rule {
            Rule::Is(Who::Next, set) => is_word(set),
            Rule::Relation(_, Who::Next, Target::One(_)) => true,
            _ => false,
        },
        _ => false,
    }
}
