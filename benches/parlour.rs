//! Computer players against each other in real rounds of La regla secreta and Eleusis Express: two
//! seats of one level and two of another, with the dealer between them, every seat in turn. And how long a newcomer
//! is left to look: the turns of somebody who plays any card and never guesses, among computer players of one level.
//! `cargo bench --no-default-features --bench parlour [turns]`
//!
//! Rules are drawn from each game's own pile; deals come from fixed seeds. `TERTULIA_ROUNDS` sets the
//! rounds of each pair and game (400).

use std::{env, thread};

use tertulia::core::{Level, Player, Rng, Seat, Setup, Table, Thought, Viewer};
use tertulia::games::eleusis::{Action, Choice, Eleusis, Options, Phase, Variant, View, points};
use tertulia::secret_rule::pile::Grade;

/// More actions than any round needs.
const MOST_ACTIONS: usize = 600;

fn main() {
    // `cargo test --benches` only asks whether it runs.
    let quick = !env::args().any(|argument| argument == "--bench");
    let rounds = env::var("TERTULIA_ROUNDS").ok().and_then(|text| text.parse().ok());
    let rounds: u64 = rounds.unwrap_or(if quick { 2 } else { 400 });
    for variant in Variant::ALL {
        for (level, seats) in [(Level::Child, 3), (Level::Friend, 3), (Level::Friend, 5)] {
            newcomer(variant, level, seats, rounds);
        }
    }
    if env::args().any(|argument| argument == "turns") {
        return;
    }
    for variant in Variant::ALL {
        for pair in [
            [Level::Master, Level::Club],
            [Level::Club, Level::Child],
            [Level::Master, Level::Child],
        ] {
            measure(variant, pair, rounds);
        }
    }
}

/// Plays all rounds, on two cores.
fn all<T: Send>(rounds: u64, play: impl Fn(u64) -> T + Copy + Send) -> Vec<T> {
    let half = move |first: u64| (first..rounds).step_by(2).map(play).collect::<Vec<_>>();
    thread::scope(|scope| {
        let halves = [0, 1].map(|first| scope.spawn(move || half(first)));
        halves.into_iter().flat_map(|half| half.join().expect("its panic is printed")).collect()
    })
}

/// Prints by how much the first level is ahead of the second.
fn measure(variant: Variant, pair: [Level; 2], rounds: u64) {
    let ends = all(rounds, |round| play(variant, pair, round));
    let ahead: Vec<f64> =
        ends.iter().map(|end| f64::from(end.points[0] - end.points[1]) / 2.0).collect();
    let n = ahead.len() as f64;
    let mean = ahead.iter().sum::<f64>() / n;
    let variance = ahead.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
    let error = (variance / n).sqrt();
    let each =
        |level: usize| ends.iter().map(|end| f64::from(end.points[level])).sum::<f64>() / n / 2.0;
    let found = |level: usize| ends.iter().filter(|end| end.found == Some(level)).count();
    println!(
        "{variant:?}, {} rounds: {:?} {:.2} points a round, {:?} {:.2}; ahead by {mean:.2}, standard error {error:.2}; rule found by {} and {}",
        ends.len(),
        pair[0],
        each(0),
        pair[1],
        each(1),
        found(0),
        found(1),
    );
}

/// How a round ended, by level.
struct End {
    points: [i32; 2],
    found: Option<usize>,
}

fn play(variant: Variant, pair: [Level; 2], round: u64) -> End {
    // The dealer, and which of two seats is the first level's, change from round to round.
    let dealer = (round % 5) as u8;
    let flipped = round / 5 % 2;
    let side = |seat: Seat| (u64::from((seat.0 + 5 - dealer - 1) % 5) + flipped) as usize % 2;
    let options =
        Options { rounds: 1, hints: false, first_dealer: Seat(dealer), ..Options::of(variant) };
    let setup = Setup { options, seats: 5, seed: round / 10 };
    let mut table = Table::<Eleusis>::deal(setup).expect("playable options");
    while let Some(seat) = table.to_act().iter().next() {
        let view = table.view(Viewer::Seat(seat));
        let action = if view.phase == Phase::Rule {
            Action::Rule(Choice::Draw)
        } else if table.log().len() > MOST_ACTIONS {
            Action::Stop
        } else {
            let level = if seat.0 == dealer { Level::Club } else { pair[side(seat)] };
            let rng = Rng::stream(round, table.log().len() as u64);
            Eleusis::think(&view, level, rng).finish()
        };
        table.act(seat, action).expect("a legal action");
    }
    let past = table.view(Viewer::Public).past;
    let Some(record) = past.last() else { return End { points: [0; 2], found: None } };
    let mut by_level = [0; 2];
    for (seat, points) in points(&options, record).into_iter().enumerate() {
        if seat != usize::from(dealer) {
            by_level[side(Seat(seat as u8))] += points;
        }
    }
    End { points: by_level, found: record.found.map(side) }
}

/// Prints how many turns somebody has who plays at random and never guesses, in rounds that a computer player of the
/// level deals, by the easiest rules of the game.
fn newcomer(variant: Variant, level: Level, seats: u8, rounds: u64) {
    let mut ends = all(rounds, |round| turns(variant, level, seats, round));
    ends.sort_by_key(|(turns, _)| *turns);
    let at = |share: usize| ends[(ends.len() - 1) * share / 100].0;
    let ended = |how| 100 * ends.iter().filter(|(_, ending)| *ending == how).count() / ends.len();
    println!(
        "{variant:?}, a newcomer and {} of level {level:?}, {} rounds: median {} turns, a tenth has at most {}, a quarter {}; \
         ended by a found rule {} %, by an empty hand {} %",
        seats - 1,
        ends.len(),
        at(50),
        at(10),
        at(25),
        ended(Ending::Found),
        ended(Ending::Out),
    );
}

/// What ended a round.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ending {
    Found,
    Out,
    Other,
}

/// The newcomer's turns in one round.
fn turns(variant: Variant, level: Level, seats: u8, round: u64) -> (usize, Ending) {
    let cards = variant.graded(Grade::Easy);
    // The newcomer sits first, and the round begins with each of the others in turn.
    let dealer = Seat(1 + (round % u64::from(seats - 1)) as u8);
    let options = Options { rounds: 1, cards, first_dealer: dealer, ..Options::of(variant) };
    let setup = Setup { options, seats, seed: round };
    let mut table = Table::<Eleusis>::deal(setup).expect("playable options");
    let mut count = 0;
    let mut dice = Rng::from_seed(round);
    while let Some(seat) = table.to_act().iter().next() {
        let view = table.view(Viewer::Seat(seat));
        let action = match view.phase {
            _ if table.log().len() > MOST_ACTIONS => Action::Stop,
            Phase::Rule => Action::Rule(Choice::Draw),
            Phase::Play if seat == Seat(0) => {
                count += 1;
                any_card(&view, &mut dice)
            }
            Phase::After if seat == Seat(0) => Action::Done,
            _ => {
                Eleusis::think(&view, level, Rng::stream(round, table.log().len() as u64)).finish()
            }
        };
        table.act(seat, action).expect("a legal action");
    }
    let past = table.view(Viewer::Public).past;
    let ending = past.last().map_or(Ending::Other, |record| match record.found {
        Some(_) => Ending::Found,
        None if record.out.is_some() => Ending::Out,
        None => Ending::Other,
    });
    (count, ending)
}

fn any_card(view: &View, dice: &mut Rng) -> Action {
    Action::Play(*dice.pick(view.hand()).expect("a card in hand"))
}
