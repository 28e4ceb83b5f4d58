//! Saves: what is stored opens for ever, and nothing that is opened can make the program panic.
//!
//! `tests/saves/` holds saves as they were stored by each state of the project; a file there is
//! never changed and never removed. The number is the issue that left it. `tests/saves/kept/` holds all that
//! lay in a visitor's storage, key by key: saves, matches that were played, sheets kept by hand, rules.

#[path = "support/engines.rs"]
mod engines;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use engines::{Visitor, each};
use serde_json::{Value, json};
use tertulia::core::json::{self, Unreadable};
use tertulia::core::{
    Archive, BadSave, Game, Imagine, Opened, Player, Rng, Save, Seat, Table, Viewer,
};
use tertulia::daily::Book;
use tertulia::games::mastermind::{Mastermind, Options};
use tertulia::score_sheet::ScoreSheet;
use tertulia::secret_rule::Rule;

fn stored() -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves");
    let entries = fs::read_dir(folder).expect("the folder of saves").flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.retain(|path| path.extension().is_some_and(|end| end == "json"));
    paths.sort();
    let text = |path: PathBuf| fs::read_to_string(&path).map(|text| (path, text));
    paths.into_iter().map(|path| text(path).expect("a save can be read")).collect()
}

/// A stored match that went well.
fn sound() -> String {
    let finished =
        stored().into_iter().find(|(path, _)| path.ends_with("002-mastermind-finished.json"));
    finished.expect("a finished match is stored").1
}

/// The sound save with a change.
fn changed(change: impl Fn(&mut Value)) -> String {
    let mut save = serde_json::from_str(&sound()).expect("a save is JSON");
    change(&mut save);
    save.to_string()
}

fn open(text: &str) -> Result<Opened<Mastermind>, BadSave> {
    Table::open(text)
}

/// Replayed to the stored sheet and outcome where the rules are the same, else read-only.
#[test]
fn every_stored_save_opens() {
    struct Find<'a> {
        text: &'a str,
        opened: bool,
    }
    impl Visitor for Find<'_> {
        fn visit<G: Game + Imagine + Player>(&mut self) {
            let head: Value = serde_json::from_str(self.text).expect("a save is JSON");
            if head["game"] != G::ID {
                return;
            }
            self.opened = true;
            match Table::<G>::open(self.text).expect("a stored save opens") {
                Opened::Table(opened) => {
                    let save: Save<G> = json::read(self.text).expect("of today's shape");
                    assert_eq!(head["rules"], G::RULES_VERSION);
                    assert_eq!(opened.cut, None, "an old log is refused: raise RULES_VERSION");
                    assert_eq!(opened.table.sheet(), save.sheet);
                    assert_eq!(opened.table.outcome(), save.outcome);
                    assert_eq!(opened.table.to_save(), save);
                }
                Opened::Archive => {
                    let archive: Archive = json::read(self.text).expect("an archive");
                    assert!(head["rules"].as_u64() < Some(G::RULES_VERSION.into()));
                    let value = |text: String| serde_json::from_str::<Value>(&text).expect("JSON");
                    assert_eq!(value(json::write(&archive.sheet)), head["sheet"]);
                    assert_eq!(value(json::write(&archive.outcome)), head["outcome"]);
                }
            }
        }
    }
    let stored = stored();
    assert!(stored.len() >= 24, "saves are never removed");
    for (path, text) in &stored {
        let mut find = Find { text, opened: false };
        each(&mut find);
        assert!(find.opened, "{path:?} is a save of no game");
    }
}

/// The storage of visitors, as pages left it: keys and texts.
fn storages() -> Vec<(PathBuf, Vec<(String, String)>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/saves/kept");
    let entries = fs::read_dir(folder).expect("the folder of storages").flatten();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("it can be read");
        let all: BTreeMap<String, String> = serde_json::from_str(&text).expect("keys and texts");
        (path, all.into_iter().collect())
    };
    paths.into_iter().map(read).collect()
}

