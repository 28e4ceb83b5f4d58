//! Waking the computer players, and letting them be.

use leptos::prelude::*;
use std::time::Duration;

use tertulia::core::{Request, Rng, Table, Viewer, json};

use super::{GameUi, Session};

impl<G: GameUi> Session<G> {
    /// Wakes the computer players that are to act.
    pub(super) fn wake(self) {
        self.stop_thinking();
        let to_act = self.table.with_value(Table::to_act);
        let computer = to_act.iter().find(|&seat| !self.is_person(seat));
        if self.claim.elsewhere.get_untracked() {
            return;
        }
        let Some(seat) = computer else { return };
        let level = self.level(seat).unwrap_or_default();
        let (seed, turn) =
            self.table.with_value(|table| (table.setup().seed, table.log().len() as u64));
        // Its own stream, one for each of its turns: the same match replays the same choices.
        let seed = Rng::stream(seed, (turn << 8) | (u64::from(seat.0) + 1)).bits();
        let game = G::ID.to_owned();
        let request = Request { game, view: self.view_of(Viewer::Seat(seat)), level, seed };
        let alone = || !to_act.iter().any(|seat| self.is_person(seat));
        let bot_delay = Duration::from_millis(G::bot_delay(&request.view, &alone).into());
        self.thinking.set(Some(seat));
        let still = move || {
            let now = self.table.try_with_value(|table| table.log().len() as u64);
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
            Some(action) => set_timeout(move || act(&action), bot_delay),
            None => self.thinking.set(None),
        });
    }

    pub(super) fn stop_thinking(self) {
        self.search.stop();
        if self.thinking.try_get_untracked().flatten().is_some() {
            self.thinking.set(None);
        }
    }
}
