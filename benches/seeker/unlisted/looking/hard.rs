//! 16 hard rules of a mathematics teacher, her class and the pupils' own ideas, written in words by
//! somebody who had not seen the code, judged here by somebody else.

use super::super::{Judge, is_face, is_odd, is_red, last, rank};
use std::cmp::Ordering;
use tertulia::core::cards::{Card, Suit};

/// The rules of this file, each with its name.
pub const RULES: [(&str, Judge); 16] = [
    ("The other side of the average", the_other_side_of_the_average),
    ("Half, or three times plus one", half_or_three_times_plus_one),
    ("The token on the board", the_token_on_the_board),
    ("Brackets", brackets),
    ("The last card points", the_last_card_points),
    ("Growing walks round the ring", growing_walks_round_the_ring),
    ("Four ladders", four_ladders),
    ("Nothing in common, except after royalty", nothing_in_common_except_after_royalty),
    ("The class vote", the_class_vote),
    ("Median of three", median_of_three),
    ("Common factor, or none", common_factor_or_none),
    ("Triangles and squares", triangles_and_squares),
    ("Three suits in every four", three_suits_in_every_four),
    ("Guess my number", guess_my_number),
    ("Fresh steps", fresh_steps),
    ("Palindrome of colours", palindrome_of_colours),
];

/// The exact average is of all ranks of the line, starter and last card included. If the last rank
/// is above it, strictly below it; if it is below it, strictly above it; if it equals it, any card.
fn the_other_side_of_the_average(line: &[Card], card: Card) -> bool {
    let sum: i32 = line.iter().map(|old| rank(*old)).sum();
    let side = |card: Card| (rank(card) * line.len() as i32).cmp(&sum);
    match side(last(line)) {
        Ordering::Equal => true,
        other => side(card) == other.reverse(),
    }
}

/// The target is half of an even last rank, or three times an odd one plus 1, less 13 until it is
/// at most 13. The new rank and the target differ by at most 2, without wrap.
fn half_or_three_times_plus_one(line: &[Card], card: Card) -> bool {
    let old = rank(last(line));
    let target = if is_odd(last(line)) { 3 * old % 13 + 1 } else { old / 2 };
    rank(card).abs_diff(target) <= 2
}

/// A token stands in the middle of a 3 by 3 board. Every card after the starter moves it a square:
/// heart up, spade down, diamond right, club left. The new card's move keeps it on the board.
fn the_token_on_the_board(line: &[Card], card: Card) -> bool {
    let step = |(right, up): (i32, i32), card: Card| match card.suit() {
        Suit::Hearts => (right, up + 1),
        Suit::Spades => (right, up - 1),
        Suit::Diamonds => (right + 1, up),
        Suit::Clubs => (right - 1, up),
    };
    let token = line[1..].iter().fold((0, 0), |token, old| step(token, *old));
    let (right, up) = step(token, card);
    right.abs() <= 1 && up.abs() <= 1
}

/// 1 bracket is open after an odd starter, 0 after an even one; every later odd card opens one,
/// every even card closes one. Odd only if fewer than 2 are open, even only if at least 1 is open.
fn brackets(line: &[Card], card: Card) -> bool {
    let change = |card: Card| if is_odd(card) { 1 } else { -1 };
    let start = if is_odd(line[0]) { 1 } else { 0 };
    let open = line[1..].iter().fold(start, |open, old| open + change(*old));
    if is_odd(card) { open < 2 } else { open >= 1 }
}

/// Count as many cards back as the last card's rank says, itself being number 1; the starter, if
/// the line is too short. The colour or the rank (or both) of the card so found.
fn the_last_card_points(line: &[Card], card: Card) -> bool {
    let found = line[line.len().saturating_sub(usize::from(last(line).rank()))];
    is_red(card) == is_red(found) || card.rank() == found.rank()
}

/// On a ring of 13 (A follows K), 1 to 6 steps ahead of the last rank is forward, 1 to 6 steps
/// behind backward; the same rank is neither and never fits. Place 2 forward, 3 and 4 backward, 5
/// to 7 forward, 8 to 11 backward, and so on, each block one card longer.
fn growing_walks_round_the_ring(line: &[Card], card: Card) -> bool {
    let after_starter = line.len();
    let blocks_before =
        (1..after_starter).take_while(|block| block * (block + 1) / 2 < after_starter).count();
    match (rank(card) - rank(last(line))).rem_euclid(13) {
        0 => false,
        ahead => (ahead <= 6) == (blocks_before % 2 == 0),
    }
}

/// Find the most recent card of the new card's suit, the starter counts; if there is none,
/// accepted. If its rank is 9 or lower, a higher rank; if it is 10 or higher, rank 6 or lower.
fn four_ladders(line: &[Card], card: Card) -> bool {
    match line.iter().rev().find(|old| old.suit() == card.suit()).map(|old| old.rank()) {
        None => true,
        Some(old @ ..=9) => card.rank() > old,
        Some(_) => card.rank() <= 6,
    }
}

