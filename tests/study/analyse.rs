//! The analyst: counts, squares, luck and skill against plain arithmetic; mistakes named.

use std::collections::BTreeMap;

use tertulia::core::Rng;
use tertulia::games::mastermind::study::{Analysis, Mistake, Step, Studied};

use super::*;

fn analyse(studied: Studied) -> Analysis {
    let Answer::Analyse(analysis) = ask(Question::Analyse(studied)) else { panic!("an answer") };
    analysis
}

fn game(space: Space, keyed: &[(&str, u8, u8)]) -> Studied {
    Studied { space, rows: rows(keyed), code: None }
}

/// A game in which `hidden` was sought by these rows.
fn sought(space: Space, hidden: &str, guesses: &[&str]) -> Studied {
    let hidden = code(hidden);
    let row = |digits: &&str| Row { guess: code(digits), key: Some(hidden.key(&code(digits))) };
    Studied { space, rows: guesses.iter().map(row).collect(), code: Some(hidden) }
}

fn cells(left: &[Code], guess: &Code) -> BTreeMap<Key, u64> {
    let mut cells = BTreeMap::new();
    for code in left {
        *cells.entry(code.key(guess)).or_insert(0) += 1;
    }
    cells
}

fn squares(left: &[Code], guess: &Code) -> u64 {
    cells(left, guess).values().map(|count| count * count).sum()
}

/// Luck in bits, with floating point.
fn luck(left: &[Code], row: &Row) -> f64 {
    let cells = cells(left, &row.guess);
    let all = left.len() as f64;
    let told = |count: u64| (all / count as f64).log2();
    let mean: f64 = cells.values().map(|&count| count as f64 / all * told(count)).sum();
    told(cells[&row.key.expect("keyed")]) - mean
}

fn narrows(left: &[Code], guess: &Code) -> f64 {
    (left.len() as f64).powi(2).log2() - (squares(left, guess) as f64).log2()
}

/// All that can be said without looking for a best guess, and that the best one is none the worse.
fn check(studied: &Studied, analysis: &Analysis) {
    let Studied { space, rows, code } = studied;
    let (mut sum, mut own, mut best, mut flawless) = (0.0, 0.0, 0.0, true);
    for (index, step) in analysis.rows.iter().enumerate() {
        let (row, before) = (&rows[index], &rows[..index]);
        let left = super::left(*space, before);
        let after = super::left(*space, &rows[..=index]);
        assert_eq!((step.before as usize, step.after as usize), (left.len(), after.len()));
        assert_eq!(step.squares, squares(&left, &row.guess), "{row:?}");
        assert_eq!(step.best_squares, squares(&left, &step.best), "{:?}", step.best);
        let remaining = |guess: &Code| squares(&left, guess) - u64::from(left.contains(guess));
        assert!(
            step.best_squares <= step.squares && remaining(&step.best) <= remaining(&row.guess)
        );
        let agreeing = code.filter(|code| left.contains(code));
        let would_leave = agreeing.map(|code| cells(&left, &step.best)[&code.key(&step.best)]);
        assert_eq!(step.best_after.map(u64::from), would_leave);
        if !after.is_empty() {
            let exact = luck(&left, row);
            assert!((f64::from(step.luck) - 100.0 * exact).abs() < 0.501, "{} {exact}", step.luck);
            sum += exact;
        } else {
            assert_eq!(step.luck, 0);
        }
        own += narrows(&left, &row.guess);
        best += narrows(&left, &step.best);
        let matched = remaining(&step.best) == remaining(&row.guess);
        flawless &= matched;
        skill_is(step.skill, narrows(&left, &row.guess), narrows(&left, &step.best), matched);
        assert_eq!(step.mistakes, mistakes(before, row, &left, matched), "{row:?} of {rows:?}");
    }
    assert!((f64::from(analysis.luck) - 100.0 * sum).abs() < 0.501, "{} {sum}", analysis.luck);
    skill_is(analysis.skill, own, best, flawless);
}

fn skill_is(skill: u8, own: f64, best: f64, flawless: bool) {
    if flawless {
        assert_eq!(skill, 100);
    } else {
        let exact = if best < 1e-9 { 0.0 } else { (100.0 * own / best).min(99.0) };
        assert!((f64::from(skill) - exact).abs() <= 1.0 && skill < 100, "{skill} for {exact}");
    }
}

fn mistakes(before: &[Row], row: &Row, left: &[Code], matched: bool) -> Vec<Mistake> {
    let mut mistakes = Vec::new();
    if !left.contains(&row.guess) {
        let broken = |row: &Row, guess: &Code| row.key != Some(guess.key(&row.guess));
        let indices = (0..).zip(before).filter(|(_, other)| broken(other, &row.guess));
        if !matched {
            mistakes.push(Mistake::Impossible(indices.map(|(index, _)| index).collect()));
        }
        if cells(left, &row.guess).len() == 1 {
            mistakes.push(Mistake::Wasted);
        }
    }
    mistakes
}

