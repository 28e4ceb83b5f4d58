//! Round robins of computer players at the real table: everybody against everybody between two, and mixed tables of
//! more. Every deal is played from all seats in turn, so that luck counts less.

use std::thread;

use tertulia::core::{Level, Outcome, Player, Rival, Rng, Seat, Setup, Table, Thought, Viewer};

/// What `play` comes to for each number below `count`, on two cores.
pub fn all<T: Send>(count: u64, play: impl Fn(u64) -> T + Copy + Send) -> Vec<T> {
    let half = move |first: u64| (first..count).step_by(2).map(play).collect::<Vec<_>>();
    thread::scope(|scope| {
        let halves = [0, 1].map(|first| scope.spawn(move || half(first)));
        halves.into_iter().flat_map(|half| half.join().expect("its panic is printed")).collect()
    })
}

/// A deal, played as often as there are seats, everybody one seat further each time: what each player came to on
/// average, by `worth`. The `options` may know of the turn.
pub fn deal<G: Player>(
    options: impl Fn(usize) -> G::Options,
    levels: &[Level],
    seed: u64,
    worth: impl Fn(&Outcome, usize) -> f64,
) -> Vec<(Level, f64)> {
    let seats = levels.len();
    let mut sums: Vec<(Level, f64)> = levels.iter().map(|level| (*level, 0.0)).collect();
    for turn in 0..seats {
        let mut sitting = levels.to_vec();
        sitting.rotate_right(turn);
        let who = |seat: Seat| (sitting[seat.index()], None);
        let table = play::<G>(Setup { options: options(turn), seats: seats as u8, seed }, who);
        let outcome = table.outcome().expect("it is over");
        for (player, (_, sum)) in sums.iter_mut().enumerate() {
            *sum += worth(&outcome, (player + turn) % seats) / seats as f64;
        }
    }
    sums
}

/// A match to its end between players of whom `who` tells the level and which of the six they are.
pub fn play<G: Player>(
    setup: Setup<G::Options>,
    who: impl Fn(Seat) -> (Level, Option<Rival>),
) -> Table<G> {
    let mut rng = Rng::stream(setup.seed, 41);
    let mut table = Table::<G>::deal(setup).expect("playable options");
    while let Some(seat) = table.to_act().iter().next() {
        let (view, (level, rival)) = (table.view(Viewer::Seat(seat)), who(seat));
        let rng = Rng::from_seed(rng.bits());
        let action = G::think_as(&view, level, rival, rng).finish();
        table.act(seat, action).expect("a legal action");
    }
    table
}

/// The share of the win that a seat has, in hundredths.
pub fn share(outcome: &Outcome, seat: usize) -> f64 {
    let wins = outcome.winners.iter().any(|winner| winner.index() == seat);
    if wins { 100.0 / f64::from(outcome.winners.len()) } else { 0.0 }
}

/// Who plays a deal: all levels in an order of its own, and again until the seats are full.
pub fn company(seats: u8, deal: u64) -> Vec<Level> {
    let mut rng = Rng::stream(deal, 43);
    let mut levels = Vec::new();
    while levels.len() < usize::from(seats) {
        let mut round = Level::ALL.to_vec();
        rng.shuffle(&mut round);
        levels.extend(round);
    }
    levels.truncate(seats.into());
    levels
}
