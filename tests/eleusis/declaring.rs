//! "No card of mine fits": when it may be said, and its four outcomes.

use tertulia::core::Seat;
use tertulia::games::eleusis::{Action, Deed, Options, Out, Pending, Phase, Refusal};

use crate::driver::{EXPRESS, Game, REGLA, counts};

#[test]
fn only_after_everybody_has_had_a_turn_in_la_regla_secreta() {
    let mut game = Game::under(REGLA, "red");
    for _ in 0..3 {
        assert!(!game.public().may_declare);
        assert_eq!(game.try_act(Action::Declare), Err(Refusal::TooEarly));
        game.turn_with(true);
    }
    assert!(game.public().may_declare);
    game.act(Action::Declare);
}

#[test]
fn at_any_turn_in_eleusis_express() {
    let mut game = Game::under(EXPRESS, "red");
    assert!(game.public().may_declare);
    game.act(Action::Declare);
}

/// A game in which the declaration of seat 0 is due, under a rule that none of its cards fits, or all.
fn due(variant: tertulia::games::eleusis::Variant, rule: &str) -> Game {
    let mut game = Game::under(variant, rule);
    // Under "any", everybody plays a right card; under a rule of one card, a wrong one.
    let right = rule == "any";
    if variant == REGLA {
        (0..3).for_each(|_| game.turn_with(right));
    }
    game
}

/// A rule that no card of the hand of the player who will declare fits, nor any other of the round.
const NOTHING: &str = "red & black";

#[test]
fn wrongly_the_dealer_lays_a_card_that_fits() {
    for variant in [REGLA, EXPRESS] {
        let mut game = due(variant, "red");
        let (seat, held) = (game.turn(), game.hand(game.turn()));
        let stock = game.public().stock;
        let fitting: Vec<_> = held.iter().copied().filter(|c| game.fits().contains(*c)).collect();
        assert!(fitting.len() > 1, "a choice");
        game.act(Action::Declare);
        assert_eq!(game.phase(), Phase::Lay);
        assert_eq!(game.table.to_act().iter().collect::<Vec<_>>(), [Seat(1)], "the dealer's");
        let Some(Pending::Declaration(shown)) = game.public().pending else { panic!("shown") };
        assert_eq!(shown, held, "the hand is shown to all");
        let wrong = held.iter().find(|card| !fitting.contains(card)).unwrap();
        assert_eq!(game.try_act(Action::Lay(*wrong)), Err(Refusal::DoesNotFit));
        let foreign = game.hand((seat + 3) % 4).into_iter().chain(game.hand((seat + 2) % 4));
        let foreign = foreign.into_iter().find(|card| !held.contains(card)).unwrap();
        assert_eq!(game.try_act(Action::Lay(foreign)), Err(Refusal::NotInHand));
        game.act(Action::Lay(fitting[1]));
        let view = game.public();
        assert_eq!(view.line().last(), Some(&fitting[1]));
        assert!(view.columns().last().unwrap().laid);
        assert_eq!(game.hand(seat).len(), held.len(), "keeps the rest and draws one");
        assert_eq!(view.stock, stock - 1);
        assert_ne!(view.turn.0, seat, "not the player's play: no second card, no guess");
        assert_eq!(view.phase, Phase::Play);
    }
}

#[test]
fn the_only_card_that_fits_needs_no_choice() {
    let game = Game::under(EXPRESS, "any");
    let card = game.hand(game.turn())[3];
    // Fits exactly that card.
    let mut game = Game::under(EXPRESS, &format!("[{card}]"));
    let seat = game.turn();
    game.act(Action::Declare);
    assert_eq!(game.public().line().last(), Some(&card));
    assert_eq!((game.hand(seat).len(), game.phase()), (12, Phase::Play));
}

