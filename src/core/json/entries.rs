//! Lists, read entry by entry: what is damaged, or a newer version's, costs itself alone.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use super::{called_in, numbered};

/// A list whose entries were read one by one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entries<T> {
    /// Those that can be read, in their order.
    pub sound: Vec<T>,
    /// The list without what is damaged, each entry as it stood.
    pub rest: String,
    /// Where in it those are that only a newer version can read, counted from 0.
    pub later: Vec<usize>,
    /// The damaged ones as they stood, one below the other, or the whole text where nothing else is there; empty if
    /// there are none.
    pub bad: String,
    /// Which ones those are, counted from 1.
    pub lost: Vec<usize>,
    /// What those are called, as far as that can be seen.
    pub names: Vec<String>,
}

impl<T> Entries<T> {
    /// Which ones cannot be read, each with what it is called; none where nothing can be.
    pub fn labels(&self) -> Vec<String> {
        let all = self.lost.iter().zip(&self.names);
        let one = |(n, name): (&usize, &String)| numbered(*n, name);
        if self.is_none() { Vec::new() } else { all.map(one).collect() }
    }

    /// Whether nothing is left of the list.
    pub fn is_none(&self) -> bool {
        self.sound.is_empty() && self.later.is_empty()
    }
}

/// The entries of a list, each for itself: one that is of another shape, or not `sound`, costs no other, and a
/// place that is no JSON costs no more than the entry where it is. Of a text that is nothing but such places, as a
/// damaged disk leaves it, the rest is given up after a while. What cannot be read but has what every version writes
/// is a newer version's: in a list of lines a line that begins with a letter or a digit, in one of records a record
/// with an id and a time. All else is damaged.
///
/// ```
/// use tertulia::core::json::entries;
/// let read = entries::<String>(r#"["even","odd!","?"]"#, |rule| !rule.contains(['!', '?']));
/// assert_eq!((read.rest.as_str(), read.later, read.lost), (r#"["even","odd!"]"#, vec![1], vec![3]));
/// let read = entries::<u8>("[1,\"two\",3,4?4,5]", |_| true);
/// assert_eq!(read.sound, [1, 3, 4, 5]);
/// assert_eq!((read.rest.as_str(), read.bad.as_str()), ("[1,3,4,5]", "\"two\"\n4?"));
/// assert_eq!(read.lost, [2, 4]);
/// assert_eq!(read.labels(), ["2 (two)", "4"]);
/// ```
pub fn entries<T: DeserializeOwned>(list: &str, is_sound: fn(&T) -> bool) -> Entries<T> {
    entries_within(list, is_sound, &mut Looks::at(list))
}

/// How often each letter of a list may be looked at, on average. A sound list needs two looks, and a broken entry
/// one more for each bracket that is open in it; there is no end to them only where brackets or quotation marks
/// follow each other without number.
const LOOKS: usize = 64;

/// How many letters have been looked at, and how many may be.
struct Looks {
    taken: usize,
    most: usize,
}

impl Looks {
    fn at(list: &str) -> Self {
        Self { taken: 0, most: list.len().saturating_mul(LOOKS) }
    }
}

fn entries_within<T: DeserializeOwned>(
    list: &str,
    is_sound: fn(&T) -> bool,
    looks: &mut Looks,
) -> Entries<T> {
    let read = |entry: &str| serde_json::from_str(entry).ok().filter(is_sound);
    let lines = serde_json::from_str::<T>("\"\"").is_ok();
    let (mut sound, mut rest, mut later) = (Vec::new(), Vec::new(), Vec::new());
    let (mut bad, mut lost) = (Vec::new(), Vec::new());
    let between = |letter: char| letter == ',' || letter.is_whitespace();
    let mut text = list.trim();
    text = text.strip_prefix('[').unwrap_or(text);
    loop {
        text = text.trim_start_matches(between);
        if matches!(text, "" | "]") {
            break;
        }
        let whole = entry_at(text, looks);
        let is_entry = |entry: &str| read(entry).is_some() || !lines && is_later(entry, lines);
        let next = || next_entry(text, is_entry, looks);
        let (entry, after) = text.split_at(whole.map_or_else(next, str::len));
        match whole.and_then(read) {
            Some(value) => {
                sound.push(value);
                rest.push(entry);
            }
            None if whole.is_some_and(|entry| is_later(entry, lines)) => {
                later.push(rest.len());
                rest.push(entry);
            }
            None => {
                lost.push(rest.len() + bad.len() + 1);
                bad.push(entry.trim_end_matches(between));
            }
        }
        text = after;
    }
    let names = bad.iter().map(|entry| called_in(entry)).collect();
    let bad = if rest.is_empty() && !bad.is_empty() { list.to_owned() } else { bad.join("\n") };
    Entries { sound, rest: format!("[{}]", rest.join(",")), later, bad, lost, names }
}

