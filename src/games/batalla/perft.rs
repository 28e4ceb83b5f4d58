//! Counting joint actions: what proves a transition, as chess programs count moves.

use super::face::Pack;
use super::options::Terms;
use super::position::{Choices, MOST_SEATS, Position};

/// How many paths of joint actions there are from a position, by their length from 1 to `depth`. Every
/// physical card counts for itself; exchanging hand and pile and then playing a card of the former
/// pile is one action. Sums beyond 64 bits stay at the limit.
///
/// ```
/// use tertulia::games::batalla::{Position, Terms, perft};
/// assert_eq!(perft(&Position::deal(2, 1), Terms::default(), 2), [196, 33_488]);
/// ```
pub fn perft(position: &Position, terms: Terms, depth: u8) -> Vec<u64> {
    let mut paths = vec![0; depth.into()];
    walk(position, terms, &mut paths);
    paths
}

/// The cards that a seat may play: those in hand, and those of the pile where that may be exchanged.
fn choices(position: &Position, seat: usize) -> Pack {
    match position.may_swap(seat) {
        true => position.owned(seat),
        false => position.hands[seat],
    }
}

fn walk(position: &Position, terms: Terms, paths: &mut [u64]) {
    if paths.is_empty() || position.count() < 2 {
        return;
    }
    let players = || (0..MOST_SEATS.into()).filter(|seat| position.is_in(*seat));
    let width = players().map(|seat| u64::from(choices(position, seat).len()));
    paths[0] = paths[0].saturating_add(width.product());
    // The last tricks need not be played to be counted.
    if paths.len() > 1 {
        let cards = [Position::NO_CARD; MOST_SEATS as usize];
        joint(position, terms, 0, cards, &mut paths[1..]);
    }
}

/// Goes on for every choice of the seats from `seat` on.
fn joint(position: &Position, terms: Terms, seat: usize, mut cards: Choices, paths: &mut [u64]) {
    if seat == usize::from(position.seats) {
        let mut next = *position;
        next.play(&cards, terms);
        return walk(&next, terms, paths);
    }
    if !position.is_in(seat) {
        return joint(position, terms, seat + 1, cards, paths);
    }
    for card in choices(position, seat).iter() {
        cards[seat] = card;
        if position.hands[seat].has(card) {
            joint(position, terms, seat + 1, cards, paths);
        } else {
            let mut swapped = *position;
            swapped.swap(seat);
            joint(&swapped, terms, seat + 1, cards, paths);
        }
    }
}
