//! What an import will do: the same function tells it and makes the changes, so that what was told is
//! what happens.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::kind::Kind;
use super::{Backup, Keep, Reason, START, Thing, belongs, merge};
use crate::core::json;

/// What is to become of what is here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// It stays, and what the file has comes to it.
    Merge,
    /// It goes, and what the file has takes its place.
    Replace,
}

/// What becomes of one thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// It is not here yet.
    New,
    /// It is here already, and the same.
    Same,
    /// What is here stays; the file has another.
    Stays,
    /// What the file has takes the place of what is here.
    Replaced,
    /// So many of the file come to those that are here; of so many both versions are kept.
    Joined(usize, usize),
    /// Both are kept, under two names.
    Both,
    /// It goes: the file does not have it.
    Removed,
    /// It is not understood, and left alone.
    Refused(Reason),
}

/// One thing, and what becomes of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// Its key.
    pub key: String,
    /// What it is; none where that is not understood.
    pub kind: Option<Kind>,
    /// What becomes of it.
    pub status: Status,
}

/// A key, and the text that it is to have; none if it is to go.
pub type Change = (String, Option<String>);

/// What an import will do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// Told.
    pub items: Vec<Item>,
    /// And done, in this order.
    pub changes: Vec<Change>,
}

/// What an import has replaced: when that was (milliseconds since 1970), and what stood there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Before {
    /// When.
    pub when: u64,
    /// Keys with the texts that they had; none where there was nothing.
    pub things: Vec<Change>,
}

/// What undoes changes.
pub fn undo(here: &[Keep], changes: &[Change], when: u64) -> Before {
    let here = texts(here);
    let text = |key: &str| here.get(key).map(|text| (*text).to_owned());
    let things = changes.iter().map(|(key, _)| (key.clone(), text(key)));
    Before { when, things: things.collect() }
}

/// What an import of a backup does to what is here.
pub fn plan(here: &[Keep], backup: &Backup, how: How) -> Plan {
    // The first of a name is the one that counts.
    let brought = backup.things.iter().rev().map(|thing| (thing.keep.key.as_str(), thing));
    let mut plan = Planner {
        here: texts(here),
        brought: brought.collect(),
        how,
        plan: Plan::default(),
        changed: BTreeSet::new(),
    };
    for thing in &backup.things {
        let (key, text) = (&thing.keep.key, &thing.keep.text);
        match thing.kind {
            Ok(kind) => plan.thing(kind, key, text),
            Err(reason) => plan.tell(key, None, Status::Refused(reason)),
        }
    }
    if how == How::Replace {
        for Keep { key, .. } in here {
            let kind = Kind::of(key).filter(|kind| *kind != Kind::Aside);
            let named = plan.brought.contains_key(key.as_str());
            if let Some(kind) = kind.filter(|_| !named && belongs(key)) {
                plan.tell(key, Some(kind), Status::Removed);
                plan.change(key, None);
            }
        }
    }
    plan.plan
}

/// Texts by their keys.
fn texts(all: &[Keep]) -> BTreeMap<&str, &str> {
    all.iter().map(|keep| (keep.key.as_str(), keep.text.as_str())).collect()
}

/// A foreign file may have any number of things: each is looked up, never sought.
struct Planner<'a> {
    here: BTreeMap<&'a str, &'a str>,
    brought: BTreeMap<&'a str, &'a Thing>,
    how: How,
    plan: Plan,
    /// The keys that change.
    changed: BTreeSet<String>,
}

