//! How the page is built and published: only with what is named by its hash, and only what has passed the tests.

use std::fs;
use std::path::Path;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(ROOT).join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The lines of the workflows that take an action of somebody's, with the name of the file.
/// Each workflow takes some.
fn actions() -> Vec<(String, String)> {
    let folder = fs::read_dir(Path::new(ROOT).join(".github/workflows")).expect("workflows");
    let files =
        folder.map(|entry| entry.expect("an entry").file_name().into_string().expect("a name"));
    let lines = files.flat_map(|file| {
        let text = read(&format!(".github/workflows/{file}"));
        let uses = text
            .lines()
            .filter_map(|line| line.trim().trim_start_matches("- ").strip_prefix("uses: "));
        let others = uses.filter(|action| !action.starts_with("./"));
        let others = others.map(|action| (file.clone(), action.to_owned())).collect::<Vec<_>>();
        assert!(!others.is_empty(), "{file}: no action");
        others
    });
    lines.collect()
}

/// A tag can be moved to other code, a commit cannot.
#[test]
fn actions_are_pinned_to_a_commit_with_its_version_beside() {
    let actions = actions();
    assert!(actions.len() >= 8, "{actions:?}");
    for (file, action) in actions {
        let (name, commit, version) = action
            .split_once('@')
            .and_then(|(name, rest)| rest.split_once("  # v").map(|(at, of)| (name, at, of)))
            .unwrap_or_else(|| panic!("{file}: {action}: no commit with its version"));
        let plain = |part: &str| {
            let letter = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
            !part.is_empty() && part.chars().all(letter)
        };
        assert!(name.split('/').count() == 2 && name.split('/').all(plain), "{file}: {action}");
        let hex = |b: u8| b.is_ascii_digit() || (b'a'..=b'f').contains(&b);
        assert!(commit.len() == 40 && commit.bytes().all(hex), "{file}: {action}");
        let number = |part: &str| part.parse::<u32>().is_ok();
        assert!(
            version.split('.').count() == 3 && version.split('.').all(number),
            "{file}: {action}"
        );
    }
}

#[test]
fn what_is_published_has_passed_the_tests() {
    let pages = read(".github/workflows/pages.yml");
    let (_, publish) = pages.split_once("\n  publish:\n").expect("a job that publishes");
    assert!(publish.contains("\n    needs: test\n") || publish.starts_with("    needs: test\n"));
    assert!(pages.contains("  test:\n    uses: ./.github/workflows/test.yml\n"));
    assert!(read(".github/workflows/test.yml").contains("run: .ci/run"));
}

/// A channel moves: what is built today may be none tomorrow. The range that is stated is what is used.
#[test]
fn the_workflows_use_the_toolchains_that_are_stated() {
    let after = |text: &str, before: &str| {
        let rest = text.split_once(before).unwrap_or_else(|| panic!("{before} is missing")).1;
        let digit = |c: char| c.is_ascii_digit() || c == '.';
        rest.chars().take_while(|c| digit(*c)).collect::<String>()
    };
    let oldest = after(&read("Cargo.toml"), "\nrust-version = \"");
    let readme = read("README.md");
    assert_eq!(after(&readme, "You need Rust "), oldest);
    let newest = after(&readme, &format!("tested with {oldest} and "));
    let mut used = Vec::new();
    for file in ["test.yml", "pages.yml"] {
        let text = read(&format!(".github/workflows/{file}"));
        let steps =
            text.lines().filter(|line| line.contains("rustup ") || line.contains("cargo +"));
        for step in steps.filter(|line| line.contains("- run:")) {
            let install = after(step, "toolchain install ");
            assert_eq!(install, after(step, "rustup default "), "{file}: {step}");
            used.push((file, install));
        }
        assert!(!text.contains("stable") && !text.contains("nightly"), "{file}: a channel");
    }
    let of = |file: &str| -> Vec<&str> {
        used.iter().filter(|(of, _)| *of == file).map(|(_, it)| it.as_str()).collect()
    };
    let (oldest, newest) = (format!("{oldest}.0"), format!("{newest}.0"));
    assert_eq!(of("test.yml"), [newest.as_str(), oldest.as_str()]);
    assert_eq!(of("pages.yml"), [newest.as_str()]);
}

