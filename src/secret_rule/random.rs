//! Trees at random: for tests, to look at what the language can say, and as rules of computer dealers.

use super::tree::{
    Cycle, End, Feature, Group, Named, Num, Order, Pool, Ref, Relation, Rule, Set, Span, Steps,
    Target, Test, Who,
};
use crate::core::cards::{Card, Cards, Suit};
use crate::core::rng::Rng;

/// A tree of rules at most so deep: 1 for a rule that contains no other. What came into the language
/// later is not among it, so that a seed gives the rule that it always gave: dealers in matches that are
/// kept have such rules.
///
/// ```
/// use tertulia::core::Rng;
/// use tertulia::secret_rule::{Rule, random};
/// let rule = random::rule(&mut Rng::from_seed(1), 5);
/// assert_eq!(rule.to_string().parse::<Rule>(), Ok(rule));
/// ```
pub fn rule(rng: &mut Rng, depth: u8) -> Rule {
    let atom = depth <= 1 || rng.one_in(4);
    if atom {
        return match rng.below(8) {
            0 | 1 => Rule::set(atomic_set(rng)),
            2 => Rule::Is(Who::Earlier(earlier(rng)), set(rng, 2)),
            3 => Rule::Is(Who::Next, set(rng, 3)),
            4 => Rule::Test(test(rng)),
            _ => related(rng),
        };
    }
    let inner = |rng: &mut Rng| Box::new(rule(rng, depth - 1));
    match rng.below(15) {
        0 => Rule::Not(inner(rng)),
        1..=3 => Rule::All(several(rng, 3, |rng| rule(rng, depth - 1))),
        4 | 5 => Rule::Any(several(rng, 3, |rng| rule(rng, depth - 1))),
        6 | 7 => Rule::If(Box::new([*inner(rng), *inner(rng), *inner(rng)])),
        8 | 9 => by(rng, depth),
        10 => Rule::Cycle(several(rng, 3, |rng| rule(rng, depth - 1))),
        11 => Rule::Blocks {
            sizes: if rng.one_in(3) {
                several(rng, 3, |rng| rng.below(3) as u8 + 1)
            } else {
                vec![rng.below(4) as u8 + 2]
            },
            within: inner(rng),
            opening: inner(rng),
        },
        12 => Rule::Free(rng.below(4) as u8 + 1, inner(rng)),
        13 => Rule::Among(set(rng, 2), inner(rng)),
        _ if rng.one_in(2) => Rule::Weave(several(rng, 2, |rng| rule(rng, depth - 1))),
        _ => Rule::Break(rng.below(5) as u8 + 2, inner(rng)),
    }
}

/// The same, of every form that there is.
///
/// ```
/// use tertulia::core::Rng;
/// use tertulia::secret_rule::random;
/// let mut rng = Rng::from_seed(1);
/// let texts: Vec<String> = (0..200).map(|_| random::any_form(&mut rng, 3).to_string()).collect();
/// for form in ["count(since", "sum(since", "each(since", "some(since", "multiple("] {
///     assert!(texts.iter().any(|text| text.contains(form)), "{form}");
/// }
/// ```
pub fn any_form(rng: &mut Rng, depth: u8) -> Rule {
    let mut rule = rule(rng, depth);
    later_forms(&mut rule, rng);
    rule
}

/// Puts what came later into some of the places where it can stand.
fn later_forms(rule: &mut Rule, rng: &mut Rng) {
    match rule {
        Rule::Relation(_, _, Target::Group(group)) => later_span(&mut group.span, rng),
        Rule::Relation(_, _, to) if rng.one_in(6) => {
            let span = Some(Span::Since(set(rng, 2)));
            *to = Target::Group(Group { each: rng.one_in(2), span, pool: pool(rng) });
        }
        Rule::Is(..) | Rule::Relation(..) => {}
        Rule::Test(test) => {
            match test {
                Test::Rest(num, ..) | Test::Prime(num) | Test::Square(num) => later_num(num, rng),
                Test::Multiple(left, right) | Test::Compare(left, _, right) => {
                    later_num(left, rng);
                    later_num(right, rng);
                }
            }
            if let Test::Rest(num, ..) | Test::Compare(num, ..) = test
                && rng.one_in(3)
            {
                let mut by = self::num(rng, 2);
                later_num(&mut by, rng);
                *test = Test::Multiple(num.clone(), by);
            }
        }
        Rule::Not(rule) | Rule::Free(_, rule) | Rule::Among(_, rule) | Rule::Break(_, rule) => {
            later_forms(rule, rng);
        }
        Rule::All(rules) | Rule::Any(rules) | Rule::Cycle(rules) | Rule::Weave(rules) => {
            rules.iter_mut().for_each(|rule| later_forms(rule, rng));
        }
        Rule::If(parts) => parts.iter_mut().for_each(|rule| later_forms(rule, rng)),
        Rule::By(_, cases, otherwise) => {
            cases.iter_mut().for_each(|(_, rule)| later_forms(rule, rng));
            otherwise.iter_mut().for_each(|rule| later_forms(rule, rng));
        }
        Rule::Blocks { within, opening, .. } => {
            later_forms(within, rng);
            later_forms(opening, rng);
        }
    }
}

