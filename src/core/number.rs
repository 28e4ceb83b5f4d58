//! Numbers as people write them: one rule for every field that is typed into.

use super::name::unseen;

/// Where the digits of each script begin.
const NOUGHTS: [char; 17] = [
    '0', '\u{660}', '\u{6f0}', '\u{966}', '\u{9e6}', '\u{a66}', '\u{ae6}', '\u{be6}', '\u{c66}',
    '\u{ce6}', '\u{d66}', '\u{e50}', '\u{ed0}', '\u{f20}', '\u{1040}', '\u{17e0}', '\u{ff10}',
];

/// What is written for a minus.
const MINUSES: [char; 8] =
    ['-', '\u{2010}', '\u{2011}', '\u{2012}', '\u{2013}', '\u{2212}', '\u{fe63}', '\u{ff0d}'];

/// The whole number that somebody has written, in the digits of any script. Blanks may stand around it and part the
/// thousands. None where it is no such number, or where some would read another one (`1.000`).
///
/// ```
/// use tertulia::core::number::whole;
/// assert_eq!([" 7 ", "+5", "−3", "١٢", "１２", "1 000"].map(whole), [7, 5, -3, 12, 12, 1_000].map(Some));
/// assert_eq!(["", "--3", "2.5", "1,5", "1e3", "1.000", "1 00", "99999999999"].map(whole), [None; 8]);
/// ```
pub fn whole(text: &str) -> Option<i32> {
    let text = text.trim_matches(unseen);
    let plus = text.strip_prefix(['+', '\u{ff0b}']);
    let minus = text.strip_prefix(MINUSES);
    let digits = plus.or(minus).unwrap_or(text).trim_start_matches(unseen);
    let mut groups = digits.split(char::is_whitespace);
    let first = groups.next().map_or(0, |first| first.chars().count());
    let mut others = groups.map(|group| group.chars().count()).peekable();
    if others.peek().is_some() && (first > 3 || !others.all(|long| long == 3)) {
        return None;
    }
    let mut number = (!digits.is_empty()).then_some(0_i32)?;
    for letter in digits.chars().filter(|letter| !letter.is_whitespace()) {
        number = number.checked_mul(10)?.checked_add(digit(letter)?)?;
    }
    Some(if minus.is_some() { -number } else { number })
}

fn digit(letter: char) -> Option<i32> {
    let of = |nought: &char| u32::from(letter).checked_sub((*nought).into()).filter(|n| *n < 10);
    NOUGHTS.iter().find_map(of).map(|n| n as i32)
}