/// Two cards can agree in suit and in parity of rank. After a face card, the new card agrees with
/// it in exactly one of the two; after any other, in neither.
fn nothing_in_common_except_after_royalty(line: &[Card], card: Card) -> bool {
    let suit = card.suit() == last(line).suit();
    let parity = is_odd(card) == is_odd(last(line));
    if is_face(last(line)) { suit != parity } else { !suit && !parity }
}

/// In the whole line, the starter included: more red cards than black, an even rank; more black
/// than red, an odd rank; equally many, another suit than the last card's.
fn the_class_vote(line: &[Card], card: Card) -> bool {
    let reds = line.iter().filter(|old| is_red(**old)).count();
    match reds.cmp(&(line.len() - reds)) {
        Ordering::Greater => !is_odd(card),
        Ordering::Less => is_odd(card),
        Ordering::Equal => card.suit() != last(line).suit(),
    }
}

/// With fewer than three cards in the line, any card. If the last card is red, a rank equal to or
/// higher than the median of the last three ranks; if it is black, equal to or lower than it.
fn median_of_three(line: &[Card], card: Card) -> bool {
    let [.., a, b, c] = line else { return true };
    let mut ranks = [a.rank(), b.rank(), c.rank()];
    ranks.sort_unstable();
    let median = ranks[1];
    if is_red(*c) { card.rank() >= median } else { card.rank() <= median }
}

/// After an A, J or K, any card. Otherwise, if the last card is red, the new rank and the last have
/// no common divisor greater than 1; if it is black, they have one.
fn common_factor_or_none(line: &[Card], card: Card) -> bool {
    let (old, new) = (last(line).rank(), card.rank());
    if matches!(old, 1 | 11 | 13) {
        return true;
    }
    let common = (2..=old).any(|divisor| old % divisor == 0 && new % divisor == 0);
    common != is_red(last(line))
}

/// At a triangular place (3, 6, 10, …) a face card or a heart (or both). Otherwise, at a square
/// place (4, 9, 16, …), rank A, 4 or 9. At all other places the other colour than the last card.
fn triangles_and_squares(line: &[Card], card: Card) -> bool {
    let place = line.len() + 1;
    if (1..=place).any(|k| k * (k + 1) / 2 == place) {
        is_face(card) || card.suit() == Suit::Hearts
    } else if (1..=place).any(|k| k * k == place) {
        matches!(card.rank(), 1 | 4 | 9)
    } else {
        is_red(card) != is_red(last(line))
    }
}

/// With one or two cards in the line, another suit than the last card's. Otherwise the last three
/// cards and the new card together show exactly three different suits.
fn three_suits_in_every_four(line: &[Card], card: Card) -> bool {
    let [.., a, b, c] = line else { return card.suit() != last(line).suit() };
    let four = [*a, *b, *c, card];
    let shown = Suit::ALL.into_iter().filter(|suit| four.iter().any(|old| old.suit() == *suit));
    shown.count() == 3
}

/// The bounds begin at 1 and 13; the starter does not change them. Every later red card's rank
/// becomes the lower bound, every black one's the upper; if then upper minus lower is less than 3,
/// they go back to 1 and 13. The new rank is between the bounds, both included.
fn guess_my_number(line: &[Card], card: Card) -> bool {
    let (mut lower, mut upper) = (1, 13);
    for old in &line[1..] {
        if is_red(*old) {
            lower = rank(*old);
        } else {
            upper = rank(*old);
        }
        if upper - lower < 3 {
            (lower, upper) = (1, 13);
        }
    }
    (lower..=upper).contains(&rank(card))
}

/// A card's step is the difference to the rank of the card before it; the starter has none. The new
/// step is at most 6, and none of the steps of the last three cards that have one. No wrap.
fn fresh_steps(line: &[Card], card: Card) -> bool {
    let step = card.rank().abs_diff(last(line).rank());
    let mut old_steps =
        line.windows(2).rev().take(3).map(|two| two[0].rank().abs_diff(two[1].rank()));
    step <= 6 && old_steps.all(|old| old != step)
}

/// Blocks of eight places. At the first four of a block, another suit than the last card's, even if
/// it belongs to the block before. The fifth has the colour of the block's fourth, the sixth of its
/// third, the seventh of its second, the eighth of its first.
fn palindrome_of_colours(line: &[Card], card: Card) -> bool {
    let within = line.len() % 8;
    if within < 4 {
        card.suit() != last(line).suit()
    } else {
        let block = &line[line.len() - within..];
        is_red(card) == is_red(block[7 - within])
    }
}
