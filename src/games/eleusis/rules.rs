//! The course of a match: a rule, a round, a break, the next dealer.

use super::Eleusis;
use super::clue::Clue;
use super::options::{ALONE, BadOptions, Dealers, MOST_SEATS, Options, Stock};
use super::record::{Deed, Record};
use super::round::{Course, Round, check_words};
use super::score::{outcome, sheet};
use super::secret::{Known, Secret, Shown};
use super::types::{Action, Choice, Event, Help, Phase, Refusal};
use super::view::View;
use crate::core::sheet::Sheet;
use crate::core::{Applied, Game, Outcome, Rng, Seat, Seats, Viewer};
use crate::secret_rule::Rule;
use crate::secret_rule::pile::ids;

/// The whole truth about a match.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(super) options: Options,
    pub(super) seats: u8,
    /// Where all shuffles and draws come from.
    pub(super) seed: u64,
    /// Who deals the present round, or dealt the last one.
    pub(super) dealer: Seat,
    pub(super) round: Option<Box<Round>>,
    /// The rounds that have ended; only the last one keeps its moves.
    pub(super) past: Vec<Record>,
    /// The round in which the match was ended: it does not count, but nothing of it is secret any more.
    pub(super) left: Option<Record>,
    /// Whether the match is over.
    pub(super) over: bool,
    /// Whether the next round has been called.
    pub(super) called: bool,
}

impl Game for Eleusis {
    const ID: &'static str = "eleusis";
    const RULES_VERSION: u16 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = 3..=MOST_SEATS;
    // Where packs are added a round of careless players need not end.
    const CUT: usize = 600;

    type Options = Options;
    type BadOptions = BadOptions;
    type Action = Action;
    type State = State;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn deal(options: &Options, seats: u8, mut rng: Rng) -> Result<State, BadOptions> {
        options.check()?;
        // On the ladder one person is alone with a dealer who plays for nobody.
        let alone = seats == ALONE && options.dealers == Dealers::Fixed && options.rounds == 1;
        let enough = alone || Self::SEATS.contains(&seats);
        if !enough || options.first_dealer.0 >= seats {
            return Err(BadOptions::Seats);
        }
        Ok(State {
            options: *options,
            seats,
            seed: rng.bits(),
            dealer: options.first_dealer,
            round: None,
            past: Vec::new(),
            left: None,
            over: false,
            called: true,
        })
    }

    fn to_act(state: &State) -> Seats {
        match (&state.round, state.phase()) {
            (_, Phase::Over) => Seats::NONE,
            (_, Phase::Break) => Seats::first(state.seats),
            (Some(round), _) => round.to_act(),
            (None, _) => Seats::only(state.dealer),
        }
    }

    fn apply(before: &State, seat: Seat, action: &Action) -> Applied<Self> {
        let mut state = before.clone();
        let mut events = Vec::new();
        match (before.phase(), action) {
            (Phase::Over, _) => return Err(Refusal::NotNow),
            (_, Action::Stop) => state.stop(&mut events),
            (Phase::Break, Action::GoOn) => state.call(),
            (Phase::Rule, Action::Rule(choice)) => {
                let secret = state.secret(choice)?;
                state.begin(secret, &mut events);
            }
            (Phase::Hint, Action::Hint(words)) => {
                words.as_deref().map_or(Ok(()), check_words)?;
                let round = state.round.as_mut().ok_or(Refusal::NotNow)?;
                round.hint(words.as_deref(), &mut events);
            }
            _ => {
                let round = state.round.as_mut().ok_or(Refusal::NotNow)?;
                if let Some(record) = go_on(round, seat, action, &mut events)? {
                    state.close(record, &mut events);
                }
            }
        }
        Ok((state, events))
    }

    /// What waits for a dealer who judges by hand, and that judgement itself, unless it ends a round
    /// whose written rule is then shown.
    fn reversible(before: &State, _: Seat, action: &Action) -> bool {
        let Some(round) = &before.round else { return false };
        let by_hand = round.secret.by_hand();
        match action {
            Action::Play(_) | Action::Guess(_) | Action::Declare => by_hand,
            Action::Judge(right) => by_hand && !round.shows_words(*right),
            _ => false,
        }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        state.over.then(|| outcome(&state.options, state.seats, &state.past))
    }

    fn sheet(state: &State) -> Sheet {
        sheet(&state.options, state.seats, &state.past, state.over)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn private(view: &View) -> bool {
        let Viewer::Seat(seat) = view.viewer else { return false };
        let hand = view.hands.get(seat.index()).is_some_and(|hand| hand.cards.is_some());
        view.rule.is_some() || view.fits.is_some() || (hand && !view.options.open && !view.deals())
    }

    fn witness(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match event {
            Event::Dealt { dealer, starter, by_hand, .. } if !viewer.is(*dealer) => {
                Event::Dealt { dealer: *dealer, starter: *starter, rule: None, by_hand: *by_hand }
            }
            Event::Drew(seat, _) if !viewer.is(*seat) => Event::Drew(*seat, None),
            known => known.clone(),
        })
    }
}

