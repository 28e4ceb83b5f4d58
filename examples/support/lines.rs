//! Lines of the input, one at a time. What is longer than anybody means is passed over without being kept.

use std::io::{self, BufRead, Read};

/// So many bytes a line may have.
pub const LONGEST: usize = 1 << 20;

/// What is said of a longer one.
pub fn too_long() -> String {
    format!("a line may have {LONGEST} bytes at most")
}

/// The next line, without its end; none at the end of the input. A longer one than there may be is none itself.
pub fn next(input: &mut impl BufRead) -> io::Result<Option<Option<Vec<u8>>>> {
    let mut line = Vec::new();
    input.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', &mut line)?;
    if line.pop_if(|last| *last == b'\n').is_some() {
        return Ok(Some(Some(line)));
    }
    if line.len() <= LONGEST {
        return Ok(Some(line).filter(|line| !line.is_empty()).map(Some));
    }
    loop {
        let more = input.fill_buf()?;
        let (passed, ended) = match more.iter().position(|byte| *byte == b'\n') {
            Some(at) => (at + 1, true),
            None => (more.len(), more.is_empty()),
        };
        input.consume(passed);
        if ended {
            return Ok(Some(None));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufRead, BufReader, Cursor, Read, repeat};

    use super::{LONGEST, next};

    #[test]
    fn a_line_that_is_too_long_is_passed_over_and_the_next_one_is_read() {
        let long = repeat(b'x').take(LONGEST as u64 * 3);
        let most = "y".repeat(LONGEST);
        let ends =
            Cursor::new(format!("a\r\n\n{most}\nz{most}\nb\n")).chain(long).chain(&b"\nc"[..]);
        let mut input = BufReader::new(ends);
        let mut lines = Vec::new();
        while let Some(line) = next(&mut input).expect("it can be read") {
            lines.push(line.map(|line| String::from_utf8(line).expect("letters")));
        }
        let line = |text: &str| Some(text.to_owned());
        assert_eq!(lines, [line("a\r"), line(""), line(&most), None, line("b"), None, line("c")]);
        assert!(input.fill_buf().is_ok_and(<[u8]>::is_empty));
    }
}
