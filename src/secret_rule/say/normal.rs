//! A tree in the form in which it is said: the same rule, with negations as far inside as they go and
//! without brackets that change nothing.

use super::super::tree::{Feature, Group, Order, Relation, Rule, Set, Steps, Target, Test, Who};

/// The same rule, as it is said.
pub fn normal(rule: &Rule) -> Rule {
    form(rule, false)
}

/// The rule, or its opposite.
fn form(rule: &Rule, not: bool) -> Rule {
    let wrap = |rule: Rule| if not { Rule::Not(Box::new(rule)) } else { rule };
    let plain = |rule: &Rule| Box::new(form(rule, false));
    let list = |rules: &[Rule]| rules.iter().map(|rule| form(rule, false)).collect();
    match rule {
        Rule::Is(who, set) => of_set(who, set, not),
        Rule::Relation(relation, of, to) => related(relation, of, to, not),
        Rule::Test(test) => tested(test, not),
        Rule::Not(rule) => form(rule, !not),
        Rule::All(rules) => joined(rules.iter().map(|rule| form(rule, not)), !not),
        Rule::Any(rules) => joined(rules.iter().map(|rule| form(rule, not)), not),
        Rule::If(parts) => {
            Rule::If(Box::new([form(&parts[0], false), form(&parts[1], not), form(&parts[2], not)]))
        }
        Rule::By(who, cases, otherwise) => {
            let cases = cases.iter().map(|(set, rule)| (set.clone(), form(rule, not))).collect();
            let otherwise = match otherwise {
                Some(rule) => Some(Box::new(form(rule, not))),
                None if not => Some(Box::new(form(&Rule::set(Set::Whole), true))),
                None => None,
            };
            Rule::By(who.clone(), cases, otherwise)
        }
        // What these say of the first card of a line is not turned round with their rules.
        Rule::Cycle(rules) => wrap(Rule::Cycle(list(rules))),
        Rule::Blocks { sizes, within, opening } => wrap(Rule::Blocks {
            sizes: sizes.clone(),
            within: plain(within),
            opening: plain(opening),
        }),
        Rule::Free(cards, rule) => wrap(Rule::Free(*cards, plain(rule))),
        Rule::Among(set, rule) => wrap(Rule::Among(set.clone(), plain(rule))),
        Rule::Weave(rules) => Rule::Weave(rules.iter().map(|rule| form(rule, not)).collect()),
        Rule::Break(every, rule) => wrap(Rule::Break(*every, plain(rule))),
    }
}

/// Rules of which all must hold, or any; those within of the same kind among them.
fn joined(rules: impl Iterator<Item = Rule>, all: bool) -> Rule {
    let mut flat = Vec::new();
    for rule in rules {
        match rule {
            Rule::All(inner) if all => flat.extend(inner),
            Rule::Any(inner) if !all => flat.extend(inner),
            other => flat.push(other),
        }
    }
    let mut at = 0;
    while at < flat.len() {
        if flat[..at].contains(&flat[at]) {
            flat.remove(at);
        } else {
            at += 1;
        }
    }
    if flat.len() == 1 {
        return flat.remove(0);
    }
    if all { Rule::All(flat) } else { Rule::Any(flat) }
}

fn of_set(who: &Who, set: &Set, not: bool) -> Rule {
    match set {
        Set::Not(set) => of_set(who, set, !not),
        Set::All(sets) => joined(sets.iter().map(|set| of_set(who, set, not)), !not),
        Set::Any(sets) => joined(sets.iter().map(|set| of_set(who, set, not)), not),
        Set::Red if not => Rule::Is(who.clone(), Set::Black),
        Set::Black if not => Rule::Is(who.clone(), Set::Red),
        set if not => Rule::Not(Box::new(Rule::Is(who.clone(), set.clone()))),
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
        relation => relation.clone(),
    };
    let opposite = match &relation {
        Relation::Same(feature) => Some(Relation::Other(feature.clone())),
        Relation::Other(feature) => Some(Relation::Same(feature.clone())),
        _ => None,
    };
    // Not alike with each is unlike one of them.
    let turned = match to {
        Target::One(_) => to.clone(),
        Target::Group(group) => Target::Group(Group { each: !group.each, ..group.clone() }),
    };
    match opposite {
        Some(opposite) if not => Rule::Relation(opposite, of.clone(), turned),
        _ if not => Rule::Not(Box::new(Rule::Relation(relation, of.clone(), to.clone()))),
        _ => Rule::Relation(relation, of.clone(), to.clone()),
    }
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
