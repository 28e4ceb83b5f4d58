//! 18 easy rules of a games club, worded by one who had not seen the code, judged by another.

use super::super::{Judge, is_face, is_odd, is_red, last};
use tertulia::core::cards::{Card, Suit};

/// The rules of this file, each with its name.
pub const RULES: [(&str, Judge); 18] = [
    ("Colour flip", colour_flip),
    ("Suit carousel", suit_carousel),
    ("Match something", match_something),
    ("Good neighbours", good_neighbours),
    ("Left foot, right foot", left_foot_right_foot),
    ("Middle of the road", middle_of_the_road),
    ("Red evens, black odds", red_evens_black_odds),
    ("Parity picks the colour", parity_picks_the_colour),
    ("Traffic light", traffic_light),
    ("Waltz", waltz),
    ("Court and commons", court_and_commons),
    ("Stairs and slide", stairs_and_slide),
    ("Not over fourteen", not_over_fourteen),
    ("Fresh ranks", fresh_ranks),
    ("Majors and minors", majors_and_minors),
    ("The starter's family", the_starters_family),
    ("Red climbs, black sinks", red_climbs_black_sinks),
    ("Grandparent", grandparent),
];

/// The new card is of the opposite colour to the last card.
fn colour_flip(line: &[Card], card: Card) -> bool {
    is_red(card) != is_red(last(line))
}

/// The new card's suit follows the last card's in the order spades, hearts, clubs, diamonds, and
/// then spades again.
fn suit_carousel(line: &[Card], card: Card) -> bool {
    let next = match last(line).suit() {
        Suit::Spades => Suit::Hearts,
        Suit::Hearts => Suit::Clubs,
        Suit::Clubs => Suit::Diamonds,
        Suit::Diamonds => Suit::Spades,
    };
    card.suit() == next
}

/// The new card has the suit or the rank of the last card, or both.
fn match_something(line: &[Card], card: Card) -> bool {
    let last = last(line);
    card.suit() == last.suit() || card.rank() == last.rank()
}

/// The new card's rank is at most 3 apart from the last card's; the same rank is allowed; no
/// wrapping.
fn good_neighbours(line: &[Card], card: Card) -> bool {
    card.rank().abs_diff(last(line).rank()) <= 3
}

/// Odd and even alternate: after an odd rank an even one, after an even rank an odd one.
fn left_foot_right_foot(line: &[Card], card: Card) -> bool {
    is_odd(card) != is_odd(last(line))
}

/// The new card's rank is from 4 to 10, both included, whatever the line shows.
fn middle_of_the_road(_line: &[Card], card: Card) -> bool {
    (4..=10).contains(&card.rank())
}

/// The new card is red with an even rank or black with an odd rank, whatever the line shows.
fn red_evens_black_odds(_line: &[Card], card: Card) -> bool {
    is_red(card) != is_odd(card)
}

/// After an odd rank the new card is red, after an even rank it is black.
fn parity_picks_the_colour(line: &[Card], card: Card) -> bool {
    is_red(card) == is_odd(last(line))
}

/// After a red card the new rank is higher than or equal to the last one; after a black card it is
/// lower than or equal to it.
fn traffic_light(line: &[Card], card: Card) -> bool {
    let last = last(line);
    if is_red(last) { card.rank() >= last.rank() } else { card.rank() <= last.rank() }
}

/// At every place divisible by 3 the new card is black, at every other place it is red. The
/// starter is at place 1; its colour does not matter.
fn waltz(line: &[Card], card: Card) -> bool {
    let place = line.len() + 1;
    is_red(card) != place.is_multiple_of(3)
}

/// After a face card a number card, after a number card a face card.
fn court_and_commons(line: &[Card], card: Card) -> bool {
    is_face(card) != is_face(last(line))
}

/// After J, Q or K the new card's rank is from A to 5; otherwise it is higher than the last one.
fn stairs_and_slide(line: &[Card], card: Card) -> bool {
    let last = last(line);
    if is_face(last) { card.rank() <= 5 } else { card.rank() > last.rank() }
}

/// The ranks of the new card and the last card add up to 14 or less.
fn not_over_fourteen(line: &[Card], card: Card) -> bool {
    card.rank() + last(line).rank() <= 14
}

/// The new card's rank differs from those of the last three cards, or of all the cards if there
/// are fewer.
fn fresh_ranks(line: &[Card], card: Card) -> bool {
    line.iter().rev().take(3).all(|other| other.rank() != card.rank())
}

/// After a rank from A to 7 the new card is a heart or a spade; after one from 8 to K it is a club
/// or a diamond.
fn majors_and_minors(line: &[Card], card: Card) -> bool {
    let major = matches!(card.suit(), Suit::Hearts | Suit::Spades);
    major == (last(line).rank() <= 7)
}

/// The new card has the starter's suit, or a rank at most 2 apart from the starter's (same rank
/// allowed, no wrapping), or both.
fn the_starters_family(line: &[Card], card: Card) -> bool {
    let starter = line[0];
    card.suit() == starter.suit() || card.rank().abs_diff(starter.rank()) <= 2
}

/// A new card that is red has a rank higher than or equal to the last card's; one that is black
/// has a rank lower than or equal to it.
fn red_climbs_black_sinks(line: &[Card], card: Card) -> bool {
    let last = last(line);
    if is_red(card) { card.rank() >= last.rank() } else { card.rank() <= last.rank() }
}

/// The new card's rank is odd if that of the card before the last card is odd, and even if that
/// one is even. After the starter alone, any card.
fn grandparent(line: &[Card], card: Card) -> bool {
    let [.., before, _] = *line else { return true };
    is_odd(card) == is_odd(before)
}
