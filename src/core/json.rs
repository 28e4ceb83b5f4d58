//! JSON, in which everything is stored and sent. What a type looks like is told where the type is (serde);
//! here is how a text is written and read, where reading stopped, and what several types have in common.

use std::str::FromStr;

use serde::de::{DeserializeOwned, Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

/// Where reading stopped, as people count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// From 1.
    pub line: usize,
    /// In characters, from 1.
    pub column: usize,
}

impl Unreadable {
    /// The place in `text` that an error speaks of.
    pub(crate) fn of(error: &serde_json::Error, text: &str) -> Self {
        // Errors count bytes, and 0 stands for the beginning of the text or of a line. Of a text that ends
        // too early the place behind it is meant, where something is missing.
        let missing = usize::from(error.is_eof());
        let (line, column) = (error.line().max(1), (error.column() + missing).max(1));
        let bytes = text.split('\n').nth(line - 1).unwrap_or_default().bytes();
        let inner = bytes.take(column).filter(|byte| (0x80..0xc0).contains(byte)).count();
        Self { line, column: column - inner }
    }
}

/// A value as JSON text.
///
/// ```
/// use tertulia::core::json;
/// let text = json::write(&vec![Some(1u8), None]);
/// assert_eq!(text, "[1,null]");
/// assert_eq!(json::read::<Vec<Option<u8>>>(&text), Ok(vec![Some(1), None]));
/// let bad = json::read::<Vec<u8>>("[1,\n 256]").unwrap_err();
/// assert_eq!((bad.line, bad.column), (2, 4));
/// ```
pub fn write<T: Serialize + ?Sized>(value: &T) -> String {
    serde_json::to_string(value).expect("names of fields are texts")
}

/// The value that a text holds.
///
/// # Errors
/// Where it stops being JSON, or of the value's shape.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Unreadable> {
    serde_json::from_str(text).map_err(|error| Unreadable::of(&error, text))
}

/// A list whose entries were read one by one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entries<T> {
    /// Those that can be read, in their order.
    pub sound: Vec<T>,
    /// The list without the others, each entry as it stood.
    pub rest: String,
    /// The others as they stood, one below the other, or the whole text where none can be read; empty if there is
    /// no other.
    pub bad: String,
}

/// The entries of a list, each for itself: one that is of another shape, or not `sound`, costs no other, and a
/// place that is no JSON costs no more than the entry where it is.
///
/// ```
/// use tertulia::core::json::entries;
/// let read = entries::<u8>("[1,\"two\",3,4?4,5]", |_| true);
/// assert_eq!(read.sound, [1, 3, 4, 5]);
/// assert_eq!((read.rest.as_str(), read.bad.as_str()), ("[1,3,4,5]", "\"two\"\n4?"));
/// ```
pub fn entries<T: DeserializeOwned>(list: &str, is_sound: fn(&T) -> bool) -> Entries<T> {
    let read = |entry: &str| serde_json::from_str(entry).ok().filter(is_sound);
    let (mut sound, mut rest, mut bad) = (Vec::new(), Vec::new(), Vec::new());
    let between = |letter: char| letter == ',' || letter.is_whitespace();
    let mut text = list.trim();
    text = text.strip_prefix('[').unwrap_or(text);
    loop {
        text = text.trim_start_matches(between);
        if matches!(text, "" | "]") {
            break;
        }
        let whole = entry_at(text);
        // Where it is no JSON: up to the next place from where an entry can be read.
        let next = || {
            let mut places = text.char_indices().skip(1).map(|(at, _)| at);
            places.find(|at| entry_at(&text[*at..]).and_then(read).is_some()).unwrap_or(text.len())
        };
        let (entry, after) = text.split_at(whole.map_or_else(next, str::len));
        match whole.and_then(read) {
            Some(value) => {
                sound.push(value);
                rest.push(entry);
            }
            None => bad.push(entry.trim_end_matches(between)),
        }
        text = after;
    }
    let bad = if sound.is_empty() && !bad.is_empty() { list.to_owned() } else { bad.join("\n") };
    Entries { sound, rest: format!("[{}]", rest.join(",")), bad }
}

