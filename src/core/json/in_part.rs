//! A record of which a part cannot be read: the rest of it, and what is missing.

use std::cell::Cell;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::{fields, found, items, label_in};

/// So many bytes, in all, are looked at to find out what fits, and each text so often at least: a long text of which much
/// does not fit loses what has not been looked at by then.
const MOST: usize = 200_000_000;
const FEWEST: usize = 64;

/// What is lost and has no name is called so.
pub const NAMELESS: &str = "\u{2026}";

/// What could be read of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InPart<T> {
    /// All of it that could, and what stands in for the rest.
    pub value: T,
    /// What could not, by the names that it has there, and of entries their number from 1 with what they are called. Never
    /// nothing: what nobody can name is [`NAMELESS`].
    pub lost: Vec<String>,
}

/// What can be read of a record: what is damaged, or of a later version, is as in `first`, field by field and entry by
/// entry, so that the whole is `sound`; none where that leaves nothing but `first`, and for a text that is no record.
/// An entry for which there is none in `first` is left out.
///
/// ```
/// use serde::{Deserialize, Serialize};
/// use tertulia::core::json::in_part;
/// #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
/// struct Notes { rows: Vec<u8>, draft: Option<u8>, keys: [u8; 2], level: u8 }
/// let text = r#"{"rows":[1,"?",3],"draft":-1,"keys":[7,"?"],"level":2}"#;
/// let part = in_part(text, &Notes::default(), &|_| true).unwrap();
/// assert_eq!(part.value, Notes { rows: vec![1, 3], draft: None, keys: [7, 0], level: 2 });
/// assert_eq!(part.lost, ["rows 2 (?)", "draft", "keys 2 (?)"]);
/// assert_eq!(in_part("[]", &Notes::default(), &|_| true), None);
/// assert_eq!(in_part(r#"{"level":"?"}"#, &Notes::default(), &|_| true), None);
/// ```
pub fn in_part<T>(text: &str, first: &T, sound: &dyn Fn(&T) -> bool) -> Option<InPart<T>>
where
    T: DeserializeOwned + Serialize + PartialEq,
{
    let names = fields(text)?;
    let read = |value: &Value| T::deserialize(value.clone()).ok().filter(sound);
    let left = Cell::new(MOST / text.len() + FEWEST);
    let fits = |value: &Value| {
        left.set(left.get().saturating_sub(1));
        left.get() > 0 && read(value).is_some()
    };
    let base = serde_json::to_value(first).ok()?;
    // Some fields are sound only beside others, which may stand further down.
    let once = merged(&base, base.clone(), text, &fits, "", &mut Vec::new());
    let mut lost = Vec::new();
    let twice = merged(&base, once, text, &fits, "", &mut lost);
    let value = read(&twice).filter(|part| part != first)?;
    if lost.is_empty() {
        let of = base.as_object().into_iter().flat_map(Map::keys);
        lost.extend(of.filter(|name| names.iter().all(|(other, _)| other != *name)).cloned());
    }
    if lost.is_empty() {
        lost.push(NAMELESS.to_owned());
    }
    Some(InPart { value, lost })
}

/// As much of `stored` in the place of `known` as fits; `at` is the way there. What `first` has there stands in for
/// entries that do not.
fn merged(
    first: &Value,
    known: Value,
    stored: &str,
    fits: &dyn Fn(&Value) -> bool,
    at: &str,
    lost: &mut Vec<String>,
) -> Value {
    if let Some(stored) = value(stored).filter(fits) {
        return stored;
    }
    match (known, fields(stored), items(stored)) {
        (Value::Object(mut known), Some(stored_fields), _) => {
            for (name, stored) in known_fields(first, stored, stored_fields) {
                let with = |value: &Value| {
                    let mut all = known.clone();
                    all.insert(name.clone(), value.clone());
                    Value::Object(all)
                };
                let before = lost.len();
                let place = if at.is_empty() { name.clone() } else { format!("{at}: {name}") };
                let now = known.get(&name).cloned().unwrap_or_default();
                let base = first.get(&name).unwrap_or(&Value::Null);
                let inner = |value: &Value| fits(&with(value));
                let value = merged(base, now, stored, &inner, &place, lost);
                if fits(&with(&value)) {
                    known.insert(name, value);
                } else {
                    lost.truncate(before);
                    lost.push(place);
                }
            }
            Value::Object(known)
        }
        (_, _, Some(stored)) => {
            let base = first.as_array().map_or(&[][..], Vec::as_slice);
            let mut list = List { first: base, entries: Vec::new(), fits, at };
            list.take(&stored, 0, lost);
            Value::Array(list.entries)
        }
        (known, ..) => {
            lost.push(at.to_owned());
            known
        }
    }
}

/// The value that a text holds.
fn value(text: &str) -> Option<Value> {
    serde_json::from_str(text).ok()
}

/// The fields of a record by their names. Where names are damaged, what is known by the others is looked for anywhere in
/// the text, and what is not found there has an empty text.
fn known_fields<'a>(
    first: &Value,
    record: &'a str,
    mut all: Vec<(String, &'a str)>,
) -> Vec<(String, &'a str)> {
    let is_damaged = value(record).is_none();
    let nameless = all.iter().any(|(name, _)| name.is_empty());
    all.retain(|(name, _)| !name.is_empty());
    for name in first.as_object().into_iter().flat_map(Map::keys).filter(|_| is_damaged) {
        if all.iter().all(|(other, _)| other != name) {
            let found = found(record, name).or(nameless.then_some(""));
            all.extend(found.map(|text| (name.clone(), text)));
        }
    }
    all
}

/// A list under way.
struct List<'a> {
    /// The one that stands in for it.
    first: &'a [Value],
    entries: Vec<Value>,
    fits: &'a dyn Fn(&Value) -> bool,
    at: &'a str,
}

impl List<'_> {
    /// Takes what fits of some entries, before which there are so many: together where they are sound, because each try
    /// is one with all of the record, else each half for itself.
    fn take(&mut self, stored: &[&str], before: usize, lost: &mut Vec<String>) {
        match stored {
            [] => return,
            [one] => return self.take_one(one, before + 1, lost),
            _ => {}
        }
        let all: Option<Vec<Value>> = stored.iter().map(|entry| value(entry)).collect();
        if let Some(all) = all.filter(|all| self.fits_with(all)) {
            return self.entries.extend(all);
        }
        let (one, other) = stored.split_at(stored.len() / 2);
        self.take(one, before, lost);
        self.take(other, before + one.len(), lost);
    }

    /// Whether some entries fit beside those before them, be it that only so many make a list beside those of `first`.
    fn fits_with(&self, more: &[Value]) -> bool {
        let all = self.entries.iter().chain(more).cloned();
        let rest = self.first.iter().skip(self.entries.len() + more.len()).cloned();
        (self.fits)(&Value::Array(all.clone().chain(rest).collect()))
            || (self.fits)(&Value::Array(all.collect()))
    }

    fn take_one(&mut self, stored: &str, n: usize, lost: &mut Vec<String>) {
        let place = format!("{} {}", self.at, label_in(n, stored));
        // Of others like it, where `first` has none in this place.
        let of = self.first.get(self.entries.len());
        let of = of.or_else(|| self.first.last().filter(|it| it.is_object()));
        let with = |entry: &Value| self.fits_with(std::slice::from_ref(entry));
        let now = match of {
            Some(base) => Some(merged(base, base.clone(), stored, &with, &place, lost)),
            None => value(stored),
        };
        match now.filter(with) {
            Some(entry) => self.entries.push(entry),
            None if of.is_none() => lost.push(place),
            None => {}
        }
    }
}
