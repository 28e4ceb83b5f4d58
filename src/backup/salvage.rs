//! A damaged file: cut off, or with a bad letter. What can be read of it is worth more than nothing, and the rest stays
//! with whoever has the file.

use serde_json::from_str;
use serde_json::value::RawValue;

use super::reading::{Form, Found, Parts};
use super::{Bad, START, VERSION};
use crate::core::json;

/// The name by which a file says that it is a backup, and those of its parts.
const MARK: &str = "\"tertulia-backup\"";
const PARTS: [&str; 2] = ["\"things\"", "\"texts\""];

/// A key, what stands under it, and how.
type Piece<'a> = (String, &'a str, Form);

/// What is in a file that could not be read as a whole; `bad` is what else there is to be said of it.
pub(super) fn found(file: &str, bad: Bad) -> Result<Parts, Bad> {
    let is_json = from_str::<&RawValue>(file).is_ok();
    let is_marked = file.contains(MARK);
    // Where a letter of its mark is damaged, its parts tell.
    let is_ours = is_marked || PARTS.iter().any(|part| file.contains(part));
    if is_json && if is_marked { bad == Bad::Foreign } else { !is_ours } {
        return Err(bad);
    }
    if !is_ours && !file.contains(START) {
        return Err(Bad::Foreign);
    }
    if field(file, MARK).is_some_and(|version: u32| version > VERSION.into()) {
        return Err(Bad::Newer);
    }
    let beside = if is_ours { Form::Plain } else { Form::Rescued };
    let (lines, fields) = (by_line(file, beside), by_field(file, beside));
    let things = if many(&fields) > many(&lines) { fields } else { lines };
    if things.is_empty() {
        return Err(bad);
    }
    let things = things.into_iter().map(|(key, value, form)| {
        let start = value.as_ptr() as usize - file.as_ptr() as usize;
        let damaged = form == Form::Plain && !is_whole(value);
        let form = if damaged { Form::Damaged } else { form };
        Found { key, at: start..start + value.len(), form }
    });
    let said = |name| field(file, name).unwrap_or_default();
    Ok((said("\"date\""), said("\"app\""), things.collect()))
}

fn is_whole(value: &str) -> bool {
    from_str::<&RawValue>(value).is_ok()
}

fn many(pieces: &[Piece]) -> usize {
    pieces.iter().filter(|(_, value, _)| is_whole(value)).count()
}

/// What stands on the line of a name.
fn field<T: serde::de::DeserializeOwned>(file: &str, name: &str) -> Option<T> {
    let (_, rest) = file.split_once(name)?;
    let value = rest.trim_start().strip_prefix(':')?;
    let mut values = serde_json::Deserializer::from_str(value).into_iter::<T>();
    values.next()?.ok()
}

/// As we write it: a line for each thing.
fn by_line(file: &str, beside: Form) -> Vec<Piece<'_>> {
    let mut form = beside;
    let mut all = Vec::new();
    for line in file.lines().map(str::trim) {
        if line.starts_with(PARTS[1]) {
            form = Form::Text;
        }
        let piece = line.strip_prefix('"').and_then(|line| line.split_once("\":"));
        if let Some((key, value)) = piece.filter(|(key, _)| key.starts_with(START)) {
            all.push((key.to_owned(), value.trim().trim_end_matches(','), form));
        }
    }
    all
}

/// As somebody's editor may have written it. The first bracket may be what is damaged, and where another one is, things
/// stand beside their list.
fn by_field(file: &str, beside: Form) -> Vec<Piece<'_>> {
    let all = file.find('{').and_then(|from| json::fields(&file[from..])).unwrap_or_default();
    let mut pieces = Vec::new();
    for (name, value) in all {
        let form = match name.as_str() {
            "things" => Form::Plain,
            "texts" => Form::Text,
            _ => {
                pieces.push((name, value, beside));
                continue;
            }
        };
        let inner = json::fields(value).unwrap_or_default();
        pieces.extend(inner.into_iter().map(|(key, value)| (key, value, form)));
    }
    pieces.retain(|(key, ..)| key.starts_with(START));
    pieces
}
