//! Batalla for other programs: one JSON object per line in, one out.
//!
//! `{"trick":["A","5","5","X"],"reversed":false,"pot":["7","7"],"settings":{"revolution":"next"}}` is
//! answered by the winner (a seat from 0, or null), how the trick ended, the order after it, and how
//! many cards wait. `{"perft":{"players":2,"cards":"8JAX","depth":5}}` is answered by the numbers of
//! paths. The ten is T, a joker X. Settings: `revolution` immediate or next, `three_jacks` parity or
//! cancel, `two_queens` others or cancel; what is left out is as in the rules. A line that cannot be
//! understood, or is longer than a million letters, is answered by an error.

#[path = "support/lines.rs"]
mod lines;

use std::io::{self, Write};

use serde_json::{Map, Value, json};
use tertulia::games::batalla::{
    Jacks, Kind, Position, Queens, Revolution, Slot, Terms, judge, perft_within,
};

/// What is wrong with a line, for a programmer.
type Wrong = String;

/// So many tricks are played at most to count paths, which takes some seconds: whoever asks waits for the line.
const MOST_TRICKS: u64 = 1 << 24;

fn slot(card: &Value) -> Result<u8, Wrong> {
    let wrong = || format!("a card is one of 2 to 9, T, J, Q, K, A, X, not {card}");
    let text = card.as_str().ok_or_else(wrong)?;
    let text = if text == "10" { "T" } else { text };
    let mut letters = text.chars();
    match (letters.next().and_then(Slot::of_letter), letters.next()) {
        (Some(slot), None) => Ok(slot.0),
        _ => Err(wrong()),
    }
}

fn cards(value: &Value, name: &str) -> Result<Vec<u8>, Wrong> {
    let list = value.as_array().ok_or_else(|| format!("\"{name}\" should be a list of cards"))?;
    list.iter().map(slot).collect()
}

/// One of two words, the first where nothing is said.
fn either<T>(settings: &Map<String, Value>, name: &str, of: [(&str, T); 2]) -> Result<T, Wrong> {
    let [(first, usual), (second, other)] = of;
    match settings.get(name) {
        None | Some(Value::Null) => Ok(usual),
        Some(value) if value == first => Ok(usual),
        Some(value) if value == second => Ok(other),
        Some(_) => Err(format!("\"{name}\" should be \"{first}\" or \"{second}\"")),
    }
}

fn terms(settings: Option<&Value>) -> Result<Terms, Wrong> {
    let none = Map::new();
    let settings = match settings {
        None | Some(Value::Null) => &none,
        Some(value) => value.as_object().ok_or("\"settings\" should be an object")?,
    };
    let known = ["revolution", "three_jacks", "two_queens"];
    if let Some(other) = settings.keys().find(|key| !known.contains(&key.as_str())) {
        return Err(format!("no such setting: \"{other}\""));
    }
    let revolution = [("immediate", Revolution::Immediate), ("next", Revolution::Next)];
    let three_jacks = [("parity", Jacks::Parity), ("cancel", Jacks::Cancel)];
    let two_queens = [("others", Queens::Others), ("cancel", Queens::Cancel)];
    Ok(Terms {
        revolution: either(settings, "revolution", revolution)?,
        three_jacks: either(settings, "three_jacks", three_jacks)?,
        two_queens: either(settings, "two_queens", two_queens)?,
    })
}

fn trick(asked: &Map<String, Value>) -> Result<Value, Wrong> {
    let played = cards(&asked["trick"], "trick")?;
    if !(2..=8).contains(&played.len()) {
        return Err("a trick has 2 to 8 cards".to_owned());
    }
    let pot = asked.get("pot").map_or(Ok(Vec::new()), |pot| cards(pot, "pot"))?;
    let reversed = match asked.get("reversed") {
        None => false,
        Some(value) => value.as_bool().ok_or("\"reversed\" should be true or false")?,
    };
    let count = played.len() + pot.len();
    let verdict = judge(played, reversed, terms(asked.get("settings"))?);
    let kind = match verdict.kind {
        Kind::Takes => "takes",
        Kind::Joker => "joker",
        Kind::Battle => "battle",
        Kind::Forced => "forced",
    };
    let waits = if verdict.winner.is_some() { 0 } else { count };
    Ok(
        json!({ "winner": verdict.winner, "kind": kind, "reversed": verdict.reversed, "pot": waits }),
    )
}

fn paths(asked: &Value, settings: Option<&Value>) -> Result<Value, Wrong> {
    let number = |name: &str, least: u64, most: u64| {
        let number = asked.get(name).and_then(Value::as_u64);
        let number = number.filter(|n| (least..=most).contains(n));
        number.ok_or_else(|| format!("\"{name}\" should be a number from {least} to {most}"))
    };
    let players = number("players", 2, 8)? as u8;
    let depth = number("depth", 1, 60)? as u8;
    let text = asked.get("cards").and_then(Value::as_str).ok_or("\"cards\" should be a text")?;
    let mut slots = 0u16;
    for letter in text.replace("10", "T").chars() {
        let mut slot = slot(&Value::from(letter.to_string()))?;
        // A second joker is a card of its own.
        if slots >> slot & 1 == 1 && Slot(slot) == Slot::JOKER {
            slot += 1;
        }
        if slots >> slot & 1 == 1 {
            return Err(format!("{letter} is there too often"));
        }
        slots |= 1 << slot;
    }
    if slots == 0 {
        return Err("no card".to_owned());
    }
    let start = Position::of_slots(players, slots);
    // They may stand in the question, or beside it.
    let terms = terms(asked.get("settings").or(settings))?;
    let paths = perft_within(&start, terms, depth, MOST_TRICKS);
    Ok(json!({ "paths": paths.ok_or("that is too much to be counted: take a smaller depth")? }))
}

