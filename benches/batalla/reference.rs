//! Reference players, far simpler than those of the game: by how much they beat each other is known,
//! so they show that the bench measures what it should. They see positions, with perfect memory, but
//! no sealed cards; hidden exchanges they do not make, nor expect.

use tertulia::core::Rng;
use tertulia::games::batalla::{Choices, Kind, Pack, Position, Power, Slot, Terms, judge};

pub const NO_CARD: u8 = Position::NO_CARD;

/// A way to choose a card: of the position, the seat, and as a seer the cards of the others.
pub type Choose = fn(&Position, usize, Option<&Choices>, &mut Rng) -> u8;

/// Any card.
pub fn random(position: &Position, seat: usize, _: Option<&Choices>, rng: &mut Rng) -> u8 {
    any(position.hands[seat], rng)
}

pub fn any(hand: Pack, rng: &mut Rng) -> u8 {
    hand.nth(rng.below(hand.len()))
}

/// The best card under the order in force, jokers last.
pub fn highest(position: &Position, seat: usize, _: Option<&Choices>, _: &mut Rng) -> u8 {
    let key = |card: &u8| {
        let slot = Slot::of(*card).0;
        if Slot(slot).joker() { -1 } else if position.reversed { 12 - slot as i8 } else { slot as i8 }
    };
    position.hands[seat].iter().max_by_key(key).expect("a card")
}

/// Any card; as a seer any of those that do best in this trick.
pub fn sight(position: &Position, seat: usize, seen: Option<&Choices>, rng: &mut Rng) -> u8 {
    let Some(seen) = seen else { return any(position.hands[seat], rng) };
    best(position, seat, rng, |card| payoff_of(position, seat, card, seen))
}

/// What a trick brings a seat in cards.
pub fn payoff_of(position: &Position, seat: usize, card: u8, others: &Choices) -> i64 {
    let mut cards = *others;
    cards[seat] = card;
    payoff(position, seat, &cards)
}

pub fn payoff(position: &Position, seat: usize, cards: &Choices) -> i64 {
    let verdict = judge(cards.iter().copied(), position.reversed, Terms::default());
    let count = position.count() as i64 + i64::from(position.pot.len());
    if knob("K_PAY") == 1 {
        return match verdict.winner { Some(w) if w == seat => count - 1, _ => -1 };
    }
    if knob("K_PAY") == 2 {
        return match verdict.winner { Some(w) if w == seat => count - 1, Some(_) => -1, None => 0 };
    }
    match (verdict.kind, verdict.winner) {
        (Kind::Takes | Kind::Joker, Some(winner)) if winner == seat => count,
        (_, Some(_)) => -count,
        _ => 0,
    }
}

/// Any of the cards that are best by a measure.
pub fn knob(name: &str) -> i64 { use std::sync::OnceLock; static K: OnceLock<std::collections::BTreeMap<String,i64>> = OnceLock::new();
    *K.get_or_init(|| std::env::vars().filter(|(k,_)| k.starts_with("K_")).map(|(k,v)| (k, v.parse().unwrap())).collect()).get(name).unwrap_or(&0) }
fn best(position: &Position, seat: usize, rng: &mut Rng, measure: impl Fn(u8) -> i64) -> u8 {
    if knob("K_TIE") > 0 {
        let sign = if knob("K_TIE") == 1 { -1 } else { 1 };
        return position.hands[seat].iter().max_by_key(|c| (measure(*c), sign * (if Slot::of(*c).joker() { 20 } else if position.reversed { 12 - Slot::of(*c).0 as i64 } else { Slot::of(*c).0 as i64 }))).unwrap();
    }
    let cards: Vec<(i64, u8)> =
        position.hands[seat].iter().map(|card| (measure(card), card)).collect();
    let top = cards.iter().map(|(value, _)| *value).max().expect("a card");
    let tops: Vec<u8> =
        cards.iter().filter(|(value, _)| *value == top).map(|(_, card)| *card).collect();
    *rng.pick(&tops).expect("one at least")
}

/// The card that brings most against a card of the others that is as likely as any other; a seer's
/// best answer.
pub fn greedy(position: &Position, seat: usize, seen: Option<&Choices>, rng: &mut Rng) -> u8 {
    if let Some(seen) = seen {
        return best(position, seat, rng, |card| payoff_of(position, seat, card, seen));
    }
    if position.count() == 2 {
        let other = (0..8).find(|other| *other != seat && position.is_in(*other)).expect("two");
        return best(position, seat, rng, |card| {
            let each = position.hands[other].iter().map(|theirs| {
                let mut cards = [NO_CARD; 8];
                cards[other] = theirs;
                payoff_of(position, seat, card, &cards)
            });
            each.sum()
        });
    }
    let samples: Vec<Choices> = (0..64).map(|_| deal(position, seat, rng)).collect();
    best(position, seat, rng, |card| {
        samples.iter().map(|others| payoff_of(position, seat, card, others)).sum()
    })
}

/// Any cards of the others.
fn deal(position: &Position, seat: usize, rng: &mut Rng) -> Choices {
    let mut cards = [NO_CARD; 8];
    for other in (0..8).filter(|other| *other != seat && position.is_in(*other)) {
        cards[other] = any(position.hands[other], rng);
    }
    cards
}

