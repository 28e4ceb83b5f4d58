//! Text as a tree, by descent; how deep and how large is bounded.

mod cards;
mod numbers;
mod rules;

use super::super::tree::{Rule, Set};
use super::lex::{Token, tokens};
use super::{BadText, DEEPEST, Expected, LARGEST, LONGEST};

type Parsed<T> = Result<T, BadText>;

/// The rule of a text.
pub fn rule(text: &str) -> Parsed<Rule> {
    whole(text, |parser| parser.rule())
}

/// The set of a text.
pub fn set(text: &str) -> Parsed<Set> {
    whole(text, |parser| parser.set())
}

fn whole<T: ToString>(text: &str, read: fn(&mut Parser) -> Parsed<T>) -> Parsed<T> {
    if text.len() > LONGEST {
        return Err(BadText { at: LONGEST, expected: Expected::Shorter });
    }
    let mut parser = Parser { tokens: tokens(text), next: 0, depth: 0, parts: 0 };
    let read = read(&mut parser)?;
    if !parser.here().text.is_empty() {
        return parser.fail(Expected::End);
    }
    // What was written without spaces must still be read when it is printed with them.
    if text.len() > LONGEST / 4 && read.to_string().len() > LONGEST {
        return Err(BadText { at: text.len(), expected: Expected::Shorter });
    }
    Ok(read)
}

struct Parser<'a> {
    tokens: Vec<Token<'a>>,
    next: usize,
    depth: usize,
    parts: usize,
}

impl<'a> Parser<'a> {
    fn here(&self) -> Token<'a> {
        self.tokens[self.next]
    }

    /// The token so many further on, or the end.
    fn ahead(&self, by: usize) -> &'a str {
        self.tokens.get(self.next + by).map_or("", |token| token.text)
    }

    fn fail<T>(&self, expected: Expected) -> Parsed<T> {
        Err(BadText { at: self.here().at, expected })
    }

    fn take(&mut self) -> &'a str {
        let text = self.here().text;
        if !text.is_empty() {
            self.next += 1;
        }
        text
    }

    fn met(&mut self, text: &str) -> bool {
        let met = self.here().text == text;
        if met {
            self.take();
        }
        met
    }

    fn need(&mut self, text: &'static str) -> Parsed<()> {
        if self.met(text) { Ok(()) } else { self.fail(Expected::Sign(text)) }
    }

    /// One more part of the tree, a step deeper.
    fn part<T>(&mut self, read: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        self.parts += 1;
        if self.depth == DEEPEST || self.parts > LARGEST {
            return self.fail(Expected::Shorter);
        }
        self.depth += 1;
        let read = read(self);
        self.depth -= 1;
        read
    }

    /// One or more, with a sign between them.
    fn chain<T>(&mut self, sign: &str, read: fn(&mut Self) -> Parsed<T>) -> Parsed<Vec<T>> {
        let mut items = vec![read(self)?];
        while self.met(sign) {
            items.push(read(self)?);
        }
        Ok(items)
    }

    /// A whole number within bounds.
    fn whole_number(&mut self, low: i16, high: i16) -> Parsed<i16> {
        let (start, minus) = (self.next, self.met("-"));
        let token = self.here().text;
        let number =
            token.parse::<i16>().ok().filter(|_| token.starts_with(|c: char| c.is_ascii_digit()));
        let number =
            number.map(|n| if minus { -n } else { n }).filter(|n| (low..=high).contains(n));
        match number {
            Some(number) => {
                self.take();
                Ok(number)
            }
            None => {
                self.next = start;
                self.fail(Expected::Between(low, high))
            }
        }
    }

    fn count(&mut self, low: u8, high: u8) -> Parsed<u8> {
        self.whole_number(low.into(), high.into()).map(|n| n as u8)
    }
}
