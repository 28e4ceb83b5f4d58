//! Seats at a table and who is looking.

use super::json::{Json, Misfit, Node};

/// A place at the table, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seat(pub u8);

impl Json for Seat {
    fn write(&self, out: &mut String) {
        self.0.write(out);
    }
    fn read(node: &Node) -> Result<Self, Misfit> {
        u8::read(node).map(Seat)
    }
}

impl Seat {
    /// The seat as an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A set of seats (at most eight).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seats(u8);

impl Json for Seats {
    fn write(&self, out: &mut String) {
        self.0.write(out);
    }
    fn read(node: &Node) -> Result<Self, Misfit> {
        u8::read(node).map(Seats)
    }
}

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);

    /// The first `n` seats.
    pub fn first(n: u8) -> Self {
        Seats(if n >= 8 { u8::MAX } else { (1 << n) - 1 })
    }

    /// One seat alone.
    pub fn only(seat: Seat) -> Self {
        Seats::NONE.with(seat)
    }

    /// Whether `seat` is in the set.
    pub fn has(self, seat: Seat) -> bool {
        seat.0 < 8 && self.0 & (1 << seat.0) != 0
    }

    /// The set with `seat` in it; the same set if the seat is none of the eight, as foreign saves
    /// may have it.
    pub fn with(self, seat: Seat) -> Self {
        Seats(self.0 | 1u8.checked_shl(seat.0.into()).unwrap_or(0))
    }

    /// How many seats.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether nobody is in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats in order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..8).map(Seat).filter(move |&seat| self.has(seat))
    }
}

/// Who is looking at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// Somebody who holds no seat: sees what everybody may see.
    Public,
    /// The player of a seat.
    Seat(Seat),
}

crate::json_choice!(Viewer { Public = "Public", Seat(seat) = "Seat" });

impl Viewer {
    /// Whether the viewer is the player of `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}
