//! The text form of rules: what files and programs write, and what links carry. `print` and `parse`
//! undo each other exactly. The grammar stands in docs/rule-language.md.

mod lex;
mod pack;
mod parse;
mod print;

pub use pack::{pack, unpack};

use std::str::FromStr;

use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer, Serialize};

use super::tree::{Named, Rule, Set};
use crate::core::cards::Suit;

/// The longest text that is read, in bytes.
pub const LONGEST: usize = 4000;
/// How deep a tree may be.
pub const DEEPEST: usize = 24;
/// How many parts a tree may have.
pub const LARGEST: usize = 400;

/// Where a text stops being a rule, and what should have stood there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BadText {
    /// In bytes, from 0; the length of the text if it ends too early.
    pub at: usize,
    /// What was expected.
    pub expected: Expected,
}

/// What a text should have gone on with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Expected {
    /// A rule.
    Rule,
    /// A set of cards.
    Set,
    /// A feature: colour, suit, parity …
    Feature,
    /// A card on the line: last, starter, `back(2)` …
    Earlier,
    /// A number, counted or read.
    Number,
    /// A whole number from the first to the second.
    Between(i16, i16),
    /// A comparison: = != < <= > >= ~ or mod.
    Comparison,
    /// A rank: A, 2 … 10, J, Q, K.
    Rank,
    /// A card, such as `10D`.
    Card,
    /// The four suits' letters, each once.
    Suits,
    /// Just this sign.
    Sign(#[serde(deserialize_with = "sign")] Literal),
    /// The end of the text.
    End,
    /// Something shorter: fewer parts, or not so deep.
    Shorter,
    /// A smaller number: this product or sum could go beyond 2^63 on a line of a million cards.
    Smaller,
}

/// A text of the grammar itself. (By another name, because derived code would borrow it from what it reads.)
type Literal = &'static str;

/// A sign that a text can lack.
fn sign<'de, D: Deserializer<'de>>(from: D) -> Result<&'static str, D::Error> {
    let text = String::deserialize(from)?;
    let known = ["=", ":", ",", "(", ")"].into_iter().find(|sign| *sign == text);
    known.ok_or_else(|| D::Error::invalid_value(Unexpected::Str(&text), &"sign"))
}

impl FromStr for Rule {
    type Err = BadText;

    fn from_str(text: &str) -> Result<Self, BadText> {
        parse::rule(text)
    }
}

impl FromStr for Set {
    type Err = BadText;

    fn from_str(text: &str) -> Result<Self, BadText> {
        parse::set(text)
    }
}

const SUITS: [(&str, Suit); 4] = [
    ("spades", Suit::Spades),
    ("hearts", Suit::Hearts),
    ("diamonds", Suit::Diamonds),
    ("clubs", Suit::Clubs),
];

/// The words of the named properties of ranks, in the order of [`Named::ALL`].
pub const LISTED: [&str; Named::ALL.len()] = [
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
];
