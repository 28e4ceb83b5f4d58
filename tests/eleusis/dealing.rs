//! Players, hands, the dealer's rule, the starter.

use tertulia::core::cards::Suit;
use tertulia::core::{Seat, Setup, Table};
use tertulia::games::eleusis::{
    Action, BadOptions, Choice, Dealers, Eleusis, Options, Phase, Refusal, Shown, Variant,
};
use tertulia::secret_rule::pile::{PILE, pile, rule_card};

use crate::driver::{EXPRESS, Game, REGLA, counts};

#[test]
fn three_to_eight_seats_and_two_packs() {
    for variant in Variant::ALL {
        for seats in 0..12 {
            let setup = Setup { options: Options::of(variant), seats, seed: 5 };
            let dealt = Table::<Eleusis>::deal(setup);
            assert_eq!(dealt.is_ok(), (3..=8).contains(&seats), "{seats} seats");
        }
        for seats in 3..=8 {
            let mut game = Game::new(Options::of(variant), seats, 5);
            game.act(Action::Rule(Choice::Draw));
            let view = game.public();
            let hand = usize::from(variant.terms().hand);
            let (table, hands, stock) = counts(&view);
            assert_eq!((table, hands), (1, hand * (usize::from(seats) - 1)));
            assert_eq!(table + hands + stock, 104, "two packs");
            assert_eq!(view.hands[1].count, 0, "the dealer has no cards");
        }
    }
    let mut eight = Game::new(Options::of(EXPRESS), 8, 5);
    eight.act(Action::Rule(Choice::Draw));
    assert_eq!(eight.public().stock, 19);
}

#[test]
fn hands_of_eight_and_of_twelve() {
    assert_eq!(Game::under(REGLA, "any").hand(0).len(), 8);
    assert_eq!(Game::under(EXPRESS, "any").hand(0).len(), 12);
    let small = Options { hand: 5, ..Options::of(EXPRESS) };
    assert_eq!(Game::with(small, 4, 1, "any").hand(0).len(), 5);
}

#[test]
fn the_turn_goes_right_or_left() {
    let order = |variant| {
        let mut game = Game::under(variant, "any");
        let mut order = Vec::new();
        for _ in 0..6 {
            order.push(game.turn());
            game.turn_with(true);
        }
        order
    };
    // Seat 1 deals; seats are numbered as the clock goes.
    assert_eq!(order(REGLA), [0, 3, 2, 0, 3, 2]);
    assert_eq!(order(EXPRESS), [2, 3, 0, 2, 3, 0]);
}

#[test]
fn the_rule_is_drawn_from_the_cards_in_play_each_once() {
    let three = 0b111 << 20;
    let options = Options { cards: three, rounds: 4, hints: false, ..Options::of(REGLA) };
    let ids: Vec<&str> = pile().skip(20).take(3).map(|card| card.id).collect();
    let mut game = Game::new(options, 3, 3);
    let mut drawn = Vec::new();
    for round in 0..4 {
        let dealer = game.public().dealer.0;
        game.act(Action::Rule(Choice::Draw));
        assert_eq!(game.public().rule, None);
        let Some(Shown::Card(id)) = game.view(dealer).rule else { panic!("a rule card") };
        assert!(ids.contains(&id.as_str()), "{id} is not in play");
        assert!(round == 3 || !drawn.contains(&id), "{id} drawn twice");
        drawn.push(id.clone());
        // The quickest end: somebody finds the rule.
        let text = rule_card(&id).expect("a rule card").rule.to_string();
        while game.phase() != Phase::Break && game.phase() != Phase::Over {
            match game.phase() {
                Phase::After => game.guess(&text),
                _ => {
                    let fits = game.view(dealer).fits.expect("the dealer sees what fits");
                    let hand = game.hand(game.turn());
                    let right = hand.iter().find(|card| fits.contains(**card));
                    game.act(Action::Play(*right.unwrap_or(&hand[0])));
                }
            }
        }
        if game.phase() == Phase::Break {
            game.act(Action::GoOn);
        }
    }
}

#[test]
fn the_dealer_chooses_or_makes_a_rule() {
    let mut game = Game::new(Options::of(REGLA), 4, 1);
    let no_such = Action::Rule(Choice::Card("s0-x01".to_owned()));
    assert_eq!(game.try_act(no_such), Err(Refusal::NoSuchCard));
    let Err(Refusal::BadRule(bad)) = game.try_act(Action::Rule(Choice::Own("red & ".to_owned())))
    else {
        panic!("no rule")
    };
    assert_eq!(bad.at, 6);
    game.act(Action::Rule(Choice::Card("s1-e01".to_owned())));
    assert_eq!(game.view(1).rule, Some(Shown::Card("s1-e01".to_owned())));
    assert!((0..4).all(|seat| seat == 1 || game.view(seat).rule.is_none()));
    let own = Game::under(EXPRESS, "  other( colour )");
    assert_eq!(own.view(1).rule, Some(Shown::Own("other(colour)".to_owned())));
}