impl Planner<'_> {
    fn tell(&mut self, key: &str, kind: Option<Kind>, status: Status) {
        self.plan.items.push(Item { key: key.to_owned(), kind, status });
    }

    fn change(&mut self, key: &str, text: Option<&str>) {
        self.plan.changes.push((key.to_owned(), text.map(str::to_owned)));
        self.changed.insert(key.to_owned());
    }

    /// Whether a key has something, here or after the changes so far.
    fn taken(&self, key: &str) -> bool {
        self.here.contains_key(key) || self.brought.contains_key(key) || self.changed.contains(key)
    }

    fn thing(&mut self, kind: Kind, key: &str, text: &str) {
        let status = match self.here.get(key).copied() {
            Some(old) if old == text => Status::Same,
            // What was kept aside is never written over.
            Some(_) if kind == Kind::Aside => self.beside(key, text, ""),
            None if self.how == How::Replace || !matches!(kind, Kind::Match | Kind::Seats) => {
                self.change(key, Some(text));
                Status::New
            }
            Some(_) if self.how == How::Replace => {
                self.change(key, Some(text));
                Status::Replaced
            }
            old => self.merged(kind, key, old.unwrap_or_default(), text),
        };
        self.tell(key, Some(kind), status);
    }

    fn merged(&mut self, kind: Kind, key: &str, old: &str, text: &str) -> Status {
        let merged = match kind {
            Kind::Facts => merge::records(old, text),
            Kind::Logs | Kind::Codes => merge::entries(old, text),
            Kind::People => merge::people(old, text),
            Kind::Rules => merge::rules(old, text),
            Kind::Days => merge::days(old, text),
            Kind::Sheet => return self.sheet(key, old, text),
            Kind::Match | Kind::Seats => return self.at_table(kind, key, old, text),
            Kind::Setting | Kind::Notes | Kind::Aside => return Status::Stays,
        };
        match merged {
            Some(merged) if merged.new + merged.twice == 0 && merged.text == old => Status::Same,
            Some(merged) => {
                self.change(key, Some(&merged.text));
                Status::Joined(merged.new, merged.twice)
            }
            None => self.instead(key, old, text),
        }
    }

    /// What is here cannot be read: it is kept aside.
    fn instead(&mut self, key: &str, old: &str, text: &str) -> Status {
        let name = key.strip_prefix(START).unwrap_or(key);
        let names = (1..).map(|n| format!("{START}aside.{n}.{name}"));
        if let Some(aside) = names.into_iter().find(|name| !self.taken(name)) {
            self.change(&aside, Some(old));
        }
        self.change(key, Some(text));
        Status::Replaced
    }

    /// The text comes under a name of its own.
    fn beside(&mut self, key: &str, text: &str, between: &str) -> Status {
        // An earlier import may have put it there.
        let under = self.here.range(key..).take_while(|(other, _)| other.starts_with(key));
        let mut put = under.filter(|(other, there)| **there == text && **other != key);
        if put.any(|(other, _)| Kind::of(other) == Kind::of(key)) {
            return Status::Same;
        }
        let names = (2..).map(|n| format!("{key}{between}{n}"));
        if let Some(name) = names.into_iter().find(|name| !self.taken(name)) {
            self.change(&name, Some(text));
        }
        Status::Both
    }

    /// Of two sheets the longer one keeps the name.
    fn sheet(&mut self, key: &str, old: &str, text: &str) -> Status {
        match merge::sheets(old, text) {
            None => self.instead(key, old, text),
            Some(merge::Sheets::Enough) => Status::Same,
            Some(merge::Sheets::Further) => {
                self.change(key, Some(text));
                Status::Replaced
            }
            Some(merge::Sheets::Longer) => {
                let status = self.beside(key, old, "b");
                self.change(key, Some(text));
                status
            }
            Some(merge::Sheets::Apart) => self.beside(key, text, "b"),
        }
    }

    /// A match comes with those who sit there, where there is none under way.
    fn at_table(&mut self, kind: Kind, key: &str, old: &str, text: &str) -> Status {
        let Some(row) = key.strip_prefix(START).and_then(|rest| rest.split_once('.')) else {
            return Status::Stays;
        };
        let (table, record) = (format!("{START}game.{}", row.1), format!("{START}desk.{}", row.1));
        let over = |record: &str| {
            let record = json::read::<Value>(record).ok();
            record.and_then(|it| it.get("over")?.as_bool()).unwrap_or(false)
        };
        let here = self.here.get(table.as_str()).copied();
        let brought = self.brought.get(table.as_str());
        let sound = brought.is_some_and(|thing| thing.kind == Ok(Kind::Match));
        let free = here.is_none() || self.here.get(record.as_str()).is_some_and(|it| over(it));
        let differs = here != brought.map(|thing| thing.keep.text.as_str());
        match kind {
            Kind::Match if free => {
                self.change(key, Some(text));
                let seated = self.brought.get(record.as_str());
                let seated = seated.is_some_and(|thing| thing.kind == Ok(Kind::Seats));
                // Who sat at the other match does not sit at this one.
                if !seated && self.here.contains_key(record.as_str()) {
                    self.change(&record, None);
                }
                if here.is_none() { Status::New } else { Status::Replaced }
            }
            Kind::Seats if sound && free && differs => {
                self.change(key, Some(text));
                if old.is_empty() { Status::New } else { Status::Replaced }
            }
            _ => Status::Stays,
        }
    }
}
