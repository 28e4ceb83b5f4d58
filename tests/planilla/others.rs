//! Batalla Científica, Pechigonga, free columns, and the ranking of all.

use tertulia::core::Seat;
use tertulia::games::GameId;
use tertulia::games::batalla::End;
use tertulia::score_sheet::{Battle, Deal, Entry, Kind, MOST_POINTS, Refusal, Step, Terms};

use crate::{cells, of, refused, seats, sheet, write};

fn battle(end: End, winners: &[u8], cards: &[u8]) -> Entry {
    let won = vec![0; cards.len()];
    Entry::Battle(Battle { end, winners: seats(winners), won, cards: cards.to_vec() })
}

fn deal(dealer: u8, gains: &[i32], pechigonga: &[u8]) -> Entry {
    let pechigonga = seats(pechigonga);
    Entry::Deal(Deal { dealer: Seat(dealer), gains: gains.to_vec(), pechigonga })
}

#[test]
fn a_game_of_batalla_is_a_point_and_a_draw_half_of_one() {
    let mut it = of(Kind::Game(GameId::Batalla), 3);
    write(&mut it, battle(End::Last, &[2], &[0, 0, 42]));
    write(&mut it, battle(End::Repetition, &[0, 1], &[0, 0, 0]));
    write(&mut it, battle(End::Nobody, &[0, 2], &[0, 0, 0]));
    assert_eq!(it.sheet().unit(), 2);
    assert_eq!([0, 1, 2].map(|line| cells(&it, line)), [[0, 0, 2], [1, 1, 0], [1, 0, 1]]);
    let beside = it.sheet().lines()[0].beside.clone();
    assert_eq!(beside, [("cards".to_owned(), vec![0, 0, 42])], "beside the points, if counted");
}

#[test]
fn at_the_limit_most_cards_win_and_as_many_are_a_draw() {
    let mut it = of(Kind::Game(GameId::Batalla), 3);
    write(&mut it, battle(End::Limit, &[], &[12, 20, 8]));
    write(&mut it, battle(End::Limit, &[], &[16, 10, 16]));
    assert_eq!([cells(&it, 0), cells(&it, 1)], [[0, 2, 0], [1, 0, 1]]);
    let notes: Vec<_> = it.sheet().lines().iter().map(|line| line.note.clone()).collect();
    assert_eq!(notes, ["limit", "limit-draw"]);
}

#[test]
fn what_cannot_have_happened_in_batalla() {
    let it = of(Kind::Game(GameId::Batalla), 3);
    let why = |end, winners: &[u8], cards: &[u8]| refused(&it, battle(end, winners, cards));
    assert_eq!(why(End::Last, &[], &[0, 0, 0]), Refusal::Winners);
    assert_eq!(why(End::Last, &[0, 1], &[0, 0, 0]), Refusal::Winners);
    assert_eq!(why(End::Last, &[3], &[0, 0, 0]), Refusal::Winners);
    assert_eq!(why(End::Last, &[0], &[30, 12, 0]), Refusal::Cards(Seat(1)), "who has cards is in");
    assert_eq!(why(End::Nobody, &[0], &[0, 0, 0]), Refusal::Winners);
    assert_eq!(why(End::Nobody, &[0, 1], &[0, 1, 0]), Refusal::Cards(Seat(1)));
    assert_eq!(why(End::Limit, &[0], &[3, 2, 1]), Refusal::Winners, "the cards tell");
    assert_eq!(why(End::Limit, &[], &[0, 0, 0]), Refusal::Cards(Seat(0)));
    assert_eq!(why(End::Limit, &[], &[20, 20, 3]), Refusal::Cards(Seat(2)), "43 of 42");
    assert_eq!(why(End::Last, &[0], &[0, 0]), Refusal::Players);
}