#[test]
fn only_express_is_judged_by_hand() {
    for choice in [Choice::Head, Choice::Words("rojas de día".to_owned())] {
        let mut regla = Game::new(Options::of(REGLA), 4, 1);
        assert_eq!(regla.try_act(Action::Rule(choice.clone())), Err(Refusal::NotByHand));
        let mut express = Game::new(Options::of(EXPRESS), 4, 1);
        express.act(Action::Rule(choice));
        assert!(express.public().by_hand);
    }
    let mut express = Game::new(Options::of(EXPRESS), 4, 1);
    for words in ["  ", "\u{200b}\u{3164}", &"a".repeat(301)] {
        let words = Action::Rule(Choice::Words(words.to_owned()));
        assert_eq!(express.try_act(words), Err(Refusal::BadWords));
    }
}

#[test]
fn hints_before_play_and_at_half_the_stock() {
    let mut regla = Game::new(Options::of(REGLA), 4, 1);
    regla.act(Action::Rule(Choice::Draw));
    assert_eq!(regla.phase(), Phase::Play, "no hints");
    let mut game = Game::with(Options::of(EXPRESS), 4, 1, "red & even");
    assert_eq!(game.phase(), Phase::Hint);
    assert_eq!(game.table.to_act().iter().next(), Some(Seat(1)), "the dealer's");
    game.act(Action::Hint(Some("mirad el color".to_owned())));
    let first = game.public().stock;
    let mut hints = 1;
    while game.phase() == Phase::Play {
        game.turn_with(false);
        if game.phase() == Phase::Hint {
            assert!(game.public().stock * 2 <= first && game.public().stock * 2 > first - 2);
            game.act(Action::Hint(None));
            hints += 1;
        }
        if hints == 2 && game.public().stock < 10 {
            break;
        }
    }
    assert_eq!(hints, 2);
}

#[test]
fn a_misleading_starter_is_turned_over() {
    for seed in 0..40 {
        let fits = Options::of(REGLA);
        let game = Game::with(fits, 4, seed, "hearts & even");
        let starter = game.public().starter.unwrap();
        assert!(
            starter.suit() == Suit::Hearts && starter.rank().is_multiple_of(2),
            "{starter} fits"
        );
        assert_eq!(game.public().stock, 104 - 24 - 1);
    }
    let any = Options { starter_fits: false, ..Options::of(REGLA) };
    let starters = (0..40).map(|seed| Game::with(any, 4, seed, "red").public().starter);
    let black = starters.flatten().filter(|card| card.to_string().ends_with(['S', 'C'])).count();
    assert!((8..32).contains(&black), "{black} of 40 black starters");
    // A rule that no card fits keeps the first one.
    let off = Options { starter_fits: false, ..Options::of(REGLA) };
    let first = Game::with(off, 4, 1, "red").public().starter;
    assert_eq!(Game::with(Options::of(REGLA), 4, 1, "red & black").public().starter, first);
}

#[test]
fn options_that_cannot_be_played() {
    let own = Options::of(REGLA);
    let bad = |options: Options| options.check().unwrap_err();
    assert_eq!(bad(Options { hand: 3, ..own }), BadOptions::Hand);
    assert_eq!(bad(Options { hand: 13, ..own }), BadOptions::Hand);
    assert_eq!(bad(Options { rounds: 17, ..own }), BadOptions::Rounds);
    assert_eq!(bad(Options { dealers: Dealers::Fixed, ..own }), BadOptions::Rounds);
    assert_eq!(bad(Options { cards: 1 << PILE, ..own }), BadOptions::NoCards);
    assert_eq!(bad(Options { invent: Some(6), ..own }), BadOptions::Invent);
    assert_eq!(bad(Options { first_dealer: Seat(8), ..own }), BadOptions::Seats);
    let five = Setup { options: Options { first_dealer: Seat(5), ..own }, seats: 5, seed: 1 };
    assert_eq!(Table::<Eleusis>::deal(five).unwrap_err(), BadOptions::Seats);
}

#[test]
fn the_pile_of_each_game() {
    assert_eq!((REGLA.cards().count_ones(), EXPRESS.cards().count_ones()), (53, 9));
    assert_eq!(REGLA.cards() & EXPRESS.cards(), 0);
}
