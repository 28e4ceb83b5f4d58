//! Records of a file whose values are looked at one by one, each with its place in the file.

use std::fmt;
use std::ops::Range;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::Error;
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

/// Where a value stands in the file of which it is a piece.
pub(super) fn place_in(file: &str, value: &RawValue) -> Range<usize> {
    let start = (value.get().as_ptr() as usize).saturating_sub(file.as_ptr() as usize);
    start..start + value.get().len()
}

/// Finds places in a file. They are asked for in the order of the file, so that it is gone through once, however
/// many there are.
#[derive(Default)]
pub(super) struct Places {
    /// So many bytes have been gone through.
    at: usize,
    /// The lines before that place, and the letters before it in its own line.
    lines: usize,
    letters: usize,
}

impl Places {
    /// The place of an error in the value that stands there.
    pub fn find(&mut self, file: &str, at: &Range<usize>, error: &Error) -> Unreadable {
        let before = at.start;
        if before < self.at {
            *self = Self::default();
        }
        let passed = file.get(self.at..before).unwrap_or_default();
        self.at += passed.len();
        if let Some((lines, own)) = passed.rsplit_once('\n') {
            self.lines += lines.matches('\n').count() + 1;
            self.letters = own.chars().count();
        } else {
            self.letters += passed.chars().count();
        }
        let inner = Unreadable::of(error, file.get(at.clone()).unwrap_or_default());
        let column = if inner.line == 1 { self.letters + inner.column } else { inner.column };
        Unreadable { line: self.lines + inner.line, column }
    }
}
