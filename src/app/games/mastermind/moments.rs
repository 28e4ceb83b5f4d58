//! What is staged of what happens.

use tertulia::core::Seat;
use tertulia::games::mastermind::{End, Event};

use crate::app::staging::Moment;

/// What is staged for a seat that has witnessed an event.
pub fn of(event: &Event, seat: Seat) -> Option<Moment> {
    let row = |row: &u8, what: &str| format!(".rows > li:nth-child({}) {what}", row + 1);
    match event {
        // Its pegs lie there already, or lie behind the shield.
        Event::Hidden { .. } => Some(Moment::Pegs(None)),
        Event::Laid { breaker, .. } if *breaker == seat => Some(Moment::Pegs(None)),
        Event::Laid { row: n, .. } => Some(Moment::Pegs(Some(row(n, ".peg")))),
        Event::Keyed { row: n, .. } => Some(Moment::Key(row(n, ".pin:is(.black, .white)"))),
        Event::Ended(game) => Some(match game.end {
            End::Broken => Moment::ShieldLifts(".shield .peg, .lifted .peg".to_owned()),
            End::Unbroken | End::GaveUp | End::WrongKey(_) => Moment::Wrong(None),
        }),
        Event::Over(outcome) => Some(Moment::end(outcome.winners.has(seat))),
        Event::Asked { .. } => None,
    }
}
