//! The course of a match: sealed cards, a trick, a game, a break, the next game.

use std::rc::Rc;

use super::belief::{self, Doubt, Seen};
use super::face::{Face, Faces};
use super::history::History;
use super::options::{BadOptions, Options};
use super::position::{Choices, MOST_SEATS, Position, Power, seats_of};
use super::types::{Action, End, Event, Laid, Phase, Played, Refusal, Trick};
use super::view::View;
use super::{Batalla, score};
use crate::core::sheet::Sheet;
use crate::core::{Applied, Game, Outcome, Rng, Seat, Seats, Viewer};

const NO_CARDS: Choices = [Position::NO_CARD; MOST_SEATS as usize];

/// The whole truth about a match.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(super) options: Options,
    pub(super) phase: Phase,
    /// The number of the game that is played, or just ended, from 1.
    pub(super) game: u8,
    pub(super) position: Position,
    /// The sealed cards; they are in the hands until they are turned up.
    pub(super) sealed: Choices,
    /// Who has exchanged hand and pile in this trick: bit by seat.
    pub(super) swapped: u8,
    /// The seats of whose hands there is more than one idea.
    pub(super) doubts: Vec<Doubt>,
    /// Tricks taken in this game.
    pub(super) won: [u32; MOST_SEATS as usize],
    pub(super) history: History,
    /// The games that have ended.
    pub(super) past: Rc<Vec<Played>>,
}

impl Game for Batalla {
    const ID: &'static str = "batalla";
    const RULES_VERSION: u16 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = 2..=MOST_SEATS;
    // Endless play exists: careless players need hundreds of tricks.
    const CUT: usize = 1000;

    type Options = Options;
    type BadOptions = BadOptions;
    type Action = Action;
    type State = State;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    /// There is nothing to shuffle: the seed changes nothing.
    fn deal(options: &Options, seats: u8, _: Rng) -> Result<State, BadOptions> {
        options.check()?;
        Options::seats(seats)?;
        let position = Position::deal(seats, options.jokers);
        Ok(State {
            options: *options,
            phase: Phase::Choose,
            game: 1,
            position,
            sealed: NO_CARDS,
            swapped: 0,
            doubts: Vec::new(),
            won: [0; MOST_SEATS as usize],
            history: History::new(position.fingerprint()),
            past: Rc::new(Vec::new()),
        })
    }

    fn to_act(state: &State) -> Seats {
        match state.phase {
            Phase::Over => Seats::NONE,
            Phase::Break => Seats::first(state.position.seats),
            Phase::Choose => seats_of(state.due()),
        }
    }

    fn apply(before: &State, seat: Seat, action: &Action) -> Applied<Self> {
        let mut state = before.clone();
        let mut events = Vec::new();
        match (before.phase, action) {
            (Phase::Choose, Action::Play(face)) => state.seal(seat, *face, &mut events)?,
            (Phase::Choose, Action::Swap) => state.swap(seat, &mut events)?,
            (Phase::Break, Action::GoOn) => state.begin(&mut events),
            _ => return Err(Refusal::NotNow),
        }
        Ok((state, events))
    }

    /// Until a sealed card is turned up or shown to a seer, or lets somebody see the sizes of hands.
    fn reversible(before: &State, seat: Seat, action: &Action) -> bool {
        if before.phase != Phase::Choose {
            return false;
        }
        let Action::Play(face) = action else { return true };
        let mut after = before.clone();
        let Some(card) = after.position.hands[seat.index()].with_face(*face) else { return false };
        after.sealed[seat.index()] = card;
        let opens = |open: fn(&State) -> bool| !open(before) && open(&after);
        let sight = opens(State::sight_open) && after.has_power(Power::Sight);
        let sizes = opens(State::sizes_open) && after.has_power(Power::Sizes);
        !(after.unsealed() == 0 || sight || sizes)
    }

    fn outcome(state: &State) -> Option<Outcome> {
        let over = state.phase == Phase::Over;
        over.then(|| score::outcome(state.position.seats, &state.past))
    }

    fn sheet(state: &State) -> Sheet {
        score::sheet(state.position.seats, &state.past)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn private(view: &View) -> bool {
        !view.hand.is_empty()
    }

    fn witness(event: &Event, viewer: Viewer) -> Option<Event> {
        match event {
            Event::Swapped(seat) | Event::Sight(seat, _) | Event::Sizes(seat, _) => {
                viewer.is(*seat).then(|| event.clone())
            }
            Event::Sealed(seat, _) if !viewer.is(*seat) => Some(Event::Sealed(*seat, None)),
            open => Some(open.clone()),
        }
    }
}

impl State {
    /// Those who are in and have this power: bit by seat.
    fn with_power(&self, power: Power) -> u8 {
        let has = |seat: &usize| self.position.is_in(*seat) && self.position.powers[*seat] == power;
        (0..MOST_SEATS.into()).filter(has).fold(0, |bits, seat| bits | 1 << seat)
    }

