//! Hands of Pechigonga for other programs: one JSON object per line in, one out.
//!
//! `{"four":"7o 6o Ao 5o","four_alike":false}` is answered by class and points;
//! `{"nine":"…","reading":"55"}` (or flux, punto, escaleras) also by the cards that make them;
//! `{"pechigonga":"…","sequence":"ace","one_suit":false}` by whether it is one; `{"count":"four"}` by
//! the number of four-card hands of each class. `"pack":48` may stand in every question. Ranks are A, 2
//! to 7, 8 and 9 in the pack of 48, S, C, R; suits o, c, e, b. A line that cannot be understood is
//! answered by an error.

#[path = "support/lines.rs"]
mod lines;

use std::io::{self, Write};

use serde_json::{Map, Value, json};
use tertulia::games::pechigonga::{Card, Cards, Class, Contest, Reading, Sequence, pechigonga};

/// What is wrong with a line, for a programmer.
type Wrong = String;

type Asked = Map<String, Value>;

/// How a sort of questions is answered.
type Kind = fn(&Asked) -> Result<Value, Wrong>;

fn flag(asked: &Asked, name: &str) -> Result<bool, Wrong> {
    match asked.get(name) {
        None | Some(Value::Null) => Ok(false),
        Some(value) => value.as_bool().ok_or_else(|| format!("\"{name}\" should be true or false")),
    }
}

fn pack(asked: &Asked) -> Result<u8, Wrong> {
    match asked.get("pack").map(Value::as_u64) {
        None => Ok(40),
        Some(Some(cards @ (40 | 48))) => Ok(cards as u8),
        Some(_) => Err("\"pack\" should be 40 or 48".to_owned()),
    }
}

/// So many cards, each once, all of them of the pack.
fn cards(asked: &Asked, name: &str, count: u32) -> Result<Cards, Wrong> {
    let wrong = || format!("\"{name}\" should be a text of {count} cards");
    let text = asked.get(name).and_then(Value::as_str).ok_or_else(wrong)?;
    let whole = Cards::pack(pack(asked)?);
    let mut all = Cards::NONE;
    for word in text.split_whitespace() {
        let card: Card = word.parse().map_err(|_| format!("not a card: {word:?}"))?;
        if !whole.contains(card) {
            return Err(format!("{card} is not in this pack"));
        }
        if all.contains(card) {
            return Err(format!("{card} is there twice"));
        }
        all = all | Cards::only(card);
    }
    if all.len() == count { Ok(all) } else { Err(wrong()) }
}

/// One of some words; the first where nothing is said.
fn word<T: Copy>(asked: &Asked, name: &str, of: &[(&str, T)]) -> Result<T, Wrong> {
    match asked.get(name) {
        None | Some(Value::Null) => Ok(of[0].1),
        Some(value) => {
            let found = of.iter().find(|(word, _)| value == word).map(|(_, it)| *it);
            let words: Vec<&str> = of.iter().map(|(word, _)| *word).collect();
            found.ok_or_else(|| format!("\"{name}\" should be one of {}", words.join(", ")))
        }
    }
}

fn name(class: Class) -> &'static str {
    match class {
        Class::Punto => "punto",
        Class::Primera => "primera",
        Class::Cuatro => "cuatro",
        Class::FiftyFive => "55",
        Class::Flux => "flux",
        Class::Runs => "escaleras",
        Class::Card => "carta",
    }
}

fn four(asked: &Asked) -> Result<Value, Wrong> {
    let contest = Contest::Four { alike: flag(asked, "four_alike")? };
    let value = contest.judge(cards(asked, "four", 4)?);
    Ok(json!({ "class": name(value.class), "points": value.points }))
}

fn nine(asked: &Asked) -> Result<Value, Wrong> {
    let readings = [
        ("55", Reading::FiftyFive),
        ("flux", Reading::Flux),
        ("punto", Reading::Punto),
        ("escaleras", Reading::Runs),
    ];
    let reading = word(asked, "reading", &readings)?;
    let (alike, long) = (flag(asked, "four_alike")?, pack(asked)? == 48);
    let contest = Contest::Nine { reading, alike, long };
    let nine = cards(asked, "nine", 9)?;
    let value = contest.judge(nine);
    let shown = contest.combination(nine).to_string();
    Ok(json!({ "class": name(value.class), "points": value.points, "cards": shown }))
}

fn holds(asked: &Asked) -> Result<Value, Wrong> {
    let sequence = word(asked, "sequence", &[("ace", Sequence::Ace), ("any", Sequence::Any)])?;
    let one_suit = flag(asked, "one_suit")?;
    let nine = cards(asked, "pechigonga", 9)?;
    Ok(json!({ "holds": pechigonga(nine, sequence, one_suit, pack(asked)? == 48) }))
}

fn count(asked: &Asked) -> Result<Value, Wrong> {
    if asked["count"] != "four" {
        return Err("\"count\" should be \"four\"".to_owned());
    }
    let contest = Contest::Four { alike: flag(asked, "four_alike")? };
    let all: Vec<u64> =
        Cards::pack(pack(asked)?).iter().map(|card| Cards::only(card).bits()).collect();
    let mut counts = [0u32; 5];
    for (a, first) in all.iter().enumerate() {
        for (b, second) in all.iter().enumerate().skip(a + 1) {
            for (c, third) in all.iter().enumerate().skip(b + 1) {
                for fourth in &all[c + 1..] {
                    let hand = Cards::from_bits(first | second | third | fourth);
                    counts[usize::from(contest.worth(hand) >> 8)] += 1;
                }
            }
        }
    }
    let each = contest.order().iter().zip(counts);
    Ok(each
        .map(|(class, count)| (name(*class).to_owned(), Value::from(count)))
        .collect::<Asked>()
        .into())
}

