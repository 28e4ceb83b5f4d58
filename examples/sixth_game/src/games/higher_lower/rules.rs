//! The course of a match.

use super::HigherLower;
use super::options::{BadOptions, Options};
use super::types::{Action, Event, NotNow, Turn, Verdict};
use super::view::View;
use crate::core::cards::Card;
use crate::core::sheet::{Line, Sheet};
use crate::core::{Applied, Game, Outcome, Rng, Seat, Seats, Viewer};

/// The whole truth about a match: what was said, and the pack, of which the first card lay open from the
/// beginning and each guess turns the next one up. All else follows from these.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(super) options: Options,
    pub(super) pack: Vec<Card>,
    pub(super) said: Vec<Action>,
}

impl State {
    /// Who guesses the card of this number, from 0: the players take turns (§2).
    fn guesser(turn: usize) -> Seat {
        Seat((turn % 2) as u8)
    }

    fn over(&self) -> bool {
        self.said.len() == usize::from(self.options.cards)
    }

    fn turn(&self, turn: usize) -> Turn {
        let (said, card) = (self.said[turn], self.pack[turn + 1]);
        let verdict = Verdict::of(said, self.pack[turn], card);
        Turn { seat: Self::guesser(turn), said, card, verdict }
    }

    /// The cards that were turned up, in order.
    pub(super) fn turns(&self) -> impl Iterator<Item = Turn> + '_ {
        (0..self.said.len()).map(|turn| self.turn(turn))
    }
}

impl Game for HigherLower {
    const ID: &'static str = "higher-lower";
    const RULES_VERSION: u16 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = 2..=2;
    const CUT: usize = 60;

    type Options = Options;
    type BadOptions = BadOptions;
    type Action = Action;
    type State = State;
    type Event = Event;
    type View = View;
    type Refusal = NotNow;

    fn deal(options: &Options, seats: u8, mut rng: Rng) -> Result<State, BadOptions> {
        options.check()?;
        if !Self::SEATS.contains(&seats) {
            return Err(BadOptions::Seats);
        }
        let mut pack: Vec<Card> = (0..52).filter_map(Card::of_index).collect();
        rng.shuffle(&mut pack);
        Ok(State { options: *options, pack, said: Vec::new() })
    }

    fn to_act(state: &State) -> Seats {
        if state.over() { Seats::NONE } else { Seats::only(State::guesser(state.said.len())) }
    }

    fn apply(before: &State, _: Seat, action: &Action) -> Applied<Self> {
        if before.over() {
            return Err(NotNow);
        }
        let mut state = before.clone();
        state.said.push(*action);
        let mut events = vec![Event::Turned(state.turn(before.said.len()))];
        events.extend(Self::outcome(&state).map(Event::Over));
        Ok((state, events))
    }

    /// Each guess shows a card that was hidden.
    fn reversible(_: &State, _: Seat, _: &Action) -> bool {
        false
    }

    /// §4: most points win; equal ones share it.
    fn outcome(state: &State) -> Option<Outcome> {
        let sheet = Self::sheet(state);
        state.over().then(|| Outcome { winners: sheet.leaders(), points: sheet.totals() })
    }

    /// A line for each card, with a point for whoever guessed right.
    fn sheet(state: &State) -> Sheet {
        let mut sheet = Sheet::new(2);
        for (number, turn) in (1..).zip(state.turns()) {
            let mut points = vec![0, 0];
            points[turn.seat.index()] = i32::from(turn.verdict == Verdict::Right);
            sheet.add(Line::new(number, None, turn.verdict.note(), 0, points));
        }
        sheet
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View {
            viewer,
            options: state.options,
            to_act: Self::to_act(state),
            first: state.pack[0],
            turns: state.turns().collect(),
            outcome: Self::outcome(state),
        }
    }

    /// Both players see the same.
    fn private(_: &View) -> bool {
        false
    }

    fn witness(event: &Event, _: Viewer) -> Option<Event> {
        Some(event.clone())
    }
}