/// A save opens, whole; by earlier rules its sheet can be read.
fn opens(text: &str) {
    struct Find<'a>(&'a str, bool);
    impl Visitor for Find<'_> {
        fn visit<G: Game + Imagine + Player>(&mut self) {
            let head: Value = serde_json::from_str(self.0).expect("a save is JSON");
            if head["game"] == G::ID {
                self.1 = true;
                match Table::<G>::open(self.0).expect("it opens") {
                    Opened::Table(opened) => {
                        assert_eq!(opened.cut, None, "an old log is refused: raise RULES_VERSION");
                        assert_eq!(opened.table.log().len(), head["log"].as_array().unwrap().len());
                    }
                    Opened::Archive => drop(json::read::<Archive>(self.0).expect("an archive")),
                }
            }
        }
    }
    let mut find = Find(text, false);
    each(&mut find);
    assert!(find.1, "a save of no game: {text}");
}

/// What the page itself must make of it, tests/browser/pages/saves.test.mjs sees.
#[test]
fn what_lay_in_storage_opens() {
    let all = storages();
    assert!(!all.is_empty(), "storages are never removed");
    for (path, storage) in all {
        let mut seen = [0; 5];
        for (key, text) in &storage {
            let value = || serde_json::from_str::<Value>(text).expect("JSON");
            let key = key.strip_prefix("tertulia.").expect("a key of ours");
            match key.split('.').next() {
                Some("game") => {
                    opens(text);
                    seen[0] += 1;
                }
                Some("played") => {
                    for played in value().as_array().expect("a list") {
                        opens(played["save"].as_str().expect("its save"));
                        seen[1] += 1;
                    }
                }
                Some("planilla") => {
                    let sheet: ScoreSheet =
                        json::read(text).unwrap_or_else(|bad| panic!("{path:?}, {key}: {bad:?}"));
                    // Terms that were not named then are the usual ones; they are named now.
                    let (mut written, mut stored): (Value, Value) =
                        (serde_json::from_str(&json::write(&sheet)).unwrap(), value());
                    let (written_terms, terms) = (written["terms"].take(), stored["terms"].take());
                    assert_eq!(written, stored);
                    for (name, term) in terms.as_object().expect("terms") {
                        assert_eq!(written_terms[name], *term, "{path:?}, {key}: {name}");
                    }
                    assert!(!sheet.sheet().lines().is_empty());
                    seen[2] += 1;
                }
                Some("rules") => {
                    for rule in value().as_array().expect("a list") {
                        let rule = rule.as_str().expect("a text");
                        assert!(rule.parse::<Rule>().is_ok(), "{rule}");
                        seen[3] += 1;
                    }
                }
                Some("workshop") => {
                    let rule = value()["rule"].as_str().expect("a text").to_owned();
                    assert!(rule.parse::<Rule>().is_ok(), "{rule}");
                    seen[3] += 1;
                }
                Some("daily") => {
                    let book: Book = json::read(text).expect("a book");
                    assert_eq!(json::write(&book), *text);
                }
                Some("sheets") => seen[4] += value().as_array().expect("a list").len(),
                _ => {}
            }
        }
        let least = [6, 6, 6, 2, 6];
        assert!(seen.iter().zip(least).all(|(seen, least)| *seen >= least), "{path:?}: {seen:?}");
    }
}

#[test]
fn what_is_no_json_tells_where_it_stops() {
    let at = |line, column| Err(BadSave::Unreadable(Unreadable { line, column }));
    assert_eq!(open(""), at(1, 1));
    assert_eq!(open("{\n  \"tertulia\": 1,\n  oh"), at(3, 3));
    assert_eq!(open("[]"), at(1, 2), "behind what is no record");
    assert_eq!(open("{}"), at(1, 2), "where it lacks something");
    assert_eq!(open("\u{feff}{}"), at(1, 1));
    let text = sound();
    let (setup, log) = (text.find("\"setup\"").unwrap(), text.find("\"log\"").unwrap());
    let half = open(&text[..(setup + log) / 2]);
    assert!(matches!(half, Err(BadSave::Unreadable(at)) if at.column > 50), "{half:?}");
    assert_eq!(open(&"[".repeat(100_000)), at(1, 1), "no deep recursion");
}

