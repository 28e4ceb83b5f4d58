//! The course of a match: hide, lay, key, lift, and the other way round.

use super::options::{Keying, Options};
use super::score::{games_counted, maker, outcome, sheet};
use super::types::{Action, End, Event, Hint, Phase, Played, Refusal, Row, ScoringError};
use super::view::View;
use super::{BadOptions, Code, Key, Mastermind, contradiction, wrong_keys};
use crate::core::sheet::Sheet;
use crate::core::{Applied, Game, Outcome, Rng, Seat, Seats, Viewer};

/// Where the code is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Secret {
    NotYet,
    OnPaper,
    Hidden(Code),
}

impl Secret {
    fn code(self) -> Option<Code> {
        if let Secret::Hidden(code) = self { Some(code) } else { None }
    }
}

/// The whole truth about a match.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(super) options: Options,
    pub(super) secret: Secret,
    pub(super) rows: Vec<Row>,
    /// Whether the breaker of this game has given up, so that the code on paper is to be lifted.
    pub(super) gave_up: bool,
    /// For how many hints the breaker of this game has asked.
    pub(super) helped: u8,
    /// The hints asked for since the last row was laid.
    pub(super) asked: Vec<Hint>,
    pub(super) phase: Phase,
    pub(super) played: Vec<Played>,
}

impl Game for Mastermind {
    const ID: &'static str = "mastermind";
    const RULES_VERSION: u16 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = 2..=2;
    // Twenty games of fifteen rows with keys by hand are 640 actions; wrong keys repeat games
    // without end, so random tables are cut here.
    const CUT: usize = 1000;

    type Options = Options;
    type BadOptions = BadOptions;
    type Action = Action;
    type State = State;
    type Event = Event;
    type View = View;
    type Refusal = Refusal;

    fn deal(options: &Options, seats: u8, _: Rng) -> Result<State, BadOptions> {
        options.check()?;
        if !Self::SEATS.contains(&seats) {
            return Err(BadOptions::Seats);
        }
        Ok(State {
            options: *options,
            secret: Secret::NotYet,
            rows: Vec::new(),
            gave_up: false,
            helped: 0,
            asked: Vec::new(),
            phase: Phase::Hide,
            played: Vec::new(),
        })
    }

    fn to_act(state: &State) -> Seats {
        match state.phase {
            Phase::Hide | Phase::Key | Phase::Reveal => Seats::only(state.maker()),
            Phase::Guess => Seats::only(state.breaker()),
            Phase::Over => Seats::NONE,
        }
    }

    fn apply(before: &State, seat: Seat, action: &Action) -> Applied<Self> {
        let mut state = before.clone();
        let mut events = Vec::new();
        match (before.phase, *action) {
            (Phase::Hide, Action::Hide(_)) if state.options.hard(seat) => {
                return Err(Refusal::OnlyPaper);
            }
            (Phase::Hide, Action::Hide(code)) => {
                state.check_code(&code)?;
                state.hide(Secret::Hidden(code), &mut events);
            }
            (Phase::Hide, Action::Paper) if !state.options.paper && !state.options.hard(seat) => {
                return Err(Refusal::NoPaper);
            }
            (Phase::Hide, Action::Paper) => state.hide(Secret::OnPaper, &mut events),
            (Phase::Guess, Action::Guess(guess)) => {
                if !state.options.guesses().has(&guess) {
                    return Err(Refusal::NotOfThisBoard);
                }
                state.lay(seat, guess, &mut events);
            }
            (Phase::Guess, Action::Ask(hint)) => {
                if state.asked.contains(&hint) {
                    return Err(Refusal::Asked);
                }
                state.asked.push(hint);
                state.helped += 1;
                events.push(Event::Asked { breaker: seat, hint });
            }
            (Phase::Guess, Action::GiveUp) => {
                state.gave_up = true;
                state.lift_or_end(&mut events);
            }
            (Phase::Key, Action::Key(key)) => {
                state.check_key(key)?;
                state.key(key, &mut events);
            }
            (Phase::Reveal, Action::Reveal(code)) => {
                state.check_code(&code)?;
                let end = state.end_without_break();
                state.end(Some(code), end, Vec::new(), &mut events);
            }
            _ => return Err(Refusal::NotNow),
        }
        Ok((state, events))
    }

    /// A row that waits for its key has shown the breaker nothing yet, and a code that nobody has
    /// tried has shown the breaker nothing either.
    fn reversible(before: &State, _: Seat, action: &Action) -> bool {
        match action {
            Action::Hide(_) | Action::Paper => true,
            Action::Guess(_) => before.referee().is_none(),
            Action::Key(_) | Action::Ask(_) | Action::GiveUp | Action::Reveal(_) => false,
        }
    }

    fn outcome(state: &State) -> Option<Outcome> {
        (state.phase == Phase::Over).then(|| outcome(&state.options, &state.played))
    }

    fn sheet(state: &State) -> Sheet {
        sheet(&state.options, &state.played)
    }

    fn view(state: &State, viewer: Viewer) -> View {
        View::of(state, viewer)
    }

    fn private(view: &View) -> bool {
        view.code.known().is_some()
    }

