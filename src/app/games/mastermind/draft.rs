//! The row, code or key that a seat is preparing, with its pencil marks. Pure: no page in it.

use serde::{Deserialize, Serialize};
use tertulia::games::mastermind::{Code, Key, MAX_PEGS};

/// What a tap on a hole or a colour means.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tool {
    /// Lay pegs.
    #[default]
    Lay,
    /// Hold pegs for the next row.
    Hold,
    /// Rule colours out.
    Mark,
}

/// A seat's preparations.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Draft {
    pegs: [Option<u8>; MAX_PEGS],
    cursor: u8,
    /// Holes whose peg stays for the next row, as bits.
    held: u8,
    /// Colours ruled out, as bits: anywhere, and by hole.
    out: u16,
    out_here: [u16; MAX_PEGS],
    /// The key being laid.
    pub key: Pins,
    #[serde(skip)]
    pub tool: Tool,
    /// Whether the hole at the cursor was chosen, and did not just come next.
    #[serde(skip)]
    chosen: bool,
    /// The hole that the last colour went to by itself.
    #[serde(skip)]
    fresh: Option<u8>,
    /// Whether the last colour went to its hole by itself.
    #[serde(skip)]
    in_order: bool,
}

/// The pins of a key under way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pins {
    pub black: u8,
    pub white: u8,
}

impl Draft {
    /// Does to a row what made `after` of `before`: what another tab has laid meanwhile stays.
    pub fn redo(&mut self, before: &Self, after: &Self) {
        for hole in 0..MAX_PEGS {
            if before.pegs[hole] != after.pegs[hole] {
                self.pegs[hole] = after.pegs[hole];
            }
            let out = before.out_here[hole] ^ after.out_here[hole];
            self.out_here[hole] = self.out_here[hole] & !out | after.out_here[hole] & out;
        }
        let (held, out) = (before.held ^ after.held, before.out ^ after.out);
        self.held = self.held & !held | after.held & held;
        self.out = self.out & !out | after.out & out;
        if before.key != after.key {
            self.key = after.key;
        }
        // Where the hand is, is this tab's own.
        *self = after.with_row_of(self);
    }

    /// The same hand over the row of another.
    pub fn with_row_of(&self, row: &Self) -> Self {
        let Self { cursor, tool, chosen, fresh, in_order, .. } = *self;
        Self { cursor, tool, chosen, fresh, in_order, ..row.clone() }
    }

    /// Whether the same row lies there, wherever the hand is.
    pub fn lies_as(&self, other: &Self) -> bool {
        self.with_row_of(other) == *self
    }

    /// The colour in a hole.
    pub fn peg(&self, hole: usize) -> Option<u8> {
        self.pegs[hole]
    }

    /// The hole where the next colour goes. What is stored may be nonsense.
    pub fn cursor(&self) -> usize {
        usize::from(self.cursor).min(MAX_PEGS - 1)
    }

    /// Whether all colours are among the first `n`.
    pub fn has_colours_below(&self, n: u8) -> bool {
        self.pegs.iter().flatten().all(|&colour| colour < n)
    }

    /// How many of the first `n` holes are empty.
    pub fn empty(&self, n: usize) -> usize {
        self.pegs[..n].iter().filter(|peg| peg.is_none()).count()
    }

    /// The row, once its `n` holes are full.
    pub fn code(&self, n: usize) -> Option<Code> {
        let colours: Option<Vec<u8>> = self.pegs[..n].iter().copied().collect();
        Code::new(&colours?)
    }

    /// The key as it stands.
    pub fn key(&self) -> Key {
        Key { black: self.key.black, white: self.key.white }
    }

    /// Whether a hole's peg is held.
    pub fn held(&self, hole: usize) -> bool {
        self.held >> hole & 1 == 1
    }

    /// Whether a colour is ruled out at a hole.
    pub fn is_out(&self, colour: u8, hole: usize) -> bool {
        (self.out | self.out_here[hole]) >> colour & 1 == 1
    }

    /// A colour is tapped or typed: it goes to the cursor, and the cursor to the next empty hole.
    /// Tells where it went.
    pub fn lay(&mut self, colour: u8, n: usize) -> usize {
        let hole = self.cursor().min(n - 1);
        self.pegs[hole] = Some(colour);
        // Only the first of a run: whoever lays several goes by order, and taps to choose a hole.
        self.fresh = (!self.chosen && !self.in_order).then_some(hole as u8);
        self.in_order = !self.chosen;
        self.chosen = false;
        let after = (1..=n).map(|step| (hole + step) % n);
        let next = after.clone().find(|&other| self.pegs[other].is_none());
        self.cursor = next.unwrap_or((hole + 1).min(n - 1)) as u8;
        hole
    }

    /// A hole is tapped. Right after a single colour that went to its hole by itself, the colour was
    /// meant for this hole, and moves here: so colour, then hole works as well as hole, then colour,
    /// and colours one after the other.
    pub fn tap(&mut self, hole: usize) {
        self.in_order = false;
        match self.fresh.take() {
            Some(from) if self.pegs[hole].is_none() => {
                self.pegs[hole] = self.pegs[usize::from(from)].take();
                self.cursor = from;
                self.chosen = false;
            }
            _ => {
                self.cursor = hole as u8;
                self.chosen = true;
            }
        }
    }

    /// Puts a colour into a hole: by drag, or copied from an earlier row.
    pub fn put(&mut self, hole: usize, colour: u8, n: usize) {
        self.cursor = hole as u8;
        self.chosen = true;
        self.lay(colour, n);
    }

    /// A peg is dragged from one hole to another: they change places.
    pub fn swap(&mut self, from: usize, to: usize) {
        self.pegs.swap(from, to);
        self.fresh = None;
        self.in_order = false;
    }