#[test]
fn rightly_with_more_cards_a_new_hand_of_one_less() {
    for variant in [REGLA, EXPRESS] {
        let mut game = due(variant, NOTHING);
        let (seat, held) = (game.turn(), game.hand(game.turn()));
        let stock = game.public().stock;
        game.act(Action::Declare);
        // The guess comes before the new hand is dealt.
        assert_eq!((game.phase(), game.turn()), (Phase::After, seat));
        assert!(!game.view(seat).may_play, "no second card");
        assert_eq!(game.hand(seat).len(), 0, "the old hand is gone, the new one is owed");
        let returned = if variant == REGLA { held.len() as u16 } else { 0 };
        assert_eq!(game.public().stock, stock + returned);
        game.guess("red");
        assert_eq!(game.hand(seat).len(), held.len() - 1);
        assert_ne!(game.turn(), seat);
        let (table, hands, left) = counts(&game.public());
        let gone = if variant == REGLA { 0 } else { held.len() };
        assert_eq!(table + hands + left + gone, 104);
    }
}

#[test]
fn cards_that_are_returned_come_last() {
    let mut game = due(REGLA, NOTHING);
    let held = game.hand(game.turn());
    game.act(Action::Declare);
    game.act(Action::Done);
    // Wrong cards of three players draw the stock down to the returned cards.
    let mut drawn = Vec::new();
    while game.public().stock > 0 && !game.public().at_break() {
        let (seat, before) = (game.turn(), game.hand(game.turn()));
        game.turn_with(false);
        if game.public().at_break() {
            break;
        }
        let mut after = game.hand(seat);
        for card in before {
            if let Some(place) = after.iter().position(|other| *other == card) {
                after.remove(place);
            }
        }
        drawn.extend(after);
    }
    let last: Vec<_> = drawn.split_off(drawn.len() + 1 - held.len());
    assert!(last.iter().all(|card| held.contains(card)), "{last:?} of {held:?}");
}

#[test]
fn rightly_with_one_card_the_round_ends() {
    for (variant, bonus) in [(REGLA, 2), (EXPRESS, 0)] {
        let mut game = last_card(Options { hints: false, ..Options::of(variant) });
        let seat = game.turn();
        game.act(Action::Declare);
        // A guess is still due before the round closes.
        assert_eq!(game.phase(), Phase::After);
        game.act(Action::Done);
        assert_eq!(game.phase(), Phase::Break);
        let record = game.public().past.pop().unwrap();
        assert_eq!(record.out, Some(Out { seat: Seat(seat), played: false }));
        assert_eq!(record.left[usize::from(seat)], 0);
        let points = game.table.sheet().lines()[0].points[usize::from(seat)];
        assert_eq!(points, 4 + bonus, "{variant:?}");
    }
    // Where it was agreed otherwise.
    for (variant, declared_out, bonus) in [(REGLA, false, 0), (EXPRESS, true, 3)] {
        let options = Options { hints: false, declared_out, ..Options::of(variant) };
        let mut game = last_card(options);
        let seat = usize::from(game.turn());
        game.act(Action::Declare);
        game.act(Action::Done);
        assert_eq!(game.table.sheet().lines()[0].points[seat], 4 + bonus, "{variant:?}");
    }
}

/// A round with hands of four in which the player on turn has one card left, which does not fit.
fn last_card(options: Options) -> Game {
    let options = Options { hand: 4, ..options };
    // Four declarations that are right take a hand from four cards to one.
    let mut game = Game::with(options, 4, 1, NOTHING);
    let first = game.turn();
    if options.terms().first_turns_play {
        (0..3).for_each(|_| game.turn_with(false));
    }
    while game.hand(first).len() > 1 || game.turn() != first {
        if game.turn() == first {
            game.act(Action::Declare);
            game.act(Action::Done);
        } else {
            game.turn_with(false);
        }
    }
    game
}

#[test]
fn what_a_declaration_shows_is_on_record() {
    let mut game = due(EXPRESS, NOTHING);
    let held = game.hand(game.turn());
    game.act(Action::Declare);
    assert_eq!(game.public().moves.last().map(|m| &m.deed), Some(&Deed::NoneFits(held)));
}
