//! The names of people: one rule for all who write, read or compare one.

use std::collections::BTreeSet;

use serde::{Deserialize, Deserializer};

/// So many letters has a name at most where people are remembered.
pub const LONGEST: usize = 24;

/// Whether nothing is seen of a letter alone: blanks, marks, and what only says how its neighbours stand.
///
/// ```
/// use tertulia::core::name::unseen;
/// assert!(unseen('\u{3164}') && !unseen('é'), "a Hangul filler, which counts as a letter");
/// ```
pub fn unseen(letter: char) -> bool {
    let filler = matches!(letter, '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}');
    letter.is_whitespace() || filler || is_mark(letter)
}

/// Whether a letter is a mark on the one before it, or is nothing that is seen. The standard library knows which
/// these are, because it writes them as numbers.
fn is_mark(letter: char) -> bool {
    !letter.is_ascii() && letter.escape_debug().len() > 1
}

/// Whether a letter belongs to the one before it.
fn continues(letter: char) -> bool {
    matches!(letter, '\u{1f3fb}'..='\u{1f3ff}') || is_mark(letter)
}

/// Whether a letter has no place in a name: it leaves the line, turns it round, or is nothing at all. What joins
/// two others is part of many scripts and signs.
fn odd(letter: char) -> bool {
    let joins = matches!(letter, '\u{200c}' | '\u{200d}');
    let hidden = matches!(
        letter,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
    );
    letter.is_control() || hidden && !joins
}

/// What may be written of a name: without what has no place in it, and no longer than so many letters. A sign that
/// is made of several letters stays whole or goes (but for vowels of Indic scripts that have a place of their own).
///
/// ```
/// use tertulia::core::name::written;
/// assert_eq!(written("Ana\u{202e}\n María", 6), "Ana Ma");
/// assert_eq!(written("Ana 👩‍🚀", 6), "Ana ", "an astronaut is three letters");
/// assert_eq!(written("Ana 🇪🇸", 5), "Ana ");
/// assert_eq!(written("Jose\u{301}", 4), "Jos");
/// ```
pub fn written(text: &str, most: usize) -> String {
    let letters: Vec<char> = text.chars().filter(|letter| !odd(*letter)).collect();
    let mut end = letters.len().min(most);
    while end > 0 && end < letters.len() && within(&letters, end) {
        end -= 1;
    }
    letters[..end].iter().collect()
}

/// A name for a narrow place: its first word, and of a long one as much as there is room for, but for a sign that is as
/// long alone.
///
/// ```
/// use tertulia::core::name::short;
/// assert_eq!((short("Ana María", 8), short("Maximiliana", 8)), ("Ana".into(), "Maximil…".into()));
/// assert_eq!(short("Marian👍🏽👍🏽", 8), "Marian…");
/// ```
pub fn short(name: &str, most: usize) -> String {
    let first = name.split(' ').next().unwrap_or_default();
    let mut cut = written(first, most.saturating_sub(1));
    if first.chars().count() <= most || cut.is_empty() {
        return first.to_owned();
    }
    cut.push('…');
    cut
}

/// A stored name, whoever wrote it: as it may be written here.
///
/// # Errors
/// It is no text.
pub fn read<'de, D: Deserializer<'de>>(from: D) -> Result<String, D::Error> {
    Ok(written(&String::deserialize(from)?, LONGEST))
}

/// Likewise, several.
///
/// # Errors
/// They are no texts.
pub fn read_all<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<String>, D::Error> {
    let names = Vec::<String>::deserialize(from)?;
    Ok(names.iter().map(|name| written(name, LONGEST)).collect())
}

/// Whether a place lies within a sign.
fn within(letters: &[char], at: usize) -> bool {
    let flag = |letter: &char| matches!(letter, '\u{1f1e6}'..='\u{1f1ff}');
    let flags = letters[..at].iter().rev().take_while(|letter| flag(letter)).count();
    continues(letters[at]) || letters[at - 1] == '\u{200d}' || flag(&letters[at]) && flags % 2 == 1
}

/// A name as it is used: without blanks around it; empty where nothing would be seen of it.
///
/// ```
/// use tertulia::core::name::called;
/// assert_eq!(called(" Ana "), "Ana");
/// assert_eq!(called("\u{200b}\u{2060} \u{3164}\u{2800}"), "");
/// ```
pub fn called(text: &str) -> &str {
    if text.chars().all(unseen) { "" } else { text.trim() }
}

