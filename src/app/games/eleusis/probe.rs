//! The card that would tell most: where somebody has asked for it, the thinker is asked, from what the
//! seat sees and nothing else; the card is pointed at in the hand, and said.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::core::cards::Card;
use tertulia::games::eleusis::study::{Answer, Probe, Question};
use tertulia::games::eleusis::{Help, View};

use super::ask::ask;
use super::seated::Seated;
use crate::app::components::cards::name;
use crate::app::session::Asker;

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

/// Asks the thinker whenever the seat at the screen has asked for the card, as long as it is its turn:
/// also when a match is taken up again.
pub fn answer(seated: Seated, seat: Seat) {
    let asker = Asker::new(seated.shell);
    // The table for which it was asked.
    let asked = Memo::new(move |_| {
        seated.see(|view| {
            let stands = view.to_act.has(seat) && view.asked.contains(&Help::Probe);
            stands.then_some((view.round, view.moves.len()))
        })
    });
    Effect::new(move || {
        asker.stop();
        if asked.get().is_none() {
            return say(seated, Told::Nothing);
        }
        say(seated, Told::Thinking);
        let heard = move |answer| {
            // The screen may be another by now.
            if seated.probe.try_get_untracked().is_some() {
                say(
                    seated,
                    match answer {
                        Some(Answer::Probe(probe)) => Told::Card(probe),
                        _ => Told::Nothing,
                    },
                );
            }
        };
        let view = seated.look(View::clone);
        ask(asker, Question::Probe(Box::new(view)), Box::new(heard));
    });
}

fn say(seated: Seated, told: Told) {
    if seated.probe.get_untracked() != told {
        seated.probe.set(told);
        if let Told::Card(probe) = told {
            seated.shell.speech.say(&sentence(seated, probe));
        }
    }
}

/// The card that is pointed at.
pub fn pointed(seated: Seated) -> Option<Card> {
    match seated.probe.get() {
        Told::Card(probe) => Some(probe.card),
        Told::Nothing | Told::Thinking => None,
    }
}

/// The answer in a sentence.
pub fn told(seated: Seated) -> Option<String> {
    match seated.probe.get() {
        Told::Nothing => None,
        Told::Thinking => Some(seated.words().probing().to_owned()),
        Told::Card(probe) => Some(sentence(seated, probe)),
    }
}

fn sentence(seated: Seated, probe: Probe) -> String {
    let card = name(seated.shell.lang(), probe.card);
    let w = seated.words();
    if probe.tells < LITTLE { w.tells_little(&card) } else { w.tells_most(&card) }
}
