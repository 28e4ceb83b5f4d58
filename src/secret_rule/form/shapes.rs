//! The shapes that parts of a rule can have, and their slots.

use super::super::text::LISTED;
use super::super::tree::{Named, Order};

/// Kinds of things in a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sort {
    /// A rule.
    Rule,
    /// A case: a set, and the rule for it.
    Case,
    /// A property of a card.
    Set,
    /// In what cards are alike.
    Feature,
    /// A card, the next one or one on the line.
    Who,
    /// One or several cards on the line.
    Target,
    /// Some of the cards on the line.
    Pool,
    /// A number.
    Num,
}

/// A shape: its name, for the words, and what is to be filled in.
#[derive(Debug)]
pub struct Shape {
    /// One word, unique within its sort.
    pub name: &'static str,
    /// The slots, in the order of the sentence.
    pub slots: &'static [Slot],
    /// Two slots that are the ends of a range.
    pub range: Option<(usize, usize)>,
}

/// A place in a shape.
#[derive(Debug)]
pub enum Slot {
    /// One node.
    Node(Sort),
    /// Several nodes.
    Nodes {
        /// Their sort.
        sort: Sort,
        /// No fewer.
        least: usize,
        /// No more.
        most: usize,
    },
    /// A number.
    Number {
        /// No less.
        low: i16,
        /// No more.
        high: i16,
        /// To begin with.
        simple: i16,
    },
    /// One of some words.
    Choice(&'static [&'static str]),
    /// Sizes of blocks, taking turns.
    Sizes,
    /// Ranks, bit rank − 1.
    Ranks,
    /// Cards.
    Cards,
}

const fn plain(name: &'static str) -> Shape {
    Shape { name, slots: &[], range: None }
}

const fn shape(name: &'static str, slots: &'static [Slot]) -> Shape {
    Shape { name, slots, range: None }
}

const fn several(sort: Sort) -> Slot {
    Slot::Nodes { sort, least: 2, most: 12 }
}

const fn number(low: i16, high: i16, simple: i16) -> Slot {
    Slot::Number { low, high, simple }
}

const RULE: Slot = Slot::Node(Sort::Rule);
const SET: Slot = Slot::Node(Sort::Set);
const FEATURE: Slot = Slot::Node(Sort::Feature);
const WHO: Slot = Slot::Node(Sort::Who);
const TARGET: Slot = Slot::Node(Sort::Target);
const POOL: Slot = Slot::Node(Sort::Pool);
const NUM: Slot = Slot::Node(Sort::Num);
/// 0 for the whole line.
const SPAN: Slot = number(0, 12, 0);

/// The circles of suits, from spades on.
pub const CYCLES: [&str; 6] = ["SHDC", "SHCD", "SDHC", "SDCH", "SCHD", "SCDH"];
const ORDERS: [&str; 7] = {
    let mut signs = [""; 7];
    let mut at = 0;
    while at < signs.len() {
        signs[at] = Order::ALL[at].sign();
        at += 1;
    }
    signs
};

const RULES: &[Shape] = &[
    shape("is", &[WHO, SET]),
    shape("same", &[WHO, FEATURE, TARGET]),
    shape("other", &[WHO, FEATURE, TARGET]),
    Shape {
        name: "turn",
        slots: &[WHO, number(-12, 12, 1), number(-12, 12, 3), TARGET],
        range: Some((1, 2)),
    },
    Shape {
        name: "diff",
        slots: &[WHO, number(-12, 12, 1), number(-12, 12, 12), TARGET],
        range: Some((1, 2)),
    },
    Shape {
        name: "ring",
        slots: &[WHO, number(0, 6, 1), number(0, 6, 2), TARGET],
        range: Some((1, 2)),
    },
    Shape {
        name: "gap",
        slots: &[WHO, number(0, 12, 1), number(0, 12, 2), TARGET],
        range: Some((1, 2)),
    },
    shape("follows", &[WHO, Slot::Choice(&CYCLES), TARGET]),
    shape("if", &[RULE, RULE, RULE]),
    shape(
        "by",
        &[
            WHO,
            Slot::Nodes { sort: Sort::Case, least: 1, most: 12 },
            Slot::Nodes { sort: Sort::Rule, least: 0, most: 1 },
        ],
    ),
    shape("all", &[several(Sort::Rule)]),
    shape("any", &[several(Sort::Rule)]),
    shape("not", &[RULE]),
    shape("cycle", &[several(Sort::Rule)]),
    shape("blocks", &[Slot::Sizes, RULE, RULE]),
    shape("among", &[SET, RULE]),
    shape("free", &[number(1, 12, 1), RULE]),
    shape("break", &[number(2, 12, 4), RULE]),
    shape("weave", &[several(Sort::Rule)]),
    shape("compare", &[NUM, Slot::Choice(&ORDERS), NUM]),
    shape("rest", &[NUM, number(2, 13, 2), number(0, 12, 0)]),
    shape("multiple", &[NUM, NUM]),
    shape("prime", &[NUM]),
    shape("square", &[NUM]),
];

