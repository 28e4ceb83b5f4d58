//! The numbers of joint-action paths, and of what the first two tricks of a game come to.

use tertulia::games::batalla::{
    Choices, Jacks, Kind, Position, Revolution, Slot, Terms, perft, perft_within,
};

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

/// Other hands, more players, other settings: counted by a second program, written from the rules alone.
#[test]
fn other_hands_and_settings() {
    let plain = Terms::default();
    let next = Terms { revolution: Revolution::Next, ..plain };
    let cancel = Terms { three_jacks: Jacks::Cancel, ..next };
    let suit = "23456789TJQKA";
    let of = |players, cards: &str, jokers: u16| {
        Position::of_slots(players, slots(cards) | ((1 << jokers) - 1) << 13)
    };
    for (start, terms, paths) in [
        (of(2, suit, 0), plain, &[169, 24_672, 3_056_088][..]),
        (of(2, suit, 1), plain, &[196, 33_488, 4_915_872]),
        (of(2, suit, 2), plain, &[225, 44_492, 7_639_396]),
        (of(2, "JQKA", 2), plain, &[36, 900, 14_400, 129_600, 518_400]),
        (of(2, "8JA", 1), next, &[16, 144, 728, 1796, 6736, 35_396, 181_838, 901_720]),
        (of(3, "J8", 1), cancel, &[27, 252, 627, 2232, 23_508, 140_196]),
        (of(3, "38QJA", 1), plain, &[216, 28_350, 2_093_040]),
        (of(4, "8QJ", 1), plain, &[256, 24_192, 659_712]),
        (of(5, "8A", 1), plain, &[243, 8176, 20_411]),
    ] {
        assert_eq!(perft(&start, terms, paths.len() as u8), paths, "{start:?}");
    }
}

/// Deep questions, as the second program counts them, and too deep ones.
#[test]
fn deep_paths_and_too_deep_ones() {
    let start = Position::of_slots(2, slots("8JAX"));
    let paths = perft(&start, Terms::default(), 60);
    assert_eq!(paths[8..10], [4_762_800, 20_999_096]);
    assert_eq!(paths[59], u64::MAX, "sums stay at the limit");
    let start = Position::deal(8, 2);
    assert_eq!(perft_within(&start, Terms::default(), 3, 100_000), None);
    assert_eq!(perft_within(&start, Terms::default(), 1, 0), Some(vec![15_u64.pow(8)]));
    // One position alone has more ways on than are kept, or may be played.
    let start = Position::of_slots(7, slots("234567"));
    let paths = perft_within(&start, Terms::default(), 2, 1_000_000).unwrap();
    assert_eq!(paths[0], 6_u64.pow(7));
    assert_eq!(paths[1], paths[0] * 5_u64.pow(7));
    assert_eq!(perft_within(&start, Terms::default(), 2, 6_u64.pow(7) - 1), None);
    assert_eq!(perft_within(&start, Terms::default(), 3, 1_000_000), None);
    let start = Position::of_slots(8, slots("23456789TJQKA"));
    assert_eq!(perft_within(&start, Terms::default(), 2, u64::from(u32::MAX) / 8), None);
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
