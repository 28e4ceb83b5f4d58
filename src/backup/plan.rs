//! What an import will do: the same function tells it and makes the changes, so that what was told is
//! what happens.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::{Bound, Deref};

use serde::{Deserialize, Serialize};

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
    let mut planning = Planning::begin(here.to_vec(), backup, how);
    planning.advance(usize::MAX);
    planning.end()
}

/// Texts by their keys.
fn texts(all: &[Keep]) -> BTreeMap<&str, &str> {
    all.iter().map(|keep| (keep.key.as_str(), keep.text.as_str())).collect()
}

/// A plan that is worked out piece by piece: of many things it takes longer than a page may be without an answer. `B`
/// is a way to the backup, which is large and not copied.
pub struct Planning<B> {
    known: Known<B>,
    planner: Planner,
    /// So many things of the file, and then of those that are here, are told.
    done: usize,
}

impl<B: Deref<Target = Backup>> Planning<B> {
    /// Begins with what is here, and a file.
    pub fn begin(here: Vec<Keep>, backup: B, how: How) -> Self {
        // The first of a name is the one that counts.
        let brought = backup.things.iter().enumerate().rev();
        let brought = brought.map(|(n, thing)| (thing.keep.key.clone(), n)).collect();
        let keys = match how {
            How::Merge => Vec::new(),
            How::Replace => here.iter().map(|keep| keep.key.clone()).collect(),
        };
        let here = here.into_iter().map(|keep| (keep.key, keep.text)).collect();
        let planner = Planner { how, plan: Plan::default(), changed: BTreeSet::new() };
        Self { known: Known { here, keys, backup, brought }, planner, done: 0 }
    }

    /// How many things there are to tell of.
    pub fn many(&self) -> usize {
        self.known.backup.things.len() + self.known.keys.len()
    }

    /// How many of them are told.
    pub fn done(&self) -> usize {
        self.done
    }

    /// Tells of so many more. Says whether that was all.
    pub fn advance(&mut self, things: usize) -> bool {
        let end = self.done.saturating_add(things).min(self.many());
        while self.done < end {
            match self.known.backup.things.get(self.done) {
                Some(thing) => self.planner.brought(&self.known, thing),
                None => {
                    let n = self.done - self.known.backup.things.len();
                    self.planner.removed(&self.known, &self.known.keys[n]);
                }
            }
            self.done += 1;
        }
        self.done == self.many()
    }

    /// What was told.
    pub fn end(self) -> Plan {
        self.planner.plan
    }
}

/// What is here and what the file has. A foreign file may have any number of things: each is looked up, never
/// sought.
struct Known<B> {
    here: BTreeMap<String, String>,
    /// The keys of what is here, where it may have to go.
    keys: Vec<String>,
    backup: B,
    /// Where in the file something of a name stands.
    brought: BTreeMap<String, usize>,
}

impl<B: Deref<Target = Backup>> Known<B> {
    fn here(&self, key: &str) -> Option<&str> {
        self.here.get(key).map(String::as_str)
    }

    fn brought(&self, key: &str) -> Option<&Thing> {
        self.backup.things.get(*self.brought.get(key)?)
    }
}

struct Planner {
    how: How,
    plan: Plan,
    /// The keys that change.
    changed: BTreeSet<String>,
}

impl Planner {
    fn tell(&mut self, key: &str, kind: Option<Kind>, status: Status) {
        self.plan.items.push(Item { key: key.to_owned(), kind, status });
    }

    fn change(&mut self, key: &str, text: Option<&str>) {
        self.plan.changes.push((key.to_owned(), text.map(str::to_owned)));
        self.changed.insert(key.to_owned());
    }

    /// Whether a key has something, here or after the changes so far.
    fn taken(&self, known: &Known<impl Deref<Target = Backup>>, key: &str) -> bool {
        known.here.contains_key(key)
            || known.brought.contains_key(key)
            || self.changed.contains(key)
    }

    fn brought(&mut self, known: &Known<impl Deref<Target = Backup>>, thing: &Thing) {
        let (key, text) = (&thing.keep.key, &thing.keep.text);
        match thing.kind {
            Ok(kind) => self.thing(known, kind, key, text),
            Err(reason) => self.tell(key, None, Status::Refused(reason)),
        }
        for entry in &thing.lost {
            self.tell(key, thing.kind.ok(), Status::Refused(Reason::Entry(*entry)));
        }
    }

    fn removed(&mut self, known: &Known<impl Deref<Target = Backup>>, key: &str) {
        let kind = Kind::of(key).filter(|kind| *kind != Kind::Aside);
        let named = known.brought.contains_key(key);
        if let Some(kind) = kind.filter(|_| !named && belongs(key)) {
            self.tell(key, Some(kind), Status::Removed);
            self.change(key, None);
        }
    }

    fn thing(
        &mut self,
        known: &Known<impl Deref<Target = Backup>>,
        kind: Kind,
        key: &str,
        text: &str,
    ) {
        let status = match known.here(key) {
            Some(old) if old == text => Status::Same,
            // What was kept aside is never written over.
            Some(_) if kind == Kind::Aside => self.beside(known, key, text, ""),
            None if self.how == How::Replace || !matches!(kind, Kind::Match | Kind::Seats) => {
                self.change(key, Some(text));
                Status::New
            }
            Some(_) if self.how == How::Replace => {
                self.change(key, Some(text));
                Status::Replaced
            }
            old => self.merged(known, kind, key, old.unwrap_or_default(), text),
        };
        self.tell(key, Some(kind), status);
    }

