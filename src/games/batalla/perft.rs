//! Counting joint actions: what proves a transition, as chess programs count moves.

use std::collections::BTreeMap;

use super::face::Pack;
use super::options::Terms;
use super::position::{Choices, MOST_SEATS, Position};

/// So many different positions are kept at once, some 100 MB of them.
const MOST_KEPT: usize = 1 << 18;

/// How many paths of joint actions there are from a position, by their length from 1 to `depth`. Every
/// physical card counts for itself; exchanging hand and pile and then playing a card of the former
/// pile is one action. Sums beyond 64 bits stay at the limit.
///
/// ```
/// use tertulia::games::batalla::{Position, Terms, perft};
/// assert_eq!(perft(&Position::deal(2, 1), Terms::default(), 2), [196, 33_488]);
/// ```
pub fn perft(position: &Position, terms: Terms, depth: u8) -> Vec<u64> {
    perft_within(position, terms, depth, u64::MAX).unwrap_or_default()
}

/// The same, unless more than so many tricks would have to be played for it: not even begun with where that
/// is certain.
///
/// ```
/// use tertulia::games::batalla::{Position, Terms, perft_within};
/// assert_eq!(perft_within(&Position::deal(8, 2), Terms::default(), 3, 1_000_000), None);
/// ```
pub fn perft_within(start: &Position, terms: Terms, depth: u8, tricks: u64) -> Option<Vec<u64>> {
    let mut paths = vec![0_u64; depth.into()];
    let mut left = tricks;
    // How many paths lead to each position. Suits do not matter, so what is the same but for them goes on
    // as one: small games have few positions, however long they last.
    let mut level = vec![(*start, 1_u64)];
    for length in 0..paths.len() {
        let last = length + 1 == paths.len();
        let tricks = level.iter().map(|(position, _)| width(position));
        if !last && tricks.fold(0, u64::saturating_add) > left {
            return None;
        }
        let next = if last { Ok(Vec::new()) } else { after(&level, terms, &mut left) };
        let Ok(next) = next else {
            for (position, times) in &level {
                let mut more = vec![0; paths.len() - length];
                walk(position, terms, &mut more, &mut left).ok()?;
                for (sum, paths) in paths[length..].iter_mut().zip(more) {
                    *sum = sum.saturating_add(paths.saturating_mul(*times));
                }
            }
            break;
        };
        let ways = level.iter().map(|(position, times)| times.saturating_mul(width(position)));
        paths[length] = ways.fold(0, u64::saturating_add);
        level = next;
    }
    Some(paths)
}

/// Positions, and how many paths lead to each.
type Level = Vec<(Position, u64)>;

/// There is no going on: too many positions to be kept, or no more tricks to be played.
struct Stop;

/// The positions after one more trick, unless they are too many to be kept.
fn after(level: &Level, terms: Terms, left: &mut u64) -> Result<Level, Stop> {
    let mut next: BTreeMap<Key, (Position, u64)> = BTreeMap::new();
    for (position, times) in level {
        each(position, terms, left, &mut |position, _| {
            let (_, sum) = next.entry(key(position)).or_insert((*position, 0));
            *sum = sum.saturating_add(*times);
            // Of one position alone there may be millions.
            if next.len() > MOST_KEPT { Err(Stop) } else { Ok(()) }
        })?;
    }
    Ok(next.into_values().collect())
}

/// What positions share that are the same but for suits: hands, piles and pot by ranks, and the rest.
type Key = ([u64; 2 * MOST_SEATS as usize + 1], u64);

fn key(position: &Position) -> Key {
    let mut ranks = [0; 2 * MOST_SEATS as usize + 1];
    let packs = position.hands.iter().chain(&position.piles).chain([&position.pot]);
    for (ranks, pack) in ranks.iter_mut().zip(packs) {
        *ranks = pack.ranks();
    }
    let powers = position.powers.iter().fold(0, |all, power| all << 2 | *power as u64);
    (ranks, powers << 16 | u64::from(position.playing) << 8 | u64::from(position.reversed))
}

/// In how many ways a trick can be played.
fn width(position: &Position) -> u64 {
    let players = (0..MOST_SEATS.into()).filter(|seat| position.is_in(*seat));
    let width = players.map(|seat| u64::from(choices(position, seat).len()));
    if position.count() < 2 { 0 } else { width.product() }
}

/// The cards that a seat may play: those in hand, and those of the pile where that may be exchanged.
fn choices(position: &Position, seat: usize) -> Pack {
    match position.may_swap(seat) {
        true => position.owned(seat),
        false => position.hands[seat],
    }
}

fn walk(position: &Position, terms: Terms, paths: &mut [u64], left: &mut u64) -> Result<(), Stop> {
    let Some((here, further)) = paths.split_first_mut() else { return Ok(()) };
    *here = here.saturating_add(width(position));
    // The last tricks need not be played to be counted.
    if further.is_empty() {
        return Ok(());
    }
    each(position, terms, left, &mut |next, left| walk(next, terms, further, left))
}

/// What is done with a position after a trick.
type Go<'a> = dyn FnMut(&Position, &mut u64) -> Result<(), Stop> + 'a;

/// Calls for the position after each way of playing a trick, as long as tricks may be played.
fn each(position: &Position, terms: Terms, left: &mut u64, go: &mut Go) -> Result<(), Stop> {
    if position.count() < 2 {
        return Ok(());
    }
    let cards = [Position::NO_CARD; MOST_SEATS as usize];
    joint(position, terms, (0, cards), left, go)
}

/// Goes on for every choice of the seats from one on.
fn joint(
    position: &Position,
    terms: Terms,
    (seat, mut cards): (usize, Choices),
    left: &mut u64,
    go: &mut Go,
) -> Result<(), Stop> {
    if seat == usize::from(position.seats) {
        *left = left.checked_sub(1).ok_or(Stop)?;
        let mut next = *position;
        next.play(&cards, terms);
        return go(&next, left);
    }
    if !position.is_in(seat) {
        return joint(position, terms, (seat + 1, cards), left, go);
    }
    for card in choices(position, seat).iter() {
        cards[seat] = card;
        if position.hands[seat].has(card) {
            joint(position, terms, (seat + 1, cards), left, go)?;
        } else {
            let mut swapped = *position;
            swapped.swap(seat);
            joint(&swapped, terms, (seat + 1, cards), left, go)?;
        }
    }
    Ok(())
}
