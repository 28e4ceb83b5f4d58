//! Going on alone after somebody else has found the rule: what is told, what is tried, and that no rule is in it.

use tertulia::core::cards::Card;
use tertulia::core::{Seat, Viewer, json};
use tertulia::games::eleusis::{
    Action, Alone, Choice, Deed, Event, Guess, Options, Phase, Record, Refusal, Try, View, alone,
    attempt,
};
use tertulia::secret_rule::Rule;

use crate::driver::{EXPRESS, Game, REGLA};

/// A round in which the seat on turn has found the rule after a card that fits, and a seat that has not.
fn found(options: Options, rule: &str, guess: &str) -> (Game, Seat, Vec<Event>) {
    let mut game = Game::new(Options { hints: false, ..options }, 4, SEED);
    game.rule(Choice::Own(rule.to_owned()));
    while game.phase() == Phase::Play {
        let (fits, hand) = (game.fits(), game.hand(game.turn()));
        let right = hand.iter().find(|card| fits.contains(**card));
        game.act(Action::Play(*right.unwrap_or(&hand[0])));
    }
    let (finder, dealer) = (game.turn(), game.public().dealer.0);
    let other = (0..4).find(|seat| *seat != finder && *seat != dealer).map(Seat).unwrap();
    game.act(Action::Guess(Guess::Rule(guess.to_owned())));
    let events = game.events.clone();
    (game, other, events)
}

const SEED: u64 = 3;

fn record(game: &Game) -> Record {
    game.public().past.last().cloned().expect("a round has ended")
}

fn seen(game: &Game, seat: Seat, tried: Option<&[Try]>) -> Option<View> {
    alone(&game.table.view(Viewer::Seat(seat)), SEED, tried)
}

#[test]
fn only_who_neither_dealt_nor_found_it_may_go_on() {
    for variant in [REGLA, EXPRESS] {
        let (game, other, _) = found(Options::of(variant), "other(colour)", "other(colour)");
        let record = record(&game);
        let may = (0..4).map(Seat).filter(|seat| record.may_go_on(*seat)).collect::<Vec<_>>();
        assert_eq!(may.len(), 2, "{may:?}");
        assert!(may.contains(&other) && !may.contains(&record.found.unwrap()));
        assert!(seen(&game, record.dealer, None).is_none());
        assert!(seen(&game, record.found.unwrap(), Some(&[])).is_none());
    }
}

#[test]
fn no_rule_is_in_what_is_seen_and_told() {
    let (game, seat, events) =
        found(Options::of(REGLA), "other(colour)", "last is red ? black : red");
    let told: Vec<Event> = events.iter().filter_map(Event::without_rule).collect();
    assert!(told.iter().any(|it| matches!(it, Event::Guessed(_, _, true))), "that it was found");
    for tried in [None, Some(&[Try::Guess("red".to_owned())][..])] {
        let view = seen(&game, seat, tried).unwrap();
        for text in [json::write(&view), format!("{told:?}")] {
            assert!(!text.contains("other(colour)") && !text.contains("last is red"), "{text}");
        }
        assert_eq!(view.outcome, None);
    }
}

/// Two rules that agree on every card that was judged are the same to whoever looks for them.
#[test]
fn rules_that_nothing_has_told_apart_look_the_same() {
    // They differ after a king alone.
    let rules = ["other(colour)", "last is K ? same(colour) : other(colour)"];
    let [one, other] = rules.map(|rule| found(Options::of(EXPRESS), rule, rule));
    let mut tried = Vec::new();
    for _ in 0..12 {
        let views = [&one, &other].map(|(game, seat, _)| seen(game, *seat, Some(&tried)).unwrap());
        assert_eq!(views[0], views[1]);
        assert!(views[0].line().iter().all(|card| card.rank() != 13), "{:?}", views[0].line());
        let card = views[0].hand().iter().find(|card| card.rank() != 13).unwrap();
        tried.push(Try::Play(*card));
    }
}

#[test]
fn cards_are_judged_and_drawn_and_nothing_of_the_match_changes() {
    let (game, seat, _) = found(Options::of(REGLA), "other(colour)", "other(colour)");
    let shown = game.table.view(Viewer::Seat(seat));
    let before = (game.table.digest(), game.table.sheet());
    let rule: Rule = "other(colour)".parse().unwrap();
    let mut tried = Vec::new();
    for n in 0..30 {
        let view = seen(&game, seat, Some(&tried)).unwrap();
        assert_eq!((view.hand().len(), view.phase), (8, Phase::Play));
        assert!(view.to_act.has(seat) && view.rule.is_none());
        let next = match n % 5 {
            4 => Try::Declare,
            _ => Try::Play(view.hand()[n % 8]),
        };
        let fits = rule.accepted(&view.line());
        let events = attempt(&shown, SEED, &tried, &next).unwrap();
        match (&next, &events[0]) {
            (Try::Play(card), Event::Right(by, laid)) => {
                assert!(*by == seat && laid == card && fits.contains(*card));
            }
            (Try::Play(card), Event::Wrong(..)) => assert!(!fits.contains(*card)),
            (Try::Declare, Event::OneFits(_, card)) => assert!(fits.contains(*card)),
            (Try::Declare, Event::NoneFits(_)) => {
                assert!(view.hand().iter().all(|card| !fits.contains(*card)));
            }
            other => panic!("{other:?}"),
        }
        tried.push(next);
        let now = seen(&game, seat, Some(&tried)).unwrap();
        assert_eq!(now.moves.len(), view.moves.len() + 1);
        assert_eq!(now.alone, Some(Alone { plays: n as u16 + 1, guesses: 0 }));
    }
    assert_eq!((game.table.digest(), game.table.sheet()), before);
}

#[test]
fn a_rule_may_be_stated_at_any_time() {
    let (game, seat, _) = found(Options::of(EXPRESS), "other(colour)", "other(colour)");
    let shown = game.table.view(Viewer::Seat(seat));
    let guess = |text: &str| attempt(&shown, SEED, &[], &Try::Guess(text.to_owned()));
    assert!(matches!(guess("red").unwrap()[..], [Event::Guessed(_, _, false)]));
    assert!(matches!(
        guess("last is red ? black : red").unwrap()[..],
        [Event::Guessed(_, _, true)]
    ));
    assert!(matches!(guess("red or what"), Err(Refusal::BadRule(_))));
    let foreign: Card = "4D".parse().unwrap();
    let view = seen(&game, seat, Some(&[Try::Guess("red".to_owned())])).unwrap();
    assert!(matches!(view.moves.last().unwrap().deed, Deed::Missed(_)));
    if !view.hand().contains(&foreign) {
        assert_eq!(attempt(&shown, SEED, &[], &Try::Play(foreign)), Err(Refusal::NotInHand));
    }
}

#[test]
fn a_rule_in_somebodys_head_is_not_to_be_looked_for() {
    let mut game = Game::new(Options { hints: false, ..Options::of(EXPRESS) }, 4, 1);
    game.rule(Choice::Words("blacks on reds".to_owned()));
    let card = game.hand(game.turn())[0];
    game.act(Action::Play(card));
    game.act(Action::Judge(true));
    game.act(Action::Guess(Guess::Words("blacks on reds".to_owned())));
    game.act(Action::Judge(true));
    assert!((0..4).all(|seat| seen(&game, Seat(seat), None).is_none()));
}