fn later_span(span: &mut Option<Span>, rng: &mut Rng) {
    if rng.one_in(2) {
        *span = Some(Span::Since(set(rng, 2)));
    }
}

fn later_num(num: &mut Num, rng: &mut Rng) {
    match num {
        Num::Count(span, _) | Num::Sum(span, _) => later_span(span, rng),
        Num::Rank(_) | Num::Place if rng.one_in(4) => {
            *num = Num::Count(Some(Span::Since(set(rng, 2))), pool(rng));
        }
        Num::Const(_) | Num::Rank(_) | Num::Place | Num::Run(_) => {}
        Num::Times(_, num) => later_num(num, rng),
        Num::Plus(two) | Num::Minus(two) | Num::Apart(two) | Num::Least(two) | Num::Most(two) => {
            two.iter_mut().for_each(|num| later_num(num, rng));
        }
    }
}

/// Two or more.
fn several<T>(rng: &mut Rng, most: u32, mut one: impl FnMut(&mut Rng) -> T) -> Vec<T> {
    (0..2 + rng.below(most - 1)).map(|_| one(rng)).collect()
}

fn by(rng: &mut Rng, depth: u8) -> Rule {
    let who = if rng.one_in(4) { Who::Next } else { Who::Earlier(earlier(rng)) };
    let cases: Vec<Set> = match rng.below(4) {
        0 => vec![Set::Red, Set::Black],
        1 => vec![Set::Named(Named::Even), Set::Named(Named::Odd)],
        2 => Suit::ALL.map(Set::Suit).to_vec(),
        _ => several(rng, 3, |rng| set(rng, 1)),
    };
    let cases = cases.into_iter().map(|set| (set, rule(rng, depth - 1))).collect();
    Rule::By(who, cases, rng.one_in(2).then(|| Box::new(rule(rng, depth - 1))))
}

fn related(rng: &mut Rng) -> Rule {
    let relation = relation(rng);
    let to = if rng.one_in(6) {
        let span = rng.one_in(2).then(|| Span::Newest(rng.below(4) as u8 + 2));
        Target::Group(Group { each: rng.one_in(2), span, pool: pool(rng) })
    } else {
        Target::One(earlier(rng))
    };
    let of = if rng.one_in(6) { Who::Earlier(earlier(rng)) } else { Who::Next };
    Rule::Relation(relation, of, to)
}

fn relation(rng: &mut Rng) -> Relation {
    match rng.below(10) {
        0 | 1 => Relation::Same(feature(rng)),
        2 | 3 => Relation::Other(feature(rng)),
        4 => {
            let mut suits = Suit::ALL;
            rng.shuffle(&mut suits);
            Cycle::new(suits).map_or(Relation::Same(Feature::Suit), Relation::Follows)
        }
        5 | 6 => Relation::Turn(steps(rng, -6, 6)),
        7 => Relation::Diff(steps(rng, -12, 12)),
        8 => Relation::Ring(steps(rng, 0, 6)),
        _ => Relation::Gap(steps(rng, 0, 12)),
    }
}

fn steps(rng: &mut Rng, low: i8, high: i8) -> Steps {
    let mut one = || low + rng.below((high - low + 1) as u32) as i8;
    let (a, b) = (one(), one());
    Steps { low: a.min(b), high: a.max(b) }
}

