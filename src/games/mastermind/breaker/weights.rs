//! What the parts of a set weigh in information.

use crate::games::mastermind::bits::log2;

/// Sizes whose weight is kept in a table; larger ones are so rare that each is computed.
const TABLE: u32 = 2048;

/// `n * log2(n)` for parts of n codes, in the units of [`log2`].
#[derive(Clone, Debug, Default)]
pub(super) struct Weights(Vec<u64>);

impl Weights {
    pub(super) fn new() -> Self {
        Self((0..TABLE).map(Self::reckon).collect())
    }

    fn reckon(codes: u32) -> u64 {
        // Logarithms of whole numbers are not negative.
        u64::from(codes) * log2(codes.into()) as u64
    }

    #[inline]
    pub(super) fn of(&self, codes: u32) -> u64 {
        self.0.get(codes as usize).copied().unwrap_or_else(|| Self::reckon(codes))
    }
}
