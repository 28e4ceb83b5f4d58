//! What is said at the table. What is said of rules is in told.rs.

use crate::app::services::translations::capital;
use tertulia::core::cards::Card;
use tertulia::games::eleusis::{Deed, Event, Help, Move};

use super::told;
use super::words::table::{Words, words};
use crate::app::components::cards::name as card_name;
use crate::app::services::lang::Lang;
use crate::app::services::translations::nth;

/// A kind of help.
pub fn help(w: &'static Words, help: Help) -> &'static str {
    nth(w.helps(), help as usize)
}

/// What is said of an event.
pub fn event(lang: Lang, names: &[String], event: &Event) -> Option<String> {
    let w = words(lang);
    Some(capital(&match event {
        Event::Dealt { dealer, starter, .. } => {
            w.said_dealt(&names[dealer.index()], &card_name(lang, *starter))
        }
        Event::Hinted(words) => w.said_hint(words),
        Event::Turn(seat) => w.said_turn(&names[seat.index()]),
        _ => return told::event(lang, names, event),
    }))
}

/// The card that one has drawn oneself.
pub fn drew(lang: Lang, card: Card) -> String {
    told::drew(lang, card)
}

/// What was done, as the table shows it.
pub fn deed(lang: Lang, names: &[String], done: &Move) -> String {
    match &done.deed {
        Deed::Hint(hint) => capital(&words(lang).said_hint(hint)),
        _ => told::deed(lang, names, done),
    }
}
