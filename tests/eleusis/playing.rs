//! Right and wrong cards, the second card, the turn.

use tertulia::games::eleusis::{Action, Event, Phase, Refusal};

use crate::driver::{EXPRESS, Game, REGLA, counts};

#[test]
fn a_right_card_lengthens_the_line() {
    for variant in [REGLA, EXPRESS] {
        let mut game = Game::under(variant, "red");
        let (seat, card) = (game.turn(), game.card(true).unwrap());
        let held = game.hand(seat).len();
        game.act(Action::Play(card));
        assert_eq!(game.public().line().last(), Some(&card));
        assert_eq!(game.hand(seat).len(), held - 1, "nothing is drawn");
        assert_eq!((game.phase(), game.turn()), (Phase::After, seat));
    }
}

#[test]
fn two_cards_a_turn_at_most_in_la_regla_secreta() {
    let mut game = Game::under(REGLA, "red");
    let seat = game.turn();
    game.act(Action::Play(game.card(true).unwrap()));
    assert!(game.view(seat).may_play);
    game.act(Action::Play(game.card(true).unwrap()));
    assert_eq!((game.phase(), game.view(seat).may_play), (Phase::After, false));
    let third = game.hand(seat)[0];
    assert_eq!(game.try_act(Action::Play(third)), Err(Refusal::NotNow));
    // After the second right card a guess is allowed too.
    game.guess("black");
    assert_ne!(game.turn(), seat, "a wrong guess ends the turn");
}

#[test]
fn a_guess_instead_of_the_second_card() {
    let mut game = Game::under(REGLA, "red");
    let seat = game.turn();
    game.act(Action::Play(game.card(true).unwrap()));
    game.guess("black");
    assert_ne!(game.turn(), seat);
}

#[test]
fn a_declaration_is_no_second_card() {
    let mut game = Game::under(REGLA, "red");
    // Once everybody has had a turn, declarations are allowed, but not here.
    game.right_cards(3);
    game.act(Action::Play(game.card(true).unwrap()));
    assert_eq!(game.try_act(Action::Declare), Err(Refusal::NotNow));
}

#[test]
fn a_wrong_second_card_ends_the_turn() {
    let mut game = Game::under(REGLA, "red");
    let seat = game.turn();
    game.act(Action::Play(game.card(true).unwrap()));
    game.act(Action::Play(game.card(false).unwrap()));
    assert_ne!(game.turn(), seat);
    assert_eq!(game.hand(seat).len(), 7, "one played, one for the wrong one drawn");
}

#[test]
fn no_second_card_in_eleusis_express() {
    let mut game = Game::under(EXPRESS, "red");
    game.act(Action::Play(game.card(true).unwrap()));
    assert!(!game.public().may_play);
    let second = Action::Play(game.card(true).unwrap());
    assert_eq!(game.try_act(second), Err(Refusal::NotNow));
}

#[test]
fn a_wrong_card_costs_a_card_and_the_turn() {
    for variant in [REGLA, EXPRESS] {
        let mut game = Game::under(variant, "red");
        let (seat, card) = (game.turn(), game.card(false).unwrap());
        let (held, stock) = (game.hand(seat).len(), game.public().stock);
        game.act(Action::Play(card));
        assert_eq!(game.hand(seat).len(), held);
        assert_eq!(game.public().stock, stock - 1);
        assert_ne!(game.turn(), seat);
        let drew = |event: &&Event| matches!(event, Event::Drew(who, Some(_)) if who.0 == seat);
        assert_eq!(game.events.iter().filter(drew).count(), 1);
    }
}

#[test]
fn wrong_cards_lie_below_the_next_place_or_below_the_last_card() {
    let table = |variant| {
        let mut game = Game::under(variant, "red");
        game.turn_with(false);
        game.turn_with(false);
        game.turn_with(true);
        game.turn_with(false);
        let columns = game.public().columns();
        let shape = |c: &tertulia::games::eleusis::Column| (c.card.is_some(), c.wrong.len());
        columns.iter().map(shape).collect::<Vec<_>>()
    };
    assert_eq!(table(REGLA), [(true, 0), (true, 2), (false, 1)]);
    assert_eq!(table(EXPRESS), [(true, 2), (true, 1)]);
}

#[test]
fn only_cards_of_the_hand_can_be_played() {
    let mut game = Game::under(REGLA, "any");
    let others = game.hand((game.turn() + 3) % 4);
    let hand = game.hand(game.turn());
    let foreign = others.into_iter().find(|card| !hand.contains(card)).unwrap();
    assert_eq!(game.try_act(Action::Play(foreign)), Err(Refusal::NotInHand));
    assert_eq!(game.hand(game.turn()), hand);
}

#[test]
fn no_card_gets_lost() {
    for variant in [REGLA, EXPRESS] {
        let mut game = Game::under(variant, "low");
        let mut rights = 0;
        while !game.public().at_break() && rights < 12 {
            let right = rights % 3 != 0 && game.card(true).is_some();
            game.turn_with(right || game.card(false).is_none());
            rights += 1;
            let (table, hands, stock) = counts(&game.public());
            assert_eq!(table + hands + stock, 104);
        }
    }
}
