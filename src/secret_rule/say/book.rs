//! The phrases of a language: a text with a line `name: phrase` for each. `{1}` stands for the first
//! thing that is put in. Lines that begin with `#` are for translators. `a b > c` lines say that `a b`
//! is written `c` wherever the words meet.
//! `id rule :: text` lines are the texts of the pile (`known.rs`).
//! What stands in brackets is left out where the first thing that is put in is nothing; of `{a/b}` the
//! first is said of what is feminine, the second of what begins with [`MASCULINE`].

use super::known::{self, Known};

/// The phrases of a language.
pub struct Phrasebook {
    known: Vec<Known>,
    phrases: Vec<(&'static str, &'static str)>,
    contractions: Vec<(&'static str, &'static str)>,
}

impl Phrasebook {
    /// Reads the phrases of a language.
    pub fn new(text: &'static str) -> Self {
        let said = |line: &&str| !line.starts_with('#') && !line.contains(known::MARK);
        let lines = || text.lines().filter(said);
        let mut phrases: Vec<_> = lines().filter_map(|line| line.split_once(": ")).collect();
        phrases.sort();
        let mut contractions: Vec<_> = lines().filter_map(|line| line.split_once(" > ")).collect();
        // The longest first: "di l'" before "di l".
        contractions.sort_by_key(|(from, _)| usize::MAX - from.len());
        let known = text.lines().filter_map(known::read).collect();
        Self { known, phrases, contractions }
    }

    /// The rules that have texts of their own.
    pub fn known(&self) -> &[Known] {
        &self.known
    }

    /// The names of its phrases, in order.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.phrases.iter().map(|(name, _)| *name)
    }

    /// The phrase with a name as it stands; the name if there is none.
    pub fn raw(&self, name: &'static str) -> &'static str {
        let at = self.phrases.binary_search_by_key(&name, |(name, _)| name);
        at.map_or(name, |at| self.phrases[at].1)
    }

    /// The phrase with things put in.
    pub fn fill(&self, name: &'static str, put: &[&str]) -> String {
        let phrase = self.raw(name);
        let Some((before, after)) = phrase.split_once('[') else { return filled(phrase, put) };
        let (within, after) = after.split_once(']').unwrap_or((after, ""));
        let within = if put.first().is_some_and(|first| first.is_empty()) { "" } else { within };
        filled(before, put) + &filled(within, put) + &filled(after, put)
    }

    /// One of several phrases that stand between bars in one line, from 0.
    pub fn nth(&self, name: &'static str, nth: usize) -> &'static str {
        self.raw(name).split(" | ").nth(nth).unwrap_or(name)
    }

    /// A list: "a, b and c", where one phrase says "{1}, {2}" and another "{1} and {2}".
    pub fn list(&self, items: &[String], comma: &'static str, last: &'static str) -> String {
        let Some((last_one, first)) = items.split_last() else { return String::new() };
        let joined = first.iter().fold(String::new(), |text, item| {
            if text.is_empty() { item.clone() } else { self.fill(comma, &[&text, item]) }
        });
        if first.is_empty() { last_one.clone() } else { self.fill(last, &[&joined, last_one]) }
    }

    /// Makes one word of words that contract.
    pub fn contract(&self, text: &str) -> String {
        let mut text = text.to_owned();
        for (from, to) in &self.contractions {
            let mut done = String::new();
            let mut rest = text.as_str();
            while let Some(at) = rest.find(from) {
                let (before, after) = rest.split_at(at);
                let begins = !before.chars().next_back().is_some_and(char::is_alphabetic);
                let ends = from.ends_with('’')
                    || !after[from.len()..].starts_with(|c: char| c.is_alphanumeric());
                done.push_str(before);
                done.push_str(if begins && ends { to } else { from });
                rest = &after[from.len()..];
            }
            text = done + rest;
        }
        text.replace(MASCULINE, "")
    }
}

/// Stands before a noun that is masculine where cards are feminine.
pub const MASCULINE: char = '·';

fn filled(phrase: &str, put: &[&str]) -> String {
    let masculine = put.iter().any(|text| text.starts_with(MASCULINE));
    let mut filled = String::new();
    let mut rest = phrase;
    while let Some((before, after)) = rest.split_once('{') {
        let (hole, after) = after.split_once('}').unwrap_or((after, ""));
        filled.push_str(before);
        if let Some((feminine, other)) = hole.split_once('/') {
            filled.push_str(if masculine { other } else { feminine });
        } else {
            let at = hole.parse::<usize>().unwrap_or(1);
            let text = put.get(at - 1).copied().unwrap_or_default();
            filled.push_str(text.trim_start_matches(MASCULINE));
        }
        rest = after;
    }
    filled + rest
}
