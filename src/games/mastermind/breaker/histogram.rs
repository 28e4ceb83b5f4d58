//! How many codes of a set would give each key.

use crate::games::mastermind::Key;

/// A key as the number of a cell: `8 * (black + white) + black`, below 64 for up to six pegs.
pub(super) const CELLS: usize = 64;
/// The most keys that a board has, that of six pegs: no guess tells more codes apart.
pub(super) const KEYS: usize = 27;

pub(super) fn cell(key: Key) -> usize {
    8 * (usize::from(key.black) + usize::from(key.white)) + usize::from(key.black)
}

pub(super) fn key_of(cell: usize) -> Key {
    let (sum, black) = (cell as u8 / 8, cell as u8 % 8);
    Key { black, white: sum - black }
}

/// No cell: fills the lists up to a multiple of eight.
const NONE: u8 = u8::MAX;

/// The cells of all keys that a board of 3 to 6 holes can have, cell 0 first, in groups of eight.
pub(super) fn cells_of_board(pegs: u8) -> &'static [u8] {
    const fn list<const N: usize>(pegs: u8) -> [u8; N] {
        let (mut cells, mut at, mut sum) = ([NONE; N], 0, 0);
        while sum <= pegs {
            let mut black = 0;
            while black <= sum {
                // All but one black and one white cannot be.
                if !(sum == pegs && black + 1 == pegs) {
                    cells[at] = 8 * sum + black;
                    at += 1;
                }
                black += 1;
            }
            sum += 1;
        }
        cells
    }
    const THREE: [u8; 16] = list(3);
    const FOUR: [u8; 16] = list(4);
    const FIVE: [u8; 24] = list(5);
    const SIX: [u8; 32] = list(6);
    match pegs {
        3 => &THREE,
        4 => &FOUR,
        5 => &FIVE,
        _ => &SIX,
    }
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
pub struct Histogram {
    counts: [u32; CELLS],
    /// A bit for each cell that is not empty.
    occur: u64,
}

impl Histogram {
    pub(super) fn new() -> Self {
        Self { counts: [0; CELLS], occur: 0 }
    }

    pub(super) fn clear(&mut self) {
        for cell in bits(self.occur) {
            self.counts[cell] = 0;
        }
        self.occur = 0;
    }

    #[inline]
    pub(super) fn add(&mut self, cell: u8, codes: u32) {
        let cell = usize::from(cell) % CELLS;
        self.counts[cell] += codes;
        self.occur |= 1 << cell;
    }

    /// The counts that are not zero, from few pegs to many.
    #[inline]
    pub fn counts(&self) -> impl Iterator<Item = u32> + '_ {
        bits(self.occur).map(|cell| self.counts[cell])
    }

    /// The keys that occur, with their counts, from few pegs to many.
    pub fn iter(&self) -> impl Iterator<Item = (Key, u32)> + '_ {
        bits(self.occur).map(|cell| (key_of(cell), self.counts[cell]))
    }

    /// How many codes would give this key.
    pub fn count(&self, key: Key) -> u32 {
        self.counts.get(cell(key)).copied().unwrap_or(0)
    }

    /// How many codes there are.
    pub fn total(&self) -> u32 {
        self.counts().sum()
    }

    /// How many different keys occur.
    pub fn parts(&self) -> u32 {
        self.occur.count_ones()
    }

    /// The largest count.
    pub fn worst(&self) -> u32 {
        self.counts().max().unwrap_or(0)
    }

    /// The sum of the squared counts: divided by the total it is the number of codes that one can
    /// expect to remain.
    pub fn squares(&self) -> u64 {
        self.counts().map(|count| u64::from(count).pow(2)).sum()
    }
}

/// The numbers of the bits that are set.
#[inline]
fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let bit = set.trailing_zeros() as usize;
            set &= set - 1;
            bit
        })
    })
}
