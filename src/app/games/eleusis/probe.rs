//! The card that would tell most: where somebody has asked for it, the bot worker is asked, from what the
//! seat sees and nothing else; the card is pointed at in the hand, and said.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::core::cards::Card;
use tertulia::games::eleusis::study::{Answer, Probe, Question};
use tertulia::games::eleusis::{Help, View};

use super::ask::ask;
use super::controller::Controller;
use crate::app::components::cards::name;
use crate::app::session::Search;

/// In hundredths: a card that tells less than this tells hardly anything.
const LITTLE: u8 = 20;

/// How far the answer is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Told {
    /// Nobody has asked, or nobody can answer.
    #[default]
    Nothing,
    /// It is being worked out.
    Thinking,
    /// A card.
    Card(Probe),
}

/// Asks the bot worker whenever the seat at the screen has asked for the card, as long as it is its turn:
/// also when a match is taken up again.
pub fn answer(controller: Controller, seat: Seat) {
    let search = Search::new(controller.app);
    // The table for which it was asked.
    let asked = Memo::new(move |_| {
        controller.see(|view| {
            let stands = view.to_act.has(seat) && view.asked.contains(&Help::Probe);
            stands.then_some((view.round, view.moves.len()))
        })
    });
    Effect::new(move || {
        search.stop();
        if asked.get().is_none() {
            return say(controller, Told::Nothing);
        }
        say(controller, Told::Thinking);
        let heard = move |answer| {
            // The screen may be another by now.
            if controller.probe.try_get_untracked().is_some() {
                say(
                    controller,
                    match answer {
                        Some(Answer::Probe(probe)) => Told::Card(probe),
                        _ => Told::Nothing,
                    },
                );
            }
        };
        let view = controller.look(View::clone);
        ask(search, Question::Probe(Box::new(view)), Box::new(heard));
    });
}

fn say(controller: Controller, told: Told) {
    if controller.probe.get_untracked() != told {
        controller.probe.set(told);
        if let Told::Card(probe) = told {
            controller.app.announcer.say(&sentence(controller, probe));
        }
    }
}

/// The card that is pointed at.
pub fn pointed(controller: Controller) -> Option<Card> {
    match controller.probe.get() {
        Told::Card(probe) => Some(probe.card),
        Told::Nothing | Told::Thinking => None,
    }
}

/// The answer in a sentence.
pub fn told(controller: Controller) -> Option<String> {
    match controller.probe.get() {
        Told::Nothing => None,
        Told::Thinking => Some(controller.words().probing().to_owned()),
        Told::Card(probe) => Some(sentence(controller, probe)),
    }
}

fn sentence(controller: Controller, probe: Probe) -> String {
    let card = name(controller.app.lang(), probe.card);
    let w = controller.words();
    if probe.tells < LITTLE { w.tells_little(&card) } else { w.tells_most(&card) }
}
