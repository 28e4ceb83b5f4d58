//! A tree as text.

use std::fmt::{Display, Formatter, Result};

use super::super::tree::{
    Cycle, End, Feature, Group, Num, Order, Pool, Ref, Relation, Rule, Set, Span, Steps, Target,
    Test, Who,
};
use super::{LISTED, SUITS};
use crate::core::cards::RANK_NAMES;

impl Display for Rule {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Is(Who::Next, set) if set.is_atom() => write!(f, "{set}"),
            Self::Is(who, set) => write!(f, "{who} is {}", Unary(set)),
            Self::Relation(relation, of, to) => related(f, relation, of, to),
            Self::Test(test) => write!(f, "{test}"),
            Self::Not(rule) => write!(f, "!{}", Tight(rule, 3)),
            Self::All(rules) => list(f, rules.iter().map(|rule| Tight(rule, 3)), " & "),
            Self::Any(rules) => list(f, rules.iter().map(|rule| Tight(rule, 2)), " | "),
            Self::If(parts) => {
                let [when, then, otherwise] = &**parts;
                write!(f, "{} ? {then} : {otherwise}", Tight(when, 1))
            }
            Self::By(who, cases, otherwise) => {
                write!(f, "by {who} {{")?;
                list(f, cases.iter().map(|(set, rule)| Case(set, rule)), ", ")?;
                match otherwise {
                    Some(rule) => write!(f, ", else: {rule}}}"),
                    None => write!(f, "}}"),
                }
            }
            Self::Cycle(rules) => call(f, "cycle", rules),
            Self::Blocks { sizes, within, opening } => {
                write!(f, "blocks(")?;
                list(f, sizes.iter(), " ")?;
                write!(f, ", {within}, {opening})")
            }
            Self::Free(cards, rule) => write!(f, "free({cards}, {rule})"),
            Self::Among(set, rule) => write!(f, "among({set}, {rule})"),
            Self::Weave(rules) => call(f, "weave", rules),
            Self::Break(every, rule) => write!(f, "break({every}, {rule})"),
        }
    }
}

/// How tightly a rule holds together: a looser one stands in brackets within a tighter one.
const fn tightness(rule: &Rule) -> u8 {
    match rule {
        Rule::If(_) => 0,
        Rule::Any(_) => 1,
        Rule::All(_) => 2,
        _ => 3,
    }
}

/// A rule, in brackets if it is looser.
struct Tight<'a>(&'a Rule, u8);

impl Display for Tight<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        if tightness(self.0) < self.1 { write!(f, "({})", self.0) } else { write!(f, "{}", self.0) }
    }
}

struct Case<'a>(&'a Set, &'a Rule);

impl Display for Case<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{}: {}", self.0, self.1)
    }
}

fn list<T: Display>(
    f: &mut Formatter<'_>,
    items: impl Iterator<Item = T>,
    between: &str,
) -> Result {
    for (at, item) in items.enumerate() {
        if at > 0 {
            write!(f, "{between}")?;
        }
        write!(f, "{item}")?;
    }
    Ok(())
}

fn call(f: &mut Formatter<'_>, name: &str, rules: &[Rule]) -> Result {
    write!(f, "{name}(")?;
    list(f, rules.iter(), ", ")?;
    write!(f, ")")
}

fn related(f: &mut Formatter<'_>, relation: &Relation, of: &Who, to: &Target) -> Result {
    match relation {
        Relation::Same(feature) => write!(f, "same({feature}")?,
        Relation::Other(feature) => write!(f, "other({feature}")?,
        Relation::Follows(cycle) => write!(f, "follows({cycle}")?,
        Relation::Turn(steps) => write!(f, "turn({steps}")?,
        Relation::Diff(steps) => write!(f, "diff({steps}")?,
        Relation::Ring(steps) => write!(f, "ring({steps}")?,
        Relation::Gap(steps) => write!(f, "gap({steps}")?,
    }
    match (to, of) {
        (Target::One(to), Who::Next) if *to == Ref::LAST => write!(f, ")"),
        (to, Who::Next) => write!(f, ", {to})"),
        (to, of) => write!(f, ", {to}, {of})"),
    }
}

impl Display for Who {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Next => write!(f, "next"),
            Self::Earlier(of) => write!(f, "{of}"),
        }
    }
}

impl Display for Ref {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match (self.from, self.nth, &self.pool) {
            (End::Newest, 1, Pool::Line) => write!(f, "last"),
            (End::Newest, 1, pool) => write!(f, "last({pool})"),
            (End::Newest, nth, Pool::Line) => write!(f, "back({nth})"),
            (End::Newest, nth, pool) => write!(f, "back({nth}, {pool})"),
            (End::First, 1, Pool::Line) => write!(f, "starter"),
            (End::First, nth, Pool::Line) => write!(f, "first({nth})"),
            (End::First, nth, pool) => write!(f, "first({nth}, {pool})"),
        }
    }
}

impl Display for Pool {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Line => Ok(()),
            Self::In(set) => write!(f, "{set}"),
            Self::Like(feature) => write!(f, "={feature}"),
        }
    }
}

impl Display for Target {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::One(of) => write!(f, "{of}"),
            Self::Group(Group { each, span, pool }) => {
                counted(f, if *each { "each" } else { "some" }, span.as_ref(), pool)
            }
        }
    }
}

