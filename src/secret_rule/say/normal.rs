//! A tree in the form in which it is said: the same rule, with negations as far inside as they go and
//! without what changes nothing.

use super::super::tree::{Feature, Group, Order, Relation, Rule, Set, Steps, Target, Test, Who};
use super::simple::{self, literal};
use crate::core::cards::Cards;

/// The same rule, as it is said.
pub fn normal(rule: &Rule) -> Rule {
    form(rule, false)
}

/// That any card will do.
const ANYTHING: Rule = Rule::Is(Who::Next, Set::Whole);

/// That no card will do.
fn nothing() -> Rule {
    Rule::Not(Box::new(ANYTHING))
}

/// The rule, or its opposite.
fn form(rule: &Rule, not: bool) -> Rule {
    let wrap = |rule: Rule| if not { Rule::Not(Box::new(rule)) } else { rule };
    let plain = |rule: &Rule| Box::new(form(rule, false));
    let list = |rules: &[Rule]| rules.iter().map(|rule| form(rule, false)).collect();
    match rule {
        Rule::Is(who, set) => of_set(&simple::who(who), &literal(set, not)),
        Rule::Relation(relation, of, to) => related(relation, &simple::who(of), to, not),
        Rule::Test(test) => match simple::test(test) {
            Rule::Test(test) => tested(&test, not),
            rule => form(&rule, not),
        },
        Rule::Not(rule) => form(rule, !not),
        Rule::All(rules) => joined(rules.iter().map(|rule| form(rule, not)), !not),
        Rule::Any(rules) => joined(rules.iter().map(|rule| form(rule, not)), not),
        Rule::If(parts) => {
            let [when, then, otherwise] = &**parts;
            let [then, otherwise] = [then, otherwise].map(|rule| form(rule, not));
            match form(when, false) {
                when if when == ANYTHING => then,
                when if when == nothing() => otherwise,
                when => Rule::If(Box::new([when, then, otherwise])),
            }
        }
        Rule::By(who, cases, otherwise) => {
            let otherwise = match otherwise {
                Some(rule) => Some(form(rule, not)),
                None if not => Some(nothing()),
                None => None,
            };
            by(simple::who(who), cases, otherwise, not)
        }
        // What these say of the first card of a line is not turned round with their rules.
        Rule::Cycle(rules) => wrap(Rule::Cycle(list(rules))),
        Rule::Blocks { sizes, within, opening } => {
            let alike = sizes.iter().all(|size| *size == sizes[0]);
            let sizes = if alike { vec![sizes[0]] } else { sizes.clone() };
            wrap(Rule::Blocks { sizes, within: plain(within), opening: plain(opening) })
        }
        Rule::Free(cards, rule) => wrap(Rule::Free(*cards, plain(rule))),
        Rule::Among(set, rule) => match literal(set, false) {
            Set::Whole => form(rule, not),
            set if set == simple::EMPTY => of_set(&Who::Next, &literal(&Set::Whole, not)),
            set => wrap(Rule::Among(set, plain(rule))),
        },
        Rule::Weave(rules) => Rule::Weave(rules.iter().map(|rule| form(rule, not)).collect()),
        Rule::Break(every, rule) => wrap(Rule::Break(*every, plain(rule))),
    }
}

/// By a card's kind, without cases that no card is left for.
fn by(who: Who, cases: &[(Set, Rule)], otherwise: Option<Rule>, not: bool) -> Rule {
    let mut otherwise = otherwise;
    let mut seen = Cards::NONE;
    let mut kept: Vec<(Set, Rule)> = Vec::new();
    for (set, rule) in cases {
        let set = literal(set, false);
        let left = set.cards() & !seen;
        if left.is_empty() {
            continue;
        }
        seen = seen | left;
        if set == Set::Whole && !kept.is_empty() {
            otherwise = Some(form(rule, not));
            break;
        }
        kept.push((set, form(rule, not)));
    }
    match (&who, kept.first()) {
        (Who::Next, None) => otherwise.unwrap_or(ANYTHING),
        (Who::Next, Some((Set::Whole, rule))) => rule.clone(),
        // Nothing is asked before there is such a card.
        (_, None) => {
            let rule = otherwise.unwrap_or(ANYTHING);
            Rule::By(who, vec![(Set::Whole, rule)], None)
        }
        _ => Rule::By(who, kept, otherwise.map(Box::new)),
    }
}

