//! What an action shows to whoever did it alone, such as a rule that was drawn: it is looked at before the
//! screen goes on to somebody else.

use leptos::prelude::*;
use tertulia::core::Seat;

use super::place::Place;
use super::{GameUi, Session};

impl<G: GameUi> Session<G> {
    /// Who has something to look at before anybody else takes the screen. After a reload it is so once more,
    /// as long as nothing has been done since.
    pub(super) fn looker(self) -> Option<Seat> {
        let (seat, actions) = self.table.with_value(|table| {
            let table = table.here()?;
            let (seat, action) = table.log().last()?;
            let shown = G::shows_alone(action) && !table.to_act().has(*seat);
            shown.then_some((*seat, table.log().len()))
        })?;
        let people = self.people();
        let others = people.iter().any(|other| other != seat);
        let due = others && people.has(seat) && self.looked.get_value() != actions;
        due.then_some(seat)
    }

    /// It has been looked at: the screen goes on.
    pub fn has_looked(self) {
        self.looked.set_value(self.table.with_value(Place::actions));
        self.settle(false);
    }
}
