//! How rounds and matches end, and what they bring.

use tertulia::core::{Refused, Seat, Seats};
use tertulia::games::eleusis::{
    Action, Choice, Dealers, Deed, Eleusis, Options, Out, Phase, Refusal, Shown, Stock, Variant,
};

use crate::driver::{EXPRESS, Game, REGLA};

/// Ends the round at once: the player on turn plays a right card and finds the rule.
fn find(game: &mut Game, rule: &str) {
    game.rule(Choice::Own(rule.to_owned()));
    if game.phase() == Phase::Hint {
        game.act(Action::Hint(None));
    }
    game.act(Action::Play(game.card(true).expect("a right card")));
    game.guess(rule);
}

#[test]
fn out_of_cards() {
    for (variant, bonus) in [(REGLA, 2), (EXPRESS, 3)] {
        let mut game = Game::under(variant, "any");
        let first = game.turn();
        while !game.public().at_break() {
            game.turn_with(true);
        }
        let record = game.public().past.pop().unwrap();
        assert_eq!(record.out, Some(Out { seat: Seat(first), played: true }));
        let hand = i32::from(variant.terms().hand);
        let points = game.table.sheet().lines()[0].points.clone();
        assert_eq!(points[usize::from(first)], hand + bonus);
        let last = points.iter().enumerate().filter(|(seat, _)| *seat != usize::from(first));
        let dealer = if variant == EXPRESS { hand + bonus } else { 0 };
        for (seat, points) in last {
            let held = i32::from(record.left[seat]);
            assert_eq!(*points, if seat == 1 { dealer } else { hand - held });
        }
    }
}

#[test]
fn the_last_card_of_the_stock_ends_the_round_of_la_regla_secreta() {
    let mut game = Game::under(REGLA, "red & black");
    let mut wrong = 0;
    while !game.public().at_break() {
        game.turn_with(false);
        wrong += 1;
    }
    assert_eq!(wrong, 104 - 24 - 1, "a card drawn for each wrong one");
    let record = game.public().past.pop().unwrap();
    assert_eq!((record.out, record.found, &record.left[..]), (None, None, &[8, 0, 8, 8][..]));
    let sheet = game.table.sheet();
    assert_eq!((&sheet.lines()[0].points[..], &*sheet.lines()[0].note), (&[0; 4][..], "stock"));
}

#[test]
fn a_further_pack_in_eleusis_express() {
    let mut game = Game::under(EXPRESS, "red & black");
    for _ in 0..104 - 36 - 1 {
        game.turn_with(false);
    }
    let view = game.public();
    assert_eq!((view.stock, view.packs), (0, 2), "the last card is no end");
    game.turn_with(false);
    let view = game.public();
    assert_eq!((view.stock, view.packs, view.phase), (51, 3, Phase::Play));
    let packs = view.moves.iter().filter(|m| m.deed == Deed::Pack).count();
    assert_eq!(packs, 1);
}

#[test]
fn a_new_hand_that_the_stock_cannot_give() {
    // Eight players leave 19 cards; two right declarations of twelve want 11 each.
    let options = Options { hints: false, ..Options::of(EXPRESS) };
    let declare = |options| {
        let mut game = Game::with(options, 8, 1, "red & black");
        for _ in 0..2 {
            game.act(Action::Declare);
            game.act(Action::Done);
        }
        game
    };
    let game = declare(options);
    assert_eq!((game.public().packs, game.public().stock), (3, 19 + 52 - 22));
    assert_eq!(game.hand(3).len(), 11);
    // Where no pack is added, what is left is dealt, and the round ends.
    let short = declare(Options { stock: Stock::Round, ..options });
    let record = short.public().past.pop().unwrap();
    assert_eq!((record.left[2], record.left[3]), (11, 8));
    assert_eq!(short.phase(), Phase::Break);
    let last = declare(Options { stock: Stock::Match, ..options });
    assert_eq!(last.phase(), Phase::Over);
    assert_eq!(last.public().past.len(), 1, "the round counts");
}

#[test]
fn everybody_deals_once() {
    for (variant, order) in [(REGLA, [1, 0, 3, 2]), (EXPRESS, [1, 2, 3, 0])] {
        let mut game = Game::new(Options::of(variant), 4, 9);
        for (round, dealer) in order.into_iter().enumerate() {
            assert_eq!(game.public().dealer, Seat(dealer));
            assert_eq!(usize::from(game.public().round), round + 1);
            assert_eq!(game.table.to_act().iter().collect::<Vec<_>>(), [Seat(dealer)]);
            find(&mut game, "red");
            if round < 3 {
                assert_eq!(game.phase(), Phase::Break);
                assert_eq!(game.table.to_act(), Seats::first(4), "anybody goes on");
                game.act(Action::GoOn);
            }
        }
        assert_eq!(game.phase(), Phase::Over);
        let (outcome, sheet) = (game.table.outcome().unwrap(), game.table.sheet());
        assert_eq!(sheet.unit(), 1, "nobody is owed anything");
        assert_eq!(outcome.points, sheet.totals());
        assert_eq!(outcome.winners, sheet.leaders());
    }
}

