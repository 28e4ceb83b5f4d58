//! 18 middling rules of a mathematics teacher, her class and the pupils' own ideas, written in
//! words by somebody who had not seen the code, judged here by somebody else.

use super::super::{Judge, is_face, is_red, last, rank};
use std::cmp::Ordering;
use tertulia::core::cards::{Card, Suit};

/// The rules of this file, each with its name.
pub const RULES: [(&str, Judge); 18] = [
    ("Inside or outside", inside_or_outside),
    ("Shared by four", shared_by_four),
    ("Fibonacci on the clock", fibonacci_on_the_clock),
    ("Zigzag graph", zigzag_graph),
    ("Triangle of colours", triangle_of_colours),
    ("Suit sudoku", suit_sudoku),
    ("Strangers to their place", strangers_to_their_place),
    ("Counting hearts", counting_hearts),
    ("Echo from three back", echo_from_three_back),
    ("Climb at home, come down abroad", climb_at_home_come_down_abroad),
    ("Big step, small step", big_step_small_step),
    ("The balance", the_balance),
    ("Twins go high", twins_go_high),
    ("Last digit of the product", last_digit_of_the_product),
    ("The bank of twenty-one", the_bank_of_twenty_one),
    ("Prime sum", prime_sum),
    ("The secret total", the_secret_total),
    ("Waiting for the headmaster", waiting_for_the_headmaster),
];

/// After the starter alone, any card. If the last two ranks differ by 6 or more, strictly between
/// them; if they differ by 5 or less, lower than both or higher than both.
fn inside_or_outside(line: &[Card], card: Card) -> bool {
    let [.., before, newest] = line else { return true };
    let low = before.rank().min(newest.rank());
    let high = before.rank().max(newest.rank());
    if high - low >= 6 {
        low < card.rank() && card.rank() < high
    } else {
        card.rank() < low || card.rank() > high
    }
}

/// After the starter alone, any card. The ranks of the last two cards and of the new card add up to
/// a number divisible by 4.
fn shared_by_four(line: &[Card], card: Card) -> bool {
    let [.., before, newest] = line else { return true };
    (rank(*before) + rank(*newest) + rank(card)) % 4 == 0
}

/// After the starter alone, any card. The target is the sum of the last two ranks, less 13 if it is
/// over 13; the new rank is at most 2 steps from it, either way, on a ring of 13 (A follows K).
fn fibonacci_on_the_clock(line: &[Card], card: Card) -> bool {
    let [.., before, newest] = line else { return true };
    let ahead = (rank(card) - rank(*before) - rank(*newest)).rem_euclid(13);
    ahead <= 2 || ahead >= 11
}

/// After the starter alone, another rank. Otherwise: if the last rank is higher than the one before
/// it, lower than the last; if the last is lower than the one before it, higher than the last.
fn zigzag_graph(line: &[Card], card: Card) -> bool {
    let turn = card.rank().cmp(&last(line).rank());
    let rise = match line {
        [.., before, newest] => newest.rank().cmp(&before.rank()),
        _ => Ordering::Equal,
    };
    // Equal neighbours do not come about; were there any, it would go on as after a starter.
    if rise == Ordering::Equal { turn != Ordering::Equal } else { turn == rise.reverse() }
}

/// Block 1 is place 1, block 2 places 2 and 3, block 3 places 4 to 6, and so on, each one longer.
/// In an odd-numbered block the starter's colour, in an even-numbered block the other colour.
fn triangle_of_colours(line: &[Card], card: Card) -> bool {
    let place = line.len() + 1;
    let blocks_before = (1..place).take_while(|block| block * (block + 1) / 2 < place).count();
    (is_red(card) == is_red(line[0])) == (blocks_before % 2 == 0)
}

/// Blocks of four places: 1 to 4, 5 to 8, and so on. Not the suit of any card that already stands
/// in the block of the new card. The starter is the first card of the first block.
fn suit_sudoku(line: &[Card], card: Card) -> bool {
    let block = &line[line.len() / 4 * 4..];
    block.iter().all(|old| old.suit() != card.suit())
}

