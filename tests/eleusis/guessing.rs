//! Guesses: when, how they are judged, what they cost.

use tertulia::core::Seat;
use tertulia::games::eleusis::{Action, Deed, Event, Guess, Phase, Refusal};

use crate::driver::{EXPRESS, Game, REGLA};

#[test]
fn only_after_a_right_card_or_a_right_declaration() {
    for variant in [REGLA, EXPRESS] {
        let mut game = Game::under(variant, "red");
        let guess = || Action::Guess(Guess::Rule("red".to_owned()));
        assert_eq!(game.try_act(guess()), Err(Refusal::NotNow));
        game.turn_with(false);
        assert_eq!(game.try_act(guess()), Err(Refusal::NotNow));
        game.act(Action::Play(game.card(true).unwrap()));
        game.act(guess());
        assert_eq!(game.phase(), Phase::Break);
    }
}

#[test]
fn a_wrong_guess_costs_nothing_but_the_turn() {
    let mut game = Game::under(EXPRESS, "red");
    let (seat, held) = (game.turn(), game.hand(game.turn()).len());
    game.act(Action::Play(game.card(true).unwrap()));
    game.guess("even");
    assert_eq!(game.hand(seat).len(), held - 1);
    assert_eq!(game.turn(), (seat + 1) % 4);
    let said = |event: &Event| matches!(event, Event::Guessed(who, _, false) if who.0 == seat);
    assert!(game.events.iter().any(said));
}

#[test]
fn another_text_of_the_same_rule_is_right() {
    for (rule, guess) in [("open", "prime"), ("red", "!black"), ("other(colour)", "!same(colour)")]
    {
        let mut game = Game::under(EXPRESS, rule);
        let seat = game.turn();
        game.act(Action::Play(game.card(true).unwrap()));
        game.guess(guess);
        assert_eq!(game.phase(), Phase::Break, "{guess} is {rule}");
        let record = game.public().past.pop().unwrap();
        assert_eq!(record.found, Some(Seat(seat)));
        assert!(matches!(record.moves.last().unwrap().deed, Deed::Found(_)));
    }
}

/// Equal from the line on, but not with what was judged before.
#[test]
fn a_guess_must_explain_every_card_on_the_table() {
    let mut game = Game::under(EXPRESS, "free(2, red)");
    // The second card is free: a black one is right.
    let black = game.hand(game.turn()).into_iter().find(|c| "SC".contains(c.suit().letter()));
    game.act(Action::Play(black.unwrap()));
    game.guess("red");
    assert_eq!(game.phase(), Phase::Play, "it refuses a card of the line");
}

#[test]
fn what_was_refused_counts_too() {
    let mut game = Game::under(EXPRESS, "other(colour)");
    let seat = game.turn();
    let wrong = game.card(false).unwrap();
    game.act(Action::Play(wrong));
    game.until(seat, true);
    game.act(Action::Play(game.card(true).unwrap()));
    // From here on the same, but it would have taken that card.
    let place = game.public().line().len();
    let guess = format!("place <= {place} | other(colour)");
    game.guess(&guess);
    assert_eq!(game.phase(), Phase::Play, "{guess}");
}

#[test]
fn guesses_that_are_no_rules() {
    let mut game = Game::under(EXPRESS, "red");
    game.act(Action::Play(game.card(true).unwrap()));
    let bad = game.try_act(Action::Guess(Guess::Rule("even & ".to_owned())));
    let Err(Refusal::BadRule(bad)) = bad else { panic!("{bad:?}") };
    assert_eq!(bad.at, 7);
    let words = game.try_act(Action::Guess(Guess::Words("solo rojas".to_owned())));
    assert_eq!(words, Err(Refusal::NotInWords));
    assert_eq!(game.phase(), Phase::After, "nothing has happened");
}

#[test]
fn found_with_the_last_card_brings_both_bonuses() {
    for (variant, points, dealers) in [(REGLA, 8 + 2 + 4, 0), (EXPRESS, 12 + 3 + 6, 21)] {
        let mut game = Game::under(variant, "any");
        let winner = game.turn();
        while game.hand(winner).len() > 1 || game.turn() != winner {
            game.turn_with(true);
        }
        game.act(Action::Play(game.card(true).unwrap()));
        assert_eq!(game.phase(), Phase::After, "the guess comes before the round closes");
        assert!(!game.view(winner).may_play, "with no card there is no second one");
        game.guess("red | black");
        let line = game.table.sheet().lines()[0].clone();
        assert_eq!(line.points[usize::from(winner)], points);
        assert_eq!(line.points[1], dealers);
        assert_eq!(line.note, "found-out");
    }
}

#[test]
fn a_hand_that_is_owed_counts_as_held() {
    let mut game = Game::under(EXPRESS, "red & black");
    let seat = game.turn();
    game.act(Action::Declare);
    game.guess("red & black");
    let record = game.public().past.pop().unwrap();
    assert_eq!((record.found, record.left[usize::from(seat)]), (Some(Seat(seat)), 11));
    assert_eq!(game.table.sheet().lines()[0].points[usize::from(seat)], 12 - 11 + 6);
}

#[test]
fn a_rule_that_was_said_and_is_not_the_dealers_is_known_to_all_whatever_its_text() {
    let mut game = Game::under(EXPRESS, "red");
    game.act(Action::Play(game.card(true).unwrap()));
    let missed = |game: &Game, rule: &str| {
        let rule = rule.parse().unwrap();
        (0..3).map(|seat| game.view(seat).missed(&rule)).collect::<Vec<_>>()
    };
    assert_eq!(missed(&game, "!even"), [false; 3]);
    game.guess("!even");
    assert_eq!(missed(&game, "!even"), [true; 3]);
    assert_eq!(missed(&game, "!(!(!(even)))"), [true; 3]);
    assert_eq!(missed(&game, "even"), [false; 3]);
    assert_eq!(missed(&game, "red"), [false; 3]);
}
