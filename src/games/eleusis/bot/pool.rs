//! The rules that a computer player thinks of: the pile and its simple relatives.

use crate::secret_rule::pile::pile;
use crate::secret_rule::tree::{End, Feature, Pool, Ref, Relation, Set, Target, Who};
use crate::secret_rule::{Rule, difficulty};

/// A rule that may be thought of.
pub(super) struct Idea {
    pub rule: Rule,
    /// How long its description is, in bits.
    pub bits: u32,
    /// Which card of the pile it is.
    pub card: Option<u8>,
}

/// All of them.
pub(super) fn ideas() -> Vec<Idea> {
    let cards = pile().enumerate().map(|(n, card)| (card.rule, Some(n as u8)));
    let others = relatives().into_iter().map(|rule| (rule, None));
    let idea = |(rule, card)| Idea { bits: difficulty::of(&rule).bits, rule, card };
    cards.chain(others).map(idea).collect()
}

/// Pairs of sets of which a card is in one or the other.
const HALVES: [[&str; 2]; 5] =
    [["red", "black"], ["even", "odd"], ["low", "high"], ["figure", "plain"], ["closed", "open"]];

/// Other sets.
const SETS: [&str; 12] = [
    "spades", "hearts", "diamonds", "clubs", "mod(3,0)", "mod(3,1)", "mod(3,2)", "mod(4,0)",
    "prime", "A..4", "5..9", "10..K",
];

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

/// Of [`STEPS`], those that are each other's opposite, by their places.
const OPPOSITES: [[usize; 2]; 4] = [[10, 11], [12, 13], [14, 15], [16, 17]];

/// In what cards may be alike.
fn features() -> [Feature; 7] {
    use Feature::{Colour, Half, Kind, Parity, Rank, Sign, Suit};
    [Colour, Suit, Parity, Rank, Half, Kind, Sign]
}

fn read(texts: &[&str]) -> Vec<Rule> {
    texts.iter().filter_map(|text| text.parse().ok()).collect()
}

fn to(relation: Relation, card: Ref) -> Rule {
    Rule::Relation(relation, Who::Next, Target::One(card))
}

fn same(feature: &Feature) -> Rule {
    to(Relation::Same(feature.clone()), Ref::LAST)
}

fn other(feature: &Feature) -> Rule {
    to(Relation::Other(feature.clone()), Ref::LAST)
}

/// All but the pile, the plain ones first.
fn relatives() -> Vec<Rule> {
    let halves: Vec<Rule> = read(HALVES.as_flattened());
    let steps = read(&STEPS);
    let features = features();
    let mut plain = halves.clone();
    plain.extend(read(&SETS));
    let kinds = plain.len();
    plain.extend(features.iter().flat_map(|feature| [same(feature), other(feature)]));
    plain.extend(steps.iter().cloned());

    let mut all = plain.clone();
    // If the last card is of a kind, this, otherwise that.
    let pairs = (0..halves.len()).step_by(2).map(|n| [&halves[n], &halves[n + 1]]);
    let pairs = pairs.chain(OPPOSITES.map(|[a, b]| [&steps[a], &steps[b]]));
    let alike: Vec<[Rule; 2]> = features[..3].iter().map(|f| [same(f), other(f)]).collect();
    let pairs: Vec<[&Rule; 2]> = pairs.chain(alike.iter().map(|[a, b]| [a, b])).collect();
    for kind in halves.iter().step_by(2).filter_map(set_of) {
        for [a, b] in &pairs {
            let last = Rule::Is(Who::Earlier(Ref::LAST), kind.clone());
            for [yes, no] in [[a, b], [b, a]] {
                all.push(Rule::If(Box::new([last.clone(), (*yes).clone(), (*no).clone()])));
            }
        }
    }
    // Some cards follow a rule among themselves.
    for set in halves.iter().filter_map(set_of) {
        let among = |rule: Rule| Rule::Among(set.clone(), Box::new(rule));
        all.extend(steps.iter().cloned().map(among));
        all.extend(features.iter().map(|feature| among(other(feature))));
    }
    // By turns, in blocks, two cards back, with the first card.
    for a in &plain[..kinds] {
        let others = plain[..kinds].iter().filter(|b| *b != a);
        all.extend(others.map(|b| Rule::Cycle(vec![a.clone(), b.clone()])));
    }
    for feature in &features {
        for size in 2..=4 {
            let (within, opening) = (Box::new(same(feature)), Box::new(other(feature)));
            all.push(Rule::Blocks { sizes: vec![size], within, opening });
        }
        let starter = Ref { from: End::First, nth: 1, pool: Pool::Line };
        all.push(to(Relation::Same(feature.clone()), Ref::back(2)));
        all.push(to(Relation::Other(feature.clone()), Ref::back(2)));
        all.push(to(Relation::Same(feature.clone()), starter));
    }
    // Two at once, one of two.
    for (n, a) in plain.iter().enumerate() {
        for b in &plain[n + 1..] {
            all.push(Rule::All(vec![a.clone(), b.clone()]));
            all.push(Rule::Any(vec![a.clone(), b.clone()]));
        }
    }
    all
}

fn set_of(rule: &Rule) -> Option<&Set> {
    if let Rule::Is(Who::Next, set) = rule { Some(set) } else { None }
}
