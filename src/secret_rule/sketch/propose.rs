//! What cards have in common that somebody points at.

use super::chip::{Chip, Kind, Trait, Way};
use super::{Shape, Sketch, Slot};
use crate::core::cards::{Card, Cards};

/// A card of the table that is pointed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pointed {
    /// The card.
    pub card: Card,
    /// How many cards were on the line when it was played; 0 for the starter.
    pub after: usize,
    /// Whether it fitted.
    pub fitted: bool,
}

/// How many proposals there are at most.
const MOST: usize = 5;

/// What the cards that are pointed at have in common, in the order of how much it would surprise: sketches that take
/// those that fitted and refuse the others. They know these cards and what lay before them, and nothing else of the
/// table: whether they hold there is for whoever guesses to see. Steps go round the circle of ranks, or end at the king,
/// as the game's ranks do.
///
/// ```
/// use tertulia::secret_rule::sketch::{Pointed, propose};
/// let line = ["4D", "5S", "6H"].map(|card| card.parse().unwrap());
/// let at = |n: usize| Pointed { card: line[n], after: n, fitted: true };
/// let proposed = propose(&line, &[at(1), at(2)], true);
/// assert_eq!(proposed[0].rule(), "turn(1)".parse().ok());
/// ```
pub fn propose(line: &[Card], pointed: &[Pointed], round: bool) -> Vec<Sketch> {
    if pointed.is_empty() {
        return Vec::new();
    }
    let mut found: Vec<(f32, Sketch)> = bank(round)
        .filter_map(|(price, sketch)| {
            let surprise = surprise(&sketch, line, pointed)?;
            (surprise > 0.0).then_some((surprise - price, sketch))
        })
        .collect();
    // Of equal ones those that were built first: the simpler.
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    found.into_iter().take(MOST).map(|(_, sketch)| sketch).collect()
}

/// How many bits the cards tell for a sketch; none if one of them speaks against it.
fn surprise(sketch: &Sketch, line: &[Card], pointed: &[Pointed]) -> Option<f32> {
    let rule = sketch.rule()?;
    let all = Cards::ALL.len() as f32;
    let mut bits = 0.0;
    for Pointed { card, after, fitted } in pointed {
        let accepted = rule.accepted(line.get(..*after)?);
        let so = if *fitted { accepted } else { !accepted };
        if !so.contains(*card) {
            return None;
        }
        bits += (all / so.len() as f32).log2();
    }
    Some(bits)
}

/// What is said of cards most: with how many bits each costs, which is how many others of its like there are.
fn bank(round: bool) -> impl Iterator<Item = (f32, Sketch)> {
    let only = Kind::ALL.into_iter().map(|kind| {
        // Half of the cards is said sooner than a part of them.
        let price = if kind.halves() { 2.0 } else { 3.5 };
        (price, Sketch::new(Shape::Only).with(Slot::Are, Chip::Kind(kind)))
    });
    let pairs = [Kind::Red, Kind::Black].into_iter().flat_map(|colour| {
        [Kind::Even, Kind::Odd, Kind::Low, Kind::High].into_iter().map(move |kind| {
            let both = Sketch::new(Shape::Only).with(Slot::Are, Chip::Kind(colour));
            (4.5, both.with(Slot::Are, Chip::Kind(kind)))
        })
    });
    let traits = [Trait::Colour, Trait::Parity, Trait::Half, Trait::Figure, Trait::Suit];
    let differ = traits
        .into_iter()
        .map(|of| (2.0, Sketch::new(Shape::Alternates).with(Slot::Differ, Chip::Trait(of))));
    let like = traits
        .into_iter()
        .chain([Trait::Rank])
        .map(|of| (2.5, Sketch::new(Shape::Only).with(Slot::Like, Chip::Trait(of))));
    let suits =
        [(4.0, Sketch::new(Shape::Alternates).with(Slot::Differ, Chip::SuitsInTurn))].into_iter();
    let blocks = [2, 3].into_iter().flat_map(move |size| {
        traits.into_iter().take(3).map(move |of| {
            let sized = Sketch::new(Shape::Blocks).with(Slot::Size, Chip::Number(size));
            (4.5, sized.with(Slot::Alike, Chip::Trait(of)))
        })
    });
    let ways = [Way::Up, Way::Down, Way::Either].into_iter();
    let steps = ways.flat_map(move |way| {
        let way = Sketch::begun(Shape::Steps, round).with(Slot::Way, Chip::Way(way));
        let by = |low: u8, high: u8| {
            let one = way.clone().with(Slot::By, Chip::Number(low));
            if low < high { one.with(Slot::By, Chip::Number(high)) } else { one }
        };
        let exact = (1..=4).map(|n| (6.0, by(n, n)));
        let within = [2, 3].map(|n| (5.5, by(1, n)));
        exact.chain(within).chain([(3.0, way.clone())]).collect::<Vec<_>>()
    });
    only.chain(differ).chain(like).chain(pairs).chain(suits).chain(blocks).chain(steps)
}
