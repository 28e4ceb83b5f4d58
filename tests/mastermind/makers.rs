//! Makers with a purpose: the sly one and hard keys. What they owe is worked out here anew, code by
//! code.

use std::collections::BTreeMap;

use tertulia::core::{Level, Player, Rng, Thought, Viewer};
use tertulia::games::mastermind::{End, Keying, Making, Roles, Space, wrong_keys};

use super::*;

fn codes(space: Space) -> impl Iterator<Item = Code> {
    (0..space.rows()).map(move |index| space.row(index)).filter(move |code| space.has(code))
}

/// How many of the codes that agree with `rows` give each key to a guess.
fn cells(space: Space, rows: &[Row], guess: &Code) -> BTreeMap<Key, u32> {
    let mut cells = BTreeMap::new();
    for code in codes(space).filter(|code| wrong_keys(code, rows).is_empty()) {
        *cells.entry(code.key(guess)).or_insert(0) += 1;
    }
    cells
}

fn think(table: &Table<Mastermind>, level: Level, rng: &mut Rng) -> Action {
    let seat = table.to_act().iter().next().expect("the match is not over");
    let own = Rng::from_seed(rng.bits());
    Mastermind::think(&table.view(Viewer::Seat(seat)), level, own).finish()
}

fn sly_codes(table: &Table<Mastermind>, number: u64) -> Vec<Code> {
    let mut rng = Rng::from_seed(5);
    let hidden = |_| match think(table, Level::Club, &mut rng) {
        Action::Hide(code) => code,
        other => panic!("a code, not {other:?}"),
    };
    (0..number).map(hidden).collect()
}

/// The keys that a sly maker may give to a first row: from the largest count down to half of all.
fn largest_half(space: Space, guess: &Code) -> Vec<Key> {
    let mut cells: Vec<(Key, u32)> = cells(space, &[], guess).into_iter().collect();
    cells.sort_by_key(|&(key, count)| (std::cmp::Reverse(count), key));
    let all: u32 = cells.iter().map(|cell| cell.1).sum();
    let mut held = 0;
    cells.retain(|cell| {
        let wanted = held < all.div_ceil(2);
        held += cell.1;
        wanted
    });
    cells.into_iter().map(|cell| cell.0).collect()
}

/// Every code drawn has one of the keys, and all of these keys come up.
fn is_sly_about(table: &Table<Mastermind>, opening: &str) {
    let options = table.view(Viewer::Public).options;
    let mut keys = largest_half(options.codes(), &code(opening));
    let drawn = sly_codes(table, 60);
    let mut met: Vec<Key> = drawn.iter().map(|drawn| drawn.key(&code(opening))).collect();
    met.sort();
    met.dedup();
    keys.sort();
    assert_eq!(met, keys, "keys of {opening}");
}

#[test]
fn a_sly_maker_gives_the_common_opening_its_largest_keys() {
    let sly = Options { making: Making::Sly, ..Options::default() };
    let keys = largest_half(sly.codes(), &code("11223"));
    // Of 7105, 5504 and 4962 codes: 17,571 of 32,768 (the table in the rules).
    assert_eq!(keys, [key(0, 1), key(1, 1), key(0, 2)]);
    is_sly_about(&deal(sly), "11223");
    is_sly_about(&deal(Options { pegs: 4, colours: 6, ..sly }), "1122");
    is_sly_about(&deal(Options { pegs: 3, colours: 5, ..sly }), "112");
    is_sly_about(&deal(Options { pegs: 4, colours: 7, repeats: false, ..sly }), "1234");
}

#[test]
fn a_sly_maker_knows_the_breaker_s_own_opening() {
    let opening = Some(code("12345"));
    let sly = Options { making: Making::Sly, games: 9, opening, ..Options::default() };
    is_sly_about(&deal(sly), "12345");
    // What was laid in this match weighs more: the most frequent first row, then the latest.
    let fixed = Options { roles: Roles::Fixed, ..sly };
    let mut table = deal(fixed);
    let mut game = |first: &str| {
        for action in [hide("88888"), lay(first), Action::GiveUp] {
            act(&mut table, action);
        }
        table.clone()
    };
    is_sly_about(&game("11111"), "11111");
    is_sly_about(&game("22334"), "22334");
    is_sly_about(&game("11111"), "11111");
    is_sly_about(&game("22334"), "22334");
    // The rows of the other player count for nothing.
    let other = after(sly, &[hide("88888"), lay("11111"), Action::GiveUp]);
    is_sly_about(&other, "12345");
}

