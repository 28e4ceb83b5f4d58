//! 18 easy rules of a mathematics teacher, her class and the pupils' own ideas, written in words by
//! somebody who had not seen the code, judged here by somebody else.

use super::super::{Judge, is_face, is_odd, is_red, last};
use tertulia::core::cards::{Card, Suit};

/// The rules of this file, each with its name.
pub const RULES: [(&str, Judge); 18] = [
    ("Chessboard", chessboard),
    ("Primes only", primes_only),
    ("Small steps", small_steps),
    ("Up the stairs", up_the_stairs),
    ("Not your neighbour's shirt", not_your_neighbours_shirt),
    ("Three times table or a heart", three_times_table_or_a_heart),
    ("Round about fourteen", round_about_fourteen),
    ("Suit wheel", suit_wheel),
    ("Every third one wears a crown", every_third_one_wears_a_crown),
    ("The royal door", the_royal_door),
    ("Next remainder", next_remainder),
    ("Divisor or multiple", divisor_or_multiple),
    ("Two and two", two_and_two),
    ("Red asks for even", red_asks_for_even),
    ("No copying", no_copying),
    ("Half to double", half_to_double),
    ("Odd and black, even and red", odd_and_black_even_and_red),
    ("Higher or same suit", higher_or_same_suit),
];

/// The other colour than the last card.
fn chessboard(line: &[Card], card: Card) -> bool {
    is_red(card) != is_red(last(line))
}

/// The rank must be prime: 2, 3, 5, 7, J (11) or K (13).
fn primes_only(_line: &[Card], card: Card) -> bool {
    matches!(card.rank(), 2 | 3 | 5 | 7 | 11 | 13)
}

/// The difference between the new rank and the last is at most 3, 0 allowed, no wrap.
fn small_steps(line: &[Card], card: Card) -> bool {
    card.rank().abs_diff(last(line).rank()) <= 3
}

/// Higher than the last rank; after a K, any card.
fn up_the_stairs(line: &[Card], card: Card) -> bool {
    last(line).rank() == 13 || card.rank() > last(line).rank()
}

/// Another suit than the last card's.
fn not_your_neighbours_shirt(line: &[Card], card: Card) -> bool {
    card.suit() != last(line).suit()
}

/// Rank 3, 6, 9 or Q, or a heart (or both).
fn three_times_table_or_a_heart(_line: &[Card], card: Card) -> bool {
    card.rank().is_multiple_of(3) || card.suit() == Suit::Hearts
}

/// The last rank plus the new rank is between 10 and 18, both included.
fn round_about_fourteen(line: &[Card], card: Card) -> bool {
    (10..=18).contains(&(last(line).rank() + card.rank()))
}

/// The suit directly after the last card's in the cycle clubs, diamonds, hearts, spades, clubs.
fn suit_wheel(line: &[Card], card: Card) -> bool {
    let next = match last(line).suit() {
        Suit::Clubs => Suit::Diamonds,
        Suit::Diamonds => Suit::Hearts,
        Suit::Hearts => Suit::Spades,
        Suit::Spades => Suit::Clubs,
    };
    card.suit() == next
}

/// At places 3, 6, 9, … a face card; at every other place none. The starter is place 1, the first
/// card laid place 2.
fn every_third_one_wears_a_crown(line: &[Card], card: Card) -> bool {
    let place = line.len() + 1;
    is_face(card) == place.is_multiple_of(3)
}

/// After a face card, a red card; after any other, a black card.
fn the_royal_door(line: &[Card], card: Card) -> bool {
    is_red(card) == is_face(last(line))
}

/// The remainder of the new rank by 3 is the one after the last rank's in the cycle 0, 1, 2, 0, …
fn next_remainder(line: &[Card], card: Card) -> bool {
    card.rank() % 3 == (last(line).rank() + 1) % 3
}

/// The new rank divides the last rank without remainder, or is a multiple of it; the same is
/// allowed.
fn divisor_or_multiple(line: &[Card], card: Card) -> bool {
    let (old, new) = (last(line).rank(), card.rank());
    old % new == 0 || new % old == 0
}

/// After the starter alone, its colour. Otherwise: if the last two cards have the same colour, the
/// other colour; if they have different colours, the colour of the last card.
fn two_and_two(line: &[Card], card: Card) -> bool {
    let same = is_red(card) == is_red(last(line));
    match line {
        [.., before, newest] if is_red(*before) == is_red(*newest) => !same,
        _ => same,
    }
}

/// After a red card, an even rank; after a black card, an odd rank.
fn red_asks_for_even(line: &[Card], card: Card) -> bool {
    is_odd(card) != is_red(last(line))
}

/// Not the rank of any of the last four cards of the line; of all of them, if there are fewer.
fn no_copying(line: &[Card], card: Card) -> bool {
    line.iter().rev().take(4).all(|old| old.rank() != card.rank())
}

/// Twice the new rank is at least the last rank, and the new rank is at most twice the last rank.
fn half_to_double(line: &[Card], card: Card) -> bool {
    let (old, new) = (last(line).rank(), card.rank());
    2 * new >= old && new <= 2 * old
}

/// An odd-ranked black card or an even-ranked red card.
fn odd_and_black_even_and_red(_line: &[Card], card: Card) -> bool {
    is_odd(card) != is_red(card)
}

/// A higher rank than the last card, or the same suit (or both).
fn higher_or_same_suit(line: &[Card], card: Card) -> bool {
    card.rank() > last(line).rank() || card.suit() == last(line).suit()
}