    fn witness(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match event {
            Event::Hidden { maker, on_paper, .. } if !viewer.is(*maker) => {
                Event::Hidden { maker: *maker, on_paper: *on_paper, code: None }
            }
            open => open.clone(),
        })
    }
}

impl State {
    pub(super) fn maker(&self) -> Seat {
        maker(&self.options, &self.played)
    }

    pub(super) fn breaker(&self) -> Seat {
        Seat(1 - self.maker().0)
    }

    /// The code by which the referee lays the keys; none where the maker lays them by hand.
    fn referee(&self) -> Option<Code> {
        self.secret.code().filter(|_| self.options.keys == Keying::Referee)
    }

    fn check_code(&self, code: &Code) -> Result<(), Refusal> {
        match (self.options.codes().has(code), self.options.guesses().has(code)) {
            (true, _) => Ok(()),
            (false, true) => Err(Refusal::Repeats),
            (false, false) => Err(Refusal::NotOfThisBoard),
        }
    }

    /// §4, and §7 where keys are checked before they are laid.
    fn check_key(&self, key: Key) -> Result<(), Refusal> {
        if !key.possible(self.options.pegs) {
            return Err(Refusal::ImpossibleKey);
        }
        let guess = match self.rows.last() {
            // Where the referee lays the keys, hard ones are laid under its eyes.
            Some(row) if self.options.keys != Keying::Strict => row.guess,
            _ => return Ok(()),
        };
        if let Secret::Hidden(code) = self.secret {
            let right = code.key(&guess);
            return if key == right { Ok(()) } else { Err(Refusal::WrongKey { right }) };
        }
        match contradiction(self.options.codes(), &self.rows_with(key)) {
            Some(rows) => Err(Refusal::Contradiction { rows }),
            None => Ok(()),
        }
    }

    fn rows_with(&self, key: Key) -> Vec<Row> {
        let mut rows = self.rows.clone();
        if let Some(last) = rows.last_mut() {
            last.key = Some(key);
        }
        rows
    }

    fn hide(&mut self, secret: Secret, events: &mut Vec<Event>) {
        self.secret = secret;
        self.phase = Phase::Guess;
        let on_paper = secret == Secret::OnPaper;
        events.push(Event::Hidden { maker: self.maker(), on_paper, code: secret.code() });
    }

    fn lay(&mut self, breaker: Seat, guess: Code, events: &mut Vec<Event>) {
        events.push(Event::Laid { breaker, row: self.rows.len() as u8, guess });
        self.rows.push(Row { guess, key: None });
        self.asked.clear();
        match self.referee() {
            Some(code) => self.key(code.key(&guess), events),
            None => self.phase = Phase::Key,
        }
    }

    fn key(&mut self, key: Key, events: &mut Vec<Event>) {
        self.rows = self.rows_with(key);
        let row = self.rows.len() - 1;
        events.push(Event::Keyed { row: row as u8, key });
        let guess = self.rows[row].guess;
        // Elsewhere a key that no code could owe is refused before it is laid.
        let strict = self.options.keys == Keying::Strict;
        let sound = self.secret.code().is_some_and(|code| wrong_keys(&code, &self.rows).is_empty());
        let contradiction =
            if strict && !sound { contradiction(self.options.codes(), &self.rows) } else { None };
        if let Some(rows) = contradiction {
            // §7: found as soon as no code can agree with all keys. A code on paper stays there.
            self.end(self.secret.code(), End::Unbroken, rows, events);
        } else if key.breaks(self.options.pegs) {
            // The key says that the row is the code: on paper, that is the code.
            self.end(self.secret.code().or(Some(guess)), End::Broken, Vec::new(), events);
        } else if self.rows.len() == usize::from(self.options.rows) {
            self.lift_or_end(events);
        } else {
            self.phase = Phase::Guess;
        }
    }

    fn end_without_break(&self) -> End {
        if self.gave_up { End::GaveUp } else { End::Unbroken }
    }

    fn lift_or_end(&mut self, events: &mut Vec<Event>) {
        match self.secret.code() {
            Some(code) => self.end(Some(code), self.end_without_break(), Vec::new(), events),
            None => self.phase = Phase::Reveal,
        }
    }

    /// Ends the game as `end` says, unless a key was wrong: then it is repeated (§7).
    fn end(
        &mut self,
        code: Option<Code>,
        end: End,
        contradiction: Vec<u8>,
        events: &mut Vec<Event>,
    ) {
        let maker = self.maker();
        let rows = std::mem::take(&mut self.rows);
        let wrong = code.map_or(Vec::new(), |code| wrong_keys(&code, &rows));
        let spoiled = !wrong.is_empty() || !contradiction.is_empty();
        let end = if spoiled { End::WrongKey(ScoringError { wrong, contradiction }) } else { end };
        let helped = std::mem::take(&mut self.helped);
        let played = Played { maker, code, rows, end, helped };
        events.push(Event::Ended(played.clone()));
        self.played.push(played);
        self.secret = Secret::NotYet;
        self.gave_up = false;
        self.asked.clear();
        self.phase = Phase::Hide;
        if games_counted(&self.played) == usize::from(self.options.games) {
            self.phase = Phase::Over;
            events.push(Event::Over(outcome(&self.options, &self.played)));
        }
    }
}
