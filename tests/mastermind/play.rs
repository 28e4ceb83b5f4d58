//! The course of a match: what is due when, each refusal, each end, what may be taken back.

use tertulia::core::{Outcome, Refused, Seat, Seats, Viewer};
use tertulia::games::mastermind::{Action, End, Event, Keying, Options, Phase, Played, Refusal};
use tertulia::games::mastermind::{CodeView, Roles, ScoringError};

use super::*;

fn by_hand(keys: Keying) -> Options {
    Options { keys, games: 1, ..Options::default() }
}

fn on_paper(keys: Keying) -> Options {
    Options { paper: true, ..by_hand(keys) }
}

fn phase(table: &Table<Mastermind>) -> Phase {
    table.view(Viewer::Public).phase
}

fn last_game(table: &Table<Mastermind>) -> Played {
    table.view(Viewer::Public).played.pop().expect("a game has ended")
}

#[test]
fn a_seat_that_is_not_to_act_is_refused() {
    let mut table = deal(Options::default());
    for seat in [BREAKER, Seat(2), Seat(255)] {
        assert_eq!(table.act(seat, hide("11223")), Err(Refused::NotToAct));
    }
    act(&mut table, hide("11223"));
    assert_eq!(table.act(MAKER, lay("11223")), Err(Refused::NotToAct));
}

#[test]
fn everything_in_its_time() {
    let all = [hide("11223"), Action::Paper, lay("11223"), keyed(0, 0), Action::GiveUp];
    let all = all.into_iter().chain([Action::Reveal(code("11223"))]);
    let lifting = [Action::Paper, Action::GiveUp];
    let states = [
        (after(on_paper(Keying::Strict), &[]), vec![0, 1]),
        (after(on_paper(Keying::Strict), &[hide("12345")]), vec![2, 4]),
        (after(on_paper(Keying::Strict), &[hide("12345"), lay("88888")]), vec![3]),
        (after(on_paper(Keying::Strict), &lifting), vec![5]),
    ];
    for (table, due) in states {
        for (index, action) in all.clone().enumerate() {
            if due.contains(&index) {
                act(&mut table.clone(), action);
            } else {
                assert_eq!(refused(&table, action), Refusal::NotNow, "{action:?}");
            }
        }
    }
    let over = after(by_hand(Keying::Referee), &[hide("11223"), lay("11223")]);
    assert_eq!(phase(&over), Phase::Over);
    assert_eq!(over.clone().act(MAKER, hide("11223")), Err(Refused::NotToAct));
}

#[test]
fn pegs_of_another_board() {
    let table = deal(Options::default());
    for wrong in ["1122", "112233", "11229", "11220"] {
        assert_eq!(refused(&table, hide(wrong)), Refusal::NotOfThisBoard);
    }
    let laying = after(Options::default(), &[hide("11223")]);
    for wrong in ["1122", "112233", "11229"] {
        assert_eq!(refused(&laying, lay(wrong)), Refusal::NotOfThisBoard);
    }
    let lifting = after(on_paper(Keying::Strict), &[Action::Paper, Action::GiveUp]);
    assert_eq!(refused(&lifting, Action::Reveal(code("1122"))), Refusal::NotOfThisBoard);
}

#[test]
fn no_repeats_binds_the_code_not_the_rows() {
    let options = Options { repeats: false, ..on_paper(Keying::Friendly) };
    assert_eq!(refused(&deal(options), hide("11223")), Refusal::Repeats);
    let table = after(options, &[hide("12345"), lay("11223")]);
    assert_eq!(phase(&table), Phase::Key);
    let lifting = after(options, &[Action::Paper, Action::GiveUp]);
    assert_eq!(refused(&lifting, Action::Reveal(code("11223"))), Refusal::Repeats);
}

#[test]
fn paper_must_be_agreed() {
    assert_eq!(refused(&deal(by_hand(Keying::Strict)), Action::Paper), Refusal::NoPaper);
    let table = after(on_paper(Keying::Strict), &[Action::Paper]);
    assert_eq!(table.view(Viewer::Seat(MAKER)).code, CodeView::OnPaper);
}

#[test]
fn keys_that_no_board_has() {
    for keys in [Keying::Strict, Keying::Friendly] {
        let table = after(by_hand(keys), &[hide("11223"), lay("12131")]);
        for (black, white) in [(4, 1), (5, 1), (0, 6), (6, 0), (255, 255)] {
            assert_eq!(refused(&table, keyed(black, white)), Refusal::ImpossibleKey);
        }
    }
}

