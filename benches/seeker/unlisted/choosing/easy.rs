//! The 18 easy rules of a family that has played for years (children, parents, grandparents),
//! written in words by somebody who had not seen the code, judged here by somebody else.

use super::super::{Judge, difference, following, is_face, is_odd, is_red, last, rank};
use tertulia::core::cards::Card;

/// The rules of this file, each with its name.
pub const RULES: [(&str, Judge); 18] = [
    ("Draughts board", draughts_board),
    ("Left foot, right foot", left_foot_right_foot),
    ("Suit or rank, as in crazy eights", suit_or_rank),
    ("Change your suit", change_your_suit),
    ("Up the ladder, down the slide", up_the_ladder_down_the_slide),
    ("No crowns at the table", no_crowns_at_the_table),
    ("Little steps", little_steps),
    ("Giant steps", giant_steps),
    ("Red coats and royals", red_coats_and_royals),
    ("Pairs of socks", pairs_of_socks),
    ("Seesaw", seesaw),
    ("Suit parade", suit_parade),
    ("Round the clock", round_the_clock),
    ("Red balloon, black stone", red_balloon_black_stone),
    ("Royals blush", royals_blush),
    ("Two lumps of coal, one cherry", two_lumps_of_coal_one_cherry),
    ("Not too much, not too little", not_too_much_not_too_little),
    ("The first suit stays at home", the_first_suit_stays_at_home),
];

/// The new card must have the other colour than the last card.
fn draughts_board(line: &[Card], card: Card) -> bool {
    is_red(card) != is_red(last(line))
}

/// The new card must be odd if the last card is even, and even if the last card is odd.
fn left_foot_right_foot(line: &[Card], card: Card) -> bool {
    is_odd(card) != is_odd(last(line))
}

/// The new card must have the same suit as the last card, or the same rank, or both.
/// No rank is wild.
fn suit_or_rank(line: &[Card], card: Card) -> bool {
    let last = last(line);
    card.suit() == last.suit() || card.rank() == last.rank()
}

/// The new card must have a different suit from the last card.
fn change_your_suit(line: &[Card], card: Card) -> bool {
    card.suit() != last(line).suit()
}

/// If the last card is A to 10, the new card must be higher than it.
/// If the last card is J, Q or K, the new card must be A to 6.
fn up_the_ladder_down_the_slide(line: &[Card], card: Card) -> bool {
    let last = last(line);
    if is_face(last) { card.rank() <= 6 } else { card.rank() > last.rank() }
}

/// The new card must be a number card (A to 10); the line does not matter.
fn no_crowns_at_the_table(_line: &[Card], card: Card) -> bool {
    !is_face(card)
}

/// The difference between the ranks of the new card and the last card must be 1, 2 or 3.
/// No going round from K to A.
fn little_steps(line: &[Card], card: Card) -> bool {
    (1..=3).contains(&difference(card, last(line)))
}

/// The difference between the ranks of the new card and the last card must be 4 or more.
/// No going round from K to A.
fn giant_steps(line: &[Card], card: Card) -> bool {
    difference(card, last(line)) >= 4
}

/// The new card must be red, or a picture card, or both; the line does not matter.
fn red_coats_and_royals(_line: &[Card], card: Card) -> bool {
    is_red(card) || is_face(card)
}

/// The new card must be even (2, 4, 6, 8, 10 or Q); the line does not matter.
fn pairs_of_socks(_line: &[Card], card: Card) -> bool {
    !is_odd(card)
}

/// Low cards are A to 7, high cards are 8 to K.
/// The new card must be high if the last card is low, and low if the last card is high.
fn seesaw(line: &[Card], card: Card) -> bool {
    (card.rank() >= 8) != (last(line).rank() >= 8)
}

/// The new card's suit must be the one that follows the last card's suit in the order clubs,
/// diamonds, hearts, spades, then clubs again.
fn suit_parade(line: &[Card], card: Card) -> bool {
    card.suit() == following(last(line).suit())
}

/// Counting upward from the last card's rank round the circle (after K comes A), the new card's
/// rank must be 1, 2, 3 or 4 steps on. The same rank is not allowed.
fn round_the_clock(line: &[Card], card: Card) -> bool {
    (1..=4).contains(&(rank(card) - rank(last(line))).rem_euclid(13))
}

/// If the last card is red, the new card's rank must be equal to or higher than its rank.
/// If the last card is black, the new card's rank must be equal to or lower than its rank.
fn red_balloon_black_stone(line: &[Card], card: Card) -> bool {
    let last = last(line);
    if is_red(last) { card.rank() >= last.rank() } else { card.rank() <= last.rank() }
}

/// If the last card is a picture card, the new card must be red.
/// If the last card is a number card, the new card must be black.
fn royals_blush(line: &[Card], card: Card) -> bool {
    is_red(card) == is_face(last(line))
}

/// If the new card's position is a multiple of 3 (3, 6, 9, …), it must be red.
/// At every other position it must be black. The starter has position 1.
fn two_lumps_of_coal_one_cherry(line: &[Card], card: Card) -> bool {
    let position = line.len() + 1;
    is_red(card) == position.is_multiple_of(3)
}

/// The last card's rank plus the new card's rank must be between 10 and 18, both included.
fn not_too_much_not_too_little(line: &[Card], card: Card) -> bool {
    (10..=18).contains(&(rank(last(line)) + rank(card)))
}

/// The new card must not have the suit of the starter card, for the whole game.
fn the_first_suit_stays_at_home(line: &[Card], card: Card) -> bool {
    card.suit() != line[0].suit()
}
