//! What is staged of what happens.

use tertulia::core::Seat;
use tertulia::games::batalla::Event;

use crate::app::components::cards::card_at;
use crate::app::staging::{Moment, Way};

/// What tells who has won a trick: in words and figures, and the frames.
const TOLD: [&str; 2] = [
    ".verdict, .gain, .pot, .foot",
    ":is([data-won], [data-tied]), :is([data-won], [data-tied]) .slot > .card",
];

/// What is staged for a seat that has witnessed an event. That others seal a card is seen and not heard: eight at
/// once would drown what is turned up.
pub fn of(event: &Event, seat: Seat) -> Option<Moment> {
    match event {
        Event::Sealed(by, Some(face)) => {
            let held = face
                .card()
                .map_or_else(|| ".held .joker".to_owned(), |card| card_at(".held", card));
            Some(Moment::Card(Some(Way::new(held, format!("#place-{} .slot > .card", by.0)))))
        }
        Event::Revealed(trick) => {
            let cards = ".places .slot > .card".to_owned();
            Some(if trick.before == trick.after {
                let winner = trick.winner.map(|seat| format!("#place-{} .slot > .card", seat.0));
                Moment::Clash { cards, winner, told: TOLD }
            } else {
                Moment::Revolution { cards, felt: ".arena", told: TOLD }
            })
        }
        Event::Over(outcome) => Some(Moment::end(outcome.winners.has(seat))),
        Event::Sealed(_, None)
        | Event::Began(_)
        | Event::Swapped(_)
        | Event::Sight(..)
        | Event::Sizes(..)
        | Event::Gained(..)
        | Event::Ended(_) => None,
    }
}
