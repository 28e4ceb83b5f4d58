//! Links of version 1 around any bytes, for tests of their reader: nothing else writes them any more.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

/// Bytes as a link of version 1, with a right check.
pub fn v1_link(kind: u8, bytes: &[u8]) -> String {
    let mut all = [&[1, kind], bytes].concat();
    let sum =
        all.iter().fold(0x5a_u32, |sum, byte| (sum ^ u32::from(*byte)).wrapping_mul(0x0100_0193));
    all.push((sum >> 13) as u8);
    URL_SAFE_NO_PAD.encode(all)
}
