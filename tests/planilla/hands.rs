//! La regla secreta and Eleusis Express: points, bonuses, the dealer's share, early ends.

use tertulia::core::Seat;
use tertulia::games::GameId;
use tertulia::score_sheet::{Entry, Kind, Refusal, Round, Step, Terms};

use crate::{cells, of, refused, sheet, write};

pub fn round(dealer: u8, left: &[u8], found: Option<u8>, declared: bool) -> Entry {
    Entry::Round(Round {
        dealer: Seat(dealer),
        left: left.to_vec(),
        found: found.map(Seat),
        declared,
    })
}

#[test]
fn each_card_in_hand_takes_one_of_eight_points() {
    let mut it = of(Kind::Game(GameId::ReglaSecreta), 4);
    write(&mut it, round(0, &[0, 3, 8, 1], None, false));
    assert_eq!(cells(&it, 0), [0, 5, 0, 7], "the dealer has none");
    assert_eq!(it.sheet().lines()[0].note, "stock");
    assert_eq!(it.sheet().lines()[0].dealer, Some(Seat(0)));
}

#[test]
fn four_more_for_the_rule_and_two_for_the_last_card_in_la_regla_secreta() {
    let mut it = of(Kind::Game(GameId::ReglaSecreta), 3);
    write(&mut it, round(0, &[0, 3, 5], Some(1), false));
    write(&mut it, round(1, &[0, 0, 5], None, false));
    write(&mut it, round(2, &[0, 5, 0], Some(0), false));
    write(&mut it, round(2, &[0, 5, 0], Some(1), false));
    let all: Vec<_> = (0..4).map(|line| cells(&it, line)).collect();
    assert_eq!(all, [[0, 9, 3], [10, 0, 3], [14, 3, 0], [10, 7, 0]]);
    let notes: Vec<_> = it.sheet().lines().iter().map(|line| line.note.clone()).collect();
    assert_eq!(notes, ["found", "out", "found-out", "found-out"]);
}

#[test]
fn six_and_three_in_express_where_the_dealer_gets_as_much_as_the_best() {
    let mut it = of(Kind::Game(GameId::EleusisExpress), 4);
    write(&mut it, round(1, &[4, 0, 2, 7], Some(0), false));
    write(&mut it, round(2, &[4, 0, 0, 7], None, false));
    assert_eq!(cells(&it, 0), [14, 14, 10, 5]);
    assert_eq!(cells(&it, 1), [8, 15, 15, 5]);
}

/// A last card that rightly could not be played: 2 points in the one game, none in the other.
#[test]
fn out_by_declaring() {
    let mut regla = of(Kind::Game(GameId::ReglaSecreta), 3);
    write(&mut regla, round(0, &[0, 0, 5], None, true));
    assert_eq!(cells(&regla, 0), [0, 10, 3]);
    let mut express = of(Kind::Game(GameId::EleusisExpress), 3);
    write(&mut express, round(0, &[0, 0, 5], None, true));
    assert_eq!(cells(&express, 0), [12, 12, 7]);
    let mut agreed =
        sheet(Terms { declared_out: true, ..Terms::of(Kind::Game(GameId::EleusisExpress)) }, 3);
    write(&mut agreed, round(0, &[0, 0, 5], None, true));
    assert_eq!(cells(&agreed, 0), [15, 15, 7]);
    assert_eq!(agreed.sheet().lines()[0].note, "declared");
}

#[test]
fn smaller_hands_count_from_what_was_dealt() {
    let mut it = sheet(Terms { hand: 5, ..Terms::of(Kind::Game(GameId::ReglaSecreta)) }, 3);
    write(&mut it, round(0, &[0, 3, 5], None, false));
    assert_eq!(cells(&it, 0), [0, 2, 0]);
    assert_eq!(refused(&it, round(0, &[0, 3, 6], None, false)), Refusal::Left(Seat(2)));
}

