//! What is staged of what happens.

use tertulia::core::Seat;
use tertulia::games::pechigonga::{Event, Record, View};

use super::controller::Controller;
use crate::app::staging::{Moment, Way};

/// What is staged for a seat that has witnessed an event.
pub fn of(event: &Event, view: &View, seat: Seat) -> Option<Moment> {
    match event {
        // The own ones: whose else are dealt nobody else witnesses. After another round they are turned up when that has
        // been looked at.
        Event::Cards(..) if Controller::is_fresh(view) => None,
        Event::Cards(..) => Some(turned_up()),
        Event::Spoke(said) if said.chips > 0 => Some(Moment::Chips(Some(to_the_pot(said.seat)))),
        Event::Ended(round) if !round.winners.is_empty() => Some(showdown(round, view)),
        Event::Ended(_) | Event::Round(_) => Some(Moment::Chips(None)),
        Event::Prize(_) => Some(Moment::Right(None)),
        Event::Over(outcome) => Some(Moment::end(outcome.winners.has(seat))),
        Event::Accepted(_)
        | Event::Began(..)
        | Event::Said(..)
        | Event::Heard(_)
        | Event::Spoke(_)
        | Event::Ready(_)
        | Event::Closed(_) => None,
    }
}

/// The chip before somebody.
fn chip(seat: Seat) -> String {
    format!("#place-{} .bet .coin", seat.0)
}

/// What somebody has won so far.
fn figure(seat: Seat) -> String {
    format!("#place-{} .account b", seat.0)
}

fn to_the_pot(seat: Seat) -> Way {
    Way::new(chip(seat), ".pot")
}

/// The hands that were shown turn over where their owners sit, from the mano on. Who stayed for nothing dims, shown or
/// not, and the pot goes to the winners.
fn showdown(round: &Record, view: &View) -> Moment {
    let seats = view.players.len().max(1);
    let mut shown: Vec<Seat> = round.shown.iter().map(|shown| shown.seat).collect();
    shown.sort_by_key(|seat| (seat.index() + seats - view.mano.index()) % seats);
    let place = |seat: Seat| format!("#place-{}", seat.0);
    let lost = round.stayed.iter().filter(|seat| !round.winners.has(*seat));
    let taken = |seat: Seat| Way::new(".pot", format!("#place-{} .taken", seat.0));
    Moment::Showdown {
        hands: shown.into_iter().map(|seat| place(seat) + " .turned").collect(),
        lost: lost.map(place).collect(),
        gains: round.winners.iter().map(figure).collect(),
        pots: round.winners.iter().map(taken).collect(),
    }
}

/// The cards of the next round, once it is come to.
pub fn turned_up() -> Moment {
    Moment::Turned(".held .naipe".to_owned())
}
