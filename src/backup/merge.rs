//! Two of the same kind made one: nothing of either is lost. What cannot be read here gives way (the
//! plan keeps it aside).

use std::collections::{BTreeMap, BTreeSet};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::kind::Entry;
use crate::core::{json, name};
use crate::daily::Book;
use crate::games::eleusis::ladder::Climb;
use crate::history::Stored;
use crate::score_sheet::Person;

/// What became of two.
pub(super) struct Merged {
    pub text: String,
    /// So many came from the file.
    pub new: usize,
    /// Of so many both versions are kept, under two names.
    pub twice: usize,
}

/// An entry of a list, as it is stored, with what it is told from others by.
struct Listed {
    id: String,
    when: u64,
    /// What tells versions of one id apart: two with the same are one.
    content: String,
    value: Value,
}

impl Listed {
    /// One of which no more is known than its id.
    fn of(value: Value) -> Option<Self> {
        let Entry { id, when } = Entry::deserialize(&value).ok()?;
        let content = json::write(&with_id(value.clone(), ""));
        Some(Self { id, when, content, value })
    }

    /// A match's record. An earlier version may have written less of it, and a newer one more.
    fn record(value: Value) -> Option<Self> {
        let known = Stored::deserialize(&value).ok().and_then(Stored::known);
        let listed = Self::of(value)?;
        let content = known.map(|it| json::write(&(it.sheet, it.outcome, it.when)));
        Some(Self { content: content.unwrap_or_else(|| listed.content.clone()), ..listed })
    }

    /// The same under another name.
    fn under(&self, id: &str) -> Self {
        let (id, value) = (id.to_owned(), with_id(self.value.clone(), id));
        Self { id, when: self.when, content: self.content.clone(), value }
    }

    /// How much was written of it.
    fn fullness(&self) -> (usize, usize) {
        let sitters = self.value.get("sitters").and_then(Value::as_array).map_or(0, Vec::len);
        (sitters, self.value.as_object().map_or(0, Map::len))
    }
}

fn with_id(mut entry: Value, id: &str) -> Value {
    if let Some(old) = entry.get_mut("id") {
        *old = id.into();
    }
    entry
}

/// The records of both.
pub(super) fn records(here: &str, there: &str) -> Option<Merged> {
    lists(here, there, Listed::record)
}

/// The entries of both, of whatever they are.
pub(super) fn entries(here: &str, there: &str) -> Option<Merged> {
    lists(here, there, Listed::of)
}

/// What the list here has, by what it is looked for: any number of versions may have been made of one id.
#[derive(Default)]
struct Known {
    /// The place of the first of each id.
    ids: BTreeMap<String, usize>,
    /// Where there is what, of an id or under a name that an earlier import gave it.
    contents: BTreeMap<(String, String), usize>,
    /// How many there are of each id that versions are made of, and the last number that one of an id was given.
    many: BTreeMap<String, usize>,
    last: BTreeMap<String, usize>,
}

impl Known {
    fn note(&mut self, it: &Listed, at: usize) {
        self.ids.entry(it.id.clone()).or_insert(at);
        for id in std::iter::once(it.id.as_str()).chain(made_of(&it.id)) {
            self.contents.entry((id.to_owned(), it.content.clone())).or_insert(at);
        }
        *self.many.entry(original(&it.id).to_owned()).or_default() += 1;
    }

    /// Something else stands in a place now.
    fn replace(&mut self, old: &Listed, new: &Listed, at: usize) {
        for id in std::iter::once(old.id.as_str()).chain(made_of(&old.id)) {
            let content = (id.to_owned(), old.content.clone());
            if self.contents.get(&content) == Some(&at) {
                self.contents.remove(&content);
            }
            self.contents.entry((id.to_owned(), new.content.clone())).or_insert(at);
        }
    }

    /// A name for another version of an id.
    fn free(&mut self, id: &str) -> String {
        let many = self.many.get(original(id)).copied().unwrap_or(0);
        let last = self.last.entry(id.to_owned()).or_default();
        let mut n = many.max(*last) + 1;
        while self.ids.contains_key(&format!("{id}~{n}")) {
            n += 1;
        }
        *last = n;
        format!("{id}~{n}")
    }
}

