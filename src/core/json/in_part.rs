//! A record of which a part cannot be read: the rest of it.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// Longer texts, in bytes, are not gone through entry by entry: each is tried with the whole.
const LONGEST: usize = 100_000;

/// What can be read of a record: what is damaged, or of a later version, is as in `first`, field by field and entry by
/// entry, so that the whole is `sound`; none where that leaves nothing but `first`, and for a text that is no record.
///
/// ```
/// use serde::{Deserialize, Serialize};
/// use tertulia::core::json::in_part;
/// #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
/// struct Notes { rows: Vec<u8>, draft: Option<u8>, level: u8 }
/// let notes = in_part(r#"{"rows":[1,"?",3],"draft":-1,"level":2}"#, &Notes::default(), &|_| true);
/// assert_eq!(notes, Some(Notes { rows: vec![1, 3], draft: None, level: 2 }));
/// assert_eq!(in_part("[]", &Notes::default(), &|_| true), None);
/// assert_eq!(in_part(r#"{"level":"?"}"#, &Notes::default(), &|_| true), None);
/// ```
pub fn in_part<T>(text: &str, first: &T, sound: &dyn Fn(&T) -> bool) -> Option<T>
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
    // Some fields are sound only beside others, which may stand further down.
    let once = merged(serde_json::to_value(first).ok()?, &stored, &fits);
    let twice = merged(once, &stored, &fits);
    read(&twice).filter(|part| part != first)
}

/// As much of `stored` in the place of `known` as fits.
fn merged(known: Value, stored: &Value, fits: &dyn Fn(&Value) -> bool) -> Value {
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
                let now = known.get(name).cloned().unwrap_or_default();
                let value = merged(now, stored, &|value| fits(&with(value)));
                if fits(&with(&value)) {
                    known.insert(name.clone(), value);
                }
            }
            Value::Object(known)
        }
        (_, Value::Array(stored)) => {
            let mut entries = Vec::new();
            for entry in stored {
                entries.push(entry.clone());
                if !fits(&Value::Array(entries.clone())) {
                    entries.pop();
                }
            }
            Value::Array(entries)
        }
        (known, _) => known,
    }
}
