//! The names of people: one rule for all who write, read or compare one.

/// Whether nothing is seen of a letter alone: blanks, marks, and what only says how its neighbours stand.
fn unseen(letter: char) -> bool {
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

/// Whether two names cannot be told apart by who sees them.
///
/// ```
/// use tertulia::core::name::same;
/// assert!(same("Ana", " Ana\u{200b}"));
/// assert!(!same("Ana", "Ana María") && !same("", "\u{200b}"), "without a name nobody is anybody");
/// ```
pub fn same(one: &str, other: &str) -> bool {
    let seen = |name: &str| -> String {
        let words = called(name).split_whitespace();
        words.flat_map(|word| word.chars().chain([' '])).filter(|letter| !odd(*letter)).collect()
    };
    let seen_one = seen(one);
    !seen_one.is_empty() && seen_one == seen(other)
}

/// The first name that comes a second time.
pub fn twice<'a>(names: impl Iterator<Item = &'a str> + Clone) -> Option<&'a str> {
    let mut all = names.clone().enumerate();
    all.find(|(at, name)| names.clone().take(*at).any(|other| same(other, name)))
        .map(|(_, name)| name)
}
