//! Whether two rules are the same from a line on, and if not, how that shows.

use super::explore::{Explored, Explorer, SAMPLE_WORK};
use super::judge::accepted;
use super::say::normal;
use super::states::State;
use super::tree::Rule;
use crate::core::cards::{Card, Cards};
use crate::core::rng::Rng;

/// How many lines are tried where not all can be looked at, and how far they go on.
const LINES: usize = 200;
const CARDS: usize = 40;

/// Whether two rules are the same from a line on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// How they differ; none if they are equal.
    pub difference: Option<Difference>,
    /// Whether every line to come was looked at, so that equal is certain and no shorter difference
    /// exists. Otherwise the rules remember without bound, or too much: the nearest states, 200,000 at
    /// most and fewer if they are large, and up to 200 random lines of 40 cards were tried.
    pub exact: bool,
}

impl Comparison {
    /// Whether no difference was found.
    pub const fn equal(&self) -> bool {
        self.difference.is_none()
    }
}

/// A line that both rules accept, and a card that only one of them accepts then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The cards after the line.
    pub continuation: Vec<Card>,
    /// The card.
    pub card: Card,
    /// Which rule accepts it.
    pub accepts: Side,
}

/// One of two rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The first.
    A,
    /// The second.
    B,
}

/// Compares two rules from a line on: over all the states that cards which both accept lead to, the
/// nearest first. The pack is taken as endless. The line is taken as it is.
///
/// ```
/// use tertulia::secret_rule::{Rule, compare::compare};
/// let rule = |text: &str| text.parse::<Rule>().unwrap();
/// let line = ["4D".parse().unwrap()];
/// let same = compare(&rule("prime"), &rule("open"), &line);
/// assert!(same.equal() && same.exact);
/// let far = compare(&rule("turn(0..6)"), &rule("diff(0..12)"), &["AS".parse().unwrap()]);
/// assert_eq!(far.difference.unwrap().card.to_string(), "8S");
/// ```
pub fn compare(a: &Rule, b: &Rule, line: &[Card]) -> Comparison {
    let mut comparing = match quickly(a, b, line) {
        Some(known) => return known,
        None => Comparing::slowly(a, b, line),
    };
    loop {
        if let Some(found) = comparing.advance(u64::MAX) {
            return found;
        }
    }
}

/// A comparison under way, for where nobody may wait: it comes to the same as [`compare`], whatever
/// the slices.
pub struct Comparing {
    rules: [Rule; 2],
    stage: Stage,
}

enum Stage {
    Known(Comparison),
    /// All states, and the seed of what comes if they are too many.
    Search(Explorer, u64),
    /// Random lines: the stream, how many are left, and how much work they may still be.
    Sample(Explorer, Rng, usize, u64),
}

impl Comparing {
    /// Begins to compare two rules from a line on.
    pub fn new(a: &Rule, b: &Rule, line: &[Card]) -> Self {
        match quickly(a, b, line) {
            Some(known) => Self { rules: [a.clone(), b.clone()], stage: Stage::Known(known) },
            None => Self::slowly(a, b, line),
        }
    }

    fn slowly(a: &Rule, b: &Rule, line: &[Card]) -> Self {
        let stage = Stage::Search(Explorer::new(&[a, b], line), line.len() as u64);
        Self { rules: [a.clone(), b.clone()], stage }
    }

    /// Works for about so many steps, each about a nanosecond of a fast machine. What came of it, once
    /// it is known.
    pub fn advance(&mut self, work: u64) -> Option<Comparison> {
        let [a, b] = &self.rules;
        let look = |state: &State| -> Result<Cards, (Card, Side)> {
            let (by_a, by_b) = (accepted(a, state), accepted(b, state));
            unlike(by_a, by_b).map_or(Ok(by_a), Err)
        };
        let told = |found: Option<(Vec<Card>, (Card, Side))>, exact| {
            let difference = found.map(|(continuation, (card, accepts))| Difference {
                continuation,
                card,
                accepts,
            });
            Some(Comparison { difference, exact })
        };
        match &mut self.stage {
            Stage::Known(known) => Some(known.clone()),
            Stage::Search(explorer, seed) => match explorer.search(work, look)? {
                Explored::Found(way, found) => told(Some((way, found)), true),
                Explored::Nowhere => told(None, true),
                Explored::TooMany => {
                    // Whatever stands there for a moment.
                    let explorer = std::mem::replace(explorer, Explorer::new(&[], &[]));
                    let rng = Rng::from_seed(*seed);
                    self.stage = Stage::Sample(explorer, rng, LINES, SAMPLE_WORK);
                    None
                }
            },
            Stage::Sample(explorer, rng, left, work_left) => {
                let until = work_left.saturating_sub(work);
                while *left > 0 && *work_left > 0 {
                    let (worked, found) = explorer.sample(CARDS, rng, look);
                    if found.is_some() {
                        return told(found, false);
                    }
                    *left -= 1;
                    *work_left = work_left.saturating_sub(worked);
                    if *work_left <= until {
                        return None;
                    }
                }
                told(None, false)
            }
        }
    }
}

/// What is seen without a search, if it is.
fn quickly(a: &Rule, b: &Rule, line: &[Card]) -> Option<Comparison> {
    // Most rules that differ do so at once, and then nothing need be remembered.
    if let Some((card, accepts)) = unlike(a.accepted(line), b.accepted(line)) {
        let difference = Difference { continuation: Vec::new(), card, accepts };
        return Some(Comparison { difference: Some(difference), exact: true });
    }
    // What is the same when it is said is the same, however many states it has.
    let same = a == b || normal(a) == normal(b);
    same.then_some(Comparison { difference: None, exact: true })
}

/// The first card that only one of two rules accepts, and which of them.
fn unlike(by_a: Cards, by_b: Cards) -> Option<(Card, Side)> {
    let card = ((by_a & !by_b) | (by_b & !by_a)).first()?;
    Some((card, if by_a.contains(card) { Side::A } else { Side::B }))
}

/// The cards that a rule accepts after each beginning of a line, the empty one first, judged from what
/// it remembers alone: for tests, which compare it with [`Rule::accepted`].
pub fn remembered(rule: &Rule, line: &[Card]) -> Vec<Cards> {
    let judge = |len| {
        let look = |state: &State| Err::<Cards, Cards>(accepted(rule, state));
        match Explorer::new(&[rule], &line[..len]).search(u64::MAX, look) {
            Some(Explored::Found(_, found)) => found,
            _ => Cards::NONE,
        }
    };
    (0..=line.len()).map(judge).collect()
}

#[cfg(test)]
mod tests {
    use super::super::judge::judge;
    use super::super::line::{Line, Scope};
    use super::super::random;
    use super::*;

    /// Equal forms are taken for equal rules: so a form must say the same of every card as its rule,
    /// "not yet" too.
    #[test]
    fn a_normal_form_is_the_same_rule() {
        let mut rng = Rng::from_seed(12);
        for at in 0..4000_u32 {
            let rule = random::any_form(&mut rng, 1 + (at % 5) as u8);
            let rule = if at % 2 == 0 { rule } else { Rule::Not(Box::new(rule)) };
            let form = normal(&rule);
            let card = |rng: &mut Rng| Card::of_index(rng.below(52) as u8);
            let line: Vec<Card> = (0..rng.below(9)).filter_map(|_| card(&mut rng)).collect();
            let say = |rule| judge(rule, &Line(&line), &Scope::LINE);
            assert_eq!(say(&form), say(&rule), "{rule}: {form}");
        }
    }
}
