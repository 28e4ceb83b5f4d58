//! Hints, the analyst and puzzles, against figures worked out here by hand or code by code, with
//! nothing of the engine but the key of two codes.

#[path = "study/analyse.rs"]
mod analyse;
#[path = "study/possible.rs"]
mod possible;
#[path = "study/puzzles.rs"]
mod puzzles;
#[path = "study/questions.rs"]
mod questions;
#[path = "study/suggest.rs"]
mod suggest;

use tertulia::core::{Adviser, Thought};
use tertulia::games::mastermind::study::{Answer, Asked, Question};
use tertulia::games::mastermind::{Code, Key, Mastermind, Row, Space};

const LARGE: Space = Space { pegs: 5, colours: 8, repeats: true };
const CLASSIC: Space = Space { pegs: 4, colours: 6, repeats: true };
const SMALL: Space = Space { pegs: 3, colours: 4, repeats: true };

fn code(digits: &str) -> Code {
    Code::from_digits(digits).expect("a code")
}

/// Rows with their keys: `("11223", 1, 3)`.
fn rows(keyed: &[(&str, u8, u8)]) -> Vec<Row> {
    let row = |&(guess, black, white)| Row { guess: code(guess), key: Some(Key { black, white }) };
    keyed.iter().map(row).collect()
}

fn asked(space: Space, keyed: &[(&str, u8, u8)]) -> Asked {
    Asked { space, rows: rows(keyed) }
}

fn ask(question: Question) -> Answer {
    Mastermind::study(question).expect("a sound question").finish()
}

/// The codes that agree with all keys, one by one.
fn left(space: Space, rows: &[Row]) -> Vec<Code> {
    let agrees = |code: &Code| {
        space.has(code)
            && rows.iter().all(|row| row.key.is_none_or(|key| code.key(&row.guess) == key))
    };
    (0..space.rows()).map(|index| space.row(index)).filter(agrees).collect()
}
