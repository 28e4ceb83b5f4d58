//! Secret rules for other programs: one JSON object per line in, one out. The protocol stands in
//! docs/rule-language.md.

#[path = "support/lines.rs"]
mod lines;

use std::io::{self, Write};

use serde_json::{Map, Value, json};
use tertulia::core::cards::Card;
use tertulia::secret_rule::compare::{Side, compare};
use tertulia::secret_rule::pile::rule_card;
use tertulia::secret_rule::say::{Form, Phrasebook, say};
use tertulia::secret_rule::{BadText, Expected, Rule};

/// What is wrong with a line, for a programmer.
type Wrong = String;

fn text<'a>(asked: &'a Map<String, Value>, name: &str) -> Result<&'a str, Wrong> {
    asked.get(name).and_then(Value::as_str).ok_or_else(|| format!("\"{name}\" should be a text"))
}

fn by_id(id: &str) -> Result<Rule, Wrong> {
    let card = rule_card(id).map(|card| card.rule);
    card.ok_or_else(|| format!("no rule of the pile has this id: {id:?}"))
}

/// A rule by its text form, or by its id in the pile.
fn rule(text: &str) -> Result<Rule, Wrong> {
    if is_id(text) {
        return by_id(text);
    }
    text.parse().map_err(|bad| format!("not a rule: {}", slip(&bad, text)))
}

/// Where a text stops being a rule, and what should have stood there.
fn slip(bad: &BadText, text: &str) -> String {
    let what = match bad.expected {
        Expected::Rule => "a rule".to_owned(),
        Expected::Set => "a set of cards".to_owned(),
        Expected::Feature => "a feature of cards".to_owned(),
        Expected::Earlier => "a card on the line".to_owned(),
        Expected::Number => "a number".to_owned(),
        Expected::Between(low, high) => format!("a whole number from {low} to {high}"),
        Expected::Comparison => "a comparison".to_owned(),
        Expected::Rank => "a rank".to_owned(),
        Expected::Card => "a card".to_owned(),
        Expected::Suits => "the letters of the four suits, each once,".to_owned(),
        Expected::Sign(sign) => format!("\"{sign}\""),
        Expected::End => "the end of the text".to_owned(),
        Expected::Shorter => "something shorter".to_owned(),
        Expected::Smaller => "a smaller number".to_owned(),
    };
    let before = text.get(..bad.at).unwrap_or(text);
    let verb = if bad.expected == Expected::Suits { "were" } else { "was" };
    if before.len() == text.len() {
        return format!("at the end: {what} {verb} expected");
    }
    format!("at letter {}: {what} {verb} expected", before.chars().count() + 1)
}

/// Whether a text looks like an id: s, a number, a dash and the rest. No rule does.
fn is_id(text: &str) -> bool {
    let rest =
        text.strip_prefix('s').map(|rest| rest.trim_start_matches(|c: char| c.is_ascii_digit()));
    rest.is_some_and(|rest| rest.starts_with('-'))
}

fn line(asked: &Map<String, Value>) -> Result<Vec<Card>, Wrong> {
    let cards = asked.get("line").and_then(Value::as_array).ok_or("\"line\" should be a list")?;
    let card = |card: &Value| {
        let card = card.as_str().and_then(|text| text.parse().ok());
        card.ok_or_else(|| "cards are written AS 2H 10D JC".to_owned())
    };
    cards.iter().map(card).collect()
}

