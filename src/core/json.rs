//! JSON, in which everything is stored and sent: texts, whole numbers, lists and records, no more.
//! Small on purpose: a general library was a fifth of what the page loads (ARCHITECTURE.md, "Weight").

mod parse;
mod raw;
mod shapes;

use std::fmt::Write as _;

use self::parse::parse;

/// A value that can be written as JSON and read back.
///
/// ```
/// use tertulia::core::json;
/// let text = json::write(&vec![Some(1u8), None]);
/// assert_eq!(text, "[1,null]");
/// assert_eq!(json::read::<Vec<Option<u8>>>(&text), Ok(vec![Some(1), None]));
/// let bad = json::read::<Vec<u8>>("[1,\n 256]").unwrap_err();
/// assert_eq!((bad.line, bad.column), (2, 2));
/// ```
pub trait Json {
    /// Appends the value to a text.
    fn write(&self, out: &mut String);

    /// The value of a node.
    ///
    /// # Errors
    /// Where the text is not of the value's shape.
    fn read(node: &Node) -> Result<Self, Misfit>
    where
        Self: Sized;
}

/// A value as JSON text.
pub fn write(value: &dyn Json) -> String {
    let mut out = String::new();
    value.write(&mut out);
    out
}

/// The value that a text holds.
///
/// # Errors
/// Where it stops being JSON, or of the value's shape.
pub fn read<T: Json>(text: &str) -> Result<T, Unreadable> {
    let value = parse(text).and_then(|node| T::read(&node));
    value.map_err(|misfit| misfit.place(text))
}

/// Where reading stopped, as people count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// From 1.
    pub line: usize,
    /// In characters, from 1.
    pub column: usize,
}

impl Unreadable {
    fn at(text: &str, at: usize) -> Self {
        let mut place = Self { line: 1, column: 1 };
        for byte in text.bytes().take(at) {
            match byte {
                b'\n' => place = Self { line: place.line + 1, column: 1 },
                // The further bytes of a letter.
                0x80..=0xbf => {}
                _ => place.column += 1,
            }
        }
        place
    }
}

/// Where reading stopped: a byte of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misfit(usize);

impl Misfit {
    /// The place in the text that was read.
    pub fn place(self, text: &str) -> Unreadable {
        Unreadable::at(text, self.0)
    }
}

/// A piece of JSON, and where it begins.
#[derive(Clone, Debug, PartialEq)]
pub struct Node {
    at: usize,
    kind: Kind,
}

#[derive(Clone, Debug, PartialEq)]
enum Kind {
    Null,
    Bool(bool),
    Number(i64),
    /// A number that we never write. A later version may: it can be passed over.
    OddNumber,
    Text(String),
    List(Vec<Node>),
    Record(Vec<(String, Node)>),
}

impl Node {
    /// That the node is not what was to be read.
    pub fn misfit<T>(&self) -> Result<T, Misfit> {
        Err(Misfit(self.at))
    }

    /// The text, if it is one.
    pub fn text(&self) -> Option<&str> {
        if let Kind::Text(text) = &self.kind { Some(text) } else { None }
    }

    /// The nodes of a list.
    ///
    /// # Errors
    /// If it is none.
    pub fn list(&self) -> Result<&[Node], Misfit> {
        if let Kind::List(nodes) = &self.kind { Ok(nodes) } else { self.misfit() }
    }

    /// The fields of a record.
    ///
    /// # Errors
    /// If it is none.
    pub fn fields(&self) -> Result<&[(String, Node)], Misfit> {
        if let Kind::Record(fields) = &self.kind { Ok(fields) } else { self.misfit() }
    }

    /// A record's node of this name, the first if there are several; none also if it is no record.
    pub fn find(&self, name: &str) -> Option<&Node> {
        let Kind::Record(fields) = &self.kind else { return None };
        fields.iter().find(|(other, _)| other == name).map(|(_, node)| node)
    }

    /// A field's value. A missing field is read like `null`.
    ///
    /// # Errors
    /// If it is not of the value's shape.
    pub fn field<T: Json>(&self, name: &str) -> Result<T, Misfit> {
        match self.find(name) {
            Some(node) => T::read(node),
            None => T::read(&Node { at: self.at, kind: Kind::Null }),
        }
    }

    /// A field's value, or another where the field is missing.
    ///
    /// # Errors
    /// If it is not of the value's shape.
    pub fn field_or<T: Json>(&self, name: &str, missing: T) -> Result<T, Misfit> {
        self.find(name).map_or(Ok(missing), T::read)
    }

    /// A choice with what it holds: `"paper"` holds nothing, `{"lay":"11223"}` a code.
    ///
    /// # Errors
    /// If it is neither a text nor a record of one field.
    pub fn choice(&self) -> Result<(&str, &Node), Misfit> {
        const NOTHING: &Node = &Node { at: 0, kind: Kind::Null };
        match &self.kind {
            Kind::Text(name) => Ok((name, NOTHING)),
            Kind::Record(fields) if fields.len() == 1 => Ok((&fields[0].0, &fields[0].1)),
            _ => self.misfit(),
        }
    }

