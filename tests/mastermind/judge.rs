//! Which keys are possible, which codes agree, which rows contradict each other.

use std::collections::{BTreeMap, BTreeSet};

use tertulia::core::Rng;
use tertulia::games::mastermind::{Pin, Search, Space, contradiction, wrong_keys};

use super::*;

/// Every key that some pair of codes gives, and no other, is possible.
#[test]
fn possible_keys() {
    for pegs in 3..=6 {
        let space = Space { pegs, colours: 6.min(pegs + 1), repeats: true };
        let mut seen = BTreeSet::new();
        for index in 0..space.rows() {
            // Against a row of all different colours, and one of two: every key occurs.
            for guess in [[0, 1, 2, 3, 4, 5], [0, 0, 1, 1, 1, 1]] {
                let guess = Code::new(&guess[..usize::from(pegs)]).expect("a code");
                seen.insert(space.row(index).key(&guess));
            }
        }
        for black in 0..=pegs + 1 {
            for white in 0..=pegs + 1 {
                let key = key(black, white);
                assert_eq!(key.possible(pegs), seen.contains(&key), "{key:?} on {pegs}");
                assert_eq!(key.breaks(pegs), black == pegs);
            }
        }
        let expected = (usize::from(pegs) + 1) * (usize::from(pegs) + 2) / 2 - 1;
        assert_eq!(seen.len(), expected);
    }
    assert!(!key(255, 255).possible(5), "no overflow");
}

#[test]
fn wrong_keys_are_named_with_what_is_owed() {
    let mut rows = rows(&[("12131", 1, 2), ("44444", 0, 0), ("11322", 4, 0)]);
    let owed = [(0, key(1, 3)), (2, key(3, 2))];
    assert_eq!(wrong_keys(&code("11223"), &rows), owed);
    rows.push(Row { guess: code("11223"), key: None });
    assert_eq!(wrong_keys(&code("11223"), &rows), owed, "a row without a key cannot be wrong");
}

/// The definition, literally: the first smallest set of rows that no code satisfies.
fn brute_force(space: Space, rows: &[Row]) -> Option<Vec<u8>> {
    let codes: Vec<Code> =
        (0..space.rows()).map(|i| space.row(i)).filter(|code| space.has(code)).collect();
    let satisfiable = |set: &[u8]| {
        let agrees = |code: &Code, row: &Row| row.key.is_none_or(|k| code.key(&row.guess) == k);
        codes.iter().any(|code| set.iter().all(|&i| agrees(code, &rows[usize::from(i)])))
    };
    let mut sets: Vec<Vec<u8>> = (1..1u32 << rows.len())
        .map(|bits| (0..rows.len() as u8).filter(|i| bits >> i & 1 == 1).collect())
        .collect();
    sets.sort_by_key(|set| (set.len(), set.clone()));
    sets.into_iter().find(|set| !satisfiable(set))
}

#[test]
fn a_smallest_contradiction() {
    let mut rng = Rng::from_seed(5);
    let (mut found, mut sizes) = (0, BTreeMap::new());
    for _ in 0..400 {
        let space = Space { pegs: 3, colours: 4 + rng.below(2) as u8, repeats: rng.one_in(2) };
        let hidden = space.random(&mut rng);
        let guesses = Space { repeats: true, ..space };
        let rows: Vec<Row> = (0..1 + rng.below(7))
            .map(|_| {
                let guess = guesses.random(&mut rng);
                // Mostly right keys: contradictions of every size arise.
                let owner = if rng.one_in(4) { space.random(&mut rng) } else { hidden };
                Row { guess, key: (!rng.one_in(10)).then(|| owner.key(&guess)) }
            })
            .collect();
        let expected = brute_force(space, &rows);
        assert_eq!(contradiction(space, &rows), expected, "{space:?} {rows:?}");
        found += u32::from(expected.is_some());
        *sizes.entry(expected.map_or(0, |set| set.len())).or_insert(0) += 1;
    }
    assert!(found > 50 && sizes.len() >= 4, "the test has lost its teeth: {sizes:?}");
}

