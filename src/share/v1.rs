//! Links of version 1, as they were written before version 2 came: only read, and for ever. They had a check
//! of one byte, and their texts (what a deal or a game carries, and greetings) were packed by a model of our
//! own.

mod model;

/// The longest text, in bytes.
const LONGEST: usize = 200_000;

/// The text that some packed bytes stand for; none if they are no text's, or that of a text longer than
/// 200,000 bytes.
///
/// ```
/// assert_eq!(tertulia::share::v1::text(&[0x15, 0x0a]).as_deref(), Some("a"));
/// ```
pub fn text(bytes: &[u8]) -> Option<String> {
    model::unpack(bytes, LONGEST)
}

/// The bytes before the check, if it agrees with them.
pub(super) fn without_check(bytes: &[u8]) -> Option<&[u8]> {
    let (check, bytes) = bytes.split_last()?;
    let sum =
        bytes.iter().fold(0x5a_u32, |sum, byte| (sum ^ u32::from(*byte)).wrapping_mul(0x0100_0193));
    ((sum >> 13) as u8 == *check).then_some(bytes)
}
