//! 16 hard rules of a games club, worded by one who had not seen the code, judged by another.

use super::super::{Judge, is_face, is_odd, is_red, last};
use tertulia::core::cards::{Card, Suit};

/// The rules of this file, each with its name.
pub const RULES: [(&str, Judge); 16] = [
    ("Record book", record_book),
    ("Bouncing ball", bouncing_ball),
    ("Four ladders", four_ladders),
    ("Errand boy", errand_boy),
    ("The till", the_till),
    ("Court sentence", court_sentence),
    ("Parliament", parliament),
    ("Once round the clock", once_round_the_clock),
    ("Four signposts", four_signposts),
    ("Mirror of three", mirror_of_three),
    ("Switchman", switchman),
    ("Rising tide", rising_tide),
    ("One thing in common", one_thing_in_common),
    ("Echo with a fault", echo_with_a_fault),
    ("Captains", captains),
    ("The sum names the suit", the_sum_names_the_suit),
];

/// Read from the starter on: a K wipes the book; any other card holds the record if nobody does,
/// or if it ranks at least as high as the holder. Without a holder the new rank is from A to 6;
/// with one it is higher than the holder's, or the suit is the holder's, or both.
fn record_book(line: &[Card], card: Card) -> bool {
    let mut holder: Option<Card> = None;
    for &read in line {
        if read.rank() == 13 {
            holder = None;
        } else if holder.is_none_or(|held| read.rank() >= held.rank()) {
            holder = Some(read);
        }
    }
    match holder {
        None => card.rank() <= 6,
        Some(held) => card.rank() > held.rank() || card.suit() == held.suit(),
    }
}

/// The gap is how far apart two neighbouring ranks are. After a gap of 0, 1 or 2 the new gap is 4
/// or more; after one of 3 or more it is smaller than that. After the starter alone, any card.
fn bouncing_ball(line: &[Card], card: Card) -> bool {
    let [.., before, last] = *line else { return true };
    let old = before.rank().abs_diff(last.rank());
    let new = last.rank().abs_diff(card.rank());
    if old <= 2 { new >= 4 } else { new < old }
}

/// After the line's most recent card of the new card's suit: if that one is from A to 9, a higher
/// rank; if from 10 to K, a rank from A to 5. The first card of a suit is accepted.
fn four_ladders(line: &[Card], card: Card) -> bool {
    match line.iter().rev().find(|other| other.suit() == card.suit()) {
        None => true,
        Some(rung) if rung.rank() <= 9 => card.rank() > rung.rank(),
        Some(_) => card.rank() <= 5,
    }
}

/// If the last rank is from 7 to K, the new card is of the opposite colour to the last card. If it
/// is n, from A to 6, the new card is of the colour of the nth card from the end (1 is the last
/// card itself), or of the starter if the line is shorter.
fn errand_boy(line: &[Card], card: Card) -> bool {
    let last = last(line);
    if last.rank() >= 7 {
        is_red(card) != is_red(last)
    } else {
        let reached = line[line.len().saturating_sub(usize::from(last.rank()))];
        is_red(card) == is_red(reached)
    }
}

/// The ranks of all the cards in the line and of the new card add up to a total whose last digit
/// is 0, 1, 2, 3 or 4.
fn the_till(line: &[Card], card: Card) -> bool {
    let total: u32 = line.iter().chain([&card]).map(|other| u32::from(other.rank())).sum();
    total % 10 <= 4
}

/// A face card that comes while no sentence runs opens one: J for the next card, Q for 2, K for 3.
/// While one runs, the new card is a number card of the colour of the face card that opened it;
/// while none runs, it is a face card or has a different suit from the last card, or both.
fn court_sentence(line: &[Card], card: Card) -> bool {
    let mut judge = line[0];
    let mut left = 0;
    for &read in line {
        if left > 0 {
            left -= 1;
        } else if is_face(read) {
            judge = read;
            left = read.rank() - 10;
        }
    }
    if left > 0 {
        !is_face(card) && is_red(card) == is_red(judge)
    } else {
        is_face(card) || card.suit() != last(line).suit()
    }
}

/// The ruling colour is the one with more of the last five cards (all, if fewer); in a tie, the
/// last card's. The new card is of the ruling colour with an odd rank, or of the other colour with
/// an even rank.
fn parliament(line: &[Card], card: Card) -> bool {
    let seats = &line[line.len().saturating_sub(5)..];
    let reds = seats.iter().filter(|&&seat| is_red(seat)).count();
    let blacks = seats.len() - reds;
    let red_rules = if reds == blacks { is_red(last(line)) } else { reds > blacks };
    (is_red(card) == red_rules) == is_odd(card)
}

