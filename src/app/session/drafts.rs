//! What each seat has prepared: the one at the screen has its own in the page, the others wait.

use leptos::prelude::*;

use super::{GameUi, Gate, Session};

impl<G: GameUi> Session<G> {
    /// Changes the shown seat's draft.
    pub fn edit(self, change: impl FnOnce(&mut G::Draft)) {
        self.draft.update(change);
        self.stash_draft();
        self.save_record();
    }

    /// Reads what all seats have prepared, of which everybody may know.
    pub fn drafts_of<T>(self, read: impl FnOnce(&[G::Draft]) -> T) -> T {
        self.drafts.with_value(|drafts| read(drafts))
    }

    /// Puts the screen's draft back to its seat; the curtain has none.
    pub(super) fn stash_draft(self) {
        if let (Gate::Seat(seat), Some(shown)) = (self.gate.get_untracked(), self.shown.get_value())
            && seat == shown
        {
            let draft = self.draft.get_untracked();
            self.drafts.update_value(|drafts| drafts[seat.index()] = draft);
        }
    }

    pub(super) fn shown_draft(self) {
        if let Some(seat) = self.shown.get_value() {
            self.draft.set(self.drafts.with_value(|drafts| drafts[seat.index()].clone()));
        }
    }
}
