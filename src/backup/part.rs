//! Records of a file whose values are looked at one by one, each with its place in the file.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use crate::core::json::Unreadable;

/// Names and what stands there, in the order of the file; a name may come twice.
pub(super) struct Part<'a>(pub Vec<(String, &'a RawValue)>);

impl<'a> Part<'a> {
    /// What stands under a name, where it comes first.
    pub fn get(&self, name: &str) -> Option<&'a RawValue> {
        self.0.iter().find(|(other, _)| other == name).map(|(_, value)| *value)
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Part<'a> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_map(Fields)
    }
}

struct Fields;

impl<'de> Visitor<'de> for Fields {
    type Value = Part<'de>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("record")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Part<'de>, A::Error> {
        let mut all = Vec::new();
        while let Some(field) = map.next_entry()? {
            all.push(field);
        }
        Ok(Part(all))
    }
}

/// The place in the file of an error in a value that stands in it.
pub(super) fn place(file: &str, value: &RawValue, error: &serde_json::Error) -> Unreadable {
    let inner = Unreadable::of(error, value.get());
    // The value is a piece of the file.
    let before = (value.get().as_ptr() as usize).saturating_sub(file.as_ptr() as usize);
    let before = file.get(..before).unwrap_or_default();
    let lines = before.matches('\n').count();
    let own = before.rsplit('\n').next().map_or(0, |line| line.chars().count());
    let column = if inner.line == 1 { own + inner.column } else { inner.column };
    Unreadable { line: lines + inner.line, column }
}
