//! 18 middling rules of a games club, worded by one who had not seen the code, judged by another.

use super::super::{Judge, is_face, is_odd, is_red, last};
use tertulia::core::cards::Card;

/// The rules of this file, each with its name.
pub const RULES: [(&str, Judge); 18] = [
    ("No three alike", no_three_alike),
    ("Filling or crust", filling_or_crust),
    ("Growing stripes", growing_stripes),
    ("Royal visit", royal_visit),
    ("Red ahead, play odd", red_ahead_play_odd),
    ("Scales", scales),
    ("Zigzag", zigzag),
    ("Huddle and scatter", huddle_and_scatter),
    ("Toll gate", toll_gate),
    ("Pairs on parade", pairs_on_parade),
    ("Three floors", three_floors),
    ("Weathercock", weathercock),
    ("Fair shares", fair_shares),
    ("Divides or is divided", divides_or_is_divided),
    ("Prime switch", prime_switch),
    ("Keep your distance, except from royalty", keep_your_distance_except_from_royalty),
    ("Short hop, long hop", short_hop_long_hop),
    ("Package deal", package_deal),
];

/// How far apart two ranks are, without wrapping.
fn apart(one: Card, other: Card) -> u8 {
    one.rank().abs_diff(other.rank())
}

/// Refused if the last two cards and the new card all have the same colour, or all the same
/// parity. After the starter alone, any card.
fn no_three_alike(line: &[Card], card: Card) -> bool {
    let [.., before, last] = *line else { return true };
    let alike = |of: fn(Card) -> bool| of(before) == of(last) && of(last) == of(card);
    !alike(is_red) && !alike(is_odd)
}

/// If the last two ranks are 3 or more apart, the new one lies strictly between them; otherwise it
/// is lower than both or higher than both. After the starter alone, any card.
fn filling_or_crust(line: &[Card], card: Card) -> bool {
    let [.., before, last] = *line else { return true };
    let low = before.rank().min(last.rank());
    let high = before.rank().max(last.rank());
    if high - low >= 3 {
        low < card.rank() && card.rank() < high
    } else {
        card.rank() < low || card.rank() > high
    }
}

/// Blocks of one colour, of lengths 1, 2, 3, 4 and again 1, 2, 3, 4, each of the opposite colour
/// to the one before; the starter is the first block.
fn growing_stripes(line: &[Card], card: Card) -> bool {
    let as_starter = matches!(line.len() % 10, 0 | 3..=5);
    (is_red(card) == is_red(line[0])) == as_starter
}

/// If there is no face card among the last three cards (or all, if fewer), the new card is a face
/// card; otherwise it is a number card.
fn royal_visit(line: &[Card], card: Card) -> bool {
    let visited = line.iter().rev().take(3).any(|&other| is_face(other));
    is_face(card) != visited
}

/// With more red than black cards in the whole line the new card's rank is odd, with more black
/// than red it is even, with as many of both any card is accepted.
fn red_ahead_play_odd(line: &[Card], card: Card) -> bool {
    let reds = line.iter().filter(|&&other| is_red(other)).count();
    let blacks = line.len() - reds;
    reds == blacks || is_odd(card) == (reds > blacks)
}

/// The ranks of the last two cards and the new card add up to a number from 15 to 27. After the
/// starter alone, any card.
fn scales(line: &[Card], card: Card) -> bool {
    let [.., before, last] = *line else { return true };
    (15..=27).contains(&(before.rank() + last.rank() + card.rank()))
}

/// After a rise in rank a lower rank, after a fall a higher one; never equal ranks next to each
/// other. After the starter alone, any rank except the starter's.
fn zigzag(line: &[Card], card: Card) -> bool {
    if card.rank() == last(line).rank() {
        return false;
    }
    let [.., before, last] = *line else { return true };
    before.rank() == last.rank() || (card.rank() < last.rank()) == (last.rank() > before.rank())
}