    fn has_power(&self, power: Power) -> bool {
        self.with_power(power) != 0
    }

    /// Those who are in and have not sealed a card: bit by seat.
    fn unsealed(&self) -> u8 {
        let none = |(seat, card): (usize, &u8)| u8::from(*card == Position::NO_CARD) << seat;
        self.position.playing & self.sealed.iter().enumerate().map(none).fold(0, |a, b| a | b)
    }

    /// Whether seers see: all others have sealed, and there are others (§5).
    pub(super) fn sight_open(&self) -> bool {
        let others = self.position.playing & !self.with_power(Power::Sight);
        others != 0 && others & self.unsealed() == 0
    }

    /// Whether the sizes of hands can be seen: whoever may exchange hand and pile has sealed a card
    /// (§6). Merely having exchanged them must not show, so the sealed card counts.
    pub(super) fn sizes_open(&self) -> bool {
        self.with_power(Power::Swap) & self.unsealed() == 0
    }

    /// Whether a seat's power gives it something in this trick: there is a pile to exchange (§7), or
    /// somebody to be seen who is no seer (§5).
    fn gives(&self, seat: Seat) -> bool {
        match self.position.powers[seat.index()] {
            Power::None => false,
            Power::Sight => self.position.playing & !self.with_power(Power::Sight) != 0,
            Power::Sizes => true,
            Power::Swap => self.position.may_swap(seat.index()),
        }
    }

    /// Who may act in a trick: bit by seat. The seers wait for all others (§5), who laid a 3 for who
    /// laid an 8 (§6).
    fn due(&self) -> u8 {
        let (unsealed, seers) = (self.unsealed(), self.with_power(Power::Sight));
        let others = unsealed & !seers;
        if others == 0 {
            return unsealed;
        }
        if self.sizes_open() { others } else { others & !self.with_power(Power::Sizes) }
    }

    fn swap(&mut self, seat: Seat, events: &mut Vec<Event>) -> Result<(), Refusal> {
        if !self.may_swap(seat) {
            return Err(Refusal::NoSwap);
        }
        self.position.swap(seat.index());
        self.swapped |= 1 << seat.0;
        events.push(Event::Swapped(seat));
        Ok(())
    }

    pub(super) fn may_swap(&self, seat: Seat) -> bool {
        self.position.may_swap(seat.index()) && self.swapped >> seat.0 & 1 == 0
    }

    fn seal(&mut self, seat: Seat, face: Face, events: &mut Vec<Event>) -> Result<(), Refusal> {
        let hand = self.position.hands[seat.index()];
        let card = hand.with_face(face).ok_or(Refusal::NotInHand)?;
        let (sight, sizes) = (self.sight_open(), self.sizes_open());
        self.sealed[seat.index()] = card;
        events.push(Event::Sealed(seat, Some(face)));
        if self.unsealed() == 0 {
            self.reveal(events);
            return Ok(());
        }
        if !sizes && self.sizes_open() {
            self.tell_sizes(events);
        }
        if !sight && self.sight_open() {
            for seer in seats_of(self.with_power(Power::Sight)).iter() {
                events.push(Event::Sight(seer, self.seen()));
            }
        }
        Ok(())
    }

    /// The sealed cards of those who are no seers.
    pub(super) fn seen(&self) -> Vec<(Seat, Face)> {
        let others = self.position.playing & !self.with_power(Power::Sight);
        let card = |seat: Seat| (seat, Face::of(self.sealed[seat.index()]));
        seats_of(others).iter().map(card).collect()
    }

    /// The sizes of the hands of all others who are in; a sealed card is still in the hand.
    pub(super) fn sizes(&self, but: Seat) -> Vec<(Seat, u8)> {
        let others = self.position.players().iter().filter(|seat| *seat != but);
        others.map(|seat| (seat, self.position.hands[seat.index()].len() as u8)).collect()
    }

    fn tell_sizes(&self, events: &mut Vec<Event>) {
        for seat in seats_of(self.with_power(Power::Sizes)).iter() {
            events.push(Event::Sizes(seat, self.sizes(seat)));
        }
    }

