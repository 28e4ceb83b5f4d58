//! What is still possible.

use tertulia::core::Rng;
use tertulia::games::mastermind::study::Possible;

use super::*;

fn possible(asked: Asked) -> Possible {
    let Answer::Possible(possible) = ask(Question::Possible(asked)) else { panic!("an answer") };
    possible
}

/// Worked out by hand.
#[test]
fn by_hand() {
    // No 1 anywhere says the second row; but two blacks of 112 are at least one 1.
    let answer = possible(asked(SMALL, &[("112", 2, 0), ("444", 0, 0), ("133", 0, 0)]));
    assert_eq!((answer.count, answer.contradiction), (0, vec![0, 2]));
    // Two of 1, 1, 2 are in place, and the third hole has no 3 and nothing that would be a white:
    // 111, 114, then 122 and 142, then 212 and 412.
    let answer = possible(asked(SMALL, &[("112", 2, 0), ("333", 0, 0)]));
    assert_eq!(answer.examples, ["111", "114", "122", "142", "212", "412"].map(code));
    assert_eq!(answer.count, 6);
    assert_eq!(answer.heat, [vec![4, 1, 0, 1], vec![4, 1, 0, 1], vec![1, 4, 0, 1]]);
    assert!(answer.contradiction.is_empty());
}

#[test]
fn the_table_of_the_rules() {
    let keys = [((0, 1), 7105), ((1, 4), 9), ((2, 2), 282), ((4, 0), 35)];
    for ((black, white), count) in keys {
        assert_eq!(possible(asked(LARGE, &[("11223", black, white)])).count, count);
    }
    let all = possible(asked(LARGE, &[]));
    assert_eq!((all.count, all.examples.len()), (32_768, 8));
    assert!(all.heat.iter().flatten().all(|&count| count == 4096));
    let unique = Space { repeats: false, ..LARGE };
    assert_eq!(possible(asked(unique, &[])).count, 8 * 7 * 6 * 5 * 4);
}

/// Every count, every place of the heat map and every example of random positions.
#[test]
fn random_positions() {
    let mut rng = Rng::from_seed(8);
    for round in 0..60 {
        let space = [SMALL, CLASSIC, LARGE, Space { repeats: false, ..CLASSIC }][round % 4];
        let (hidden, any) = (space.random(&mut rng), Space { repeats: true, ..space });
        let mut rows: Vec<Row> = Vec::new();
        for _ in 0..rng.below(5) {
            let guess = any.random(&mut rng);
            // Some rows wait for their key, and some keys are wrong.
            let key = match rng.below(8) {
                0 => None,
                1 => Some(space.random(&mut rng).key(&guess)),
                _ => Some(hidden.key(&guess)),
            };
            rows.push(Row { guess, key });
        }
        let answer = possible(Asked { space, rows: rows.clone() });
        let left = left(space, &rows);
        assert_eq!(answer.count as usize, left.len(), "{rows:?}");
        for (hole, colours) in answer.heat.iter().enumerate() {
            for (colour, count) in colours.iter().enumerate() {
                let here = |code: &&Code| usize::from(code.pegs()[hole]) == colour;
                assert_eq!(*count as usize, left.iter().filter(here).count(), "{rows:?}");
            }
        }
        assert!(answer.examples.iter().all(|example| left.contains(example)));
        assert_eq!(answer.examples.len(), left.len().min(8));
        assert!(answer.examples.is_sorted());
        assert_eq!(answer.contradiction.is_empty(), !left.is_empty(), "{rows:?}");
        let set = |index: &u8| rows[usize::from(*index)];
        let contradictory: Vec<Row> = answer.contradiction.iter().map(set).collect();
        assert_eq!(super::left(space, &contradictory).is_empty(), left.is_empty());
    }
}

/// The slice changes nothing, and a slice ends even on the largest board.
#[test]
fn in_slices() {
    let position = asked(LARGE, &[("11223", 0, 1), ("45678", 5, 0)]);
    let whole = possible(position.clone());
    for slice in [1000, 7777] {
        let mut study = Mastermind::study(Question::Possible(position.clone())).expect("sound");
        let sliced = (0..1000).find_map(|_| study.advance(slice)).expect("an end");
        assert_eq!(sliced, Answer::Possible(whole.clone()));
    }
    let largest = Space { pegs: 6, colours: 10, repeats: true };
    let mut study = Mastermind::study(Question::Possible(asked(largest, &[]))).expect("sound");
    let slices = (1..1000).find(|_| study.advance(20_000).is_some()).expect("an end");
    assert!(slices > 40, "a million codes in {slices} slices");
}
