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
mod plan;

pub use kind::Kind;
pub use plan::{Before, Change, Fate, How, Item, Plan, plan, undo};

use crate::core::json::{self, Json, Misfit, Node, Unreadable, write_text};

/// The version of the file's shape.
pub const VERSION: u16 = 1;
/// What keys begin with.
pub const START: &str = "tertulia.";
/// Where what an import has replaced is kept until the next one.
pub const BEFORE: &str = "tertulia.before-import";
/// What is no part of a backup: what belongs to this browser alone.
const OWN: [&str; 4] = ["tertulia.probe", BEFORE, "tertulia.backup", "tertulia.count"];

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
    /// When it was written, in the writer's words.
    pub date: String,
    /// By which version of the program.
    pub app: String,
    /// What is in it, in the order of the file.
    pub things: Vec<Thing>,
}

/// One thing of a backup.
#[derive(Clone, Debug, PartialEq)]
pub struct Thing {
    /// What was kept.
    pub keep: Keep,
    /// What it is, or why it is not understood.
    pub kind: Result<Kind, Reason>,
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
    // By itself first: brackets that close what they have not opened would break the file. Within it, it
    // lies two levels deeper, and no reader follows without end.
    let ours = |text: &str| json::read::<Node>(text).is_ok_and(|node| json::write(&node) == text);
    let plain = |keep: &&Keep| ours(&keep.text) && ours(&["[[", &keep.text, "]]"].concat());
    let all: Vec<&Keep> = all.iter().filter(|keep| belongs(&keep.key)).collect();
    let (plain, odd): (Vec<&Keep>, Vec<&Keep>) = all.into_iter().partition(plain);
    let mut out = format!("{{\n\"tertulia-backup\": {VERSION},\n\"date\": ");
    write_text(&mut out, date);
    out.push_str(",\n\"app\": ");
    write_text(&mut out, app);
    let mut part = |name: &str, things: &[&Keep], raw: bool| {
        out.push_str(",\n\"");
        out.push_str(name);
        out.push_str("\": {");
        for (n, keep) in things.iter().enumerate() {
            out.push_str(if n > 0 { ",\n" } else { "\n" });
            write_text(&mut out, &keep.key);
            out.push_str(": ");
            if raw { out.push_str(&keep.text) } else { write_text(&mut out, &keep.text) }
        }
        out.push_str("\n}");
    };
    part("things", &plain, true);
    part("texts", &odd, false);
    out.push_str("\n}\n");
    out
}

/// What a file holds.
///
/// # Errors
/// Why it is no backup.
pub fn read(file: &str) -> Result<Backup, Bad> {
    let root: Node = json::read(file).map_err(Bad::Unreadable)?;
    let place = |misfit: Misfit| Bad::Unreadable(misfit.place(file));
    let version = root.find("tertulia-backup").ok_or(Bad::Foreign)?;
    match u32::read(version).map_err(place)? {
        0 => return Err(Bad::Foreign),
        version if version > VERSION.into() => return Err(Bad::Newer),
        _ => {}
    }
    let mut things: Vec<Thing> = Vec::new();
    for (part, raw) in [("things", true), ("texts", false)] {
        let Some(part) = root.find(part) else { continue };
        for (key, node) in part.fields().map_err(place)? {
            let text = if raw { json::write(node) } else { String::read(node).map_err(place)? };
            let known = Kind::of(key).filter(|_| belongs(key));
            let kind = match known {
                _ if things.iter().any(|thing| thing.keep.key == *key) => Err(Reason::Twice),
                None => Err(Reason::Name),
                // A text that was no JSON where it was written may be kept aside, and no more.
                Some(Kind::Aside) if !raw => Ok(Kind::Aside),
                Some(kind) => {
                    let fits = if raw { kind.check(node) } else { node.misfit() };
                    fits.map(|()| kind).map_err(|misfit| Reason::Place(misfit.place(file)))
                }
            };
            things.push(Thing { keep: Keep { key: key.clone(), text }, kind });
        }
    }
    let said = |name: &str| root.field_or(name, String::new()).map_err(place);
    Ok(Backup { date: said("date")?, app: said("app")?, things })
}
