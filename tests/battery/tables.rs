//! Tables: legal applies, illegal is refused and changes nothing, save = replay, undo = prefix.

use tertulia::core::{Game, Opened, Refused, Rng, Seat, Table};

use crate::engines::Sample;
use crate::spot::{Pool, Spot, assert_same};

pub fn check<G: Sample>(spot: &Spot<G>, pool: &Pool<G>, rng: &mut Rng) {
    ends(spot.table);
    conserves(spot.table);
    saves(spot.table);
    for seat in spot.table.to_act().iter() {
        applies_and_comes_back(spot, seat, rng);
    }
    refuses(spot, pool, rng);
}

/// The outcome is there exactly when nobody is to act, and says what the sheet says.
fn ends<G: Game>(table: &Table<G>) {
    let outcome = table.outcome();
    assert_eq!(outcome.is_some(), table.to_act().is_empty(), "over without an outcome, or not");
    assert_eq!(table.sheet().seats(), table.setup().seats, "a column per seat");
    if let Some(outcome) = outcome {
        assert_eq!(outcome.points, table.sheet().totals(), "outcome and sheet differ");
        assert!(!outcome.winners.is_empty(), "nobody has won");
    }
}

/// Chips and cards change hands: none comes, none goes.
fn conserves<G: Sample>(table: &Table<G>) {
    let dealt = Table::<G>::deal(table.setup().clone()).expect("it was dealt before");
    let (before, now) = (G::in_all(dealt.state()), G::in_all(table.state()));
    assert_eq!(now, before, "{}: chips or cards in all", G::ID);
}

/// A save opens to the same table, and that one saves to the same text.
fn saves<G: Game>(table: &Table<G>) {
    let text = table.save();
    let Ok(Opened::Table(opened)) = Table::<G>::open(&text) else {
        panic!("a save does not open: {text}");
    };
    assert_eq!(opened.cut, None, "a save is cut: {text}");
    assert_same(&opened.table, table, "save and open");
    assert_eq!(opened.table.save(), text, "save, open and save");
}

/// The replay of every prefix of the log gives the state that was recorded then.
pub fn replays<G: Game>(table: &Table<G>, digests: &[u64]) {
    let mut again = Table::<G>::deal(table.setup().clone()).expect("it was dealt before");
    assert_eq!(again.digest(), digests[0], "{}: another deal of the same setup", G::ID);
    for ((seat, action), digest) in table.log().iter().zip(&digests[1..]) {
        again.act(*seat, action.clone()).expect("it was applied before");
        assert_eq!(again.digest(), *digest, "{} {}: replay", G::ID, table.setup().seed);
    }
}

/// A sampled action applies; taken back where it may be, it leaves the table as it was.
fn applies_and_comes_back<G: Sample>(spot: &Spot<G>, seat: Seat, rng: &mut Rng) {
    let action = spot.sample(seat, rng);
    let mut table = spot.table.clone();
    table.act(seat, action.clone()).unwrap_or_else(|why| panic!("sampled, refused: {why:?}"));
    assert_eq!(table.log().len(), spot.table.log().len() + 1);
    let after = table.clone();
    let reversible = G::reversible(spot.table.state(), seat, &action);
    assert_eq!(table.undoable(), reversible.then_some(seat), "undoable");
    let undone = table.undo();
    assert_eq!(undone, reversible.then_some((seat, action)), "undo");
    if reversible {
        assert_same(&table, spot.table, "undo and prefix");
        assert_eq!(table.save(), spot.table.save(), "undo and prefix as text");
    } else {
        assert_same(&table, &after, "a refused undo changes nothing");
    }
}

/// Actions out of turn and actions from elsewhere: refused without a trace, or sound.
fn refuses<G: Game>(spot: &Spot<G>, pool: &Pool<G>, rng: &mut Rng) {
    let Some(foreign) = pool.any(rng) else { return };
    // One seat more than there is, and the last number that a seat can have.
    for seat in spot.seats().chain([Seat(spot.table.setup().seats), Seat(u8::MAX)]) {
        let mut table = spot.table.clone();
        let due = spot.table.to_act().has(seat);
        match table.act(seat, foreign.clone()) {
            Ok(_) => {
                assert!(due, "an action of {seat:?}, which is not to act");
                ends(&table);
                saves(&table);
                continue;
            }
            Err(Refused::NotToAct) => assert!(!due, "{seat:?} is to act"),
            Err(Refused::Rule(_)) => assert!(due, "{seat:?} is not to act"),
        }
        assert_same(&table, spot.table, "a refusal changes nothing");
    }
}
