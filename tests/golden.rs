//! Golden tables: whole matches, written down by hand with the sheet and outcome that the rules
//! ask for, and the digest of every state on the way.
//!
//! `TERTULIA_BLESS=1 cargo test --no-default-features --test golden` writes the digests anew (after
//! a change of the state's shape). Sheets and outcomes are never written by a machine.

#[path = "support/engines.rs"]
mod engines;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use engines::{Visitor, each};
use serde::{Deserialize, Serialize};
use tertulia::core::json;
use tertulia::core::sheet::Sheet;
use tertulia::core::{Game, Imagine, Opened, Outcome, Player, Save, Seat, Setup, Table};

/// A file of `tests/golden/<game>/`.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
struct Golden<G: Game> {
    /// What the table is there for.
    proves: String,
    setup: Setup<G::Options>,
    /// The digest before the first action.
    start: String,
    /// Who does what, and the digest of the state after it.
    steps: Vec<Step<G>>,
    sheet: Sheet,
    outcome: Option<Outcome>,
}

/// Who does what, and the digest after it: a list of three, so that it stands on one line.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
struct Step<G: Game>(Seat, G::Action, String);

#[test]
fn golden_tables() {
    struct Replay;
    impl Visitor for Replay {
        fn visit<G: Game + Imagine + Player>(&mut self) {
            let files = files(G::ID);
            assert!(!files.is_empty(), "{}: no golden table", G::ID);
            files.iter().for_each(|file| replay::<G>(file));
        }
    }
    each(&mut Replay);
}

#[test]
fn every_folder_is_a_game() {
    struct Ids(Vec<&'static str>);
    impl Visitor for Ids {
        fn visit<G: Game + Imagine + Player>(&mut self) {
            self.0.push(G::ID);
        }
    }
    let mut ids = Ids(Vec::new());
    each(&mut ids);
    for folder in listing(&root()).iter().filter(|path| path.is_dir()) {
        let name = folder.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        assert!(ids.0.contains(&name), "{folder:?}: golden tables of no game");
    }
}

fn replay<G: Game>(file: &Path) {
    let text = fs::read_to_string(file).expect("the file was listed");
    let mut golden: Golden<G> =
        json::read(&text).unwrap_or_else(|error| panic!("{file:?}: {error:?}"));
    let table = if std::env::var_os("TERTULIA_BLESS").is_some() {
        let table = play(&mut golden, |_, seen, written| *written = seen);
        fs::write(file, lines(&golden)).expect("the file can be written");
        table
    } else {
        play(&mut golden, |step, seen, written| {
            assert_eq!(seen, *written, "{file:?}: the state after {step} actions");
        })
    };
    assert_eq!(table.sheet(), golden.sheet, "{file:?}: the sheet; proves: {}", golden.proves);
    assert_eq!(table.outcome(), golden.outcome, "{file:?}: the outcome; proves: {}", golden.proves);
    assert!(table.to_act().is_empty(), "{file:?}: a golden table is played to its end");
    opens(file, golden, &table);
}

/// Plays the steps; `compare` gets each state's digest and the one that is written.
fn play<G: Game>(
    golden: &mut Golden<G>,
    mut compare: impl FnMut(usize, String, &mut String),
) -> Table<G> {
    let mut table = Table::deal(golden.setup.clone())
        .unwrap_or_else(|bad| panic!("{}: not dealt: {bad:?}", golden.proves));
    compare(0, hex(&table), &mut golden.start);
    for (index, Step(seat, action, digest)) in golden.steps.iter_mut().enumerate() {
        table
            .act(*seat, action.clone())
            .unwrap_or_else(|why| panic!("{}: step {}: {why:?}", golden.proves, index + 1));
        compare(index + 1, hex(&table), digest);
    }
    table
}

/// The same as a save, with the sheet and outcome that were written by hand.
fn opens<G: Game>(file: &Path, golden: Golden<G>, table: &Table<G>) {
    let save: Save<G> = Save {
        tertulia: 1,
        game: G::ID.to_owned(),
        rules: G::RULES_VERSION,
        setup: golden.setup,
        log: golden.steps.into_iter().map(|step| (step.0, step.1)).collect(),
        sheet: golden.sheet,
        outcome: golden.outcome,
    };
    let Ok(Opened::Table(opened)) = Table::<G>::open(&json::write(&save)) else {
        panic!("{file:?}: no save")
    };
    assert_eq!((&opened.table, opened.cut), (table, None), "{file:?} as a save");
}

fn hex<G: Game>(table: &Table<G>) -> String {
    format!("{:016x}", table.digest())
}

/// The file again, an action per line.
fn lines<G: Game>(golden: &Golden<G>) -> String {
    let mut text = String::from("{\n");
    let mut line = |name: &str, value: String, end: &str| {
        let _ = writeln!(text, "\"{name}\": {value}{end}");
    };
    let steps: Vec<String> = golden.steps.iter().map(json::write).collect();
    line("proves", json::write(&golden.proves), ",");
    line("setup", json::write(&golden.setup), ",");
    line("start", json::write(&golden.start), ",");
    line("steps", format!("[\n{}\n]", steps.join(",\n")), ",");
    line("sheet", json::write(&golden.sheet), ",");
    line("outcome", json::write(&golden.outcome), "\n}");
    text
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

fn files(game: &str) -> Vec<PathBuf> {
    listing(&root().join(game))
}

/// What a folder holds, in order; nothing if there is none.
fn listing(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths
}
