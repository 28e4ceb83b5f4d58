//! A player who looks for secret rules, for other programs: one JSON object per line in, one out. The
//! protocol stands in docs/eleusis-player.md.

#[path = "support/lines.rs"]
mod lines;

use std::io::{self, Write};

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
                let turn = asked.get("turn").and_then(Value::as_u64);
                let turn = turn.filter(|turn| (1..=30).contains(turn));
                let turn = turn.ok_or("\"turn\" is a number from 1 to 30")?;
                let hand = cards(asked.get("hand"))?;
                if hand.is_empty() {
                    return Err("a hand has cards");
                }
                let (card, guess) = seeker.turn(turn as u8, &hand);
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
                let correct = correct.ok_or("\"correct\" is true or false")?;
                let rule = self.guessed.take().ok_or("nothing is guessed")?;
                if !correct {
                    seeker.missed(rule);
                }
                Ok(object!({}))
            }
            "rule" => Ok(object!({"rule": self.guessed.as_ref().map(Rule::to_string)})),
            _ => Err("\"cmd\" is new, turn, result, mask, verdict or rule"),
        }
    }

    /// What is answered to a line; nothing to an empty one. Some programs put a mark of the byte order
    /// before all they write, and end lines with two signs.
    fn line(&mut self, asked: &[u8]) -> Option<Value> {
        let asked = String::from_utf8_lossy(asked);
        let asked = asked.trim_start_matches('\u{feff}').trim();
        if asked.is_empty() {
            return None;
        }
        let answer = match serde_json::from_str::<Value>(asked).as_ref().map(Value::as_object) {
            Ok(Some(asked)) => self.answer(asked),
            _ => Err("a line is a JSON object"),
        };
        Some(answer.unwrap_or_else(|wrong| object!({ "error": wrong })))
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
    let mut input = io::stdin().lock();
    while let Some(line) = lines::next(&mut input)? {
        let too_long = || Some(object!({ "error": lines::too_long() }));
        if let Some(answer) = line.map_or_else(too_long, |line| player.line(&line)) {
            writeln!(out, "{answer}")?;
            out.flush()?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn master() -> Player {
        Player { level: Level::Master, seeker: None, guessed: None }
    }

    fn answer(player: &mut Player, asked: &str) -> Value {
        player.line(asked.as_bytes()).expect("an answer")
    }

    /// A round against "only red cards": ends with a right guess, whose mask stands as it was stated.
    #[test]
    fn a_round_to_its_end() {
        let mut player = master();
        assert_eq!(answer(&mut player, r#"{"cmd":"new","starter":14,"strict":true}"#), object!({}));
        let mut line = vec![14];
        for turn in 1..=30_u64 {
            let hand: Vec<u64> = (0..12).map(|n| (turn * 17 + n * 5) % 52).collect();
            let asked = object!({"cmd": "turn", "turn": turn, "hand": hand});
            let said = answer(&mut player, &asked.to_string());
            let card = said["card"].as_u64().expect("a card");
            assert!(hand.contains(&card), "{card} is not in the hand");
            let guess = said["guess"] == true;
            let asked = object!({"cmd": "mask", "line": line});
            let before = guess.then(|| answer(&mut player, &asked.to_string()));
            let red = (13..39).contains(&card);
            let result = object!({"cmd": "result", "card": card, "accepted": red});
            assert_eq!(answer(&mut player, &result.to_string()), object!({}));
            if let Some(before) = before {
                let mask: u64 = before["mask"].as_str().expect("a text").parse().expect("a number");
                assert_eq!(answer(&mut player, &asked.to_string()), before, "the guess moved");
                let right = mask == (1 << 39) - (1 << 13);
                let verdict = object!({"cmd": "verdict", "correct": right});
                assert_eq!(answer(&mut player, &verdict.to_string()), object!({}));
                if right {
                    return;
                }
            }
            if red {
                line.push(card);
            }
        }
        panic!("thirty turns were not enough for \"only red cards\"");
    }

    #[test]
    fn bad_lines_change_nothing() {
        let mut player = master();
        let wrong = |player: &mut Player, asked: &str| {
            let said = answer(player, asked);
            said["error"].as_str().unwrap_or_else(|| panic!("{asked} is taken: {said}")).to_owned()
        };
        for early in ["turn", "result", "mask", "verdict", "rule", "no such"] {
            let asked = object!({ "cmd": early, "hand": [1] }).to_string();
            assert!(wrong(&mut player, &asked).contains("begins with"), "{early}");
        }
        for bad in [
            "hello",
            "[]",
            "{",
            "{}",
            r#"{"cmd":5}"#,
            r#"{"cmd":"new"}"#,
            "\u{0}",
            r#"{"cmd":"new","starter":52}"#,
            r#"{"cmd":"new","starter":-1}"#,
            r#"{"cmd":"new","starter":"AS"}"#,
        ] {
            wrong(&mut player, bad);
            assert!(player.seeker.is_none(), "{bad}");
        }
        assert!(player.line(b"\xff\xfe").is_some_and(|said| said["error"].is_string()));
        assert_eq!((player.line(b""), player.line(b" \r")), (None, None));
        answer(&mut player, "\u{feff}{\"cmd\":\"new\",\"starter\":3}\r");
        let turn = r#"{"cmd":"turn","turn":1,"hand":[0,7,20,33,51]}"#;
        let first = answer(&mut player, turn);
        for bad in [
            r#"{"cmd":"turn","hand":[1]}"#,
            r#"{"cmd":"turn","turn":1,"hand":[]}"#,
            r#"{"cmd":"turn","turn":1,"hand":[52]}"#,
            r#"{"cmd":"turn","turn":1,"hand":5}"#,
            r#"{"cmd":"turn","turn":0,"hand":[1]}"#,
            r#"{"cmd":"turn","turn":31,"hand":[1]}"#,
            r#"{"cmd":"result","card":7}"#,
            r#"{"cmd":"result","card":99,"accepted":true}"#,
            r#"{"cmd":"mask","line":[1]}"#,
            r#"{"cmd":"verdict","correct":false}"#,
            r#"{"cmd":"deal"}"#,
        ] {
            wrong(&mut player, bad);
            assert_eq!(answer(&mut player, turn), first, "{bad}");
        }
        assert_eq!(answer(&mut player, r#"{"cmd":"rule"}"#), object!({ "rule": null }));
        player.guessed = "red".parse().ok();
        wrong(&mut player, r#"{"cmd":"verdict"}"#);
        wrong(&mut player, r#"{"cmd":"mask","line":[77]}"#);
        assert_eq!(answer(&mut player, r#"{"cmd":"rule"}"#), object!({ "rule": "red" }));
    }
}
