//! The numbers of joint-action paths, and of what the first two tricks of a game come to.

use tertulia::games::batalla::{Choices, Kind, Position, Slot, Terms, perft};

/// The slots of cards as vectors write them.
fn slots(cards: &str) -> u16 {
    cards.chars().fold(0, |slots, letter| slots | 1 << Slot::of_letter(letter).unwrap().0)
}

#[test]
fn two_with_a_whole_suit_and_a_joker() {
    let start = Position::deal(2, 1);
    assert_eq!(perft(&start, Terms::default(), 2), [196, 33_488]);
}

#[test]
fn two_with_an_eight_a_jack_an_ace_and_a_joker() {
    let start = Position::of_slots(2, slots("8JAX"));
    let paths = perft(&start, Terms::default(), 8);
    assert_eq!(paths, [16, 156, 828, 2064, 7208, 41_060, 204_362, 1_008_376]);
}

/// All second tricks: 2,380 battles, 4,422 forced ones, 4,444 revolutions.
#[test]
fn what_the_second_tricks_come_to() {
    let terms = Terms::default();
    let (mut battles, mut forced, mut revolutions, mut all) = (0, 0, 0, 0);
    each(&Position::deal(2, 1), &mut |first| {
        let mut after = *first.0;
        after.play(&first.1, terms);
        each(&after, &mut |second| {
            let verdict = { *second.0 }.play(&second.1, terms).verdict;
            all += 1;
            battles += u32::from(verdict.kind == Kind::Battle);
            forced += u32::from(verdict.kind == Kind::Forced);
            revolutions += u32::from(verdict.reversed != second.0.reversed);
        });
    });
    assert_eq!((all, battles, forced, revolutions), (33_488, 2380, 4422, 4444));
}

/// Calls for every joint action of two, with the position in which the cards are in hand.
fn each(start: &Position, call: &mut impl FnMut((&Position, Choices))) {
    for first in worlds(start, 0) {
        for second in worlds(&first, 1) {
            for a in second.hands[0].iter() {
                for b in second.hands[1].iter() {
                    // After an exchange only what was in the pile: the rest is the same without it.
                    if second.hands[0].has(a) && second.hands[1].has(b) {
                        let mut cards = [Position::NO_CARD; 8];
                        (cards[0], cards[1]) = (a, b);
                        call((&second, cards));
                    }
                }
            }
        }
    }
}

/// The position, and the one after an exchange where that may be made.
fn worlds(position: &Position, seat: usize) -> Vec<Position> {
    let mut worlds = vec![*position];
    if position.may_swap(seat) {
        let mut swapped = *position;
        swapped.swap(seat);
        worlds.push(swapped);
    }
    worlds
}
