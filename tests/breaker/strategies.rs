//! Strategies over every code of the 4×6 board, with the figures of the literature where there are
//! any, and the master's over every code of the 5×8 board.

use tertulia::core::Rng;
use tertulia::games::mastermind::{
    Choice, Codes, Effort, Key, Planner, Row, Space, Strategy, Tried, course,
};

use crate::{board, code};

fn total(counts: &[u32]) -> u32 {
    (1..).zip(counts).map(|(guesses, codes): (u32, &u32)| guesses * codes).sum()
}

#[test]
fn knuth_as_he_published_it() {
    assert_eq!(course(board(4, 6), Strategy::Knuth), [1, 6, 62, 533, 694]);
}

#[test]
fn the_classics_on_4x6() {
    for (strategy, most, worst) in [
        (Strategy::Minimax, 5801, 5),
        (Strategy::Size, 5696, 6),
        (Strategy::Entropy, 5722, 6),
        (Strategy::Parts, 5668, 6),
    ] {
        let counts = course(board(4, 6), strategy);
        assert_eq!(counts.iter().sum::<u32>(), 1296, "{strategy:?}");
        assert!(total(&counts) <= most, "{strategy:?}: {}", total(&counts));
        assert!(counts.len() <= worst, "{strategy:?}: {}", counts.len());
    }
}

#[test]
fn the_first_code_that_agrees() {
    assert_eq!(total(&course(board(5, 8), Strategy::First)), 250_116);
}

/// Koyama and Lai's optimum (1993).
#[test]
fn the_master_is_perfect_on_4x6() {
    assert_eq!(total(&course(board(4, 6), Strategy::Master)), 5625);
}

/// The optimum of Ville (2013).
#[test]
fn the_master_is_perfect_on_4x7() {
    let counts = course(board(4, 7), Strategy::Master);
    assert_eq!((total(&counts), counts.len()), (11_228, 6));
}

#[test]
fn the_master_on_5x8() {
    let counts = course(board(5, 8), Strategy::Master);
    assert_eq!(counts.iter().sum::<u32>(), 32_768);
    assert_eq!(counts.len(), 7, "no code needs more than seven guesses");
    assert_eq!(total(&counts), 178_470, "the least known elsewhere is 178,626");
}

/// What a seat at the table plays is what the whole course plays.
#[test]
fn single_games_are_parts_of_the_course() {
    for (strategy, space) in [
        (Strategy::Entropy, board(4, 6)),
        (Strategy::Master, board(4, 6)),
        (Strategy::Size, Space { pegs: 4, colours: 7, repeats: false }),
        (Strategy::Master, Space { pegs: 4, colours: 7, repeats: false }),
    ] {
        let mut counts = vec![0; course(space, strategy).len()];
        for secret in Codes::all(space).iter() {
            let mut rows: Vec<Row> = Vec::new();
            while rows.last().is_none_or(|row| !row.key.expect("a key").breaks(space.pegs)) {
                let guess = Choice::new(space, strategy, &rows).finish().expect("an agreeing code");
                rows.push(Row { guess, key: Some(secret.key(&guess)) });
            }
            counts[rows.len() - 1] += 1;
        }
        assert_eq!(counts, course(space, strategy), "{strategy:?} {space:?}");
    }
}

/// On every board, from any rows, every strategy answers, and slices change nothing.
#[test]
fn every_board_has_an_answer() {
    let mut rng = Rng::from_seed(8);
    for space in [
        Space { pegs: 3, colours: 4, repeats: true },
        Space { pegs: 3, colours: 4, repeats: false },
        Space { pegs: 4, colours: 10, repeats: true },
        Space { pegs: 5, colours: 8, repeats: true },
        Space { pegs: 5, colours: 5, repeats: false },
        Space { pegs: 6, colours: 4, repeats: true },
        Space { pegs: 6, colours: 6, repeats: false },
    ] {
        let secret = space.random(&mut rng);
        let mut rows = Vec::new();
        for _ in 0..3 {
            for (name, strategy) in Strategy::ALL {
                let guess = Choice::new(space, strategy, &rows).finish();
                let guess = guess.unwrap_or_else(|| panic!("{space:?} {name}: no guess"));
                assert!(Space { repeats: true, ..space }.has(&guess), "{space:?} {name}: {guess}");
                let mut slow = Choice::new(space, strategy, &rows);
                let sliced = loop {
                    if let Some(guess) = slow.advance(1 + rng.below(5000)) {
                        break guess;
                    }
                };
                assert_eq!(sliced, Some(guess), "{space:?} {name}");
            }
            let guess = Space { repeats: true, ..space }.random(&mut rng);
            rows.push(Row { guess, key: Some(secret.key(&guess)) });
        }
    }
}

#[test]
fn contradicting_keys_have_none() {
    let row = |digits, black, white| Row { guess: code(digits), key: Some(Key { black, white }) };
    for (_, strategy) in Strategy::ALL {
        let rows = [row("1111", 2, 0), row("1111", 1, 0)];
        assert_eq!(Choice::new(board(4, 6), strategy, &rows).finish(), None);
    }
}

/// The planner's cost is a cost: it is kept by playing its plan, and no better one is found by
/// looking at every guess.
#[test]
fn plans_of_small_sets_are_optimal() {
    fn least(codes: &Codes, guesses: &[tertulia::games::mastermind::Code], most: u32) -> u32 {
        let count = codes.len() as u32;
        let mut best = most;
        if count <= 2 {
            return 2 * count - 1;
        }
        for guess in guesses {
            let parts = codes.split(guess);
            if parts.len() == 1 {
                continue;
            }
            let mut cost = count;
            for (key, part) in parts {
                if !key.breaks(codes.space().pegs) && cost < best {
                    cost += least(&part, guesses, best - cost);
                }
            }
            best = best.min(cost);
        }
        best
    }
    let (space, mut rng) = (board(3, 5), Rng::from_seed(9));
    let guesses: Vec<_> = Codes::all(space).iter().collect();
    for _ in 0..60 {
        let secret = space.random(&mut rng);
        let rows: Vec<Row> = (0..2)
            .map(|_| space.random(&mut rng))
            .map(|guess| Row { guess, key: Some(secret.key(&guess)) })
            .collect();
        let codes = Codes::agreeing(space, &rows);
        if codes.len() > 12 {
            continue;
        }
        let wide = Effort { widths: vec![500], hope: 0, doubt: 9999 };
        // Of guesses that the symmetries of the rows turn into each other only one is looked into.
        let tried = rows.iter().fold(Tried::nothing(3), |tried, row| tried.with(&row.guess));
        let plan = Planner::new(wide).cost(&codes, &tried, 20, u32::MAX);
        let (cost, _) = plan.expect("a plan");
        assert_eq!(cost, least(&codes, &guesses, u32::MAX), "{rows:?}");
    }
}

/// A limit and a depth are kept.
#[test]
fn plans_keep_to_their_limits() {
    let codes = Codes::all(board(3, 4));
    let tried = Tried::nothing(3);
    let plan = |depth, limit| Planner::new(Effort::default()).cost(&codes, &tried, depth, limit);
    let (cost, _) = plan(20, u32::MAX).expect("a plan");
    assert_eq!(plan(20, cost), None);
    assert_eq!(plan(20, cost + 1).map(|plan| plan.0), Some(cost));
    assert_eq!(plan(2, u32::MAX), None);
    assert_eq!(plan(0, u32::MAX), None);
    assert!(plan(5, u32::MAX).is_some());
}
