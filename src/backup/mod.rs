//! Everything that the parlour keeps, in one file and back: written, read, and what an import would do,
//! worked out before anything is done. Without a browser: storage is a list of keys and texts here.
//!
//! ```
//! use tertulia::backup::{How, Keep, plan, read, write};
//! let there = vec![Keep::new("tertulia.people", r#"[{"name":"Ana","colour":0}]"#)];
//! let here = vec![Keep::new("tertulia.people", r#"[{"name":"Beto","colour":1}]"#)];
//! let backup = read(&write(&there, "2026-11-22T09:00:00Z", "0.1.0")).unwrap();
//! let plan = plan(&here, &backup, How::Merge);
//! let (key, text) = &plan.changes[0];
//! assert_eq!(key, "tertulia.people");
//! assert_eq!(text.as_deref(), Some(r#"[{"name":"Beto","colour":1},{"name":"Ana","colour":0}]"#));
//! ```

mod kind;
mod merge;
mod part;
mod plan;
mod reading;
mod rescue;
mod salvage;

pub use kind::Kind;
pub use plan::{Before, Change, How, Item, Plan, Planning, Status, plan, undo};
pub use reading::Reading;

use serde_json::Value;

use crate::core::json::{self, Unreadable};

/// The version of the file's shape.
pub const VERSION: u16 = 1;
/// What keys begin with.
pub const START: &str = "tertulia.";
/// Where what an import has replaced is kept until the next one.
pub const BEFORE: &str = "tertulia.before-import";
/// What is no part of a backup: what belongs to this browser alone.
const OWN: [&str; 5] =
    ["tertulia.probe", BEFORE, "tertulia.backup", "tertulia.count", "tertulia.early"];

/// Something that is kept: a key and its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Keep {
    /// The key.
    pub key: String,
    /// The text, as it is stored.
    pub text: String,
}

impl Keep {
    /// Something that is kept.
    pub fn new(key: &str, text: &str) -> Self {
        Self { key: key.to_owned(), text: text.to_owned() }
    }
}

/// A file that was read.
#[derive(Clone, Debug, PartialEq)]
pub struct Backup {
    /// When it was written, in the writer's words; empty where nobody said so.
    pub date: String,
    /// By which version of the program.
    pub app: String,
    /// What is in it, in the order of the file.
    pub things: Vec<Thing>,
    /// Whether the file is damaged: more may have been in it.
    pub damaged: bool,
}

/// One thing of a backup.
#[derive(Clone, Debug, PartialEq)]
pub struct Thing {
    /// What was kept.
    pub keep: Keep,
    /// What it is, or why it is not understood.
    pub kind: Result<Kind, Reason>,
    /// Which entries of a list cannot be read, counted from 1: what was kept is told without them.
    pub lost: Vec<usize>,
}

/// Why a thing is not understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Nothing of this name is known.
    Name,
    /// The name comes twice.
    Twice,
    /// It is not what its name says, from this place of the file on.
    Place(Unreadable),
    /// This entry of the list cannot be read, counted from 1; the others are.
    Entry(usize),
}

/// Why a file is no backup.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bad {
    /// No JSON, or not of a backup's shape, from this place on.
    Unreadable(Unreadable),
    /// Something else altogether.
    Foreign,
    /// A backup of a later version.
    Newer,
}

/// Whether something of this key belongs into a backup.
pub fn belongs(key: &str) -> bool {
    key.starts_with(START) && !OWN.contains(&key)
}

/// Everything as a file that people can read: a line for each thing. What is JSON as we write it stands
/// there as it is, anything else as a text.
pub fn write(all: &[Keep], date: &str, app: &str) -> String {
    let plain = |keep: &&Keep| {
        json::read::<Value>(&keep.text).is_ok_and(|value| json::write(&value) == keep.text)
    };
    let all: Vec<&Keep> = all.iter().filter(|keep| belongs(&keep.key)).collect();
    let (plain, odd): (Vec<&Keep>, Vec<&Keep>) = all.into_iter().partition(plain);
    let mut out = "{\n\"tertulia-backup\": ".to_owned();
    out.push_str(&VERSION.to_string());
    out.push_str(",\n\"date\": ");
    out.push_str(&json::write(date));
    out.push_str(",\n\"app\": ");
    out.push_str(&json::write(app));
    let mut part = |name: &str, things: &[&Keep], raw: bool| {
        out.push_str(",\n\"");
        out.push_str(name);
        out.push_str("\": {");
        for (n, keep) in things.iter().enumerate() {
            out.push_str(if n > 0 { ",\n" } else { "\n" });
            out.push_str(&json::write(&keep.key));
            out.push_str(": ");
            out.push_str(&if raw { keep.text.clone() } else { json::write(&keep.text) });
        }
        out.push_str("\n}");
    };
    part("things", &plain, true);
    part("texts", &odd, false);
    out.push_str("\n}\n");
    out
}

/// What a file holds: a backup, or all texts by their keys, as the page hands them out when it breaks. Of a damaged one
/// it is what can be read.
///
/// # Errors
/// Why it is neither.
pub fn read(file: &str) -> Result<Backup, Bad> {
    read_named("", file)
}

/// Likewise, of a file with a name: one that bears the name of a key holds its text alone, as the page hands out
/// what it has set aside.
///
/// # Errors
/// Why it is none of these.
pub fn read_named(name: &str, file: &str) -> Result<Backup, Bad> {
    let mut reading = Reading::begin(name, file.to_owned())?;
    reading.advance(usize::MAX);
    Ok(reading.end())
}