    fn merged(
        &mut self,
        known: &Known<impl Deref<Target = Backup>>,
        kind: Kind,
        key: &str,
        old: &str,
        text: &str,
    ) -> Status {
        let merge = match kind {
            Kind::Facts => merge::records,
            Kind::Logs | Kind::Codes => merge::entries,
            Kind::People => merge::people,
            Kind::Rules => merge::rules,
            Kind::Days => merge::days,
            Kind::Rungs => merge::rungs,
            Kind::Sheet => return self.sheet(known, key, old, text),
            Kind::Match | Kind::Seats => return self.at_table(known, kind, key, old, text),
            Kind::Setting | Kind::Notes | Kind::Aside => return Status::Stays,
        };
        let merged = merge(old, text).or_else(|| {
            // Entries that cannot be read here are kept aside, and cost the others nothing.
            let sound = kind.entries(old)?;
            let merged = merge(&sound.text, text)?;
            self.keep_aside(known, key, &sound.bad);
            Some(merged)
        });
        match merged {
            Some(merged) if merged.new + merged.twice == 0 && merged.text == old => Status::Same,
            Some(merged) => {
                self.change(key, Some(&merged.text));
                Status::Joined(merged.new, merged.twice)
            }
            None => self.instead(known, key, old, text),
        }
    }

    /// What is here cannot be read: it is kept aside.
    fn instead(
        &mut self,
        known: &Known<impl Deref<Target = Backup>>,
        key: &str,
        old: &str,
        text: &str,
    ) -> Status {
        self.keep_aside(known, key, old);
        self.change(key, Some(text));
        Status::Replaced
    }

    /// Keeps a text aside that stands under a key, alone or with others.
    fn keep_aside(&mut self, known: &Known<impl Deref<Target = Backup>>, key: &str, text: &str) {
        let name = key.strip_prefix(START).unwrap_or(key);
        let names = (1..).map(|n| format!("{START}aside.{n}.{name}"));
        if let Some(aside) = names.into_iter().find(|name| !self.taken(known, name)) {
            self.change(&aside, Some(text));
        }
    }

    /// The text comes under a name of its own.
    fn beside(
        &mut self,
        known: &Known<impl Deref<Target = Backup>>,
        key: &str,
        text: &str,
        between: &str,
    ) -> Status {
        // An earlier import may have put it there.
        let from = (Bound::Included(key), Bound::Unbounded);
        let under = known.here.range::<str, _>(from);
        let under = under.take_while(|(other, _)| other.starts_with(key));
        let mut put = under.filter(|(other, there)| *there == text && *other != key);
        if put.any(|(other, _)| Kind::of(other) == Kind::of(key)) {
            return Status::Same;
        }
        let names = (2..).map(|n| format!("{key}{between}{n}"));
        if let Some(name) = names.into_iter().find(|name| !self.taken(known, name)) {
            self.change(&name, Some(text));
        }
        Status::Both
    }

    /// Of two sheets the longer one keeps the name.
    fn sheet(
        &mut self,
        known: &Known<impl Deref<Target = Backup>>,
        key: &str,
        old: &str,
        text: &str,
    ) -> Status {
        match merge::sheets(old, text) {
            None => self.instead(known, key, old, text),
            Some(merge::Sheets::Enough) => Status::Same,
            Some(merge::Sheets::Further) => {
                self.change(key, Some(text));
                Status::Replaced
            }
            Some(merge::Sheets::Longer) => {
                let status = self.beside(known, key, old, "b");
                self.change(key, Some(text));
                status
            }
            Some(merge::Sheets::Apart) => self.beside(known, key, text, "b"),
        }
    }

    /// A match comes with those who sit there, where there is none under way.
    fn at_table(
        &mut self,
        known: &Known<impl Deref<Target = Backup>>,
        kind: Kind,
        key: &str,
        old: &str,
        text: &str,
    ) -> Status {
        let Some(row) = key.strip_prefix(START).and_then(|rest| rest.split_once('.')) else {
            return Status::Stays;
        };
        let (table, record) = (format!("{START}game.{}", row.1), format!("{START}desk.{}", row.1));
        // As the page reads it: what is damaged in the record costs that alone. A match that was only dealt because
        // somebody came to look is none under way.
        let idle = |record: &str| {
            ["over", "unasked"].iter().any(|it| json::field(record, it).unwrap_or(false))
        };
        let here = known.here(&table);
        let brought = known.brought(&table);
        let sound = brought.is_some_and(|thing| thing.kind == Ok(Kind::Match));
        let free = here.is_none() || known.here(&record).is_some_and(idle);
        let differs = here != brought.map(|thing| thing.keep.text.as_str());
        match kind {
            Kind::Match if free => {
                self.change(key, Some(text));
                let seated = known.brought(&record);
                let seated = seated.is_some_and(|thing| thing.kind == Ok(Kind::Seats));
                // Who sat at the other match does not sit at this one.
                if !seated && known.here.contains_key(&record) {
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