/// Draws from a mixture that is in balance in this trick alone, counted in cards: of regret matching
/// among all who are in.
pub fn mixed(position: &Position, seat: usize, seen: Option<&Choices>, rng: &mut Rng) -> u8 {
    if let Some(seen) = seen {
        return best(position, seat, rng, |card| payoff_of(position, seat, card, seen));
    }
    if knob("K_SEER") == 1 && position.count() == 2 {
        let other = (0..8).find(|o| *o != seat && position.is_in(*o)).expect("two");
        if sees(position, other) {
            let cards = [NO_CARD; 8];
            return best(position, seat, rng, |card| position.hands[other].iter().map(|t| { let mut c = cards; c[other] = t; payoff_of(position, seat, card, &c) }).min().unwrap());
        }
        cards_unused(&mut cards0());
        fn cards0() -> [u8; 8] { [NO_CARD; 8] }
        fn cards_unused(_: &mut [u8; 8]) {}
    }
    let hands: Vec<Vec<u8>> = (0..8).map(|at| distinct(position.hands[at])).collect();
    let mut regrets: Vec<Vec<f64>> = hands.iter().map(|hand| vec![0.0; hand.len()]).collect();
    let mut sums = regrets.clone();
    let two = position.count() == 2;
    for turn in 0..if two { 300 } else { 600 } {
        let now: Vec<Vec<f64>> = regrets.iter().map(|regret| matched(regret)).collect();
        let mut drawn = [NO_CARD; 8];
        for at in (0..8).filter(|at| position.is_in(*at)) {
            drawn[at] = hands[at][draw(&now[at], rng)];
        }
        for at in (0..8).filter(|at| position.is_in(*at)) {
            let values: Vec<f64> = if two {
                let other = (0..8).find(|o| *o != at && position.is_in(*o)).expect("two");
                let against = |card: &u8| {
                    let each = hands[other].iter().zip(&now[other]).map(|(theirs, share)| {
                        let mut cards = [NO_CARD; 8];
                        cards[other] = *theirs;
                        share * payoff_of(position, at, *card, &cards) as f64
                    });
                    each.sum()
                };
                hands[at].iter().map(against).collect()
            } else {
                hands[at].iter().map(|card| payoff_of(position, at, *card, &drawn) as f64).collect()
            };
            let mean: f64 = values.iter().zip(&now[at]).map(|(value, share)| value * share).sum();
            for (index, value) in values.iter().enumerate() {
                regrets[at][index] = (regrets[at][index] + value - mean).max(0.0);
                sums[at][index] += now[at][index] * f64::from(turn);
            }
        }
    }
    hands[seat][draw(&matched(&sums[seat]), rng)]
}

/// One card of each rank.
fn distinct(hand: Pack) -> Vec<u8> {
    let mut cards: Vec<u8> = hand.iter().collect();
    let slot = |card: &u8| Slot::of(*card).0.min(Slot::JOKER.0);
    cards.sort_by_key(slot);
    cards.dedup_by_key(|card| slot(card));
    cards
}

fn matched(regret: &[f64]) -> Vec<f64> {
    let sum: f64 = regret.iter().sum();
    if sum <= 0.0 {
        return vec![1.0 / regret.len() as f64; regret.len()];
    }
    regret.iter().map(|one| one / sum).collect()
}

fn draw(shares: &[f64], rng: &mut Rng) -> usize {
    let mut left = (rng.bits() >> 11) as f64 / (1u64 << 53) as f64;
    for (index, share) in shares.iter().enumerate() {
        left -= share;
        if left < 0.0 {
            return index;
        }
    }
    shares.iter().rposition(|share| *share > 0.0).unwrap_or(0)
}

/// Playouts of each card.
const PLAYOUTS: u32 = 30;

/// The card after which random play wins most often.
pub fn monte_carlo(position: &Position, seat: usize, seen: Option<&Choices>, rng: &mut Rng) -> u8 {
    let hand = distinct(position.hands[seat]);
    if let [only] = hand[..] {
        return only;
    }
    let mut scored: Vec<(u32, u32, u8)> = Vec::new();
    for card in hand {
        let mut won = 0;
        for _ in 0..(if knob("K_N")>0 {knob("K_N") as u32} else {PLAYOUTS}) {
            let mut cards = seen.copied().unwrap_or([NO_CARD; 8]);
            for other in (0..8).filter(|other| *other != seat && position.is_in(*other)) {
                if cards[other] == NO_CARD {
                    cards[other] = any(position.hands[other], rng);
                }
            }
            cards[seat] = card;
            let mut next = *position;
            next.play(&cards, Terms::default());
            won += playout(next, seat, rng);
        }
        scored.push((won, rng.bits() as u32, card));
    }
    scored.into_iter().max().expect("a card").2
}

/// Random play to the end: 2 for a win, 1 for a draw.
fn playout(mut position: Position, seat: usize, rng: &mut Rng) -> u32 {
    for _ in 0..(if knob("K_CUT")>0 {knob("K_CUT")} else {1000}) {
        if position.count() < 2 {
            break;
        }
        let mut cards = [NO_CARD; 8];
        for at in (0..usize::from(position.seats)).filter(|at| position.is_in(*at)) {
            cards[at] = any(position.hands[at], rng);
        }
        position.play(&cards, Terms::default());
    }
    match position.count() {
        0 => 1,
        1 => 2 * u32::from(position.is_in(seat)),
        _ if knob("K_CUT")>0 => { let (a, b) = (position.owned(seat).len(), position.owned(1-seat).len()); if a>b {2} else if a==b {1} else {0} }
        _ => 1,
    }
}

/// Whether a seat is a seer who sees somebody.
pub fn sees(position: &Position, seat: usize) -> bool {
    let other = |at: &usize| position.is_in(*at) && position.powers[*at] != Power::Sight;
    position.powers[seat] == Power::Sight && (0..8).any(|at| other(&at))
}
