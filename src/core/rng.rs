//! The seeded generator: xoshiro256++ (Blackman & Vigna 2019), with ranges and shuffles of our own
//! so that a seed means the same table on every machine and in every later version.
//!
//! Everything here is **frozen**: `tests/vectors/rng.json` holds what it must give for ever.

use rand::{Rng as _, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// A deterministic stream of random numbers, made from a 64-bit seed.
///
/// ```
/// use tertulia::core::Rng;
/// let mut a = Rng::from_seed(7);
/// let mut b = Rng::from_seed(7);
/// assert_eq!(a.below(52), b.below(52));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng(Xoshiro256PlusPlus);

impl Rng {
    /// The stream of a seed. The state is filled by SplitMix64, as the generator's authors advise.
    pub fn from_seed(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// A stream that has nothing in common with the seed's own or with that of another label, so
    /// that a computer player's draws never move the deal.
    pub fn stream(seed: u64, label: u64) -> Self {
        // SplitMix64's finaliser: neighbouring labels give unrelated seeds.
        let mut z = label.wrapping_add(0x9e37_79b9_7f4a_7c15);
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Self::from_seed(seed ^ z ^ (z >> 31))
    }

    /// 64 uniform bits.
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A uniform number in `0..n`, by multiplication with rejection (Lemire 2019): no bias.
    ///
    /// # Panics
    /// If `n` is 0.
    pub fn below(&mut self, n: u32) -> u32 {
        assert!(n > 0, "an empty range has no number to draw");
        let threshold = n.wrapping_neg() % n;
        loop {
            let product = u64::from((self.bits() >> 32) as u32) * u64::from(n);
            if product as u32 >= threshold {
                return (product >> 32) as u32;
            }
        }
    }

    /// True once in `n` times.
    pub fn one_in(&mut self, n: u32) -> bool {
        self.below(n) == 0
    }

    /// A uniform item of a slice; none of an empty one.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        if items.is_empty() { None } else { items.get(self.below(items.len() as u32) as usize) }
    }

    /// Puts a slice into a uniformly random order (Fisher-Yates, from the end).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }
}
