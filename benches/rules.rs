//! The language of secret rules: how long judging a line takes, and comparing two rules.

use std::hint::black_box;
use std::time::Instant;

use tertulia::core::Rng;
use tertulia::core::cards::Card;
use tertulia::secret_rule::compare::compare;
use tertulia::secret_rule::pile::pile;

fn median(mut times: Vec<f64>) -> (f64, f64) {
    times.sort_by(f64::total_cmp);
    (times[times.len() / 2], times[times.len() - 1])
}

fn main() {
    let mut rng = Rng::from_seed(1);
    let mut card = || Card::of_index(rng.below(52) as u8).expect("below 52");
    let lines: Vec<Vec<Card>> = (0..64).map(|_| (0..20).map(|_| card()).collect()).collect();
    let cards: Vec<_> = pile().collect();

    let judged = cards.iter().map(|card| {
        (0..5)
            .map(|_| {
                let start = Instant::now();
                for _ in 0..200 {
                    for line in &lines {
                        black_box(black_box(&card.rule).accepted(black_box(line)));
                    }
                }
                start.elapsed().as_nanos() as f64 / 12_800.0
            })
            .fold(f64::MAX, f64::min)
    });
    let (middle, worst) = median(judged.collect());
    println!(
        "one rule on a line of 20 cards, 62 rules: median {middle:.0} ns, worst {worst:.0} ns"
    );

    let starters: Vec<Card> = (0..10).map(|_| card()).collect();
    let mut times = Vec::new();
    for a in &cards {
        for b in &cards {
            for starter in &starters {
                let start = Instant::now();
                black_box(compare(&a.rule, &b.rule, &[*starter]));
                times.push(start.elapsed().as_secs_f64() * 1000.0);
            }
        }
    }
    let pairs = times.len();
    let (middle, worst) = median(times);
    println!("comparing two rules, {pairs} pairs: median {middle:.4} ms, worst {worst:.3} ms");
}