#[test]
fn the_dealer_of_eleusis_express_gets_as_much_as_the_best() {
    let mut game = Game::new(Options::of(EXPRESS), 4, 9);
    find(&mut game, "red");
    let points = game.table.sheet().lines()[0].points.clone();
    // Found with one card played: 12 - 11 + 6.
    assert_eq!(points, [0, 7, 7, 0]);
    let mut game = Game::new(Options::of(REGLA), 4, 9);
    find(&mut game, "red");
    assert_eq!(game.table.sheet().lines()[0].points, [5, 0, 0, 0]);
}

#[test]
fn an_early_end_compensates_those_who_have_dealt_in_la_regla_secreta() {
    let mut game = Game::new(Options::of(REGLA), 4, 9);
    find(&mut game, "red");
    game.act(Action::GoOn);
    find(&mut game, "red");
    game.act(Action::Stop);
    assert_eq!(game.phase(), Phase::Over);
    let sheet = game.table.sheet();
    // Thirds of points: the dealers 1 and 0 get a third of what was won in their rounds.
    assert_eq!(sheet.unit(), 3);
    let lines = sheet.lines();
    assert_eq!(lines[0].points, [15, 0, 0, 0]);
    assert_eq!(lines[1].points, [0, 0, 0, 15]);
    assert_eq!((&*lines[2].note, &lines[2].points[..]), ("compensation", &[5, 5, 0, 0][..]));
    assert_eq!(game.table.outcome().unwrap().points, [20, 5, 0, 15]);
    // Eleusis Express: sums only.
    let mut game = Game::new(Options::of(EXPRESS), 4, 9);
    find(&mut game, "red");
    game.act(Action::Stop);
    assert_eq!((game.table.sheet().unit(), game.table.sheet().lines().len()), (1, 1));
}

#[test]
fn a_round_that_time_cuts_off_does_not_count() {
    let mut game = Game::new(Options::of(EXPRESS), 3, 9);
    find(&mut game, "red");
    game.act(Action::GoOn);
    game.rule(Choice::Own("black".to_owned()));
    game.act(Action::Hint(None));
    game.turn_with(true);
    game.act(Action::Stop);
    assert_eq!((game.phase(), game.public().past.len()), (Phase::Over, 1));
    // Everybody may see its rule now, and what lay there.
    let left = game.public().left.expect("a round was under way");
    assert_eq!((left.number, left.rule), (2, Some(Shown::Own("black".to_owned()))));
    assert_eq!((left.moves.is_empty(), left.found), (false, None));
    assert!(game.table.to_act().is_empty());
    assert_eq!(game.try_act_by(0, Action::GoOn), Err(Refused::NotToAct));
}

#[test]
fn one_dealer_and_a_number_of_rounds() {
    let options = Options { dealers: Dealers::Fixed, rounds: 2, ..Options::of(REGLA) };
    let mut game = Game::new(options, 4, 9);
    find(&mut game, "red");
    game.act(Action::GoOn);
    assert_eq!(game.public().dealer, Seat(1));
    find(&mut game, "red");
    assert_eq!(game.phase(), Phase::Over);
    assert_eq!(game.table.sheet().unit(), 1, "who always deals is owed nothing");
}

#[test]
fn between_rounds_only_going_on_and_stopping() {
    let mut game = Game::new(Options::of(REGLA), 4, 9);
    find(&mut game, "red");
    assert_eq!(game.try_act(Action::Rule(Choice::Draw)), Err(Refusal::NotNow));
    assert_eq!(game.try_act(Action::Declare), Err(Refusal::NotNow));
    let record = &game.public().past[0];
    assert!(!record.moves.is_empty(), "to be looked at");
    game.act(Action::GoOn);
    assert_eq!(game.try_act(Action::GoOn), Err(Refusal::NotNow));
    game.rule(Choice::Draw);
    assert!(game.public().past[0].moves.is_empty(), "of earlier rounds only the result is kept");
}

#[test]
fn match_stock_is_a_setting_of_both() {
    for variant in Variant::ALL {
        let options = Options { stock: Stock::Match, hints: false, ..Options::of(variant) };
        let mut game = Game::with(options, 3, 1, "red & black");
        while !game.public().at_break() {
            game.turn_with(false);
        }
        assert_eq!(game.phase(), Phase::Over);
        let _: &tertulia::core::Table<Eleusis> = &game.table;
    }
}
