//! How likely a hypothesis is beside others, in whole numbers, so that every machine says the same.

/// A share of all that was thought possible at the beginning: 2^-56ths.
pub type Weight = u64;

/// The weight of what is certain.
pub const WHOLE: Weight = 1 << 56;

/// Of a description of so many bits: 2^(-1.6 × bits). Simple rules are likelier than their number
/// alone says, because people make them up for people.
pub fn of_bits(bits: u32) -> Weight {
    /// 2^56 × 2^(-n / 5).
    const FIFTHS: [Weight; 5] = [
        WHOLE,
        62_729_779_079_481_601,
        54_609_444_513_084_131,
        47_540_282_682_153_826,
        41_386_219_868_205_989,
    ];
    FIFTHS[8 * bits as usize % 5].checked_shr(8 * bits / 5).unwrap_or(0)
}

/// Of cards of which some were refused, in just this order, if that follows no rule that is thought of, but a coin of
/// which nothing is known: 1 / ((n + 1) × (n over k)) (Laplace's rule of succession, taken from the first card on).
pub fn of_chance(judged: u32, refused: u32) -> Weight {
    const FINE: u32 = 64;
    let all = (u128::from(WHOLE) << FINE) / u128::from(judged + 1);
    let order = |weight: u128, n: u32| weight / u128::from(judged - n) * u128::from(n + 1);
    ((0..refused.min(judged)).fold(all, order) >> FINE) as Weight
}

/// Of two descriptions together.
pub const fn times(a: Weight, b: Weight) -> Weight {
    ((a as u128 * b as u128) >> 56) as u64
}

/// The share of a part in a whole, in 65,536ths; the part is not greater than the whole.
pub const fn share(part: Weight, whole: Weight) -> u32 {
    if whole == 0 { 0 } else { (((part as u128) << 16) / whole as u128) as u32 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights() {
        assert_eq!((of_bits(0), of_bits(5)), (WHOLE, WHOLE >> 8));
        let (three, square) = (of_bits(3), times(of_bits(3), of_bits(3)));
        assert!(three.abs_diff(WHOLE / 28) < WHOLE / 500, "2^-4.8 is about 1 / 27.9");
        assert!(square.abs_diff(of_bits(6)) < 1000);
        assert_eq!(of_bits(200), 0);
        assert_eq!(
            (of_chance(0, 0), of_chance(1, 0), of_chance(1, 1)),
            (WHOLE, WHOLE / 2, WHOLE / 2)
        );
        // 1 / 5 × 2 × 3 × 4 / (4 × 3) at four, two of them refused: 1 / 30.
        assert!(of_chance(4, 2).abs_diff(WHOLE / 30) <= 1);
        assert_eq!(share(WHOLE / 4, WHOLE), 1 << 14);
        assert_eq!(share(0, 0), 0);
    }
}
