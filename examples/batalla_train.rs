//! Trains what the master thinks a position is worth (`src/games/batalla/bot/weights.rs`): it plays
//! against itself, one trick deep, with some cards at random, and the weights follow who won.
//!
//! `cargo run --profile bench --no-default-features --example batalla_train -- <games> <epochs> <seed> > weights.rs`
//! plays so many games of two, and fewer with more, by the weights that are compiled in, and fits new
//! ones to them. Those in the tree came of five such rounds: 800, 3000, 4500, 12000 and 9000 games, from
//! weights that knew only how many cards there are. Floating-point numbers are of this program alone.

use std::env;
use std::thread;

use tertulia::core::Rng;
use tertulia::games::batalla::bot::{FEATURES, GROUPS, Tops, UNIT, features, group, quick};
use tertulia::games::batalla::{Choices, Position, Power, Terms};

/// A position on the way, by its features, and who won.
struct Sample {
    group: usize,
    /// Of each who is in: the seat's features, and the share of the game that it got.
    players: Vec<(Vec<u16>, f32)>,
}

fn main() {
    let mut arguments = env::args().skip(1).map(|text| text.parse::<u64>().expect("a number"));
    let games = arguments.next().unwrap_or(2000);
    let epochs = arguments.next().unwrap_or(6);
    let seed = arguments.next().unwrap_or(1);
    let mut samples: Vec<Sample> = Vec::new();
    for (seats, share) in [(2, 1), (3, 2), (4, 3)] {
        let count = games / share;
        let parts: Vec<Vec<Sample>> = thread::scope(|scope| {
            let halves = [0, 1].map(|half| {
                scope.spawn(move || {
                    let mut part = Vec::new();
                    for number in (half..count).step_by(2) {
                        play(seats, seed << 32 | number, &mut part);
                    }
                    part
                })
            });
            halves.into_iter().map(|half| half.join().expect("its panic is printed")).collect()
        });
        let before = samples.len();
        samples.extend(parts.into_iter().flatten());
        eprintln!("{seats} players: {count} games, {} positions", samples.len() - before);
    }
    let weights = fit(&mut samples, epochs);
    print(&weights);
}

/// Plays a game and notes its positions.
fn play(seats: u8, number: u64, samples: &mut Vec<Sample>) {
    let mut rng = Rng::stream(number, 12);
    // Often with fewer cards, so that endings are seen as often as beginnings.
    let jokers = [1, 1, 1, 0, 2][rng.below(5) as usize];
    let mut position = Position::deal(seats, jokers);
    if rng.one_in(3) {
        let drop = rng.bits() as u16 & rng.bits() as u16 & 0x1fff;
        position = Position::of_slots(seats, (0x1fff & !drop) | ((1 << jokers) - 1) << 13);
    }
    if rng.one_in(3) {
        scatter(&mut position, &mut rng);
    }
    let from = samples.len();
    let mut last = position;
    for _ in 0..600 {
        if position.count() < 2 {
            break;
        }
        last = position;
        samples.push(note(&position));
        let mut cards: Choices = [Position::NO_CARD; 8];
        let mut next = position;
        for seat in (0..usize::from(seats)).filter(|seat| position.is_in(*seat)) {
            let stray = rng.one_in(12);
            let mixture = quick(&position, seat, if seats == 2 { 0 } else { 150 });
            let whole: i32 = mixture.iter().map(|share| share.share).sum();
            let mut left = rng.below(whole as u32) as i32;
            let chosen = if stray {
                mixture[rng.below(mixture.len() as u32) as usize]
            } else {
                *mixture
                    .iter()
                    .find(|share| {
                        let hit = left < share.share;
                        left -= share.share;
                        hit
                    })
                    .expect("one of them")
            };
            if chosen.swap {
                next.swap(seat);
            }
            cards[seat] = next.hands[seat].with_face(chosen.face).expect("it is there");
        }
        // Seers answer; the others are as they were drawn.
        for seat in (0..usize::from(seats)).filter(|seat| position.is_in(*seat)) {
            let seer = position.powers[seat] == Power::Sight;
            if seer && !rng.one_in(12) {
                cards[seat] = answer(&next, &cards, seat);
            }
        }
        next.play(&cards, Terms::default());
        position = next;
    }
    let shares: Vec<f32> = match position.count() {
        1 => (0..8).map(|seat| f32::from(u8::from(position.is_in(seat)))).collect(),
        0 => {
            (0..8).map(|seat| f32::from(u8::from(last.is_in(seat))) / last.count() as f32).collect()
        }
        _ => {
            let all: f32 = (0..8).map(|seat| position.owned(seat).len() as f32).sum();
            (0..8).map(|seat| position.owned(seat).len() as f32 / all).collect()
        }
    };
    for sample in &mut samples[from..] {
        for (features, share) in &mut sample.players {
            let seat = features.pop().expect("the seat was put last");
            *share = shares[usize::from(seat)];
        }
    }
}

