//! A finished match as it is kept: one of a game that this version does not know stays as it was
//! written, and counts nowhere.

#![deny(clippy::wildcard_enum_match_arm)]

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use super::MatchRecord;
use crate::core::json;
use crate::games::GameId;

/// An entry of what is kept of finished matches.
#[derive(Clone, Debug, PartialEq)]
pub enum Stored {
    /// A match of ours.
    Known(Box<MatchRecord>),
    /// Of a game that only a later version knows: what that version wrote.
    Unknown(Value),
}

impl Stored {
    /// The match, if it is one of ours.
    pub fn known(self) -> Option<MatchRecord> {
        match self {
            Self::Known(record) => Some(*record),
            Self::Unknown(_) => None,
        }
    }

    /// Calls somebody otherwise wherever people sit under a name; without a new one nobody is asked for
    /// it any more. Of a game that is not known nobody can tell who is a person.
    pub fn rename(&mut self, old: &str, new: &str) -> bool {
        match self {
            Self::Known(record) => record.rename(old, new),
            Self::Unknown(value) => {
                let fields: &[&str] = if new.is_empty() { &["name"] } else { &["name", "names"] };
                json::replace(value, fields, old, new)
            }
        }
    }
}

/// What every entry has, whoever wrote it.
#[derive(Deserialize)]
struct Head {
    game: String,
    #[serde(rename = "id")]
    _id: String,
    #[serde(rename = "when")]
    _when: u64,
}

impl Serialize for Stored {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Known(record) => record.serialize(to),
            Self::Unknown(value) => value.serialize(to),
        }
    }
}

impl<'de> Deserialize<'de> for Stored {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(from)?;
        let Head { game, .. } = Head::deserialize(&value).map_err(D::Error::custom)?;
        match game.parse::<GameId>() {
            Ok(_) => MatchRecord::deserialize(value).map(|record| Self::Known(Box::new(record))),
            Err(_) => return Ok(Self::Unknown(value)),
        }
        .map_err(D::Error::custom)
    }
}
