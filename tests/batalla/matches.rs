//! What everybody begins with, and a match of several games with its sheet.

use tertulia::core::sheet::Line;
use tertulia::core::{Seat, Seats};
use tertulia::games::batalla::{Action, End, Event, Face, Faces, Options, Phase};

use crate::driver::{Game, letters};

#[test]
fn everybody_has_a_suit_and_its_jokers() {
    for jokers in 0..=2 {
        let game = Game::new(Options { jokers, ..Options::default() }, 8);
        for seat in 0..8 {
            let hand = game.view(seat).hand;
            assert_eq!(hand.len(), 13 + u32::from(jokers));
            let x = "X".repeat(jokers.into());
            assert_eq!(letters(hand.iter()), format!("23456789TJQKA{x}"));
            let suits: Vec<char> =
                hand.kinds().filter_map(Face::card).map(|c| c.suit().letter()).collect();
            let own = ['H', 'S', 'D', 'C'][usize::from(seat % 4)];
            assert!(suits.iter().all(|suit| *suit == own), "hearts and spades first, then again");
        }
    }
}

#[test]
fn of_two_packs_equal_faces_lie_side_by_side() {
    let mut game = Game::of(5);
    // The aces of seats 0 and 4 are both of hearts; the second pack's is a card of its own.
    game.trick("A2345");
    game.trick("KKKKA");
    let pile = game.view(4).pile;
    assert_eq!((pile.count("KH".parse().unwrap()), pile.count("AH".parse().unwrap())), (1, 1));
    let all = game.public().players.iter().map(|player| player.owned.len()).sum::<u32>();
    assert_eq!(all, 70);
    assert_eq!(game.public().pot, Faces::NONE);
}

#[test]
fn a_match_of_three_games() {
    let mut game = Game::new(Options { jokers: 0, games: 3, ..Options::default() }, 2);
    let draw = "22 33 44 55 66 77 88 99 TT JJ QQ KK AA";
    game.tricks(draw);
    assert_eq!((game.public().phase, game.public().game), (Phase::Break, 1));
    assert_eq!(game.due(), [0, 1], "anybody goes on");
    assert!(game.table.outcome().is_none());
    game.act(1, Action::GoOn).unwrap();
    assert_eq!(game.events, [Event::Began(2)]);
    assert_eq!((game.public().game, game.public().tricks.len()), (2, 0));
    assert!(!game.public().reversed);
    game.tricks(draw);
    game.act(0, Action::GoOn).unwrap();
    game.tricks(draw);
    assert_eq!(game.public().phase, Phase::Over);
    let outcome = game.table.outcome().unwrap();
    assert_eq!((outcome.winners, outcome.points), (Seats::first(2), vec![3, 3]));
    let mut line = Line::new(2, None, "nobody", 13, vec![1, 1]);
    line.beside = vec![("tricks".to_owned(), vec![0, 0]), ("cards".to_owned(), vec![0, 0])];
    assert_eq!(game.table.sheet().lines()[1], line);
    assert_eq!(game.public().past[2].end, End::Nobody);
}

#[test]
fn who_takes_a_trick_is_counted() {
    let mut game = Game::of(3);
    game.tricks("A23 KQ4 555 678");
    let won: Vec<u32> = game.public().players.iter().map(|player| player.won).collect();
    assert_eq!(won, [2, 0, 1]);
    let last = *game.public().last().unwrap();
    assert_eq!((last.winner, last.count), (Some(Seat(2)), 6), "the pot of the battle with it");
    assert_eq!(game.public().players[2].owned.len(), 14 - 4 + 6);
}
