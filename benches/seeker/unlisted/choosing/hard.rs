//! The 16 hard rules of a family that has played for years (children, parents, grandparents),
//! written in words by somebody who had not seen the code, judged here by somebody else.

use super::super::{Judge, difference, following, is_face, is_odd, is_red, last, newest, rank};
use tertulia::core::cards::{Card, Suit};

/// The rules of this file, each with its name.
pub const RULES: [(&str, Judge); 16] = [
    ("The block says how long", the_block_says_how_long),
    ("Brothers, cousins, strangers", brothers_cousins_strangers),
    ("Share among four grandchildren", share_among_four_grandchildren),
    ("Longer and longer strides", longer_and_longer_strides),
    ("Fresh faces for the losing side", fresh_faces_for_the_losing_side),
    ("Home and away", home_and_away),
    ("How long since a heart?", how_long_since_a_heart),
    ("Ask the one I point at", ask_the_one_i_point_at),
    ("King of the hill", king_of_the_hill),
    ("Dancing couples", dancing_couples),
    ("The parade turns round", the_parade_turns_round),
    ("Contrary Grandpa", contrary_grandpa),
    ("The red thermometer", the_red_thermometer),
    ("Four patience piles", four_patience_piles),
    ("Counting up to thirty-one", counting_up_to_thirty_one),
    ("Grandma's echo", grandmas_echo),
];

/// The card so many places from the end (1 is the last card), or the starter if the line is too
/// short.
fn from_end(line: &[Card], place: usize) -> Card {
    line[line.len().saturating_sub(place)]
}

/// The steps counted upward round the circle of ranks (after K comes A), from 0 to 12.
fn stride(from: Card, to: Card) -> i32 {
    (rank(to) - rank(from)).rem_euclid(13)
}

/// The line is cut into blocks; a block's first card fixes its length: 2 cards if it is A to 5, 3
/// if 6 to 10, 4 if J to K. In a block not yet full: the colour of its first card. If the block is
/// full, the new card begins a new one and must have the other colour than the last card.
fn the_block_says_how_long(line: &[Card], card: Card) -> bool {
    let mut start = 0;
    // Ends with the start of the current block, or past the line if the last block is full.
    while let Some(first) = line.get(start) {
        let long = match first.rank() {
            ..=5 => 2,
            6..=10 => 3,
            11.. => 4,
        };
        if start + long > line.len() {
            return is_red(card) == is_red(*first);
        }
        start += long;
    }
    is_red(card) != is_red(last(line))
}

/// Last two cards of the same suit: the new card's rank must be equal to or lower than the last
/// card's. Different suits of one colour: equal or higher. Different colours: its suit must differ
/// from both of theirs. While only the starter lies: its suit must differ from the starter's.
fn brothers_cousins_strangers(line: &[Card], card: Card) -> bool {
    let [.., before, last] = line else {
        return card.suit() != last(line).suit();
    };
    if before.suit() == last.suit() {
        card.rank() <= last.rank()
    } else if is_red(*before) == is_red(*last) {
        card.rank() >= last.rank()
    } else {
        card.suit() != before.suit() && card.suit() != last.suit()
    }
}

/// Add up the ranks of the last three cards of the line (of all if there are only one or two).
/// Divide by 4 and take the remainder. 0: the new card must be red. 1: even. 2: black. 3: odd.
fn share_among_four_grandchildren(line: &[Card], card: Card) -> bool {
    let sum: i32 = newest(line, 3).iter().map(|card| rank(*card)).sum();
    match sum % 4 {
        0 => is_red(card),
        1 => !is_odd(card),
        2 => !is_red(card),
        _ => is_odd(card),
    }
}

/// Let s be the stride (upward round the circle, 0 to 12) from the second-last to the last card.
/// If s is 7 or less, the stride to the new card must be greater than s. If s is 8 or more, or
/// while only the starter lies, it must be between 1 and 6, both included.
fn longer_and_longer_strides(line: &[Card], card: Card) -> bool {
    let next = stride(last(line), card);
    match line {
        [.., before, last] if stride(*before, *last) <= 7 => next > stride(*before, *last),
        _ => (1..=6).contains(&next),
    }
}

/// The new card's rank must not be the rank of any of the last five cards (of all if fewer). And if
/// the line has three or more cards, the new card must have the colour in the minority among the
/// last three (if all three have one colour, the other colour).
fn fresh_faces_for_the_losing_side(line: &[Card], card: Card) -> bool {
    let fresh = newest(line, 5).iter().all(|other| other.rank() != card.rank());
    let reds = newest(line, 3).iter().filter(|card| is_red(**card)).count();
    fresh && (line.len() < 3 || is_red(card) == (reds <= 1))
}

/// The distance of a card is the difference between its rank and the starter's (no going round).
/// Let d be the distance of the last card. If d is 0, 1 or 2, the new card's distance must be 4 or
/// more. If d is 3 or more, the new card's distance must be smaller than d.
fn home_and_away(line: &[Card], card: Card) -> bool {
    let before = difference(last(line), line[0]);
    let now = difference(card, line[0]);
    if before <= 2 { now >= 4 } else { now < before }
}

/// Let k be the number of cards after the newest heart; without a heart, the number of cards in
/// the line. 0: the new card must not be a heart. 1: it must be odd. 2: even. 3: a picture card or
/// a heart (or both). 4 or more: a heart.
fn how_long_since_a_heart(line: &[Card], card: Card) -> bool {
    let heart = card.suit() == Suit::Hearts;
    match line.iter().rev().take_while(|card| card.suit() != Suit::Hearts).count() {
        0 => !heart,
        1 => is_odd(card),
        2 => !is_odd(card),
        3 => is_face(card) || heart,
        _ => heart,
    }
}