    /// Moves the cursor by arrows.
    pub fn go(&mut self, hole: usize) {
        self.cursor = hole as u8;
        self.chosen = true;
        self.fresh = None;
        self.in_order = false;
    }

    /// Backspace: empties the cursor's hole, or the one before it. Tells which.
    pub fn erase(&mut self, n: usize) -> usize {
        let here = self.cursor().min(n - 1);
        let hole = if self.pegs[here].is_none() { here.saturating_sub(1) } else { here };
        self.empty_hole(hole);
        self.go(hole);
        hole
    }

    /// Empties a hole: its peg was dragged away.
    pub fn empty_hole(&mut self, hole: usize) {
        self.pegs[hole] = None;
        self.held &= !(1 << hole);
    }

    /// Empties all holes but the held ones.
    pub fn clear(&mut self) {
        for hole in 0..MAX_PEGS {
            if !self.held(hole) {
                self.pegs[hole] = None;
            }
        }
        let first = self.pegs.iter().position(Option::is_none);
        self.cursor = first.unwrap_or(0) as u8;
        self.chosen = false;
        self.fresh = None;
        self.in_order = false;
    }

    /// Fills the holes with a code.
    pub fn fill(&mut self, code: &Code) {
        self.clear_all();
        for (hole, &colour) in self.pegs.iter_mut().zip(code.pegs()) {
            *hole = Some(colour);
        }
    }

    fn clear_all(&mut self) {
        self.held = 0;
        self.clear();
    }

    /// Holds a hole's peg for the next row, or lets it go. An empty hole has nothing to hold.
    pub fn toggle_held(&mut self, hole: usize) {
        if self.pegs[hole].is_some() {
            self.held ^= 1 << hole;
        }
    }

    /// Rules a colour out, or in again: at the chosen hole, else everywhere.
    pub fn toggle_out(&mut self, colour: u8) {
        let marks = if self.chosen { &mut self.out_here[self.cursor()] } else { &mut self.out };
        *marks ^= 1 << colour;
    }

    /// What a breaker has before the next row: the held pegs and the marks.
    pub fn next_row(&self) -> Self {
        let mut next = self.clone();
        next.clear();
        next.tool = Tool::Lay;
        next
    }

    /// One black or white peg more or less in the key.
    pub fn change_key(&mut self, pegs: u8, black: i8, white: i8) {
        let key = &mut self.key;
        let (b, w) =
            (key.black.saturating_add_signed(black), key.white.saturating_add_signed(white));
        if b.saturating_add(w) <= pegs {
            *key = Pins { black: b, white: w };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(draft: &Draft) -> String {
        (0..5).map(|i| draft.peg(i).map_or('.', |c| (b'1' + c) as char)).collect()
    }

    #[test]
    fn colours_in_order_fill_the_row() {
        let mut draft = Draft::default();
        for colour in 0..5 {
            draft.lay(colour, 5);
        }
        assert_eq!(draft.code(5), Code::from_digits("12345"));
    }

    #[test]
    fn hole_then_colour_goes_there() {
        let mut draft = Draft::default();
        draft.tap(3);
        draft.lay(1, 5);
        assert_eq!(row(&draft), "...2.");
        draft.lay(0, 5);
        assert_eq!(row(&draft), "...21", "then to the next empty hole");
    }

    #[test]
    fn colour_then_hole_goes_there() {
        let mut draft = Draft::default();
        draft.lay(1, 5);
        draft.tap(3);
        assert_eq!(row(&draft), "...2.");
        draft.lay(0, 5);
        assert_eq!(row(&draft), "1..2.", "the first hole is free again");
    }

    #[test]
    fn after_several_colours_a_tap_chooses_the_hole() {
        let mut draft = Draft::default();
        draft.lay(0, 5);
        draft.lay(1, 5);
        draft.tap(4);
        assert_eq!(row(&draft), "12...");
        draft.lay(2, 5);
        assert_eq!(row(&draft), "12..3");
    }

    #[test]
    fn held_pegs_stay_for_the_next_row() {
        let mut draft = Draft::default();
        for colour in 0..5 {
            draft.lay(colour, 5);
        }
        draft.toggle_held(1);
        draft.toggle_held(4);
        let next = draft.next_row();
        assert_eq!(row(&next), ".2..5");
        assert_eq!(next.cursor(), 0);
        assert!(next.held(1) && !next.held(0));
    }

    #[test]
    fn backspace_goes_back() {
        let mut draft = Draft::default();
        draft.lay(0, 5);
        draft.lay(1, 5);
        assert_eq!(draft.erase(5), 1);
        assert_eq!(draft.erase(5), 0);
        assert_eq!(draft.erase(5), 0);
        assert_eq!(row(&draft), ".....");
    }

    #[test]
    fn marks_are_for_a_hole_or_for_all() {
        let mut draft = Draft::default();
        draft.toggle_out(2);
        assert!(draft.is_out(2, 0) && draft.is_out(2, 4));
        draft.tap(1);
        draft.toggle_out(3);
        assert!(draft.is_out(3, 1) && !draft.is_out(3, 0));
    }

    #[test]
    fn a_key_has_no_more_pegs_than_holes() {
        let mut draft = Draft::default();
        (0..9).for_each(|_| draft.change_key(5, 1, 0));
        draft.change_key(5, 0, 1);
        assert_eq!(draft.key(), Key { black: 5, white: 0 });
        draft.change_key(5, -1, 0);
        draft.change_key(5, 0, 1);
        assert_eq!(draft.key(), Key { black: 4, white: 1 });
    }
}
