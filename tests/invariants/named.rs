//! What `docs/testing.md` says of what must never break is true: the tests that it names are there.

use std::fs;
use std::path::{Path, PathBuf};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// All that is under a folder, but for what npm has put there.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder:?}: {error}"));
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let own = paths.filter(|path| path.file_name().is_some_and(|name| name != "node_modules"));
    own.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// The names in backquotes in the last cells of the table.
fn named(text: &str) -> Vec<String> {
    let (_, rest) = text.split_once("## What must never break").expect("the section");
    let rows = rest.lines().filter_map(|line| line.strip_prefix("| ")?.split_once(" | "));
    let cells = rows.map(|(_, tests)| tests);
    cells.flat_map(|cell| cell.split('`').skip(1).step_by(2)).map(str::to_owned).collect()
}

#[test]
fn the_tests_that_the_page_about_testing_names_are_there() {
    let page = fs::read_to_string(Path::new(ROOT).join("docs/testing.md")).expect("the page");
    let names = named(&page);
    assert!(names.len() >= 12, "{names:?}");
    let own = Path::new("tests/invariants/named.rs");
    let all = files(&Path::new(ROOT).join("tests"));
    let all = all.iter().filter(|path| !path.ends_with(own));
    let texts = all.filter_map(|path| fs::read_to_string(path).ok()).collect::<Vec<_>>();
    for name in names {
        let is_path = Path::new(ROOT).join(&name).exists();
        assert!(
            is_path || texts.iter().any(|text| text.contains(&name)),
            "no test is called {name:?}"
        );
    }
}

#[test]
fn a_name_that_is_gone_would_be_noticed() {
    let page =
        "## What must never break\n| what | the test |\n|---|---|\n| a | `one: `, `fn two` |\n";
    assert_eq!(named(page), ["one: ", "fn two"]);
}
