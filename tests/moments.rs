//! What decided a match, at the end of random tables: at most three moments, in order, the same each time, none
//! before the end, and true.

#[path = "moments/claims.rs"]
mod claims;
#[path = "support/sample.rs"]
mod sample;

use claims::Claims;
use sample::Sample;
use tertulia::core::moments::{Decided, MOST, moments};
use tertulia::core::{Opened, Rng, Setup, Table};
use tertulia::games::batalla::Batalla;
use tertulia::games::eleusis::Eleusis;
use tertulia::games::engines;
use tertulia::games::mastermind::Mastermind;
use tertulia::games::pechigonga::Pechigonga;
use tertulia::with_game;

/// Tables of each game.
const TABLES: u64 = 60;

/// A random table, played to its end or until it is cut.
fn played<G: Sample>(number: u64) -> Table<G> {
    let mut rng = Rng::stream(number, 0x6d6f_6d65);
    let (options, seats) = G::sample_options(&mut rng);
    let setup = Setup { options, seats, seed: rng.bits() };
    let mut table = Table::<G>::deal(setup).expect("sampled options can be played");
    while table.outcome().is_none() && table.log().len() < G::CUT {
        let seats: Vec<_> = table.to_act().iter().collect();
        let seat = *rng.pick(&seats).expect("somebody is to act");
        let action = G::sample(&table.view(tertulia::core::Viewer::Seat(seat)), &mut rng);
        table.act(seat, action).expect("sampled actions are legal");
    }
    table
}

fn hold_for_every_table<G: Sample + Decided>() {
    let mut told = 0;
    for number in 0..TABLES {
        let table = played::<G>(number);
        let found = moments(&table);
        if table.outcome().is_none() {
            assert!(found.is_empty(), "{} {number}: the match is not over", G::ID);
            continue;
        }
        told += found.len();
        assert!(found.len() <= MOST, "{} {number}", G::ID);
        assert!(found.is_sorted_by(|one, next| one.step < next.step), "{} {number}", G::ID);
        let steps = 1..=table.log().len();
        assert!(found.iter().all(|moment| steps.contains(&moment.step)), "{} {number}", G::ID);
        assert_eq!(found, moments(&table), "{} {number}", G::ID);
        let Ok(Opened::Table(opened)) = Table::<G>::open(&table.save()) else {
            panic!("a save opens")
        };
        assert_eq!(found, moments(&opened.table), "{} {number}: as it was saved", G::ID);
    }
    assert!(told > 0, "{}: nothing was ever told", G::ID);
}

#[test]
fn every_game_tells_at_most_three_moments_in_order_and_always_the_same() {
    for game in engines() {
        with_game!(game, G => hold_for_every_table::<G>());
    }
}

#[test]
fn nothing_is_told_before_the_end() {
    fn check<G: Sample + Decided>() {
        let table = played::<G>(1);
        let log = table.log();
        for cut in [0, 1, log.len() / 2, log.len().saturating_sub(1)] {
            let part = Table::<G>::replay(table.setup().clone(), log[..cut].to_vec());
            let part = part.map_err(|_| ()).expect("it was played like this").table;
            if part.outcome().is_none() {
                assert_eq!(moments(&part), [], "{}", G::ID);
            }
        }
    }
    for game in engines() {
        with_game!(game, G => check::<G>());
    }
}

/// All claims of the random tables of a game are true, and each kind of them occurs.
fn claims_are_true<G: Sample + Claims>(kinds: &[&str]) {
    let mut seen: Vec<&str> = Vec::new();
    for number in 0..TABLES * 2 {
        let table = played::<G>(number);
        for moment in moments(&table) {
            seen.push(G::hold(&table, &moment, &format!("{} {number}", G::ID)));
        }
    }
    for kind in kinds {
        assert!(seen.contains(kind), "{}: no {kind} among {}", G::ID, seen.len());
    }
}

#[test]
fn what_is_told_of_mastermind_is_true() {
    claims_are_true::<Mastermind>(&["told", "astray", "broke", "held", "gave up", "wrong key"]);
}

#[test]
fn what_is_told_of_batalla_is_true() {
    claims_are_true::<Batalla>(&["lead", "haul", "revolution", "out"]);
}

#[test]
fn what_is_told_of_pechigonga_is_true() {
    claims_are_true::<Pechigonga>(&["round", "lead"]);
}

#[test]
fn what_is_told_of_the_rule_games_is_true() {
    claims_are_true::<Eleusis>(&["found", "out", "gave away", "missed"]);
}
