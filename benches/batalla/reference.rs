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
    let key = |card: &u8| match Slot::of(*card).joker() {
        true => -1,
        false => rank(*card, position.reversed),
    };
    position.hands[seat].iter().max_by_key(key).expect("a card")
}

/// How good a card is by the order, from 0; a joker comes after all.
fn rank(card: u8, reversed: bool) -> i8 {
    match Slot::of(card).0 as i8 {
        slot if Slot::of(card).joker() => slot,
        slot if reversed => 12 - slot,
        slot => slot,
    }
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
    match (verdict.kind, verdict.winner) {
        (Kind::Takes | Kind::Joker, Some(winner)) if winner == seat => count,
        (_, Some(_)) => -count,
        _ => 0,
    }
}

/// Any of the cards that are best by a measure.
fn best(position: &Position, seat: usize, rng: &mut Rng, measure: impl Fn(u8) -> i64) -> u8 {
    let cards: Vec<(i64, u8)> =
        position.hands[seat].iter().map(|card| (measure(card), card)).collect();
    let top = cards.iter().map(|(value, _)| *value).max().expect("a card");
    let tops: Vec<u8> =
        cards.iter().filter(|(value, _)| *value == top).map(|(_, card)| *card).collect();
    *rng.pick(&tops).expect("one at least")
}

/// The card that brings most against a card of the others that is as likely as any other; as a seer
/// the lowest of those that do best.
pub fn greedy(position: &Position, seat: usize, seen: Option<&Choices>, rng: &mut Rng) -> u8 {
    if let Some(seen) = seen {
        let worth = |card: &u8| payoff_of(position, seat, *card, seen);
        let cards = position.hands[seat].iter();
        let low = |card: &u8| std::cmp::Reverse(rank(*card, position.reversed));
        return cards.max_by_key(|card| (worth(card), low(card))).expect("a card");
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
/// among all who are in. Queens mean nothing to it: it mixes as well where it sees the other cards or
/// its own is seen.
pub fn mixed(position: &Position, seat: usize, _: Option<&Choices>, rng: &mut Rng) -> u8 {
    if position.count() == 2 {
        mixed_of_two(position, seat, rng)
    } else {
        mixed_of_many(position, seat, rng)
    }
}

fn mixed_of_two(position: &Position, seat: usize, rng: &mut Rng) -> u8 {
    let other = (0..8).find(|other| *other != seat && position.is_in(*other)).expect("two");
    let (own, theirs) = (distinct(position.hands[seat]), distinct(position.hands[other]));
    let row = |card: &u8| -> Vec<f64> {
        let each = theirs.iter().map(|answer| {
            let mut cards = [NO_CARD; 8];
            cards[other] = *answer;
            payoff_of(position, seat, *card, &cards) as f64
        });
        each.collect()
    };
    let table: Vec<Vec<f64>> = own.iter().map(row).collect();
    let mut regrets = [vec![0.0; own.len()], vec![0.0; theirs.len()]];
    let mut sum = vec![0.0; own.len()];
    for round in 1..=300 {
        let now = [matched(&regrets[0]), matched(&regrets[1])];
        let gains: Vec<f64> =
            table.iter().map(|row| row.iter().zip(&now[1]).map(|(a, b)| a * b).sum()).collect();
        let cost = |column: usize| {
            -table.iter().zip(&now[0]).map(|(row, share)| row[column] * share).sum::<f64>()
        };
        let costs: Vec<f64> = (0..theirs.len()).map(cost).collect();
        for (at, worths) in [gains, costs].iter().enumerate() {
            let mean: f64 = worths.iter().zip(&now[at]).map(|(worth, share)| worth * share).sum();
            for (regret, worth) in regrets[at].iter_mut().zip(worths) {
                *regret = (*regret + worth - mean).max(0.0);
            }
        }
        sum.iter_mut().zip(&now[0]).for_each(|(sum, share)| *sum += share * f64::from(round));
    }
    own[draw(&matched(&sum), rng)]
}

fn mixed_of_many(position: &Position, seat: usize, rng: &mut Rng) -> u8 {
    let hands: Vec<Vec<u8>> = (0..8).map(|at| distinct(position.hands[at])).collect();
    let mut regrets: Vec<Vec<f64>> = hands.iter().map(|hand| vec![0.0; hand.len()]).collect();
    let mut sum = vec![0.0; hands[seat].len()];
    for round in 1..=400 {
        let now: Vec<Vec<f64>> = regrets.iter().map(|regret| matched(regret)).collect();
        let mut drawn = [NO_CARD; 8];
        for at in (0..8).filter(|at| position.is_in(*at)) {
            drawn[at] = hands[at][draw(&now[at], rng)];
        }
        for at in (0..8).filter(|at| position.is_in(*at)) {
            let worth = |card: &u8| payoff_of(position, at, *card, &drawn) as f64;
            let worths: Vec<f64> = hands[at].iter().map(worth).collect();
            let mean: f64 = worths.iter().zip(&now[at]).map(|(worth, share)| worth * share).sum();
            for (regret, worth) in regrets[at].iter_mut().zip(&worths) {
                *regret = (*regret + worth - mean).max(0.0);
            }
        }
        sum.iter_mut().zip(&now[seat]).for_each(|(sum, share)| *sum += share * f64::from(round));
    }
    hands[seat][draw(&matched(&sum), rng)]
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

/// Playouts of each card: with two to the end; among more they are fewer and shorter, and most cards
/// count.
const PLAYOUTS: u32 = 64;
const PLAYOUTS_OF_MANY: u32 = 10;
const TRICKS_OF_MANY: u32 = 40;

/// The card after which random play wins most often.
pub fn monte_carlo(position: &Position, seat: usize, seen: Option<&Choices>, rng: &mut Rng) -> u8 {
    let hand = distinct(position.hands[seat]);
    if let [only] = hand[..] {
        return only;
    }
    let mut scored: Vec<(u32, u32, u8)> = Vec::new();
    for card in hand {
        let mut won = 0;
        let playouts = if position.count() == 2 { PLAYOUTS } else { PLAYOUTS_OF_MANY };
        for _ in 0..playouts {
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

/// Random play: 2 for a win, 1 for a draw.
fn playout(mut position: Position, seat: usize, rng: &mut Rng) -> u32 {
    let two = position.seats == 2;
    for _ in 0..if two { 1000 } else { TRICKS_OF_MANY } {
        if position.count() < 2 || !position.is_in(seat) {
            break;
        }
        let mut cards = [NO_CARD; 8];
        for (at, card) in cards.iter_mut().enumerate().take(position.seats.into()) {
            if position.is_in(at) {
                *card = any(position.hands[at], rng);
            }
        }
        position.play(&cards, Terms::default());
    }
    let owned = |at: usize| position.owned(at).len();
    let most = (0..8).filter(|at| *at != seat).map(owned).max().unwrap_or(0);
    match (position.count(), owned(seat).cmp(&most)) {
        (0, _) => 1,
        (1, _) => 2 * u32::from(position.is_in(seat)),
        (_, std::cmp::Ordering::Greater) => 2,
        (_, std::cmp::Ordering::Equal) => 1,
        _ => 0,
    }
}

/// Whether a seat is a seer who sees somebody.
pub fn sees(position: &Position, seat: usize) -> bool {
    let other = |at: &usize| position.is_in(*at) && position.powers[*at] != Power::Sight;
    position.powers[seat] == Power::Sight && (0..8).any(|at| other(&at))
}
