//! Two of the same kind made one: nothing of either is lost. What cannot be read here gives way (the
//! plan keeps it aside).

use std::collections::{BTreeMap, BTreeSet};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::kind::Entry;
use crate::core::json;
use crate::daily::Book;
use crate::history::{MatchRecord, Stored};
use crate::score_sheet::Person;

/// What became of two.
pub(super) struct Merged {
    pub text: String,
    /// So many came from the file.
    pub new: usize,
    /// Of so many both versions are kept, under two names.
    pub twice: usize,
}

/// Something in a list, told from others by its id.
trait Listed: Serialize + DeserializeOwned + Clone {
    fn id(&self) -> String;
    fn when(&self) -> u64;
    fn under(&self, id: &str) -> Self;
    /// What of two versions is enough, if it is the same match.
    fn same(&self, other: &Self) -> Option<Self>;
}

impl Listed for MatchRecord {
    fn id(&self) -> String {
        self.id.clone()
    }
    fn when(&self) -> u64 {
        self.when
    }
    fn under(&self, id: &str) -> Self {
        Self { id: id.to_owned(), ..self.clone() }
    }
    /// An earlier version may have written less of it.
    fn same(&self, other: &Self) -> Option<Self> {
        let alike = self.sheet == other.sheet && self.outcome == other.outcome;
        let fuller = if self.players.len() < other.players.len() { other } else { self };
        (alike && self.when == other.when).then(|| fuller.clone())
    }
}

/// What is of a game that this version does not know is told from others by what every entry has.
impl Listed for Stored {
    fn id(&self) -> String {
        match self {
            Self::Known(record) => record.id(),
            Self::Unknown(node) => Raw(node.clone()).id(),
        }
    }
    fn when(&self) -> u64 {
        match self {
            Self::Known(record) => record.when(),
            Self::Unknown(node) => Raw(node.clone()).when(),
        }
    }
    fn under(&self, id: &str) -> Self {
        match self {
            Self::Known(record) => Self::Known(Box::new(record.under(id))),
            Self::Unknown(value) => {
                let mut value = value.clone();
                value["id"] = id.into();
                Self::Unknown(value)
            }
        }
    }
    fn same(&self, other: &Self) -> Option<Self> {
        match (self, other) {
            (Self::Known(one), Self::Known(other)) => {
                one.same(other).map(|record| Self::Known(Box::new(record)))
            }
            _ => (json::write(self) == json::write(other)).then(|| self.clone()),
        }
    }
}

/// An entry of which no more is known than its id.
#[derive(Clone, Serialize, Deserialize)]
#[serde(try_from = "Value")]
struct Raw(Value);

impl TryFrom<Value> for Raw {
    type Error = serde_json::Error;

    fn try_from(value: Value) -> Result<Self, Self::Error> {
        Entry::deserialize(&value)?;
        Ok(Self(value))
    }
}

impl Raw {
    fn entry(&self) -> Entry {
        // It was one when it was read.
        Entry::deserialize(&self.0).unwrap_or(Entry { id: String::new(), when: 0 })
    }
}

impl Listed for Raw {
    fn id(&self) -> String {
        self.entry().id
    }
    fn when(&self) -> u64 {
        self.entry().when
    }
    fn under(&self, id: &str) -> Self {
        let mut entry = self.0.clone();
        if let Some(old) = entry.get_mut("id") {
            *old = id.into();
        }
        Self(entry)
    }
    fn same(&self, other: &Self) -> Option<Self> {
        (json::write(self) == json::write(other)).then(|| self.clone())
    }
}

/// The records of both.
pub(super) fn records(here: &str, there: &str) -> Option<Merged> {
    lists::<Stored>(here, there)
}

/// The entries of both, of whatever they are.
pub(super) fn entries(here: &str, there: &str) -> Option<Merged> {
    lists::<Raw>(here, there)
}

