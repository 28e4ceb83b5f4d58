//! Queens, threes and eights: what they give, to whom, for how long, and who waits for whom.

use tertulia::core::{Rng, Seat, Viewer};
use tertulia::games::batalla::{Action, Event, Options, Power, Queens, Refusal};

use crate::driver::{Game, letters};

#[test]
fn a_seer_waits_and_sees_those_who_are_none() {
    let mut game = Game::of(3);
    game.trick("Q24");
    assert_eq!(game.due(), [1, 2], "the seer waits");
    assert_eq!(game.view(0).seen, None);
    game.seal(1, 'K');
    assert_eq!(game.view(0).seen, None, "not before all have chosen");
    game.seal(2, '5');
    let seen = game.view(0).seen.expect("all others have chosen");
    assert_eq!(letters(seen.iter().map(|(_, face)| *face)), "K5");
    assert_eq!((game.due(), game.view(1).seen, game.public().seen), (vec![0], None, None));
    let [Event::Sealed(Seat(2), Some(_)), Event::Sight(Seat(0), told)] = &game.events[..] else {
        panic!("{:?}", game.events)
    };
    assert_eq!(told, &seen);
    game.seal(0, 'A');
    assert_eq!(game.public().last().unwrap().winner, Some(Seat(0)));
    assert_eq!(game.view(0).power(), Power::None, "for one trick only");
}

#[test]
fn two_seers_see_the_others_but_not_each_other() {
    let mut game = Game::of(3);
    game.trick("QQ4");
    assert_eq!(game.due(), [2]);
    game.seal(2, '9');
    assert_eq!(game.due(), [0, 1], "both choose after all others");
    game.seal(0, 'A');
    let seen = game.view(1).seen.unwrap();
    assert_eq!(seen.iter().map(|(seat, _)| seat.0).collect::<Vec<_>>(), [2]);
}

#[test]
fn among_seers_alone_nobody_sees() {
    let mut game = Game::of(2);
    game.trick("QQ");
    assert_eq!(game.due(), [0, 1]);
    game.seal(0, 'A');
    assert_eq!((game.view(0).seen, game.view(1).seen), (None, None));
}

#[test]
fn two_queens_may_cancel_each_other() {
    let mut game = Game::new(Options { two_queens: Queens::Cancel, ..Options::default() }, 3);
    game.trick("QQ4");
    assert!(game.public().with_power(Power::Sight).is_empty());
    game.trick("KKQ");
    assert_eq!(game.public().with_power(Power::Sight).iter().collect::<Vec<_>>(), [Seat(2)]);
}

#[test]
fn a_card_gives_its_power_whether_it_wins_or_not() {
    let mut game = Game::of(4);
    game.trick("Q38K");
    let powers: Vec<Power> = game.public().players.iter().map(|player| player.power).collect();
    assert_eq!(powers, [Power::Sight, Power::Sizes, Power::Swap, Power::None]);
}

/// The powers that the last trick was said to give.
fn gained(game: &Game) -> Vec<(u8, Power)> {
    let gained = game.events.iter().filter_map(|event| match event {
        Event::Gained(seat, power) => Some((seat.0, *power)),
        _ => None,
    });
    gained.collect()
}

/// What gives nothing is not announced: no exchange without a pile, no sight where all are seers.
#[test]
fn a_power_is_told_of_where_it_gives_something() {
    use Power::{Sight, Sizes, Swap};
    for (tricks, told) in [
        ("Q38K", vec![(0, Sight), (1, Sizes)]),
        ("A222 8QQQ", vec![(0, Swap), (1, Sight), (2, Sight), (3, Sight)]),
        ("8888", vec![]),
        ("A222 8888", vec![(0, Swap)]),
        ("QQQ3", vec![(0, Sight), (1, Sight), (2, Sight), (3, Sizes)]),
        ("QQQQ", vec![]),
        ("A444 3QQQ QAAA", vec![(0, Sight)]),
        ("3333", vec![(0, Sizes), (1, Sizes), (2, Sizes), (3, Sizes)]),
    ] {
        let mut game = Game::of(4);
        game.tricks(tricks);
        assert_eq!(gained(&game), told, "{tricks}");
        let players = game.public().players;
        for (seat, player) in (0..).zip(&players) {
            assert_eq!(player.may_swap(), told.contains(&(seat, Swap)), "{tricks}, {seat}");
        }
    }
}

