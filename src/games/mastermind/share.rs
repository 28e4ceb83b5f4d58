//! What links carry: a code to break. docs/links.md tells the format.

use super::{Action, Code, Making, Mastermind, Options, Roles, Space};
use crate::core::{Level, Seat, Setup};
use crate::games::GameId;
use crate::share::{Bad, Deobfuscated, SharedPuzzle, Started, Task, Travels};

impl Travels for Mastermind {
    fn id(_: &Options) -> GameId {
        GameId::Mastermind
    }

    fn puzzle(deobfuscated: &Deobfuscated, seed: u64) -> Result<(Started<Self>, String), Bad> {
        let Task { puzzle, greeting } = deobfuscated.task(read).ok_or(Bad::Broken)?;
        Ok((table(&puzzle, seed).ok_or(Bad::Unplayable)?, greeting))
    }
}

/// The bytes of a code; none if its board cannot be sent.
pub(crate) fn write(space: Space, rows: u8, blank: bool, code: &Code) -> Option<Vec<u8>> {
    let board = space.pegs.checked_sub(3)? & 3
        | (space.colours.checked_sub(4)? & 7) << 2
        | u8::from(space.repeats) << 5
        | u8::from(blank) << 6;
    let mut bytes = vec![board, rows];
    let digit = |number, peg: &u8| number * u32::from(space.colours) + u32::from(*peg);
    let number = code.pegs().iter().fold(0, digit);
    bytes.extend_from_slice(&number.to_le_bytes()[..width(space)]);
    Some(bytes)
}

/// The code of some bytes, and what stands behind it.
pub(crate) fn read(bytes: &[u8]) -> Option<(SharedPuzzle, &[u8])> {
    let [board, rows, rest @ ..] = bytes else { return None };
    let pegs = (board & 3) + 3;
    let colours = (board >> 2 & 7) + 4;
    let space = Space { pegs, colours, repeats: board >> 5 & 1 == 1 };
    if colours > 10 {
        return None;
    }
    let (number, rest) = rest.split_at_checked(width(space))?;
    let number = number.iter().rev().fold(0, |number, byte| number << 8 | u32::from(*byte));
    let blank = board >> 6 & 1 == 1;
    let code = (number < space.rows()).then(|| space.row(number))?;
    Some((SharedPuzzle::Code { space, rows: *rows, blank, code }, rest))
}

/// So many bytes hold every code of a board.
fn width(space: Space) -> usize {
    match space.rows() {
        0..=0x100 => 1,
        0x101..=0x1_0000 => 2,
        _ => 3,
    }
}

/// Whoever opens it breaks the code, which lies there.
fn table(puzzle: &SharedPuzzle, seed: u64) -> Option<Started<Mastermind>> {
    let SharedPuzzle::Code { space, rows, blank, code } = puzzle else { return None };
    let options = Options {
        pegs: space.pegs,
        colours: space.colours,
        repeats: space.repeats,
        rows: *rows,
        blank: *blank,
        roles: Roles::Fixed,
        first_maker: Seat(1),
        games: 1,
        making: Making::Random,
        ..Options::default()
    };
    let players = vec![(String::new(), None), (String::new(), Some(Level::Club))];
    let log = vec![(Seat(1), Action::Hide(*code))];
    Some((Setup { options, seats: 2, seed }, log, players))
}