/// The new rank and the new card's place number have no common divisor greater than 1.
fn strangers_to_their_place(line: &[Card], card: Card) -> bool {
    let (place, rank) = (line.len() + 1, usize::from(card.rank()));
    !(2..=rank).any(|divisor| rank % divisor == 0 && place % divisor == 0)
}

/// If the count of hearts in the line, with the starter, without the new card, is even (0 is even),
/// an odd rank; if it is odd, an even rank.
fn counting_hearts(line: &[Card], card: Card) -> bool {
    let hearts = line.iter().filter(|old| old.suit() == Suit::Hearts).count();
    (hearts % 2 == 0) == (card.rank() % 2 == 1)
}

/// The card three back (the last card counts as the first) and the new card have the same suit, or
/// both even ranks, or both odd ranks. With fewer than three cards in the line, any card.
fn echo_from_three_back(line: &[Card], card: Card) -> bool {
    let [.., echo, _, _] = line else { return true };
    card.suit() == echo.suit() || card.rank() % 2 == echo.rank() % 2
}

/// Of the last card's suit: a higher rank. Of another suit: a rank lower or equal.
fn climb_at_home_come_down_abroad(line: &[Card], card: Card) -> bool {
    (card.suit() == last(line).suit()) == (card.rank() > last(line).rank())
}

/// After the starter alone, any card. The old step is the difference of the last two ranks, the new
/// step that of the new and the last. Old step 4 or less: a greater one; 5 or more: a smaller one.
fn big_step_small_step(line: &[Card], card: Card) -> bool {
    let [.., before, newest] = line else { return true };
    let old_step = newest.rank().abs_diff(before.rank());
    let new_step = card.rank().abs_diff(newest.rank());
    if old_step <= 4 { new_step > old_step } else { new_step < old_step }
}

/// A card weighs its rank minus 7. The weights of all cards of the line, the starter included, and
/// of the new card add up to between -6 and +6, both included.
fn the_balance(line: &[Card], card: Card) -> bool {
    let weight = |card: Card| rank(card) - 7;
    let weights: i32 = line.iter().map(|old| weight(*old)).sum();
    (-6..=6).contains(&(weights + weight(card)))
}

/// After the starter alone, any card. If the last two cards have the same colour, rank 7 or higher;
/// if they have different colours, rank 7 or lower.
fn twins_go_high(line: &[Card], card: Card) -> bool {
    let [.., before, newest] = line else { return true };
    if is_red(*before) == is_red(*newest) { card.rank() >= 7 } else { card.rank() <= 7 }
}

/// The units digit of the last rank times the new rank is 0, 1, 2, 3 or 4.
fn last_digit_of_the_product(line: &[Card], card: Card) -> bool {
    rank(last(line)) * rank(card) % 10 <= 4
}

/// A total begins with the starter's rank; each accepted card adds its rank, and if the total is
/// then 19 or more, it is set back to 0. The total plus the new rank is at most 21.
fn the_bank_of_twenty_one(line: &[Card], card: Card) -> bool {
    let total = line.iter().fold(0, |total, old| match total + rank(*old) {
        19.. => 0,
        total => total,
    });
    total + rank(card) <= 21
}

/// The last rank plus the new rank is prime: 2, 3, 5, 7, 11, 13, 17, 19 or 23.
fn prime_sum(line: &[Card], card: Card) -> bool {
    matches!(last(line).rank() + card.rank(), 2 | 3 | 5 | 7 | 11 | 13 | 17 | 19 | 23)
}

/// The ranks of all cards of the line, the starter included, and of the new card are added. If the
/// new card is red, the total is even; if it is black, the total is odd.
fn the_secret_total(line: &[Card], card: Card) -> bool {
    let total = line.iter().map(|old| rank(*old)).sum::<i32>() + rank(card);
    is_red(card) == (total % 2 == 0)
}

/// Count the cards after the most recent face card; without one, all cards, the starter included.
/// If there are 0, 1 or 2, no face card; if there are 3 or more, a face card or a red card (or
/// both).
fn waiting_for_the_headmaster(line: &[Card], card: Card) -> bool {
    let waiting = line.iter().rev().take_while(|old| !is_face(**old)).count();
    if waiting <= 2 { !is_face(card) } else { is_face(card) || is_red(card) }
}
