//! How hard a rule is to find, estimated from its tree: the longer its description, and the more of
//! the line it needs, the harder.

use super::tree::{
    End, Feature, Group, Num, Pool, Ref, Relation, Rule, Set, Span, Target, Test, Who,
};

/// An estimate of how hard a rule is to find.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Difficulty {
    /// How many bits describe the rule, roughly.
    pub bits: u32,
}

impl Difficulty {
    /// From 1, easy, to 5, hardly to be found.
    pub const fn grade(self) -> u8 {
        match self.bits {
            0..=9 => 1,
            10..=15 => 2,
            16..=22 => 3,
            23..=32 => 4,
            _ => 5,
        }
    }
}

/// The difficulty of a rule.
pub fn of(rule: &Rule) -> Difficulty {
    Difficulty { bits: rule_bits(rule) }
}

/// Whether a rule has a place where it is broken on purpose.
pub fn breaks(rule: &Rule) -> bool {
    matches!(rule, Rule::Break(..)) || parts(rule).iter().any(|part| breaks(part))
}

/// The rules that a rule is made of.
pub fn parts(rule: &Rule) -> Vec<&Rule> {
    match rule {
        Rule::Is(..) | Rule::Relation(..) | Rule::Test(_) => Vec::new(),
        Rule::Not(rule) | Rule::Free(_, rule) | Rule::Among(_, rule) | Rule::Break(_, rule) => {
            vec![rule]
        }
        Rule::All(rules) | Rule::Any(rules) | Rule::Cycle(rules) | Rule::Weave(rules) => {
            rules.iter().collect()
        }
        Rule::If(parts) => parts.iter().collect(),
        Rule::By(_, cases, otherwise) => {
            cases.iter().map(|(_, rule)| rule).chain(otherwise.as_deref()).collect()
        }
        Rule::Blocks { within, opening, .. } => vec![within, opening],
    }
}

fn rule_bits(rule: &Rule) -> u32 {
    let inner: u32 = parts(rule).into_iter().map(rule_bits).sum();
    inner
        + match rule {
            Rule::Is(who, set) => who_bits(who) + set_bits(set),
            Rule::Relation(relation, of, to) => {
                relation_bits(relation) + who_bits(of) + target_bits(to)
            }
            Rule::Test(test) => test_bits(test),
            Rule::Not(_) => 2,
            Rule::All(_) | Rule::Any(_) | Rule::If(_) => 3,
            Rule::By(who, cases, _) => {
                2 + who_bits(who) + cases.iter().map(|(set, _)| set_bits(set) / 2).sum::<u32>()
            }
            Rule::Cycle(_) | Rule::Free(..) | Rule::Among(..) => 4,
            Rule::Blocks { sizes, .. } => 2 + 2 * sizes.len() as u32,
            Rule::Weave(_) | Rule::Break(..) => 6,
        }
}

fn who_bits(who: &Who) -> u32 {
    match who {
        Who::Next => 0,
        Who::Earlier(of) => 1 + ref_bits(of),
    }
}

fn ref_bits(of: &Ref) -> u32 {
    let end = if of.from == End::First { 3 } else { 0 };
    end + 2 * u32::from(of.nth - 1) + pool_bits(&of.pool)
}

fn pool_bits(pool: &Pool) -> u32 {
    match pool {
        Pool::Line => 0,
        Pool::In(set) => 2 + set_bits(set),
        Pool::Like(feature) => 3 + feature_bits(feature),
    }
}

fn span_bits(span: Option<&Span>) -> u32 {
    match span {
        None => 0,
        Some(Span::Newest(_)) => 2,
        Some(Span::Since(set)) => 2 + set_bits(set),
    }
}

fn target_bits(target: &Target) -> u32 {
    match target {
        Target::One(of) => ref_bits(of),
        Target::Group(Group { span, pool, .. }) => 4 + span_bits(span.as_ref()) + pool_bits(pool),
    }
}

fn feature_bits(feature: &Feature) -> u32 {
    match feature {
        Feature::Colour | Feature::Suit | Feature::Parity | Feature::Rank => 2,
        Feature::Half | Feature::Kind => 3,
        Feature::Sign | Feature::Rest(_) => 5,
        Feature::In(set) => 2 + set_bits(set),
    }
}

fn relation_bits(relation: &Relation) -> u32 {
    match relation {
        Relation::Same(feature) | Relation::Other(feature) => 2 + feature_bits(feature),
        Relation::Follows(_) => 6,
        Relation::Turn(steps)
        | Relation::Diff(steps)
        | Relation::Ring(steps)
        | Relation::Gap(steps) => {
            if steps.low == steps.high {
                6
            } else {
                8
            }
        }
    }
}

fn set_bits(set: &Set) -> u32 {
    match set {
        Set::Whole => 1,
        Set::Red | Set::Black => 2,
        Set::Suit(_) => 3,
        Set::Named(named) => match named {
            super::tree::Named::Even | super::tree::Named::Odd | super::tree::Named::Figure => 3,
            super::tree::Named::Low | super::tree::Named::High | super::tree::Named::Plain => 4,
            _ => 6,
        },
        Set::Rest(..) => 5,
        Set::Span(..) => 6,
        Set::Ranks(ranks) => 2 + 2 * ranks.count_ones().min(13 - ranks.count_ones()),
        Set::Cards(cards) => 4 + 4 * cards.len().min(52 - cards.len()),
        Set::Not(set) => 1 + set_bits(set),
        Set::All(sets) | Set::Any(sets) => 2 + sets.iter().map(set_bits).sum::<u32>(),
    }
}

fn test_bits(test: &Test) -> u32 {
    match test {
        Test::Rest(num, ..) => 3 + num_bits(num),
        Test::Prime(num) | Test::Square(num) => 4 + num_bits(num),
        Test::Multiple(left, right) => 3 + num_bits(left) + num_bits(right),
        Test::Compare(left, _, right) => 2 + num_bits(left) + num_bits(right),
    }
}

fn num_bits(num: &Num) -> u32 {
    match num {
        Num::Const(_) => 3,
        Num::Rank(who) => 1 + who_bits(who),
        Num::Place => 3,
        Num::Count(span, pool) | Num::Sum(span, pool) => {
            4 + span_bits(span.as_ref()) + pool_bits(pool)
        }
        Num::Run(feature) => 4 + feature_bits(feature),
        Num::Plus(two) | Num::Minus(two) => 1 + num_bits(&two[0]) + num_bits(&two[1]),
        Num::Apart(two) | Num::Least(two) | Num::Most(two) => {
            3 + num_bits(&two[0]) + num_bits(&two[1])
        }
        Num::Times(_, num) => 3 + num_bits(num),
    }
}