fn step(studied: Studied, row: usize) -> Step {
    let analysis = analyse(studied.clone());
    check(&studied, &analysis);
    analysis.rows[row].clone()
}

/// The first row of a game by the table of the rules: 5504 of 32,768 codes give 11223 one black and
/// one white peg.
#[test]
fn the_table_of_the_rules() {
    let counts = [
        3125u64, 7105, 4962, 1450, 161, 4, 3796, 5504, 2400, 296, 9, 1796, 1344, 282, 8, 386, 96,
        8, 35, 1,
    ];
    assert_eq!(counts.iter().sum::<u64>(), 32_768);
    let step = &analyse(game(LARGE, &[("11223", 1, 1)])).rows[0];
    assert_eq!((step.before, step.after), (32_768, 5504));
    assert_eq!(step.squares, counts.iter().map(|count| count * count).sum::<u64>());
    let information: f64 =
        counts.map(|count| count as f64 / 32_768.0 * (32_768.0 / count as f64).log2()).iter().sum();
    let luck = 100.0 * ((32_768.0f64 / 5504.0).log2() - information);
    assert!((f64::from(step.luck) - luck).abs() < 0.501, "{} for {luck}", step.luck);
    assert!(step.best_squares <= step.squares && step.mistakes.is_empty());
}

/// 111, then 222 on 3 holes and 4 colours, by hand. No 1: 27 codes are left of 64. Then 222 has
/// 8 codes without it, 12 with one, 6 with two and the code itself.
#[test]
fn by_hand() {
    let analysis = analyse(game(SMALL, &[("111", 0, 0), ("222", 1, 0)]));
    let [first, second] = &analysis.rows[..] else { panic!("two rows: {analysis:?}") };
    assert_eq!((first.before, first.after, first.squares), (64, 27, 27 * 27 + 27 * 27 + 9 * 9 + 1));
    assert_eq!((second.before, second.after), (27, 12));
    assert_eq!(second.squares, 8 * 8 + 12 * 12 + 6 * 6 + 1);
    assert_eq!((first.best_after, second.best_after), (None, None), "nobody knows the code");
    assert_eq!((&first.mistakes[..], &second.mistakes[..]), (&[][..], &[][..]));
}

/// Luck is fair: over all codes it comes to nought.
#[test]
fn luck_is_nought_on_average() {
    for (space, guess) in [(SMALL, "112"), (SMALL, "111"), (CLASSIC, "1122"), (CLASSIC, "1234")] {
        let mut sum = 0;
        for (key, codes) in cells(&left(space, &[]), &code(guess)) {
            let told = game(space, &[(guess, key.black, key.white)]);
            sum += analyse(told).rows[0].luck * codes as i32;
        }
        let codes = f64::from(space.rows());
        assert!(f64::from(sum).abs() / codes < 0.5, "{guess}: {sum} over {codes} codes");
    }
}

#[test]
fn mistakes_are_named() {
    // 333 is ruled out by both rows before; it can tell nothing, for no 3 is left.
    let both = step(sought(SMALL, "142", &["333", "133", "333"]), 2);
    assert_eq!(both.mistakes, [Mistake::Impossible(vec![0, 1]), Mistake::Wasted]);
    assert_eq!((both.before, both.after, both.skill), (both.after, both.before, 0));
    // 1234 again: ruled out by itself alone.
    let again = step(sought(CLASSIC, "4321", &["1234", "5555", "1234"]), 2);
    assert_eq!(again.mistakes, [Mistake::Impossible(vec![0]), Mistake::Wasted]);
    // A colour twice where a code has none.
    let unique = Space { repeats: false, ..CLASSIC };
    let twice = step(sought(unique, "1234", &["1111"]), 0);
    assert_eq!(twice.mistakes, [Mistake::Impossible(vec![])]);
    // Only one code is left, and another one is laid.
    let missed = step(sought(SMALL, "412", &["112", "333", "114", "142", "414"]), 4);
    assert_eq!((missed.before, missed.skill), (1, 0));
    assert_eq!(missed.mistakes.len(), 2);
    assert_eq!(missed.best, code("412"));
}

#[test]
fn the_row_that_breaks_the_code() {
    let studied = sought(SMALL, "412", &["112", "333", "114", "142", "412", "111"]);
    let analysis = analyse(studied.clone());
    assert_eq!(analysis.rows.len(), 5, "what comes after the end counts for nothing");
    let last = &analysis.rows[4];
    assert_eq!((last.before, last.after, last.squares, last.skill), (1, 1, 1, 100));
    assert_eq!((last.best, last.best_after, last.luck), (code("412"), Some(1), 0));
    // Without being told, the analyst knows the code from the row that broke it.
    let untold = Studied { code: None, ..studied };
    assert_eq!(analyse(untold), analysis);
}