/// The sum of the last and the new rank, less 13 if it is more than 13, is from 1 to 6.
fn once_round_the_clock(line: &[Card], card: Card) -> bool {
    let sum = last(line).rank() + card.rank();
    let hour = if sum > 13 { sum - 13 } else { sum };
    (1..=6).contains(&hour)
}

/// After a club the new rank is higher than or equal to the last one; after a diamond the colour
/// is opposite; after a heart the rank is lower than or equal to the last one; after a spade the
/// rank has the other parity.
fn four_signposts(line: &[Card], card: Card) -> bool {
    let last = last(line);
    match last.suit() {
        Suit::Clubs => card.rank() >= last.rank(),
        Suit::Diamonds => is_red(card) != is_red(last),
        Suit::Hearts => card.rank() <= last.rank(),
        Suit::Spades => is_odd(card) != is_odd(last),
    }
}

/// Blocks of six places. At the first three of a block the new card's suit is different from the
/// last card's; at the fourth, fifth and sixth the new card is of the same colour as the third,
/// second and first card of that block.
fn mirror_of_three(line: &[Card], card: Card) -> bool {
    match line.len() % 6 {
        0..=2 => card.suit() != last(line).suit(),
        filled => {
            let block = &line[line.len() - filled..];
            is_red(card) == is_red(block[5 - filled])
        }
    }
}

/// The direction is up at the start and turns after each card that has the suit of the card just
/// before it. When up, the new card's rank is higher than or equal to the last card's; when down,
/// lower than or equal to it.
fn switchman(line: &[Card], card: Card) -> bool {
    let turns = line.windows(2).filter(|pair| pair[0].suit() == pair[1].suit()).count();
    let last = last(line);
    if turns % 2 == 0 { card.rank() >= last.rank() } else { card.rank() <= last.rank() }
}

/// n is the number of cards after the most recent spade (all the cards if there is none), at most
/// 4. A new spade is accepted if n is 2 or more; another card if its rank is at least 2 + 2n.
fn rising_tide(line: &[Card], card: Card) -> bool {
    let dry = line.iter().rev().take(4).take_while(|other| other.suit() != Suit::Spades).count();
    if card.suit() == Suit::Spades { dry >= 2 } else { usize::from(card.rank()) >= 2 + 2 * dry }
}

/// In colour, parity and size (small is A to 7, big is 8 to K) the new card agrees with the last
/// card in exactly one respect.
fn one_thing_in_common(line: &[Card], card: Card) -> bool {
    let last = last(line);
    let is_small = |card: Card| card.rank() <= 7;
    let agreements = [
        is_red(card) == is_red(last),
        is_odd(card) == is_odd(last),
        is_small(card) == is_small(last),
    ];
    agreements.into_iter().filter(|&agrees| agrees).count() == 1
}

/// With a rank from A to 9 the new card is of the same colour as the third card from the end of
/// the line; from 10 to K it is of the opposite colour. With fewer than three cards, any card.
fn echo_with_a_fault(line: &[Card], card: Card) -> bool {
    let [.., third, _, _] = *line else { return true };
    (is_red(card) == is_red(third)) == (card.rank() <= 9)
}

/// The first card of a block is its captain and gives its length, itself included: A to 4 means 2
/// cards, 5 to 9 means 3, 10 to K means 4. A card that goes into the block is of the captain's
/// colour; one that begins the next block is of the opposite colour.
fn captains(line: &[Card], card: Card) -> bool {
    let mut captain = line[0];
    let mut free = 0;
    for &read in line {
        if free == 0 {
            captain = read;
            free = match read.rank() {
                ..=4 => 2,
                5..=9 => 3,
                10.. => 4,
            };
        }
        free -= 1;
    }
    (is_red(card) == is_red(captain)) == (free > 0)
}

/// The sum of the last two ranks (of the starter's alone, at the start) divided by 4: remainder 0
/// asks for a club, 1 for a diamond, 2 for a heart, 3 for a spade.
fn the_sum_names_the_suit(line: &[Card], card: Card) -> bool {
    let sum: u8 = line.iter().rev().take(2).map(|other| other.rank()).sum();
    let named = match sum % 4 {
        0 => Suit::Clubs,
        1 => Suit::Diamonds,
        2 => Suit::Hearts,
        _ => Suit::Spades,
    };
    card.suit() == named
}
