//! Who has played in finished matches.

use std::collections::BTreeSet;

use super::MatchRecord;
use crate::core::name::{called, key};

/// Those who have played in matches, each once and in their order, without `known` ones and those who are called by
/// one of the parlour's own words for `nobody`. Names are told apart as by who sees them.
///
/// ```
/// use tertulia::history::{MatchRecord, newcomers};
/// let none: Vec<MatchRecord> = Vec::new();
/// assert!(newcomers(&none, &["Ana"], &["You"]).is_empty());
/// ```
pub fn newcomers<'a>(records: &'a [MatchRecord], known: &[&str], nobody: &[&str]) -> Vec<&'a str> {
    let keys = |names: &[&str]| names.iter().map(|name| key(name)).collect::<BTreeSet<_>>();
    let (mut known, nobody) = (keys(known), keys(nobody));
    known.insert(String::new());
    let named = records.iter().flat_map(|record| {
        // The oldest matches do not tell who was a person.
        let bare = record.players.is_empty();
        let old = record.names.iter().map(|name| (called(name), true)).filter(move |_| bare);
        record.given().map(|name| (name, false)).chain(old)
    });
    let new = named.filter(|(name, is_old)| {
        let key = key(name);
        !(*is_old && nobody.contains(&key)) && known.insert(key)
    });
    new.map(|(name, _)| name).collect()
}