#[test]
fn others_are_not_sly() {
    let drawn = sly_codes(&deal(Options::default()), 200);
    let largest = largest_half(Options::default().codes(), &code("11223"));
    let inside = drawn.iter().filter(|drawn| largest.contains(&drawn.key(&code("11223")))).count();
    assert!((80..=134).contains(&inside), "{inside} of 200 where 107 are to be expected");
}

fn hard(options: Options) -> Options {
    Options { making: Making::Hard(MAKER), games: 1, ..options }
}

/// Each key is right, leaves most codes, and is the breaking one only where nothing else is left;
/// the code that is shown agrees with all of them.
#[test]
fn hard_keys_leave_most_codes_and_agree_with_the_code_shown() {
    let boards = [
        Options { pegs: 4, colours: 6, ..Options::default() },
        Options { pegs: 3, colours: 4, keys: Keying::Strict, ..Options::default() },
        Options {
            pegs: 4,
            colours: 5,
            repeats: false,
            keys: Keying::Friendly,
            ..Options::default()
        },
        Options { pegs: 4, colours: 6, rows: 6, ..Options::default() },
    ];
    let (mut broken, mut lifted) = (0, 0);
    for (number, options) in (0..16).zip(boards.into_iter().cycle()) {
        let mut table = deal(hard(options));
        let mut rng = Rng::from_seed(number);
        while !table.to_act().is_empty() {
            let view = table.view(Viewer::Public);
            let level = if number % 2 == 0 { Level::Friend } else { Level::Child };
            let action = think(&table, level, &mut rng);
            match action {
                Action::Key(key) => {
                    let (last, before) = view.rows.split_last().expect("a row waits");
                    let cells = cells(options.codes(), before, &last.guess);
                    let most = cells.values().max().expect("some code agrees");
                    assert_eq!(cells.get(&key), Some(most), "{key:?} leaves fewer than {cells:?}");
                    assert!(!key.breaks(options.pegs) || cells.len() == 1, "without need");
                }
                Action::Reveal(code) => {
                    assert_eq!(wrong_keys(&code, &view.rows), [], "the code was another one");
                    lifted += 1;
                }
                Action::Hide(_) => panic!("hard keys have no code before the end"),
                _ => {}
            }
            act(&mut table, action);
        }
        let played = table.view(Viewer::Public).played.remove(0);
        assert!(played.counts() && played.code.is_some(), "{played:?}");
        broken += u32::from(played.end == End::Broken);
    }
    assert!(broken > 0 && lifted > 0, "both ends: {broken} broken, {lifted} lifted");
}

/// The paper is the only way, whatever else was agreed, and only for the seat that has hard keys.
#[test]
fn hard_keys_keep_the_code_on_paper() {
    for keys in [Keying::Referee, Keying::Strict, Keying::Friendly] {
        let options = hard(Options { keys, ..Options::default() });
        let table = deal(options);
        assert_eq!(refused(&table, hide("11223")), Refusal::OnlyPaper);
        let mut table = after(options, &[Action::Paper, lay("11223")]);
        assert_eq!(table.to_act().iter().next(), Some(MAKER), "the key is the maker's, {keys:?}");
        assert_eq!(table.undoable(), Some(BREAKER), "a row without a key has told nothing");
        act(&mut table, keyed(0, 1));
        assert_eq!(table.undoable(), None);
    }
    let other = Options { making: Making::Hard(BREAKER), ..Options::default() };
    assert_eq!(refused(&deal(other), Action::Paper), Refusal::NoPaper);
    // When the roles change, so does the way of hiding.
    let mut table = after(other, &[hide("11223"), lay("11223")]);
    assert_eq!(refused(&table, hide("11223")), Refusal::OnlyPaper);
    act(&mut table, Action::Paper);
    assert_eq!(table.to_act().iter().next(), Some(MAKER), "who breaks now");
}

/// Under the referee's eyes no hard key contradicts the others; by hand it counts as ever (§7).
#[test]
fn a_hard_key_that_no_code_owes() {
    let start = [Action::Paper, lay("11111"), keyed(5, 0)];
    let first = [Action::Paper, lay("11111"), keyed(0, 0), lay("11112")];
    for keys in [Keying::Referee, Keying::Friendly] {
        let contradiction = Refusal::Contradiction { rows: vec![0, 1] };
        let table = after(hard(Options { keys, ..Options::default() }), &first);
        assert_eq!(refused(&table, keyed(0, 2)), contradiction, "{keys:?}");
    }
    let strict = hard(Options { keys: Keying::Strict, ..Options::default() });
    let mut table = after(strict, &first);
    act(&mut table, keyed(0, 2));
    assert!(!table.view(Viewer::Public).played[0].counts(), "found at once");
    // A broken code is the row that broke it.
    let table = after(strict, &start);
    assert_eq!(table.view(Viewer::Public).played[0].code, Some(code("11111")));
}
