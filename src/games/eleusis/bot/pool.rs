//! The rules that a computer player thinks of: the pile and its simple relatives, each a short text.

use std::sync::OnceLock;

use crate::secret_rule::pile::pile;
use crate::secret_rule::{Rule, difficulty};

/// A rule that may be thought of.
pub(super) struct Idea {
    pub rule: Rule,
    /// How long its description is, in bits.
    pub bits: u32,
    /// Which card of the pile it is.
    pub card: Option<u8>,
}

/// All of them: data, read once.
pub(super) fn ideas() -> &'static [Idea] {
    static IDEAS: OnceLock<Vec<Idea>> = OnceLock::new();
    IDEAS.get_or_init(|| {
        let cards = pile().enumerate().map(|(n, card)| (card.rule, Some(n as u8)));
        let others = relatives().into_iter().filter_map(|text| Some((text.parse().ok()?, None)));
        let idea = |(rule, card)| Idea { bits: difficulty::of(&rule).bits, rule, card };
        cards.chain(others).map(idea).collect()
    })
}

/// Pairs of sets of which a card is in one or the other.
const HALVES: [[&str; 2]; 5] =
    [["red", "black"], ["even", "odd"], ["low", "high"], ["figure", "plain"], ["closed", "open"]];

/// Other sets.
const SETS: [&str; 12] = [
    "spades", "hearts", "diamonds", "clubs", "mod(3,0)", "mod(3,1)", "mod(3,2)", "mod(4,0)",
    "prime", "A..4", "5..9", "10..K",
];

/// Features in which cards may be alike.
const FEATURES: [&str; 7] = ["colour", "suit", "parity", "rank", "half", "kind", "sign"];

/// How the next card may stand to the last one, but for features.
const STEPS: [&str; 28] = [
    "turn(1)",
    "turn(-1)",
    "turn(2)",
    "turn(-2)",
    "turn(1..2)",
    "turn(-2..-1)",
    "turn(1..3)",
    "turn(-3..-1)",
    "turn(1..4)",
    "turn(-4..-1)",
    "turn(1..6)",
    "turn(-6..-1)",
    "turn(0..6)",
    "turn(-6..0)",
    "diff(1..12)",
    "diff(-12..-1)",
    "diff(0..12)",
    "diff(-12..0)",
    "ring(1)",
    "ring(1..2)",
    "ring(1..3)",
    "ring(2..6)",
    "ring(0..1)",
    "gap(1)",
    "gap(1..3)",
    "gap(3..12)",
    "follows(SHDC)",
    "follows(SCDH)",
];

/// All of them but for the pile, the plain ones first.
fn relatives() -> Vec<String> {
    let halves = || HALVES.iter().flatten().copied();
    let mut plain: Vec<String> = halves().chain(SETS).map(str::to_owned).collect();
    for feature in FEATURES {
        plain.push(format!("same({feature})"));
        plain.push(format!("other({feature})"));
    }
    plain.extend(STEPS.map(str::to_owned));
    let mut all = plain.clone();
    // If the last card is of a kind, this, otherwise that.
    for [kind, _] in HALVES {
        for [a, b] in HALVES {
            all.push(format!("last is {kind} ? {a} : {b}"));
            all.push(format!("last is {kind} ? {b} : {a}"));
        }
        for [a, b] in [
            ["turn(1..6)", "turn(-6..-1)"],
            ["turn(0..6)", "turn(-6..0)"],
            ["diff(1..12)", "diff(-12..-1)"],
            ["diff(0..12)", "diff(-12..0)"],
            ["same(suit)", "other(suit)"],
            ["same(colour)", "other(colour)"],
            ["same(parity)", "other(parity)"],
        ] {
            all.push(format!("last is {kind} ? {a} : {b}"));
            all.push(format!("last is {kind} ? {b} : {a}"));
        }
    }
    // Some cards follow a rule among themselves.
    for set in halves() {
        all.extend(STEPS.map(|step| format!("among({set}, {step})")));
        all.extend(FEATURES.map(|feature| format!("among({set}, other({feature}))")));
    }
    // By turns, in blocks, two cards back.
    for a in halves().chain(SETS) {
        for b in halves().chain(SETS).filter(|b| *b != a) {
            all.push(format!("cycle({a}, {b})"));
        }
    }
    for feature in FEATURES {
        for size in 2..=4 {
            all.push(format!("blocks({size}, same({feature}), other({feature}))"));
        }
        all.push(format!("same({feature}, back(2))"));
        all.push(format!("other({feature}, back(2))"));
        all.push(format!("same({feature}, starter)"));
    }
    // Two at once, one of two.
    for (n, a) in plain.iter().enumerate() {
        for b in &plain[n + 1..] {
            all.push(format!("{a} & {b}"));
            all.push(format!("{a} | {b}"));
        }
    }
    all
}
