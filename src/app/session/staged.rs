//! What the staging is told: what whoever has the screen has witnessed, and nothing else. While the curtain is up
//! nothing moves or sounds, and what came meanwhile is told in words alone; nor is a match staged that is only gone
//! through.

use leptos::prelude::GetUntracked;
use tertulia::core::Viewer;

use super::hearing::witnessed;
use super::{GameUi, Gate, Session};
use crate::app::staging::Cue;

impl<G: GameUi> Session<G> {
    /// Makes moments of what has happened, before the page shows it.
    pub(super) fn cue(self, events: &[G::Event]) -> Option<Cue> {
        let (Gate::Seat(seat) | Gate::Break(seat)) = self.gate.get_untracked() else { return None };
        self.app.staging.cue(|| {
            let view = self.view_of(Viewer::Seat(seat));
            let witnessed = witnessed::<G>(events, seat);
            witnessed.filter_map(|event| G::moment(&event, &view, seat)).collect()
        })
    }

    /// Plays them, unless the screen goes to somebody else behind a curtain.
    pub(super) fn play(self, cue: Option<Cue>) {
        if let (Some(cue), Gate::Seat(_) | Gate::Break(_)) = (cue, self.gate.get_untracked()) {
            cue();
        }
    }
}
