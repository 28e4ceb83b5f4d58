//! A list of codes, laid out so that one guess meets many of them at once.

use std::ops::Range;

use super::histogram::{CELLS, Histogram, KEYS, cell, cells_of_board, key_of};

use super::kernel::{self, LANES, Planes, Probe};
use crate::games::mastermind::judge::{agrees, keyed};
use crate::games::mastermind::{Code, Key, Row, Space};

/// Up to this many codes, counting one by one is quicker than counting cell by cell.
pub(super) const FEW: usize = 96;
/// A place beyond the last code: no colour.
const NO_PEG: u8 = u8::MAX;

/// The codes among these rows of a space that agree with every key.
pub(super) fn agreeing(
    space: Space,
    rows: &[Row],
    among: Range<u32>,
) -> impl Iterator<Item = Code> {
    let keyed = keyed(rows);
    let codes = among.map(move |index| space.row(index));
    codes.filter(move |code| space.has(code) && agrees(code, &keyed))
}

/// A list of codes of one board.
///
/// ```
/// use tertulia::games::mastermind::{Code, Codes, Key, Space};
/// let all = Codes::all(Space { pegs: 4, colours: 6, repeats: true });
/// let left = all.keep(&Code::from_digits("1122").unwrap(), Key { black: 3, white: 0 });
/// assert_eq!((all.len(), left.len()), (1296, 20));
/// assert_eq!(left.get(0), Code::from_digits("1112"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Codes {
    space: Space,
    len: usize,
    /// The planes: see [`Planes`].
    bytes: Vec<u8>,
}

impl Codes {
    /// All codes of a space, in lexicographic order.
    pub fn all(space: Space) -> Self {
        Self::agreeing(space, &[])
    }

    /// The codes of a space that agree with every key of these rows, in lexicographic order; rows
    /// without a key say nothing.
    pub fn agreeing(space: Space, rows: &[Row]) -> Self {
        Self::of(space, &agreeing(space, rows, 0..space.rows()).collect::<Vec<Code>>())
    }

    /// These codes, which must be rows of the space's board.
    pub(super) fn of(space: Space, codes: &[Code]) -> Self {
        let mut list = Self::room(space, codes.len());
        for (index, code) in codes.iter().enumerate() {
            list.put(index, code.pegs());
        }
        list
    }

    fn room(space: Space, len: usize) -> Self {
        let stride = len.next_multiple_of(LANES);
        let (pegs, colours) = (usize::from(space.pegs), usize::from(space.colours));
        let mut bytes = vec![0; stride * (pegs + colours)];
        bytes[..stride * pegs].fill(NO_PEG);
        Self { space, len, bytes }
    }

    fn put(&mut self, index: usize, pegs: &[u8]) {
        let stride = self.stride();
        for (place, &colour) in pegs.iter().enumerate() {
            self.bytes[place * stride + index] = colour;
            self.bytes[(pegs.len() + usize::from(colour)) * stride + index] += 1;
        }
    }

    fn stride(&self) -> usize {
        self.len.next_multiple_of(LANES)
    }

    pub(super) fn planes(&self) -> Planes<'_> {
        Planes { bytes: &self.bytes, stride: self.stride(), pegs: self.space.pegs.into() }
    }

    /// The space that they are from.
    pub fn space(&self) -> Space {
        self.space
    }

    /// How many they are.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The code with this number.
    pub fn get(&self, index: usize) -> Option<Code> {
        (index < self.len).then(|| self.at(index))
    }

    fn at(&self, index: usize) -> Code {
        let stride = self.stride();
        Code::of_pegs(self.space.pegs, |place| self.bytes[place * stride + index])
    }

    /// One after the other.
    pub fn iter(&self) -> impl Iterator<Item = Code> + '_ {
        (0..self.len).map(|index| self.at(index))
    }

    /// Whether any of them has this colour.
    pub(super) fn have(&self, colour: u8) -> bool {
        let plane = (usize::from(self.space.pegs) + usize::from(colour)) * self.stride();
        self.bytes[plane..][..self.len].iter().any(|&count| count > 0)
    }

    /// Those that give `key` to `guess`.
    pub fn keep(&self, guess: &Code, key: Key) -> Self {
        let wanted = cell(key);
        let cells = self.cells(guess);
        let kept: Vec<usize> =
            (0..self.len).filter(|&index| usize::from(cells[index]) == wanted).collect();
        self.choose(&kept)
    }

    fn choose(&self, indices: &[usize]) -> Self {
        let mut chosen = Self::room(self.space, indices.len());
        let (from, to) = (self.stride(), chosen.stride());
        if to > 0 {
            for (from, to) in self.bytes.chunks_exact(from).zip(chosen.bytes.chunks_exact_mut(to)) {
                for (to, &index) in to.iter_mut().zip(indices) {
                    *to = from[index];
                }
            }
        }
        chosen
    }

    /// Them by the keys that they give to `guess`, from few pegs to many; within a part the order
    /// stays.
    pub fn split(&self, guess: &Code) -> Vec<(Key, Codes)> {
        let cells = self.cells(guess);
        let mut parts: [Vec<usize>; CELLS] = [const { Vec::new() }; CELLS];
        for (index, &cell) in cells[..self.len].iter().enumerate() {
            parts[usize::from(cell)].push(index);
        }
        let occur = parts.iter().enumerate().filter(|(_, part)| !part.is_empty());
        occur.map(|(cell, part)| (key_of(cell), self.choose(part))).collect()
    }

    /// The first of them that tells all the others apart: no guess can be better than that.
    pub(super) fn told_apart(&self) -> Option<Code> {
        if self.len > KEYS {
            return None;
        }
        let mut histogram = Histogram::new();
        self.iter().find(|code| {
            self.tally(code, &mut histogram);
            histogram.parts() as usize == self.len
        })
    }

    fn cells(&self, guess: &Code) -> Vec<u8> {
        let mut cells = vec![0; self.stride()];
        kernel::cells(self.planes(), &Probe::new(guess.pegs()), &mut cells);
        cells
    }

    /// How many of them would give each key to `guess`.
    pub fn histogram(&self, guess: &Code) -> Histogram {
        let mut histogram = Histogram::new();
        self.tally(guess, &mut histogram);
        histogram
    }

    /// The same into a used histogram.
    pub(super) fn tally(&self, guess: &Code, histogram: &mut Histogram) {
        let probe = Probe::new(guess.pegs());
        histogram.clear();
        if self.len <= FEW {
            let mut cells = [0; FEW];
            let cells = &mut cells[..self.stride()];
            kernel::cells(self.planes(), &probe, cells);
            for &cell in &cells[..self.len] {
                histogram.add(cell, 1);
            }
        } else {
            let (cells, mut counts) = (cells_of_board(self.space.pegs), [0; 32]);
            kernel::count(self.planes(), &probe, cells, &mut counts[..cells.len()]);
            // What lies beyond the last code has no pegs in common with anything.
            counts[0] -= (self.stride() - self.len) as u32;
            for (&cell, &count) in cells.iter().zip(&counts) {
                if count > 0 {
                    histogram.add(cell, count);
                }
            }
        }
    }
}
