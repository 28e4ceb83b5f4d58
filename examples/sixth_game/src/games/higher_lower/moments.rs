//! What decided a match: the first guess after which the winner was ahead for good.

use super::{HigherLower, View};
use crate::core::Seat;
use crate::core::moments::{Decided, Moment, Weighed};

/// From this card on, counted from 1, the winner had more points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lead {
    /// Who.
    pub seat: Seat,
    /// Which card.
    pub card: usize,
}

impl Decided for HigherLower {
    type Why = Lead;

    fn decided(seen: &mut dyn Iterator<Item = View>) -> Vec<Moment<Lead>> {
        let mut lead: Option<(usize, Lead)> = None;
        for (step, view) in seen.enumerate() {
            let [one, other] = [Seat(0), Seat(1)].map(|seat| view.points(seat));
            let ahead = (one != other).then_some(Seat(u8::from(other > one)));
            if ahead != lead.map(|(_, lead)| lead.seat) {
                lead = ahead.map(|seat| (step, Lead { seat, card: view.turns.len() }));
            }
        }
        let mut all = Weighed::default();
        if let Some((step, lead)) = lead {
            all.add(1, step, lead);
        }
        all.best()
    }
}
