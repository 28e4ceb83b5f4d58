//! The reader of JSON text.

use super::{Kind, Misfit, Node};

/// Lists and records nest no deeper: foreign text must not exhaust the stack.
const DEEPEST: usize = 64;

/// The piece of JSON that a text is.
pub(super) fn parse(text: &str) -> Result<Node, Misfit> {
    let mut parser = Parser { text, at: 0 };
    let node = parser.value(0)?;
    parser.blank();
    if parser.at == text.len() { Ok(node) } else { parser.misfit() }
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
}

impl Parser<'_> {
    fn misfit<T>(&self) -> Result<T, Misfit> {
        Err(Misfit(self.at))
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn blank(&mut self) {
        while let Some(b' ' | b'\t' | b'\n' | b'\r') = self.peek() {
            self.at += 1;
        }
    }

    /// Passes over this byte, if it comes next.
    fn takes(&mut self, byte: u8) -> bool {
        let comes = self.peek() == Some(byte);
        self.at += usize::from(comes);
        comes
    }

    fn expect(&mut self, byte: u8) -> Result<(), Misfit> {
        if self.takes(byte) { Ok(()) } else { self.misfit() }
    }

    fn word(&mut self, word: &str, kind: Kind) -> Result<Kind, Misfit> {
        for byte in word.bytes() {
            self.expect(byte)?;
        }
        Ok(kind)
    }

    fn value(&mut self, depth: usize) -> Result<Node, Misfit> {
        self.blank();
        let at = self.at;
        let kind = match self.peek() {
            Some(b'n') => self.word("null", Kind::Null)?,
            Some(b't') => self.word("true", Kind::Bool(true))?,
            Some(b'f') => self.word("false", Kind::Bool(false))?,
            Some(b'"') => Kind::Text(self.quoted()?),
            Some(b'-' | b'0'..=b'9') => self.number(),
            Some(open @ (b'[' | b'{')) if depth < DEEPEST => self.several(open, depth + 1)?,
            _ => return self.misfit(),
        };
        Ok(Node { at, kind })
    }

    /// A list or a record, from its opening bracket to the closing one.
    fn several(&mut self, open: u8, depth: usize) -> Result<Kind, Misfit> {
        let (mut nodes, mut fields) = (Vec::new(), Vec::new());
        // In ASCII both kinds of brackets are two apart.
        let close = open + 2;
        self.at += 1;
        self.blank();
        while !self.takes(close) {
            if !nodes.is_empty() || !fields.is_empty() {
                self.expect(b',')?;
                self.blank();
            }
            if open == b'[' {
                nodes.push(self.value(depth)?);
            } else {
                let name = self.quoted()?;
                self.blank();
                self.expect(b':')?;
                fields.push((name, self.value(depth)?));
            }
            self.blank();
        }
        Ok(if open == b'[' { Kind::List(nodes) } else { Kind::Record(fields) })
    }

    /// Both ends are at ASCII bytes or the end, so no letter is ever cut.
    fn since(&self, from: usize) -> &str {
        self.text.get(from..self.at).unwrap_or_default()
    }

    fn number(&mut self) -> Kind {
        let from = self.at;
        while let Some(b'-' | b'+' | b'.' | b'e' | b'E' | b'0'..=b'9') = self.peek() {
            self.at += 1;
        }
        let number = self.since(from).parse();
        number.map_or(Kind::OddNumber, Kind::Number)
    }

    fn quoted(&mut self) -> Result<String, Misfit> {
        self.expect(b'"')?;
        let mut read = String::new();
        loop {
            let from = self.at;
            while self.peek().is_some_and(|byte| byte >= b' ' && byte != b'"' && byte != b'\\') {
                self.at += 1;
            }
            read.push_str(self.since(from));
            if self.takes(b'"') {
                return Ok(read);
            }
            self.expect(b'\\')?;
            read.push(self.escaped()?);
        }
    }

    fn escaped(&mut self) -> Result<char, Misfit> {
        let letter = match self.peek() {
            Some(byte @ (b'"' | b'\\' | b'/')) => char::from(byte),
            Some(b'b') => '\u{8}',
            Some(b't') => '\t',
            Some(b'n') => '\n',
            Some(b'f') => '\u{c}',
            Some(b'r') => '\r',
            Some(b'u') => return self.unicode(),
            _ => return self.misfit(),
        };
        self.at += 1;
        Ok(letter)
    }

    /// `u` and four digits; letters beyond 16 bits come as two of them.
    fn unicode(&mut self) -> Result<char, Misfit> {
        let first = self.unit()?;
        let scalar = match first {
            0xd800..=0xdbff => {
                self.expect(b'\\')?;
                let second = self.unit()?;
                if !(0xdc00..=0xdfff).contains(&second) {
                    return self.misfit();
                }
                0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00)
            }
            _ => first,
        };
        char::from_u32(scalar).map_or_else(|| self.misfit(), Ok)
    }

    fn unit(&mut self) -> Result<u32, Misfit> {
        self.expect(b'u')?;
        let mut unit = 0;
        for _ in 0..4 {
            let digit = self.peek().and_then(|byte| char::from(byte).to_digit(16));
            let Some(digit) = digit else { return self.misfit() };
            unit = unit << 4 | digit;
            self.at += 1;
        }
        Ok(unit)
    }
}
