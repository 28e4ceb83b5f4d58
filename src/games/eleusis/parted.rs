//! The game in two parts, for a program that brings what understands rules later, as the page does. Without
//! it a table is dealt, a rule card drawn or chosen and a hint given, and everybody but the dealer sees all
//! there is to see. It must be there before anything else is done, and before a save is read.

use std::fmt::Debug;
use std::marker::PhantomData;

use super::rules::opening;
use super::stats::figures;
use super::{Action, BadOptions, Eleusis, Event, Options, Refusal, State, View};
use crate::core::{Applied, Game, Outcome, Rng, Seat, Seats, Table, Viewer};
use crate::daily::{Daily, Day, Score};
use crate::games::GameId;
use crate::history::{Fact, Figures, Measured, Told};
use crate::links::{Bad, Started, Travels};
use crate::sheet::Sheet;

/// `Eleusis::apply`.
pub type Judged = fn(&State, Seat, &Action) -> Applied<Eleusis>;

/// `Eleusis::view`.
pub type Dealt = fn(&State, Viewer) -> View;

/// The one.
pub fn judged(before: &State, seat: Seat, action: &Action) -> Applied<Eleusis> {
    Eleusis::apply(before, seat, action)
}

/// And the other.
pub fn dealt(state: &State, viewer: Viewer) -> View {
    Eleusis::view(state, viewer)
}

/// What understands rules, where it lies elsewhere. A state goes from one part of the engine to the other,
/// and nobody between them looks into it.
pub trait Judge: Copy + Debug + PartialEq + 'static {
    /// What comes of an action.
    const JUDGED: Judged;
    /// What the dealer sees.
    const DEALT: Dealt;
    /// Whether it is there.
    fn come() -> bool;
}

/// The game, which answers all that it is asked with the engine's answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parted<J>(PhantomData<J>);

impl<J: Judge> Game for Parted<J> {
    const ID: &'static str = Eleusis::ID;
    const RULES_VERSION: u16 = Eleusis::RULES_VERSION;
    const SEATS: std::ops::RangeInclusive<u8> = Eleusis::SEATS;
    const CUT: usize = Eleusis::CUT;

    type Options = Options;
    type BadOptions = BadOptions;
    type Action = Action;
    type State = State;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn deal(options: &Options, seats: u8, rng: Rng) -> Result<State, BadOptions> {
        Eleusis::deal(options, seats, rng)
    }
    fn to_act(state: &State) -> Seats {
        Eleusis::to_act(state)
    }
    fn apply(before: &State, seat: Seat, action: &Action) -> Applied<Self> {
        opening(before, action).unwrap_or_else(|| (J::JUDGED)(before, seat, action))
    }
    fn reversible(before: &State, seat: Seat, action: &Action) -> bool {
        Eleusis::reversible(before, seat, action)
    }
    fn outcome(state: &State) -> Option<Outcome> {
        Eleusis::outcome(state)
    }
    fn sheet(state: &State) -> Sheet {
        Eleusis::sheet(state)
    }
    /// A computer player who deals has no need to be told which cards fit.
    fn view(state: &State, viewer: Viewer) -> View {
        let view = View::without_fits(state, viewer);
        if view.deals() && J::come() { (J::DEALT)(state, viewer) } else { view }
    }
    fn private(view: &View) -> bool {
        Eleusis::private(view)
    }
    fn witness(event: &Event, viewer: Viewer) -> Option<Event> {
        Eleusis::witness(event, viewer)
    }
}

impl<J: Judge> Told for Parted<J> {
    fn figures(table: &Table<Self>) -> Figures {
        figures(table)
    }
    fn measured(fact: &Fact, seat: Seat) -> Measured {
        Eleusis::measured(fact, seat)
    }
}

impl<J: Judge> Travels for Parted<J> {
    fn id(options: &Options) -> GameId {
        Eleusis::id(options)
    }
    fn riddle(bytes: &[u8], seed: u64) -> Result<(Started<Self>, String), Bad> {
        Eleusis::riddle(bytes, seed)
    }
}

impl<J: Judge> Daily for Parted<J> {
    fn challenge(game: GameId, day: Day) -> Option<Started<Self>> {
        Eleusis::challenge(game, day)
    }
    fn score(table: &Table<Self>) -> Option<Score> {
        super::daily::of_rule(table)
    }
}
