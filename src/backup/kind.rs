//! What the parlour keeps under which name, and whether a text is that.

use std::collections::BTreeSet;

use serde::Deserialize;
use serde::de::{DeserializeOwned, Error as _};
use serde_json::{Error, Value, from_str};

use super::part::Part;
use crate::core::json;
use crate::daily::Book;
use crate::games::eleusis::ladder::Climb;
use crate::history::Stored;
use crate::score_sheet::{Person, ScoreSheet};

/// What is kept under a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A setting of the page.
    Setting,
    /// The facts of finished matches.
    Facts,
    /// The logs of finished matches of a game.
    Logs,
    /// Mastermind's codes that were played.
    Codes,
    /// A sheet kept by hand.
    Sheet,
    /// People who play.
    People,
    /// Rules that somebody wrote.
    Rules,
    /// What has become of the daily challenges.
    Days,
    /// How far somebody has come on the ladders.
    Rungs,
    /// A match.
    Match,
    /// Who sits at it, and what they prepare.
    Seats,
    /// What else a page remembers.
    Notes,
    /// What could not be used, and was kept aside.
    Aside,
}

/// The part of a match that every version has: whether it can be read is all that counts.
#[derive(Deserialize)]
struct Head {
    #[serde(rename = "rules")]
    _rules: u64,
    #[serde(rename = "game")]
    _game: String,
}

/// An entry of a list: what tells it from others, and when it was written.
#[derive(Deserialize)]
pub struct Entry {
    pub id: String,
    pub when: u64,
}

impl Kind {
    /// What is kept under a key; none if nothing is.
    pub fn of(key: &str) -> Option<Self> {
        let (name, rest) = {
            let name = key.strip_prefix(super::START)?;
            name.split_once('.').map_or((name, None), |(name, rest)| (name, Some(rest)))
        };
        Some(match (name, rest) {
            (
                "lang" | "theme" | "suits" | "letter-keys" | "awake" | "pace" | "volume" | "aloud"
                | "motion",
                None,
            ) => Self::Setting,
            ("sheets", None) => Self::Facts,
            ("people", None) => Self::People,
            ("rules", None) => Self::Rules,
            ("daily", None) => Self::Days,
            ("ladder", None) => Self::Rungs,
            (
                "workshop" | "hand" | "planilla-deleted" | "planilla-form" | "planilla-start",
                None,
            ) => Self::Notes,
            ("planilla-form", Some(id)) if sound(id) => Self::Notes,
            ("played", Some(_)) => Self::Logs,
            ("past", Some(_)) => Self::Codes,
            ("planilla", Some(id)) if sound(id) => Self::Sheet,
            ("game", Some(_)) => Self::Match,
            ("desk", Some(_)) => Self::Seats,
            ("helper" | "make" | "openings" | "puzzles" | "setup" | "tutorial", Some(_)) => {
                Self::Notes
            }
            ("aside", Some(_)) => Self::Aside,
            _ => return None,
        })
    }

    /// The sound entries of a list of this kind; none if it is no list, or nothing of it can be used.
    pub(super) fn entries(self, text: &str) -> Option<Sound> {
        match self {
            Self::Facts => Sound::of::<Stored>(text, |_| true),
            Self::Logs | Self::Codes => Sound::of::<Entry>(text, |_| true),
            Self::People => Sound::of(text, Person::is_named),
            Self::Rules => Sound::of::<String>(text, |_| true),
            Self::Days | Self::Rungs => Sound::of::<String>(text, |_| true),
            _ => None,
        }
    }

    /// Whether a text is of this kind.
    pub(super) fn check(self, text: &str) -> Result<(), Error> {
        match self {
            Self::Facts => from_str::<Vec<Stored>>(text).map(drop),
            Self::Logs | Self::Codes => from_str::<Vec<Entry>>(text).map(drop),
            Self::Sheet => match from_str::<ScoreSheet>(text) {
                // Who opens it reads what is known of it, and leaves what only a newer version knows.
                Err(_) if ScoreSheet::is_later(text) || ScoreSheet::in_part(text).is_some() => {
                    Ok(())
                }
                sheet => sheet.map(drop),
            },
            Self::People => {
                let people: Vec<Person> = from_str(text)?;
                let sound = people.iter().all(Person::is_named);
                if sound { Ok(()) } else { Err(Error::custom("people")) }
            }
            Self::Rules => from_str::<Vec<String>>(text).map(drop),
            Self::Days => from_str::<Book>(text).map(drop),
            Self::Rungs => from_str::<Climb>(text).map(drop),
            // Who opens a damaged one reads what is left of it.
            Self::Match => match from_str::<Head>(text) {
                Err(_) if has(text, |all| all.contains("game") && all.contains("rules")) => Ok(()),
                head => head.map(drop),
            },
            Self::Seats => match from_str::<Part>(text) {
                Err(_) if has(text, |all| all.contains("sitters") || all.contains("over")) => {
                    Ok(())
                }
                record => record.map(drop),
            },
            Self::Setting | Self::Notes | Self::Aside => Ok(()),
        }
    }
}

/// A list without those of its entries that are damaged.
pub(super) struct Sound {
    /// The others, as they are stored.
    pub text: String,
    /// Those, one below the other.
    pub bad: String,
    /// Which ones those are, counted from 1.
    pub lost: Vec<usize>,
}

impl Sound {
    fn of<T: DeserializeOwned>(text: &str, sound: fn(&T) -> bool) -> Option<Self> {
        let entries = json::entries(text, sound);
        let rest: Value = from_str(&entries.rest).ok().filter(|_| !entries.is_none())?;
        Some(Self { text: json::write(&rest), bad: entries.bad, lost: entries.lost })
    }
}

/// Whether the names of the fields of a record, which may be damaged, are as they should be.
fn has(record: &str, names: impl FnOnce(&BTreeSet<&str>) -> bool) -> bool {
    json::fields(record)
        .is_some_and(|all| names(&all.iter().map(|(name, _)| name.as_str()).collect()))
}

/// Whether a sheet may be called so: letters and digits, as its address needs it.
fn sound(id: &str) -> bool {
    !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_alphanumeric())
}