/// A card on the line; most often the last one.
pub fn earlier(rng: &mut Rng) -> Ref {
    if rng.one_in(2) {
        return Ref::LAST;
    }
    let from = if rng.one_in(5) { End::First } else { End::Newest };
    Ref { from, nth: rng.below(3) as u8 + 1, pool: pool(rng) }
}

fn pool(rng: &mut Rng) -> Pool {
    match rng.below(4) {
        0 => Pool::In(set(rng, 1)),
        1 => Pool::Like(feature(rng)),
        _ => Pool::Line,
    }
}

/// A feature.
pub fn feature(rng: &mut Rng) -> Feature {
    match rng.below(12) {
        0 | 1 => Feature::Colour,
        2 | 3 => Feature::Suit,
        4 | 5 => Feature::Parity,
        6 => Feature::Rank,
        7 => Feature::Half,
        8 => Feature::Kind,
        9 => Feature::Sign,
        10 => Feature::Rest(rng.below(4) as u8 + 3),
        _ => Feature::In(Box::new(set(rng, 2))),
    }
}

/// A set at most so deep.
pub fn set(rng: &mut Rng, depth: u8) -> Set {
    if depth <= 1 || rng.one_in(2) {
        return atomic_set(rng);
    }
    match rng.below(3) {
        0 => Set::Not(Box::new(set(rng, depth - 1))),
        1 => Set::All(several(rng, 3, |rng| set(rng, depth - 1))),
        _ => Set::Any(several(rng, 3, |rng| set(rng, depth - 1))),
    }
}

fn atomic_set(rng: &mut Rng) -> Set {
    match rng.below(12) {
        0 | 1 => Set::Red,
        2 | 3 => Set::Black,
        4 => Set::Suit(Suit::ALL[rng.below(4) as usize]),
        5..=7 => Set::Named(Named::ALL[rng.below(11) as usize]),
        8 => {
            let (a, b) = (rng.below(13) as u8 + 1, rng.below(13) as u8 + 1);
            Set::Span(a.min(b), a.max(b))
        }
        9 => Set::Ranks(rng.below((1 << 13) - 1) as u16 + 1),
        10 => {
            let divisor = rng.below(4) as u8 + 3;
            Set::Rest(divisor, rng.below(u32::from(divisor)) as u8)
        }
        _ if rng.one_in(3) => Set::Whole,
        _ => {
            let mut card = || Card::of_index(rng.below(52) as u8).map_or(Cards::NONE, Cards::only);
            Set::Cards(card() | card() | card())
        }
    }
}

fn test(rng: &mut Rng) -> Test {
    match rng.below(6) {
        0 | 1 => {
            let divisor = rng.below(6) as u8 + 2;
            Test::Rest(num(rng, 2), divisor, rng.below(u32::from(divisor)) as u8)
        }
        2 => Test::Prime(num(rng, 2)),
        3 => Test::Square(num(rng, 2)),
        _ => {
            let order = Order::ALL[rng.below(7) as usize];
            let right = if rng.one_in(2) { Num::Const(rng.below(20) as u16) } else { num(rng, 2) };
            Test::Compare(num(rng, 2), order, right)
        }
    }
}

fn num(rng: &mut Rng, depth: u8) -> Num {
    if depth <= 1 || rng.one_in(2) {
        let mut span = || rng.one_in(2).then(|| Span::Newest(rng.below(4) as u8 + 2));
        let span = span();
        return match rng.below(10) {
            0..=2 => Num::Rank(Who::Next),
            3..=5 => Num::Rank(Who::Earlier(earlier(rng))),
            6 => Num::Place,
            7 => Num::Count(span, pool(rng)),
            8 => Num::Run(feature(rng)),
            _ => Num::Sum(span, pool(rng)),
        };
    }
    let two = |rng: &mut Rng| Box::new([num(rng, depth - 1), num(rng, depth - 1)]);
    match rng.below(8) {
        0..=2 => Num::Plus(two(rng)),
        3 => Num::Minus(two(rng)),
        4 => Num::Times(rng.below(3) as u8 + 2, Box::new(num(rng, depth - 1))),
        5 => Num::Apart(two(rng)),
        6 => Num::Least(two(rng)),
        _ => Num::Most(two(rng)),
    }
}