#[test]
fn no_rows_contradict_nothing() {
    let space = Options::default().codes();
    assert_eq!(contradiction(space, &[]), None);
    assert_eq!(contradiction(space, &[Row { guess: code("11223"), key: None }]), None);
}

/// A search that must fail has looked at every row once; step by step it finds the one that fits.
#[test]
fn a_search_meets_every_code_once() {
    for (pegs, colours) in [(3, 4), (4, 6), (3, 10), (4, 9)] {
        let space = Space { pegs, colours, repeats: true };
        let mut rng = Rng::from_seed(u64::from(pegs * colours));
        for target in (0..space.rows()).step_by(space.rows() as usize / 60) {
            let target = space.row(target);
            let only = [Row { guess: target, key: Some(key(pegs, 0)) }];
            let mut search = Search::new(space, &only, &mut rng);
            assert_eq!(search.advance(space.rows()), Some(Some(target)), "within one round");
        }
        let nothing = [Row { guess: space.row(0), key: Some(key(pegs - 1, 1)) }];
        let mut search = Search::new(space, &nothing, &mut rng);
        assert_eq!(search.advance(space.rows()), None, "it looks at each row");
        assert_eq!(search.advance(1), Some(None), "and at none twice");
    }
}

/// All agreeing codes in the order of one search: each exactly once.
#[test]
fn a_search_goes_on_where_it_found_one() {
    let space = Space { pegs: 4, colours: 6, repeats: false };
    let keyed = rows(&[("1234", 1, 1)]);
    let agreeing: BTreeSet<Code> = (0..space.rows())
        .map(|index| space.row(index))
        .filter(|c| space.has(c) && c.key(&code("1234")) == key(1, 1))
        .collect();
    let mut search = Search::new(space, &keyed, &mut Rng::from_seed(2));
    let mut met = Vec::new();
    while let Some(Some(code)) = search.advance(u32::MAX) {
        met.push(code);
    }
    assert_eq!(met.len(), agreeing.len());
    assert_eq!(met.into_iter().collect::<BTreeSet<_>>(), agreeing);
}

/// Which code is met first is near enough to uniform that no code can be counted on. (Chance alone
/// puts the worst of 208 codes about a fifth off its share.)
#[test]
fn a_search_is_near_uniform() {
    let space = Space { pegs: 4, colours: 6, repeats: true };
    let keyed = rows(&[("1122", 1, 1)]);
    let mut counts: BTreeMap<Code, f64> = BTreeMap::new();
    let (mut rng, searches) = (Rng::from_seed(4), 40_000);
    for _ in 0..searches {
        let found = Search::new(space, &keyed, &mut rng).finish().expect("some code agrees");
        *counts.entry(found).or_default() += 1.0;
    }
    let all = (0..space.rows()).filter(|&i| space.row(i).key(&code("1122")) == key(1, 1)).count();
    assert_eq!(counts.len(), all, "every agreeing code is met first sometimes");
    let expected = f64::from(searches) / all as f64;
    let worst = counts.values().map(|n| (n / expected - 1.0).abs()).fold(0.0, f64::max);
    assert!(worst < 0.5, "one code is {worst:.2} off its share");
}

#[test]
fn random_codes_are_uniform() {
    let space = Space { pegs: 3, colours: 4, repeats: false };
    let mut counts: BTreeMap<Code, u32> = BTreeMap::new();
    let mut rng = Rng::from_seed(6);
    (0..24_000).for_each(|_| *counts.entry(space.random(&mut rng)).or_default() += 1);
    assert_eq!(counts.len(), 24);
    assert!(counts.values().all(|n| (850..1150).contains(n)), "{counts:?}");
}

#[test]
fn a_key_is_counted_out_peg_by_peg() {
    let space = Space { pegs: 4, colours: 4, repeats: true };
    for (a, b) in (0..space.rows()).flat_map(|a| (0..space.rows()).map(move |b| (a, b))) {
        let (code, guess) = (space.row(a), space.row(b));
        let earned = code.earned(&guess);
        let count = |pin| earned.iter().filter(|earned| **earned == Some(pin)).count() as u8;
        let counted = key(count(Pin::Black), count(Pin::White));
        assert_eq!(counted, code.key(&guess), "{code} {guess}");
    }
}
