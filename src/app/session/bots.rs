//! Waking the computer players, letting them be, and the time that their moves take.

use leptos::prelude::*;
use std::time::Duration;

use tertulia::core::{Request, Rng, Seat, Viewer, json};

use super::place::Place;
use super::{GameUi, Gate, Session};

/// So long it is to be seen what is done without a question, in milliseconds.
const UNASKED: u32 = 1600;

impl<G: GameUi> Session<G> {
    /// Wakes the computer players that are to act.
    pub(super) fn wake(self) {
        self.stop_thinking();
        if self.is_remote() || self.paused.get_value() || self.alone().is_some() {
            return;
        }
        let to_act = self.table.with_value(Place::to_act);
        let computer = to_act.iter().find(|&seat| !self.is_person(seat));
        if self.claim.elsewhere.get_untracked() {
            return;
        }
        let Some(seat) = computer else { return self.do_without_asking() };
        let level = self.level(seat).unwrap_or_default();
        let (seed, turn) = (self.seed(), self.table.with_value(|table| table.actions() as u64));
        // Its own stream, one for each of its turns: the same match replays the same choices.
        let seed = Rng::stream(seed, (turn << 8) | (u64::from(seat.0) + 1)).bits();
        let game = G::ID.to_owned();
        let (view, rival) = (self.view_of(Viewer::Seat(seat)), self.rival(seat));
        let request = Request { game, view, level, rival, seed };
        let alone = || !to_act.iter().any(|seat| self.is_person(seat));
        let bot_delay = G::bot_delay(&request.view, &alone);
        self.thinking.set(Some(seat));
        let still = move || {
            let now = self.table.try_with_value(|table| table.actions() as u64);
            now == Some(turn) && self.thinking.try_get_untracked() == Some(Some(seat))
        };
        let act = move |action: &str| {
            if !still() {
                return;
            }
            let Ok(action) = json::read::<G::Action>(action) else {
                return self.thinking.set(None);
            };
            self.thinking.set(None);
            // Players answer legal actions (the battery holds them to it).
            let _ = self.act_for(seat, action);
        };
        self.search.ask(&json::write(&request), move |action| match action {
            Some(action) => self.in_time(bot_delay, Box::new(move || act(&action))),
            None => self.thinking.set(None),
        });
    }

    /// What the person at the screen, or at a phone, is not asked, because nothing else may be done. Among people all are
    /// asked: that one of them is not would tell the others what is in that hand.
    pub fn without_choice(self) -> Option<(Seat, G::Action)> {
        let seat = match self.gate.get_untracked() {
            Gate::Seat(seat) => seat,
            // The phone says what is done, and its table does it.
            Gate::Pass(seat) if self.lies_open() => seat,
            Gate::Pass(_) | Gate::Break(_) => return None,
        };
        let due = self.table.with_value(Place::to_act).has(seat) && self.is_person(seat);
        // Nor is a match begun for somebody who has only come to the table.
        if !due || self.persons().len() > 1 || self.untouched.get_untracked() {
            return None;
        }
        let action = G::only_choice(&self.view_of(Viewer::Seat(seat)))?;
        Some((seat, action))
    }

    /// Does it, at the pace of the computer players.
    fn do_without_asking(self) {
        let Some((seat, action)) = self.without_choice() else { return };
        let turn = self.table.with_value(Place::actions);
        let still = move || {
            let now = self.table.try_with_value(Place::actions);
            now == Some(turn) && self.paused.try_get_value() == Some(false)
        };
        let act = move || {
            if still() {
                // It is the one action that the view allows.
                let _ = self.act_for(seat, action);
            }
        };
        self.in_time(UNASKED, Box::new(act));
    }

    /// Lets a computer player move at the pace that is set, once what concerns whoever looks has been seen.
    fn in_time(self, bot_delay: u32, act: Box<dyn FnOnce()>) {
        if self.stays() {
            let later = move || self.in_time(bot_delay, act);
            return self.held.set_value(Some(Box::new(later)));
        }
        match self.app.preferences.pace().of(self.with_reading(bot_delay)) {
            Some(delay) => set_timeout(act, Duration::from_millis(delay.into())),
            None => {
                self.held.set_value(Some(act));
                self.waits.set(true);
            }
        }
    }

    /// Lets the move go that waits for a tap, if there is one.
    pub fn let_go(self) {
        if self.waits.get_untracked() {
            self.waits.set(false);
            self.let_held_go();
        }
    }

    /// Does what a move waits with.
    pub(super) fn let_held_go(self) {
        if let Some(act) = self.held.try_update_value(Option::take).flatten() {
            act();
        }
    }

    /// Lets the computer players wait, or go on: what is thought of is thought of again.
    pub fn pause(self, paused: bool) {
        if self.paused.get_value() != paused {
            self.paused.set_value(paused);
            let result = matches!(self.gate.get_untracked(), Gate::Break(_));
            if !result && !self.looking.get_untracked() {
                self.wake();
            }
        }
    }

    pub(super) fn stop_thinking(self) {
        self.search.stop();
        self.held.try_set_value(None);
        if self.waits.try_get_untracked() == Some(true) {
            self.waits.set(false);
        }
        if self.thinking.try_get_untracked().flatten().is_some() {
            self.thinking.set(None);
        }
    }
}
