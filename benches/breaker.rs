//! The breaker's engine: keys per second on one core, and every strategy's total over all codes with
//! the time that it took. `cargo bench --no-default-features --bench breaker`

use std::hint::black_box;
use std::time::Instant;
use std::{env, fs};

use tertulia::games::mastermind::{Code, Codes, Space, Strategy, course};

fn main() {
    // `cargo test --benches` only asks whether it runs.
    let quick = !env::args().any(|argument| argument == "--bench");
    println!("{}, one core, best of 5", processor());
    keys(if quick { 10 } else { 4000 });
    let boards = if quick { &[(4, 6)][..] } else { &[(4, 6), (5, 8)] };
    for &(pegs, colours) in boards {
        for (name, strategy) in Strategy::ALL {
            whole(
                Space { pegs, colours, repeats: true },
                name,
                strategy,
                if quick { 1 } else { 5 },
            );
        }
    }
}

/// One guess against all codes of the 5×8 board, with its histogram of keys: by the engine, and one
/// code after the other by the definition.
fn keys(guesses: u32) {
    let all = Codes::all(Space { pegs: 5, colours: 8, repeats: true });
    let codes: Vec<Code> = all.iter().collect();
    let guess = |index: u32| codes[(index * 109) as usize % codes.len()];
    let engine = best(5, || {
        for index in 0..guesses {
            black_box(all.histogram(&guess(index)));
        }
    });
    let few = guesses.div_ceil(20);
    let plain = best(5, || {
        for index in 0..few {
            let (guess, mut counts) = (guess(index), [[0u32; 6]; 6]);
            for code in &codes {
                let key = code.key(&guess);
                counts[usize::from(key.black)][usize::from(key.white)] += 1;
            }
            black_box(counts);
        }
    });
    let per_second = |guesses: u32, time: f64| f64::from(guesses) * codes.len() as f64 / time / 1e9;
    let (fast, slow) = (per_second(guesses, engine), per_second(few, plain));
    println!("  one guess against all 32,768 codes: {fast:.2} * 10^9 keys/s");
    println!(
        "  one code after the other: {slow:.3} * 10^9 keys/s, so {:.0} times as fast",
        fast / slow
    );
}

/// Every code of a board played to its end.
fn whole(space: Space, name: &str, strategy: Strategy, runs: u32) {
    let mut counts = Vec::new();
    let time = best(runs, || counts = course(space, strategy));
    let total: u32 = (1..).zip(&counts).map(|(guesses, codes): (u32, &u32)| guesses * codes).sum();
    let Space { pegs, colours, .. } = space;
    let mean = f64::from(total) / f64::from(counts.iter().sum::<u32>());
    println!(
        "  {pegs}x{colours} {name}: {total} guesses in all ({mean:.4}; worst {}), by guesses {counts:?}, {time:.2} s",
        counts.len()
    );
}

fn best(runs: u32, mut work: impl FnMut()) -> f64 {
    let timed = |_| {
        let start = Instant::now();
        work();
        start.elapsed().as_secs_f64()
    };
    (0..runs).map(timed).fold(f64::MAX, f64::min)
}

fn processor() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split(": ").nth(1));
    model.unwrap_or("unknown processor").to_owned()
}