#[test]
fn saves_of_other_games_and_later_versions() {
    let other = changed(|save| save["game"] = json!("chess"));
    assert_eq!(open(&other), Err(BadSave::OtherGame("chess".to_owned())));
    let shape = changed(|save| save["tertulia"] = json!(2));
    assert_eq!(open(&shape), Err(BadSave::Newer));
    let rules = changed(|save| save["rules"] = json!(Mastermind::RULES_VERSION + 1));
    assert_eq!(open(&rules), Err(BadSave::Newer));
    // What a later version looks like inside is not our business.
    let head = json!({ "tertulia": 9, "game": "mastermind", "rules": 9, "more": [] });
    assert_eq!(open(&head.to_string()), Err(BadSave::Newer));
}

#[test]
fn impossible_setups() {
    let rows = changed(|save| save["setup"]["options"]["rows"] = json!(99));
    assert_eq!(open(&rows), Err(BadSave::Impossible));
    let seats = changed(|save| save["setup"]["seats"] = json!(3));
    assert_eq!(open(&seats), Err(BadSave::Impossible));
    for seed in ["", "xyz", "-1", "10000000000000000"] {
        let bad = changed(|save| save["setup"]["seed"] = json!(seed));
        assert!(matches!(open(&bad), Err(BadSave::Unreadable(_))), "seed {seed:?}");
    }
    let words = changed(|save| save["setup"]["options"]["keys"] = json!("perhaps"));
    assert!(matches!(open(&words), Err(BadSave::Unreadable(_))));
}

#[test]
fn options_that_a_save_leaves_out_are_the_default_s() {
    let bare = changed(|save| save["setup"]["options"] = json!({}));
    let Ok(Opened::Table(opened)) = open(&bare) else { panic!("does not open") };
    assert_eq!(opened.table.setup().options, Options::default());
}

/// The stored sheet is for later versions: today's log is the only truth.
#[test]
fn a_forged_sheet_counts_for_nothing() {
    let forged = changed(|save| {
        save["sheet"]["lines"][0]["points"] = json!([1000, 0]);
        save["outcome"] = json!(null);
    });
    assert_eq!(open(&forged), open(&sound()));
}

#[test]
fn a_log_that_breaks_a_rule_is_cut_there() {
    let full: Save<Mastermind> = json::read(&sound()).expect("a save");
    for at in 0..full.log.len() {
        let spoiled = changed(|save| save["log"][at][0] = json!(7));
        let Ok(Opened::Table(opened)) = open(&spoiled) else { panic!("does not open") };
        assert_eq!(opened.cut, Some(at));
        assert_eq!(opened.table.log(), &full.log[..at]);
        let prefix = Table::replay(full.setup.clone(), full.log[..at].to_vec());
        assert_eq!(
            prefix.map(|restored| restored.table),
            Ok(opened.table),
            "as far as it is sound"
        );
    }
    let beyond = changed(|save| {
        save["log"].as_array_mut().expect("a log").push(json!([0, { "lay": "11111" }]));
    });
    let Ok(Opened::Table(opened)) = open(&beyond) else { panic!("does not open") };
    assert_eq!(opened.cut, Some(full.log.len()), "nothing comes after the end");
}

/// An action that is none here, as only a newer version knows it, costs no more than one that breaks a rule.
#[test]
fn a_log_with_an_unknown_action_is_cut_there() {
    let full: Save<Mastermind> = json::read(&sound()).expect("a save");
    let unknown = [
        json!([0, { "lay": "zzzzz" }]),
        json!([0, { "whistle": 3 }]),
        json!([0, "sing"]),
        json!([0]),
        json!([200, { "lay": "11111" }]),
        json!({ "seat": 0, "action": "give-up" }),
        json!(null),
    ];
    for action in unknown {
        for at in 0..=full.log.len() {
            let spoiled = changed(|save| {
                let log = save["log"].as_array_mut().expect("a log");
                log.truncate(at);
                log.push(action.clone());
            });
            let Ok(Opened::Table(opened)) = open(&spoiled) else { panic!("{action} at {at}") };
            assert_eq!(opened.cut, Some(at), "{action}");
            assert_eq!(opened.table.log(), &full.log[..at]);
        }
    }
}

