//! The breaker behind a plain C interface, for measuring it as WebAssembly: `benches/page/breaker.mjs`.
//!
//! `cargo build --profile bench --no-default-features --example breaker_wasm --target wasm32-unknown-unknown`

use std::cell::RefCell;

use tertulia::games::mastermind::{Choice, Code, Codes, Row, Space, Strategy, course};

thread_local! {
    static GAME: RefCell<Option<Game>> = const { RefCell::new(None) };
    static CODES: RefCell<Option<Codes>> = const { RefCell::new(None) };
}

struct Game {
    strategy: Strategy,
    space: Space,
    code: Code,
    rows: Vec<Row>,
}

fn space(pegs: u32, colours: u32) -> Space {
    Space { pegs: pegs as u8, colours: colours as u8, repeats: true }
}

fn strategy(index: u32) -> Strategy {
    Strategy::ALL[index as usize % Strategy::ALL.len()].1
}

/// The keys of `guesses` different guesses to all codes of the 5×8 board, counted; a check sum.
#[unsafe(no_mangle)]
pub extern "C" fn keys(guesses: u32) -> u32 {
    CODES.with_borrow_mut(|codes| {
        let codes = codes.get_or_insert_with(|| Codes::all(space(5, 8)));
        let worst = |index: u32| {
            let guess = codes.get(index as usize * 109 % codes.len());
            guess.map_or(0, |guess| codes.histogram(&guess).worst())
        };
        (0..guesses).map(worst).sum()
    })
}

/// How many guesses all codes take together, by the strategy with this number.
#[unsafe(no_mangle)]
pub extern "C" fn total(pegs: u32, colours: u32, number: u32) -> u32 {
    let counts = course(space(pegs, colours), strategy(number));
    (1..).zip(counts).map(|(guesses, codes): (u32, u32)| guesses * codes).sum()
}

/// Begins a game against the code with this number.
#[unsafe(no_mangle)]
pub extern "C" fn begin(pegs: u32, colours: u32, number: u32, code: u32) {
    let space = space(pegs, colours);
    let code = space.row(code % space.rows());
    let game = Game { strategy: strategy(number), space, code, rows: Vec::new() };
    GAME.with_borrow_mut(|slot| *slot = Some(game));
}

/// Lays a row; 1 while the code is not broken, else 0.
#[unsafe(no_mangle)]
pub extern "C" fn lay() -> u32 {
    GAME.with_borrow_mut(|game| {
        let Some(game) = game else { return 0 };
        let guess = Choice::new(game.space, game.strategy, &game.rows).finish();
        // The keys are right, so some code agrees.
        let Some(guess) = guess else { return 0 };
        let key = game.code.key(&guess);
        game.rows.push(Row { guess, key: Some(key) });
        u32::from(!key.breaks(game.space.pegs))
    })
}
