//! The licences that the page shows (`assets/licences.txt`, written by `make licences`): of everything that is
//! linked into it, in the version that is linked.

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

/// What is linked into the page: neither macros nor what only builds or tests need.
fn linked() -> BTreeSet<String> {
    let tree = Command::new(env!("CARGO"))
        .args([
            "tree",
            "--locked",
            "--target=wasm32-unknown-unknown",
            "--prefix=none",
            "--no-dedupe",
        ])
        .args(["--edges=normal,no-proc-macro", "--format={p}"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo runs");
    assert!(tree.status.success(), "{}", String::from_utf8_lossy(&tree.stderr));
    let lines = String::from_utf8(tree.stdout).expect("cargo writes UTF-8");
    // What has a path is ours.
    let foreign = lines.lines().filter(|line| !line.is_empty() && !line.contains('('));
    foreign.map(|line| line.replacen(" v", " ", 1)).collect()
}

/// What the file says.
fn listed() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/licences.txt");
    fs::read_to_string(path).expect("the file is there")
}

#[test]
fn the_licences_are_those_of_what_is_linked() {
    let text = listed();
    // The head lists them: "name version: licence".
    let head = text.split("\n\n").next().unwrap_or_default();
    let listed: BTreeSet<String> =
        head.lines().filter_map(|line| Some(line.split_once(": ")?.0.to_owned())).collect();
    let linked = linked();
    assert!(linked.len() > 50, "the page stands on many packages: {linked:?}");
    let missing: Vec<&String> = linked.difference(&listed).collect();
    assert!(missing.is_empty(), "no licence of {missing:?}: run make licences");
    // A macro's own package may stand there; one that nothing stands on any more may not.
    let lock =
        fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.lock")).expect("lock");
    for package in listed.iter().filter(|package| !package.contains("standard library")) {
        let (name, version) = package.rsplit_once(' ').expect("name and version");
        let entry = format!("name = \"{name}\"\nversion = \"{version}\"\n");
        assert!(lock.contains(&entry), "{package} is not built in any more: run make licences");
    }
}

/// The heads of the texts name the packages; each licence stands there in full.
#[test]
fn each_licence_is_there_in_full() {
    let text = listed();
    for part in
        ["The Rust Project Contributors", "Permission is hereby granted", "UNICODE LICENSE V3"]
    {
        assert!(text.contains(part), "{part}");
    }
}
