//! A player who looks for secret rules, for other programs: one JSON object per line in, one out. The
//! protocol stands in docs/eleusis-player.md.

use std::io::{self, BufRead, Write};

use serde_json::{Map, Value, json as object};
use tertulia::core::cards::Card;
use tertulia::core::{Level, json};
use tertulia::secret_rule::Rule;
use tertulia::secret_rule::induce::seeker::Seeker;

/// What is wrong with a line, for a programmer.
type Wrong = &'static str;

struct Player {
    level: Level,
    seeker: Option<Seeker>,
    guessed: Option<Rule>,
}

fn card(value: Option<&Value>) -> Result<Card, Wrong> {
    let index = value.and_then(Value::as_u64).and_then(|index| u8::try_from(index).ok());
    index.and_then(Card::of_index).ok_or("a card is a number from 0 to 51")
}

fn cards(value: Option<&Value>) -> Result<Vec<Card>, Wrong> {
    let list = value.and_then(Value::as_array).ok_or("cards are a list")?;
    list.iter().map(|one| card(Some(one))).collect()
}

impl Player {
    fn answer(&mut self, asked: &Map<String, Value>) -> Result<Value, Wrong> {
        let command = asked.get("cmd").and_then(Value::as_str).ok_or("\"cmd\" should be a text")?;
        if command == "new" {
            let strict = asked.get("strict").and_then(Value::as_bool).unwrap_or(false);
            self.seeker = Some(Seeker::new(self.level, card(asked.get("starter"))?, strict));
            self.guessed = None;
            return Ok(object!({}));
        }
        let seeker = self.seeker.as_mut().ok_or("a round begins with \"new\"")?;
        match command {
            "turn" => {
                let turn =
                    asked.get("turn").and_then(Value::as_u64).ok_or("\"turn\" is a number")?;
                let hand = cards(asked.get("hand"))?;
                if hand.is_empty() {
                    return Err("a hand has cards");
                }
                let (card, guess) = seeker.turn(turn.min(30) as u8, &hand);
                self.guessed = guess;
                Ok(object!({"card": card.index(), "guess": self.guessed.is_some()}))
            }
            "result" => {
                let accepted = asked.get("accepted").and_then(Value::as_bool);
                let accepted = accepted.ok_or("\"accepted\" is true or false")?;
                seeker.result(card(asked.get("card"))?, accepted);
                Ok(object!({}))
            }
            "mask" => {
                let rule = self.guessed.as_ref().ok_or("nothing is guessed")?;
                let mask = rule.accepted(&cards(asked.get("line"))?).bits();
                Ok(object!({"mask": mask.to_string()}))
            }
            "verdict" => {
                let correct = asked.get("correct").and_then(Value::as_bool);
                let rule = self.guessed.take().ok_or("nothing is guessed")?;
                if !correct.ok_or("\"correct\" is true or false")? {
                    seeker.missed(rule);
                }
                Ok(object!({}))
            }
            "rule" => Ok(object!({"rule": self.guessed.as_ref().map(Rule::to_string)})),
            _ => Err("\"cmd\" is new, turn, result, mask, verdict or rule"),
        }
    }
}

fn main() -> io::Result<()> {
    let level = match std::env::args().nth(1) {
        Some(name) => json::read(&format!("\"{name}\"")).map_err(|_| {
            io::Error::other("the level is child, friend, club or master (without one: master)")
        })?,
        None => Level::Master,
    };
    let mut player = Player { level, seeker: None, guessed: None };
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        let asked = serde_json::from_str::<Value>(&line);
        let answer = match asked.as_ref().map(Value::as_object) {
            Ok(Some(asked)) => player.answer(asked),
            _ => Err("a line is a JSON object"),
        };
        writeln!(out, "{}", answer.unwrap_or_else(|wrong| object!({ "error": wrong })))?;
        out.flush()?;
    }
    Ok(())
}
