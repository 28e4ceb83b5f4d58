//! The rules of the pile have texts of their own in each language, which are said of every rule that is written
//! like one of them but for the order of its parts.

use super::super::tree::{
    End, Feature, Num, Order, Pool, Ref, Relation, Rule, Set, Span, Target, Test, Who,
};
use super::normal::normal;
use super::simple;
use crate::core::cards::Cards;

/// A rule of the pile in a form that others have, too, which say the same in another order, and its text.
pub struct Known {
    form: Rule,
    /// What is said.
    pub text: &'static str,
}

/// Between a rule of the pile and its text.
pub const MARK: &str = " :: ";

/// What a line of a phrase book tells of a rule of the pile: an id, a rule, a text.
pub fn read(line: &'static str) -> Option<Known> {
    let (rule, text) = line.split_once(MARK)?;
    let (_, rule) = rule.split_once(' ')?;
    let rule: Rule = rule.parse().ok()?;
    Some(Known { form: regular(&normal(&rule)), text })
}

/// The text of a rule in its normal form, if it has one of its own.
pub fn text(known: &[Known], rule: &Rule) -> Option<&'static str> {
    let form = regular(rule);
    known.iter().find(|known| known.form == form).map(|known| known.text)
}

/// The same rule in the form that it shares with those that put the same otherwise: a choice between cards by
/// the cards of each case, in order; what is the same both ways round, one way round; the newest cards added as their
/// sum. Only the outermost part is looked at.
fn regular(rule: &Rule) -> Rule {
    match rule {
        Rule::If(parts) => {
            let [when, then, otherwise] = &**parts;
            choice(when, then, otherwise).unwrap_or_else(|| rule.clone())
        }
        Rule::By(who, cases, otherwise) => {
            let otherwise = otherwise.as_deref();
            by(who, cases.iter().map(|(set, rule)| (set.cards(), rule)), otherwise)
        }
        Rule::Any(rules) | Rule::All(rules) => {
            let mut rules = rules.clone();
            rules.sort_by_cached_key(ToString::to_string);
            if matches!(rule, Rule::Any(_)) { Rule::Any(rules) } else { Rule::All(rules) }
        }
        Rule::Test(Test::Compare(left, Order::Round, right)) => {
            Rule::Test(Test::Compare(left.clone(), Order::Round, sum(right)))
        }
        rule => rule.clone(),
    }
}

/// A choice with its question asked in one way.
fn choice(when: &Rule, then: &Rule, otherwise: &Rule) -> Option<Rule> {
    let iff = |when, then: &Rule, otherwise: &Rule| {
        Some(Rule::If(Box::new([when, then.clone(), otherwise.clone()])))
    };
    match when {
        Rule::Not(when) => choice(when, otherwise, then),
        Rule::Is(who, set) => Some(by(who, std::iter::once((set.cards(), then)), Some(otherwise))),
        Rule::Relation(relation, Who::Earlier(of), Target::One(to)) => {
            let symmetric = matches!(relation, Relation::Same(_) | Relation::Other(_));
            let turned = symmetric && place(of) < place(to);
            let (of, to) = if turned { (to, of) } else { (of, to) };
            let (relation, then, otherwise) = match relation {
                Relation::Other(feature) => (Relation::Same(feature.clone()), otherwise, then),
                relation => (relation.clone(), then, otherwise),
            };
            let when = Rule::Relation(relation, Who::Earlier(of.clone()), Target::One(to.clone()));
            iff(when, then, otherwise)
        }
        Rule::Test(Test::Rest(num, 2, rest)) => {
            let (then, otherwise) = if *rest == 0 { (then, otherwise) } else { (otherwise, then) };
            iff(Rule::Test(Test::Rest(sum(num), 2, 0)), then, otherwise)
        }
        _ => None,
    }
}

/// How far back a card on the line is, if it is counted from the newest; for an order, no more.
const fn place(of: &Ref) -> (bool, u8) {
    (matches!(of.from, End::Newest), of.nth)
}

/// A choice by a card's kind, each case by its cards, in the order of their first ones.
fn by<'a>(
    who: &Who,
    cases: impl Iterator<Item = (Cards, &'a Rule)>,
    otherwise: Option<&Rule>,
) -> Rule {
    let any = Rule::Is(Who::Next, Set::Whole);
    let mut seen = Cards::NONE;
    let mut kept: Vec<(Cards, Rule)> = Vec::new();
    for (cards, rule) in cases {
        let left = cards & !seen;
        seen = seen | cards;
        if !left.is_empty() {
            kept.push((left, rule.clone()));
        }
    }
    if seen != Cards::ALL {
        kept.push((!seen, otherwise.unwrap_or(&any).clone()));
    }
    kept.sort_by_key(|(cards, _)| cards.bits().trailing_zeros());
    // Red after black and black after red: of another colour.
    if *who == Who::Earlier(Ref::LAST)
        && let [(cards, Rule::Is(Who::Next, one)), (_, Rule::Is(Who::Next, other))] = &kept[..]
    {
        let feature = || simple::feature(&Feature::In(Box::new(Set::Cards(*cards))));
        match (one.cards(), other.cards()) {
            (a, b) if a == *cards && b == !*cards => {
                return Rule::to_last(Relation::Same(feature()));
            }
            (a, b) if a == !*cards && b == *cards => {
                return Rule::to_last(Relation::Other(feature()));
            }
            _ => {}
        }
    }
    let kept = kept.into_iter().map(|(cards, rule)| (Set::Cards(cards), rule)).collect();
    Rule::By(who.clone(), kept, None)
}

/// The newest cards added, in whatever order, as their sum.
fn sum(num: &Num) -> Num {
    super::numbers::newest_summed(num)
        .and_then(|cards| u8::try_from(cards).ok())
        .map_or_else(|| num.clone(), |cards| Num::Sum(Some(Span::Newest(cards)), Pool::Line))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::cards::Card;
    use crate::core::rng::Rng;
    use crate::secret_rule::random;

    /// A text is said of what has the same form, so that must be the same rule.
    #[test]
    fn the_regular_form_is_the_same_rule() {
        let mut rng = Rng::from_seed(32);
        let mut other = 0;
        for at in 0..6000_u32 {
            let rule = normal(&random::any_form(&mut rng, 1 + (at % 4) as u8));
            let form = regular(&rule);
            other += u32::from(form != rule);
            let line: Vec<Card> =
                (0..9).filter_map(|_| Card::of_index(rng.below(52) as u8)).collect();
            for len in 1..=line.len() {
                let line = &line[..len];
                assert_eq!(rule.accepted(line), form.accepted(line), "{rule}\n{form}");
            }
        }
        assert!(other > 300, "only {other} rules had another form");
    }
}