/// Whether the round goes on after an action, or how it has ended.
fn go_on(
    round: &mut Round,
    seat: Seat,
    action: &Action,
    events: &mut Vec<Event>,
) -> Result<Course, Refusal> {
    match (round.phase, action) {
        (Phase::Play, Action::Play(card)) => round.play(*card, events),
        (Phase::After, Action::Play(card)) if round.after.second => round.play(*card, events),
        (Phase::Play, Action::Declare) => round.declare(events),
        (Phase::After, Action::Guess(guess)) => round.guess(guess, events),
        (Phase::After, Action::Done) => Ok(round.done(events)),
        (Phase::Judge, Action::Judge(right)) => Ok(round.judge(*right, events)),
        (Phase::Judge | Phase::Lay, Action::Amend) => round.amend(events).map(|()| None),
        (Phase::Lay, Action::Lay(card)) => round.lay(*card, events),
        (Phase::Play | Phase::After, Action::Ask(help)) => {
            ask(round, seat, *help, events).map(|()| None)
        }
        _ => Err(Refusal::NotNow),
    }
}

/// Help, where that was agreed: each once a round, the card that tells most once for each card.
fn ask(round: &mut Round, seat: Seat, help: Help, events: &mut Vec<Event>) -> Result<(), Refusal> {
    if !round.options.teaching {
        return Err(Refusal::NotNow);
    }
    if round.asked().any(|asked| asked == help) {
        return Err(Refusal::Asked);
    }
    let clue = match help {
        // What only the dealer knows no hint card can say.
        Help::Clue => Some(Clue::of(round.secret.rule().ok_or(Refusal::NotNow)?)),
        // Where no card can be played none can tell anything.
        Help::Probe if round.phase == Phase::After && !round.after.second => {
            return Err(Refusal::NotNow);
        }
        Help::Refuted | Help::Count | Help::Probe => None,
    };
    round.note(seat, Deed::Asked(help));
    events.push(Event::Asked(seat, help));
    if let Some(clue) = clue {
        events.push(Event::Clue(clue.clone()));
        round.note(round.dealer, Deed::Clue(clue));
    }
    Ok(())
}

impl State {
    pub(super) fn phase(&self) -> Phase {
        match &self.round {
            _ if self.over => Phase::Over,
            Some(round) => round.phase,
            None if self.called => Phase::Rule,
            None => Phase::Break,
        }
    }

    /// The number of the round that is played or chosen for, else of the last one.
    pub(super) fn number(&self) -> u8 {
        self.past.len() as u8 + u8::from(self.round.is_some() || (self.called && !self.over))
    }

    /// The dealer has a rule: the round begins (§2).
    fn begin(&mut self, secret: Secret, events: &mut Vec<Event>) {
        let (number, by_hand) = (self.number(), secret.by_hand());
        let seed = Rng::stream(self.seed, u64::from(number) << 8).bits();
        let what = (&self.options, self.seats, number);
        let round = Round::deal(what, self.dealer, secret, seed);
        let (dealer, starter, rule) = (self.dealer, round.starter, round.secret.shown());
        events.push(Event::Dealt { dealer, starter, rule, by_hand });
        if round.phase == Phase::Play {
            events.push(Event::Turn(round.turn));
        }
        self.round = Some(Box::new(round));
        self.called = false;
        // Whoever wants to look back at a round does so before the next one begins.
        self.past.iter_mut().for_each(|record| record.moves.clear());
    }

    fn secret(&self, choice: &Choice) -> Result<Secret, Refusal> {
        let by_hand = self.options.terms().by_hand;
        let card = |id| Known::card(id).map(Secret::Known).ok_or(Refusal::NoSuchCard);
        match choice {
            Choice::Draw => card(self.draw()),
            Choice::Card(id) => card(id),
            Choice::Own(text) => {
                let rule: Rule = text.parse().map_err(Refusal::BadRule)?;
                Ok(Secret::Known(Known::new(Shown::Own(rule.to_string()), rule)))
            }
            Choice::Head | Choice::Words(_) if !by_hand => Err(Refusal::NotByHand),
            Choice::Head => Ok(Secret::Head),
            Choice::Words(words) => {
                check_words(words)?;
                Ok(Secret::Words(words.clone()))
            }
        }
    }

    /// A rule card of those in play that has not been on the table yet, if there is one left.
    fn draw(&self) -> &'static str {
        let used = |id: &str| {
            self.past.iter().any(|record| matches!(&record.rule, Some(Shown::Card(c)) if c == id))
        };
        let in_play = ids().enumerate().filter(|(n, _)| self.options.cards >> n & 1 == 1);
        let all: Vec<&'static str> = in_play.map(|(_, id)| id).collect();
        let fresh: Vec<&'static str> = all.iter().copied().filter(|id| !used(id)).collect();
        let mut rng = Rng::stream(self.seed, u64::from(self.number()) << 8 | 1);
        let from = if fresh.is_empty() { &all } else { &fresh };
        // At least one is in play (`Options::check`).
        rng.pick(from).copied().unwrap_or("s0-e01")
    }

    /// A round has ended (§7), and perhaps the match (§8).
    fn close(&mut self, record: Box<Record>, events: &mut Vec<Event>) {
        let used_up = self.round.take().is_some_and(|round| round.stock.is_empty());
        events.push(Event::Ended(record.clone()));
        self.past.push(*record);
        let all = self.past.len() == usize::from(self.options.all_rounds(self.seats));
        if all || (used_up && self.options.stock == Stock::Match) {
            self.finish(events);
        }
    }

    fn stop(&mut self, events: &mut Vec<Event>) {
        if let Some(round) = self.round.take() {
            let record = round.end(None, None);
            events.push(Event::Left(record.clone()));
            self.left = Some(*record);
        }
        self.finish(events);
    }

    fn finish(&mut self, events: &mut Vec<Event>) {
        self.over = true;
        self.called = false;
        events.push(Event::Over(outcome(&self.options, self.seats, &self.past)));
    }

    fn call(&mut self) {
        self.called = true;
        self.dealer = self.options.next_dealer(self.dealer, self.seats);
    }
}