struct Judge {
    books: [(&'static str, Phrasebook); 3],
}

impl Judge {
    fn new() -> Self {
        let book = |text| Phrasebook::new(text);
        Self {
            books: [
                ("es", book(include_str!("../assets/locales/es/rules.txt"))),
                ("it", book(include_str!("../assets/locales/it/rules.txt"))),
                ("en", book(include_str!("../assets/locales/en/rules.txt"))),
            ],
        }
    }

    fn answer(&self, asked: &str) -> Result<Value, Wrong> {
        let asked: Value = serde_json::from_str(asked).map_err(|bad| format!("not JSON: {bad}"))?;
        let asked = asked.as_object().ok_or("not a JSON object")?;
        if asked.contains_key("say") {
            return Ok(self.said(&rule(text(asked, "say")?)?));
        }
        if asked.contains_key("a") {
            return compared(&rule(text(asked, "a")?)?, &rule(text(asked, "b")?)?, &line(asked)?);
        }
        let rule = match asked.get("id") {
            Some(_) => by_id(text(asked, "id")?)?,
            None => rule(text(asked, "rule")?)?,
        };
        let accepted = rule.accepted(&line(asked)?);
        Ok(json!({ "accepted": format!("{:013x}", accepted.bits()) }))
    }

    /// What is answered to a line; nothing to an empty one. Some programs put a mark of the byte order
    /// before all they write, and end lines with two signs.
    fn line(&self, asked: &[u8]) -> Option<Value> {
        let asked = String::from_utf8_lossy(asked);
        let asked = asked.trim_start_matches('\u{feff}').trim();
        let answer = || self.answer(asked).unwrap_or_else(|wrong| json!({ "error": wrong }));
        (!asked.is_empty()).then(answer)
    }

    fn said(&self, rule: &Rule) -> Value {
        let said = |form| {
            let each = self
                .books
                .iter()
                .map(|(lang, book)| ((*lang).to_owned(), Value::from(say(rule, book, form))));
            each.collect::<Map<String, Value>>()
        };
        let mut all = said(Form::Long);
        all.insert("short".to_owned(), Value::Object(said(Form::Short)));
        Value::Object(all)
    }
}

fn compared(a: &Rule, b: &Rule, line: &[Card]) -> Result<Value, Wrong> {
    let seen = compare(a, b, line);
    Ok(match seen.difference {
        None => json!({ "equal": true, "exact": seen.exact }),
        Some(difference) => {
            let continuation: Vec<String> =
                difference.continuation.iter().map(Card::to_string).collect();
            json!({
                "equal": false,
                "exact": seen.exact,
                "continuation": continuation,
                "card": difference.card.to_string(),
                "accepts": match difference.accepts { Side::A => "a", Side::B => "b" },
            })
        }
    })
}

fn main() -> io::Result<()> {
    let judge = Judge::new();
    let mut out = io::stdout().lock();
    let mut input = io::stdin().lock();
    while let Some(line) = lines::next(&mut input)? {
        let too_long = || Some(json!({ "error": lines::too_long() }));
        if let Some(answer) = line.map_or_else(too_long, |line| judge.line(&line)) {
            writeln!(out, "{answer}")?;
            out.flush()?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Judge, json};

    #[test]
    fn ids_marks_and_line_ends() {
        let judge = Judge::new();
        let answer = |asked: &str| judge.line(asked.as_bytes());
        let even = json!({ "accepted": "5552aa9554aaa" });
        for asked in [
            "{\"rule\":\"even\",\"line\":[\"4D\"]}",
            "\u{feff}{\"rule\":\"even\",\"line\":[\"4D\"]}\r",
            "  {\"rule\":\"even\",\"line\":[]}",
        ] {
            assert_eq!(answer(asked), Some(even.clone()), "{asked}");
        }
        for nothing in ["", "\r", " \t", "\u{feff}", "\u{feff}\r"] {
            assert_eq!(answer(nothing), None, "{nothing:?}");
        }
        let wrong = |asked: &str| answer(asked).expect("an answer")["error"].to_string();
        for asked in [
            "{\"id\":\"s0-x99\",\"line\":[\"4D\"]}",
            "{\"id\":\"even\",\"line\":[\"4D\"]}",
            "{\"rule\":\"s0-x99\",\"line\":[\"4D\"]}",
            "{\"a\":\"even\",\"b\":\"s12-e01\",\"line\":[\"4D\"]}",
            "{\"say\":\"s0-\"}",
        ] {
            assert!(wrong(asked).contains("no rule of the pile has this id"), "{asked}");
        }
        assert!(wrong("{\"rule\":\"spade\",\"line\":[]}").contains("not a rule"));
        assert!(wrong("{\"say\":\"among(\"}").contains("at the end: a set of cards was expected"));
        assert!(wrong("{\"say\":\"among(♥, red)\"}").contains("at letter 7: a set of cards was"));
        assert!(wrong("{\"say\":\"red red\"}").contains("at letter 5: the end of the text was"));
        assert!(wrong("{\"id\":\"s0-e01\"}").contains("line"));
    }
}
