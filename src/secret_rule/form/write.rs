//! A tree as a form.

use super::super::tree::{
    End, Feature, Group, Num, Pool, Ref, Relation, Rule, Set, Span, Steps, Target, Test, Who,
};
use super::shapes::{CYCLES, named};
use super::{Filled, Node, Sort};

fn node(sort: Sort, name: &str, filled: Vec<Filled>) -> Node {
    Node { sort, shape: named(sort, name), filled }
}

fn number(n: impl Into<i16>) -> Filled {
    Filled::Number(n.into())
}

fn one(node: Node) -> Filled {
    Filled::Node(node)
}

/// A rule as a form.
pub fn node_of(rule: &Rule) -> Node {
    let new = |name, filled| node(Sort::Rule, name, filled);
    let inner = |rule: &Rule| one(node_of(rule));
    let list = |rules: &[Rule]| vec![Filled::Nodes(rules.iter().map(node_of).collect())];
    match rule {
        Rule::Is(of, set) => new("is", vec![one(who(of)), one(set_node(set))]),
        Rule::Relation(relation, of, to) => related(relation, one(who(of)), one(target(to))),
        Rule::Test(test) => tested(test),
        Rule::Not(rule) => new("not", vec![inner(rule)]),
        Rule::All(rules) => new("all", list(rules)),
        Rule::Any(rules) => new("any", list(rules)),
        Rule::If(parts) => new("if", parts.iter().map(inner).collect()),
        Rule::By(of, cases, otherwise) => {
            let case = |(set, rule): &(Set, Rule)| {
                node(Sort::Case, "case", vec![one(set_node(set)), inner(rule)])
            };
            let cases = Filled::Nodes(cases.iter().map(case).collect());
            let otherwise = Filled::Nodes(otherwise.iter().map(|rule| node_of(rule)).collect());
            new("by", vec![one(who(of)), cases, otherwise])
        }
        Rule::Cycle(rules) => new("cycle", list(rules)),
        Rule::Blocks { sizes, within, opening } => {
            new("blocks", vec![Filled::Sizes(sizes.clone()), inner(within), inner(opening)])
        }
        Rule::Free(cards, rule) => new("free", vec![number(*cards), inner(rule)]),
        Rule::Among(set, rule) => new("among", vec![one(set_node(set)), inner(rule)]),
        Rule::Weave(rules) => new("weave", list(rules)),
        Rule::Break(every, rule) => new("break", vec![number(*every), inner(rule)]),
    }
}

fn related(relation: &Relation, of: Filled, to: Filled) -> Node {
    let steps = |Steps { low, high }: &Steps| [number(*low), number(*high)];
    let (name, between): (_, Vec<Filled>) = match relation {
        Relation::Same(feature) => ("same", vec![one(feature_node(feature))]),
        Relation::Other(feature) => ("other", vec![one(feature_node(feature))]),
        Relation::Follows(cycle) => {
            let letters = cycle.to_string();
            let at = CYCLES.iter().position(|other| *other == letters).unwrap_or(0);
            ("follows", vec![Filled::Number(at as i16)])
        }
        Relation::Turn(range) => ("turn", steps(range).to_vec()),
        Relation::Diff(range) => ("diff", steps(range).to_vec()),
        Relation::Ring(range) => ("ring", steps(range).to_vec()),
        Relation::Gap(range) => ("gap", steps(range).to_vec()),
    };
    let filled = [of].into_iter().chain(between).chain([to]).collect();
    node(Sort::Rule, name, filled)
}

fn tested(test: &Test) -> Node {
    let new = |name, filled| node(Sort::Rule, name, filled);
    match test {
        Test::Rest(num, divisor, rest) => {
            new("rest", vec![one(num_node(num)), number(*divisor), number(*rest)])
        }
        Test::Multiple(num, by) => new("multiple", vec![one(num_node(num)), one(num_node(by))]),
        Test::Prime(num) => new("prime", vec![one(num_node(num))]),
        Test::Square(num) => new("square", vec![one(num_node(num))]),
        Test::Compare(left, order, right) => {
            let order = Filled::Number(*order as i16);
            new("compare", vec![one(num_node(left)), order, one(num_node(right))])
        }
    }
}

