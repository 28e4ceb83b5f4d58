//! Hints: each is asked for once a row, and marks the game as helped.

use tertulia::core::{Viewer, json};
use tertulia::games::mastermind::{End, Hint, Keying, Played, View};

use super::*;

fn ask(hint: Hint) -> Action {
    Action::Ask(hint)
}

fn view(table: &Table<Mastermind>) -> View {
    table.view(Viewer::Public)
}

#[test]
fn a_hint_is_asked_for_once_a_row_and_seen_by_all() {
    let mut table = after(Options::default(), &[hide("11223")]);
    for (count, hint) in (1..).zip(Hint::ALL) {
        assert_eq!(act(&mut table, ask(hint)), [Event::Asked { breaker: BREAKER, hint }]);
        assert_eq!((view(&table).helped, view(&table).asked.len()), (count, usize::from(count)));
        assert_eq!(table.undoable(), None, "what was told cannot be taken back");
        assert_eq!(refused(&table, ask(hint)), Refusal::Asked);
    }
    assert_eq!(view(&table).asked, Hint::ALL);
    for viewer in [Viewer::Seat(BREAKER), Viewer::Seat(MAKER)] {
        assert_eq!(table.view(viewer).helped, 3, "nothing about it is secret");
    }
    act(&mut table, lay("12131"));
    assert_eq!((view(&table).helped, view(&table).asked), (3, Vec::new()), "the next row");
    act(&mut table, ask(Hint::Check));
    assert_eq!(view(&table).helped, 4);
}

#[test]
fn only_the_breaker_asks_and_only_when_a_row_is_due() {
    let by_hand = Options { keys: Keying::Strict, paper: true, ..Options::default() };
    let mut table = deal(by_hand);
    assert_eq!(refused(&table, ask(Hint::Possible)), Refusal::NotNow, "no code yet");
    act(&mut table, Action::Paper);
    act(&mut table, lay("11223"));
    assert_eq!(refused(&table, ask(Hint::Possible)), Refusal::NotNow, "a key is due");
    act(&mut table, keyed(0, 1));
    let maker = table.act(MAKER, ask(Hint::Possible));
    assert_eq!(maker, Err(Refused::NotToAct));
    act(&mut table, Action::GiveUp);
    assert_eq!(refused(&table, ask(Hint::Possible)), Refusal::NotNow, "the code is due");
}

#[test]
fn the_game_stays_marked_and_the_next_one_begins_clean() {
    let actions = [hide("11223"), ask(Hint::Suggest), lay("12131"), ask(Hint::Suggest)];
    let mut table = after(Options::default(), &actions);
    let events = act(&mut table, lay("11223"));
    let Some(Event::Ended(game)) = events.last() else { panic!("a game has ended: {events:?}") };
    assert_eq!((game.helped, &game.end), (2, &End::Broken));
    assert_eq!((view(&table).helped, view(&table).asked), (0, Vec::new()));
    for action in [hide("11223"), lay("11223")] {
        act(&mut table, action);
    }
    let marks: Vec<u8> = view(&table).played.iter().map(|game| game.helped).collect();
    assert_eq!(marks, [2, 0]);
    let sheet = table.sheet();
    let lines: Vec<_> = sheet.lines().iter().map(|line| line.mark.as_deref()).collect();
    assert_eq!(lines, [Some("helped"), None]);
}

#[test]
fn a_hint_that_ends_a_game_unused_is_forgotten_with_the_row() {
    let mut table = after(Options::default(), &[hide("11223"), ask(Hint::Check), Action::GiveUp]);
    act(&mut table, hide("11223"));
    assert_eq!((view(&table).helped, view(&table).asked), (0, Vec::new()));
    act(&mut table, ask(Hint::Check));
}

#[test]
fn a_game_written_down_before_there_were_hints_had_none() {
    let old = r#"{"maker":1,"code":"11223","rows":[],"end":"gave-up"}"#;
    let played: Played = json::read(old).expect("a game of old");
    assert_eq!((played.helped, played.end), (0, End::GaveUp));
}
