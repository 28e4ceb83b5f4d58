//! The rules of Mastermind, one by one.

#[path = "mastermind/hints.rs"]
mod hints;
#[path = "mastermind/judge.rs"]
mod judge;
#[path = "mastermind/makers.rs"]
mod makers;
#[path = "mastermind/options.rs"]
mod options;
#[path = "mastermind/play.rs"]
mod play;
#[path = "mastermind/players.rs"]
mod players;
#[path = "mastermind/score.rs"]
mod score;
#[path = "mastermind/secrecy.rs"]
mod secrecy;

use tertulia::core::{Refused, Seat, Setup, Table};
use tertulia::games::mastermind::{Action, Code, Event, Key, Mastermind, Options, Refusal, Row};

/// The maker of the first game, as the default options have it.
const MAKER: Seat = Seat(1);
/// The breaker of the first game.
const BREAKER: Seat = Seat(0);

fn code(digits: &str) -> Code {
    Code::from_digits(digits).expect("a code")
}

fn key(black: u8, white: u8) -> Key {
    Key { black, white }
}

/// Rows with their keys: `("11223", 1, 3)`.
fn rows(keyed: &[(&str, u8, u8)]) -> Vec<Row> {
    let row = |&(guess, black, white)| Row { guess: code(guess), key: Some(key(black, white)) };
    keyed.iter().map(row).collect()
}

fn hide(digits: &str) -> Action {
    Action::Hide(code(digits))
}

fn lay(digits: &str) -> Action {
    Action::Guess(code(digits))
}

fn keyed(black: u8, white: u8) -> Action {
    Action::Key(key(black, white))
}

fn deal(options: Options) -> Table<Mastermind> {
    Table::deal(Setup { options, seats: 2, seed: 1 }).expect("playable options")
}

/// Acts for whoever is to act.
fn act(table: &mut Table<Mastermind>, action: Action) -> Vec<Event> {
    let seat = table.to_act().iter().next().expect("the match is not over");
    table.act(seat, action).unwrap_or_else(|why| panic!("{action:?}: {why:?}"))
}

/// A table after these actions.
fn after(options: Options, actions: &[Action]) -> Table<Mastermind> {
    let mut table = deal(options);
    actions.iter().for_each(|&action| drop(act(&mut table, action)));
    table
}

/// Why the rules refuse an action of whoever is to act; the table must stay as it was.
fn refused(table: &Table<Mastermind>, action: Action) -> Refusal {
    let (mut tried, seat) = (table.clone(), table.to_act().iter().next());
    let Err(Refused::Rule(why)) = tried.act(seat.expect("the match is not over"), action) else {
        panic!("{action:?} is not refused by a rule");
    };
    assert_eq!(&tried, table, "a refusal changes nothing");
    why
}
