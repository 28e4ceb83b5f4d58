//! The one trait behind every game. Static dispatch: a table knows its game at compile time.

use std::fmt::Debug;
use std::hash::Hash;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::{Rng, Seat, Seats, Viewer};
use crate::core::sheet::Sheet;

/// What a game must say of itself. Pure and deterministic: no clock, no randomness but the
/// [`Rng`] handed to [`Game::deal`], no sentence for players.
///
/// The type that bears it is a mere name; what it can be asked to derive lets [`super::Table`] and
/// saves derive the same.
pub trait Game: Clone + Debug + PartialEq + 'static {
    /// The name in saves and addresses; never renamed.
    const ID: &'static str;
    /// Raised when an old log could replay differently.
    const RULES_VERSION: u16;
    /// How many seats a table may have.
    const SEATS: std::ops::RangeInclusive<u8>;
    /// A random table is cut after this many actions (rules may allow endless repetition).
    const CUT: usize;

    /// What is agreed before the game.
    type Options: Clone + Debug + Default + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// Why options cannot be played.
    type BadOptions: Copy + Debug + PartialEq;
    /// What a player does.
    type Action: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// The whole truth. Leaves the engine in no form.
    type State: Clone + Debug + PartialEq + Hash;
    /// What happened, as its witnesses may know it.
    type Event: Clone + Debug + PartialEq + Serialize + DeserializeOwned;
    /// All that one viewer may know, with the choices that the viewer has.
    type View: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// Why an action is refused.
    type Refusal: Clone + Debug + PartialEq + Serialize + DeserializeOwned;

    /// The first state.
    ///
    /// # Errors
    /// The first thing that makes the options, or the number of seats, unplayable.
    fn deal(options: &Self::Options, seats: u8, rng: Rng) -> Result<Self::State, Self::BadOptions>;

    /// Who may act now: nobody when it is over, several where choices are sealed.
    fn to_act(state: &Self::State) -> Seats;

    /// The state after `seat` does `action`, and what happened. The old state is not touched, so a
    /// refusal cannot half-apply. [`super::Table`] has already checked that the seat is to act.
    ///
    /// # Errors
    /// Why the rules do not allow the action.
    fn apply(state: &Self::State, seat: Seat, action: &Self::Action) -> Applied<Self>;

    /// Whether `action`, done by `seat` in `before`, may be taken back while it is the last one: it
    /// must have shown nobody anything that was hidden.
    fn reversible(before: &Self::State, seat: Seat, action: &Self::Action) -> bool;

    /// The result, once it is over.
    fn outcome(state: &Self::State) -> Option<Outcome>;

    /// The scoring sheet so far: public.
    fn sheet(state: &Self::State) -> Sheet;

    /// What `viewer` may know, built from nothing.
    fn view(state: &Self::State, viewer: Viewer) -> Self::View;

    /// Whether the view holds anything that the public view does not.
    fn private(view: &Self::View) -> bool;

    /// The event as `viewer` may know it; none where it may not know of it.
    fn witness(event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;
}

/// The next state and what happened, or why the rules refuse.
pub type Applied<G> = Result<(<G as Game>::State, Vec<<G as Game>::Event>), <G as Game>::Refusal>;

/// A game whose states can be imagined from a view: what a searching player needs.
pub trait Imagine: Game {
    /// A state that `me` cannot tell from the true one: `view(imagine(view)) == view`.
    fn imagine(view: &Self::View, me: Seat, rng: &mut Rng) -> Self::State;
}

/// The result of a table: who won (all of them at a draw) and the points by seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// The winners; several share the win.
    pub winners: Seats,
    /// Points by seat.
    pub points: Vec<i32>,
}

/// Why a table did not take an action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Refused<R> {
    /// The seat is not to act now.
    NotToAct,
    /// The rules refuse it.
    Rule(R),
}