    /// The hands of a seat that all who remember think possible at the beginning of this trick.
    pub(super) fn possible(&self, seat: usize) -> Vec<Faces> {
        let doubt = self.doubts.iter().find(|doubt| usize::from(doubt.seat) == seat);
        if let Some(doubt) = doubt {
            return doubt.hands.clone();
        }
        let swapped = self.swapped >> seat & 1 == 1;
        let (hands, piles) = (&self.position.hands, &self.position.piles);
        vec![Faces::of(if swapped { piles[seat] } else { hands[seat] })]
    }

    /// The cards are turned up (§2).
    fn reveal(&mut self, events: &mut Vec<Event>) {
        let before = self.position;
        let done = self.position.play(&self.sealed, self.options.terms());
        let mut cards = Laid::default();
        for seat in before.players().iter() {
            cards.0[seat.index()] = Some(Face::of(self.sealed[seat.index()]));
        }
        self.learn(&before, &cards, done.refilled);
        let winner = done.verdict.winner.map(|seat| Seat(seat as u8));
        let trick = Trick {
            cards,
            kind: done.verdict.kind,
            winner,
            count: done.cards,
            jacks: done.verdict.jacks,
            before: before.reversed,
            after: done.verdict.reversed,
            refilled: seats_of(done.refilled),
            out: seats_of(done.out),
        };
        if let Some(winner) = winner {
            self.won[winner.index()] += 1;
        }
        self.sealed = NO_CARDS;
        self.swapped = 0;
        let fingerprint = self.position.fingerprint();
        self.history.push(trick, fingerprint);
        events.push(Event::Revealed(trick));
        match self.end(fingerprint) {
            Some(end) => self.close(end, before.players(), events),
            None => {
                let gains = |seat: &Seat| self.gives(*seat);
                let gains = self.position.players().iter().filter(gains);
                events.extend(
                    gains.map(|seat| Event::Gained(seat, self.position.powers[seat.index()])),
                );
                if self.sizes_open() {
                    self.tell_sizes(events);
                }
            }
        }
    }

    /// What the trick has taught everybody about the hands.
    fn learn(&mut self, before: &Position, cards: &Laid, refilled: u8) {
        // Nothing is in doubt where nobody could exchange anything.
        if self.doubts.is_empty() && !before.powers.contains(&Power::Swap) {
            return;
        }
        let mut doubts = Vec::new();
        for (seat, laid) in cards.iter() {
            let at = seat.index();
            let seen = Seen {
                owned: Faces::of(before.owned(at)),
                power: before.powers[at],
                laid,
                refilled: refilled >> at & 1 == 1,
                after: Faces::of(self.position.owned(at)),
            };
            let hands = belief::after(&self.possible_in(before, at), &seen);
            if hands.len() > 1 {
                doubts.push(Doubt { seat: seat.0, hands });
            }
        }
        self.doubts = doubts;
    }

    /// As [`State::possible`], for the position in which the cards were sealed.
    fn possible_in(&self, before: &Position, seat: usize) -> Vec<Faces> {
        let doubt = self.doubts.iter().find(|doubt| usize::from(doubt.seat) == seat);
        let swapped = self.swapped >> seat & 1 == 1;
        let hand = if swapped { before.piles[seat] } else { before.hands[seat] };
        doubt.map_or_else(|| vec![Faces::of(hand)], |doubt| doubt.hands.clone())
    }

    /// Whether the game is over, and why (§9).
    fn end(&self, fingerprint: u64) -> Option<End> {
        match self.position.count() {
            0 => return Some(End::Nobody),
            1 => return Some(End::Last),
            _ => {}
        }
        if self.options.limit.is_some_and(|limit| self.history.len() >= limit.into()) {
            return Some(End::Limit);
        }
        (self.history.stood(fingerprint) >= 3).then_some(End::Repetition)
    }

    fn close(&mut self, end: End, before: Seats, events: &mut Vec<Event>) {
        let (tricks, won) = (self.history.len(), &self.won);
        let played = score::played((self.game, end), &self.position, before, (tricks, won));
        events.push(Event::Ended(played.clone()));
        Rc::make_mut(&mut self.past).push(played);
        self.phase = if self.game < self.options.games { Phase::Break } else { Phase::Over };
        if self.phase == Phase::Over {
            events.push(Event::Over(score::outcome(self.position.seats, &self.past)));
        }
    }

    /// The next game: everybody has a suit again.
    fn begin(&mut self, events: &mut Vec<Event>) {
        let position = Position::deal(self.position.seats, self.options.jokers);
        self.phase = Phase::Choose;
        self.game += 1;
        self.position = position;
        self.doubts = Vec::new();
        self.won = [0; MOST_SEATS as usize];
        self.history = History::new(position.fingerprint());
        events.push(Event::Began(self.game));
    }
}