fn answer(line: &str) -> Result<Value, Wrong> {
    let asked: Value = serde_json::from_str(line).map_err(|bad| format!("not JSON: {bad}"))?;
    let asked = asked.as_object().ok_or("not a JSON object")?;
    let kinds: [(&str, Kind); 4] =
        [("four", four), ("nine", nine), ("pechigonga", holds), ("count", count)];
    let mut named = kinds.iter().filter(|(name, _)| asked.contains_key(*name));
    match (named.next(), named.next()) {
        (Some((_, kind)), None) => kind(asked),
        _ => Err("one of \"four\", \"nine\", \"pechigonga\", \"count\" should be there".to_owned()),
    }
}

/// What is answered to a line; nothing to an empty one. Some programs put a mark of the byte order
/// before all they write, and end lines with two signs.
fn reply(line: &[u8]) -> Option<Value> {
    let line = String::from_utf8_lossy(line);
    let line = line.trim_start_matches('\u{feff}').trim();
    (!line.is_empty()).then(|| answer(line).unwrap_or_else(|wrong| json!({ "error": wrong })))
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
    fn hands_and_counts() {
        for (line, expected) in [
            (
                r#"{"four":"7o 6o Ao 5o","four_alike":false}"#,
                json!({ "class": "flux", "points": 70 }),
            ),
            (
                r#"{"four":"7o 7c 7e 7b","four_alike":true}"#,
                json!({ "class": "cuatro", "points": 84 }),
            ),
            (r#"{"four":"8o 9c 8e 9b","pack":48}"#, json!({ "class": "primera", "points": 34 })),
            (
                r#"{"nine":"7o 5o 4o 3o 6c Ac Re Rb 2b","reading":"flux"}"#,
                json!({ "class": "flux", "points": 63, "cards": "3o 4o 5o 7o" }),
            ),
            (
                r#"{"nine":"7o 5o 4o 3o 6c Ac Re Rb 2b","reading":"escaleras"}"#,
                json!({ "class": "escaleras", "points": 42, "cards": "3o 4o 5o" }),
            ),
            (
                r#"{"nine":"Ao 2c 3e 4b 5o 6c 7e Sb Co","reading":"escaleras"}"#,
                json!({ "class": "escaleras", "points": 0, "cards": "" }),
            ),
            (
                r#"{"pechigonga":"Ao 2c 3e 4b 5o 6c 7e Sb Co","sequence":"ace","one_suit":false}"#,
                json!({ "holds": true }),
            ),
            (
                r#"{"pechigonga":"Ao 2c 3e 4b 5o 6c 7e Sb Co","pack":48,"sequence":"any"}"#,
                json!({ "holds": false }),
            ),
            (
                r#"{"count":"four","pack":40}"#,
                json!({ "punto": 80_430, "primera": 10_000, "55": 120, "flux": 840 }),
            ),
            (
                r#"{"count":"four","pack":48,"four_alike":true}"#,
                json!({ "punto": 171_720, "primera": 20_724, "55": 144, "flux": 1_980, "cuatro": 12 }),
            ),
        ] {
            assert_eq!(reply(line.as_bytes()), Some(expected), "{line}");
        }
        assert!(reply("\u{feff}{\"count\":\"four\"}\r".as_bytes()).is_some());
        assert_eq!(reply(b" \r"), None);
    }

    #[test]
    fn lines_that_cannot_be_understood() {
        for line in [
            "{",
            "[]",
            "{}",
            r#"{"four":"7o 6o Ao"}"#,
            r#"{"four":"7o 6o Ao Ao"}"#,
            r#"{"four":"7o 6o Ao 8o"}"#,
            r#"{"four":"7o 6o Ao 1o"}"#,
            r#"{"four":"7o 6o Ao 10o"}"#,
            r#"{"four":7}"#,
            r#"{"four":"7o 6o Ao 5o","four_alike":1}"#,
            r#"{"four":"7o 6o Ao 5o","pack":52}"#,
            r#"{"four":"7o 6o Ao 5o","pack":"40"}"#,
            r#"{"nine":"Ao 2c 3e 4b 5o 6c 7e Sb","reading":"55"}"#,
            r#"{"nine":"Ao 2c 3e 4b 5o 6c 7e Sb Co","reading":"all"}"#,
            r#"{"pechigonga":"Ao 2c 3e 4b 5o 6c 7e Sb Co","sequence":"two"}"#,
            r#"{"pechigonga":"Ao 2c 3e 4b 5o 6c 7e 8b 9o"}"#,
            r#"{"count":"nine"}"#,
            r#"{"count":"four","four":"7o 6o Ao 5o"}"#,
        ] {
            let answer = reply(line.as_bytes()).expect("an answer");
            assert!(answer["error"].is_string(), "{line}: {answer}");
        }
    }
}
