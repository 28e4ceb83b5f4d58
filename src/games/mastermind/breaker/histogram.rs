//! How many codes of a set would give each key.

use crate::games::mastermind::Key;

/// A key as the number of a cell: `8 * (black + white) + black`, below 64 for up to six pegs.
pub(super) const CELLS: usize = 64;

pub(super) fn cell(key: Key) -> usize {
    usize::from(8 * (key.black + key.white) + key.black)
}

pub(super) fn key_of(cell: usize) -> Key {
    let (sum, black) = (cell as u8 / 8, cell as u8 % 8);
    Key { black, white: sum - black }
}

/// How many codes of a set would give each key to a guess.
///
/// ```
/// use tertulia::games::mastermind::{Code, Codes, Key, Space};
/// let codes = Codes::all(Space { pegs: 5, colours: 8, repeats: true });
/// let keys = codes.histogram(&Code::from_digits("11223").unwrap());
/// assert_eq!(keys.count(Key { black: 0, white: 1 }), 7105);
/// assert_eq!((keys.parts(), keys.worst(), keys.total()), (20, 7105, 32_768));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Histogram(pub(super) [u32; CELLS]);

impl Histogram {
    /// How many codes would give this key.
    pub fn count(&self, key: Key) -> u32 {
        self.0.get(cell(key)).copied().unwrap_or(0)
    }

    /// The keys that occur, with their counts, from few pegs to many.
    pub fn iter(&self) -> impl Iterator<Item = (Key, u32)> + '_ {
        let occurs = |(cell, &count): (usize, &u32)| (count > 0).then(|| (key_of(cell), count));
        self.0.iter().enumerate().filter_map(occurs)
    }

    /// How many codes there are.
    pub fn total(&self) -> u32 {
        self.0.iter().sum()
    }

    /// How many different keys occur.
    pub fn parts(&self) -> u32 {
        self.0.iter().filter(|&&count| count > 0).count() as u32
    }

    /// The largest count.
    pub fn worst(&self) -> u32 {
        self.0.iter().copied().max().unwrap_or(0)
    }

    /// The sum of the squared counts: divided by the total it is the number of codes that one can
    /// expect to remain.
    pub fn squares(&self) -> u64 {
        self.0.iter().map(|&count| u64::from(count).pow(2)).sum()
    }
}
