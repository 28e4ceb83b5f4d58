//! A file, read piece by piece: a large one takes longer than a page may be without an answer.

use std::collections::BTreeSet;
use std::ops::Range;

use serde::de::Error as _;
use serde_json::value::RawValue;
use serde_json::{Error, Value, from_str};

use super::kind::Kind;
use super::part::{Part, Places, place_in};
use super::{Backup, Bad, Keep, Reason, START, Thing, VERSION, belongs, rescue, salvage};
use crate::core::json::{self, Unreadable};

/// A file under way.
///
/// ```
/// use tertulia::backup::{Keep, Reading, write};
/// let all = [Keep::new("tertulia.theme", "\"dark\""), Keep::new("tertulia.lang", "\"es\"")];
/// let mut reading = Reading::begin("tertulia.json", write(&all, "", "")).unwrap();
/// assert_eq!((reading.done(), reading.many()), (0, 2));
/// assert!(!reading.advance(1));
/// assert!(reading.advance(1));
/// assert_eq!(reading.end().things.len(), 2);
/// ```
pub struct Reading {
    file: String,
    /// What has been read.
    backup: Backup,
    /// Where everything is that is in the file.
    all: Vec<Found>,
    done: usize,
    names: BTreeSet<String>,
    places: Places,
}

/// Something in the file.
pub(super) struct Found {
    pub key: String,
    /// Where its value stands.
    pub at: Range<usize>,
    pub form: Form,
}

/// How something stands in the file.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// It was JSON where it was written, and stands there as such.
    Plain,
    /// A text that was no JSON, or not as we write it.
    Text,
    /// A text, whatever it is, as the page hands it out in need.
    Rescued,
    /// JSON in which something is damaged.
    Damaged,
}

impl Reading {
    /// Looks what a file of this name holds: a backup, or what the page hands out in need. One that bears the name
    /// of a key holds its text alone.
    ///
    /// # Errors
    /// Why it is none of these.
    pub fn begin(name: &str, file: String) -> Result<Self, Bad> {
        match found(&file) {
            Ok(parts) => Ok(Self::of(file, parts, false)),
            Err(bad @ Bad::Newer) => Err(bad),
            Err(bad) => {
                if let Some(backup) = rescue::one(name, &file) {
                    let parts = (String::new(), String::new(), Vec::new());
                    return Ok(Self { backup, ..Self::of(file, parts, false) });
                }
                let parts = salvage::found(&file, bad)?;
                Ok(Self::of(file, parts, true))
            }
        }
    }

    fn of(file: String, (date, app, all): Parts, damaged: bool) -> Self {
        let (names, places) = (BTreeSet::new(), Places::default());
        let backup = Backup { date, app, things: Vec::with_capacity(all.len()), damaged };
        Self { file, backup, all, done: 0, names, places }
    }

    /// How many things are in the file.
    pub fn many(&self) -> usize {
        self.all.len()
    }

    /// How many of them have been read.
    pub fn done(&self) -> usize {
        self.done
    }

    /// Reads so many more things. Tells whether that was all.
    pub fn advance(&mut self, things: usize) -> bool {
        let end = self.done.saturating_add(things).min(self.all.len());
        while self.done < end {
            let thing = self.thing(self.done);
            self.backup.things.extend(thing);
            self.done += 1;
        }
        self.done == self.all.len()
    }

    /// What has been read.
    pub fn end(self) -> Backup {
        self.backup
    }

    /// One of the things; none where it belongs to the browser that wrote it alone.
    fn thing(&mut self, n: usize) -> Option<Thing> {
        let Found { key, at, form } = &self.all[n];
        if *form == Form::Rescued && !belongs(key) {
            return None;
        }
        let value = &self.file[at.clone()];
        let mut bad = |error: &Error| Reason::Place(self.places.find(&self.file, at, error));
        let text = match form {
            // As we write it, whatever somebody's editor made of it.
            Form::Plain => from_str::<Value>(value).map(|value| json::write(&value)),
            // As it stood.
            Form::Damaged => Ok(value.to_owned()),
            Form::Text | Form::Rescued => from_str::<String>(value),
        };
        let known = Kind::of(key).filter(|_| belongs(key));
        let thing =
            |text, kind, lost| Some(Thing { keep: Keep { key: key.clone(), text }, kind, lost });
        let text = match text {
            Ok(text) => text,
            Err(error) => return thing(value.to_owned(), Err(bad(&error)), Vec::new()),
        };
        if !self.names.insert(key.clone()) {
            return thing(text, Err(Reason::Twice), Vec::new());
        }
        let Some(kind) = known else { return thing(text, Err(Reason::Name), Vec::new()) };
        let shape = match form {
            Form::Plain => kind.check(value),
            // Of a setting nothing is left.
            Form::Damaged if kind == Kind::Setting => from_str::<Value>(value).map(drop),
            // Whatever the page can read it takes back, as it stood.
            Form::Text | Form::Rescued | Form::Damaged => kind.check(&text),
        };
        match shape {
            Ok(()) => thing(text, Ok(kind), Vec::new()),
            Err(error) => match kind.entries(&text) {
                Some(sound) => thing(sound.text, Ok(kind), sound.lost),
                None => thing(text, Err(bad(&error)), Vec::new()),
            },
        }
    }
}

/// When and by what a file was written, and where everything is in it.
pub(super) type Parts = (String, String, Vec<Found>);

/// What a file says of itself, and its parts.
const FIELDS: [&str; 5] = ["tertulia-backup", "date", "app", "things", "texts"];

fn found(file: &str) -> Result<Parts, Bad> {
    let root: Part = from_str(file).map_err(|error| match error.is_data() {
        true => Bad::Foreign,
        false => Bad::Unreadable(Unreadable::of(&error, file)),
    })?;
    let bad = |value: &RawValue, error: &Error| {
        Bad::Unreadable(Places::default().find(file, &place_in(file, value), error))
    };
    let all = |part: Part, form: Form| {
        let found =
            part.0.into_iter().map(|(key, value)| Found { key, at: place_in(file, value), form });
        found.collect::<Vec<_>>()
    };
    let Some(version) = root.get("tertulia-backup") else {
        let rescued = !root.0.is_empty()
            && root
                .0
                .iter()
                .all(|(key, value)| key.starts_with(START) && value.get().starts_with('"'));
        let parts = || (String::new(), String::new(), all(root, Form::Rescued));
        return rescued.then(parts).ok_or(Bad::Foreign);
    };
    match from_str::<u32>(version.get()).map_err(|error| bad(version, &error))? {
        0 => return Err(Bad::Foreign),
        version if version > VERSION.into() => return Err(Bad::Newer),
        _ => {}
    }
    // A letter of its name may be damaged.
    let is_stray = |(name, value): &(String, &RawValue)| {
        !FIELDS.contains(&name.as_str()) && value.get().contains("\"tertulia.")
    };
    if let Some((_, stray)) = root.0.iter().find(|field| is_stray(field)) {
        return Err(bad(stray, &Error::custom("a stray part")));
    }
    let mut things = Vec::new();
    for (name, form) in [("things", Form::Plain), ("texts", Form::Text)] {
        let Some(part) = root.get(name) else { continue };
        things.extend(all(from_str(part.get()).map_err(|error| bad(part, &error))?, form));
    }
    let said = |name: &str| match root.get(name) {
        Some(value) => from_str(value.get()).map_err(|error| bad(value, &error)),
        None => Ok(String::new()),
    };
    Ok((said("date")?, said("app")?, things))
}
