//! Going on alone: a round has ended, and what it would tell is kept from the page for now, because somebody may
//! rather find it out. What they do then is no action of the table. It is kept with their drafts, so that it is there
//! after a reload, and the view that the page has meanwhile is the game's to make ([`GameUi::alone`]).

use leptos::prelude::*;
use tertulia::core::{Refused, Seat, Seats, Viewer};
use tertulia::history::Figures;

use super::{GameUi, Gate, Session, records};

impl<G: GameUi> Session<G> {
    /// Who goes on alone, or may, and what that seat sees.
    pub(super) fn alone(self) -> Option<(Seat, G::View)> {
        if self.is_replay() || self.is_remote() {
            return None;
        }
        self.drafts.with_value(|drafts| {
            let mut seats = (0..).map(Seat).zip(drafts);
            seats.find_map(|(seat, draft)| {
                // Most of the time there is nothing, and views are large.
                if !G::is_untold(draft) {
                    return None;
                }
                let view = self.view_of(Viewer::Seat(seat));
                Some((seat, G::alone(&view, self.seed(), draft)?))
            })
        })
    }

    /// A round has ended: what was prepared is done with, and who may go on alone is not told everything yet. Tells
    /// what may be told.
    pub(super) fn round_over(self, events: Vec<G::Event>) -> Vec<G::Event> {
        // What is kept from one screen would be told at the phones.
        let here = self.at_phones.get_untracked().is_empty();
        let people = if here { self.people() } else { Seats::NONE };
        let may = G::may_go_on_alone(&events, people);
        self.drafts.update_value(|drafts| {
            for (seat, draft) in (0..).map(Seat).zip(drafts) {
                *draft = G::after_round(draft, may.has(seat));
            }
        });
        if may.is_empty() {
            return events;
        }
        events.iter().filter_map(G::meanwhile).collect()
    }

    /// Shows what somebody sees who goes on alone, or may; tells whether there is somebody.
    pub(super) fn goes_on_alone(self) -> bool {
        let Some((seat, view)) = self.alone() else { return false };
        let gate = if G::at_break(&view) { Gate::Break(seat) } else { Gate::Seat(seat) };
        self.stash_draft();
        self.shown.set_value(Some(seat));
        self.shown_draft();
        self.reveal(gate, view);
        self.undoable.set(false);
        // All look on.
        self.catch_up(seat, false, self.people());
        true
    }

    /// Changes what seats do alone, from what this one sees of the table and the match's seed; what it tells happens
    /// before this one's eyes.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn beside(
        self,
        seat: Seat,
        change: impl FnOnce(&G::View, u64, &mut [G::Draft]) -> Result<Vec<G::Event>, G::Refusal>,
    ) -> Result<(), Refused<G::Refusal>> {
        if self.lost() {
            return Err(Refused::NotToAct);
        }
        self.stash_draft();
        let (view, seed) = (self.view_of(Viewer::Seat(seat)), self.seed());
        let done = self
            .drafts
            .try_update_value(|drafts| change(&view, seed, drafts).map_err(Refused::Rule));
        let events = done.unwrap_or(Err(Refused::NotToAct))?;
        self.app.staging.touched();
        self.touched(seat);
        self.acts.update(|acts| *acts += 1);
        self.shown_draft();
        let cue = self.cue(&events);
        self.note(&events);
        self.remark(seat, &events);
        self.settle(true);
        if let gate @ Gate::Break(_) = self.gate.get_untracked() {
            // From what is untold to what is told the gate is the same.
            self.gate.set(gate);
        }
        self.play(cue);
        Ok(())
    }

    /// What the history keeps of it.
    pub(super) fn done_alone(self) -> Figures {
        self.drafts.with_value(|drafts| G::done_alone(drafts))
    }

    /// Adds to the record of a match that is over what was done alone after it.
    pub fn keep_alone(self) {
        let id = format!("{}.{:016x}", self.game(), self.seed());
        let done = self.done_alone();
        let over = self.table.with_value(|table| table.outcome().is_some());
        if over && !done.is_empty() && !self.is_stale() {
            records::add_figures(self.app, &id, &done);
        }
    }
}
