//! What is seen of what is said: bubbles at the faces of those who speak. And what concerns whoever looks, which
//! stays until it has been seen: the computer players wait for that long.

use std::time::Duration;

use leptos::prelude::*;
use tertulia::core::{Seat, Viewer};

use super::hearing::witnessed;
use super::place::Place;
use super::{GameUi, Gate, Session};
use crate::app::services::signals::renew;

/// So long, in milliseconds, stays what concerns whoever looks, at the pace that is set, unless a tap or a key has shown
/// before that it was seen.
const STAYS: u32 = 2500;
/// So long stands what was said to somebody whose turn it is: the table is theirs again, and the log has it all.
const LINGERS: Duration = Duration::from_secs(5);
/// So long, in milliseconds, a computer player leaves for reading what was said just before its move.
const READ: u32 = 1600;
/// A move that takes less is not meant to be seen by itself.
const SEEN: u32 = 300;

/// A sentence that somebody says, as it is read in a bubble.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    pub by: Seat,
    pub text: String,
    /// Whether it is what a computer player thinks: nobody thinks aloud for a person.
    pub thought: bool,
}

impl Remark {
    pub fn new(by: Seat, text: impl Into<String>) -> Self {
        Self { by, text: text.into(), thought: false }
    }

    /// What a seat thinks aloud, if a computer player sits there.
    pub fn thought(by: Seat, text: impl Into<String>) -> Self {
        Self { thought: true, ..Self::new(by, text) }
    }
}

/// What was said last, for whoever has the screen.
#[derive(Clone, Copy, Default)]
pub struct Remarks {
    pub said: RwSignal<Vec<Remark>>,
    /// Whether it concerns whoever looks, who has not seen it yet.
    pub unseen: RwSignal<bool>,
    /// After how many actions it was said; nothing of what has been seen or taken back.
    at: StoredValue<Option<usize>>,
    /// Whether there is anything to read of it, also before it stands there.
    any: StoredValue<bool>,
    /// Whether the tap or key by which it came is still on its way.
    new: StoredValue<bool>,
}

impl<G: GameUi> Session<G> {
    /// Says what a seat has done, and what came of it, to whoever has the screen: as far as they have witnessed it.
    /// What was said before stays until somebody says something else, until the person at the screen acts, or until
    /// the table moves on.
    pub(super) fn remark(self, actor: Seat, events: &[G::Event]) {
        let (Gate::Seat(seat) | Gate::Break(seat)) = self.gate.get_untracked() else { return };
        let view = self.view_of(Viewer::Seat(seat));
        let witnessed: Vec<G::Event> = witnessed::<G>(events, seat).collect();
        let said = witnessed.iter().flat_map(|event| G::remarks(self.app.lang(), event, &view));
        // Nobody needs to be shown what they have said themselves, and nothing is thought in a person's stead.
        let said = said.filter(|it| it.by != seat && !(it.thought && self.is_person(it.by)));
        let said: Vec<Remark> = said.collect();
        let concerns = witnessed.iter().any(|event| G::concerns(event, &view, seat));
        let at = self.table.with_value(Place::actions);
        let moved_on = witnessed.iter().any(G::outdates);
        if concerns || moved_on || !said.is_empty() || self.is_person(actor) {
            self.remarks.at.set_value(Some(at));
            self.remarks.any.set_value(!said.is_empty());
            renew(self.remarks.said, Vec::new());
        }
        let is_that = move || self.remarks.at.try_get_value() == Some(Some(at));
        self.remarks.new.set_value(true);
        set_timeout(move || _ = self.remarks.new.try_set_value(false), Duration::ZERO);
        renew(self.remarks.unseen, concerns);
        if said.is_empty() && !concerns {
            return;
        }
        let lingers = self.table.with_value(|table| table.to_act().has(seat));
        // Where moves wait for a tap, they wait for a button, which comes by itself.
        let stays = self.app.preferences.pace().of(STAYS).unwrap_or(STAYS);
        let stays = Duration::from_millis(stays.into());
        // What it is said of is seen first, and only then the time begins in which it is read.
        self.app.staging.after(Box::new(move || {
            if is_that() {
                renew(self.remarks.said, said);
            }
            if lingers {
                let unsay = move || _ = is_that().then(|| renew(self.remarks.said, Vec::new()));
                set_timeout(unsay, LINGERS);
            }
            if concerns {
                set_timeout(move || _ = is_that().then(|| self.go_past()), stays);
            }
        }));
    }

    /// What was said has been seen, as a tap or a key shows: nobody waits for that any more.
    pub fn has_seen(self) {
        if self.remarks.new.get_value() {
            return;
        }
        self.clear();
        self.go_past();
    }

    /// Nothing stands any more of what was said: it was taken back, or somebody else is to look.
    pub(super) fn unsay(self) {
        self.clear();
        renew(self.remarks.unseen, false);
    }

    /// Nothing is said, and nothing will be of what has happened.
    fn clear(self) {
        self.remarks.at.set_value(None);
        self.remarks.any.set_value(false);
        renew(self.remarks.said, Vec::new());
    }

    /// Whether a computer player has to wait until something has been seen.
    pub(super) fn stays(self) -> bool {
        self.remarks.unseen.get_untracked()
    }

    /// How long, in milliseconds, a move takes that would take so long, with the time to read what was said before it.
    /// A move of which nothing is to be seen, or that somebody has asked to hurry, is not held up.
    pub(super) fn with_reading(self, delay: u32) -> u32 {
        let fresh = self.remarks.at.get_value() == Some(self.table.with_value(Place::actions));
        if fresh && self.remarks.any.get_value() && delay >= SEEN { delay.max(READ) } else { delay }
    }

    /// The computer players go on.
    fn go_past(self) {
        if self.remarks.unseen.try_get_untracked() == Some(true) {
            self.remarks.unseen.set(false);
            self.let_held_go();
        }
    }
}