/// Of nobody it is said that he might exchange, or might have, who had nothing for it.
#[test]
fn whoever_may_exchange_is_known_to_have_a_pile() {
    let mut rng = Rng::from_seed(21);
    for _ in 0..60 {
        let mut game = Game::of(2 + rng.below(4) as u8);
        for _ in 0..200 {
            let Some(seat) = game.table.to_act().iter().next() else { break };
            let view = game.view(seat.0);
            let public = game.public().players[seat.index()].may_swap();
            assert_eq!(public, view.power() == Power::Swap && !view.pile.is_empty());
            assert!(public || !view.may_swap);
            let faces: Vec<_> = view.hand.kinds().collect();
            let action = match view.may_swap && rng.one_in(2) {
                true => Action::Swap,
                false => Action::Play(*rng.pick(&faces).expect("whoever is due has a card")),
            };
            game.act(seat.0, action).unwrap();
        }
    }
}

#[test]
fn the_eight_exchanges_hand_and_pile_once_and_secretly() {
    let mut game = Game::of(2);
    game.tricks("A2 84");
    let (hand, pile) = (game.view(0).hand, game.view(0).pile);
    assert_eq!(letters(pile.iter()), "8A24");
    assert!(game.view(0).may_swap && !game.view(1).may_swap);
    let before = (game.view(1), game.public(), game.due());
    game.act(0, Action::Swap).unwrap();
    assert_eq!((game.view(0).hand, game.view(0).pile), (pile, hand));
    assert_eq!((game.view(1), game.public(), game.due()), before, "nobody else knows");
    assert_eq!(game.events, [Event::Swapped(Seat(0))]);
    assert_eq!(game.act(0, Action::Swap), Err(Refusal::NoSwap), "once");
    // Taken back it is as if it had never been.
    assert_eq!(game.table.undoable(), Some(Seat(0)));
    game.table.undo();
    assert!(game.view(0).may_swap);
    game.act(0, Action::Swap).unwrap();
    game.trick("AK");
    assert_eq!(game.public().last().unwrap().winner, Some(Seat(0)));
    assert_eq!(game.act(0, Action::Swap), Err(Refusal::NoSwap), "the right has lapsed");
}

#[test]
fn nothing_to_exchange_without_a_pile_or_an_eight() {
    let mut game = Game::of(2);
    assert_eq!(game.act(0, Action::Swap), Err(Refusal::NoSwap));
    game.trick("8A");
    assert!(!game.view(0).may_swap, "no pile");
    assert_eq!(game.act(0, Action::Swap), Err(Refusal::NoSwap));
    assert_eq!(game.act(1, Action::Swap), Err(Refusal::NoSwap), "a pile and no eight");
}

#[test]
fn the_three_shows_the_sizes_of_the_hands() {
    let mut game = Game::of(3);
    game.trick("3A5");
    let sizes = game.view(0).sizes.expect("at once where nobody may exchange anything");
    assert_eq!(sizes, [(Seat(1), 13), (Seat(2), 13)]);
    assert!(game.events.contains(&Event::Sizes(Seat(0), sizes)));
    assert_eq!((game.view(1).sizes, game.public().sizes), (None, None));
    game.seal(1, '9');
    assert_eq!(game.view(0).sizes, Some(vec![(Seat(1), 13), (Seat(2), 13)]), "sealed cards count");
    game.trick_rest(&[(0, 'K'), (2, '6')]);
    assert_eq!(game.view(0).sizes, None, "for one trick only");
}

#[test]
fn the_sizes_come_after_the_exchanges_and_tell_no_more() {
    let mut game = Game::of(3);
    game.tricks("2A5 386");
    assert_eq!((game.due(), game.view(0).sizes), (vec![1, 2], None), "the 3 waits for the 8");
    game.act(1, Action::Swap).unwrap();
    assert_eq!((game.due(), game.view(0).sizes), (vec![1, 2], None), "no sign of the exchange");
    game.seal(1, 'A');
    assert_eq!(game.view(0).sizes, Some(vec![(Seat(1), 6), (Seat(2), 12)]));
    assert_eq!(game.due(), [0, 2]);
    let told = Event::Sizes(Seat(0), vec![(Seat(1), 6), (Seat(2), 12)]);
    assert!(game.events.contains(&told));
    let told = |event: &Event, viewer| {
        <tertulia::games::batalla::Batalla as tertulia::core::Game>::witness(event, viewer)
    };
    assert!(game.events.iter().any(|event| told(event, Viewer::Seat(Seat(0))).is_some()));
    let sizes = game.events.iter().find(|event| matches!(event, Event::Sizes(..))).unwrap();
    assert_eq!((told(sizes, Viewer::Seat(Seat(1))), told(sizes, Viewer::Public)), (None, None));
}

impl Game {
    fn trick_rest(&mut self, rest: &[(u8, char)]) {
        rest.iter().for_each(|(seat, letter)| self.seal(*seat, *letter));
    }
}