fn counted(f: &mut Formatter<'_>, name: &str, span: Option<&Span>, pool: &Pool) -> Result {
    match (span, pool) {
        (None, Pool::Line) => write!(f, "{name}"),
        (None, pool) => write!(f, "{name}({pool})"),
        (Some(span), Pool::Line) => write!(f, "{name}({span})"),
        (Some(span), pool) => write!(f, "{name}({span}, {pool})"),
    }
}

impl Display for Span {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Newest(span) => write!(f, "newest {span}"),
            Self::Since(set) => write!(f, "since {set}"),
        }
    }
}

impl Display for Steps {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        if self.low == self.high {
            write!(f, "{}", self.low)
        } else {
            write!(f, "{}..{}", self.low, self.high)
        }
    }
}

impl Display for Cycle {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        self.suits().iter().try_for_each(|suit| write!(f, "{}", suit.letter()))
    }
}

impl Display for Feature {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Colour => write!(f, "colour"),
            Self::Suit => write!(f, "suit"),
            Self::Parity => write!(f, "parity"),
            Self::Rank => write!(f, "rank"),
            Self::Half => write!(f, "half"),
            Self::Kind => write!(f, "kind"),
            Self::Sign => write!(f, "sign"),
            Self::Rest(divisor) => write!(f, "mod({divisor})"),
            Self::In(set) => write!(f, "in {}", Unary(set)),
        }
    }
}

impl Set {
    /// Whether it stands by itself, without brackets.
    fn is_atom(&self) -> bool {
        !matches!(self, Self::Not(_) | Self::All(_) | Self::Any(_))
    }
}

/// A set, in brackets if it is made of several.
struct Unary<'a>(&'a Set);

impl Display for Unary<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        if matches!(self.0, Set::All(_) | Set::Any(_)) {
            write!(f, "({})", self.0)
        } else {
            write!(f, "{}", self.0)
        }
    }
}

fn rank(rank: u8) -> &'static str {
    RANK_NAMES[usize::from(rank) - 1]
}

impl Display for Set {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Whole => write!(f, "any"),
            Self::Red => write!(f, "red"),
            Self::Black => write!(f, "black"),
            Self::Suit(suit) => write!(f, "{}", SUITS[*suit as usize].0),
            Self::Named(named) => write!(f, "{}", LISTED[*named as usize]),
            Self::Span(low, high) if low == high => write!(f, "{}", rank(*low)),
            Self::Span(low, high) => write!(f, "{}..{}", rank(*low), rank(*high)),
            // No list is empty where a text is read.
            Self::Ranks(0) => write!(f, "!any"),
            Self::Cards(cards) if cards.is_empty() => write!(f, "!any"),
            Self::Ranks(ranks) => {
                write!(f, "{{")?;
                list(f, (1..=13).filter(|at| ranks >> (at - 1) & 1 == 1).map(rank), " ")?;
                write!(f, "}}")
            }
            Self::Rest(divisor, rest) => write!(f, "mod({divisor}, {rest})"),
            Self::Cards(cards) => {
                write!(f, "[")?;
                list(f, cards.iter(), " ")?;
                write!(f, "]")
            }
            Self::Not(set) => write!(f, "!{}", Unary(set)),
            Self::All(sets) => list(f, sets.iter().map(Unary), " & "),
            Self::Any(sets) => {
                let tight = |set| {
                    if matches!(set, &Set::Any(_)) { format!("({set})") } else { set.to_string() }
                };
                list(f, sets.iter().map(tight), " | ")
            }
        }
    }
}

impl Display for Test {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Rest(num, divisor, rest) => write!(f, "{num} mod {divisor} = {rest}"),
            Self::Multiple(num, by) => write!(f, "multiple({num}, {by})"),
            Self::Prime(num) => write!(f, "prime({num})"),
            Self::Square(num) => write!(f, "square({num})"),
            Self::Compare(left, order, right) => write!(f, "{left} {} {right}", order.sign()),
        }
    }
}

impl Order {
    /// All orders.
    pub const ALL: [Self; 7] = [
        Self::Equal,
        Self::Unequal,
        Self::Less,
        Self::AtMost,
        Self::More,
        Self::AtLeast,
        Self::Round,
    ];

    /// How it is written.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Equal => "=",
            Self::Unequal => "!=",
            Self::Less => "<",
            Self::AtMost => "<=",
            Self::More => ">",
            Self::AtLeast => ">=",
            Self::Round => "~",
        }
    }
}

/// A number that must not be taken for two: in brackets if it is a sum or a difference.
struct Whole<'a>(&'a Num);

impl Display for Whole<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        if matches!(self.0, Num::Plus(_) | Num::Minus(_)) {
            write!(f, "({})", self.0)
        } else {
            write!(f, "{}", self.0)
        }
    }
}

impl Display for Num {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Const(n) => write!(f, "{n}"),
            Self::Rank(who) => write!(f, "{who}"),
            Self::Place => write!(f, "place"),
            Self::Count(span, pool) => counted(f, "count", span.as_ref(), pool),
            Self::Run(feature) => write!(f, "run({feature})"),
            Self::Sum(span, pool) => counted(f, "sum", span.as_ref(), pool),
            Self::Plus(two) => write!(f, "{} + {}", two[0], Whole(&two[1])),
            Self::Minus(two) => write!(f, "{} - {}", two[0], Whole(&two[1])),
            Self::Times(times, num) => write!(f, "{times} * {}", Whole(num)),
            Self::Apart(two) => write!(f, "apart({}, {})", two[0], two[1]),
            Self::Least(two) => write!(f, "least({}, {})", two[0], two[1]),
            Self::Most(two) => write!(f, "most({}, {})", two[0], two[1]),
        }
    }
}
