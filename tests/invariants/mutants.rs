//! The faults written by hand (`tests/mutants/`) can still be made: each patch finds the lines that it changes, and the
//! browser test that has to notice is there. Whether it notices, `make mutants` tries.

use std::fs;
use std::path::{Path, PathBuf};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

fn patches() -> Vec<PathBuf> {
    let entries = fs::read_dir(Path::new(ROOT).join("tests/mutants")).expect("the folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    paths.filter(|path| path.extension().is_some_and(|end| end == "patch")).collect()
}

/// The file that a patch changes, and what each of its hunks must find there, line by line.
fn sought(patch: &str) -> Option<(&str, Vec<String>)> {
    let (_, rest) = patch.split_once("\n--- a/")?;
    let (path, rest) = rest.split_once('\n')?;
    let found = |hunk: &str| {
        let lines = hunk.lines().skip(1).filter(|line| !line.starts_with('+'));
        lines.map(|line| line.get(1..).unwrap_or_default().to_owned() + "\n").collect()
    };
    Some((path, rest.split("\n@@ ").skip(1).map(found).collect()))
}

#[test]
fn each_fault_by_hand_can_still_be_made() {
    let patches = patches();
    assert!(patches.len() > 20, "{}", patches.len());
    for path in patches {
        let patch = fs::read_to_string(&path).expect("the patch");
        let (file, hunks) = sought(&patch).unwrap_or_else(|| panic!("{path:?} is no patch"));
        let text = fs::read_to_string(Path::new(ROOT).join(file)).unwrap_or_default();
        assert!(!hunks.is_empty(), "{path:?} changes nothing");
        for hunk in hunks {
            assert!(text.contains(&hunk), "{path:?}: {file} does not hold\n{hunk}");
        }
    }
}

#[test]
fn each_browser_test_that_must_notice_is_there() {
    for path in patches() {
        let patch = fs::read_to_string(&path).expect("the patch");
        let red = patch.lines().find_map(|line| line.strip_prefix("Red: ")).expect("a command");
        let Some((_, rest)) = red.split_once("--test-name-pattern=\"") else { continue };
        let (name, file) = rest.split_once("\" ").expect("a name and a file");
        let tests = fs::read_to_string(Path::new(ROOT).join(file))
            .unwrap_or_else(|error| panic!("{path:?}: {file}: {error}"));
        let named = |line: &str| line.contains("test(") && line.contains(name);
        assert!(tests.lines().any(named), "{path:?}: no test of {file} is called {name:?}");
    }
}

#[test]
fn a_patch_that_has_gone_stale_would_be_noticed() {
    let patch =
        "Breaks: one\n--- a/src/x.rs\n+++ b/src/x.rs\n@@ -1,3 +1,3 @@\n one\n-two\n+2\n three\n";
    assert_eq!(sought(patch), Some(("src/x.rs", vec!["one\ntwo\nthree\n".to_owned()])));
}