/// The text of the entry that the rest of a list begins with: what stands behind it tells that it is a whole one.
fn entry_at(text: &str) -> Option<&str> {
    let entry = first(text)?;
    let behind = text[entry.len()..].trim_start();
    (behind.is_empty() || behind.starts_with([',', ']'])).then_some(entry)
}

/// The text of the value that a text begins with, if it does.
fn first(text: &str) -> Option<&str> {
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<&RawValue>();
    values.next()?.ok().map(RawValue::get)
}

/// What stands in a field of a record, be the rest of the text what it may: the first of this name.
///
/// ```
/// use tertulia::core::json::field;
/// assert_eq!(field::<bool>(r#"{"a":[1,?],"over":true,"#, "over"), Some(true));
/// ```
pub fn field<T: DeserializeOwned>(record: &str, name: &str) -> Option<T> {
    // Quotation marks within a text have a backslash before them.
    let (_, value) = record.split_once(&format!("\"{name}\":"))?;
    serde_json::from_str(first(value)?).ok()
}

/// Replaces a text, blanks around it aside, wherever it is the value of one of these fields or stands there in a
/// list. Tells whether it did.
///
/// ```
/// use tertulia::core::json;
/// let mut value = json::read(r#"[{"name":"Ana","city":"Ana"},{"names":["Eva"," Ana"]}]"#).unwrap();
/// assert!(json::replace(&mut value, &["name", "names"], "Ana", "Mia"));
/// assert_eq!(json::write(&value), r#"[{"name":"Mia","city":"Ana"},{"names":["Eva","Mia"]}]"#);
/// ```
pub fn replace(value: &mut Value, fields: &[&str], old: &str, new: &str) -> bool {
    replace_in(value, "", fields, old, new)
}

fn replace_in(value: &mut Value, field: &str, fields: &[&str], old: &str, new: &str) -> bool {
    match value {
        Value::String(text) if fields.contains(&field) && text.trim() == old => {
            new.clone_into(text);
            true
        }
        Value::Array(all) => {
            all.iter_mut().fold(false, |any, it| replace_in(it, field, fields, old, new) | any)
        }
        Value::Object(all) => all
            .iter_mut()
            .fold(false, |any, (field, it)| replace_in(it, field, fields, old, new) | any),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

/// Does to a value what made `after` of `before`: in records field by field, in lists of one length place by place.
/// Whatever else was changed is as in `after`.
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
            if [now.len(), before.len()] == [after.len(); 2] =>
        {
            for ((now, before), after) in now.iter_mut().zip(before).zip(after) {
                redo(now, before, after);
            }
        }
        (now, _, after) => now.clone_from(after),
    }
}

/// Reads a value from the text that its type is written as.
pub(crate) fn parsed<'de, T: FromStr, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    let text = String::deserialize(from)?;
    let wanted = std::any::type_name::<T>();
    text.parse().map_err(|_| D::Error::invalid_value(Unexpected::Str(&text), &wanted))
}

/// Reads a field that may be missing, but if it is there holds a value and not `null`.
pub(crate) fn present<'de, T, D>(from: D) -> Result<Option<T>, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    T::deserialize(from).map(Some)
}

/// Writes a type as its `Display` does, and reads it as its `FromStr` does.
macro_rules! as_text {
    ($name:ty) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                $crate::core::json::parsed(from)
            }
        }
    };
}
pub(crate) use as_text;

/// 64 bits as 16 hexadecimal digits, for `#[serde(with)]`: numbers beyond 2^53 do not survive JavaScript.
pub(crate) mod hex {
    use serde::de::{Error, Unexpected};
    use serde::{Deserialize, Deserializer, Serializer};

    /// The digits.
    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands references")]
    pub fn serialize<S: Serializer>(bits: &u64, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(&format_args!("{bits:016x}"))
    }

    /// The bits.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
        let text = String::deserialize(from)?;
        u64::from_str_radix(&text, 16)
            .map_err(|_| D::Error::invalid_value(Unexpected::Str(&text), &"hexadecimal"))
    }
}
