//! Which codes agree with the keys, and which keys contradict each other (§7).

use super::{Code, Key, Row, Space};
use crate::core::Rng;

/// A search for a code that agrees with every key, which can be done a slice at a time.
///
/// It visits every row of the space once, from a random start by a random stride, so that each
/// agreeing code is about as likely to be met first.
#[derive(Clone, Debug)]
pub struct Search {
    space: Space,
    keyed: Vec<(Code, Key)>,
    at: u32,
    stride: u32,
    left: u32,
}

impl Search {
    /// A search among the codes of `space` that agree with all keyed rows.
    pub fn new(space: Space, rows: &[Row], rng: &mut Rng) -> Self {
        let size = space.rows();
        let stride = loop {
            let stride = 1 + rng.below(size - 1);
            if gcd(stride, size) == 1 {
                break stride;
            }
        };
        Self { space, keyed: keyed(rows), at: rng.below(size), stride, left: size }
    }

    /// Looks at up to `work` codes. `Some(None)`: no code agrees.
    pub fn advance(&mut self, work: u32) -> Option<Option<Code>> {
        for _ in 0..work {
            if self.left == 0 {
                return Some(None);
            }
            let code = self.space.row(self.at);
            self.left -= 1;
            // At most 10^6 + 10^6: no overflow.
            self.at = (self.at + self.stride) % self.space.rows();
            if self.space.has(&code) && agrees(&code, &self.keyed) {
                return Some(Some(code));
            }
        }
        None
    }

    /// Looks at all codes.
    pub fn finish(mut self) -> Option<Code> {
        self.advance(u32::MAX).flatten()
    }
}

fn keyed(rows: &[Row]) -> Vec<(Code, Key)> {
    rows.iter().filter_map(|row| Some((row.guess, row.key?))).collect()
}

fn agrees(code: &Code, keyed: &[(Code, Key)]) -> bool {
    keyed.iter().all(|(guess, key)| code.key(guess) == *key)
}

fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// The rows whose key is not what `code` owes, with the key that it owes.
pub fn wrong_keys(code: &Code, rows: &[Row]) -> Vec<(u8, Key)> {
    let wrong = |(index, row): (usize, &Row)| {
        let right = code.key(&row.guess);
        row.key.is_some_and(|laid| laid != right).then_some((index as u8, right))
    };
    rows.iter().enumerate().filter_map(wrong).collect()
}

/// A smallest set of rows that no code can satisfy together, by index, the earliest such set; none
/// while some code agrees with all keys.
///
/// A set of rows contradicts itself if and only if every code breaks one of its keys. So: note for
/// each code which keys it breaks, as a set of bits; ask for each set of rows whether some code
/// breaks keys outside of it only.
pub fn contradiction(space: Space, rows: &[Row]) -> Option<Vec<u8>> {
    let keyed: Vec<(u8, Code, Key)> =
        (0..).zip(rows).filter_map(|(index, row)| Some((index, row.guess, row.key?))).collect();
    let sets = 1usize << keyed.len();
    let mut broken_within = vec![false; sets];
    for code in (0..space.rows()).map(|index| space.row(index)).filter(|code| space.has(code)) {
        let breaks = |(_, guess, key): &(u8, Code, Key)| usize::from(code.key(guess) != *key);
        let broken = keyed.iter().enumerate().fold(0, |set, (bit, row)| set | breaks(row) << bit);
        if broken == 0 {
            return None;
        }
        broken_within[broken] = true;
    }
    // Spread to supersets: some code breaks no key outside the set.
    for bit in 0..keyed.len() {
        for set in 0..sets {
            broken_within[set] |= set >> bit & 1 == 1 && broken_within[set ^ 1 << bit];
        }
    }
    let contradictory = |set: &usize| !broken_within[sets - 1 - set];
    // Fewest rows first, then the earliest rows.
    let smallest = (1..sets)
        .filter(contradictory)
        .min_by_key(|set| (set.count_ones(), std::cmp::Reverse(set.reverse_bits())))?;
    let members = keyed.iter().enumerate().filter(|(bit, _)| smallest >> bit & 1 == 1);
    Some(members.map(|(_, row)| row.0).collect())
}
