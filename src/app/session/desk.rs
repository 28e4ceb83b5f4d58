//! What is kept beside a match: who sits there, and what they prepare.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tertulia::core::json::{self, InPart};
use tertulia::history::PlayerConfig;

use super::Course;
use crate::app::context::few;

/// What is kept beside the table's own save.
#[derive(Serialize, Deserialize)]
pub(super) struct Record<D> {
    #[serde(rename = "sitters")]
    pub players: Vec<PlayerConfig>,
    #[serde(default = "Vec::new")]
    pub drafts: Vec<D>,
    /// Whether the match is over: nothing to continue.
    #[serde(default)]
    pub over: bool,
    #[serde(flatten)]
    pub course: Course,
}

impl<D: DeserializeOwned + Serialize + PartialEq + Default> Record<D> {
    /// What can be read of a record that is not whole, field by field; and what cannot, as far as that can be told.
    pub fn in_part(text: &str) -> InPart<Self> {
        let mut lost = Vec::new();
        let fields = json::fields(text).unwrap_or_default();
        let list = |name: &str| {
            let of = fields.iter().find(|(other, _)| other == name);
            of.and_then(|(_, text)| json::items(text)).unwrap_or_default()
        };
        let draft = |(n, text): (usize, &str)| {
            json::read(text).unwrap_or_else(|_| {
                let part = json::in_part(text, &D::default(), &|_| true);
                let fields = part.as_ref().map_or(&[][..], |part| part.lost.as_slice());
                let place = format!("drafts {}", n + 1);
                lost.push(if fields.is_empty() {
                    place
                } else {
                    [&place, ": ", &few(fields)].concat()
                });
                part.map_or_else(D::default, |part| part.value)
            })
        };
        let drafts = list("drafts").into_iter().enumerate().map(draft).collect();
        for (n, sitter) in list("sitters").iter().enumerate() {
            if json::read::<PlayerConfig>(sitter).is_err() {
                lost.push(format!("sitters {}", json::label_in(n + 1, sitter)));
            }
        }
        let value = Self {
            players: PlayerConfig::in_part(text),
            drafts,
            over: json::field(text, "over").unwrap_or_default(),
            course: Course {
                began: json::field(text, "began").unwrap_or_default(),
                from: json::field(text, "from"),
                unasked: json::field(text, "unasked").unwrap_or_default(),
            },
        };
        InPart { value, lost }
    }
}

/// Who sits at a match: one who cannot be read costs no other.
pub(super) fn sitters(record: &str) -> Vec<PlayerConfig> {
    let all: Option<Vec<PlayerConfig>> = json::field(record, "sitters");
    let is_list = || json::field::<Vec<Value>>(record, "sitters").is_some();
    all.unwrap_or_else(|| if is_list() { PlayerConfig::in_part(record) } else { Vec::new() })
}
