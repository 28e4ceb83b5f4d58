//! Seats at a table and who is looking.

use serde::{Deserialize, Serialize};

/// A place at the table, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A set of seats (at most eight).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Seats(u8);

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

    /// The set without `seat`.
    ///
    /// ```
    /// use tertulia::core::{Seat, Seats};
    /// assert_eq!(Seats::first(2).without(Seat(0)), Seats::only(Seat(1)));
    /// ```
    pub fn without(self, seat: Seat) -> Self {
        Seats(self.0 & !1u8.checked_shl(seat.0.into()).unwrap_or(0))
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Viewer {
    /// Somebody who holds no seat: sees what everybody may see.
    Public,
    /// The player of a seat.
    Seat(Seat),
}

impl Viewer {
    /// Whether the viewer is the player of `seat`.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}
