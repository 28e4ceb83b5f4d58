//! Secret rules for other programs: one JSON object per line in, one out. The protocol stands in
//! docs/rule-language.md.

use std::io::{self, BufRead, Write};

use serde_json::{Map, Value, json};
use tertulia::core::cards::Card;
use tertulia::secret_rule::Rule;
use tertulia::secret_rule::compare::{Side, compare};
use tertulia::secret_rule::pile::rule_card;
use tertulia::secret_rule::say::{Form, Phrasebook, say};

/// What is wrong with a line, for a programmer.
type Wrong = String;

fn text<'a>(asked: &'a Map<String, Value>, name: &str) -> Result<&'a str, Wrong> {
    asked.get(name).and_then(Value::as_str).ok_or_else(|| format!("\"{name}\" should be a text"))
}

/// A rule by its text form, or by its id in the pile.
fn rule(text: &str) -> Result<Rule, Wrong> {
    if let Some(card) = rule_card(text) {
        return Ok(card.rule);
    }
    text.parse().map_err(|bad| format!("not a rule: {bad:?}"))
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
                ("es", book(include_str!("../assets/words/rules/es.txt"))),
                ("it", book(include_str!("../assets/words/rules/it.txt"))),
                ("en", book(include_str!("../assets/words/rules/en.txt"))),
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
        let name = if asked.contains_key("id") { "id" } else { "rule" };
        let accepted = rule(text(asked, name)?)?.accepted(&line(asked)?);
        Ok(json!({ "accepted": format!("{:013x}", accepted.bits()) }))
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
    for asked in io::stdin().lock().split(b'\n') {
        let asked = String::from_utf8_lossy(&asked?).into_owned();
        if asked.trim().is_empty() {
            continue;
        }
        let answer = judge.answer(&asked).unwrap_or_else(|wrong| json!({ "error": wrong }));
        writeln!(out, "{answer}")?;
        out.flush()?;
    }
    Ok(())
}
