//! Logarithms in whole numbers, so that every machine gets the same.

/// The binary logarithm of `n` (at least 1) in units of 2^-32, rounded down; at most 2^37.
///
/// ```text
/// log2(1) = 0, log2(2) = 2^32, log2(3) = 6_807_362_105
/// ```
pub fn log2(n: u64) -> u64 {
    let whole = n.max(1).ilog2();
    // The mantissa, from 1 to 2, with 63 bits behind the point.
    let mut mantissa = u128::from(n.max(1)) << (63 - whole);
    let mut log = u64::from(whole);
    for _ in 0..32 {
        mantissa = mantissa * mantissa >> 63;
        let bit = (mantissa >> 64) as u64;
        mantissa >>= bit;
        log = log << 1 | bit;
    }
    log
}

/// `n * log2(n)` for the sizes of parts, in units of 2^-32.
#[derive(Clone, Debug)]
pub(super) struct Weights(Vec<u64>);

/// Sizes beyond are so rare that they are computed each time.
const TABLE: u64 = 2048;

impl Weights {
    pub(super) fn new() -> Self {
        Self((0..TABLE).map(|n| n * log2(n)).collect())
    }

    #[inline]
    pub(super) fn of(&self, n: u32) -> u64 {
        let far = || u64::from(n) * log2(n.into());
        self.0.get(n as usize).copied().unwrap_or_else(far)
    }
}
