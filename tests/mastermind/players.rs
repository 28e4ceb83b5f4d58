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
            let Action::Guess(guess) = choice(&table, Level::Friend, seed) else {
                panic!("a breaker lays")
            };
            assert_eq!(wrong_keys(&guess, &rows), [], "{guess} disagrees with a key");
            act(&mut table, Action::Guess(guess));
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
    // The child has forgotten one of the keys.
    for level in [Level::Friend, Level::Club, Level::Master] {
        let thought = Mastermind::think(&view, level, Rng::from_seed(1)).finish();
        assert_eq!(thought, Action::GiveUp, "{level:?}");
    }
}

/// On every board, every level breaks codes by legal rows, or runs out of rows.
#[test]
fn every_level_plays_on_every_board() {
    // On the large boards those who calculate think long in an unoptimised build.
    let (all, people) = (&Level::ALL[..], &Level::ALL[..2]);
    for (pegs, colours, repeats, levels) in [
        (3, 4, true, all),
        (3, 10, false, all),
        (4, 4, false, all),
        (4, 6, true, all),
        (6, 6, false, people),
        (6, 5, true, people),
        (5, 10, true, people),
    ] {
        let options = Options { pegs, colours, repeats, rows: 15, games: 1, ..Options::default() };
        for (&level, seed) in levels.iter().zip(7..) {
            let hidden = options.codes().random(&mut Rng::from_seed(seed));
            let mut table = after(options, &[Action::Hide(hidden)]);
            while !table.to_act().is_empty() {
                let chosen = choice(&table, level, seed);
                assert!(matches!(chosen, Action::Guess(_)), "{level:?}, {options:?}: {chosen:?}");
                act(&mut table, chosen);
            }
            let played = table.view(Viewer::Public).played.remove(0);
            let may_lose = level == Level::Child;
            assert!(may_lose || played.end == End::Broken, "{level:?}, {options:?}: {played:?}");
        }
    }
}

/// Rows that a level needs for seeded codes of the 5×8 board: the points that it costs, where an
/// unbroken code counts as 13, in hundredths, and how many stay unbroken.
fn measured(level: Level, codes: u64) -> (u64, u64) {
    let (mut points, mut unbroken) = (0, 0);
    for seed in 0..codes {
        let options = Options { games: 1, ..Options::default() };
        let mut rng = Rng::stream(seed, 9);
        let mut table = after(options, &[Action::Hide(options.codes().random(&mut rng))]);
        while !table.to_act().is_empty() {
            let chosen = choice(&table, level, rng.bits());
            act(&mut table, chosen);
        }
        let played = table.view(Viewer::Public).played.remove(0);
        let broken = played.end == End::Broken;
        points += if broken { played.rows.len() as u64 } else { 13 };
        unbroken += u64::from(!broken);
    }
    (points * 100 / codes, unbroken * 100 / codes)
}

/// What the README says of the two levels that play as people do (`benches/levels.rs` measures all
/// four on many more codes). The bounds are three standard deviations wide.
#[test]
fn the_child_needs_about_nine_rows_and_the_friend_about_six() {
    let (points, unbroken) = measured(Level::Child, 300);
    assert!((850..=970).contains(&points), "the child: {points}");
    assert!((4..=18).contains(&unbroken), "the child loses {unbroken} %");
    let (points, unbroken) = measured(Level::Friend, 300);
    assert!((580..=620).contains(&points), "the friend: {points}");
    assert_eq!(unbroken, 0, "the friend loses");
}

/// The child forgets: now and then it lays a row that a key rules out, and comes back to old ones.
#[test]
fn the_child_forgets_what_the_friend_knows() {
    let forgets = |level| {
        let contradicted = |seed: u64| {
            let table = after(
                Options::default(),
                &[hide("11223"), lay("44556"), lay("13245"), lay("31245"), lay("23114")],
            );
            let rows = table.view(Viewer::Public).rows;
            let Action::Guess(guess) = choice(&table, level, seed) else { panic!("a row") };
            !wrong_keys(&guess, &rows).is_empty()
        };
        (0..40).filter(|seed| contradicted(*seed)).count()
    };
    assert_eq!(forgets(Level::Friend), 0);
    assert!((5..40).contains(&forgets(Level::Child)), "{}", forgets(Level::Child));
}