/// A name as it is told from others by who sees it: names that look the same have the same, and one of which nothing
/// is seen has none. Letters are parted from their marks, what cannot be seen goes, and blanks are one.
///
/// ```
/// use tertulia::core::name::key;
/// assert_eq!(key("Jos\u{e9}"), key(" Jose\u{301}"), "however the accent is written");
/// assert_eq!(key("Ana\u{200d}\u{fe0f} \u{a0}Mar\u{ad}ia"), "Ana Maria");
/// assert_eq!(key("\u{200b}"), "");
/// ```
pub fn key(name: &str) -> String {
    if name.is_ascii() {
        let words: Vec<&str> = name.split_ascii_whitespace().collect();
        return words.join(" ").replace(|letter: char| letter.is_ascii_control(), "");
    }
    if called(name).is_empty() {
        return String::new();
    }
    let mut letters = Vec::new();
    for letter in name.chars() {
        let blank = letter.is_whitespace() || letter == '\u{2800}';
        // A flag of a country's part is spelled in letters that are seen as nothing elsewhere.
        let spelled = matches!(letter, '\u{e0020}'..='\u{e007f}')
            && letters.iter().rev().find(|letter| !hidden(**letter)) == Some(&'\u{1f3f4}');
        match letter {
            _ if blank && letters.last().is_none_or(|last| *last == ' ') => {}
            _ if blank => letters.push(' '),
            _ if spelled || !hidden(letter) && !odd(letter) => part(letter, &mut letters),
            _ => {}
        }
    }
    // Marks on one letter may stand in any order.
    for run in letters.chunk_by_mut(|_, next| is_mark(*next)) {
        run[1..].sort_unstable();
    }
    letters.into_iter().collect::<String>().trim_end().to_owned()
}

/// Whether nothing is seen of a letter, wherever it stands.
fn hidden(letter: char) -> bool {
    matches!(
        letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{3164}' | '\u{feff}'
            | '\u{ffa0}' | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{fff0}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
    )
}

/// The letters that are one with a mark: in each line the mark, then without and with it.
const COMPOSED: &str = include_str!("name/composed.txt");

/// Takes a letter apart: what it is without its marks, and these. The browser could tell how, but here there is none.
fn part(letter: char, into: &mut Vec<char>) {
    if letter.is_ascii() {
        return into.push(letter);
    }
    // Syllables of Hangul are counted: 28 ends for each of 21 vowels for each beginning.
    if let Some(n) = u32::from(letter).checked_sub(0xac00).filter(|n| *n < 19 * 21 * 28) {
        let end = (n % 28 > 0).then_some(0x11a7 + n % 28);
        let all = [0x1100 + n / (21 * 28), 0x1161 + n / 28 % 21].into_iter().chain(end);
        into.extend(all.filter_map(char::from_u32));
        return;
    }
    let whole = match letter {
        '\u{212a}' => 'K',
        '\u{212b}' => '\u{c5}',
        '\u{2126}' => '\u{3a9}',
        _ => letter,
    };
    let parts = COMPOSED.lines().find_map(|line| {
        let mut letters = line.chars();
        let mark = letters.next()?;
        let pairs = std::iter::from_fn(|| Some((letters.next()?, letters.next()?)));
        pairs.filter(|(_, with)| *with == whole).map(|(without, _)| (without, mark)).next()
    });
    match parts {
        Some((without, mark)) => {
            part(without, into);
            into.push(mark);
        }
        None => into.push(whole),
    }
}

/// Whether two names cannot be told apart by who sees them.
///
/// ```
/// use tertulia::core::name::same;
/// assert!(same("Ana", " Ana\u{200b}"));
/// assert!(!same("Ana", "Ana María") && !same("", "\u{200b}"), "without a name nobody is anybody");
/// ```
pub fn same(one: &str, other: &str) -> bool {
    let key = key(one);
    !key.is_empty() && key == self::key(other)
}

/// The first name that comes a second time.
pub fn twice<'a>(mut names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let mut all = BTreeSet::new();
    names.find(|name| {
        let key = key(name);
        !key.is_empty() && !all.insert(key)
    })
}