#[test]
fn keys_that_contradict_each_other_end_the_analysis() {
    let studied = game(SMALL, &[("112", 2, 0), ("111", 0, 0), ("222", 0, 0)]);
    let analysis = analyse(studied.clone());
    check(&studied, &analysis);
    assert_eq!(analysis.rows.len(), 2);
    assert_eq!((analysis.rows[1].after, analysis.rows[1].luck), (0, 0));
}

#[test]
fn rows_without_a_key_end_it_too() {
    let mut studied = sought(SMALL, "412", &["112", "114"]);
    studied.rows[1].key = None;
    assert_eq!(analyse(studied.clone()).rows.len(), 1);
    studied.rows.clear();
    assert_eq!(analyse(studied), Analysis { rows: Vec::new(), luck: 0, skill: 100 });
}

/// A code that does not fit the keys (a wrong key was laid) tells nothing of what might have been.
#[test]
fn a_code_that_disagrees() {
    let mut studied = game(SMALL, &[("112", 2, 0), ("133", 1, 0)]);
    studied.code = Some(code("444"));
    let analysis = analyse(studied);
    assert!(analysis.rows[0].best_after.is_some(), "nothing has disagreed yet");
    assert_eq!(analysis.rows[1].best_after, None);
}

/// Two guesses leave 224/46 codes on average, but one of them may be the code itself, and then none is
/// left to be found: that one is the best.
#[test]
fn of_equal_guesses_the_one_that_may_be_the_code() {
    let studied = sought(CLASSIC, "1163", &["6445", "5221", "3143"]);
    let step = step(studied.clone(), 2);
    let left = left(CLASSIC, &studied.rows[..2]);
    assert_eq!((step.squares, step.best_squares, left.len()), (224, 224, 46));
    assert!(left.contains(&step.best), "the best may be the code: {}", step.best);
    assert!(step.skill < 100);
}

/// Random games: everything, and the best guess against all guesses there are.
#[test]
fn random_games() {
    let mut rng = Rng::from_seed(6);
    for round in 0..24 {
        let space = [SMALL, CLASSIC, Space { repeats: false, ..CLASSIC }][round % 3];
        let any = Space { repeats: true, ..space };
        let hidden = space.random(&mut rng);
        let mut guesses: Vec<String> = (0..4).map(|_| any.random(&mut rng).to_string()).collect();
        if rng.one_in(2) {
            guesses.push(hidden.to_string());
        }
        let guesses: Vec<&str> = guesses.iter().map(String::as_str).collect();
        let studied = sought(space, &hidden.to_string(), &guesses);
        let analysis = analyse(studied.clone());
        check(&studied, &analysis);
        for (index, step) in analysis.rows.iter().enumerate() {
            let left = left(space, &studied.rows[..index]);
            let all = (0..any.rows()).map(|number| any.row(number));
            let remaining = |guess: &Code| squares(&left, guess) - u64::from(left.contains(guess));
            let least = all.map(|guess| remaining(&guess)).min();
            assert_eq!(Some(remaining(&step.best)), least, "{step:?} in {studied:?}");
        }
        follows_the_best(&studied, &analysis);
    }
}

/// Whoever lays the best guess has all the skill there is, and makes no mistake by a row that could
/// not be right.
fn follows_the_best(studied: &Studied, analysis: &Analysis) {
    for (index, step) in analysis.rows.iter().enumerate() {
        let Some(hidden) = studied.code else { continue };
        let mut better = studied.clone();
        better.rows.truncate(index);
        better.rows.push(Row { guess: step.best, key: Some(hidden.key(&step.best)) });
        let followed = analyse(better).rows[index].clone();
        assert_eq!((followed.skill, followed.mistakes), (100, Vec::new()), "{step:?}");
        assert_eq!(Some(followed.after), step.best_after);
    }
}

/// The first row of a game on the largest board, in slices.
#[test]
fn the_largest_board_in_slices() {
    let space = Space { pegs: 6, colours: 10, repeats: true };
    let studied = sought(space, "123456", &["112233"]);
    let mut study = Mastermind::study(Question::Analyse(studied)).expect("sound");
    let answer = (0..100_000).find_map(|_| study.advance(100_000)).expect("an end");
    let Answer::Analyse(analysis) = answer else { panic!("an analysis") };
    let step = &analysis.rows[0];
    assert_eq!((analysis.rows.len(), step.before), (1, 1_000_000));
    assert!(step.best_squares <= step.squares && step.best_after.is_some());
}