/// Rules of which all must hold, or any; those within of the same kind among them.
fn joined(rules: impl Iterator<Item = Rule>, all: bool) -> Rule {
    let mut flat = Vec::new();
    for rule in rules {
        match rule {
            Rule::All(inner) if all => flat.extend(inner),
            Rule::Any(inner) if !all => flat.extend(inner),
            other if flat.contains(&other) => {}
            other => flat.push(other),
        }
    }
    // What is asked of the next card alone is one set, said as simply as it can be.
    let sets: Vec<Set> = flat.iter().filter_map(next_set).collect();
    if sets.len() > 1 {
        let at = flat.iter().position(|rule| next_set(rule).is_some()).unwrap_or(0);
        flat.retain(|rule| next_set(rule).is_none());
        let parts = match literal(&if all { Set::All(sets) } else { Set::Any(sets) }, false) {
            Set::All(parts) if all => parts,
            Set::Any(parts) if !all => parts,
            one => vec![one],
        };
        flat.splice(at..at, parts.iter().map(|set| of_set(&Who::Next, set)));
    }
    match all {
        true if flat.contains(&nothing()) => return nothing(),
        false if flat.contains(&ANYTHING) => return ANYTHING,
        true => flat.retain(|rule| *rule != ANYTHING),
        false => flat.retain(|rule| *rule != nothing()),
    }
    match (flat.len(), all) {
        (0, true) => ANYTHING,
        (0, false) => nothing(),
        (1, _) => flat.remove(0),
        (_, true) => Rule::All(flat),
        (_, false) => Rule::Any(flat),
    }
}

/// What a rule asks of the next card, if it asks nothing else.
fn next_set(rule: &Rule) -> Option<Set> {
    match rule {
        Rule::Is(Who::Next, set) => Some(set.clone()),
        Rule::Not(rule) => match &**rule {
            Rule::Is(Who::Next, set) => Some(Set::Not(Box::new(set.clone()))),
            _ => None,
        },
        _ => None,
    }
}

/// A card is of a set in its simplest form.
fn of_set(who: &Who, set: &Set) -> Rule {
    match set {
        Set::Not(set) => Rule::Not(Box::new(Rule::Is(who.clone(), (**set).clone()))),
        Set::All(sets) => joined(sets.iter().map(|set| of_set(who, set)), true),
        Set::Any(sets) => joined(sets.iter().map(|set| of_set(who, set)), false),
        set if *set == simple::EMPTY => Rule::Not(Box::new(Rule::Is(who.clone(), Set::Whole))),
        set => Rule::Is(who.clone(), set.clone()),
    }
}

fn related(relation: &Relation, of: &Who, to: &Target, not: bool) -> Rule {
    let same_rank = |steps: &Steps| steps.low == 0 && steps.high == 0;
    let relation = match relation {
        Relation::Turn(steps)
        | Relation::Diff(steps)
        | Relation::Ring(steps)
        | Relation::Gap(steps)
            if same_rank(steps) =>
        {
            Relation::Same(Feature::Rank)
        }
        Relation::Same(feature) => Relation::Same(simple::feature(feature)),
        Relation::Other(feature) => Relation::Other(simple::feature(feature)),
        relation => relation.clone(),
    };
    let to = simple::target(to);
    if !not {
        return Rule::Relation(relation, of.clone(), to);
    }
    let opposite = match &relation {
        Relation::Same(feature) => Some(Relation::Other(feature.clone())),
        Relation::Other(feature) => Some(Relation::Same(feature.clone())),
        Relation::Diff(steps) => higher_or_lower(*steps).map(Relation::Diff),
        _ => None,
    };
    // Not alike with each is unlike one of them.
    let turned = match &to {
        Target::One(_) => to.clone(),
        Target::Group(group) => Target::Group(Group { each: !group.each, ..group.clone() }),
    };
    match opposite {
        Some(opposite) => Rule::Relation(opposite, of.clone(), turned),
        None => Rule::Not(Box::new(Rule::Relation(relation, of.clone(), to))),
    }
}

/// The opposite of higher, lower, and so on, by whatever.
const fn higher_or_lower(steps: Steps) -> Option<Steps> {
    let (low, high) = match (steps.low, steps.high) {
        (1, 12) => (-12, 0),
        (0, 12) => (-12, -1),
        (-12, -1) => (0, 12),
        (-12, 0) => (1, 12),
        _ => return None,
    };
    Some(Steps { low, high })
}

fn tested(test: &Test, not: bool) -> Rule {
    let opposite = match test {
        Test::Rest(num, 2, rest) => Some(Test::Rest(num.clone(), 2, 1 - rest)),
        Test::Compare(left, order, right) => {
            let order = match order {
                Order::Equal => Some(Order::Unequal),
                Order::Unequal => Some(Order::Equal),
                Order::Less => Some(Order::AtLeast),
                Order::AtLeast => Some(Order::Less),
                Order::More => Some(Order::AtMost),
                Order::AtMost => Some(Order::More),
                Order::Round => None,
            };
            order.map(|order| Test::Compare(left.clone(), order, right.clone()))
        }
        _ => None,
    };
    match opposite {
        Some(opposite) if not => Rule::Test(opposite),
        _ if not => Rule::Not(Box::new(Rule::Test(test.clone()))),
        _ => Rule::Test(test.clone()),
    }
}
