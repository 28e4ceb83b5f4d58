//! How fast the games are: best of five, with the ratio of the median to it, so that a noisy
//! machine is seen. `cargo bench --no-default-features`

#[path = "../tests/support/engines.rs"]
mod engines;
#[path = "../tests/support/things.rs"]
mod things;

use std::hint::black_box;
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use engines::{Sample, Visitor, each};
use tertulia::backup::{How, plan, read, undo, write};
use tertulia::core::{Game, Imagine, Level, Player, Rng, Seat, Setup, Table, Thought, Viewer};
use tertulia::games::mastermind::{Code, Options};
use things::things;

const RUNS: usize = 5;

fn main() {
    // `cargo test --benches` only asks whether it runs.
    let quick = !env::args().any(|argument| argument == "--bench");
    println!("{}", machine());
    keys(if quick { 1 } else { 300 });
    for many in if quick { [10, 20] } else { [5_000, 100_000] } {
        backups(many);
    }
    each(&mut Tables { tables: if quick { 2 } else { 400 } });
}

/// Keys of one row against all codes of the 5×8 board.
fn keys(guesses: u32) {
    let space = Options::default().codes();
    let codes: Vec<Code> = (0..space.rows()).map(|index| space.row(index)).collect();
    report("keys", u64::from(guesses * space.rows()), || {
        let guess = |index: u32| codes[(index * 109) as usize % codes.len()];
        let pegs = |guess: Code| -> u32 {
            let keys = codes.iter().map(|code| code.key(black_box(&guess)));
            keys.map(|key| u32::from(key.black) + 10 * u32::from(key.white)).sum()
        };
        black_box((0..guesses).map(|index| pegs(guess(index))).sum::<u32>());
    });
}

/// A backup of so many things, read, planned and undone. As many in a second however many there are: each is looked up,
/// never sought among the others.
fn backups(many: usize) {
    let here = things(many);
    let file = write(&here, "", "");
    report(&format!("things of a backup of {many}"), many as u64, || {
        let backup = read(&file).expect("a backup");
        for how in [How::Merge, How::Replace] {
            let plan = plan(&here[many / 2..], &backup, how);
            black_box(undo(&here, &plan.changes, 0));
        }
    });
}

/// Whole tables, by random players and by computer players.
struct Tables {
    tables: u32,
}

impl Visitor for Tables {
    fn visit<G: Game + Imagine + Player + Sample>(&mut self) {
        report(&format!("{} tables, random players", G::ID), self.tables.into(), || {
            play::<G>(self.tables, |view, rng| G::sample(view, rng));
        });
        report(&format!("{} tables, computer players", G::ID), self.tables.into(), || {
            play::<G>(self.tables, |view, rng| {
                G::think(view, Level::Club, Rng::from_seed(rng.bits())).finish()
            });
        });
    }
}

fn play<G: Sample>(tables: u32, choose: impl Fn(&G::View, &mut Rng) -> G::Action) {
    for number in 0..u64::from(tables) {
        let mut rng = Rng::stream(number, 4);
        let (options, seats) = G::sample_options(&mut rng);
        let table = Table::<G>::deal(Setup { options, seats, seed: number });
        let mut table = table.unwrap_or_else(|bad| panic!("sampled options: {bad:?}"));
        while let Some(seat) = next(&table) {
            let action = choose(&table.view(Viewer::Seat(seat)), &mut rng);
            table.act(seat, action).unwrap_or_else(|why| panic!("a legal action: {why:?}"));
        }
        black_box(table.digest());
    }
}

fn next<G: Game>(table: &Table<G>) -> Option<Seat> {
    table.to_act().iter().next().filter(|_| table.log().len() < G::CUT)
}

fn report(what: &str, things: u64, work: impl Fn()) {
    let mut times: Vec<Duration> = (0..RUNS).map(|_| timed(&work)).collect();
    times.sort();
    let (best, median) = (times[0].as_secs_f64(), times[RUNS / 2].as_secs_f64());
    println!("{:>14.0} {what}/s (median/best {:.2})", things as f64 / best, median / best);
}

fn timed(work: impl Fn()) -> Duration {
    let start = Instant::now();
    work();
    start.elapsed()
}

fn machine() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split(": ").nth(1));
    let cores = thread::available_parallelism().map_or(1, usize::from);
    format!("{}, {cores} cores, best of {RUNS}", model.unwrap_or("unknown processor"))
}