/// Cards exchanged among the players, as if tricks had been played.
fn scatter(position: &mut Position, rng: &mut Rng) {
    let seats = usize::from(position.seats);
    for from in 0..seats {
        for card in position.hands[from].iter().collect::<Vec<_>>() {
            if rng.one_in(2) && position.hands[from].len() > 1 {
                let to = rng.below(seats as u32) as usize;
                position.hands[from].0 &= !(1 << card);
                position.piles[to].0 |= 1 << card;
            }
        }
    }
    position.reversed = rng.one_in(2);
}

/// The best answer to sealed cards.
fn answer(position: &Position, cards: &Choices, seat: usize) -> u8 {
    let mut best = (i32::MIN, Position::NO_CARD);
    for card in position.hands[seat].iter() {
        let mut all = *cards;
        all[seat] = card;
        let mut next = *position;
        next.play(&all, Terms::default());
        let worth = tertulia::games::batalla::bot::shares(&next, position.playing)[seat];
        if worth > best.0 {
            best = (worth, card);
        }
    }
    best.1
}

fn note(position: &Position) -> Sample {
    let tops = Tops::of(position);
    let seats = (0..usize::from(position.seats)).filter(|seat| position.is_in(*seat));
    let player = |seat: usize| {
        let mut own = Vec::new();
        features(position, seat, &tops, |feature| own.push(feature as u16));
        own.push(seat as u16);
        (own, 0.0)
    };
    Sample { group: group(position), players: seats.map(player).collect() }
}

/// Cross entropy by steps of its gradient, each weight with a step of its own (Duchi et al. 2011).
fn fit(samples: &mut [Sample], epochs: u64) -> Vec<Vec<f32>> {
    let mut weights = vec![vec![0.0f32; FEATURES]; GROUPS];
    let mut squares = vec![vec![1e-3f32; FEATURES]; GROUPS];
    let mut rng = Rng::from_seed(5);
    for epoch in 0..epochs {
        rng.shuffle(samples);
        let (mut loss, mut count) = (0.0f64, 0.0f64);
        for sample in samples.iter() {
            let own = &mut weights[sample.group];
            let strength = |features: &[u16], own: &[f32]| -> f32 {
                features.iter().map(|feature| own[usize::from(*feature)]).sum()
            };
            let strengths: Vec<f32> =
                sample.players.iter().map(|(features, _)| strength(features, own)).collect();
            let most = strengths.iter().copied().fold(f32::MIN, f32::max);
            let parts: Vec<f32> = strengths.iter().map(|one| (one - most).exp()).collect();
            let whole: f32 = parts.iter().sum();
            let due: f32 = sample.players.iter().map(|(_, share)| share).sum();
            for ((features, share), part) in sample.players.iter().zip(&parts) {
                let guess = part / whole;
                loss -= f64::from(share / due.max(1e-6) * guess.max(1e-6).ln());
                let slope = guess - share / due.max(1e-6);
                for feature in features {
                    let at = usize::from(*feature);
                    let slope = slope + 1e-5 * own[at];
                    squares[sample.group][at] += slope * slope;
                    own[at] -= 0.05 * slope / squares[sample.group][at].sqrt();
                }
            }
            count += 1.0;
        }
        eprintln!("epoch {epoch}: {:.4}", loss / count);
    }
    weights
}

fn print(weights: &[Vec<f32>]) {
    println!(
        "//! Trained weights, in units of value.rs: the output of `examples/batalla_train.rs`.\n"
    );
    println!("use super::value::{{FEATURES, GROUPS}};\n");
    println!("/// By group and feature.\n#[rustfmt::skip]");
    println!("pub(super) const WEIGHTS: [[i16; FEATURES]; GROUPS] = [");
    for group in weights {
        println!("    [");
        for line in group.chunks(20) {
            let line: Vec<String> =
                line.iter().map(|one| format!("{}", (one * UNIT as f32).round() as i16)).collect();
            println!("        {},", line.join(", "));
        }
        println!("    ],");
    }
    println!("];");
}
