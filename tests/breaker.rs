//! The breaker's engine: keys against their definition, strategies over every code of a board, and
//! the program that plays on stdin and stdout.

#[path = "breaker/keys.rs"]
mod keys;
#[path = "breaker/program.rs"]
mod program;
#[path = "breaker/strategies.rs"]
mod strategies;

use tertulia::games::mastermind::{Code, Space};

fn code(digits: &str) -> Code {
    Code::from_digits(digits).expect("a code")
}

fn board(pegs: u8, colours: u8) -> Space {
    Space { pegs, colours, repeats: true }
}
