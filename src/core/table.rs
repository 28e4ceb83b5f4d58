//! A table: what was agreed, the seed, and the log of what was done. The log is the only truth;
//! the state is what it replays to.

use serde::{Deserialize, Serialize};

use super::json::hex;
use super::{Game, Outcome, Refused, Rng, Seat, Seats, Viewer};
use crate::core::sheet::Sheet;

/// What is fixed before the first action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Setup<O> {
    /// What was agreed.
    pub options: O,
    /// How many seats.
    pub seats: u8,
    /// Where every shuffle comes from.
    #[serde(with = "hex")]
    pub seed: u64,
}

/// A game under way.
///
/// ```
/// use tertulia::core::{Seat, Setup, Table};
/// use tertulia::games::mastermind::{Action, Code, Mastermind, Options};
/// let setup = Setup { options: Options::default(), seats: 2, seed: 1 };
/// let mut table = Table::<Mastermind>::deal(setup).unwrap();
/// let maker = table.to_act().iter().next().unwrap();
/// table.act(maker, Action::Hide(Code::from_digits("11234").unwrap())).unwrap();
/// assert_eq!(table.log().len(), 1);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Table<G: Game> {
    setup: Setup<G::Options>,
    log: Vec<(Seat, G::Action)>,
    state: G::State,
    /// The state before the last action: what an undo would show.
    before: Option<G::State>,
}

impl<G: Game> Table<G> {
    /// Sits down: the table before the first action.
    ///
    /// # Errors
    /// Why the setup cannot be played.
    pub fn deal(setup: Setup<G::Options>) -> Result<Self, G::BadOptions> {
        let state = G::deal(&setup.options, setup.seats, Rng::from_seed(setup.seed))?;
        Ok(Self { setup, log: Vec::new(), state, before: None })
    }

    /// Does `action` for `seat` and tells what happened. A refusal changes nothing.
    ///
    /// # Errors
    /// Why the action is refused.
    pub fn act(
        &mut self,
        seat: Seat,
        action: G::Action,
    ) -> Result<Vec<G::Event>, Refused<G::Refusal>> {
        if !self.to_act().has(seat) {
            return Err(Refused::NotToAct);
        }
        let (state, events) = G::apply(&self.state, seat, &action).map_err(Refused::Rule)?;
        self.before = Some(std::mem::replace(&mut self.state, state));
        self.log.push((seat, action));
        Ok(events)
    }

    /// What an action would make happen, for whoever tells each seat its part of that; nothing where it is refused.
    pub fn foreseen(&self, seat: Seat, action: &G::Action) -> Vec<G::Event> {
        G::apply(&self.state, seat, action).map_or_else(|_| Vec::new(), |(_, events)| events)
    }

    /// Takes the last action back where that shows nobody anything; tells whose and which it was.
    pub fn undo(&mut self) -> Option<(Seat, G::Action)> {
        self.undoable()?;
        let last = self.log.pop();
        // The log replays: every action in it was once applied to this very state.
        *self = Self::replay(self.setup.clone(), std::mem::take(&mut self.log)).ok()?.table;
        last
    }

    /// Who may take the last action back, if it may be taken back.
    pub fn undoable(&self) -> Option<Seat> {
        let (before, (seat, action)) = (self.before.as_ref()?, self.log.last()?);
        G::reversible(before, *seat, action).then_some(*seat)
    }

    /// The setup.
    pub fn setup(&self) -> &Setup<G::Options> {
        &self.setup
    }

    /// Everything that was done, in order.
    pub fn log(&self) -> &[(Seat, G::Action)] {
        &self.log
    }

    /// Who may act now.
    pub fn to_act(&self) -> Seats {
        G::to_act(&self.state)
    }

    /// What `viewer` may know.
    pub fn view(&self, viewer: Viewer) -> G::View {
        G::view(&self.state, viewer)
    }

    /// The scoring sheet so far.
    pub fn sheet(&self) -> Sheet {
        G::sheet(&self.state)
    }

    /// The result, once it is over.
    pub fn outcome(&self) -> Option<Outcome> {
        G::outcome(&self.state)
    }

    /// The digest of the state: equal tables have equal digests on every machine.
    pub fn digest(&self) -> u64 {
        super::digest(&self.state)
    }

    /// The truth, for the tests of the engine alone: nothing of the page may call it.
    #[doc(hidden)]
    pub fn state(&self) -> &G::State {
        &self.state
    }
}