/// The last card's suit points at a card: clubs at the last, diamonds at the second-last, hearts
/// at the third-last, spades at the starter (also if the line is too short). The difference
/// between the ranks of the new card and the card pointed at must be 1 to 4. No going round.
fn ask_the_one_i_point_at(line: &[Card], card: Card) -> bool {
    let pointed = match last(line).suit() {
        Suit::Clubs => last(line),
        Suit::Diamonds => from_end(line, 2),
        Suit::Hearts => from_end(line, 3),
        Suit::Spades => line[0],
    };
    (1..=4).contains(&difference(card, pointed))
}

/// Let h be the highest rank of the current climb; the starter begins the first. If h is 10 or
/// less, the new card's rank must be 1 to 4 more than h, or its suit the last card's; it joins the
/// climb. If h is 11 or more: A to 6 and the other colour than the last card; a new climb begins.
fn king_of_the_hill(line: &[Card], card: Card) -> bool {
    let last = last(line);
    let high = line.iter().fold(0, |high, card| {
        // Past 10 the climb is over, and the next card is the first of a new one.
        if high >= 11 { rank(*card) } else { rank(*card).max(high) }
    });
    if high <= 10 {
        (1..=4).contains(&(rank(card) - high)) || card.suit() == last.suit()
    } else {
        card.rank() <= 6 && is_red(card) != is_red(last)
    }
}

/// Positions 1 and 2 are a couple, 3 and 4, and so on. At an even position, the new card's rank
/// plus the last card's must be between 12 and 16, both included. At an odd position, it must be
/// lower than the higher rank of the couple just completed.
fn dancing_couples(line: &[Card], card: Card) -> bool {
    let last = last(line);
    let position = line.len() + 1;
    if position.is_multiple_of(2) {
        (12..=16).contains(&(rank(last) + rank(card)))
    } else {
        card.rank() < last.rank().max(from_end(line, 2).rank())
    }
}

/// The suits stand in a circle: clubs, diamonds, hearts, spades, then clubs again. If the number
/// of picture cards in the whole line so far is even, the new card's suit must be the next one
/// forward from the last card's suit. If it is odd, the next one backward.
fn the_parade_turns_round(line: &[Card], card: Card) -> bool {
    let last = last(line);
    let crowns = line.iter().filter(|card| is_face(**card)).count();
    if crowns.is_multiple_of(2) {
        card.suit() == following(last.suit())
    } else {
        last.suit() == following(card.suit())
    }
}

/// If the last two cards have the same suit or rank, the new card must be a 7 or a picture card.
/// Otherwise it must have the other colour than the last card and the other parity than the
/// second-last. While only the starter lies, it need only have the other colour than the starter.
fn contrary_grandpa(line: &[Card], card: Card) -> bool {
    let [.., before, last] = line else {
        return is_red(card) != is_red(last(line));
    };
    if before.suit() == last.suit() || before.rank() == last.rank() {
        card.rank() == 7 || is_face(card)
    } else {
        is_red(card) != is_red(*last) && is_odd(card) != is_odd(*before)
    }
}

/// Let n be the number of red cards among the last four (among all if fewer). 0: the new card must
/// be red. 1: odd. 2: after A to 7, of equal or higher rank than the last card; after 8 to K, lower
/// than the last card. 3: even. 4: black.
fn the_red_thermometer(line: &[Card], card: Card) -> bool {
    let last = last(line);
    match newest(line, 4).iter().filter(|card| is_red(**card)).count() {
        0 => is_red(card),
        1 => is_odd(card),
        2 if last.rank() <= 7 => card.rank() >= last.rank(),
        2 => card.rank() < last.rank(),
        3 => !is_odd(card),
        _ => !is_red(card),
    }
}

/// Look for the newest card in the line that has the same suit as the new card. If there is none,
/// the new card must be A to 7. If it is A to 9, the new card must be higher than it. If it is 10
/// to K, the new card must be A to 5.
fn four_patience_piles(line: &[Card], card: Card) -> bool {
    match line.iter().rev().find(|other| other.suit() == card.suit()) {
        None => card.rank() <= 7,
        Some(top) if top.rank() <= 9 => card.rank() > top.rank(),
        Some(_) => card.rank() <= 5,
    }
}

/// A count begins as the starter's rank. While it is 24 or less, it plus the new card's rank must
/// be at most 31 and no multiple of 3 or 5; that sum is the new count. At 25 or more, the new card
/// must have the other colour than the last card, and the count becomes just its rank.
fn counting_up_to_thirty_one(line: &[Card], card: Card) -> bool {
    let count = line
        .iter()
        .fold(0, |count, card| if count <= 24 { count + rank(*card) } else { rank(*card) });
    if count <= 24 {
        let sum = count + rank(card);
        sum <= 31 && sum % 3 != 0 && sum % 5 != 0
    } else {
        is_red(card) != is_red(last(line))
    }
}

/// Exactly one of these two must be true: the new card has the same colour as the third-last card
/// (the starter if the line has only one or two cards); the new card is higher than the last card.
fn grandmas_echo(line: &[Card], card: Card) -> bool {
    let echo = is_red(card) == is_red(from_end(line, 3));
    let higher = card.rank() > last(line).rank();
    echo != higher
}
