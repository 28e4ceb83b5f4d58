//! What was done to a value, done to another one: whatever else stands there stays. So one tab writes beside another,
//! and this version beside a newer one, whose fields it does not know.

use std::collections::BTreeMap;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::{Entries, entries, read, write};

/// A text in the place of a stored one. What stands there and is not in `known`, which is the stored text as this
/// version has read it, is a newer version's, and stays.
///
/// ```
/// use tertulia::core::json::over;
/// let stored = r#"[{"name":"Ana","colour":1,"pet":"cat"},{"name":"Beto","colour":2}]"#;
/// let known = r#"[{"name":"Ana","colour":1},{"name":"Beto","colour":2}]"#;
/// let new = r#"[{"name":"Eva","colour":3},{"name":"Ana","colour":4}]"#;
/// assert_eq!(
///     over(stored, known, new),
///     r#"[{"name":"Eva","colour":3},{"name":"Ana","colour":4,"pet":"cat"}]"#
/// );
/// ```
pub fn over(stored: &str, known: &str, new: &str) -> String {
    let both = || {
        let mut now: Value = read(stored).ok()?;
        redo(&mut now, &read(known).ok()?, &read(new).ok()?);
        Some(write(&now))
    };
    // Mostly there is nothing that this version has not written.
    let both = if stored == known { None } else { both() };
    both.unwrap_or_else(|| new.to_owned())
}

/// Likewise, a list, read entry by entry as [`entries`] does. What of it only a newer version can read stays behind the
/// entry that it stands behind; at the head, before the one that it stands before.
///
/// ```
/// use tertulia::core::json::over_list;
/// let list = |stored, new: &[&str]| {
///     let new: Vec<String> = new.iter().map(|it| it.to_string()).collect();
///     over_list(stored, &new, |it: &String| !it.contains('!'))
/// };
/// let stored = r#"["a!","b","c!","d","e!"]"#;
/// assert_eq!(list(stored, &["new", "b", "d"]), r#"["new","a!","b","c!","d","e!"]"#);
/// assert_eq!(list(stored, &["d"]), r#"["a!","c!","d","e!"]"#);
/// assert_eq!(list(stored, &[]), r#"["a!","c!","e!"]"#);
/// ```
pub fn over_list<T: DeserializeOwned + Serialize>(
    stored: &str,
    new: &[T],
    is_sound: fn(&T) -> bool,
) -> String {
    let Entries { sound: known, rest, later, .. } = entries(stored, is_sound);
    let both = || {
        let values = |list: &[T]| read::<Vec<Value>>(&write(list)).ok();
        Some(write(&woven(read(&rest).ok()?, &later, &values(&known)?, &values(new)?)))
    };
    let both = if later.is_empty() { None } else { both() };
    both.unwrap_or_else(|| over(&rest, &write(&known), &write(new)))
}

/// The stored list after a change, with those of its entries that are not known `later` among the others.
fn woven(stored: Vec<Value>, later: &[usize], before: &[Value], after: &[Value]) -> Vec<Value> {
    let (mut known, mut foreign) = (Vec::new(), Vec::new());
    for (at, entry) in stored.into_iter().enumerate() {
        match later.binary_search(&at) {
            Ok(_) => foreign.push((known.len(), entry)),
            Err(_) => known.push(entry),
        }
    }
    let from = origins(before, after);
    redo_list(&mut known, before, after, &from);
    let mut places = vec![None; before.len()];
    for (at, from) in from.iter().enumerate() {
        if let Some(from) = from {
            places[*from] = Some(at);
        }
    }
    // Which ones come before each of the others, and at the end.
    let mut between = vec![Vec::new(); known.len() + 1];
    for (n, entry) in foreign {
        let (ahead, behind) = places.split_at(n);
        let ahead = ahead.iter().rev().flatten().next().map(|at| at + 1);
        let at = ahead.or_else(|| behind.iter().flatten().next().copied());
        between[at.unwrap_or(known.len())].push(entry);
    }
    let last = between.pop().unwrap_or_default();
    let all = between.into_iter().zip(known);
    all.flat_map(|(mut before, entry)| {
        before.push(entry);
        before
    })
    .chain(last)
    .collect()
}

/// Does to a value what made `after` of `before`: in records field by field, in lists entry by entry. Whatever else was
/// changed is as in `after`.
///
/// ```
/// use tertulia::core::json;
/// let read = |text| json::read(text).unwrap();
/// let mut now = read(r#"{"names":["Ana","Beto"],"games":4}"#);
/// let (before, after) = (read(r#"{"names":["","Beto"],"games":2}"#), read(r#"{"names":["","Bea"],"games":2}"#));
/// json::redo(&mut now, &before, &after);
/// assert_eq!(json::write(&now), r#"{"names":["Ana","Bea"],"games":4}"#);
/// ```
pub fn redo(now: &mut Value, before: &Value, after: &Value) {
    match (now, before, after) {
        (_, before, after) if before == after => {}
        (Value::Object(now), Value::Object(before), Value::Object(after)) => {
            now.retain(|field, _| after.contains_key(field) || !before.contains_key(field));
            for (field, after) in after {
                match (now.get_mut(field), before.get(field)) {
                    (Some(now), Some(before)) => redo(now, before, after),
                    (_, before) if before == Some(after) => {}
                    _ => _ = now.insert(field.clone(), after.clone()),
                }
            }
        }
        (Value::Array(now), Value::Array(before), Value::Array(after))
            if now.len() == before.len() =>
        {
            redo_list(now, before, after, &origins(before, after));
        }
        (now, _, after) => now.clone_from(after),
    }
}

fn redo_list(now: &mut Vec<Value>, before: &[Value], after: &[Value], from: &[Option<usize>]) {
    let mut old: Vec<Value> = std::mem::take(now);
    for (after, from) in after.iter().zip(from) {
        now.push(match *from {
            None => after.clone(),
            Some(at) => {
                // No other entry comes from there.
                let mut entry = old[at].take();
                redo(&mut entry, &before[at], after);
                entry
            }
        });
    }
}

/// Where each entry of a list comes from. What has the same head is the same, first in its place, then wherever it has
/// come from; where the list is as long as it was, what is left has been changed in its place.
fn origins(before: &[Value], after: &[Value]) -> Vec<Option<usize>> {
    let mut from = vec![None; after.len()];
    let mut left = vec![true; before.len()];
    let stay = before.iter().zip(after).map(|(before, after)| head(before) == head(after));
    for (at, _) in stay.enumerate().filter(|(_, stays)| *stays) {
        (from[at], left[at]) = (Some(at), false);
    }
    let mut moved: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for at in (0..before.len()).rev().filter(|at| left[*at]) {
        moved.entry(write(head(&before[at]))).or_default().push(at);
    }
    for (from, after) in from.iter_mut().zip(after).filter(|(from, _)| from.is_none()) {
        *from = moved.get_mut(&write(head(after))).and_then(Vec::pop);
        if let Some(at) = *from {
            left[at] = false;
        }
    }
    if before.len() == after.len() {
        for at in (0..after.len()).filter(|at| left[*at]) {
            from[at].get_or_insert(at);
        }
    }
    from
}

/// What an entry is told from others by: the first field of a record, else all of it.
fn head(entry: &Value) -> &Value {
    let first = entry.as_object().and_then(|record| record.values().next());
    first.unwrap_or(entry)
}
