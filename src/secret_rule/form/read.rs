//! A form as a tree.

use super::super::tree::{
    Cycle, End, Feature, Group, Num, Order, Pool, Ref, Relation, Rule, Set, Span, Steps, Target,
    Test, Who,
};
use super::shapes::{CYCLES, property};
use super::{Filled, Node};
use crate::core::cards::{Cards, Suit};

/// The rule of a form, as far as the form holds together: a rest is kept below its divisor.
pub fn rule_of(node: &Node) -> Option<Rule> {
    let rules = |at| nodes(node, at)?.iter().map(rule_of).collect::<Option<Vec<_>>>();
    let rule = |at| rule_of(one(node, at)?);
    let boxed = |at| rule(at).map(Box::new);
    let related = |relation: Relation, to| {
        Some(Rule::Relation(relation, who(one(node, 0)?)?, target(one(node, to)?)?))
    };
    Some(match node.as_shape().name {
        "is" => Rule::Is(who(one(node, 0)?)?, set(one(node, 1)?)?),
        "same" => related(Relation::Same(feature(one(node, 1)?)?), 2)?,
        "other" => related(Relation::Other(feature(one(node, 1)?)?), 2)?,
        "follows" => related(Relation::Follows(cycle(number(node, 1)?)?), 2)?,
        "turn" => related(Relation::Turn(steps(node)?), 3)?,
        "diff" => related(Relation::Diff(steps(node)?), 3)?,
        "ring" => related(Relation::Ring(steps(node)?), 3)?,
        "gap" => related(Relation::Gap(steps(node)?), 3)?,
        "if" => Rule::If(Box::new([rule(0)?, rule(1)?, rule(2)?])),
        "by" => {
            let case = |case: &Node| Some((set(one(case, 0)?)?, rule_of(one(case, 1)?)?));
            let cases = nodes(node, 1)?.iter().map(case).collect::<Option<Vec<_>>>()?;
            let otherwise = rules(2)?.into_iter().next().map(Box::new);
            Rule::By(who(one(node, 0)?)?, cases, otherwise)
        }
        "all" => Rule::All(rules(0)?),
        "any" => Rule::Any(rules(0)?),
        "not" => Rule::Not(boxed(0)?),
        "cycle" => Rule::Cycle(rules(0)?),
        "blocks" => {
            let Filled::Sizes(sizes) = node.filled.first()? else { return None };
            Rule::Blocks { sizes: sizes.clone(), within: boxed(1)?, opening: boxed(2)? }
        }
        "among" => Rule::Among(set(one(node, 0)?)?, boxed(1)?),
        "free" => Rule::Free(number(node, 0)? as u8, boxed(1)?),
        "break" => Rule::Break(number(node, 0)? as u8, boxed(1)?),
        "weave" => Rule::Weave(rules(0)?),
        "compare" => {
            let order = *Order::ALL.get(usize::try_from(number(node, 1)?).ok()?)?;
            Rule::Test(Test::Compare(num(one(node, 0)?)?, order, num(one(node, 2)?)?))
        }
        "rest" => {
            let divisor = number(node, 1)? as u8;
            let rest = (number(node, 2)? as u8).min(divisor - 1);
            Rule::Test(Test::Rest(num(one(node, 0)?)?, divisor, rest))
        }
        "multiple" => Rule::Test(Test::Multiple(num(one(node, 0)?)?, num(one(node, 1)?)?)),
        "prime" => Rule::Test(Test::Prime(num(one(node, 0)?)?)),
        "square" => Rule::Test(Test::Square(num(one(node, 0)?)?)),
        _ => return None,
    })
}

fn one(node: &Node, at: usize) -> Option<&Node> {
    if let Filled::Node(node) = node.filled.get(at)? { Some(node) } else { None }
}

fn nodes(node: &Node, at: usize) -> Option<&[Node]> {
    if let Filled::Nodes(nodes) = node.filled.get(at)? { Some(nodes) } else { None }
}

fn number(node: &Node, at: usize) -> Option<i16> {
    if let Filled::Number(number) = node.filled.get(at)? { Some(*number) } else { None }
}

fn bits(node: &Node) -> Option<u64> {
    if let Filled::Bits(bits) = node.filled.first()? { Some(*bits) } else { None }
}

