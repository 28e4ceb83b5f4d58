//! What is asked beside a match.

use tertulia::core::{Adviser, Level, Seat, Thought, Viewer, json};
use tertulia::games;
use tertulia::games::eleusis::study::{Answer, Asked, Course, Probe, Question};
use tertulia::games::eleusis::{Action, Eleusis, Options, Phase, Record, View};
use tertulia::secret_rule::Rule;

use crate::driver::{EXPRESS, Game};

/// What a question comes to, in fewer portions than any of them needs if it ever ends.
fn ask(question: Question) -> Option<Answer> {
    let mut study = Eleusis::study(question)?;
    Some((0..100).find_map(|_| study.advance(5_000_000)).expect("an end"))
}

fn probe(view: &View) -> Probe {
    match ask(Question::Probe(Box::new(view.clone()))) {
        Some(Answer::Probe(probe)) => probe,
        other => panic!("{other:?}"),
    }
}

/// Plays the likeliest card of each hand by hand: the first that is accepted, the last otherwise.
fn some_turns(rule: &str, turns: usize) -> Game {
    let options = Options { hints: false, rounds: 1, ..Options::of(EXPRESS) };
    let mut game = Game::with(options, 4, 21, rule);
    for turn in 0..turns {
        let hand = game.hand(game.turn());
        game.act(Action::Play(hand[turn % hand.len()]));
        if game.phase() == Phase::After {
            game.act(Action::Done);
        }
    }
    game
}

#[test]
fn the_card_that_tells_most_is_one_of_the_hand_and_tells_something() {
    let game = some_turns("other(colour)", 5);
    let view = game.table.view(Viewer::Seat(game.table.to_act().iter().next().unwrap()));
    let Probe { card, tells } = probe(&view);
    assert!(view.hand().contains(&card));
    assert!((30..=100).contains(&tells), "{tells}");
}

#[test]
fn the_rule_does_not_matter_for_it_as_long_as_the_verdicts_are_the_same() {
    let of = |rule| {
        let game = some_turns(rule, 5);
        probe(&game.table.view(Viewer::Seat(game.table.to_act().iter().next().unwrap())))
    };
    assert_eq!(of("other(colour)"), of("place > 40 ? red : other(colour)"));
}

#[test]
fn nobody_who_has_no_hand_is_told_anything() {
    let game = some_turns("other(colour)", 3);
    for viewer in [Viewer::Public, Viewer::Seat(Seat(1))] {
        assert_eq!(ask(Question::Probe(Box::new(game.table.view(viewer)))), None, "{viewer:?}");
    }
}

/// A round that ends with the right guess after some turns, and what was thought in its course.
fn course(rule: &str, turns: usize, level: Level) -> (Record, Course) {
    let mut game = some_turns(rule, turns);
    let card = game.card(true).expect("a card that fits");
    game.act(Action::Play(card));
    game.guess(rule);
    let View { options, mut past, .. } = game.public();
    let record = past.remove(0);
    let asked = Asked { options, record: record.clone(), level };
    match ask(Question::Course(Box::new(asked))) {
        Some(Answer::Course(course)) => (record, course),
        other => panic!("{other:?}"),
    }
}

#[test]
fn the_course_of_a_round_tells_how_the_rule_became_likely() {
    let (record, course) = course("other(colour)", 14, Level::Master);
    assert_eq!(course.after.len(), course.truth.len());
    assert_eq!(course.after.first(), Some(&0));
    assert!(usize::from(*course.after.last().unwrap()) <= record.moves.len());
    let (first, last) = (course.truth[0], *course.truth.last().unwrap());
    assert!(first < 100 && last > 300 && last <= 1000, "{:?}", course.truth);
    assert!((1..=6).contains(&course.held.len()));
    for held in &course.held {
        assert_eq!(held.shares.len(), course.after.len());
        assert!(held.rule.parse::<Rule>().is_ok(), "{}", held.rule);
    }
    // At each time the shares are of one whole.
    for time in 0..course.after.len() {
        let sum: u32 = course.held.iter().map(|held| u32::from(held.shares[time])).sum();
        assert!(sum <= 1000, "{sum} at {time}");
    }
    assert!(course.held.iter().any(|held| held.shares.contains(&last)), "the rule is among them");
}

#[test]
fn a_beginner_thinks_of_fewer_rules() {
    let truth = |level| {
        let (_, course) = course("same(colour, back(2), last) ? even : odd", 20, level);
        course.truth.iter().copied().max().unwrap_or(0)
    };
    assert!(truth(Level::Master) > 0);
    assert_eq!(truth(Level::Child), 0);
}

#[test]
fn questions_come_as_text_and_foreign_ones_are_refused() {
    let game = some_turns("other(colour)", 2);
    let view = game.view(game.turn());
    let inquiry = |question: &str| format!(r#"{{"game":"eleusis","question":{question}}}"#);
    let asked = json::write(&Question::Probe(Box::new(view)));
    let mut job = games::job(&inquiry(&asked)).expect("understood");
    let answer = (0..999).find_map(|_| job.advance(1_000_000)).expect("an answer");
    assert!(answer.starts_with(r#"{"probe":{"card":""#), "{answer}");
    for foreign in [r#"{"probe":{}}"#, r#""probe""#, r#"{"course":{"level":"god"}}"#, "null"] {
        assert!(games::job(&inquiry(foreign)).is_none(), "{foreign}");
    }
}

#[test]
fn in_slices_it_is_the_same() {
    let game = some_turns("same(suit)", 4);
    let question = || Question::Probe(Box::new(game.view(game.turn())));
    let mut study = Eleusis::study(question()).unwrap();
    let slowly = (0..100_000).find_map(|_| study.advance(1)).expect("an end");
    assert_eq!(Some(slowly), ask(question()));
}