#[test]
fn friendly_points_a_slip_out_before_it_is_laid() {
    let table = after(by_hand(Keying::Friendly), &[hide("11223"), lay("12131")]);
    let right = key(1, 3);
    assert_eq!(refused(&table, keyed(1, 2)), Refusal::WrongKey { right });
    let table = after(by_hand(Keying::Friendly), &[hide("11223"), lay("12131"), keyed(1, 3)]);
    assert_eq!(phase(&table), Phase::Guess);
}

#[test]
fn friendly_on_paper_points_a_contradiction_out() {
    let so_far = [Action::Paper, lay("11111"), keyed(2, 0), lay("33333"), keyed(0, 0)];
    let so_far = [&so_far[..], &[lay("11122")]].concat();
    let table = after(on_paper(Keying::Friendly), &so_far);
    // Row 1 allows two ones, not three; row 2 alone would allow this.
    assert_eq!(refused(&table, keyed(5, 0)), Refusal::Contradiction { rows: vec![0, 2] });
    act(&mut table.clone(), keyed(2, 0));
}

#[test]
fn strict_takes_a_slip_and_goes_on() {
    let table = after(by_hand(Keying::Strict), &[hide("11223"), lay("12131"), keyed(1, 2)]);
    assert_eq!(phase(&table), Phase::Guess);
    assert_eq!(table.view(Viewer::Public).rows[0].key, Some(key(1, 2)));
}

#[test]
fn broken() {
    let mut table = deal(by_hand(Keying::Referee));
    act(&mut table, hide("11223"));
    let miss = act(&mut table, lay("12131"));
    let laid = |row, digits| Event::Laid { breaker: BREAKER, row, guess: code(digits) };
    assert_eq!(miss, [laid(0, "12131"), Event::Keyed { row: 0, key: key(1, 3) }]);
    let events = act(&mut table, lay("11223"));
    let played = Played {
        maker: MAKER,
        code: Some(code("11223")),
        rows: rows(&[("12131", 1, 3), ("11223", 5, 0)]),
        end: End::Broken,
        helped: 0,
    };
    let outcome = Outcome { winners: Seats::only(MAKER), points: vec![0, 2] };
    let keyed = Event::Keyed { row: 1, key: key(5, 0) };
    let ended = [laid(1, "11223"), keyed, Event::Ended(played), Event::Over(outcome.clone())];
    assert_eq!(events, ended);
    assert_eq!(table.outcome(), Some(outcome));
}

#[test]
fn unbroken_after_the_last_row() {
    let options = Options { rows: 6, ..by_hand(Keying::Referee) };
    let mut table = after(options, &[hide("11223")]);
    for row in 1..=6 {
        assert_eq!(table.outcome(), None, "row {row}");
        act(&mut table, lay("44444"));
    }
    assert_eq!(last_game(&table).end, End::Unbroken);
    let table =
        after(options, &[&[hide("11223")][..], &[lay("44444"); 5], &[lay("11223")]].concat());
    assert_eq!(last_game(&table).end, End::Broken, "in the last row");
}

#[test]
fn giving_up() {
    let table = after(by_hand(Keying::Referee), &[hide("11223"), Action::GiveUp]);
    assert_eq!(last_game(&table).end, End::GaveUp);
    assert_eq!(last_game(&table).code, Some(code("11223")));
    let paper = [Action::Paper, Action::GiveUp, Action::Reveal(code("11223"))];
    let table = after(on_paper(Keying::Friendly), &paper);
    assert_eq!(last_game(&table).end, End::GaveUp);
    // Giving up does not save the maker from a slip.
    let slip = [hide("11223"), lay("12131"), keyed(1, 2), Action::GiveUp];
    let table = after(by_hand(Keying::Strict), &slip);
    let wrong = vec![(0, key(1, 3))];
    let end = End::WrongKey(ScoringError { wrong, contradiction: vec![] });
    assert_eq!(last_game(&table).end, end);
    assert!(!table.view(Viewer::Public).gave_up, "the repeated game starts afresh");
}

