//! Random tables give the digests that are written down; the browser is asked for the same ones
//! (`tests/browser/games/digests.test.mjs`).
//!
//! `TERTULIA_BLESS=1 cargo test --no-default-features --test digests` writes them anew: after a
//! change of a state's shape, never to make a difference between machines go away.

#[allow(dead_code, reason = "the C interface is the browser's")]
#[path = "../examples/digests.rs"]
mod digests;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Tables per game.
const TABLES: u64 = 40;

/// One line: the states, the last digest, all digests in one (hexadecimal, for JavaScript's sake).
type Line = (u32, String, String);

type Games = BTreeMap<String, Vec<Line>>;

fn played() -> Games {
    let mut games = Games::new();
    for game in 0.. {
        for number in 0..TABLES {
            let Some((name, run)) = digests::table(game, number) else { return games };
            let line = (run.states, format!("{:016x}", run.last), format!("{:016x}", run.fold));
            games.entry(name.to_owned()).or_default().push(line);
        }
    }
    games
}

/// Where the digests of a game are written: a file for each.
fn file(game: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/digests").join(game).with_extension("json")
}

#[test]
fn the_written_digests() {
    for (game, lines) in &played() {
        let file = file(game);
        if std::env::var_os("TERTULIA_BLESS").is_some() {
            let text = serde_json::to_string(lines).expect("digests are JSON");
            fs::write(&file, text.replace("],", "],\n") + "\n").expect("the file can be written");
        }
        let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file:?}: {error}"));
        let written: Vec<Line> =
            serde_json::from_str(&text).expect("the file is as it was written");
        for (number, (line, now)) in written.iter().zip(lines).enumerate() {
            assert_eq!(line, now, "{game}, table {number}: (states, last, fold)");
        }
        assert_eq!(written.len() as u64, TABLES, "{game}");
    }
}

/// What random secret rules accept, as it is written down: a digest in each line.
#[test]
fn the_written_digests_of_rules() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/rules.txt");
    let now: Vec<String> =
        (0..TABLES).map(|number| format!("{:016x}", digests::rules(number))).collect();
    if std::env::var_os("TERTULIA_BLESS").is_some() {
        fs::write(&file, now.join("\n") + "\n").expect("the file can be written");
    }
    let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{file:?}: {error}"));
    assert_eq!(text.lines().collect::<Vec<_>>(), now);
}

#[test]
fn the_names() {
    for game in 0.. {
        let bytes = (0..).map(|index| digests::name_byte(game, index) as u8);
        let name: Vec<u8> = bytes.take_while(|&byte| byte != 0).collect();
        let Some((expected, _)) = digests::table(game, 0) else {
            assert!(name.is_empty() && digests::states(game, 0) == 0);
            return;
        };
        assert_eq!(name, expected.as_bytes());
    }
}
