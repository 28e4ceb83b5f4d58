//! Logarithms without floating point, so that every machine says the same.

/// Digits after the binary point.
const FRACTION: u32 = 20;

/// The binary logarithm of a number from 1 up, in 2^20ths of a bit, rounded down; 0 for 0. Exact to
/// within 2^-18 of a bit, a thousandth of what is ever shown.
///
/// The mantissa is squared again and again: each time that it passes 2, the next digit is a one.
pub(super) fn log2(number: u64) -> i64 {
    let Some(whole) = number.checked_ilog2() else { return 0 };
    // 1 <= mantissa < 2, with 31 digits after the point: squares fit into 64 bits.
    let mut mantissa = if whole > 31 { number >> (whole - 31) } else { number << (31 - whole) };
    let mut log = i64::from(whole);
    for _ in 0..FRACTION {
        mantissa = (mantissa * mantissa) >> 31;
        let one = mantissa >> 32;
        mantissa >>= one;
        log = log << 1 | one as i64;
    }
    log
}

/// Hundredths of a bit, rounded to the nearest.
pub(super) fn hundredths(bits: i64) -> i32 {
    let half = 1 << (FRACTION - 1);
    // A game is a few hundred bits at most.
    ((bits * 100 + half) >> FRACTION) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms() {
        for number in (1..5000).chain([32_767, 32_768, 1_000_000, u64::from(u32::MAX) * 6, 1 << 40])
        {
            let exact = (number as f64).log2();
            let ours = log2(number) as f64 / f64::from(1 << FRACTION);
            assert!(
                (ours - exact).abs() < 1.0 / f64::from(1 << 18),
                "{number}: {ours}, not {exact}"
            );
        }
        assert_eq!(log2(0), 0);
        assert_eq!([1, 2, 1024].map(|n| log2(n) >> FRACTION), [0, 1, 10]);
    }

    #[test]
    fn rounding() {
        let bit = 1 << FRACTION;
        assert_eq!([bit, -bit, 0, bit / 2, -bit / 3].map(hundredths), [100, -100, 0, 50, -33]);
        assert_eq!(hundredths(bit * 7 / 1000), 1);
    }
}
