//! The outermost layer of a link: a version, a kind, bytes and a check, as URL-safe base64 (RFC 4648 §5, no
//! padding). docs/links.md tells the format.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use super::v1;

/// The version of links that is written.
const NEWEST: u8 = 2;

/// How a link was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Version {
    /// A check of one byte, texts packed by a model of our own: only read ([`v1`]).
    V1,
    /// A check of two bytes, texts deflated: what is written.
    V2,
}

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

/// A link without its outermost layer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Envelope {
    /// How it was written.
    pub version: Version,
    /// What the bytes are: a letter.
    pub kind: u8,
    /// What it carries.
    pub bytes: Vec<u8>,
    /// Its own letters, without what stood behind them: no two texts of them are the same link.
    pub letters: String,
}

/// Bytes as the text of a link. `kind` says what they are, so that a link is never taken for another.
///
/// ```
/// use tertulia::share::envelope;
/// let text = envelope::write(b'r', b"other(colour)");
/// assert_eq!(envelope::read(b'r', &text).as_deref(), Ok(&b"other(colour)"[..]));
/// assert_eq!(envelope::read(b'x', &text), Err(envelope::BadLink::Foreign));
/// ```
pub fn write(kind: u8, bytes: &[u8]) -> String {
    let mut all = vec![NEWEST, kind];
    all.extend_from_slice(bytes);
    all.extend_from_slice(&crc(&all).to_be_bytes());
    URL_SAFE_NO_PAD.encode(all)
}

/// The bytes of a link of a kind that is the same in all versions. What a message puts around a link (a full
/// stop, a bracket) is no part of it.
///
/// # Errors
/// What is wrong with it.
pub fn read(kind: u8, text: &str) -> Result<Vec<u8>, BadLink> {
    let envelope = open(text)?;
    if envelope.kind == kind { Ok(envelope.bytes) } else { Err(BadLink::Foreign) }
}

/// A link of any kind and version.
///
/// # Errors
/// What is wrong with it.
pub fn open(text: &str) -> Result<Envelope, BadLink> {
    let foreign = |letter: char| !letter.is_ascii_alphanumeric() && !matches!(letter, '-' | '_');
    let own = text.trim_end_matches(foreign);
    if own.is_empty() && !text.is_empty() {
        return Err(BadLink::Broken);
    }
    whole(own).or_else(|bad| {
        // All links begin with the same letter. Underscores are letters of links, and behind one marks of emphasis: one
        // or two.
        let marked = own.trim_start_matches(|letter| foreign(letter) || letter == '_');
        let bare = std::iter::successors(Some(marked), |text| text.strip_suffix('_'));
        let bad = if whole(marked) == Err(BadLink::Later) { BadLink::Later } else { bad };
        bare.take(3).find_map(|text| whole(text).ok()).ok_or(bad)
    })
}

/// The link that is these letters.
fn whole(letters: &str) -> Result<Envelope, BadLink> {
    let bytes = URL_SAFE_NO_PAD.decode(letters).map_err(|_| BadLink::Broken)?;
    let (version, sound) = match bytes[..] {
        [1, ..] => (Version::V1, v1::without_check(&bytes)),
        [NEWEST, ..] => (Version::V2, without_crc(&bytes)),
        // Versions are counted; whatever else begins like that has not begun as one of ours.
        [later, ..] if (NEWEST + 1..16).contains(&later) => return Err(BadLink::Later),
        _ => return Err(BadLink::Foreign),
    };
    let Some([_, kind, bytes @ ..]) = sound else { return Err(BadLink::Foreign) };
    Ok(Envelope { version, kind: *kind, bytes: bytes.to_vec(), letters: letters.to_owned() })
}

/// The bytes before the check, if it agrees with them.
fn without_crc(bytes: &[u8]) -> Option<&[u8]> {
    let (bytes, check) = bytes.split_last_chunk()?;
    (crc(bytes) == u16::from_be_bytes(*check)).then_some(bytes)
}

/// CRC-16/GENIBUS: polynomial 0x1021, from 0xffff, all bits turned round at the end. It hears of every change
/// within sixteen bits that stand together (so of every byte, and of two letters side by side), and of a last
/// byte that is missing.
pub(crate) fn crc(bytes: &[u8]) -> u16 {
    !bytes.iter().fold(0xffff, |sum, byte| {
        (0..8).fold(sum ^ u16::from(*byte) << 8, |sum, _| {
            if sum & 0x8000 == 0 { sum << 1 } else { sum << 1 ^ 0x1021 }
        })
    })
}

#[cfg(test)]
mod tests {
    /// The check value of the catalogue of CRCs (reveng.sourceforge.io).
    #[test]
    fn the_check_is_the_one_of_the_catalogue() {
        assert_eq!(super::crc(b"123456789"), 0xd64e);
    }
}
