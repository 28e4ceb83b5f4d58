//! The 18 middling rules of a family that has played for years (children, parents, grandparents),
//! written in words by somebody who had not seen the code, judged here by somebody else.

use super::super::{Judge, difference, is_face, is_odd, is_red, last, newest, rank};
use tertulia::core::cards::{Card, Suit};

/// The rules of this file, each with its name.
pub const RULES: [(&str, Judge); 18] = [
    ("One thing in common", one_thing_in_common),
    ("After the royals, the children", after_the_royals_the_children),
    ("Twins ask for odd", twins_ask_for_odd),
    ("The growing caterpillar", the_growing_caterpillar),
    ("A royal visit every fourth card", a_royal_visit_every_fourth_card),
    ("Don't be the smallest", dont_be_the_smallest),
    ("Three's company", threes_company),
    ("Who is winning, odds or evens", who_is_winning_odds_or_evens),
    ("Red and black unless it is special", red_and_black_unless_it_is_special),
    ("Has a royal been seen lately?", has_a_royal_been_seen_lately),
    ("Near, but the other colour", near_but_the_other_colour),
    ("Hills and valleys", hills_and_valleys),
    ("Fair shares for all four", fair_shares_for_all_four),
    ("Prime jumps", prime_jumps),
    ("Two games in turn", two_games_in_turn),
    ("Every second child alike", every_second_child_alike),
    ("Each suit has its manners", each_suit_has_its_manners),
    ("Count the crowns", count_the_crowns),
];

/// The new card must agree with the last card in exactly one of these two: colour and parity.
/// Agreeing in both or in neither is refused.
fn one_thing_in_common(line: &[Card], card: Card) -> bool {
    let last = last(line);
    (is_red(card) == is_red(last)) != (is_odd(card) == is_odd(last))
}

/// If the last card is a picture card, the new card must be A to 6. If the last card is A to 5,
/// it must have the other colour than the last card. If the last card is 6 to 10, it must be a
/// picture card or have the same suit as the last card (or both).
fn after_the_royals_the_children(line: &[Card], card: Card) -> bool {
    let last = last(line);
    match last.rank() {
        11.. => card.rank() <= 6,
        ..=5 => is_red(card) != is_red(last),
        6..=10 => is_face(card) || card.suit() == last.suit(),
    }
}

/// If the last card and the second-last card have the same colour, the new card must be odd.
/// If their colours differ, it must be even. While only the starter lies, it must be even.
fn twins_ask_for_odd(line: &[Card], card: Card) -> bool {
    let twins = matches!(line, [.., before, last] if is_red(*before) == is_red(*last));
    is_odd(card) == twins
}

/// The line is cut into blocks of 1, 2, 3 and 4 cards, then 1, 2, 3 and 4 again, without end; the
/// starter is the first block. All cards of one block have one colour, and each block has the
/// other colour than the block before it.
fn the_growing_caterpillar(line: &[Card], card: Card) -> bool {
    let position = line.len() + 1;
    // From 0 to 9 in each period of ten: 1 card, 2 cards, 3 cards, 4 cards.
    let of_starter = matches!((position - 1) % 10, 0 | 3..=5);
    (is_red(card) == is_red(line[0])) == of_starter
}

/// If the new card's position is a multiple of 4 (4, 8, 12, …), it must be a picture card of any
/// suit. At every other position it must be a number card whose suit differs from the last card's.
fn a_royal_visit_every_fourth_card(line: &[Card], card: Card) -> bool {
    let position = line.len() + 1;
    if position.is_multiple_of(4) {
        is_face(card)
    } else {
        !is_face(card) && card.suit() != last(line).suit()
    }
}

/// Let m be the lowest rank among the last three cards (among all if there are only one or two).
/// If m is 8 or less, the new card must be higher than m. If m is 9 or more, it must be A to 6.
fn dont_be_the_smallest(line: &[Card], card: Card) -> bool {
    let lowest = newest(line, 3).iter().fold(13, |lowest, card| card.rank().min(lowest));
    if lowest <= 8 { card.rank() > lowest } else { card.rank() <= 6 }
}

/// The ranks of the second-last card, the last card and the new card must add up to a multiple of
/// 3. While only the starter lies, its rank plus the new card's rank must be a multiple of 3.
fn threes_company(line: &[Card], card: Card) -> bool {
    let before: i32 = newest(line, 2).iter().map(|card| rank(*card)).sum();
    (before + rank(card)) % 3 == 0
}