#[test]
fn older_rules_leave_the_sheet_and_the_outcome() {
    let save: Save<Mastermind> = json::read(&sound()).expect("a save");
    // A log and options that nobody understands any more.
    let old = changed(|save| {
        save["rules"] = json!(Mastermind::RULES_VERSION - 1);
        save["log"] = json!("1. e4 e5");
        save["setup"] = json!(null);
    });
    let (game, rules) = (Mastermind::ID.to_owned(), u64::from(Mastermind::RULES_VERSION - 1));
    let archive = Archive { game, rules, sheet: save.sheet, outcome: save.outcome };
    assert_eq!(open(&old), Ok(Opened::Archive));
    assert_eq!(json::read(&old), Ok(archive));
}

#[test]
fn seeds_survive_javascript() {
    let big = changed(|save| save["setup"]["seed"] = json!("ffffffffffffffff"));
    let Ok(Opened::Table(opened)) = open(&big) else { panic!("does not open") };
    assert_eq!(opened.table.setup().seed, u64::MAX);
    assert!(opened.table.save().contains("\"seed\":\"ffffffffffffffff\""));
}

/// Bytes changed, dropped, doubled, exchanged for others of the file: never a panic, and what opens
/// is sound.
#[test]
fn mutated_saves_never_panic() {
    let mut stored: Vec<String> = stored().into_iter().map(|(_, text)| text).collect();
    stored.push(changed(|save| save["rules"] = json!(Mastermind::RULES_VERSION - 1)));
    let (mut rng, mut opened) = (Rng::from_seed(2), [0; 3]);
    for round in 0..20_000 {
        let source = &stored[round % stored.len()];
        let mutant = mutate(source.as_bytes(), &mut rng);
        let text = String::from_utf8_lossy(&mutant);
        match open(&text) {
            Ok(Opened::Table(restored)) => {
                use_it(&restored.table);
                opened[0] += 1;
            }
            Ok(Opened::Archive) => {
                // Its sheet may be hurt, too.
                if let Ok(archive) = json::read::<Archive>(&text) {
                    drop((archive.sheet.totals(), archive.sheet.leaders()));
                    opened[1] += 1;
                }
            }
            Err(_) => opened[2] += 1,
        }
    }
    assert!(opened[0] > 1000 && opened[1] > 100 && opened[2] > 1000, "too few ways: {opened:?}");
}

/// One to three small wounds; digits mostly become other digits, so that JSON stays JSON.
fn mutate(source: &[u8], rng: &mut Rng) -> Vec<u8> {
    let mut bytes = source.to_vec();
    for _ in 0..1 + rng.below(3) {
        let at = rng.below(bytes.len() as u32) as usize;
        match rng.below(6) {
            0 => drop(bytes.remove(at)),
            1 => bytes.insert(at, bytes[at]),
            2 => bytes[at] = rng.below(256) as u8,
            3 => bytes[at] = source[rng.below(source.len() as u32) as usize],
            _ => {
                let digits: Vec<usize> =
                    (0..bytes.len()).filter(|&i| bytes[i].is_ascii_digit()).collect();
                if let Some(&digit) = rng.pick(&digits) {
                    bytes[digit] = b'0' + rng.below(10) as u8;
                }
            }
        }
    }
    bytes
}

/// All that a page asks of a table.
fn use_it(table: &Table<Mastermind>) {
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
        table.view(viewer);
    }
    assert_eq!(table.outcome().is_some(), table.to_act().is_empty());
    table.sheet().leaders();
    assert_eq!(open(&table.save()).map(|opened| matches!(opened, Opened::Table(_))), Ok(true));
    let _ = table.clone().undo();
}