#[test]
fn chips_run_on_and_a_pechigonga_is_paid_by_everybody() {
    let mut it = of(Kind::Game(GameId::Pechigonga), 4);
    write(&mut it, deal(0, &[-3, 9, -2, -4], &[]));
    write(&mut it, deal(1, &[1, -1, 0, 0], &[2]));
    assert_eq!([cells(&it, 0), cells(&it, 1)], [[-3, 9, -2, -4], [-24, -26, 75, -25]]);
    assert_eq!(it.sheet().totals(), [-27, -17, 73, -29]);
    assert_eq!(it.sheet().totals().iter().sum::<i32>(), 0);
    let mut two = sheet(Terms { prize: 10, ..Terms::of(Kind::Game(GameId::Pechigonga)) }, 3);
    write(&mut two, deal(0, &[0, 0, 0], &[0, 1]));
    assert_eq!(cells(&two, 0), [10, 10, -20], "they pay each other, too");
}

#[test]
fn a_pot_that_waits_is_won_later_or_comes_back() {
    let mut it = of(Kind::Game(GameId::Pechigonga), 3);
    write(&mut it, deal(0, &[-2, -2, -1], &[]));
    assert_eq!(it.pot(), 5);
    assert_eq!(refused(&it, deal(1, &[6, 0, 0], &[])), Refusal::Pot, "more than there is");
    write(&mut it, deal(1, &[3, -1, 0], &[]));
    assert_eq!(it.pot(), 3);
    write(&mut it, deal(2, &[-1, 0, 0], &[]));
    it.act(Step::Close).unwrap();
    // Odd chips from the mano on, who sits after the dealer.
    assert_eq!(it.sheet().lines()[2].beside, [("returned".to_owned(), vec![2, 1, 1])]);
    assert_eq!(it.sheet().totals(), [2, -2, 0]);
    assert_eq!(it.pot(), 0);
}

/// The deal that brought the pot in may not be struck out under the one that won it.
#[test]
fn corrections_may_not_take_a_pot_away_that_was_won() {
    let mut it = of(Kind::Game(GameId::Pechigonga), 2);
    write(&mut it, deal(0, &[-2, -2], &[]));
    write(&mut it, deal(1, &[4, 0], &[]));
    assert_eq!(it.act(Step::Strike(0)), Err(Refusal::Pot));
    assert_eq!(it.act(Step::Change((0, deal(0, &[-1, -1], &[])))), Err(Refusal::Pot));
    assert_eq!(it.act(Step::Change((0, deal(0, &[-3, -3], &[])))), Ok(()));
}

#[test]
fn what_cannot_have_happened_in_pechigonga() {
    let it = of(Kind::Game(GameId::Pechigonga), 2);
    assert_eq!(refused(&it, deal(0, &[1, 0], &[])), Refusal::Pot);
    assert_eq!(refused(&it, deal(2, &[0, 0], &[])), Refusal::Dealer);
    assert_eq!(refused(&it, deal(0, &[0, 0], &[2])), Refusal::Pechigonga);
    assert_eq!(refused(&it, deal(0, &[0], &[])), Refusal::Players);
    assert_eq!(refused(&it, deal(0, &[0, -MOST_POINTS - 1], &[])), Refusal::Points(Seat(1)));
}

#[test]
fn free_columns_are_added_up() {
    let mut it = of(Kind::Free, 3);
    write(&mut it, Entry::Free(vec![5, -3, 12]));
    write(&mut it, Entry::Free(vec![0, 10, -5]));
    assert_eq!(it.sheet().totals(), [5, 7, 7]);
    assert_eq!(it.course(), [[5, -3, 12], [5, 7, 7]]);
    let places = |it: &tertulia::score_sheet::ScoreSheet| -> Vec<(u8, u8)> {
        it.ranking().iter().map(|p| (p.place, p.seat.0)).collect()
    };
    assert_eq!(places(&it), [(1, 1), (1, 2), (3, 0)], "equal totals share a place");
    let mut low = sheet(Terms { low_wins: true, ..Terms::of(Kind::Free) }, 3);
    write(&mut low, Entry::Free(vec![5, 7, 7]));
    assert_eq!(places(&low), [(1, 0), (2, 1), (2, 2)]);
    assert_eq!(refused(&it, Entry::Free(vec![1])), Refusal::Players);
    assert_eq!(refused(&it, Entry::Free(vec![0, 0, MOST_POINTS + 1])), Refusal::Points(Seat(2)));
}
