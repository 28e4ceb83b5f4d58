//! What the page hands out in need, taken back: a text that was set aside, or all there is.

use serde_json::from_str;

use super::kind::Kind;
use super::part::{Part, Places};
use super::{Backup, Keep, Reason, START, Thing, belongs};

fn backup(things: Vec<Thing>) -> Backup {
    Backup { date: String::new(), app: String::new(), things }
}

/// All that was stored, each text under its key.
pub(super) fn all(file: &str, root: &Part) -> Option<Backup> {
    let mut places = Places::of(file);
    let mut things = Vec::new();
    for (key, value) in &root.0 {
        let text: String = from_str(value.get()).ok()?;
        if !key.starts_with(START) {
            return None;
        }
        let kind = Kind::of(key).ok_or(Reason::Name);
        let kind = kind.and_then(|kind| {
            let shape = kind.check(&text).map(|()| kind);
            shape.map_err(|error| Reason::Place(places.find(value, &error)))
        });
        // What belongs to that browser alone stays there.
        if belongs(key) {
            things.push(Thing { keep: Keep { key: key.clone(), text }, kind });
        }
    }
    (!root.0.is_empty()).then(|| backup(things))
}

/// A text whose key is the file's name. What was set aside goes back to its place if it can be read by now.
pub(super) fn one(name: &str, file: &str) -> Option<Backup> {
    let name = name.strip_suffix(".json")?;
    // A second file of a name gets a number from the browser.
    let key = name.split_once([' ', '(']).map_or(name, |(key, _)| key);
    let rest = key.strip_prefix(START)?;
    let aside = rest.strip_prefix("aside.").and_then(|rest| rest.split_once('.'));
    let place = aside.map_or(rest, |(_, place)| place);
    let own = [START, place].concat();
    let kind = Kind::of(&own).filter(|kind| *kind != Kind::Aside && belongs(&own))?;
    let (key, kind) = match kind.check(file) {
        Ok(()) => (own, kind),
        Err(_) if aside.is_some() => (key.to_owned(), Kind::Aside),
        Err(_) => (format!("{START}aside.1.{place}"), Kind::Aside),
    };
    Some(backup(vec![Thing { keep: Keep { key, text: file.to_owned() }, kind: Ok(kind) }]))
}
