//! Whether two rules are the same from a line on, and if not, how that shows.

use super::explore::{Explored, Explorer};
use super::judge::accepted;
use super::say::normal::normal;
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
    // Most rules that differ do so at once, and then nothing need be remembered.
    let at_once = unlike(a.accepted(line), b.accepted(line));
    if let Some((card, accepts)) = at_once {
        let difference = Difference { continuation: Vec::new(), card, accepts };
        return Comparison { difference: Some(difference), exact: true };
    }
    // What is the same when it is said is the same, however many states it has.
    if a == b || normal(a) == normal(b) {
        return Comparison { difference: None, exact: true };
    }
    let look = |state: &State| -> Result<Cards, (Card, Side)> {
        let (by_a, by_b) = (accepted(a, state), accepted(b, state));
        unlike(by_a, by_b).map_or(Ok(by_a), Err)
    };
    let difference = |continuation, (card, accepts)| Difference { continuation, card, accepts };
    let mut explorer = Explorer::new(&[a, b], line);
    match explorer.search(look) {
        Explored::Found(way, found) => {
            Comparison { difference: Some(difference(way, found)), exact: true }
        }
        Explored::Nowhere => Comparison { difference: None, exact: true },
        Explored::TooMany => {
            let mut rng = Rng::from_seed(line.len() as u64);
            let found = explorer.sample(LINES, CARDS, &mut rng, look);
            Comparison {
                difference: found.map(|(way, found)| difference(way, found)),
                exact: false,
            }
        }
    }
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
        let mut found = Cards::NONE;
        let mut explorer = Explorer::new(&[rule], &line[..len]);
        explorer.search(|state| -> Result<Cards, ()> {
            found = accepted(rule, state);
            Err(())
        });
        found
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
            let rule = random::rule(&mut rng, 1 + (at % 5) as u8);
            let rule = if at % 2 == 0 { rule } else { Rule::Not(Box::new(rule)) };
            let form = normal(&rule);
            let card = |rng: &mut Rng| Card::of_index(rng.below(52) as u8);
            let line: Vec<Card> = (0..rng.below(9)).filter_map(|_| card(&mut rng)).collect();
            let say = |rule| judge(rule, &Line(&line), &Scope::LINE);
            assert_eq!(say(&form), say(&rule), "{rule}: {form}");
        }
    }
}
