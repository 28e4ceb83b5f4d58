//! Why something cannot be written, and how that is found.

use crate::core::Seat;

/// The most chips or points of one cell, either way.
pub const MOST_POINTS: i32 = 99_999;

/// Why something cannot be written: the field that cannot be so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It is of another game.
    Game,
    /// A list has not a place for each player.
    Players,
    /// Nobody of the table dealt, or made the code.
    Dealer,
    /// The dealer has cards in hand.
    DealersCards,
    /// More cards left than were dealt.
    Left(Seat),
    /// Who found the rule is not of the table.
    Found,
    /// The dealer cannot find the rule: it is the dealer's.
    FoundByDealer,
    /// Two have no cards left, but the round ends with the first.
    Out,
    /// Nobody is out of cards, and still it was a declaration.
    Declared,
    /// Rows beyond the board, or none.
    Rows,
    /// Nobody, or too many, or too few to have won so.
    Winners,
    /// More cards than there are.
    Cards(Seat),
    /// More tricks than can be counted.
    Tricks(Seat),
    /// More points or chips than can be counted.
    Points(Seat),
    /// More chips were won than were lost and had waited in the pot.
    Pot,
    /// A Pechigonga of somebody who is not of the table.
    Pechigonga,
    /// There is no such round, or it is struck out already.
    NoRound,
    /// The sheet is full.
    Full,
    /// The sheet has been closed.
    Closed,
    /// The sheet is not closed.
    Open,
    /// Nothing is written yet.
    Empty,
}

/// The first of the fields that are not so.
pub(crate) fn all(checks: &[(bool, Refusal)]) -> Result<(), Refusal> {
    checks.iter().find(|(holds, _)| !holds).map_or(Ok(()), |(_, why)| Err(*why))
}

/// The first seat of which something does not hold.
pub(crate) fn each<T: Copy>(
    list: &[T],
    holds: impl Fn(T) -> bool,
    why: fn(Seat) -> Refusal,
) -> Result<(), Refusal> {
    let odd = list.iter().position(|it| !holds(*it));
    odd.map_or(Ok(()), |at| Err(why(Seat(at as u8))))
}

/// Whether a sheet has room for so many points, or chips.
pub(crate) fn countable(points: i32) -> bool {
    (-MOST_POINTS..=MOST_POINTS).contains(&points)
}
