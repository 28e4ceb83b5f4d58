//! What can be read of a workshop's record that is damaged, or of a later version.

use std::collections::BTreeMap;

use serde_json::Value;
use tertulia::core::cards::Card;
use tertulia::core::json::{self, InPart, label};
use tertulia::secret_rule::Rule;

use super::spread::{Draft, FIRST, LONGEST};

/// The record without what cannot be read of it: a card that is none costs no other, and those that were refused stay
/// behind the same card of the line. None where nothing can be read.
pub fn in_part(text: &str) -> Option<InPart<Draft>> {
    let fields: BTreeMap<String, &str> = json::fields(text)?.into_iter().rev().collect();
    // What is no JSON is nothing.
    let value = |text: &&str| json::read::<Value>(text).unwrap_or_default();
    let list = |name: &str| {
        json::items(fields.get(name)?).map(|all| all.iter().map(value).collect::<Vec<_>>())
    };
    let stored = |name: &str| fields.get(name).map(value);
    let mut lost = Vec::new();
    let rule = stored("rule");
    let rule = rule.as_ref().and_then(Value::as_str);
    let rule = rule.filter(|rule| rule.parse::<Rule>().is_ok());
    if rule.is_none() {
        lost.push("rule".to_owned());
    }
    let mut line = Vec::new();
    // How many cards are left of the first so many.
    let mut left = vec![0];
    for (n, entry) in list("line").unwrap_or_default().iter().enumerate() {
        match card(entry).filter(|_| line.len() < LONGEST) {
            Some(card) => line.push(card),
            None => lost.push(format!("line {}", label(n + 1, entry))),
        }
        left.push(line.len());
    }
    let mut refused: Vec<(u8, String)> = Vec::new();
    for (n, entry) in list("refused").unwrap_or_default().iter().enumerate() {
        let last = refused.last().map_or(1, |(after, _)| *after);
        let after = entry.get(0).and_then(Value::as_u64).and_then(|n| usize::try_from(n).ok());
        let after = after.and_then(|after| left.get(after)).and_then(|n| u8::try_from(*n).ok());
        let after = after.filter(|after| *after >= last && line.len() + refused.len() < LONGEST);
        let one = entry.get(1).unwrap_or(entry);
        match after.zip(card(one)) {
            Some(it) => refused.push(it),
            None => lost.push(format!("refused {}", label(n + 1, one))),
        }
    }
    for name in ["line", "refused"] {
        if list(name).is_none() {
            lost.push(name.to_owned());
        }
    }
    let written = stored("written");
    let written = written.as_ref().map(Value::as_str);
    if written == Some(None) {
        lost.push("written".to_owned());
    }
    let written = written.flatten().unwrap_or_default();
    if lost.is_empty() {
        lost.push(json::NAMELESS.to_owned());
    }
    let nothing = rule.is_none() && line.is_empty() && written.is_empty();
    let rule = rule.unwrap_or(FIRST).to_owned();
    let value = Draft { rule, line, refused, written: written.to_owned() };
    (!nothing).then_some(InPart { value, lost })
}

/// A card, as it is written.
fn card(entry: &Value) -> Option<String> {
    let text = entry.as_str()?;
    text.parse::<Card>().ok().map(|_| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_that_is_none_costs_no_other_and_refused_ones_stay_behind_their_card() {
        let text = r#"{"rule":"even","line":["4D","1X",7,"6H"],"refused":[[1,"7H"],[2,"9C"],[4,"3S"],[4,"Q?"],[9,"2D"]]}"#;
        let InPart { value, lost } = in_part(text).unwrap();
        assert_eq!((value.rule.as_str(), value.line), ("even", vec!["4D".into(), "6H".to_owned()]));
        let refused = [(1, "7H"), (1, "9C"), (2, "3S")].map(|(after, card)| (after, card.into()));
        assert_eq!(value.refused, refused);
        assert_eq!(lost, ["line 2 (1X)", "line 3", "refused 4 (Q?)", "refused 5 (2D)"]);
    }

    #[test]
    fn a_letter_that_breaks_the_text_costs_a_card_or_the_rule() {
        let sound = r#"{"rule":"even","line":["4D","QS","6H"],"refused":[[1,"7H"],[2,"9C"]],"written":"x"}"#;
        for (from, to, missing) in [
            ("\"QS", "?QS", "line 2"),
            ("QS\"", "QS?", "line 2"),
            ("[1,", "[?,", "refused 1"),
            ("\"even\"", "\"even?", "rule"),
            ("\"x\"", "?x\"", "written"),
        ] {
            let InPart { value, lost } = in_part(&sound.replacen(from, to, 1)).expect(to);
            assert_eq!(lost, [missing], "{to}");
            let hit = |name: &str| usize::from(missing.starts_with(name));
            assert_eq!(
                (value.line.len(), value.refused.len()),
                (3 - hit("line"), 2 - hit("refused"))
            );
            assert_eq!(value.rule == "even", missing != "rule");
        }
    }

    #[test]
    fn a_rule_that_is_none_costs_no_card_and_of_nothing_nothing_is_left() {
        let InPart { value, lost } =
            in_part(r#"{"rule":"evven","line":["4D"],"refused":3}"#).unwrap();
        assert_eq!((value.line, value.rule), (vec!["4D".to_owned()], FIRST.to_owned()));
        assert_eq!(lost, ["rule", "refused"]);
        for text in ["{", "[]", r#"{"rule":7}"#, r#"{"rule":7,"line":["?"],"refused":[[0,"4D"]]}"#]
        {
            assert_eq!(in_part(text).map(|part| part.value.rule), None, "{text}");
        }
    }
}