/// Count the odd and the even cards in the whole line so far. More odd ones: the new card must be
/// red. More even ones: black. Equally many: an ace or a picture card.
fn who_is_winning_odds_or_evens(line: &[Card], card: Card) -> bool {
    let odd = line.iter().filter(|card| is_odd(**card)).count();
    let even = line.len() - odd;
    if odd > even {
        is_red(card)
    } else if even > odd {
        !is_red(card)
    } else {
        card.rank() == 1 || is_face(card)
    }
}

/// The new card must have the other colour than the last card, except after a 7, J, Q or K: then
/// it must instead have the same suit as the last card.
fn red_and_black_unless_it_is_special(line: &[Card], card: Card) -> bool {
    let last = last(line);
    if last.rank() == 7 || is_face(last) {
        card.suit() == last.suit()
    } else {
        is_red(card) != is_red(last)
    }
}

/// Look at the last two cards (only at the starter if it lies alone). If at least one of them is a
/// picture card, the new card must be a number card. If none is, it must be a picture card or a
/// spade (or both).
fn has_a_royal_been_seen_lately(line: &[Card], card: Card) -> bool {
    if newest(line, 2).iter().any(|card| is_face(*card)) {
        !is_face(card)
    } else {
        is_face(card) || card.suit() == Suit::Spades
    }
}

/// The new card must have the other colour than the last card, and also the difference between
/// their ranks must be 5 or less (the same rank counts). No going round from K to A.
fn near_but_the_other_colour(line: &[Card], card: Card) -> bool {
    let last = last(line);
    is_red(card) != is_red(last) && difference(card, last) <= 5
}

/// If the last card is higher than the second-last card, the new card must be lower than the last
/// card. If it is lower than the second-last card, the new card must be higher than the last card.
/// While only the starter lies, the new card may have any rank except the starter's.
fn hills_and_valleys(line: &[Card], card: Card) -> bool {
    let last = last(line);
    match line {
        [.., before, _] if last.rank() > before.rank() => card.rank() < last.rank(),
        [.., before, _] if last.rank() < before.rank() => card.rank() > last.rank(),
        // The starter alone. (Two equal ranks never come together in a line of this rule.)
        _ => card.rank() != last.rank(),
    }
}

/// Count how many cards of each suit are in the whole line so far. If all four counts are equal,
/// any card is accepted. Otherwise the new card's suit must be one whose count is smaller than the
/// largest of the four counts. A suit not yet seen has count 0.
fn fair_shares_for_all_four(line: &[Card], card: Card) -> bool {
    let count = |suit: Suit| line.iter().filter(|card| card.suit() == suit).count();
    let counts = Suit::ALL.map(count);
    let own = count(card.suit());
    counts.iter().all(|other| *other == own) || counts.iter().any(|other| *other > own)
}

/// The difference between the ranks of the new card and the last card must be 2, 3, 5, 7 or 11.
/// No going round from K to A.
fn prime_jumps(line: &[Card], card: Card) -> bool {
    matches!(difference(card, last(line)), 2 | 3 | 5 | 7 | 11)
}

/// If the new card's position is even (2, 4, 6, …), it must have the other colour than the last
/// card. If its position is odd (3, 5, 7, …): after A to 9, it must be higher than the last card;
/// after 10 to K, it must be A to 4.
fn two_games_in_turn(line: &[Card], card: Card) -> bool {
    let last = last(line);
    let position = line.len() + 1;
    if position.is_multiple_of(2) {
        is_red(card) != is_red(last)
    } else if last.rank() <= 9 {
        card.rank() > last.rank()
    } else {
        card.rank() <= 4
    }
}

/// The new card must have the same parity as the second-last card, and also a different suit from
/// the last card. While the line holds only the starter, only the second condition counts.
fn every_second_child_alike(line: &[Card], card: Card) -> bool {
    let alike = match line {
        [.., before, _] => is_odd(card) == is_odd(*before),
        _ => true,
    };
    alike && card.suit() != last(line).suit()
}

/// A diamond is always accepted. A heart is accepted only if the last card is odd, a spade only if
/// it is even, a club only if it is an ace or a picture card.
fn each_suit_has_its_manners(line: &[Card], card: Card) -> bool {
    let last = last(line);
    match card.suit() {
        Suit::Diamonds => true,
        Suit::Hearts => is_odd(last),
        Suit::Spades => !is_odd(last),
        Suit::Clubs => last.rank() == 1 || is_face(last),
    }
}

/// Count the picture cards in the whole line so far. If the number is even (0 counts as even), the
/// new card must be red. If it is odd, the new card must be black.
fn count_the_crowns(line: &[Card], card: Card) -> bool {
    let crowns = line.iter().filter(|card| is_face(**card)).count();
    is_red(card) == crowns.is_multiple_of(2)
}
