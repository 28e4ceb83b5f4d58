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

    /// Where it searches.
    pub fn space(&self) -> Space {
        self.space
    }

    /// Looks at up to `work` codes. `Some(None)`: no further code agrees. After a code it can be
    /// asked for another one.
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

/// The rows that have a key.
pub(super) fn keyed(rows: &[Row]) -> Vec<(Code, Key)> {
    rows.iter().filter_map(|row| Some((row.guess, row.key?))).collect()
}

/// Whether a code breaks none of these keys.
pub(super) fn agrees(code: &Code, keyed: &[(Code, Key)]) -> bool {
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
pub fn contradiction(space: Space, rows: &[Row]) -> Option<Vec<u8>> {
    let keyed = keyed(rows);
    let mut codes = (0..space.rows()).map(|index| space.row(index));
    // Mostly some code agrees, and to look for one is faster than to note what all others break.
    if codes.any(|code| agrees(&code, &keyed) && space.has(&code)) {
        return None;
    }
    Contradicting::new(space, rows).advance(u32::MAX).flatten()
}

/// The search for a contradiction, which can be done a slice at a time.
///
/// A set of rows contradicts itself if and only if every code breaks one of its keys. So: note for
/// each code which keys it breaks, as a set of bits; ask for each set of rows whether some code
/// breaks keys outside of it only.
#[derive(Clone, Debug)]
pub(super) struct Contradicting {
    space: Space,
    /// Rows that have a key, with their index.
    keyed: Vec<(u8, Code, Key)>,
    next: u32,
    /// For each set of rows, whether some code breaks just these keys.
    broken: Vec<bool>,
}

impl Contradicting {
    /// Rows without a key say nothing; at most 20 may have one.
    pub(super) fn new(space: Space, rows: &[Row]) -> Self {
        let keyed: Vec<(u8, Code, Key)> =
            (0..).zip(rows).filter_map(|(index, row)| Some((index, row.guess, row.key?))).collect();
        let broken = vec![false; 1 << keyed.len()];
        Self { space, keyed, next: 0, broken }
    }

    /// Looks at up to `work` codes. `Some(None)`: there is no contradiction.
    pub(super) fn advance(&mut self, work: u32) -> Option<Option<Vec<u8>>> {
        let end = self.space.rows().min(self.next.saturating_add(work));
        for code in (self.next..end).map(|index| self.space.row(index)) {
            if self.space.has(&code) {
                let breaks =
                    |(_, guess, key): &(u8, Code, Key)| usize::from(code.key(guess) != *key);
                let keyed = self.keyed.iter().enumerate();
                self.broken[keyed.fold(0, |set, (bit, row)| set | breaks(row) << bit)] = true;
            }
        }
        self.next = end;
        (end == self.space.rows()).then(|| self.smallest())
    }

    fn smallest(&mut self) -> Option<Vec<u8>> {
        let sets = self.broken.len();
        // Spread to supersets: some code breaks no key outside the set.
        for bit in 0..self.keyed.len() {
            for set in 0..sets {
                self.broken[set] |= set >> bit & 1 == 1 && self.broken[set ^ 1 << bit];
            }
        }
        let contradictory = |set: &usize| !self.broken[sets - 1 - set];
        // Fewest rows first, then the earliest rows.
        let smallest = (0..sets)
            .filter(contradictory)
            .min_by_key(|set| (set.count_ones(), std::cmp::Reverse(set.reverse_bits())))?;
        let members = self.keyed.iter().enumerate().filter(|(bit, _)| smallest >> bit & 1 == 1);
        Some(members.map(|(_, row)| row.0).collect())
    }
}
