//! Records and lists whose text is damaged, parted into what stands in them: what is bad in one part costs no other.

use serde_json::value::RawValue;

/// The fields of a record, each with the text of its value, sound or not, in their order; none for a text that does not
/// begin as a record. What has lost its name has an empty one, and so has what is missing at the end. It takes a few
/// looks at each letter, whatever the text.
///
/// ```
/// use tertulia::core::json::fields;
/// let all = fields(r#"{"a":[1,?],"b":"x?,"c":{"d":2?,?e":3,"f":[4}"#).unwrap();
/// let all: Vec<_> = all.iter().map(|(name, text)| (name.as_str(), *text)).collect();
/// assert_eq!(all[..2], [("a", "[1,?]"), ("b", "\"x?")]);
/// assert_eq!(fields("[1]"), None);
/// ```
pub fn fields(record: &str) -> Option<Vec<(String, &str)>> {
    let parts = parts(record.trim().strip_prefix('{')?, b'{');
    Some(parts.into_iter().map(|part| named(part).unwrap_or((String::new(), part))).collect())
}

/// The entries of a list, each as it stands there, sound or not, in their order; none for a text that does not begin as
/// a list. Where the list has no end, what is missing there is an empty one.
///
/// ```
/// use tertulia::core::json::items;
/// let all = items(r#"[{"a":1},{"a":?},{"a":3?,{"b":4},[6]]"#).unwrap();
/// assert_eq!(all, [r#"{"a":1}"#, r#"{"a":?}"#, r#"{"a":3?"#, r#"{"b":4}"#, "[6]"]);
/// assert_eq!(items("[1,2"), Some(vec!["1", "2", ""]));
/// assert_eq!(items("[ ]"), Some(vec![]));
/// assert_eq!(items("{}"), None);
/// ```
pub fn items(list: &str) -> Option<Vec<&str>> {
    let mut all = parts(list.trim().strip_prefix('[')?, b'[');
    if let [.., last] = all.as_slice()
        && let Some((one, others)) = cut(last)
    {
        all.pop();
        all.push(one);
        all.extend(others);
    }
    Some(all)
}

/// So many commas are tried, of an entry of so many bytes.
const MOST_TRIED: usize = 64;
const LONGEST: usize = 100_000;

/// The entry that a damaged bracket has left open, and the others that it seems to hold: sound ones up to the end.
fn cut(entry: &str) -> Option<(&str, Vec<&str>)> {
    let commas = entry.match_indices(',').take(MOST_TRIED);
    let mut cuts = commas.filter_map(|(at, _)| {
        let rest = ["[", &entry[at + 1..], if entry.ends_with(']') { "" } else { "]" }].concat();
        serde_json::from_str::<Vec<&RawValue>>(&rest).ok()?;
        Some((&entry[..at], parts(&entry[at + 1..], b'[')))
    });
    let is_sound = || serde_json::from_str::<&RawValue>(entry).is_ok();
    if entry.len() > LONGEST || is_sound() { None } else { cuts.next() }
}

/// Name and value of a field.
fn named(part: &str) -> Option<(String, &str)> {
    let (name, rest) =
        part.split_at(text_end(part.as_bytes(), 0).filter(|_| part.starts_with('"'))?);
    let value = rest.trim_start().strip_prefix(':')?;
    Some((serde_json::from_str(name).ok()?, value.trim()))
}

/// JSON is read no deeper.
const DEEPEST: usize = 128;

/// What a text is gone through with: which brackets are open, and what has been parted off.
struct Parting<'a> {
    text: &'a str,
    /// The brackets that are open; the first is that of the record or list itself.
    open: Vec<u8>,
    /// Where the part begins that is under way.
    from: usize,
    all: Vec<&'a str>,
}

/// The parts of a text behind its bracket. Where quotation marks or brackets are damaged, what stands behind them tells
/// what is open: a name is a record's, and behind a comma a bracket is an entry's.
fn parts(text: &str, own: u8) -> Vec<&str> {
    // Of an empty record or list there are none.
    if text.trim().strip_prefix(['}', ']']) == Some("") {
        return Vec::new();
    }
    let bytes = text.as_bytes();
    let last_comma = text.rfind(',').unwrap_or(0);
    let from = spaces(bytes);
    let mut parting = Parting { text, open: vec![own], from, all: Vec::new() };
    let mut at = 0;
    while let Some(letter) = bytes.get(at) {
        let mut next = at + 1;
        match letter {
            b'"' => {
                let opens = before(bytes, at).is_none_or(|it| b",:[{".contains(&it));
                let name = name_end(bytes, at);
                if name.is_some() {
                    parting.name(at);
                }
                let text = || if opens { text_end(bytes, at) } else { None };
                next = name.or_else(text).unwrap_or(next);
            }
            b'{' | b'[' => parting.bracket(at),
            b'}' | b']' if at > last_comma && parting.is_own_end(*letter) => {
                return parting.end(at, true);
            }
            b'}' | b']' => parting.close(at),
            b',' => parting.comma(at),
            _ => {}
        }
        at = next;
    }
    parting.end(text.len(), false)
}

impl<'a> Parting<'a> {
    /// The part under way ends, and the next one begins.
    fn part(&mut self, end: usize, next: usize) {
        self.all.push(self.text[self.from.min(end)..end].trim_end());
        self.from = next + spaces(&self.text.as_bytes()[next..]);
    }

    /// Whether the part under way has begun by this place.
    fn has_begun(&self, at: usize) -> bool {
        self.from < at
    }

