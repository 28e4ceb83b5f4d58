//! The tricks of a game. Copied with every action, however long the game is: what is full is shared.

use std::rc::Rc;

use super::types::Trick;

/// Tricks of a piece.
const PIECE: usize = 16;

/// The tricks of a game, and the fingerprints of the positions after them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct History {
    /// The fingerprint of the first position.
    start: u64,
    /// How many tricks.
    len: u32,
    /// The last ones; what is beyond them is as new.
    piece: Piece,
    /// Those before, the latest piece first.
    full: Option<Rc<Full>>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Piece {
    positions: [u64; PIECE],
    tricks: [Trick; PIECE],
}

#[derive(Debug, PartialEq, Eq, Hash)]
struct Full {
    piece: Piece,
    before: Option<Rc<Full>>,
}

impl History {
    /// No trick yet.
    pub fn new(start: u64) -> Self {
        Self { start, len: 0, piece: Piece::default(), full: None }
    }

    /// How many tricks.
    pub fn len(&self) -> u32 {
        self.len
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// A trick, and the fingerprint of the position after it.
    pub fn push(&mut self, trick: Trick, position: u64) {
        let at = self.len as usize % PIECE;
        if at == 0 && self.len > 0 {
            let piece = std::mem::take(&mut self.piece);
            self.full = Some(Rc::new(Full { piece, before: self.full.take() }));
        }
        self.piece.positions[at] = position;
        self.piece.tricks[at] = trick;
        self.len += 1;
    }

    /// How often a position has stood.
    pub fn stood(&self, position: u64) -> usize {
        let within =
            |positions: &[u64]| positions.iter().filter(|other| **other == position).count();
        let full: usize = self.pieces().map(|piece| within(&piece.positions)).sum();
        let last = &self.piece.positions[..self.in_piece()];
        usize::from(self.start == position) + full + within(last)
    }

    /// All tricks, the first one first.
    pub fn tricks(&self) -> Vec<Trick> {
        let mut pieces: Vec<&Piece> = self.pieces().collect();
        pieces.reverse();
        let full = pieces.into_iter().flat_map(|piece| piece.tricks);
        full.chain(self.piece.tricks[..self.in_piece()].iter().copied()).collect()
    }

    /// The full pieces, the latest first.
    fn pieces(&self) -> impl Iterator<Item = &Piece> {
        let links = std::iter::successors(self.full.as_deref(), |full| full.before.as_deref());
        links.map(|full| &full.piece)
    }

    /// How many tricks the last piece has.
    fn in_piece(&self) -> usize {
        if self.len == 0 { 0 } else { (self.len as usize - 1) % PIECE + 1 }
    }
}
