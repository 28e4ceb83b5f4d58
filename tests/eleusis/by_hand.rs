//! The rule in the dealer's head: judged by hand, with slips that can be taken back.

use tertulia::core::{Seat, Viewer};
use tertulia::games::eleusis::{
    Action, Choice, Deed, Guess, Options, Pending, Phase, Refusal, Shown,
};

use crate::driver::{EXPRESS, Game, counts};

fn game(choice: Choice) -> Game {
    let mut game = Game::new(Options { hints: false, ..Options::of(EXPRESS) }, 4, 1);
    game.rule(choice);
    game
}

/// The player on turn plays the first card of the hand.
fn play(game: &mut Game) {
    let card = game.hand(game.turn())[0];
    game.act(Action::Play(card));
}

#[test]
fn the_dealer_judges_each_card() {
    let mut game = game(Choice::Head);
    let (seat, card) = (game.turn(), game.hand(game.turn())[0]);
    play(&mut game);
    assert_eq!(game.table.to_act().iter().collect::<Vec<_>>(), [Seat(1)]);
    assert_eq!(game.public().pending, Some(Pending::Card(card)));
    assert_eq!(game.hand(seat).len(), 11);
    game.act(Action::Judge(true));
    assert_eq!(game.public().line().last(), Some(&card));
    assert_eq!(game.phase(), Phase::After);
    game.act(Action::Done);
    let stock = game.public().stock;
    play(&mut game);
    game.act(Action::Judge(false));
    assert_eq!(game.public().stock, stock - 1);
    assert_eq!(game.public().columns().last().unwrap().wrong.len(), 1);
}

#[test]
fn and_each_declaration() {
    let mut game = game(Choice::Head);
    game.act(Action::Declare);
    assert!(matches!(game.public().pending, Some(Pending::Declaration(_))));
    game.act(Action::Judge(true));
    assert_eq!(game.phase(), Phase::After);
    game.act(Action::Done);
    game.act(Action::Declare);
    game.act(Action::Judge(false));
    assert_eq!(game.phase(), Phase::Lay);
    let (seat, card) = (game.turn(), game.hand(game.turn())[4]);
    game.act(Action::Lay(card));
    assert_eq!(game.public().line().last(), Some(&card));
    assert_eq!(game.hand(seat).len(), 12);
}

#[test]
fn and_each_guess_in_words_or_as_a_rule() {
    for (guess, right) in [
        (Guess::Words("solo rojas".to_owned()), false),
        (Guess::Rule("red".to_owned()), false),
        (Guess::Words("alternan".to_owned()), true),
    ] {
        let mut game = game(Choice::Head);
        let seat = game.turn();
        play(&mut game);
        game.act(Action::Judge(true));
        game.act(Action::Guess(guess.clone()));
        assert_eq!(game.public().pending, Some(Pending::Guess(guess)));
        game.act(Action::Judge(right));
        assert_eq!(game.phase() == Phase::Break, right);
        let found = game.public().past.last().and_then(|record| record.found);
        assert_eq!(found, right.then_some(Seat(seat)));
    }
    let mut game = game(Choice::Head);
    play(&mut game);
    game.act(Action::Judge(true));
    for empty in [" ", "\u{200d}\u{2800}"] {
        let empty = Action::Guess(Guess::Words(empty.to_owned()));
        assert_eq!(game.try_act(empty), Err(Refusal::BadWords));
    }
}

#[test]
fn a_slip_is_taken_back_at_once() {
    let mut game = game(Choice::Head);
    play(&mut game);
    let before = game.table.digest();
    game.act(Action::Judge(true));
    assert_eq!(game.table.undoable(), Some(Seat(1)), "by the dealer");
    game.table.undo();
    assert_eq!(game.table.digest(), before);
    game.act(Action::Judge(false));
    assert_eq!(game.public().moves.len(), 1);
}

#[test]
fn or_when_the_dealer_judges_next() {
    let mut game = game(Choice::Head);
    let (seat, card) = (game.turn(), game.hand(game.turn())[0]);
    play(&mut game);
    assert_eq!(game.try_act(Action::Amend), Err(Refusal::NothingToAmend));
    game.act(Action::Judge(false));
    // The next player has a card on the table already.
    let next = game.turn();
    play(&mut game);
    assert!(game.public().may_amend);
    game.act(Action::Amend);
    assert_eq!(game.public().pending, Some(Pending::Card(card)), "back to the card in question");
    assert_eq!((game.hand(seat).len(), game.hand(next).len()), (11, 12));
    game.act(Action::Judge(true));
    assert_eq!(game.public().line().last(), Some(&card));
    let (table, hands, stock) = counts(&game.public());
    assert_eq!(table + hands + stock, 104);
    // One step only.
    game.act(Action::Done);
    play(&mut game);
    game.act(Action::Amend);
    assert_eq!(game.try_act(Action::Amend), Err(Refusal::NothingToAmend));
}

#[test]
fn a_declaration_called_wrong_by_a_slip() {
    let mut game = game(Choice::Head);
    game.act(Action::Declare);
    game.act(Action::Judge(false));
    game.act(Action::Amend);
    assert_eq!(game.phase(), Phase::Judge);
    game.act(Action::Judge(true));
    assert!(matches!(game.public().moves[0].deed, Deed::NoneFits(_)));
}

#[test]
fn where_the_engine_judges_there_is_nothing_to_amend() {
    let mut game = Game::under(EXPRESS, "red");
    game.turn_with(true);
    assert_eq!(game.try_act(Action::Judge(true)), Err(Refusal::NotNow));
    assert_eq!(game.try_act(Action::Amend), Err(Refusal::NotNow));
    assert_eq!(game.table.undoable(), None);
}

#[test]
fn words_are_the_dealers_until_the_round_ends() {
    let words = "la suma del día";
    let mut game = game(Choice::Words(words.to_owned()));
    let shown = Some(Shown::Words(words.to_owned()));
    assert_eq!(game.view(1).rule, shown);
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2))] {
        assert_eq!(game.table.view(viewer).rule, None);
    }
    play(&mut game);
    game.act(Action::Judge(true));
    assert_eq!(game.table.undoable(), Some(Seat(1)), "a card may be judged again");
    game.act(Action::Guess(Guess::Words("¿la suma?".to_owned())));
    game.act(Action::Judge(true));
    assert_eq!(game.public().past[0].rule, shown);
    assert_eq!(game.table.undoable(), None, "what was shown cannot be hidden again");
}
