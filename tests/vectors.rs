//! Frozen vectors: the generator for ever, the keys and their counts as the literature has them.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use rand::{Rng as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use tertulia::core::Rng;
use tertulia::games::mastermind::{Code, Key, Space};

/// The source's board.
const SPACE: Space = Space { pegs: 5, colours: 8, repeats: true };

fn vectors<T: DeserializeOwned>(name: &str) -> T {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors").join(name);
    let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file:?}: {error}"));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{file:?}: {error}"))
}

fn number(hex: &str) -> u64 {
    u64::from_str_radix(hex, 16).expect("16 hexadecimal digits")
}

#[derive(Deserialize)]
struct Generator {
    algorithm: String,
    reference: Reference,
    seeds: Vec<Bits>,
    streams: Vec<Bits>,
    below: Vec<Below>,
    shuffles: Vec<Shuffle>,
}

#[derive(Deserialize)]
struct Reference {
    state: [u64; 4],
    bits: Vec<String>,
}

#[derive(Deserialize)]
struct Bits {
    seed: String,
    label: Option<String>,
    bits: Vec<String>,
}

#[derive(Deserialize)]
struct Below {
    seed: String,
    n: u32,
    draws: Vec<u32>,
}

#[derive(Deserialize)]
struct Shuffle {
    seed: String,
    order: Vec<u32>,
}

#[test]
fn generator() {
    let frozen: Generator = vectors("rng.json");
    assert!(frozen.algorithm.starts_with("xoshiro256++ 1.0"), "the vectors name their algorithm");
    for Bits { seed, label, bits } in frozen.seeds.iter().chain(&frozen.streams) {
        let mut rng = match label {
            Some(label) => Rng::stream(number(seed), number(label)),
            None => Rng::from_seed(number(seed)),
        };
        let drawn: Vec<u64> = bits.iter().map(|_| rng.bits()).collect();
        assert_eq!(drawn, bits.iter().map(|b| number(b)).collect::<Vec<_>>(), "{seed} {label:?}");
    }
    for Below { seed, n, draws } in &frozen.below {
        let mut rng = Rng::from_seed(number(seed));
        let drawn: Vec<u32> = draws.iter().map(|_| rng.below(*n)).collect();
        assert_eq!(&drawn, draws, "below {n} from {seed}");
    }
    for Shuffle { seed, order } in &frozen.shuffles {
        let mut items: Vec<u32> = (0..order.len() as u32).collect();
        Rng::from_seed(number(seed)).shuffle(&mut items);
        assert_eq!(&items, order, "shuffle from {seed}");
    }
}

/// The crate underneath is the published generator.
#[test]
fn published_reference() {
    let Reference { state, bits } = vectors::<Generator>("rng.json").reference;
    let mut bytes = [0; 32];
    for (eight, word) in bytes.chunks_exact_mut(8).zip(state) {
        eight.copy_from_slice(&word.to_le_bytes());
    }
    let mut rng = Xoshiro256PlusPlus::from_seed(bytes);
    for expected in bits {
        assert_eq!(rng.next_u64(), number(&expected));
    }
}

/// Every face of a die as often as it should be: chi-square with 5 degrees of freedom, whose
/// 99.9 % point is 20.5; a bias of one in three hundred would show.
#[test]
fn ranges_are_even() {
    let (mut rng, mut faces, throws) = (Rng::from_seed(1), [0f64; 6], 600_000);
    (0..throws).for_each(|_| faces[rng.below(6) as usize] += 1.0);
    let expected = f64::from(throws) / 6.0;
    let chi: f64 = faces.iter().map(|n| (n - expected).powi(2) / expected).sum();
    assert!(chi < 20.5, "{faces:?}");
}

#[test]
fn picks_and_chances() {
    let mut rng = Rng::from_seed(3);
    assert_eq!(rng.pick::<u8>(&[]), None);
    assert_eq!(rng, Rng::from_seed(3), "an empty slice draws nothing");
    assert_eq!(rng.pick(&[5]), Some(&5));
    assert!((0..100).all(|_| rng.one_in(1)));
    let hits = (0..40_000).filter(|_| rng.one_in(4)).count();
    assert!((9_600..10_400).contains(&hits), "one in four: {hits} of 40000");
}

#[derive(Deserialize)]
struct Keys {
    keys: Vec<(String, String, u8, u8)>,
    openings: [String; 3],
    histograms: Vec<(u8, u8, u64, u64, u64)>,
    all_pairs: Vec<(u8, u8, u64)>,
}

fn code(digits: &str) -> Code {
    Code::from_digits(digits).expect("a code")
}

/// How often each key answers `guess`, over all codes.
fn histogram(guess: &Code) -> BTreeMap<(u8, u8), u64> {
    let mut counts = BTreeMap::new();
    for code in (0..SPACE.rows()).map(|index| SPACE.row(index)) {
        let Key { black, white } = code.key(guess);
        *counts.entry((black, white)).or_default() += 1;
    }
    counts
}

#[test]
fn keys() {
    for (hidden, laid, black, white) in vectors::<Keys>("mastermind.json").keys {
        let (code, guess) = (code(&hidden), code(&laid));
        assert_eq!(code.key(&guess), Key { black, white }, "{code} {guess}");
        assert_eq!(guess.key(&code), Key { black, white }, "keys are symmetric: {guess} {code}");
    }
}

#[test]
fn histograms_of_the_openings() {
    let Keys { openings, histograms, .. } = vectors("mastermind.json");
    let counts = openings.map(|opening| histogram(&code(&opening)));
    assert!(counts.iter().all(|counts| counts.len() == histograms.len()), "20 keys are possible");
    for (black, white, first, second, third) in histograms {
        let key = (black, white);
        assert_eq!(counts.each_ref().map(|c| c[&key]), [first, second, third], "{key:?}");
    }
}

/// All 32,768² pairs, by symmetry: a guess's histogram depends only on how many pegs each of its
/// colours has, so seven guesses stand for all.
#[test]
fn all_pairs() {
    let mut classes: BTreeMap<Vec<usize>, (Code, u64)> = BTreeMap::new();
    for code in (0..SPACE.rows()).map(|index| SPACE.row(index)) {
        let mut pattern: Vec<usize> =
            (0..8).map(|colour| code.pegs().iter().filter(|&&peg| peg == colour).count()).collect();
        pattern.sort();
        classes.entry(pattern).or_insert((code, 0)).1 += 1;
    }
    assert_eq!(classes.len(), 7, "the partitions of 5");
    let mut totals: BTreeMap<(u8, u8), u64> = BTreeMap::new();
    for (guess, guesses) in classes.values() {
        for (key, codes) in histogram(guess) {
            *totals.entry(key).or_default() += guesses * codes;
        }
    }
    assert_eq!(totals.values().sum::<u64>(), 32_768 * 32_768);
    for (black, white, pairs) in vectors::<Keys>("mastermind.json").all_pairs {
        assert_eq!(totals[&(black, white)], pairs, "{black},{white}");
    }
}
