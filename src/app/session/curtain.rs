//! Whether the screen passes behind a curtain, and when the table lies open because somebody at a phone is awaited.

use leptos::prelude::*;
use tertulia::core::{Seat, Viewer};

use super::place::Place;
use super::{GameUi, Gate, Session};

impl<G: GameUi> Session<G> {
    /// Whether `next` may not simply be shown: somebody else may be looking, and either screen is for one pair of eyes
    /// only. After a reload nobody knows who is looking; and whoever has a phone sits at the same table.
    pub(super) fn needs_curtain(self, next: Seat) -> bool {
        let shown = self.shown.get_value();
        let eyes_only = |seat| G::eyes_only(&self.view_of(Viewer::Seat(seat)));
        !self.is_remote()
            && self.persons().len() > 1
            && (shown != Some(next) || self.lies_open())
            && (eyes_only(next) || shown.is_some_and(eyes_only))
    }

    /// Who sees what lies there for all: whoever has the screen, or everybody, where all have phones.
    pub(super) fn seen_by(self, seat: Seat) -> Viewer {
        let open = self.people().is_empty() && !self.at_phones.get_untracked().is_empty();
        if open { Viewer::Public } else { Viewer::Seat(seat) }
    }

    /// Whom at a phone the table waits for, lying open meanwhile: nobody, as long as one person here has it alone, or
    /// nobody here has anything to hide.
    pub(super) fn awaited(self) -> Option<Seat> {
        let phones = self.at_phones.get_untracked();
        let to_act = self.table.with_value(Place::to_act);
        let due = phones.iter().find(|seat| to_act.has(*seat));
        match self.people().len() {
            0 => due.or_else(|| phones.iter().next()),
            1 => None,
            _ => due.filter(|_| self.secrets() > 0),
        }
    }

    /// Whether the table lies open, and waits for a phone.
    pub(super) fn lies_open(self) -> bool {
        let at_phones = self.at_phones.get_untracked();
        matches!(self.gate.get_untracked(), Gate::Pass(seat) if at_phones.has(seat))
    }
}
