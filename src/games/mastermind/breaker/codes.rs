//! A list of codes, laid out so that one guess meets many of them at once.

use super::histogram::{CELLS, Histogram, cell};
use crate::games::mastermind::{Code, Key, Row, Space};

/// A list of codes of one board, in lexicographic order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Codes {
    space: Space,
    codes: Vec<Code>,
}

impl Codes {
    /// All codes of a space.
    pub fn all(space: Space) -> Self {
        let codes = (0..space.rows()).map(|n| space.row(n)).filter(|code| space.has(code));
        Self { space, codes: codes.collect() }
    }

    /// The codes of a space that agree with every key of these rows; rows without a key say nothing.
    pub fn agreeing(space: Space, rows: &[Row]) -> Self {
        let mut codes = Self::all(space);
        for row in rows {
            if let Some(key) = row.key {
                codes = codes.keep(&row.guess, key);
            }
        }
        codes
    }

    /// The space that they are from.
    pub fn space(&self) -> Space {
        self.space
    }

    /// How many they are.
    pub fn len(&self) -> usize {
        self.codes.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.codes.is_empty()
    }

    /// The code with this number.
    pub fn get(&self, index: usize) -> Option<Code> {
        self.codes.get(index).copied()
    }

    /// One after the other.
    pub fn iter(&self) -> impl Iterator<Item = Code> + '_ {
        self.codes.iter().copied()
    }

    /// Those that give `key` to `guess`.
    pub fn keep(&self, guess: &Code, key: Key) -> Self {
        let codes = self.iter().filter(|code| code.key(guess) == key).collect();
        Self { space: self.space, codes }
    }

    /// How many of them would give each key to `guess`.
    pub fn histogram(&self, guess: &Code) -> Histogram {
        let mut counts = [0; CELLS];
        for code in &self.codes {
            counts[cell(code.key(guess))] += 1;
        }
        Histogram(counts)
    }
}
