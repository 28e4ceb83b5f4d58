//! The judge's house: all that the table needs of the rule language once somebody has moved.

use tertulia::core::{Applied, Game, Seat, Viewer};
use tertulia::games::eleusis::{Action, Eleusis, State, View, refused};
use tertulia::secret_rule::guess::contradiction;
use tertulia::secret_rule::pile::pile;

/// What comes of an action.
pub fn judged(before: &State, seat: Seat, action: &Action) -> Applied<Eleusis> {
    Eleusis::apply(before, seat, action)
}

/// What the dealer sees.
pub fn dealt(state: &State, viewer: Viewer) -> View {
    Eleusis::view(state, viewer)
}

/// How many rule cards of the pile explain the table.
pub fn fitting(view: &View) -> usize {
    let (line, refused) = (view.line(), refused(&view.moves));
    pile().filter(|card| contradiction(&card.rule, &line, &refused).is_none()).count()
}
