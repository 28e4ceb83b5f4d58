//! Who sits at a table, and what they are called.

use leptos::prelude::*;
use tertulia::core::name::called;
use tertulia::core::{Level, Rival, Seat, Seats, Viewer};
pub use tertulia::history::PlayerConfig;
use tertulia::remote::RemoteTable;

use super::{GameUi, Session};
use crate::app::context::AppContext;

/// Names by seat; whoever has none that is seen is called by what he is.
pub fn names(app: AppContext, players: &[PlayerConfig]) -> Vec<String> {
    let w = app.words();
    let alone = players.iter().filter(|player| player.computer.is_none()).count() == 1;
    let name = |(n, player): (usize, &PlayerConfig)| match player.computer {
        _ if !called(&player.name).is_empty() => player.name.clone(),
        Some(_) => w.computer().to_owned(),
        None if alone => app.lang().you().to_owned(),
        None => w.player(n + 1),
    };
    players.iter().enumerate().map(name).collect()
}

impl<G: GameUi> Session<G> {
    /// Names by seat.
    pub fn names(self) -> Vec<String> {
        self.players.with_value(|all| names(self.app, all))
    }

    /// Whether a person sits on the seat.
    pub fn is_person(self, seat: Seat) -> bool {
        self.players.with_value(|all| all.get(seat.index()).is_some_and(|s| s.computer.is_none()))
    }

    /// The level of the computer player on the seat; none of a person.
    pub fn level(self, seat: Seat) -> Option<Level> {
        self.players.with_value(|all| all.get(seat.index())?.computer)
    }

    /// Who of the six plays on the seat; none of a person or a guest.
    pub(super) fn rival(self, seat: Seat) -> Option<Rival> {
        let player = self.players.with_value(|all| all.get(seat.index()).cloned())?;
        player.computer.and(Rival::called(&player.name))
    }

    /// How many people have a screen for their own eyes.
    pub(super) fn secrets(self) -> usize {
        let own = |seat: &Seat| G::eyes_only(&self.view_of(Viewer::Seat(*seat)));
        self.people().iter().filter(own).count()
    }

    /// Where people sit who have this screen: at a phone its own seat, at a tablet all that are at no phone.
    pub fn people(self) -> Seats {
        let mine = self.table.with_value(|table| table.there().map(RemoteTable::seat));
        let here = |seat: &Seat| !self.at_phones.get_untracked().has(*seat);
        let here = self.persons().iter().filter(here).fold(Seats::NONE, Seats::with);
        mine.map_or(here, Seats::only)
    }

    /// Where people sit, wherever their screens are.
    pub fn persons(self) -> Seats {
        let all = Seats::first(8).iter().filter(|&seat| self.is_person(seat));
        all.fold(Seats::NONE, Seats::with)
    }
}