fn steps(node: &Node) -> Option<Steps> {
    Some(Steps { low: number(node, 1)? as i8, high: number(node, 2)? as i8 })
}

fn cycle(at: i16) -> Option<Cycle> {
    Cycle::of_letters(CYCLES.get(usize::try_from(at).ok()?)?)
}

fn who(node: &Node) -> Option<Who> {
    if node.as_shape().name == "next" { Some(Who::Next) } else { earlier(node).map(Who::Earlier) }
}

fn earlier(node: &Node) -> Option<Ref> {
    let from = match node.as_shape().name {
        "last" => return Some(Ref::LAST),
        "first" => End::First,
        _ => End::Newest,
    };
    Some(Ref { from, nth: number(node, 0)? as u8, pool: pool(one(node, 1)?)? })
}

fn pool(node: &Node) -> Option<Pool> {
    Some(match node.as_shape().name {
        "in" => Pool::In(set(one(node, 0)?)?),
        "like" => Pool::Like(feature(one(node, 0)?)?),
        _ => Pool::Line,
    })
}

fn span(node: &Node) -> Option<Option<Span>> {
    if let Filled::Node(set_node) = node.filled.first()? {
        return Some(Some(Span::Since(set(set_node)?)));
    }
    let newest = number(node, 0)? as u8;
    Some((newest > 0).then_some(Span::Newest(newest)))
}

fn target(node: &Node) -> Option<Target> {
    let each = match node.as_shape().name {
        "each" | "each-since" => true,
        "some" | "some-since" => false,
        _ => return earlier(node).map(Target::One),
    };
    Some(Target::Group(Group { each, span: span(node)?, pool: pool(one(node, 1)?)? }))
}

fn feature(node: &Node) -> Option<Feature> {
    Some(match node.as_shape().name {
        "colour" => Feature::Colour,
        "suit" => Feature::Suit,
        "parity" => Feature::Parity,
        "rank" => Feature::Rank,
        "half" => Feature::Half,
        "kind" => Feature::Kind,
        "sign" => Feature::Sign,
        "rest" => Feature::Rest(number(node, 0)? as u8),
        _ => Feature::In(Box::new(set(one(node, 0)?)?)),
    })
}

fn set(node: &Node) -> Option<Set> {
    let sets = || nodes(node, 0)?.iter().map(set).collect::<Option<Vec<_>>>();
    Some(match node.as_shape().name {
        "any" => Set::Whole,
        "red" => Set::Red,
        "black" => Set::Black,
        "spades" => Set::Suit(Suit::Spades),
        "hearts" => Set::Suit(Suit::Hearts),
        "diamonds" => Set::Suit(Suit::Diamonds),
        "clubs" => Set::Suit(Suit::Clubs),
        "span" => Set::Span(number(node, 0)? as u8, number(node, 1)? as u8),
        "ranks" => Set::Ranks(bits(node)? as u16),
        "multiple" => {
            let divisor = number(node, 0)? as u8;
            Set::Rest(divisor, (number(node, 1)? as u8).min(divisor - 1))
        }
        "cards" => Set::Cards(Cards::from_bits(bits(node)?)),
        "not" => Set::Not(Box::new(set(one(node, 0)?)?)),
        "both" => Set::All(sets()?),
        "either" => Set::Any(sets()?),
        _ => Set::Named(property(node.shape)?),
    })
}

fn num(node: &Node) -> Option<Num> {
    let two = || Some(Box::new([num(one(node, 0)?)?, num(one(node, 1)?)?]));
    Some(match node.as_shape().name {
        "rank" => Num::Rank(who(one(node, 0)?)?),
        "const" => Num::Const(number(node, 0)? as u16),
        "place" => Num::Place,
        "count" | "count-since" => Num::Count(span(node)?, pool(one(node, 1)?)?),
        "run" => Num::Run(feature(one(node, 0)?)?),
        "sum" | "sum-since" => Num::Sum(span(node)?, pool(one(node, 1)?)?),
        "plus" => Num::Plus(two()?),
        "minus" => Num::Minus(two()?),
        "times" => Num::Times(number(node, 0)? as u8, Box::new(num(one(node, 1)?)?)),
        "apart" => Num::Apart(two()?),
        "least" => Num::Least(two()?),
        _ => Num::Most(two()?),
    })
}
