//! Texts made short: raw deflate (RFC 1951) with a preset dictionary, as zlib's `inflateSetDictionary` takes
//! one. The dictionary is a primer, a table of each game as links write them, so that a short text finds its
//! words there. It is **frozen**: a link can only be read with the very same one.

use miniz_oxide::DataFormat;
use miniz_oxide::deflate::core::{
    CompressionStrategy, CompressorOxide, TDEFLFlush, compress_to_output,
};
use miniz_oxide::inflate::TINFLStatus;
use miniz_oxide::inflate::core::inflate_flags::TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
use miniz_oxide::inflate::core::{DecompressorOxide, decompress};

/// The longest text, in bytes: a match of a thousand tricks of eight has some 150,000.
pub const LONGEST: usize = 200_000;

/// The dictionary.
pub const PRIMER: &str = include_str!("primer.txt");

/// The most thorough search for what has been there before.
const LEVEL: u8 = 10;
/// 32 kB: the whole dictionary, and what comes after it.
const WINDOW_BITS: u8 = 15;

/// A text as few bytes; none if it is longer than [`LONGEST`].
///
/// ```
/// use tertulia::share::deflate::{pack, unpack};
/// let text = r#"[[0,{"lay":"11223"}],[0,{"lay":"12345"}]]"#;
/// let bytes = pack(text).unwrap();
/// assert!(bytes.len() < 20);
/// assert_eq!(unpack(&bytes).as_deref(), Some(text));
/// ```
pub fn pack(text: &str) -> Option<Vec<u8>> {
    if text.len() > LONGEST {
        return None;
    }
    // Codes made for a text are shorter, but have to be sent as well: a short text is better off with those
    // that everybody knows.
    let ways = [CompressionStrategy::Default, CompressionStrategy::Fixed];
    ways.map(|way| deflated(text, way)).into_iter().min_by_key(Vec::len)
}

/// The text that some bytes stand for; none if they are no text's, or that of a text longer than [`LONGEST`].
pub fn unpack(bytes: &[u8]) -> Option<String> {
    // Nothing is ever written beyond this.
    let mut room = vec![0; PRIMER.len() + LONGEST];
    room[..PRIMER.len()].copy_from_slice(PRIMER.as_bytes());
    let (status, read, written) = decompress(
        &mut DecompressorOxide::new(),
        bytes,
        &mut room,
        PRIMER.len(),
        TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF,
    );
    if status != TINFLStatus::Done || read < bytes.len() {
        return None;
    }
    room.truncate(PRIMER.len() + written);
    room.drain(..PRIMER.len());
    room.shrink_to_fit();
    String::from_utf8(room).ok()
}

/// What a text adds to a stream that has begun with the dictionary.
fn deflated(text: &str, way: CompressionStrategy) -> Vec<u8> {
    let mut stream = CompressorOxide::with_params(DataFormat::Raw, LEVEL, way, WINDOW_BITS);
    // After this flush the stream goes on with a whole byte.
    compress_to_output(&mut stream, PRIMER.as_bytes(), TDEFLFlush::Sync, |_| true);
    let mut bytes = Vec::new();
    compress_to_output(&mut stream, text.as_bytes(), TDEFLFlush::Finish, |some| {
        bytes.extend_from_slice(some);
        true
    });
    bytes
}
