//! A rule as the bytes of a link: its text form with a byte for each word of the language. The order of
//! the list is frozen: links are kept.

use super::super::tree::Rule;
use super::lex::tokens;
use super::{BadText, LONGEST};

/// Words and signs with a byte of their own, from [`FIRST`] on. New ones go to the end.
const WORDS: [&str; 106] = [
    " ",
    "(",
    ")",
    "&",
    "|",
    "!",
    "?",
    ":",
    ",",
    "{",
    "}",
    "[",
    "]",
    "..",
    "-",
    "+",
    "*",
    "=",
    "!=",
    "<",
    "<=",
    ">",
    ">=",
    "~",
    "next",
    "last",
    "back",
    "starter",
    "first",
    "is",
    "by",
    "else",
    "cycle",
    "weave",
    "blocks",
    "free",
    "among",
    "break",
    "same",
    "other",
    "follows",
    "turn",
    "diff",
    "ring",
    "gap",
    "each",
    "some",
    "newest",
    "colour",
    "suit",
    "parity",
    "rank",
    "half",
    "kind",
    "sign",
    "mod",
    "in",
    "any",
    "red",
    "black",
    "spades",
    "hearts",
    "diamonds",
    "clubs",
    "even",
    "odd",
    "figure",
    "plain",
    "low",
    "high",
    "closed",
    "open",
    "prime",
    "square",
    "fibonacci",
    "A",
    "J",
    "Q",
    "K",
    "SHDC",
    "place",
    "count",
    "run",
    "sum",
    "apart",
    "least",
    "most",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "10",
    "0",
    "11",
    "12",
    "13",
    "-1",
    "-6",
    "-3",
    "since",
    "multiple",
];

/// Bytes below are letters of words that are in no list.
const FIRST: u8 = 128;

/// The bytes of a rule.
pub fn pack(rule: &Rule) -> Vec<u8> {
    let text = rule.to_string();
    let mut bytes = Vec::new();
    for token in tokens(&text) {
        match WORDS.iter().position(|word| *word == token.text) {
            Some(at) => bytes.push(FIRST + at as u8),
            // A word by its letters ends before the next byte of the list, or at a space.
            None => {
                if bytes.last().is_some_and(|byte| *byte < FIRST) {
                    bytes.push(b' ');
                }
                bytes.extend_from_slice(token.text.as_bytes());
            }
        }
    }
    bytes
}

/// The rule of some bytes.
///
/// # Errors
/// Where they are not a rule's; the place is one in the text that they stand for.
pub fn unpack(bytes: &[u8]) -> Result<Rule, BadText> {
    let mut text = String::new();
    let mut after_word = false;
    for byte in bytes.iter().take(LONGEST) {
        match byte.checked_sub(FIRST) {
            Some(at) => {
                let word = WORDS.get(usize::from(at)).unwrap_or(&"?");
                // Words side by side would be one.
                let letter = |c: char| c.is_ascii_alphanumeric();
                if text.ends_with(letter) && word.starts_with(letter) {
                    text.push(' ');
                }
                text.push_str(word);
                after_word = true;
            }
            None => {
                if after_word && text.ends_with(|c: char| c.is_ascii_alphanumeric()) {
                    text.push(' ');
                }
                text.push(char::from(*byte));
                after_word = false;
            }
        }
    }
    text.parse()
}
