//! What can be asked beside a match: the card that tells most, and what was thought in a round.

use tertulia::core::{Adviser, Level, Thought};
use tertulia::games::eleusis::study::{Answer, Asked, Course, Question};
use tertulia::games::eleusis::{Action, Choice, Deed, Eleusis, Guess, Record};
use tertulia::secret_rule::Rule;

use crate::driver::{EXPRESS, Game, REGLA};

fn answer(question: Question) -> Option<Answer> {
    let mut study = Eleusis::study(question)?;
    (0..1_000_000).find_map(|_| study.advance(100_000))
}

fn course(game: &Game, record: &Record) -> Course {
    let options = game.public().options;
    let asked = Asked { options, record: record.clone(), level: Level::Club };
    match answer(Question::Course(Box::new(asked))) {
        Some(Answer::Course(course)) => course,
        other => panic!("{other:?}"),
    }
}

/// A round of alternating colours in which right and wrong cards take turns, with a wrong guess.
fn round(game: &mut Game) -> Record {
    for n in 0..8 {
        match game.card(n % 3 != 2).or_else(|| game.card(true)) {
            Some(card) => game.act(Action::Play(card)),
            None => game.act(Action::Declare),
        }
        if game.phase() == tertulia::games::eleusis::Phase::After {
            game.act(if n == 0 {
                Action::Guess(Guess::Rule("other(parity)".to_owned()))
            } else {
                Action::Done
            });
        }
    }
    while game.card(true).is_none() {
        game.act(Action::Declare);
        game.act(Action::Done);
    }
    game.act(Action::Play(game.card(true).unwrap()));
    game.guess("other(colour)");
    game.public().past.pop().unwrap()
}

#[test]
fn the_dealers_rule_rises_and_others_fall() {
    let mut game = Game::under(REGLA, "other(colour)");
    let record = round(&mut game);
    let course = course(&game, &record);
    let moves = &record.moves;
    let judged = |n: &u16| {
        let deed = &moves[usize::from(*n) - 1].deed;
        deed.accepted().is_some() || deed.refuses() || deed.misses()
    };
    let times: Vec<u16> =
        std::iter::once(0).chain((1..=moves.len() as u16).filter(judged)).collect();
    assert_eq!(course.after, times);
    assert_eq!(course.truth.len(), times.len());
    let (first, last) = (course.truth[0], *course.truth.last().unwrap());
    assert!(first < 300 && last > 700, "{:?}", course.truth);
    let enough = course.enough().expect("it was told in the end");
    let at = times.iter().position(|time| *time == enough).expect("a time");
    assert!(at > 0 && course.truth[at..].iter().all(|share| *share > 500), "{course:?}");
    assert!(course.truth[at - 1] <= 500, "not before: {course:?}");
    assert!((1..=6).contains(&course.held.len()));
    let right: Vec<_> = course.held.iter().filter(|held| held.right).collect();
    assert_eq!(right.len(), 1, "{course:?}");
    assert_eq!(right[0].shares, course.truth);
    assert_eq!(right[0].refuted, None);
    for held in &course.held {
        assert!(held.rule.parse::<Rule>().is_ok(), "{}", held.rule);
        assert_eq!(held.shares.len(), times.len());
        // What is refuted is believed no more.
        let refuted = held.refuted.and_then(|after| times.iter().position(|time| *time == after));
        assert!(held.shares[refuted.unwrap_or(times.len())..].iter().all(|share| *share == 0));
    }
    assert!(course.held.iter().any(|held| held.refuted.is_some()), "{course:?}");
}

#[test]
fn a_wrong_guess_refutes_the_rule_that_was_guessed() {
    let mut game = Game::under(EXPRESS, "other(colour) & !(figure)");
    let right = |game: &mut Game| {
        while game.card(true).is_none() {
            game.act(Action::Declare);
            game.act(Action::Done);
        }
        game.act(Action::Play(game.card(true).unwrap()));
    };
    right(&mut game);
    game.act(Action::Done);
    right(&mut game);
    game.act(Action::Guess(Guess::Rule("other(colour)".to_owned())));
    right(&mut game);
    game.guess("other(colour) & !(figure)");
    let record = game.public().past.pop().unwrap();
    let missed = record.moves.iter().position(|it| matches!(it.deed, Deed::Missed(_))).unwrap();
    let course = course(&game, &record);
    let colours = course.held.iter().find(|held| held.rule == "other(colour)").unwrap();
    assert_eq!(colours.refuted, Some(missed as u16 + 1), "{course:?}");
    assert!(!colours.right);
}

#[test]
fn the_card_that_tells_most_is_one_of_the_hand_and_takes_nothing_but_the_view() {
    let told = |rule: &str| {
        let mut game = Game::under(EXPRESS, rule);
        let seat = game.turn();
        let Some(Answer::Probe(probe)) = answer(Question::Probe(Box::new(game.view(seat)))) else {
            panic!("no card");
        };
        assert!(game.hand(seat).contains(&probe.card) && probe.tells <= 100);
        assert!(probe.tells > 50, "at the beginning every card is a question");
        // Nothing to choose from.
        assert_eq!(answer(Question::Probe(Box::new(game.public()))), None);
        game.act(Action::Play(probe.card));
        probe
    };
    // Before a card is played no rule shows.
    assert_eq!(told("other(colour)"), told("same(colour)"));
}

#[test]
fn what_stayed_in_a_head_has_no_truth() {
    let options = tertulia::games::eleusis::Options {
        hints: false,
        ..tertulia::games::eleusis::Options::of(EXPRESS)
    };
    let mut game = Game::new(options, 3, 1);
    game.rule(Choice::Head);
    let turn = game.turn();
    let card = game.hand(turn)[0];
    game.act(Action::Play(card));
    game.act(Action::Judge(true));
    game.act(Action::Guess(Guess::Words("red".to_owned())));
    game.act(Action::Judge(true));
    let record = game.public().past.pop().unwrap();
    let course = course(&game, &record);
    assert!(course.truth.is_empty());
    assert!(course.held.iter().all(|held| !held.right));
    assert!(!course.held.is_empty());
}
