//! How a sheet is read: as one that these rules could have come to, or as much of it as they know.

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Deserializer};
use serde_json::Value;

use super::{
    COLOURS, Kind, LONGEST_NAME, LONGEST_TITLE, MOST_STEPS, Person, ScoreSheet, Step, Terms,
};
use crate::core::{json, name};

/// A sheet as it is stored.
#[derive(Deserialize)]
pub(super) struct Stored {
    id: String,
    #[serde(default)]
    title: String,
    when: u64,
    terms: Terms,
    players: Vec<Person>,
    steps: Vec<Step>,
    #[serde(default)]
    undone: Vec<Step>,
}

/// What is stored as a sheet, and is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NoSheet;

impl fmt::Display for NoSheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("impossible")
    }
}

/// Only what these rules could have come to is a sheet.
impl TryFrom<Stored> for ScoreSheet {
    type Error = NoSheet;

    fn try_from(stored: Stored) -> Result<Self, NoSheet> {
        let Stored { id, title, when, terms, players, steps, mut undone } = stored;
        let mut sheet = Self::new(&id, terms, players, when).map_err(|_| NoSheet)?;
        if steps.len() + undone.len() > MOST_STEPS {
            return Err(NoSheet);
        }
        sheet.title = name::written(&title, LONGEST_TITLE);
        let done = steps.len();
        // Those that were taken back must be able to come again.
        undone.reverse();
        for step in steps.into_iter().chain(undone) {
            sheet.act(step).map_err(|_| NoSheet)?;
        }
        while sheet.steps.len() > done {
            sheet.undo();
        }
        Ok(sheet)
    }
}

/// Somebody, with as much of name and colour as can be read.
fn person(stored: &str) -> Person {
    let name: String = json::field(stored, "name").unwrap_or_default();
    let colour: u64 = json::field(stored, "colour").unwrap_or_default();
    Person { name: name::written(&name, LONGEST_NAME), colour: (colour % u64::from(COLOURS)) as u8 }
}

/// What was agreed, field by field: what is damaged, or of a kind that only a later version knows, is the game's own.
fn terms_in_part(text: &str) -> Option<Terms> {
    let kind = json::field::<String>(text, "kind")?.parse().ok()?;
    let first = Terms::of(kind);
    let part = json::in_part(text, &first, &|terms: &Terms| terms.kind == kind);
    Some(part.map_or(first, |part| part.value))
}

/// How steps begin that write no round.
const OTHERS: [&str; 4] = ["\"change\"", "\"strike\"", "\"close\"", "\"reopen\""];

impl ScoreSheet {
    /// Whether a text is a sheet of a game that only a later version knows, or of which it has written every step.
    ///
    /// ```
    /// use tertulia::score_sheet::ScoreSheet;
    /// assert!(ScoreSheet::is_later(r#"{"terms":{"kind":"tarot"}}"#));
    /// assert!(!ScoreSheet::is_later(r#"{"terms":{"kind":"free"}}"#) && !ScoreSheet::is_later("{"));
    /// ```
    pub fn is_later(text: &str) -> bool {
        let sheet: Option<Value> = json::read(text).ok();
        let kind = sheet.as_ref().and_then(|sheet| sheet.get("terms")?.get("kind")?.as_str());
        let steps = sheet.as_ref().and_then(|sheet| sheet.get("steps")?.as_array());
        let is_known = |step: &Value| Step::deserialize(step).is_ok();
        kind.is_some_and(|kind| kind.parse::<Kind>().is_err())
            || steps.is_some_and(|steps| !steps.is_empty() && !steps.iter().any(is_known))
    }

    /// What these rules know of a sheet that is none as a whole, be it that a newer version has written on it, or that
    /// a field is damaged: that one is as in a new sheet. A step that is not known is passed over, and so is what was
    /// done to its round later; none where no step is known and none is damaged.
    ///
    /// ```
    /// use tertulia::score_sheet::ScoreSheet;
    /// let sheet = ScoreSheet::in_part(
    ///     r#"{"id":"s1","title":true,"when":0,"terms":{"kind":"free","low_wins":"?"},
    ///         "players":[{"name":null,"colour":0},{"name":"Eva","colour":99}],
    ///         "steps":[{"write":{"dance":3}},{"write":{"free":[1,2]}},{"change":[1,{"free":[3,4]}]},{"strike":0},"sing"]}"#,
    /// );
    /// assert_eq!(sheet.unwrap().sheet().totals(), [3, 4]);
    /// ```
    pub fn in_part(text: &str) -> Option<Self> {
        let fields: BTreeMap<String, &str> = json::fields(text)?.into_iter().rev().collect();
        let field = |name: &str| fields.get(name).copied().unwrap_or_default();
        // Its key is its name, for whoever has one.
        let id: String = json::read(field("id")).unwrap_or_else(|_| "s".to_owned());
        let players = json::items(field("players"))?.into_iter().map(person).collect();
        let terms = terms_in_part(field("terms"))?;
        let when = json::read(field("when")).unwrap_or_default();
        let mut sheet = Self::new(&id, terms, players, when).ok()?;
        let title: String = json::read(field("title")).unwrap_or_default();
        let steps = json::items(field("steps"))?;
        let undone = json::items(field("undone")).unwrap_or_default();
        sheet.title = name::written(&title, LONGEST_TITLE);
        // For each round as it was counted when it was written: which one it is here.
        let mut rounds = Vec::new();
        for step in &steps {
            sheet.follow(step, &mut rounds);
        }
        let done = sheet.steps.len();
        // What was taken back comes again only in its order.
        for step in undone.iter().rev() {
            if !sheet.follow(step, &mut rounds) {
                break;
            }
        }
        while sheet.steps.len() > done {
            sheet.undo();
        }
        let damaged = steps.iter().any(|step| json::read::<Value>(step).is_err());
        (done > 0 || steps.is_empty() || damaged).then_some(sheet)
    }

    /// Does a step that may be none. Tells whether it was.
    fn follow(&mut self, step: &str, rounds: &mut Vec<Option<u16>>) -> bool {
        let place = |round: &u16| rounds.get(usize::from(*round)).copied().flatten();
        let known = serde_json::from_str::<Step>(step).ok().and_then(|step| {
            Some(match step {
                Step::Change((round, entry)) => Step::Change((place(&round)?, entry)),
                Step::Strike(round) => Step::Strike(place(&round)?),
                Step::Write(_) | Step::Close | Step::Reopen => step,
            })
        });
        let done = known.is_some_and(|step| self.act(step).is_ok());
        let writes = match json::read::<Value>(step) {
            Ok(step) => step.get("write").is_some(),
            // What is damaged was a round, unless it says otherwise.
            Err(_) => !OTHERS.iter().any(|name| step.contains(name)),
        };
        if writes {
            let here = rounds.iter().flatten().count() as u16;
            rounds.push(done.then_some(here));
        }
        done
    }
}

/// A colour's number, whatever a newer version wrote there.
pub(super) fn colour<'de, D: Deserializer<'de>>(from: D) -> Result<u8, D::Error> {
    let colour = Value::deserialize(from)?;
    Ok(colour.as_u64().and_then(|colour| colour.try_into().ok()).unwrap_or(u8::MAX))
}