/// The average of the round that one dealt, exact: here thirds.
#[test]
fn dealers_are_compensated_at_an_early_end() {
    let mut it = of(Kind::Game(GameId::ReglaSecreta), 4);
    write(&mut it, round(0, &[0, 3, 5, 1], Some(1), false)); // 9 + 3 + 7 = 19
    write(&mut it, round(1, &[8, 0, 8, 7], None, false)); // 0 + 0 + 1
    assert!(it.early());
    it.act(Step::Close).unwrap();
    let paper = it.sheet();
    assert_eq!(paper.unit(), 3);
    assert_eq!(paper.lines()[2].note, "compensation");
    assert_eq!(paper.lines()[2].points, [19, 1, 0, 0]);
    assert_eq!(paper.totals(), [19, 28, 9, 24]);
    let places: Vec<_> = it.ranking().iter().map(|p| (p.place, p.seat.0)).collect();
    assert_eq!(places, [(1, 1), (2, 3), (3, 0), (4, 2)]);
}

#[test]
fn nobody_is_compensated_once_all_have_dealt_alike() {
    let mut it = of(Kind::Game(GameId::ReglaSecreta), 3);
    for dealer in [1, 2, 0] {
        let mut left = [4; 3];
        left[usize::from(dealer)] = 0;
        assert_eq!(it.early(), dealer != 1, "before the last has dealt");
        write(&mut it, round(dealer, &left, None, false));
    }
    it.act(Step::Close).unwrap();
    assert_eq!((it.sheet().unit(), it.sheet().totals()), (1, vec![8, 8, 8]));
}

/// Three rounds of three, but one dealt twice: that is not all alike.
#[test]
fn who_dealt_twice_is_compensated_for_both_rounds() {
    let mut it = of(Kind::Game(GameId::ReglaSecreta), 3);
    write(&mut it, round(0, &[0, 4, 2], None, false)); // 4 + 6
    write(&mut it, round(0, &[0, 6, 6], None, false)); // 2 + 2
    write(&mut it, round(1, &[7, 0, 6], None, false)); // 1 + 2
    it.act(Step::Close).unwrap();
    let paper = it.sheet();
    assert_eq!((paper.unit(), &paper.lines()[3].points[..]), (2, &[14, 3, 0][..]));
}

#[test]
fn compensation_can_be_agreed_away_and_express_has_none() {
    let mut without =
        sheet(Terms { compensation: false, ..Terms::of(Kind::Game(GameId::ReglaSecreta)) }, 3);
    let mut express = of(Kind::Game(GameId::EleusisExpress), 3);
    for it in [&mut without, &mut express] {
        write(it, round(0, &[0, 4, 2], None, false));
        assert!(!it.early());
        it.act(Step::Close).unwrap();
        assert_eq!(it.sheet().lines().len(), 1);
    }
}

#[test]
fn what_cannot_have_happened() {
    let it = of(Kind::Game(GameId::ReglaSecreta), 3);
    let left = |left: &[u8]| round(0, left, None, false);
    assert_eq!(refused(&it, left(&[0, 1])), Refusal::Players);
    assert_eq!(refused(&it, left(&[2, 1, 1])), Refusal::DealersCards);
    assert_eq!(refused(&it, left(&[0, 9, 1])), Refusal::Left(Seat(1)));
    assert_eq!(refused(&it, left(&[0, 0, 0])), Refusal::Out, "two ran out, but one ends the round");
    assert_eq!(refused(&it, round(3, &[0, 1, 1], None, false)), Refusal::Dealer);
    assert_eq!(refused(&it, round(0, &[0, 1, 1], Some(0), false)), Refusal::FoundByDealer);
    assert_eq!(refused(&it, round(0, &[0, 1, 1], Some(3), false)), Refusal::Found);
    assert_eq!(refused(&it, round(0, &[0, 1, 1], None, true)), Refusal::Declared);
    assert_eq!(refused(&it, Entry::Free(vec![1, 2, 3])), Refusal::Game);
}

#[test]
fn the_deal_goes_round_to_who_has_dealt_least() {
    let mut it = of(Kind::Game(GameId::ReglaSecreta), 3);
    assert_eq!(it.next_dealer(), Seat(0));
    write(&mut it, round(1, &[4, 0, 4], None, false));
    assert_eq!(it.next_dealer(), Seat(2));
    write(&mut it, round(0, &[0, 4, 4], None, false));
    assert_eq!(it.next_dealer(), Seat(2), "seat 1 has dealt already");
}
