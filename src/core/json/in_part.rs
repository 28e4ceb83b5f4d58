//! A record of which a part cannot be read: the rest of it, and what is missing.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::label;

/// Longer texts, in bytes, are not gone through entry by entry: each is tried with the whole.
const LONGEST: usize = 100_000;

/// What could be read of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InPart<T> {
    /// All of it that could, and what stands in for the rest.
    pub value: T,
    /// What could not, by the names that it has there, and of entries their number from 1 with what they are called.
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
    if text.len() > LONGEST {
        return None;
    }
    let stored: Map<String, Value> = serde_json::from_str(text).ok()?;
    let read = |value: &Value| T::deserialize(value.clone()).ok().filter(sound);
    let fits = |value: &Value| read(value).is_some();
    let stored = Value::Object(stored);
    let base = serde_json::to_value(first).ok()?;
    // Some fields are sound only beside others, which may stand further down.
    let once = merged(&base, base.clone(), &stored, &fits, "", &mut Vec::new());
    let mut lost = Vec::new();
    let twice = merged(&base, once, &stored, &fits, "", &mut lost);
    let value = read(&twice).filter(|part| part != first)?;
    Some(InPart { value, lost })
}

/// As much of `stored` in the place of `known` as fits; `at` is the way there. What `first` has there stands in for
/// entries that do not.
fn merged(
    first: &Value,
    known: Value,
    stored: &Value,
    fits: &dyn Fn(&Value) -> bool,
    at: &str,
    lost: &mut Vec<String>,
) -> Value {
    if fits(stored) {
        return stored.clone();
    }
    match (known, stored) {
        (Value::Object(mut known), Value::Object(stored)) => {
            for (name, stored) in stored {
                let with = |value: &Value| {
                    let mut all = known.clone();
                    all.insert(name.clone(), value.clone());
                    Value::Object(all)
                };
                let before = lost.len();
                let place = if at.is_empty() { name.clone() } else { format!("{at}: {name}") };
                let now = known.get(name).cloned().unwrap_or_default();
                let base = first.get(name).unwrap_or(&Value::Null);
                let inner = |value: &Value| fits(&with(value));
                let value = merged(base, now, stored, &inner, &place, lost);
                if fits(&with(&value)) {
                    known.insert(name.clone(), value);
                } else {
                    lost.truncate(before);
                    lost.push(place);
                }
            }
            Value::Object(known)
        }
        (_, Value::Array(stored)) => {
            let base = first.as_array().map_or(&[][..], Vec::as_slice);
            Value::Array(entries_in_part(base, stored, fits, at, lost))
        }
        (known, _) => {
            lost.push(at.to_owned());
            known
        }
    }
}

/// The entries that fit, each beside those before it, and where only so many make a list beside those of `first`.
fn entries_in_part(
    first: &[Value],
    stored: &[Value],
    fits: &dyn Fn(&Value) -> bool,
    at: &str,
    lost: &mut Vec<String>,
) -> Vec<Value> {
    let mut entries: Vec<Value> = Vec::new();
    for (n, entry) in stored.iter().enumerate() {
        let with = |entry: &Value| {
            let all = entries.iter().chain(std::iter::once(entry)).cloned();
            let rest = first.iter().skip(entries.len() + 1).cloned();
            let longer = Value::Array(all.clone().chain(rest).collect());
            fits(&longer) || fits(&Value::Array(all.collect()))
        };
        let place = format!("{at} {}", label(n + 1, entry));
        // Of others like it, where `first` has none in this place.
        let base = first.get(entries.len()).or_else(|| first.last().filter(|it| it.is_object()));
        let Some(base) = base else {
            if with(entry) {
                entries.push(entry.clone())
            } else {
                lost.push(place)
            }
            continue;
        };
        let value = merged(base, base.clone(), entry, &with, &place, lost);
        if with(&value) {
            entries.push(value);
        }
    }
    entries
}
