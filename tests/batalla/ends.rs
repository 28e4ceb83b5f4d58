//! How games end: by elimination, by nobody, by the limit, by repetition; and the options.

use tertulia::core::{Rng, Seat, Seats};
use tertulia::games::batalla::{BadOptions, Batalla, End, Event, Options, Phase, Played, View};

use crate::driver::{Game, letters};
use crate::sample::Sample;

fn ended(game: &Game) -> Played {
    game.public().past.last().expect("a game has ended").clone()
}

/// A random game, played to its end.
fn random_game(seats: u8, limit: Option<u16>, seed: u64) -> (Played, View) {
    let options = Options { jokers: (seed % 2) as u8, limit, ..Options::default() };
    let mut game = Game::new(options, seats);
    let mut rng = Rng::from_seed(seed);
    while let Some(seat) = game.table.to_act().iter().next() {
        let action = Batalla::sample(&game.view(seat.0), &mut rng);
        game.act(seat.0, action).unwrap();
    }
    assert!(matches!(game.events[..], [.., Event::Ended(_), Event::Over(_)]));
    (ended(&game), game.public())
}

/// Random games of two, three and four.
fn random_games(limit: Option<u16>, games: u64) -> impl Iterator<Item = (Played, View)> {
    (0..games).map(move |seed| random_game(2 + (seed % 3) as u8, limit, seed))
}

#[test]
fn the_last_with_cards_wins_and_gets_the_pot() {
    let (mut seen, mut given) = (0, 0);
    for (played, view) in random_games(None, 60) {
        if played.end != End::Last {
            continue;
        }
        seen += 1;
        let left: Vec<usize> = (0..played.cards.len()).filter(|at| played.cards[*at] > 0).collect();
        let [last] = left[..] else { panic!("one is left: {played:?}") };
        assert_eq!(played.winners, Seats::only(Seat(last as u8)));
        let all = view.players.len() as u32 * (13 + u32::from(view.options.jokers));
        assert_eq!((u32::from(played.cards[last]), view.pot.len()), (all, 0));
        assert_eq!(view.outcome.unwrap().points[last], 2, "a whole point");
        assert_eq!(played.tricks as usize, view.tricks.len());
        // Nobody took the last trick, and yet nothing waits any more: that is so of no other trick.
        let (end, others) = view.tricks.split_last().unwrap();
        let untaken = end.winner.is_none().then_some(Seat(last as u8));
        assert_eq!(end.gets_pot(), untaken);
        given += usize::from(untaken.is_some());
        assert!(others.iter().all(|trick| trick.gets_pot().is_none()));
    }
    assert!(seen > 30 && given > 5, "{seen}, {given}");
}

/// Whoever was out before has no part in a draw of nobody: C loses all its cards to a pot that A and
/// B, alike to the last card, never win.
#[test]
fn where_nobody_is_left_those_share_who_were_in_to_the_end() {
    let mut game = Game::new(Options { jokers: 2, ..Options::default() }, 3);
    game.tricks("KXX XKX XA2 AX3 JJJ 224 335 446 557 668 779 88T 99Q TTK QQA");
    let last = *game.public().last().unwrap();
    assert_eq!((last.out, last.refilled, last.count), (Seats::only(Seat(2)), Seats::first(2), 39));
    game.tricks("KK- XX- XX-");
    let played = ended(&game);
    assert_eq!((played.end, played.winners, played.tricks), (End::Nobody, Seats::first(2), 18));
    assert_eq!((played.won, played.cards), (vec![1, 1, 0], vec![0, 0, 0]));
    assert_eq!(game.table.outcome().unwrap().points, [1, 1, 0]);
}

#[test]
fn two_last_cards_that_meet_are_a_draw_of_those_two() {
    // Equal cards all the way: every trick is a battle, and nobody has a card at the end.
    let mut game = Game::new(Options { jokers: 0, ..Options::default() }, 2);
    game.tricks("22 33 44 55 66 77 88 99 TT JJ QQ KK AA");
    let played = ended(&game);
    assert_eq!((played.end, played.winners, played.tricks), (End::Nobody, Seats::first(2), 13));
    assert_eq!((played.won, played.cards), (vec![0, 0], vec![0, 0]));
    assert_eq!(game.table.outcome().unwrap().points, [1, 1], "half a point each");
    assert_eq!(game.table.sheet().unit(), 2);
}

#[test]
fn at_the_limit_most_cards_win_and_the_pot_is_nobodys() {
    let (mut draws, mut pots) = (0, 0);
    for limit in [50, 100] {
        for (played, view) in random_games(Some(limit), 90) {
            if played.end != End::Limit {
                continue;
            }
            assert_eq!(played.tricks, u32::from(limit));
            let most = played.cards.iter().max().unwrap();
            let best = (0..).zip(&played.cards).filter(|(_, cards)| *cards == most);
            let best = best.fold(Seats::NONE, |seats, (seat, _)| seats.with(Seat(seat)));
            assert_eq!(played.winners, best);
            let all = view.players.len() as u32 * (13 + u32::from(view.options.jokers));
            let held: u32 = played.cards.iter().map(|cards| u32::from(*cards)).sum();
            assert_eq!(held + view.pot.len(), all);
            let share = if best.len() == 1 { 2 } else { 1 };
            let points = (0..8).map(Seat).filter(|seat| best.has(*seat));
            points.for_each(|seat| {
                assert_eq!(view.outcome.as_ref().unwrap().points[seat.index()], share)
            });
            draws += u32::from(best.len() > 1);
            pots += u32::from(!view.pot.is_empty());
        }
    }
    assert!(draws > 0 && pots > 0, "{draws} {pots}");
}

/// Two players who always play the first card that they hold of a fixed list come into the state of
/// trick 51 again at trick 75, and at trick 99: that is the third time. Suits do not matter.
#[test]
fn the_third_time_a_position_stands_is_a_draw() {
    let lists = ["TJ3K4A72865X9Q", "QA7X45T2J3986K"];
    let mut game = Game::of(2);
    while game.public().phase == Phase::Choose {
        let seat = game.due()[0];
        let letter = lists[usize::from(seat)].chars().find(|c| game.face(seat, *c).is_some());
        game.seal(seat, letter.expect("some card"));
        assert!(game.public().tricks.len() < 200, "without end");
    }
    let played = ended(&game);
    assert_eq!((played.end, played.tricks, played.winners), (End::Repetition, 98, Seats::first(2)));
    let ranks = |trick: usize| {
        let cards = game.public().tricks[trick - 1].cards;
        letters(cards.iter().map(|(_, face)| face))
    };
    (51..75).for_each(|trick| assert_eq!(ranks(trick), ranks(trick + 24), "trick {trick}"));
}

#[test]
fn options_that_cannot_be_played() {
    let good = Options::default();
    assert_eq!(good.check(), Ok(()));
    for limit in Options::LIMITS {
        assert_eq!(Options { limit: Some(limit), ..good }.check(), Ok(()));
    }
    assert_eq!(Options { limit: Some(51), ..good }.check(), Err(BadOptions::Limit));
    assert_eq!(Options { jokers: 3, ..good }.check(), Err(BadOptions::Jokers));
    assert_eq!(Options { games: 0, ..good }.check(), Err(BadOptions::Games));
    assert_eq!(Options { games: 21, ..good }.check(), Err(BadOptions::Games));
    assert_eq!([1, 2, 8, 9].map(|seats| Options::seats(seats).is_ok()), [false, true, true, false]);
}