fn answer(line: &str) -> Result<Value, Wrong> {
    let asked: Value = serde_json::from_str(line).map_err(|bad| format!("not JSON: {bad}"))?;
    let asked = asked.as_object().ok_or("not a JSON object")?;
    match (asked.contains_key("trick"), asked.get("perft")) {
        (true, None) => trick(asked),
        (false, Some(perft)) => paths(perft, asked.get("settings")),
        _ => Err("either \"trick\" or \"perft\" should be there".to_owned()),
    }
}

/// What is answered to a line; nothing to an empty one. Some programs put a mark of the byte order
/// before all they write, and end lines with two signs.
fn reply(line: &[u8]) -> Option<Value> {
    let answered = match std::str::from_utf8(line) {
        Ok(line) => match line.trim_start_matches('\u{feff}').trim() {
            "" => return None,
            line => answer(line),
        },
        Err(_) => Err("not UTF-8".to_owned()),
    };
    Some(answered.unwrap_or_else(|wrong| json!({ "error": wrong })))
}

fn main() -> io::Result<()> {
    let mut out = io::stdout().lock();
    let mut input = io::stdin().lock();
    while let Some(line) = lines::next(&mut input)? {
        let too_long = || Some(json!({ "error": lines::too_long() }));
        if let Some(answer) = line.map_or_else(too_long, |line| reply(&line)) {
            writeln!(out, "{answer}")?;
            out.flush()?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{json, reply};

    #[test]
    fn tricks_and_paths() {
        let answer = |line: &str| reply(line.as_bytes()).expect("an answer");
        let next = r#"{"trick":["A","A","J","X"],"settings":{"revolution":"next"}}"#;
        for (line, expected) in [
            (
                r#"{"trick":["A","5","5","X"],"reversed":false,"pot":["7","7"],"settings":{"revolution":"next","three_jacks":"cancel"}}"#,
                json!({ "winner": null, "kind": "forced", "reversed": false, "pot": 6 }),
            ),
            (next, json!({ "winner": 3, "kind": "joker", "reversed": true, "pot": 0 })),
            (
                r#"{"trick":["10","T"],"reversed":true}"#,
                json!({ "winner": null, "kind": "battle", "reversed": true, "pot": 2 }),
            ),
            (
                r#"{"perft":{"players":2,"cards":"8JAX","depth":5}}"#,
                json!({ "paths": [16, 156, 828, 2064, 7208] }),
            ),
        ] {
            assert_eq!(answer(line), expected, "{line}");
        }
        assert_eq!(answer(&format!("\u{feff}{next}\r")), answer(next));
        assert_eq!(reply(b" \r"), None);
        let settings = r#""settings":{"revolution":"next"}"#;
        let perft = r#""players":2,"cards":"8JAX","depth":5"#;
        let next = json!({ "paths": [16, 144, 728, 1796, 6736] });
        assert_eq!(answer(&format!("{{\"perft\":{{{perft}}},{settings}}}")), next);
        assert_eq!(answer(&format!("{{\"perft\":{{{perft},{settings}}}}}")), next);
        // Small games have few positions: the longest question is answered at once.
        let long = answer(r#"{"perft":{"players":2,"cards":"8JAX","depth":60}}"#);
        assert_eq!(long["paths"].as_array().map(Vec::len), Some(60));
    }

    /// What would take too long, or too much room, is refused; the next line is answered.
    #[test]
    fn too_deep_questions_are_refused() {
        for (players, cards, depth) in [
            (2, "23456789TJQKA", 9),
            (2, "23456789TJQKAXX", 60),
            (3, "23456789TJQKA", 12),
            (5, "8JQKA", 30),
            (8, "23456789", 2),
            (8, "23456789TJQKAX", 2),
        ] {
            let line =
                format!(r#"{{"perft":{{"players":{players},"cards":"{cards}","depth":{depth}}}}}"#);
            let answer = reply(line.as_bytes()).expect("an answer");
            assert!(answer["error"].is_string(), "{line}: {answer}");
        }
        let next = reply(br#"{"perft":{"players":2,"cards":"8JAX","depth":2}}"#).unwrap();
        assert_eq!(next, json!({ "paths": [16, 156] }));
    }

    #[test]
    fn lines_that_cannot_be_understood() {
        for line in [
            "{",
            "[]",
            "{}",
            r#"{"trick":"A5"}"#,
            r#"{"trick":["A"]}"#,
            r#"{"trick":["A","1"]}"#,
            r#"{"trick":["A","5"],"reversed":1}"#,
            r#"{"trick":["A","5"],"pot":7}"#,
            r#"{"trick":["A","5"],"settings":{"revolution":"later"}}"#,
            r#"{"trick":["A","5"],"settings":{"jacks":"cancel"}}"#,
            r#"{"perft":{"players":1,"cards":"8JAX","depth":5}}"#,
            r#"{"perft":{"players":9,"cards":"8JAX","depth":5}}"#,
            r#"{"perft":{"players":2,"cards":"88","depth":5}}"#,
            r#"{"perft":{"players":2,"cards":"","depth":5}}"#,
            r#"{"perft":{"players":2,"cards":"8JAX","depth":0}}"#,
            r#"{"perft":{"players":2,"cards":"8JAX","depth":2},"trick":["A","5"]}"#,
        ] {
            let answer = reply(line.as_bytes()).expect("an answer");
            assert!(answer["error"].is_string(), "{line}: {answer}");
        }
        let foreign = reply(b"{\"trick\":[\"A\",\"5\"],\"by\":\"\xff\"}").expect("an answer");
        assert_eq!(foreign, json!({ "error": "not UTF-8" }));
    }
}
