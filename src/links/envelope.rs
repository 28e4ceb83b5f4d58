//! What a link carries: a version, a kind, bytes and a check, as URL-safe base64 (RFC 4648 §5, no padding).

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

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
/// use tertulia::links::envelope;
/// let text = envelope::write(b'r', b"other(colour)");
/// assert_eq!(envelope::read(b'r', &text).as_deref(), Ok(&b"other(colour)"[..]));
/// assert_eq!(envelope::read(b'x', &text), Err(envelope::BadLink::Foreign));
/// ```
pub fn write(kind: u8, bytes: &[u8]) -> String {
    let mut all = vec![VERSION, kind];
    all.extend_from_slice(bytes);
    all.push(check(&all));
    URL_SAFE_NO_PAD.encode(all)
}

/// The bytes of a link of a kind. What a message puts behind a link (a full stop, a bracket) is no part
/// of it.
///
/// # Errors
/// What is wrong with it.
pub fn read(kind: u8, text: &str) -> Result<Vec<u8>, BadLink> {
    let foreign = |letter: char| !letter.is_ascii_alphanumeric() && !matches!(letter, '-' | '_');
    let own = text.trim_end_matches(foreign);
    if own.is_empty() && !text.is_empty() {
        return Err(BadLink::Broken);
    }
    let mut bytes = URL_SAFE_NO_PAD.decode(own).map_err(|_| BadLink::Broken)?;
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

/// A byte that a slip changes.
fn check(bytes: &[u8]) -> u8 {
    let sum =
        bytes.iter().fold(0x5a_u32, |sum, byte| (sum ^ u32::from(*byte)).wrapping_mul(0x0100_0193));
    (sum >> 13) as u8
}
