//! Makers with a purpose: the sly one, and the adversary of hard keys.

use crate::core::Rng;
use crate::games::mastermind::judge::{agrees, keyed};
use crate::games::mastermind::view::View;
use crate::games::mastermind::{Code, Key, Played, Row, Space};

/// The number of keys that fit into four bits of black and four of white pegs.
const CELLS: usize = 128;

fn cell(key: Key) -> usize {
    usize::from(key.black) << 4 | usize::from(key.white)
}

fn key(cell: usize) -> Key {
    Key { black: (cell >> 4) as u8, white: (cell & 15) as u8 }
}

/// How many of the codes that agree with some rows would give each key to a guess; counted a slice
/// at a time, so that the largest board stops nothing.
#[derive(Clone, Debug)]
struct Tally {
    space: Space,
    keyed: Vec<(Code, Key)>,
    guess: Code,
    next: u32,
    counts: [u32; CELLS],
}

impl Tally {
    fn new(space: Space, rows: &[Row], guess: Code) -> Self {
        Self { space, keyed: keyed(rows), guess, next: 0, counts: [0; CELLS] }
    }

    /// Looks at up to `work` codes; whether all have been seen.
    fn advance(&mut self, work: u32) -> bool {
        let end = self.space.rows().min(self.next.saturating_add(work));
        for code in (self.next..end).map(|index| self.space.row(index)) {
            if agrees(&code, &self.keyed) && self.space.has(&code) {
                self.counts[cell(code.key(&self.guess))] += 1;
            }
        }
        self.next = end;
        end == self.space.rows()
    }

    /// The keys that occur with their counts: the largest first, then those of few black pegs,
    /// then those of few white ones.
    fn largest(&self) -> Vec<(Key, u32)> {
        let cells = (0..CELLS).map(|cell| (key(cell), self.counts[cell]));
        let mut cells: Vec<(Key, u32)> = cells.filter(|(_, count)| *count > 0).collect();
        // A stable sort leaves equal counts in the order of their keys.
        cells.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        cells
    }
}

/// The choice of a hard key: the one that leaves most codes. The key that says "broken" has one
/// code and comes last among equals, so it is given only when no other code is left.
#[derive(Clone, Debug)]
pub(super) struct Answering(Tally);

impl Answering {
    /// The key of the last row; the rows before it have theirs.
    pub(super) fn new(view: &View) -> Self {
        let space = view.options.codes();
        // Rows are laid before they are keyed.
        let guess = view.rows.last().map_or_else(|| space.row(0), |row| row.guess);
        Self(Tally::new(space, &view.rows, guess))
    }

    pub(super) fn advance(&mut self, work: u32) -> Option<Key> {
        // Some code agrees as long as a game goes on.
        self.0.advance(work).then(|| self.0.largest().first().map_or(key(0), |(key, _)| *key))
    }
}

/// The choice of a sly code.
///
/// The keys of the breaker's usual first row are taken from the largest count down until they hold
/// half of all codes; any of these codes is chosen, all equally likely. Half, and not the largest
/// key alone: who knows that the maker is sly learns one bit at most by it, and the first key is
/// still not known beforehand.
#[derive(Clone, Debug)]
pub(super) struct SlyMaking {
    tally: Tally,
    rng: Rng,
}

impl SlyMaking {
    pub(super) fn new(view: &View, rng: Rng) -> Self {
        let space = view.options.codes();
        Self { tally: Tally::new(space, &[], usual(view)), rng }
    }

    pub(super) fn advance(&mut self, work: u32) -> Option<Code> {
        if !self.tally.advance(work) {
            return None;
        }
        let cells = self.tally.largest();
        let half = cells.iter().map(|(_, count)| count).sum::<u32>().div_ceil(2);
        let (mut kept, mut held) = (Vec::new(), 0);
        for (key, count) in cells {
            if held < half {
                kept.push(key);
                held += count;
            }
        }
        // Every second code at least has one of the keys, so this ends soon.
        loop {
            let code = self.tally.space.random(&mut self.rng);
            if kept.contains(&code.key(&self.tally.guess)) {
                return Some(code);
            }
        }
    }
}

/// The breaker's usual first row: the most frequent one, or the latest of several, of the games
/// that this breaker has played in the match; else what was agreed; else what most people lay.
fn usual(view: &View) -> Code {
    let of_breaker = |game: &&Played| game.maker == view.maker;
    let rows = view.played.iter().filter(of_breaker).filter_map(|game| game.rows.first());
    let first: Vec<Code> = rows.map(|row| row.guess).collect();
    let frequency = |code: &&Code| first.iter().filter(|other| other == code).count();
    let known = first.iter().max_by_key(frequency).copied();
    known.or(view.options.opening).unwrap_or_else(|| common(view.options.codes()))
}

/// Colours in pairs, 11223; one after the other where no colour may come twice.
fn common(space: Space) -> Code {
    let peg = |hole: u8| if space.repeats { hole / 2 } else { hole };
    let pegs: Vec<u8> = (0..space.pegs).map(peg).collect();
    // Six pegs are three pairs, and without repeats there are colours enough.
    Code::new(&pegs).unwrap_or_else(|| space.row(0))
}
