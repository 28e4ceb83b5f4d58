//! Bytes as letters: base32 (RFC 4648 §6, no padding). Capitals and digits take five and a half bits each in a QR
//! code where other letters take eight: so a code is smaller there than in base64, though its text is longer.

const LETTERS: &[u8; 32] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/// Bytes as text.
pub(super) fn write(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 8 / 5 + 1);
    for group in bytes.chunks(5) {
        let mut padded = [0; 8];
        padded[3..3 + group.len()].copy_from_slice(group);
        let bits = u64::from_be_bytes(padded);
        let letters = (group.len() * 8).div_ceil(5);
        let letter = |at| char::from(LETTERS[(bits >> (35 - 5 * at)) as usize & 31]);
        text.extend((0..letters).map(letter));
    }
    text
}

/// The bytes of a text, in capitals or not; none where another letter stands in it, or bits are left over.
pub(super) fn read(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() * 5 / 8);
    let (mut bits, mut held) = (0_u32, 0);
    for letter in text.bytes() {
        let value = LETTERS.iter().position(|other| *other == letter.to_ascii_uppercase())?;
        bits = bits << 5 | value as u32;
        held += 5;
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held) as u8);
            bits &= (1 << held) - 1;
        }
    }
    // What fills up the last letter is nothing, and never a whole letter.
    (held < 5 && bits == 0).then_some(bytes)
}

/// Whether a letter may stand in such a text.
pub(super) fn is_letter(letter: char) -> bool {
    letter.is_ascii_alphabetic() || matches!(letter, '2'..='7')
}

#[cfg(test)]
mod tests {
    use super::{read, write};

    /// The examples of RFC 4648 §10.
    #[test]
    fn the_letters_are_those_of_the_standard() {
        let examples = [
            ("", ""),
            ("f", "MY"),
            ("fo", "MZXQ"),
            ("foo", "MZXW6"),
            ("foob", "MZXW6YQ"),
            ("fooba", "MZXW6YTB"),
            ("foobar", "MZXW6YTBOI"),
        ];
        for (plain, text) in examples {
            assert_eq!(write(plain.as_bytes()), text);
            assert_eq!(read(text).as_deref(), Some(plain.as_bytes()));
            assert_eq!(read(&text.to_lowercase()).as_deref(), Some(plain.as_bytes()));
        }
    }

    #[test]
    fn what_nobody_wrote_is_not_read() {
        for text in ["M", "MZX", "MZ", "MZXW61", "M\tY", "MY=", "\u{e9}"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
