//! JSON, in which everything is stored and sent. What a type looks like is told where the type is (serde);
//! here is how a text is written and read, where reading stopped, and what several types have in common.

mod entries;
mod in_part;
mod parts;
mod records;
mod redo;

pub use entries::{Entries, entries};
pub use in_part::{InPart, NAMELESS, in_part};
pub use parts::{fields, items};
pub use records::{Longer, at_head, parted};
pub use redo::{over, over_list, redo};

use std::str::FromStr;

use serde::de::{DeserializeOwned, Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

use self::entries::first;
use super::name::{LONGEST, same, written};

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

/// What stands in a field of a record, be the rest of the text what it may: the first of this name.
///
/// ```
/// use tertulia::core::json::field;
/// assert_eq!(field::<bool>(r#"{"a":[1,?],"over":true,"#, "over"), Some(true));
/// ```
pub fn field<T: DeserializeOwned>(record: &str, name: &str) -> Option<T> {
    serde_json::from_str(found(record, name)?).ok()
}

/// The text of what stands there; none where it is no JSON.
fn found<'a>(record: &'a str, name: &str) -> Option<&'a str> {
    // Quotation marks within a text have a backslash before them.
    let (_, value) = record.split_once(&format!("\"{name}\":"))?;
    first(value).ok()
}

/// So many letters of a name are told.
const LONGEST_NAME: usize = 40;

/// What an entry is called that cannot be used: by its name, by who sits there, or by its id; empty if nothing tells.
fn called(entry: &Value) -> String {
    let text = |value: &Value| value.as_str().filter(|text| !text.is_empty()).map(str::to_owned);
    let names = |value: &Value| {
        let name = |it: &Value| text(it).or_else(|| text(it.get("name")?));
        let all: Vec<String> = value.as_array()?.iter().filter_map(name).collect();
        (!all.is_empty()).then(|| all.join(", "))
    };
    let name = text(entry).or_else(|| {
        let one = |field| entry.get(field).and_then(text);
        let all = |field| entry.get(field).and_then(names);
        let said = one("name").or_else(|| one("title"));
        said.or_else(|| all("names")).or_else(|| all("sitters")).or_else(|| one("id"))
    });
    name.unwrap_or_default().chars().take(LONGEST_NAME).collect()
}

/// The number of an entry, with what it is called.
pub fn label(n: usize, entry: &Value) -> String {
    numbered(n, &called(entry))
}

fn numbered(n: usize, name: &str) -> String {
    if name.is_empty() { n.to_string() } else { format!("{n} ({name})") }
}

/// The number of an entry, with what it is called, by its text, which may be damaged.
pub fn label_in(n: usize, text: &str) -> String {
    numbered(n, &called_in(text))
}

/// What an entry is called, by its text.
fn called_in(text: &str) -> String {
    serde_json::from_str(text).map_or_else(
        |_| {
            let one = |name| field::<Value>(text, name).map(|value| called(&value));
            one("name").or_else(|| one("id")).unwrap_or_default()
        },
        |value| called(&value),
    )
}

/// Replaces a name, however it is written and shortened where it is read, wherever it is the value of one of these fields
/// or stands there in a list. Tells whether it did.
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
        Value::String(text) if fields.contains(&field) && same(&written(text, LONGEST), old) => {
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
