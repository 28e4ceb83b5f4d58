//! What a link carries: a version, a kind and bytes, as URL-safe base64 (RFC 4648 §5, no padding).

/// The version of all links so far.
const VERSION: u8 = 1;

/// A text that is no link of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadLink {
    /// A letter that no link has, or half a byte too much.
    Broken,
    /// Written by a later version than this.
    Later,
    /// Of another kind, or with a slip in it.
    Foreign,
}

/// Bytes as the text of a link. `kind` says what they are, so that a link is never taken for another.
///
/// ```
/// use tertulia::core::link;
/// let text = link::write(b'r', b"other(colour)");
/// assert_eq!(link::read(b'r', &text).as_deref(), Ok(&b"other(colour)"[..]));
/// assert_eq!(link::read(b'x', &text), Err(link::BadLink::Foreign));
/// ```
pub fn write(kind: u8, bytes: &[u8]) -> String {
    let mut all = vec![VERSION, kind];
    all.extend_from_slice(bytes);
    all.push(check(&all));
    let mut text = String::new();
    for three in all.chunks(3) {
        let number = three.iter().fold(0, |number, byte| number << 8 | u32::from(*byte))
            << (8 * (3 - three.len()));
        for at in 0..=three.len() {
            text.push(char::from(LETTERS[(number >> (18 - 6 * at) & 63) as usize]));
        }
    }
    text
}

/// The bytes of a link of a kind. What a message puts behind a link (a full stop, a bracket) is no part
/// of it.
///
/// # Errors
/// What is wrong with it.
pub fn read(kind: u8, text: &str) -> Result<Vec<u8>, BadLink> {
    let own = |letter: &u8| LETTERS.contains(letter);
    let end = text.bytes().rposition(|letter| own(&letter)).map_or(text.len(), |last| last + 1);
    let mut bytes = Vec::with_capacity(end * 3 / 4);
    for four in text.as_bytes()[..end].chunks(4) {
        let mut number = 0;
        for letter in four {
            let value = LETTERS.iter().position(|other| other == letter).ok_or(BadLink::Broken)?;
            number = number << 6 | value as u32;
        }
        let spare = 6 * (4 - four.len());
        let number = number << spare;
        // One letter alone is no byte; what is left over is nought.
        let count = four.len() * 6 / 8;
        if count == 0 || number & ((1 << (24 - 8 * count)) - 1) != 0 {
            return Err(BadLink::Broken);
        }
        bytes.extend((0..count).map(|at| (number >> (16 - 8 * at)) as u8));
    }
    match bytes[..] {
        [VERSION, of, .., last] if of == kind && bytes.len() > 2 => {
            bytes.pop();
            if check(&bytes) != last {
                return Err(BadLink::Foreign);
            }
            bytes.drain(..2);
            Ok(bytes)
        }
        [version, ..] if version > VERSION => Err(BadLink::Later),
        _ => Err(BadLink::Foreign),
    }
}

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// A byte that a slip changes.
fn check(bytes: &[u8]) -> u8 {
    let sum =
        bytes.iter().fold(0x5a_u32, |sum, byte| (sum ^ u32::from(*byte)).wrapping_mul(0x0100_0193));
    (sum >> 13) as u8
}
