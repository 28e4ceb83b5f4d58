//! Counters of what grows with the line, as far as a rule tells their values apart.

/// How a counter is told apart: exactly below a limit, from there on only its rest.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Counter {
    /// Below it every value matters.
    pub limit: u32,
    /// From there on values that leave the same rest are one.
    pub modulus: u32,
    /// Every value matters, however large: there are endless states.
    pub endless: bool,
}

impl Counter {
    /// No value matters.
    pub const NONE: Self = Self { limit: 0, modulus: 1, endless: false };
    /// What two bytes hold, with room for a line that goes on.
    pub const LARGEST: u32 = 1 << 15;

    /// Tells apart what either tells apart.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let limit = self.limit.max(other.limit);
        let modulus = u64::from(self.modulus) * u64::from(other.modulus)
            / u64::from(common(self.modulus, other.modulus));
        let fits = u64::from(limit) + modulus <= u64::from(Self::LARGEST);
        let endless = self.endless || other.endless || !fits;
        Self { limit, modulus: if fits { modulus as u32 } else { 1 }, endless }
    }

    /// Adds what it tells apart to what was asked for before, if anything was.
    pub fn join(self, before: &mut Option<Self>) {
        *before = Some(before.unwrap_or(Self::NONE).and(self));
    }

    /// Whether every value matters.
    pub const fn is_endless(self) -> bool {
        self.endless
    }

    /// The least value that counts as this one.
    pub fn least(self, value: u32) -> u32 {
        if self.endless {
            value.min(u32::from(u16::MAX))
        } else if value < self.limit {
            value
        } else {
            self.limit + (value - self.limit) % self.modulus
        }
    }
}

/// The greatest number that divides both.
pub const fn common(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { common(b, a % b) }
}
