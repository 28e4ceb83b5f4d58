//! A 64-bit digest of a state, the same on every machine: what proves that the browser and the
//! native build play the same game.

use std::hash::{Hash, Hasher};

/// FNV-1a over the value's fields, with frozen widths: `usize` differs between wasm32 and native
/// machines, so lengths and discriminants are always fed as 64 bits, little-endian.
///
/// ```
/// use tertulia::core::digest;
/// assert_eq!(digest(&1u8), 0xaf63_bc4c_8601_b62c);
/// assert_ne!(digest(&(1u8, 2u8)), digest(&(2u8, 1u8)));
/// ```
pub fn digest(value: &impl Hash) -> u64 {
    let mut hasher = Fnv(0xcbf2_9ce4_8422_2325);
    value.hash(&mut hasher);
    hasher.finish()
}

struct Fnv(u64);

impl Hasher for Fnv {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
    fn write_u16(&mut self, n: u16) {
        self.write(&n.to_le_bytes());
    }
    fn write_u32(&mut self, n: u32) {
        self.write(&n.to_le_bytes());
    }
    fn write_u64(&mut self, n: u64) {
        self.write(&n.to_le_bytes());
    }
    fn write_usize(&mut self, n: usize) {
        self.write_u64(n as u64);
    }
    fn write_isize(&mut self, n: isize) {
        self.write_u64(n as i64 as u64);
    }
    fn finish(&self) -> u64 {
        self.0
    }
}
