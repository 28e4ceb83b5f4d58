//! A text as words and signs.

/// A word or a sign, and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    /// In bytes, from 0.
    pub at: usize,
    /// Letters and digits, or a sign; empty at the end of the text.
    pub text: &'a str,
}

impl Token<'_> {
    /// Whether it is a word, or a number.
    pub fn is_word(&self) -> bool {
        self.text.starts_with(|c: char| c.is_ascii_alphanumeric())
    }
}

/// Signs of two letters; all others have one.
const PAIRS: [&str; 4] = ["..", "!=", "<=", ">="];

/// The words and signs of a text, and its end. A letter that means nothing is a sign of its own.
pub fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(letter) = text[at..].chars().next() {
        let rest = &text[at..];
        let len = if letter.is_ascii_alphanumeric() {
            rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len())
        } else if PAIRS.iter().any(|pair| rest.starts_with(pair)) {
            2
        } else {
            letter.len_utf8()
        };
        if !letter.is_whitespace() {
            tokens.push(Token { at, text: &rest[..len] });
        }
        at += len;
    }
    tokens.push(Token { at: text.len(), text: "" });
    tokens
}