#[test]
fn a_wrong_key_repeats_the_game_with_the_same_maker() {
    let options = Options { keys: Keying::Strict, ..Options::default() };
    let spoiled = [hide("11223"), lay("12131"), keyed(1, 2), lay("11223"), keyed(5, 0)];
    let mut table = after(options, &spoiled);
    let end =
        End::WrongKey(ScoringError { wrong: vec![(0, key(1, 3))], contradiction: vec![0, 1] });
    assert_eq!(last_game(&table).end, end);
    assert_eq!(table.sheet().totals(), [3, 0], "3 points to the opponent, the maker loses none");
    assert_eq!(table.to_act(), Seats::only(MAKER));
    assert_eq!(table.view(Viewer::Public).game, 1, "the game has still to be played");
    for action in [hide("11223"), lay("11223"), keyed(5, 0)] {
        act(&mut table, action);
    }
    assert_eq!(table.sheet().totals(), [3, 1]);
    assert_eq!(table.to_act(), Seats::only(BREAKER), "now the roles change");
    assert_eq!(table.view(Viewer::Public).game, 2);
}

#[test]
fn keys_that_contradict_each_other_end_a_game_on_paper() {
    let actions = [Action::Paper, lay("11111"), keyed(2, 0), lay("23456"), keyed(0, 0)];
    let table = after(on_paper(Keying::Strict), &actions);
    assert_eq!(phase(&table), Phase::Guess, "1, 7 and 8 are left");
    let more = [&actions[..], &[lay("77777"), keyed(1, 0), lay("88888"), keyed(1, 0)]].concat();
    let table = after(on_paper(Keying::Strict), &more);
    let contradiction = vec![0, 1, 2, 3];
    assert_eq!(last_game(&table).end, End::WrongKey(ScoringError { wrong: vec![], contradiction }));
    assert_eq!(last_game(&table).code, None, "nobody has seen it");
}

#[test]
fn paper_is_lifted_only_where_the_keys_do_not_tell_the_code() {
    let broken = [Action::Paper, lay("11223"), keyed(5, 0)];
    let table = after(on_paper(Keying::Friendly), &broken);
    assert_eq!((last_game(&table).end, last_game(&table).code), (End::Broken, Some(code("11223"))));
    let options = Options { rows: 6, ..on_paper(Keying::Friendly) };
    let mut actions = vec![Action::Paper];
    actions.extend([lay("44444"), keyed(0, 0)].repeat(6));
    let mut table = after(options, &actions);
    assert_eq!((phase(&table), table.to_act()), (Phase::Reveal, Seats::only(MAKER)));
    act(&mut table.clone(), Action::Reveal(code("11223")));
    // Lifting another code than the keys allow is a slip found late.
    act(&mut table, Action::Reveal(code("11224")));
    let wrong = (0..6).map(|row| (row, key(1, 0))).collect();
    let end = End::WrongKey(ScoringError { wrong, contradiction: vec![] });
    assert_eq!(last_game(&table).end, end);
}

#[test]
fn roles() {
    let maker_of_second = |roles| {
        let options = Options { roles, ..Options::default() };
        let mut table = after(options, &[hide("11223"), lay("11223")]);
        act(&mut table, hide("11223"));
        table.view(Viewer::Public).maker
    };
    assert_eq!(maker_of_second(Roles::Alternate), BREAKER);
    assert_eq!(maker_of_second(Roles::Fixed), MAKER);
}

#[test]
fn what_may_be_taken_back() {
    let referee = after(Options::default(), &[hide("11223")]);
    assert_eq!(referee.undoable(), Some(MAKER), "nobody has tried the code yet");
    let mut keyed_by_app = after(Options::default(), &[hide("11223"), lay("12131")]);
    assert_eq!(keyed_by_app.undo(), None, "the key has been seen");
    let strict = by_hand(Keying::Strict);
    let mut waiting = after(strict, &[hide("11223"), lay("12131")]);
    assert_eq!(waiting.undo(), Some((BREAKER, lay("12131"))));
    assert_eq!(waiting, after(strict, &[hide("11223")]));
    let mut by_maker = after(strict, &[hide("11223"), lay("12131"), keyed(1, 3)]);
    assert_eq!(by_maker.undo(), None, "no undo past a key");
    assert_eq!(after(strict, &[hide("11223"), Action::GiveUp]).undoable(), None);
    assert_eq!(deal(strict).undo(), None);
}
