//! What a match came to, once it is over: from what everybody saw.

use leptos::prelude::*;
use tertulia::core::Outcome;
use tertulia::core::moments::{Moment, moments};

use super::place::Place;
use super::{GameUi, Session, records};

impl<G: GameUi> Session<G> {
    /// The result, once the match is over.
    pub fn outcome(self) -> Option<Outcome> {
        self.table.with_value(Place::outcome)
    }

    /// Whether the finished match lies where it can be gone through: there may have been no room for it.
    pub fn is_kept(self) -> bool {
        records::is_played(self.app, self.game(), self.seed())
    }

    /// What decided it; nothing while the match is not over.
    pub fn moments(self) -> Vec<Moment<G::Why>> {
        self.table.with_value(|table| match table {
            Place::Here(table) => moments(table),
            Place::There(table) => table.seen().moments.clone(),
        })
    }
}
