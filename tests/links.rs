//! Links: what was packed comes back, what is not a link says so, and what was sent once opens for ever.
//!
//! `tests/saves/links/` holds links as they were made, with the tables that they open; a file there is never
//! changed and never removed.

#[path = "links/damaged.rs"]
mod damaged;
#[path = "links/left.rs"]
mod left;
#[path = "links/lengths.rs"]
mod lengths;
#[path = "links/packed.rs"]
mod packed;
#[path = "links/refused.rs"]
mod refused;
#[path = "support/sample.rs"]
mod sample;
#[path = "links/samples.rs"]
mod samples;
#[path = "links/told.rs"]
mod told;
#[path = "links/travels.rs"]
mod travels;
#[path = "links/v1.rs"]
mod v1;
#[path = "support/v1_links.rs"]
mod v1_links;

use std::fs;
use std::path::{Path, PathBuf};

/// The texts of the files in a folder, by name.
fn folder(name: &str) -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
    let entries = fs::read_dir(folder).expect("the folder is there").flatten();
    let mut paths: Vec<PathBuf> =
        entries.map(|entry| entry.path()).filter(|path| path.is_file()).collect();
    paths.sort();
    let text = |path: PathBuf| fs::read_to_string(&path).map(|text| (path, text));
    paths.into_iter().map(|path| text(path).expect("it can be read")).collect()
}
