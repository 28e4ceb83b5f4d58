//! Random play of Batalla through the one transition, behind a plain C interface, for measuring it as
//! WebAssembly: `benches/page/batalla.mjs`. The benchmark plays the same natively.
//!
//! `cargo build --profile bot_worker --no-default-features --example batalla_wasm --target wasm32-unknown-unknown`

#[path = "../tests/support/sample.rs"]
mod sample;
#[path = "../tests/batalla/vector.rs"]
mod vector;

use sample::Sample;
use tertulia::core::{Level, Player, Rng, Seat, Setup, Table, Thought, Viewer};
use tertulia::games::batalla::{Batalla, Choices, Options, Position, Terms, perft};

/// Plays random games of so many seats until so many tricks are played; a check sum.
#[unsafe(no_mangle)]
pub extern "C" fn tricks(seats: u32, count: u32) -> u32 {
    let mut rng = Rng::from_seed(seats.into());
    let (mut sum, mut left) = (0u32, count);
    while left > 0 {
        let mut position = Position::deal(seats as u8, 1);
        while left > 0 && position.count() > 1 {
            let mut cards: Choices = [Position::NO_CARD; 8];
            for seat in (0..seats as usize).filter(|seat| position.is_in(*seat)) {
                let hand = position.hands[seat];
                cards[seat] = hand.nth(rng.below(hand.len()));
            }
            let done = position.play(&cards, Terms::default());
            sum = sum.wrapping_mul(31).wrapping_add(u32::from(done.cards));
            left -= 1;
        }
    }
    sum
}

/// How many paths of so many joint actions there are with an 8, a jack, an ace and a joker each.
#[unsafe(no_mangle)]
pub extern "C" fn small_perft(depth: u32) -> u32 {
    let start = Position::of_slots(2, 1 << 6 | 1 << 9 | 1 << 12 | 1 << 13);
    perft(&start, Terms::default(), depth as u8).last().map_or(0, |paths| *paths as u32)
}

/// Holds the transition to the listed vectors, and traps at the first that it fails. How many there are.
#[unsafe(no_mangle)]
pub extern "C" fn vectors() -> u32 {
    vector::hold()
}

/// Plays one trick of masters' decisions in a game that random play has brought forward: how long a
/// decision takes is for the caller to measure. How many decisions there were.
#[unsafe(no_mangle)]
pub extern "C" fn decide(seats: u32, number: u32) -> u32 {
    let options = Options::default();
    let setup = Setup { options, seats: seats as u8, seed: number.into() };
    let Ok(mut table) = Table::<Batalla>::deal(setup) else { return 0 };
    let mut rng = Rng::from_seed(number.into());
    for _ in 0..number % 60 {
        let Some(seat) = table.to_act().iter().next() else { return 0 };
        let view = table.view(Viewer::Seat(seat));
        let action = Batalla::sample(&view, &mut rng);
        if table.act(seat, action).is_err() {
            return 0;
        }
    }
    let Some(seat) = table.to_act().iter().next() else { return 0 };
    let view = table.view(Viewer::Seat(Seat(seat.0)));
    let action = Batalla::think(&view, Level::Master, rng).finish();
    u32::from(table.act(seat, action).is_ok())
}