/// Sets without slots come first, in the order of their text form.
const SETS: &[Shape] = &[
    plain("any"),
    plain("red"),
    plain("black"),
    plain("spades"),
    plain("hearts"),
    plain("diamonds"),
    plain("clubs"),
    plain(LISTED[0]),
    plain(LISTED[1]),
    plain(LISTED[2]),
    plain(LISTED[3]),
    plain(LISTED[4]),
    plain(LISTED[5]),
    plain(LISTED[6]),
    plain(LISTED[7]),
    plain(LISTED[8]),
    plain(LISTED[9]),
    plain(LISTED[10]),
    Shape { name: "span", slots: &[number(1, 13, 1), number(1, 13, 7)], range: Some((0, 1)) },
    shape("ranks", &[Slot::Ranks]),
    shape("multiple", &[number(3, 6, 3), number(0, 5, 0)]),
    shape("cards", &[Slot::Cards]),
    shape("not", &[SET]),
    shape("both", &[several(Sort::Set)]),
    shape("either", &[several(Sort::Set)]),
];

const FEATURES: &[Shape] = &[
    plain("colour"),
    plain("suit"),
    plain("parity"),
    plain("rank"),
    plain("half"),
    plain("kind"),
    plain("sign"),
    shape("rest", &[number(3, 6, 3)]),
    shape("in", &[SET]),
];

const WHOS: &[Shape] = &[
    plain("next"),
    plain("last"),
    shape("newest", &[number(1, 9, 1), POOL]),
    shape("first", &[number(1, 9, 1), POOL]),
];

const TARGETS: &[Shape] = &[
    plain("last"),
    shape("newest", &[number(1, 9, 1), POOL]),
    shape("first", &[number(1, 9, 1), POOL]),
    shape("each", &[SPAN, POOL]),
    shape("some", &[SPAN, POOL]),
    shape("each-since", &[SET, POOL]),
    shape("some-since", &[SET, POOL]),
];

const POOLS: &[Shape] = &[plain("line"), shape("in", &[SET]), shape("like", &[FEATURE])];

const NUMS: &[Shape] = &[
    shape("rank", &[WHO]),
    shape("const", &[number(0, 999, 7)]),
    plain("place"),
    shape("count", &[SPAN, POOL]),
    shape("count-since", &[SET, POOL]),
    shape("run", &[FEATURE]),
    shape("sum", &[SPAN, POOL]),
    shape("sum-since", &[SET, POOL]),
    shape("plus", &[NUM, NUM]),
    shape("minus", &[NUM, NUM]),
    shape("times", &[number(2, 9, 2), NUM]),
    shape("apart", &[NUM, NUM]),
    shape("least", &[NUM, NUM]),
    shape("most", &[NUM, NUM]),
];

/// Where two opposite sets begin: the colours, even and odd, low and high.
pub const KINDS: [usize; 3] = [1, 7, 11];
/// The card before, among what a rule can speak of.
pub const LAST: usize = 1;

/// The shapes of a sort, the simplest first.
pub const fn shapes(sort: Sort) -> &'static [Shape] {
    match sort {
        Sort::Rule => RULES,
        Sort::Case => &[Shape { name: "case", slots: &[SET, RULE], range: None }],
        Sort::Set => SETS,
        Sort::Feature => FEATURES,
        Sort::Who => WHOS,
        Sort::Target => TARGETS,
        Sort::Pool => POOLS,
        Sort::Num => NUMS,
    }
}

/// The place of a shape by its name.
pub fn named(sort: Sort, name: &str) -> usize {
    shapes(sort).iter().position(|shape| shape.name == name).unwrap_or(0)
}

/// The named property of a set's shape.
pub fn property(shape: usize) -> Option<Named> {
    let first = named(Sort::Set, LISTED[0]);
    shape.checked_sub(first).and_then(|at| Named::ALL.get(at)).copied()
}
