//! What is staged of what happens.

use tertulia::core::Seat;
use tertulia::core::cards::Card;
use tertulia::games::eleusis::Event;

use crate::app::components::cards::card_at;
use crate::app::staging::{Moment, Way};

/// What is staged for a seat that has witnessed an event.
pub fn of(event: &Event, seat: Seat) -> Option<Moment> {
    // From the own hand, or from where somebody else sits, to the card that is new.
    let laid = |by: Seat, card: Card| {
        let from = if by == seat {
            card_at(".held", card)
        } else {
            format!(".seats > .seat:nth-child({})", by.0 + 1)
        };
        Way::new(from, ".lying.new .card")
    };
    Some(match event {
        Event::Dealt { .. } => Moment::Turned(".cards-in-line .lying .card".to_owned()),
        Event::Right(by, card) | Event::OneFits(by, card) => Moment::Right(Some(laid(*by, *card))),
        Event::Wrong(by, card) => Moment::Wrong(Some(laid(*by, *card))),
        // Which card others draw nobody knows, and it is not heard.
        Event::Drew(_, Some(card)) => Moment::Turned(card_at(".held", *card)),
        Event::Guessed(_, _, true) => Moment::RuleFalls(
            "#rule-was, .told-last, .result .lying, .result .told-below".to_owned(),
        ),
        Event::Guessed(_, _, false) => Moment::Wrong(None),
        Event::Over(outcome) => Moment::end(outcome.winners.has(seat)),
        Event::NoneFits(_) => Moment::Right(None),
        Event::Shown(..) | Event::Declared(..) | Event::Clue(_) => Moment::Card(None),
        Event::Drew(_, None)
        | Event::Hinted(_)
        | Event::NewHand(..)
        | Event::Supposed(..)
        | Event::Amended
        | Event::Asked(..)
        | Event::Pack
        | Event::Turn(_)
        | Event::Ended(_)
        | Event::Left(_) => return None,
    })
}