/// Both lists in one, the newest first. Of two versions of the same the newer one keeps the name.
fn lists<T: Listed>(here: &str, there: &str) -> Option<Merged> {
    let mut all: Vec<T> = json::read(here).ok()?;
    let theirs: Vec<T> = json::read(there).ok()?;
    let (mut new, mut twice) = (0, 0);
    // Where the versions of each are, by the id that all of them were made of.
    let mut places: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (at, it) in all.iter().enumerate() {
        places.entry(original(&it.id()).to_owned()).or_default().push(at);
    }
    for it in theirs {
        let id = it.id();
        let versions = places.entry(original(&id).to_owned()).or_default();
        // It may be here under the name that an earlier import gave it.
        let known = versions.iter().find_map(|at| {
            let version = all[*at].id();
            let same = is_version(&version, &id).then(|| all[*at].same(&it.under(&version)))??;
            Some((*at, same))
        });
        if let Some((at, same)) = known {
            all[at] = same;
            continue;
        }
        let place = versions.iter().copied().find(|at| all[*at].id() == id);
        let taken = |id: &String| versions.iter().any(|at| all[*at].id() == *id);
        let free = (versions.len() + 1..).map(|n| format!("{id}~{n}"));
        let free = free.into_iter().find(|id| !taken(id)).unwrap_or_default();
        versions.push(all.len());
        match place {
            None => {
                new += 1;
                all.push(it);
            }
            Some(at) => {
                twice += 1;
                if it.when() > all[at].when() {
                    let old = all[at].under(&free);
                    all[at] = it;
                    all.push(old);
                } else {
                    all.push(it.under(&free));
                }
            }
        }
    }
    // Those of the same moment stay in their order.
    all.sort_by_key(|it| std::cmp::Reverse(it.when()));
    Some(Merged { text: json::write(&all), new, twice })
}

/// What an id was made of, if it is that of another version.
fn original(id: &str) -> &str {
    id.split_once('~').map_or(id, |(original, _)| original)
}

/// Whether an id is this one, or one that was made of it.
fn is_version(id: &str, of: &str) -> bool {
    id.strip_prefix(of).is_some_and(|rest| {
        rest.is_empty() || rest.strip_prefix('~').is_some_and(|n| n.parse::<u32>().is_ok())
    })
}

/// The people of both, those of here first.
pub(super) fn people(here: &str, there: &str) -> Option<Merged> {
    union(here, there, |person: &Person| person.name.clone())
}

/// The rules of both, those of here first.
pub(super) fn rules(here: &str, there: &str) -> Option<Merged> {
    union(here, there, String::clone)
}

/// The challenges of both.
pub(super) fn days(here: &str, there: &str) -> Option<Merged> {
    let mut all: Book = json::read(here).ok()?;
    let new = all.join(json::read(there).ok()?);
    Some(Merged { text: json::write(&all), new, twice: 0 })
}

/// Both lists in one, those of here first; `name` tells what is in both.
fn union<T: Serialize + DeserializeOwned>(
    here: &str,
    there: &str,
    name: fn(&T) -> String,
) -> Option<Merged> {
    let mut all: Vec<T> = json::read(here).ok()?;
    let theirs: Vec<T> = json::read(there).ok()?;
    let mut names: BTreeSet<String> = all.iter().map(name).collect();
    let before = all.len();
    all.extend(theirs.into_iter().filter(|it| names.insert(name(it))));
    Some(Merged { text: json::write(&all), new: all.len() - before, twice: 0 })
}

/// How two sheets of the same name stand to each other.
pub(super) enum Sheets {
    /// The one here has all of the other.
    Enough,
    /// The other one goes on from the one here.
    Further,
    /// Each has something of its own; the other one has more.
    Longer,
    /// Each has something of its own.
    Apart,
}

/// How two sheets of the same name stand to each other.
pub(super) fn sheets(here: &str, there: &str) -> Option<Sheets> {
    let (one, other) = (json::read::<Value>(here).ok()?, json::read::<Value>(there).ok()?);
    let steps = |value: &Value| -> Option<Vec<String>> {
        Some(value.get("steps")?.as_array()?.iter().map(json::write).collect())
    };
    let (here, there) = (steps(&one)?, steps(&other)?);
    let field = |value: &Value, name: &str| value.get(name).map(json::write);
    let alike = ["title", "when", "terms", "players"];
    let alike = alike.iter().all(|name| field(&one, name) == field(&other, name));
    Some(match alike {
        true if here.starts_with(&there) => Sheets::Enough,
        true if there.starts_with(&here) => Sheets::Further,
        _ if there.len() > here.len() => Sheets::Longer,
        _ => Sheets::Apart,
    })
}
