//! Taking the last action back.

use leptos::prelude::*;

use super::place::Place;
use super::{GameUi, Gate, Session};

impl<G: GameUi> Session<G> {
    /// Takes the last action back. Tells which it was.
    pub fn undo(self) -> Option<G::Action> {
        if self.lost() || !self.undoable.get_untracked() {
            return None;
        }
        self.stop_thinking();
        self.unsay();
        self.app.staging.stop();
        let undone = self.table.try_update_value(Place::undo).flatten();
        if let Some((seat, action)) = &undone {
            let events = self.table.with_value(|table| table.events_of(*seat, action));
            self.tell_phones(None, &events);
            self.stash_draft();
            self.forget(self.table.with_value(Place::actions));
            self.app.announcer.hush();
            if matches!(self.gate.get_untracked(), Gate::Pass(_)) {
                // The tablet may have changed hands: what comes back can need a curtain of its own.
                self.shown.set_value(None);
                self.gate.set(Gate::Pass(*seat));
            }
            self.drafts.update_value(|drafts| {
                drafts[seat.index()] = G::taken_back(&drafts[seat.index()], action);
            });
            self.shown_draft();
            self.settle(false);
        }
        undone.map(|(_, action)| action)
    }
}