    /// Whether nothing is open in the record or list.
    fn is_outside(&self) -> bool {
        self.open.len() == 1
    }

    /// What is open within a bracket of this kind has lost its end.
    fn back_to(&mut self, bracket: u8) {
        if let Some(at) = self.open.iter().rposition(|open| *open == bracket) {
            self.open.truncate(at + 1);
        }
    }

    fn name(&mut self, at: usize) {
        // Behind a colon something stands in the place of the bracket of its record; in a list that is lost, too.
        let bytes = self.text.as_bytes();
        let odd = bytes[..at].iter().rposition(|byte| !byte.is_ascii_whitespace());
        let is_lost =
            odd.is_some_and(|odd| !b",{".contains(&bytes[odd]) && before(bytes, odd) == Some(b':'));
        if (is_lost || self.open.last() == Some(&b'[')) && self.open.len() < DEEPEST {
            self.open.push(b'{');
        } else if self.is_outside() && self.has_begun(at) {
            self.part(at, at);
        }
    }

    fn bracket(&mut self, at: usize) {
        let bytes = self.text.as_bytes();
        let is_entry = self.is_outside() && self.open[0] == b'[' && self.has_begun(at);
        if is_entry && before(bytes, at) != Some(b':') {
            self.part(at, at);
        }
        if self.open.len() < DEEPEST {
            self.open.push(bytes[at]);
        }
    }

    /// Whether a bracket behind all commas is that of the record or list itself.
    fn is_own_end(&self, bracket: u8) -> bool {
        let opening = opening(bracket);
        self.open.iter().rposition(|open| *open == opening) == Some(0)
    }

    /// A closing bracket ends what is open, be it the wrong one for that, unless it is out of place: where a value
    /// belongs, before something that follows no bracket and nothing damaged, or before the right one.
    fn close(&mut self, at: usize) {
        let bytes = self.text.as_bytes();
        let is = |byte: Option<u8>, which: &[u8]| byte.is_none_or(|it| which.contains(&it));
        let (next, top) = (behind(bytes, at + 1), *self.open.last().unwrap_or(&0));
        let is_value = before(bytes, at).is_some_and(|it| b",:".contains(&it));
        let ends = if top == opening(bytes[at]) {
            is(next, b",]}") || is(behind(bytes, at + 2), b"{[\",]}")
        } else {
            is(next, b",]}") && next.is_none_or(|it| it == b',' || opening(it) != top)
        };
        if ends && !is_value && !self.is_outside() {
            self.open.pop();
        }
    }

    fn comma(&mut self, at: usize) {
        let bytes = self.text.as_bytes();
        let next = at + 1 + spaces(&bytes[at + 1..]);
        match bytes.get(next) {
            Some(b'"') if name_end(bytes, next).is_some() => self.back_to(b'{'),
            Some(b'{' | b'[') => self.back_to(b'['),
            _ => {}
        }
        if self.is_outside() {
            self.part(at, at + 1);
        }
    }

    fn end(mut self, at: usize, closed: bool) -> Vec<&'a str> {
        if self.has_begun(at) || !self.all.is_empty() {
            self.part(at, at);
        }
        // What is broken off in a part is missing there.
        let is_sound = |part: &&str| serde_json::from_str::<&RawValue>(value(part)).is_ok();
        if !closed && self.all.last().is_none_or(is_sound) {
            self.all.push("");
        }
        self.all
    }
}

/// The value of a field, or an entry.
fn value(part: &str) -> &str {
    let end = name_end(part.as_bytes(), 0).filter(|_| part.starts_with('"'));
    end.and_then(|end| part[end..].trim_start().strip_prefix(':')).unwrap_or(part)
}

fn opening(bracket: u8) -> u8 {
    if bracket == b'}' { b'{' } else { b'[' }
}

fn spaces(bytes: &[u8]) -> usize {
    bytes.iter().take_while(|byte| byte.is_ascii_whitespace()).count()
}

/// What stands before a place.
fn before(bytes: &[u8], at: usize) -> Option<u8> {
    bytes[..at].iter().rev().copied().find(|byte| !byte.is_ascii_whitespace())
}

/// What stands behind a place.
fn behind(bytes: &[u8], at: usize) -> Option<u8> {
    bytes.get(at..)?.iter().copied().find(|byte| !byte.is_ascii_whitespace())
}

/// Where the text ends that a quotation mark may begin: behind a mark that something can follow. A mark with which
/// another text begins tells that this one has no end.
fn text_end(bytes: &[u8], at: usize) -> Option<usize> {
    let mut end = at + 1;
    loop {
        match bytes.get(end)? {
            b'\\' => end += 2,
            b'"' => {
                if behind(bytes, end + 1).is_none_or(|it| b",:]}".contains(&it)) {
                    return Some(end + 1);
                }
                if before(&bytes[at + 1..], end - at - 1).is_some_and(|it| b",:[{".contains(&it)) {
                    return None;
                }
                end += 1;
            }
            _ => end += 1,
        }
    }
}

/// No field has a longer name, in bytes.
const LONGEST_NAME: usize = 200;

/// Where a name ends that a quotation mark may begin: there is a colon behind it.
fn name_end(bytes: &[u8], at: usize) -> Option<usize> {
    let mut end = at + 1;
    loop {
        match bytes.get(end)? {
            _ if end > at + LONGEST_NAME => return None,
            b'\\' => end += 2,
            b'"' => break,
            _ => end += 1,
        }
    }
    (behind(bytes, end + 1) == Some(b':') && end > at + 1).then_some(end + 1)
}
