//! The turns of a seat, counted, so that an action is done in the turn it was meant for.

use crate::core::{Seat, Seats};

/// A turn of a seat. It goes on while others do their part of the same (cards that all seal at once); it is another
/// one after the seat has acted, once other seats are due, and where something was taken back that it knew of.
///
/// ```
/// use tertulia::core::{Seat, Seats};
/// use tertulia::remote::Turn;
/// let (me, other) = (Seat(0), Seat(1));
/// let first = Turn::first(Seats::first(3));
/// let sealed = first.after(me, other, Seats::first(3).without(other));
/// assert_eq!(sealed.number(), first.number(), "the other has sealed: mine still counts");
/// let acted = first.after(me, me, Seats::first(3).without(me));
/// assert_ne!(acted.number(), first.number(), "a second one would come too late");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    number: u32,
    due: Seats,
}

impl Turn {
    /// The first one at a table where these are due.
    pub fn first(due: Seats) -> Self {
        Self { number: 0, due }
    }

    /// The same, counted from another number: the turns of a host that begins anew are none of those before.
    #[must_use]
    pub fn counted_from(self, number: u32) -> Self {
        Self { number, ..self }
    }

    /// The number, which the phone is told and tells.
    pub fn number(self) -> u32 {
        self.number
    }

    /// The turn of `me` after an action of `actor`; now these are due.
    #[must_use]
    pub fn after(self, me: Seat, actor: Seat, due: Seats) -> Self {
        let goes_on = actor != me && (due == self.due || due == self.due.without(actor));
        if goes_on { Self { due, ..self } } else { self.next(due) }
    }

    /// The turn after this one, in which these are due.
    #[must_use]
    pub fn next(self, due: Seats) -> Self {
        Self { number: self.number.wrapping_add(1), due }
    }
}
