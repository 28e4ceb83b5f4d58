//! The computer players: sound breakers, honest and unpredictable makers.

use std::collections::BTreeSet;

use tertulia::core::{Level, Player, Rng, Thought, Viewer};
use tertulia::games::mastermind::{End, Keying, wrong_keys};

use super::*;

fn choice(table: &Table<Mastermind>, level: Level, seed: u64) -> Action {
    let seat = table.to_act().iter().next().expect("the match is not over");
    let view = table.view(Viewer::Seat(seat));
    Mastermind::think(&view, level, Rng::from_seed(seed)).finish()
}

#[test]
fn a_friend_lays_only_what_agrees_with_every_key() {
    for (seed, hidden) in (0..).zip(["11223", "88888", "12345", "73737", "56781"]) {
        let mut table = after(Options { games: 1, ..Options::default() }, &[hide(hidden)]);
        while !table.to_act().is_empty() {
            let rows = table.view(Viewer::Public).rows;
            let Action::Lay(guess) = choice(&table, Level::Friend, seed) else {
                panic!("a breaker lays")
            };
            assert_eq!(wrong_keys(&guess, &rows), [], "{guess} disagrees with a key");
            act(&mut table, Action::Lay(guess));
        }
        let played = table.view(Viewer::Public).played.remove(0);
        assert_eq!(played.end, End::Broken, "{} rows were not enough", played.rows.len());
    }
}

#[test]
fn a_maker_hides_any_code_and_lays_right_keys() {
    let strict = Options { keys: Keying::Strict, ..Options::default() };
    let codes: BTreeSet<String> =
        (0..100).map(|seed| format!("{:?}", choice(&deal(strict), Level::Club, seed))).collect();
    assert!(codes.len() > 95, "codes come back too often");
    let table = after(strict, &[hide("11223"), lay("12131")]);
    assert_eq!(choice(&table, Level::Child, 1), keyed(1, 3));
}

/// With no code left the computer does not search for ever.
#[test]
fn a_breaker_without_a_code_left_gives_up() {
    let mut view = after(Options::default(), &[hide("11223")]).view(Viewer::Seat(BREAKER));
    view.rows = rows(&[("11111", 5, 0), ("22222", 5, 0)]);
    for level in Level::ALL {
        let thought = Mastermind::think(&view, level, Rng::from_seed(1)).finish();
        assert_eq!(thought, Action::GiveUp, "{level:?}");
    }
}