/// Both lists in one, the newest first. Of two versions of the same the newer one keeps the name.
fn lists(here: &str, there: &str, listed: fn(Value) -> Option<Listed>) -> Option<Merged> {
    let read = |text: &str| -> Option<Vec<Listed>> {
        let all: Vec<Value> = json::read(text).ok()?;
        all.into_iter().map(listed).collect()
    };
    let (mut all, theirs) = (read(here)?, read(there)?);
    let (mut new, mut twice) = (0, 0);
    let mut known = Known::default();
    for (at, it) in all.iter().enumerate() {
        known.note(it, at);
    }
    for it in theirs {
        // It may be here under the name that an earlier import gave it.
        let same = known.contents.get(&(it.id.clone(), it.content.clone()));
        if let Some(at) = same.copied() {
            if all[at].fullness() < it.fullness() {
                all[at] = it.under(&all[at].id);
            }
            continue;
        }
        let old = match known.ids.get(&it.id) {
            None => {
                new += 1;
                it
            }
            Some(&at) => {
                twice += 1;
                let free = known.free(&it.id);
                if it.when > all[at].when {
                    known.replace(&all[at], &it, at);
                    std::mem::replace(&mut all[at], it).under(&free)
                } else {
                    it.under(&free)
                }
            }
        };
        known.note(&old, all.len());
        all.push(old);
    }
    // Those of the same moment stay in their order.
    all.sort_by_key(|it| std::cmp::Reverse(it.when));
    let all: Vec<Value> = all.into_iter().map(|it| it.value).collect();
    Some(Merged { text: json::write(&all), new, twice })
}

/// What an id was made of, if it is that of another version.
fn original(id: &str) -> &str {
    id.split_once('~').map_or(id, |(original, _)| original)
}

/// The id that one was made of at an import.
fn made_of(id: &str) -> Option<&str> {
    let (of, n) = id.rsplit_once('~')?;
    n.parse::<u32>().is_ok().then_some(of)
}

/// The people of both, those of here first.
pub(super) fn people(here: &str, there: &str) -> Option<Merged> {
    let name = |person: &Value| {
        let name = name::key(person.get("name")?.as_str()?);
        (!name.is_empty()).then_some(name)
    };
    union(here, there, Person::is_named, name)
}

/// The rules of both, those of here first.
pub(super) fn rules(here: &str, there: &str) -> Option<Merged> {
    union(here, there, |_: &String| true, |rule: &Value| rule.as_str().map(str::to_owned))
}

/// The challenges of both.
pub(super) fn days(here: &str, there: &str) -> Option<Merged> {
    joined(here, there, Book::join)
}

/// How far somebody has come according to either.
pub(super) fn rungs(here: &str, there: &str) -> Option<Merged> {
    joined(here, there, Climb::join)
}

/// Both in one, as they join themselves.
fn joined<T: DeserializeOwned + Serialize>(
    here: &str,
    there: &str,
    join: fn(&mut T, T) -> usize,
) -> Option<Merged> {
    let mut all: T = json::read(here).ok()?;
    let new = join(&mut all, json::read(there).ok()?);
    Some(Merged { text: json::write(&all), new, twice: 0 })
}

/// Both lists in one, those of here first; `name` tells what is in both, and of a newer version's entries all that
/// they are. None where one is damaged.
fn union<T: DeserializeOwned>(
    here: &str,
    there: &str,
    is_sound: fn(&T) -> bool,
    name: fn(&Value) -> Option<String>,
) -> Option<Merged> {
    let read = |list| {
        let is_whole = json::entries(list, is_sound).bad.is_empty();
        json::read::<Vec<Value>>(list).ok().filter(|_| is_whole)
    };
    let (mut all, theirs) = (read(here)?, read(there)?);
    let name = |it: &Value| name(it).unwrap_or_else(|| json::write(it));
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
    // Field by field and step by step: either may be damaged.
    let (one, other) = (json::fields(here)?, json::fields(there)?);
    let written =
        |text: &str| json::read(text).map_or(text.to_owned(), |it: Value| json::write(&it));
    fn field<'a>(sheet: &[(String, &'a str)], name: &str) -> Option<&'a str> {
        sheet.iter().find(|(other, _)| other == name).map(|(_, text)| *text)
    }
    let steps = |sheet: &[(String, &str)]| -> Option<Vec<String>> {
        Some(json::items(field(sheet, "steps")?)?.into_iter().map(written).collect())
    };
    let (here, there) = (steps(&one)?, steps(&other)?);
    let alike = ["title", "when", "terms", "players"];
    let alike =
        alike.iter().all(|name| field(&one, name).map(written) == field(&other, name).map(written));
    Some(match alike {
        true if here.starts_with(&there) => Sheets::Enough,
        true if there.starts_with(&here) => Sheets::Further,
        _ if there.len() > here.len() => Sheets::Longer,
        _ => Sheets::Apart,
    })
}
