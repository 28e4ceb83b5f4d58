//! Lists of records that are only added to, and cut at their end: what stands in the others concerns only those who
//! show them.

use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use super::entries;

/// How a record begins, as we write it.
const HEAD: &str = "{\"id\":\"";

/// What every record has, whoever wrote it.
#[derive(Deserialize)]
struct Head {
    id: String,
}

/// A list with one more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Longer {
    /// The list; none where there was nothing to add.
    pub list: Option<String>,
    /// What stood in it that is no record with an id, one below the other.
    pub bad: String,
    /// Which of them that is, as [`Entries::labels`] tells.
    pub lost: Vec<String>,
}

/// Puts a record at the head of a list, unless one of this id is there, and lets go of what is then beyond `most`.
///
/// ```
/// use tertulia::core::json::at_head;
/// let longer = at_head(r#"[7,{"when":1,"id":"b"},{"id":"a"}]"#, "c", r#"{"id":"c"}"#, 2);
/// assert_eq!(longer.list.as_deref(), Some(r#"[{"id":"c"},{"when":1,"id":"b"}]"#));
/// assert_eq!(longer.bad, "7");
/// assert_eq!(at_head(r#"[{"id":"a"}]"#, "a", r#"{"id":"a"}"#, 2).list, None);
/// ```
pub fn at_head(list: &str, id: &str, record: &str, most: usize) -> Longer {
    let (others, bad, lost) = records(list);
    if others.iter().any(|other| id_of(other).is_some_and(|other| other == id)) {
        return Longer { list: None, bad: String::new(), lost };
    }
    let others = others.iter().map(|other| other.get());
    let all: Vec<&str> = std::iter::once(record).chain(others).take(most).collect();
    Longer { list: Some(joined(&all)), bad, lost }
}

/// The last record of a list, and the list without it; none where something else stands in it, which would go, too.
pub fn parted(list: &str) -> Option<(String, String)> {
    let (mut all, bad, _) = records(list);
    let last = all.pop().filter(|_| bad.is_empty())?;
    let all: Vec<&str> = all.iter().map(|it| it.get()).collect();
    Some((last.get().to_owned(), if all.is_empty() { String::new() } else { joined(&all) }))
}

fn joined(all: &[&str]) -> String {
    ["[", &all.join(","), "]"].concat()
}

/// The records of a list, and what else stands there, with which entries that are.
fn records(list: &str) -> (Vec<Box<RawValue>>, String, Vec<String>) {
    match serde_json::from_str::<Vec<Box<RawValue>>>(list) {
        Ok(all) if all.iter().all(|it| id_of(it).is_some()) => (all, String::new(), Vec::new()),
        _ => {
            let has_id = |it: &Map<String, Value>| it.get("id").is_some_and(Value::is_string);
            let read = entries(list, has_id);
            let labels = read.labels();
            (serde_json::from_str(&read.rest).unwrap_or_default(), read.bad, labels)
        }
    }
}

fn id_of(record: &RawValue) -> Option<String> {
    // Mostly it is found without a look at the rest.
    let first = record.get().strip_prefix(HEAD).and_then(|rest| rest.split_once('"'));
    match first {
        Some((id, _)) if !id.contains('\\') => Some(id.to_owned()),
        _ => serde_json::from_str(record.get()).ok().map(|Head { id }| id),
    }
}
