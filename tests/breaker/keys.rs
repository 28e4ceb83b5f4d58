//! Every key that the engine gives is the key of the definition.

use tertulia::core::Rng;
use tertulia::games::mastermind::{Code, Codes, Key, Row, Space};

use crate::{board, code};

/// The rules' definition, read literally: blacks are equal places; blacks and whites together are,
/// summed over the colours, the lesser of how often each code has it.
fn defined(code: &Code, guess: &Code) -> Key {
    let pairs = || code.pegs().iter().zip(guess.pegs());
    let black = pairs().filter(|(a, b)| a == b).count() as u8;
    let often = |code: &Code, colour: u8| code.pegs().iter().filter(|&&c| c == colour).count();
    let both: usize = (0..10).map(|colour| often(code, colour).min(often(guess, colour))).sum();
    Key { black, white: both as u8 - black }
}

/// The engine's key of one pair: the only one in a histogram of one code.
fn engine(space: Space, code: &Code, guess: &Code) -> Key {
    let only = Row { guess: *code, key: Some(Key { black: space.pegs, white: 0 }) };
    let keys: Vec<(Key, u32)> = Codes::agreeing(space, &[only]).histogram(guess).iter().collect();
    assert_eq!((keys.len(), keys[0].1), (1, 1));
    keys[0].0
}

/// Sets of every size: the loops take codes in steps, blocks, and one by one.
fn check_splits(space: Space, guess: &Code, codes: &Codes) {
    let histogram = codes.histogram(guess);
    let parts = codes.split(guess);
    assert_eq!(histogram.total() as usize, codes.len());
    assert_eq!(parts.iter().map(|(_, part)| part.len()).sum::<usize>(), codes.len());
    assert_eq!(histogram.parts() as usize, parts.len());
    for (key, part) in parts {
        assert_eq!(histogram.count(key) as usize, part.len(), "{space:?} {guess} {key:?}");
        assert!(part.iter().all(|code| defined(&code, guess) == key), "{space:?} {guess} {key:?}");
        assert_eq!(codes.keep(guess, key), part);
    }
}

#[test]
fn all_pairs_of_the_4x6_board() {
    let space = board(4, 6);
    let all = Codes::all(space);
    assert_eq!(all.len(), 1296);
    for guess in all.iter() {
        check_splits(space, &guess, &all);
    }
}

#[test]
fn a_million_random_pairs_of_the_5x8_board() {
    let (space, mut rng) = (board(5, 8), Rng::from_seed(5));
    let all = Codes::all(space);
    let mut pairs = 0;
    while pairs < 1_000_000 {
        let guess = space.random(&mut rng);
        check_splits(space, &guess, &all);
        pairs += all.len();
    }
}

#[test]
fn random_sets_of_every_board() {
    let mut rng = Rng::from_seed(6);
    for pegs in 3..=6 {
        for colours in 4..=10 {
            for repeats in [true, false] {
                let space = Space { pegs, colours, repeats };
                if !repeats && colours < pegs || space.rows() > 60_000 {
                    continue;
                }
                let mut codes = Codes::all(space);
                let guesses = board(pegs, colours);
                while codes.len() > 1 {
                    let guess = guesses.random(&mut rng);
                    check_splits(space, &guess, &codes);
                    let parts = codes.split(&guess);
                    codes = rng.pick(&parts).expect("a part").1.clone();
                }
            }
        }
    }
}

#[test]
fn single_codes_of_the_largest_board() {
    let (space, mut rng) = (board(6, 10), Rng::from_seed(7));
    for _ in 0..5 {
        let (code, guess) = (space.random(&mut rng), space.random(&mut rng));
        assert_eq!(engine(space, &code, &guess), defined(&code, &guess), "{code} {guess}");
    }
}

#[test]
fn impossible_keys_leave_nothing() {
    let all = Codes::all(board(4, 6));
    for (black, white) in [(3, 1), (5, 0), (0, 5), (255, 255), (7, 0), (0, 8)] {
        assert!(all.keep(&code("1122"), Key { black, white }).is_empty(), "{black} {white}");
    }
    let histogram = all.histogram(&code("1122"));
    assert_eq!(histogram.count(Key { black: 200, white: 100 }), 0);
}