/// If the last two cards are of the same colour, the new rank is at most 3 apart from the last
/// one; if not, at least 4 apart. No wrapping. After the starter alone, any card.
fn huddle_and_scatter(line: &[Card], card: Card) -> bool {
    let [.., before, last] = *line else { return true };
    (is_red(before) == is_red(last)) == (apart(card, last) <= 3)
}

/// At every place divisible by 4 the new card's rank is 10, J, Q or K; at every other place it is
/// from A to 9 and the suit is different from the last card's.
fn toll_gate(line: &[Card], card: Card) -> bool {
    let place = line.len() + 1;
    if place.is_multiple_of(4) {
        card.rank() >= 10
    } else {
        card.rank() <= 9 && card.suit() != last(line).suit()
    }
}

/// If the last two cards have the same suit, the new card's suit is different from the last
/// card's; if not, it is the same as the last card's. After the starter alone, the starter's suit.
fn pairs_on_parade(line: &[Card], card: Card) -> bool {
    let paired = matches!(*line, [.., before, last] if before.suit() == last.suit());
    (card.suit() == last(line).suit()) != paired
}

/// Floors A to 4, 5 to 9 and 10 to K: the new card is on the floor above the last card's, and
/// after the top floor comes the ground floor again.
fn three_floors(line: &[Card], card: Card) -> bool {
    let floor = |card: Card| match card.rank() {
        ..=4 => 0,
        5..=9 => 1,
        10.. => 2,
    };
    floor(card) == (floor(last(line)) + 1) % 3
}

/// After a rise in rank the new card is red, after a fall black; after equal ranks, or after the
/// starter alone, any card.
fn weathercock(line: &[Card], card: Card) -> bool {
    let [.., before, last] = *line else { return true };
    last.rank() == before.rank() || is_red(card) == (last.rank() > before.rank())
}

/// Refused if the count of the new card's suit in the whole line equals the greatest of the four
/// counts; but if all four are equal, any card is accepted.
fn fair_shares(line: &[Card], card: Card) -> bool {
    let mut counts = [0; 4];
    for other in line {
        counts[other.suit() as usize] += 1;
    }
    let own = counts[card.suit() as usize];
    counts.iter().any(|&count| count > own) || counts.iter().all(|&count| count == own)
}

/// The new card's rank divides the last card's without remainder, or the other way round.
fn divides_or_is_divided(line: &[Card], card: Card) -> bool {
    let (new, last) = (card.rank(), last(line).rank());
    last % new == 0 || new % last == 0
}

/// Prime are 2, 3, 5, 7, J, K. After a prime rank the new one is not prime; after another rank the
/// new card has a prime rank or the same suit as the last card, or both.
fn prime_switch(line: &[Card], card: Card) -> bool {
    let is_prime = |card: Card| matches!(card.rank(), 2 | 3 | 5 | 7 | 11 | 13);
    let last = last(line);
    if is_prime(last) { !is_prime(card) } else { is_prime(card) || card.suit() == last.suit() }
}

/// The new card's rank is at least 3 apart from the last card's (no wrapping); but after a face
/// card the rank does not matter, and the suit is the last card's.
fn keep_your_distance_except_from_royalty(line: &[Card], card: Card) -> bool {
    let last = last(line);
    if is_face(last) { card.suit() == last.suit() } else { apart(card, last) >= 3 }
}

/// Steps between the new and the last rank, the shorter way round a wheel where A follows K: at 1
/// to 3 the colour is opposite to the last card's, at 4 to 6 the same; at 0 refused.
fn short_hop_long_hop(line: &[Card], card: Card) -> bool {
    let last = last(line);
    let straight = apart(card, last);
    match straight.min(13 - straight) {
        0 => false,
        1..=3 => is_red(card) != is_red(last),
        _ => is_red(card) == is_red(last),
    }
}

/// The new card has the same suit and the same parity as the last card, or a different suit and
/// the other parity.
fn package_deal(line: &[Card], card: Card) -> bool {
    let last = last(line);
    (card.suit() == last.suit()) == (is_odd(card) == is_odd(last))
}
