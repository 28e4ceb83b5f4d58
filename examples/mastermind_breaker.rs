//! The computer breaker on stdin and stdout, so that any referee can drive it.
//!
//! - `new PEGS COLOURS STRATEGY` begins a game; strategies: `first`, `knuth`, `minimax`, `size`,
//!   `entropy`, `parts`, `master`. It may come at any time. The answer is a guess: digits from 1,
//!   `0` for the tenth colour.
//! - `B W`, the black and the white pegs of the key, is answered by the next guess, and by nothing
//!   once B = PEGS: the game is over.
//! - What cannot be understood, and keys that no code agrees with, are answered by a line that
//!   begins with `error:`. A key that is refused counts as not given: it may be given anew.
//!
//! `cargo run --release --no-default-features --example mastermind_breaker`

#[path = "support/lines.rs"]
mod lines;

use std::io::{self, Write};

use tertulia::games::mastermind::{Choice, Code, Key, Row, Space, Strategy};

struct Game {
    space: Space,
    strategy: Strategy,
    rows: Vec<Row>,
    /// The guess that waits for its key; none once the code is broken.
    guess: Option<Code>,
}

impl Game {
    fn begin(words: &[&str]) -> Result<Self, String> {
        let [pegs, colours, strategy] = words else {
            return Err("expected: new PEGS COLOURS STRATEGY".to_owned());
        };
        let number = |word: &str, least: u8, most: u8, what: &str| {
            let number = word.parse().ok().filter(|number| (least..=most).contains(number));
            number.ok_or_else(|| format!("{what}: a number from {least} to {most}, not {word:?}"))
        };
        let pegs = number(pegs, 3, 6, "pegs")?;
        let colours = number(colours, 4, 10, "colours")?;
        let names = Strategy::ALL.map(|(name, _)| name).join(" ");
        let strategy = Strategy::named(strategy)
            .ok_or(format!("strategy: one of {names}, not {strategy:?}"))?;
        let space = Space { pegs, colours, repeats: true };
        let guess = Choice::new(space, strategy, &[]).finish();
        Ok(Self { space, strategy, rows: Vec::new(), guess })
    }

    fn key(&mut self, words: &[&str]) -> Result<(), String> {
        let guess = self.guess.ok_or("the code is broken: begin a new game")?;
        let number = |word: &str| word.parse::<u8>().ok();
        let key = match words {
            [black, white] => number(black).zip(number(white)),
            _ => None,
        };
        let key = key.map(|(black, white)| Key { black, white });
        let key = key.ok_or("expected: B W, or: new PEGS COLOURS STRATEGY")?;
        if !key.possible(self.space.pegs) {
            return Err("no row can have this key".to_owned());
        }
        let mut rows = self.rows.clone();
        rows.push(Row { guess, key: Some(key) });
        let next = Choice::new(self.space, self.strategy, &rows).finish();
        let next = next.ok_or("no code agrees with all keys")?;
        self.rows = rows;
        self.guess = Some(next).filter(|_| !key.breaks(self.space.pegs));
        Ok(())
    }
}

fn main() -> io::Result<()> {
    let mut game: Option<Game> = None;
    let mut out = io::stdout().lock();
    let mut input = io::stdin().lock();
    while let Some(line) = lines::next(&mut input)? {
        let Some(line) = line else {
            writeln!(out, "error: {}", lines::too_long())?;
            out.flush()?;
            continue;
        };
        // Bytes, because a foreign line may be no text at all.
        let text = String::from_utf8_lossy(&line);
        let words: Vec<&str> = text.split_whitespace().collect();
        let done = match (words.as_slice(), &mut game) {
            ([], _) => Err("an empty line".to_owned()),
            (["new", rest @ ..], _) => Game::begin(rest).map(|new| game = Some(new)),
            (key, Some(game)) => game.key(key),
            (_, None) => Err("no game yet: new PEGS COLOURS STRATEGY".to_owned()),
        };
        match (done, game.as_ref().and_then(|game| game.guess)) {
            (Err(why), _) => writeln!(out, "error: {why}")?,
            (Ok(()), Some(guess)) => writeln!(out, "{guess}")?,
            (Ok(()), None) => {}
        }
        out.flush()?;
    }
    Ok(())
}