fn who(of: &Who) -> Node {
    match of {
        Who::Next => node(Sort::Who, "next", vec![]),
        Who::Earlier(of) => earlier(Sort::Who, of),
    }
}

fn earlier(sort: Sort, of: &Ref) -> Node {
    // By far the most usual: it has a shape of its own, with nothing to fill in.
    if *of == Ref::LAST {
        return node(sort, "last", vec![]);
    }
    let name = if of.from == End::Newest { "newest" } else { "first" };
    node(sort, name, vec![number(of.nth), one(pool(&of.pool))])
}

fn pool(of: &Pool) -> Node {
    match of {
        Pool::Line => node(Sort::Pool, "line", vec![]),
        Pool::In(set) => node(Sort::Pool, "in", vec![one(set_node(set))]),
        Pool::Like(feature) => node(Sort::Pool, "like", vec![one(feature_node(feature))]),
    }
}

/// Of two shapes the one in which it can stand, with what stands there.
fn counted(sort: Sort, names: [&'static str; 2], span: Option<&Span>, of: &Pool) -> Node {
    let (name, span) = match span {
        None => (names[0], number(0_i16)),
        Some(Span::Newest(newest)) => (names[0], number(*newest)),
        Some(Span::Since(set)) => (names[1], one(set_node(set))),
    };
    node(sort, name, vec![span, one(pool(of))])
}

fn target(to: &Target) -> Node {
    match to {
        Target::One(of) => earlier(Sort::Target, of),
        Target::Group(Group { each, span, pool }) => {
            let names = if *each { ["each", "each-since"] } else { ["some", "some-since"] };
            counted(Sort::Target, names, span.as_ref(), pool)
        }
    }
}

fn feature_node(feature: &Feature) -> Node {
    let new = |name, filled| node(Sort::Feature, name, filled);
    match feature {
        Feature::Colour => new("colour", vec![]),
        Feature::Suit => new("suit", vec![]),
        Feature::Parity => new("parity", vec![]),
        Feature::Rank => new("rank", vec![]),
        Feature::Half => new("half", vec![]),
        Feature::Kind => new("kind", vec![]),
        Feature::Sign => new("sign", vec![]),
        Feature::Rest(divisor) => new("rest", vec![number(*divisor)]),
        Feature::In(set) => new("in", vec![one(set_node(set))]),
    }
}

fn set_node(set: &Set) -> Node {
    let new = |name, filled| node(Sort::Set, name, filled);
    let list = |sets: &[Set]| vec![Filled::Nodes(sets.iter().map(set_node).collect())];
    match set {
        Set::Span(low, high) => new("span", vec![number(*low), number(*high)]),
        Set::Ranks(ranks) => new("ranks", vec![Filled::Bits((*ranks).into())]),
        Set::Rest(divisor, rest) => new("multiple", vec![number(*divisor), number(*rest)]),
        Set::Cards(cards) => new("cards", vec![Filled::Bits(cards.bits())]),
        Set::Not(set) => new("not", vec![one(set_node(set))]),
        Set::All(sets) => new("both", list(sets)),
        Set::Any(sets) => new("either", list(sets)),
        // Those without slots bear the names of their text form.
        word => new(&word.to_string(), vec![]),
    }
}

fn num_node(num: &Num) -> Node {
    let new = |name, filled| node(Sort::Num, name, filled);
    let two = |two: &[Num; 2]| vec![one(num_node(&two[0])), one(num_node(&two[1]))];
    match num {
        Num::Const(n) => new("const", vec![Filled::Number(*n as i16)]),
        Num::Rank(of) => new("rank", vec![one(who(of))]),
        Num::Place => new("place", vec![]),
        Num::Count(span, of) => counted(Sort::Num, ["count", "count-since"], span.as_ref(), of),
        Num::Run(feature) => new("run", vec![one(feature_node(feature))]),
        Num::Sum(span, of) => counted(Sort::Num, ["sum", "sum-since"], span.as_ref(), of),
        Num::Plus(nums) => new("plus", two(nums)),
        Num::Minus(nums) => new("minus", two(nums)),
        Num::Times(times, num) => new("times", vec![number(*times), one(num_node(num))]),
        Num::Apart(nums) => new("apart", two(nums)),
        Num::Least(nums) => new("least", two(nums)),
        Num::Most(nums) => new("most", two(nums)),
    }
}
