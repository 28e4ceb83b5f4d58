//! Undo shows nobody anything, and what others cannot know moves no computer player.

use tertulia::core::{Level, Player, Rng, Seat, Thought};
use tertulia::games::batalla::{Action, Batalla, distribution};

use crate::driver::Game;

#[test]
fn a_sealed_card_may_be_taken_back_until_somebody_sees_it() {
    let mut game = Game::of(3);
    game.seal(0, 'A');
    assert_eq!(game.table.undoable(), Some(Seat(0)));
    assert!(game.view(1).players[0].sealed);
    game.table.undo();
    assert!(!game.view(1).players[0].sealed);
    game.trick("Q24");
    game.seal(1, 'K');
    assert_eq!(game.table.undoable(), Some(Seat(1)));
    game.seal(2, '5');
    assert_eq!(game.table.undoable(), None, "the seer has seen it");
    game.seal(0, 'A');
    assert_eq!(game.table.undoable(), None, "it was turned up");
}

#[test]
fn a_card_that_opens_the_sizes_stays() {
    let mut game = Game::of(3);
    game.tricks("2A5 386");
    game.seal(2, '7');
    assert_eq!(game.table.undoable(), Some(Seat(2)));
    game.seal(1, 'K');
    assert_eq!(game.table.undoable(), None, "seat 0 has seen the sizes");
}

#[test]
fn who_has_sealed_is_public_and_what_is_not() {
    let mut one = Game::of(2);
    let mut other = Game::of(2);
    one.seal(0, 'A');
    other.seal(0, 'X');
    assert_eq!((one.view(1), one.public()), (other.view(1), other.public()));
    assert_ne!(one.view(0), other.view(0));
    assert!(one.public().players[0].sealed);
}

/// A sealed card and a secret exchange of another seat change no thought.
#[test]
fn computer_players_do_not_see_what_is_sealed_or_exchanged() {
    let choices = |secret: &dyn Fn(&mut Game)| {
        let mut game = Game::of(2);
        game.tricks("A2 84");
        secret(&mut game);
        let view = game.view(1);
        let think = |level| Batalla::think(&view, level, Rng::from_seed(5)).finish();
        (distribution(&view), Level::ALL.map(think))
    };
    let plain = choices(&|game| game.seal(0, 'K'));
    assert_eq!(choices(&|game| game.seal(0, '3')), plain);
    let exchanged = |game: &mut Game| {
        game.act(0, Action::Swap).unwrap();
        game.seal(0, 'A');
    };
    assert_eq!(choices(&exchanged), plain);
}
