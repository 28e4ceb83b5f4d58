//! The end of a match: who has won and by what, and what decided it, in words.

use tertulia::core::Outcome;
use tertulia::games::higher_lower::View;

use super::controller::Controller;
use super::say;
use crate::app::games::finale::{self, Decisive, Ending};

/// What is said of the end of a match.
pub fn ending(controller: Controller, view: &View, outcome: &Outcome) -> Ending {
    let (session, lang) = (controller.session, controller.app.lang());
    let (w, names) = (controller.words(), session.names());
    let moments = session.moments().into_iter().map(|moment| {
        let lead = moment.why;
        let place = w.place(lead.card, view.options.cards);
        let told = w.leads(say::name(&names, lead.seat));
        Decisive { step: moment.step, seat: lead.seat, place, told }
    });
    Ending {
        verdict: say::winner(lang, &names, outcome.winners),
        by: finale::by_points(lang, outcome),
        told: None,
        scores: outcome.points.clone(),
        figures: outcome.points.iter().map(ToString::to_string).collect(),
        unplaced: None,
        notes: Vec::new(),
        moments: moments.collect(),
        drawn: vec![view.seen().map(finale::card).collect()],
    }
}