/// A ready-made tool of another version than the one in use would be fetched for nothing.
#[test]
fn the_hashes_of_ready_made_tools_are_of_the_versions_in_use() {
    let lock = read("Cargo.lock");
    let bindgen = lock
        .split_once("name = \"wasm-bindgen\"\nversion = \"")
        .and_then(|(_, rest)| rest.split_once('"'))
        .expect("wasm-bindgen in the lock file");
    let env = read("build/env");
    let trunk =
        env.lines().find_map(|line| line.strip_prefix("trunk_version=")).expect("Trunk's version");
    let table = read("build/checksums");
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    let rows: Vec<Vec<&str>> = rows.map(|line| line.split(' ').collect()).collect();
    for (tool, version) in [("trunk", trunk), ("wasm-bindgen-cli", bindgen.0)] {
        assert_eq!(
            rows.iter().filter(|row| row[..2] == [tool, version]).count(),
            4,
            "{tool} {version}"
        );
    }
    for row in &rows {
        let [_, version, _, hash, address] = row[..] else { panic!("{row:?}: five columns") };
        assert!(hash.len() == 64 && hash.bytes().all(|b| b.is_ascii_hexdigit()), "{row:?}");
        assert!(address.starts_with("https://") && address.contains(version), "{row:?}");
    }
}

/// npm fetches what a lock file names by hash, nothing else.
#[test]
fn npm_packages_come_by_lock_files() {
    for folder in ["build/tools", "benches/page", "tests/browser", "tests/engines"] {
        let lock = read(&format!("{folder}/package-lock.json"));
        let packages = lock.matches("\"node_modules/").count();
        assert!(packages > 0, "{folder}: nothing locked");
        assert_eq!(
            packages,
            lock.matches("\"integrity\": \"sha512-").count(),
            "{folder}: one without a hash"
        );
    }
    let setup = read("build/setup");
    assert!(!setup.contains("npm install"), "npm ci follows the lock file");
}

/// Such packages, and what the audit says of each.
const UNMAINTAINED: &[(&str, &str)] = &[("paste", "RUSTSEC-2024-0436")];

/// Packages that nobody looks after any more, as the audit warns (`make audit`): the record says which version is in use
/// and why it stays, as long as it is there, and no longer.
#[test]
fn unmaintained_packages_are_in_the_record_as_long_as_they_are_in_use() {
    let (lock, record) = (read("Cargo.lock"), read("docs/decisions/0027-what-is-built-with.md"));
    for (name, advisory) in UNMAINTAINED {
        let version = lock
            .split_once(&format!("name = \"{name}\"\nversion = \""))
            .and_then(|(_, rest)| rest.split_once('"'))
            .map(|(version, _)| version);
        match version {
            Some(version) => {
                assert!(record.contains(&format!("`{name}` {version}")), "{name} {version}");
                assert!(record.contains(advisory), "{name}: {advisory}");
            }
            None => assert!(!record.contains(advisory), "{name} is not in use any more"),
        }
    }
}

/// Only what has to run when no file of ours can be had stands in the document itself, and no global
/// is set there. The tags count, too.
#[test]
fn the_document_has_sixty_lines_of_script_at_most() {
    let page = read("index.html");
    let scripts =
        page.split("<script>").skip(1).map(|rest| rest.split_once("</script>").expect("an end").0);
    let written = |line: &&str| !line.trim().is_empty();
    let scripts = scripts.map(|script| script.lines().filter(written).collect::<Vec<_>>());
    let scripts = scripts.collect::<Vec<_>>();
    let (lines, tags) = (scripts.concat(), 2 * scripts.len());
    assert!((20..=60).contains(&(lines.len() + tags)), "{} lines", lines.len() + tags);
    let global =
        |line: &&&str| line.contains("globalThis.") || line.trim_start().starts_with("window.");
    assert_eq!(lines.iter().find(global), None);
}