/// What every version writes of an entry that is a record.
#[derive(Deserialize)]
struct Head {
    id: String,
    #[serde(rename = "when")]
    _when: u64,
}

/// Whether an entry that cannot be read is a newer version's, in a list of `lines` or of records.
fn is_later(entry: &str, lines: bool) -> bool {
    if lines {
        let line = serde_json::from_str::<String>(entry);
        return line.is_ok_and(|line| line.starts_with(char::is_alphanumeric));
    }
    entry.starts_with('{')
        && serde_json::from_str(entry).is_ok_and(|head: Head| !head.id.is_empty())
}

/// The next place in a text that begins with no entry from where one can be read; its end where there is none, or
/// none was found in so many looks.
fn next_entry(text: &str, is_read: impl Fn(&str) -> bool, looks: &mut Looks) -> usize {
    for (at, letter) in text.char_indices().skip(1) {
        if looks.taken >= looks.most {
            break;
        }
        // What has a backslash before it is within a text.
        let may_be = !letter.is_whitespace() && !text[..at].ends_with('\\');
        if may_be && entry_at(&text[at..], looks).is_some_and(&is_read) {
            return at;
        }
    }
    text.len()
}

/// The text of the entry that the rest of a list begins with: what stands behind it tells that it is a whole one.
fn entry_at<'a>(text: &'a str, looks: &mut Looks) -> Option<&'a str> {
    let entry = match first(text) {
        Ok(entry) => entry,
        Err(passed) => {
            looks.taken += passed;
            return None;
        }
    };
    let behind = text[entry.len()..].trim_start();
    // It is looked at once more when it is read.
    looks.taken += text.len() - behind.len() + entry.len();
    (behind.is_empty() || behind.starts_with([',', ']'])).then_some(entry)
}

/// The text of the value that a text begins with; if it begins with none, how many letters tell so.
pub(super) fn first(text: &str) -> Result<&str, usize> {
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<&RawValue>();
    match values.next() {
        None => Err(text.len()),
        Some(Ok(value)) => Ok(value.get()),
        Some(Err(error)) if error.is_eof() => Err(text.len()),
        Some(Err(error)) => {
            let lines = text.split_inclusive('\n').take(error.line().saturating_sub(1));
            Err(lines.map(str::len).sum::<usize>() + error.column().max(1))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How often each letter of a list is looked at.
    fn looks(list: &str) -> usize {
        let mut looks = Looks::at(list);
        entries_within::<u8>(list, |_| true, &mut looks);
        looks.taken.div_ceil(list.len())
    }

    #[test]
    fn sound_lists_and_lists_with_broken_entries_take_few_looks_however_long_they_are() {
        for many in [10, 10_000] {
            assert!(looks(&"1,".repeat(many)) <= 2);
            assert!(looks(&r#"1,{"a":[2,{"b":"c\"d\"?}],3,"#.repeat(many)) <= 16);
        }
    }

    /// Each of these would be looked at as often as it has letters.
    #[test]
    fn garbage_takes_no_more_looks_the_longer_it_is() {
        for odd in ["[", "[1,", "{\"a\":", "\"\\", "?\"", "1 ", "[[]", "1\n?"] {
            for many in [1_000, 100_000] {
                assert!(looks(&odd.repeat(many)) <= LOOKS + 2, "{many} times {odd}");
            }
        }
        let nested = format!("?{}1{}", "[".repeat(100_000), "]".repeat(100_000));
        assert!(looks(&nested) <= LOOKS + 2);
    }
}
