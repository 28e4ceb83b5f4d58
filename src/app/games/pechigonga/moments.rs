//! What is staged of what happens.

use tertulia::core::Seat;
use tertulia::games::pechigonga::{End, Event, Record, View};

use crate::app::staging::{Moment, Way};

/// What is staged for a seat that has witnessed an event.
pub fn of(event: &Event, view: &View, seat: Seat) -> Option<Moment> {
    match event {
        // The own ones: whose else are dealt nobody else witnesses.
        Event::Cards(..) => Some(Moment::Turned(".held .naipe".to_owned())),
        Event::Spoke(said) if said.chips > 0 => Some(Moment::Chips(Some(to_the_pot(said.seat)))),
        Event::Ended(round) if round.end == End::Showdown => Some(showdown(round, view)),
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

/// The hands that were shown turn over from the mano on. Who stayed for nothing dims, shown or not.
fn showdown(round: &Record, view: &View) -> Moment {
    let seats = view.players.len().max(1);
    let mut shown: Vec<Seat> = round.shown.iter().map(|shown| shown.seat).collect();
    shown.sort_by_key(|seat| (seat.index() + seats - view.mano.index()) % seats);
    // While one plays they lie below the rounds, after a deal with theirs.
    let hand = |seat: &Seat| {
        let shown = format!(".shown[data-seat=\"{}\"]", seat.0);
        let n = round.number;
        format!(".last-shown[data-round=\"{n}\"] {shown}, .rounds:not(.strip) #round-{n} {shown}")
    };
    let lost = || round.stayed.iter().filter(|seat| !round.winners.has(*seat));
    let places = lost().map(|seat| format!("#place-{}", seat.0));
    Moment::Showdown {
        hands: shown.iter().map(hand).collect(),
        lost: lost().map(|seat| hand(&seat)).chain(places).collect(),
        gains: round.winners.iter().map(figure).collect(),
    }
}
