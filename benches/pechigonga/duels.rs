//! Chips per deal against reference players: the same deals with every seat taken in turn.

use std::time::Instant;
use std::{env, thread};

use crate::sample::Sample;
use tertulia::core::{Level, Player, Rng, Seat, Setup, Table, Thought, Viewer};
use tertulia::games::pechigonga::{Action, Cards, Options, Pechigonga, Phase, Said, View, Word};

/// Who sits at a table.
#[derive(Clone, Copy)]
pub enum Who {
    Level(Level),
    Reference(Reference),
}

/// Players far simpler than those of the game. All announce what they have.
#[derive(Clone, Copy, Debug)]
pub enum Reference {
    Caller,
    Folder,
    Random,
    Raiser,
    Honest,
}

/// Chips per deal, and the standard error.
#[derive(Clone, Copy, Debug)]
pub struct Strength {
    pub mean: f64,
    pub error: f64,
}

/// What hands there are in each round, in ascending order: below Primera, and from it on.
pub struct Ranks([[Vec<u16>; 2]; 4]);

impl Ranks {
    pub fn new() -> Self {
        let (options, mut rng) = (Options::default(), Rng::from_seed(5));
        let mut ranks = Self([1, 2, 3, 4].map(|_| [Vec::new(), Vec::new()]));
        for round in 1..=4 {
            let (size, contest) = ([4, 4, 1, 9][usize::from(round) - 1], options.contest(round));
            for _ in 0..20_000 {
                let worth = contest.worth(Cards::pack(40).draw(size, &mut rng));
                ranks.0[usize::from(round) - 1][usize::from(worth >> 8 > 0)].push(worth);
            }
        }
        ranks.0.iter_mut().flatten().for_each(|worths| worths.sort_unstable());
        ranks
    }

    /// The share of hands of a round that are worse, among those with as much to announce.
    fn of(&self, round: u8, worth: u16) -> f64 {
        let all = &self.0[usize::from(round) - 1][usize::from(worth >> 8 > 0)];
        all.partition_point(|other| *other < worth) as f64 / all.len().max(1) as f64
    }
}

fn reference(kind: Reference, ranks: &Ranks, view: &View, rng: &mut Rng) -> Action {
    if let Reference::Random = kind {
        return Pechigonga::sample(view, rng);
    }
    let choices = view.choices();
    match view.phase {
        Phase::Announce if choices.says.contains(&Said::Tengo) => return Action::Say(Said::Tengo),
        Phase::Announce => return Action::Say(Said::Silence),
        Phase::Bet => {}
        Phase::Closing if choices.show => return Action::Show,
        Phase::Closing => return Action::GoOn,
        Phase::Agreement | Phase::Over => return Action::Accept,
    }
    let rank = || ranks.of(view.round, view.worth());
    let (bets, calls) = match kind {
        Reference::Caller => (false, true),
        Reference::Raiser => (true, true),
        // As in the third round: bets and calls with the best two fifths, raises with the best fifth.
        Reference::Honest if choices.paso => (rank() >= 0.6, true),
        Reference::Honest => (rank() >= 0.8, rank() >= 0.6),
        Reference::Folder | Reference::Random => (false, false),
    };
    let word = match (choices.envido, choices.revido) {
        (Some((_, chips)), _) if bets => Word::Envido(chips),
        (_, Some((_, chips))) if bets => Word::Revido(chips),
        _ if choices.paso => Word::Paso,
        _ if calls && choices.quiero.is_some() => Word::Quiero,
        _ => Word::MeVoy,
    };
    Action::Bet(word)
}

/// What `one` wins among others who are all alike, by default settings, over so many matches, each
/// played from every seat.
pub fn duel(one: Who, other: Who, seats: u8, matches: u64) -> Strength {
    let threads = thread::available_parallelism().map_or(1, |count| count.get()) as u64;
    let ranks = Ranks::new();
    let ranks = &ranks;
    let asked = env::var("TERTULIA_SEED").ok();
    let first: u64 = asked.map_or(0, |text| text.parse().expect("TERTULIA_SEED is a number"));
    let played: Vec<f64> = thread::scope(|scope| {
        let part = |thread: u64| {
            scope.spawn(move || {
                let numbers = (0..matches).filter(|number| number % threads == thread);
                numbers
                    .map(|number| table(one, other, seats, first + number, ranks))
                    .collect::<Vec<_>>()
            })
        };
        let parts: Vec<_> = (0..threads).map(part).collect();
        parts.into_iter().flat_map(|part| part.join().expect("no panic")).collect()
    });
    let count = played.len() as f64;
    let mean = played.iter().sum::<f64>() / count;
    let spread: f64 = played.iter().map(|it| (it - mean).powi(2)).sum();
    Strength { mean, error: (spread / (count * (count - 1.0).max(1.0))).sqrt() }
}

/// Chips per deal of one match, on average over all seats that `one` may have.
fn table(one: Who, other: Who, seats: u8, number: u64, ranks: &Ranks) -> f64 {
    let options = Options::default();
    let deals = options.deals(seats).expect("a number of deals");
    let won = (0..seats).map(|own| {
        let mut table =
            Table::<Pechigonga>::deal(Setup { options, seats, seed: number }).expect("playable");
        let mut rng = Rng::stream(number, own.into());
        while let Some(seat) = table.to_act().iter().next() {
            let view = table.view(Viewer::Seat(seat));
            let action = match if seat == Seat(own) { one } else { other } {
                Who::Level(level) => {
                    Pechigonga::think(&view, level, Rng::from_seed(rng.bits())).finish()
                }
                Who::Reference(kind) => reference(kind, ranks, &view, &mut rng),
            };
            table.act(seat, action).expect("legal");
        }
        table.outcome().expect("over").points[usize::from(own)]
    });
    f64::from(won.sum::<i32>()) / f64::from(deals) / f64::from(seats)
}

/// How long the master takes for a decision, in milliseconds: the 95th of 100, over tables of all
/// settings and numbers of seats.
pub fn time(tables: u64) -> f64 {
    let mut times = Vec::new();
    for number in 0..tables {
        let mut rng = Rng::from_seed(number);
        let (options, seats) = Pechigonga::sample_options(&mut rng);
        let mut table =
            Table::<Pechigonga>::deal(Setup { options, seats, seed: number }).expect("playable");
        while let Some(seat) = table.to_act().iter().next() {
            let view = table.view(Viewer::Seat(seat));
            let start = Instant::now();
            let action =
                Pechigonga::think(&view, Level::Master, Rng::from_seed(rng.bits())).finish();
            if view.phase == Phase::Bet {
                times.push(start.elapsed().as_secs_f64() * 1e3);
            }
            table.act(seat, action).expect("legal");
        }
    }
    times.sort_by(f64::total_cmp);
    times[times.len() * 95 / 100]
}
