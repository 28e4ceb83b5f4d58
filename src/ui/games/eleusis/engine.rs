//! The two games as the page plays them. What understands rules is a house of its own, the judge's, and comes
//! with the first move: without it a table is dealt, a rule card drawn and a hint given, and everybody but
//! the dealer sees all there is to see. It must be there before anything else is done ([`Eleusis::prepare`]),
//! and before a match that was saved is opened.

use tertulia::core::{Applied, Game, Outcome, Rng, Seat, Seats, Table, Viewer};
use tertulia::daily::{Daily, Day, Score};
use tertulia::games::eleusis::{
    self as pure, Action, BadOptions, Event, Options, Refusal, State, View, opening,
};
use tertulia::history::{Figures, Told};
use tertulia::links::{Bad, Started, Travels};
use tertulia::sheet::Sheet;

use crate::ui::houses::{self, ELEUSIS_JUDGE};
use crate::ui::late;
use crate::ui::shell::Shell;

/// Both games; what they are asked is answered by the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Eleusis;

type Pure = pure::Eleusis;

impl Game for Eleusis {
    const ID: &'static str = Pure::ID;
    const RULES_VERSION: u16 = Pure::RULES_VERSION;
    const SEATS: std::ops::RangeInclusive<u8> = Pure::SEATS;
    const CUT: usize = Pure::CUT;

    type Options = Options;
    type BadOptions = BadOptions;
    type Action = Action;
    type State = State;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn deal(options: &Options, seats: u8, rng: Rng) -> Result<State, BadOptions> {
        Pure::deal(options, seats, rng)
    }
    fn to_act(state: &State) -> Seats {
        Pure::to_act(state)
    }
    fn apply(before: &State, seat: Seat, action: &Action) -> Applied<Self> {
        opening(before, action).unwrap_or_else(|| houses::judged(before, seat, action))
    }
    fn reversible(before: &State, seat: Seat, action: &Action) -> bool {
        Pure::reversible(before, seat, action)
    }
    fn outcome(state: &State) -> Option<Outcome> {
        Pure::outcome(state)
    }
    fn sheet(state: &State) -> Sheet {
        Pure::sheet(state)
    }
    /// A computer player who deals has no need to be told which cards fit.
    fn view(state: &State, viewer: Viewer) -> View {
        let view = View::without_fits(state, viewer);
        if view.deals() && late::come(ELEUSIS_JUDGE) { houses::dealt(state, viewer) } else { view }
    }
    fn private(view: &View) -> bool {
        Pure::private(view)
    }
    fn witness(event: &Event, viewer: Viewer) -> Option<Event> {
        Pure::witness(event, viewer)
    }
    fn sample(view: &View, rng: &mut Rng) -> Action {
        Pure::sample(view, rng)
    }
    fn sample_options(rng: &mut Rng) -> (Options, u8) {
        Pure::sample_options(rng)
    }
}

/// Does what needs the judge as soon as the judge is there; says so where it cannot be had.
pub fn with_judge(shell: Shell, go: impl FnOnce() + 'static) {
    late::when(shell, ELEUSIS_JUDGE, move |come| match come {
        true => go(),
        false => shell.notify(shell.words().no_room().to_owned(), None),
    });
}

impl Told for Eleusis {
    fn figures(table: &Table<Self>) -> Figures {
        pure::figures(table)
    }
}

impl Travels for Eleusis {
    fn row(options: &Options) -> &'static str {
        Pure::row(options)
    }
    fn riddle(bytes: &[u8], seed: u64) -> Result<(Started<Self>, String), Bad> {
        Pure::riddle(bytes, seed)
    }
}

impl Daily for Eleusis {
    fn challenge(row: &str, day: Day) -> Option<Started<Self>> {
        Pure::challenge(row, day)
    }
    fn score(table: &Table<Self>) -> Option<Score> {
        tertulia::daily::of_rule(table)
    }
}
