//! The vectors of the rules, and every small trick.

use tertulia::core::Seat;
use tertulia::games::batalla::{Jacks, Kind, Options, Revolution, Slot, Terms, judge};

use super::driver::Game;
use super::vector;

#[test]
fn the_vectors_of_the_rules() {
    assert_eq!(vector::hold(), 23);
}

/// A battle tells which cards made it, under either order, and so does a joker that undoes one.
#[test]
fn the_cards_that_tied() {
    let next = Options { revolution: Revolution::Next, ..Options::default() };
    for (options, trick, tied) in [
        (Options::default(), "949", &[0, 2][..]),
        (Options::default(), "J33", &[1, 2]),
        (next, "J33", &[]),
        (next, "JAA", &[1, 2]),
        (Options::default(), "55X", &[0, 1]),
        (Options::default(), "XA5", &[]),
        (Options::default(), "XX", &[]),
    ] {
        let mut game = Game::new(options, trick.len() as u8);
        game.trick(trick);
        let last = *game.public().last().expect("a trick");
        let found: Vec<u8> = last.tied(options.revolution).iter().map(|Seat(at)| at).collect();
        assert_eq!(found, tied, "{trick} {options:?}");
    }
}

/// Every trick of two, three and four cards under every order and setting, read once more step by step
/// as the rules tell it.
#[test]
fn every_trick_of_up_to_four_cards() {
    let either = [Revolution::Immediate, Revolution::Next];
    for (revolution, three_jacks) in
        either.into_iter().flat_map(|r| [(r, Jacks::Parity), (r, Jacks::Cancel)])
    {
        let terms = Terms { revolution, three_jacks, ..Terms::default() };
        for (seats, reversed) in (2..=4).flat_map(|seats| [(seats, false), (seats, true)]) {
            for number in 0..14usize.pow(seats) {
                let cards: Vec<u8> =
                    (0..seats).map(|at| (number / 14usize.pow(at) % 14) as u8).collect();
                let verdict = judge(cards.iter().copied(), reversed, terms);
                let found = (verdict.kind, verdict.winner, verdict.reversed);
                assert_eq!(found, read(&cards, reversed, terms), "{cards:?} {reversed} {terms:?}");
            }
        }
    }
}

fn read(cards: &[u8], reversed: bool, terms: Terms) -> (Kind, Option<usize>, bool) {
    let number = |slot: Slot| cards.iter().filter(|card| **card == slot.0).count();
    let turns = match number(Slot::JACK) {
        0 | 2 | 4 => false,
        1 => true,
        _ => terms.three_jacks == Jacks::Parity,
    };
    let after = if turns { !reversed } else { reversed };
    let order = if terms.revolution == Revolution::Next { reversed } else { after };
    let ranked = cards.iter().copied().filter(|card| *card != Slot::JOKER.0);
    let top = if order { ranked.min() } else { ranked.max() };
    let places = |wanted| (0..cards.len()).filter(move |at| cards[*at] == wanted);
    let single = top.filter(|top| places(*top).count() == 1).and_then(|top| places(top).next());
    let joker = places(Slot::JOKER.0).next().filter(|_| number(Slot::JOKER) == 1);
    match (joker, single) {
        (None, Some(winner)) => (Kind::Takes, Some(winner), after),
        (None, None) => (Kind::Battle, None, after),
        (Some(_), Some(_)) => (Kind::Forced, None, after),
        (Some(owner), None) => (Kind::Joker, Some(owner), after),
    }
}