    fn number(&self) -> Result<i64, Misfit> {
        if let Kind::Number(number) = self.kind { Ok(number) } else { self.misfit() }
    }
}

/// Appends a record's fields.
pub fn write_record(out: &mut String, fields: &[(&str, &dyn Json)]) {
    let mut before = '{';
    for (name, value) in fields {
        out.push(before);
        write_text(out, name);
        out.push(':');
        value.write(out);
        before = ',';
    }
    out.push_str(if before == '{' { "{}" } else { "}" });
}

/// Appends a choice with what it holds.
pub fn write_choice(out: &mut String, name: &str, held: Option<&dyn Json>) {
    match held {
        None => write_text(out, name),
        Some(held) => write_record(out, &[(name, held)]),
    }
}

/// Appends a list.
pub fn write_list(out: &mut String, items: &mut dyn Iterator<Item = &dyn Json>) {
    let mut before = '[';
    for item in items {
        out.push(before);
        item.write(out);
        before = ',';
    }
    out.push_str(if before == '[' { "[]" } else { "]" });
}

/// Appends a text in its quotes.
pub fn write_text(out: &mut String, text: &str) {
    out.push('"');
    for letter in text.chars() {
        let short = match letter {
            '"' | '\\' => letter,
            '\u{8}' => 'b',
            '\t' => 't',
            '\n' => 'n',
            '\u{c}' => 'f',
            '\r' => 'r',
            _ if letter < ' ' => {
                // A String takes whatever is written to it.
                let _ = write!(out, "\\u{:04x}", u32::from(letter));
                continue;
            }
            _ => {
                out.push(letter);
                continue;
            }
        };
        out.push('\\');
        out.push(short);
    }
    out.push('"');
}

macro_rules! whole_numbers {
    ($($number:ty),*) => {$(
        impl Json for $number {
            fn write(&self, out: &mut String) {
                // What we keep is far below 2^63: times, small figures.
                write_number(out, *self as i64);
            }
            fn read(node: &Node) -> Result<Self, Misfit> {
                Self::try_from(node.number()?).or_else(|_| node.misfit())
            }
        }
    )*};
}
whole_numbers!(u8, u16, u32, u64, i32, usize);

fn write_number(out: &mut String, number: i64) {
    // A String takes whatever is written to it.
    let _ = write!(out, "{number}");
}

impl Json for bool {
    fn write(&self, out: &mut String) {
        out.push_str(if *self { "true" } else { "false" });
    }
    fn read(node: &Node) -> Result<Self, Misfit> {
        if let Kind::Bool(value) = node.kind { Ok(value) } else { node.misfit() }
    }
}

impl Json for String {
    fn write(&self, out: &mut String) {
        write_text(out, self);
    }
    fn read(node: &Node) -> Result<Self, Misfit> {
        node.text().map_or_else(|| node.misfit(), |text| Ok(text.to_owned()))
    }
}

/// 64 bits, as 16 hexadecimal digits: numbers beyond 2^53 do not survive JavaScript.
pub struct Hex(pub u64);

impl Json for Hex {
    fn write(&self, out: &mut String) {
        write_text(out, &format!("{:016x}", self.0));
    }
    fn read(node: &Node) -> Result<Self, Misfit> {
        let digits = node.text().map(|text| u64::from_str_radix(text, 16));
        if let Some(Ok(bits)) = digits { Ok(Self(bits)) } else { node.misfit() }
    }
}

impl<T: Json> Json for Box<T> {
    fn write(&self, out: &mut String) {
        (**self).write(out);
    }
    fn read(node: &Node) -> Result<Self, Misfit> {
        T::read(node).map(Box::new)
    }
}

impl<T: Json> Json for Option<T> {
    fn write(&self, out: &mut String) {
        match self {
            None => out.push_str("null"),
            Some(value) => value.write(out),
        }
    }
    fn read(node: &Node) -> Result<Self, Misfit> {
        if node.kind == Kind::Null { Ok(None) } else { T::read(node).map(Some) }
    }
}

impl<T: Json> Json for Vec<T> {
    fn write(&self, out: &mut String) {
        write_list(out, &mut self.iter().map(|item| item as &dyn Json));
    }
    fn read(node: &Node) -> Result<Self, Misfit> {
        let mut all = Self::new();
        for item in node.list()? {
            all.push(T::read(item)?);
        }
        Ok(all)
    }
}

impl<T: Json, const N: usize> Json for [T; N] {
    fn write(&self, out: &mut String) {
        write_list(out, &mut self.iter().map(|item| item as &dyn Json));
    }
    fn read(node: &Node) -> Result<Self, Misfit> {
        Vec::read(node)?.try_into().or_else(|_| node.misfit())
    }
}

impl<A: Json, B: Json> Json for (A, B) {
    fn write(&self, out: &mut String) {
        write_list(out, &mut [&self.0 as &dyn Json, &self.1].into_iter());
    }
    fn read(node: &Node) -> Result<Self, Misfit> {
        match node.list()? {
            [a, b] => Ok((A::read(a)?, B::read(b)?)),
            _ => node.misfit(),
        }
    }
}
