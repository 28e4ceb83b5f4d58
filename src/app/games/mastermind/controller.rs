//! What the controls do: the seat's hand over the table.

use leptos::prelude::*;
use tertulia::core::{Refused, Rng, Seat};
use tertulia::games::mastermind::{Action, Mastermind, Phase, Space};

use super::super::match_screen::Moves;
use super::super::table_screen::TableUi;
use super::controls::{focus_turn, pins_by};
use super::draft::{Draft, Tool};
use super::drag::{Dropped, Taken};
use super::rows::Touch;
use super::say;
use super::setup::note_opening;
use super::words::{Words, words};
use crate::app::components::drag::Dragging;
use crate::app::context::AppContext;
use crate::app::services::dom::{focus, focus_now, focused_id};
use crate::app::session::{Gate, Session};

/// The seat's hand over the table.
#[derive(Clone, Copy)]
pub struct Controller {
    pub app: AppContext,
    pub session: Session<Mastermind>,
    /// Where one goes from the match.
    pub moves: Moves,
    /// Why the last action was refused, until something changes.
    pub refused: RwSignal<Option<String>>,
    /// Earlier rows that the row under way contradicts, as a hint has told: until something changes.
    pub flagged: RwSignal<Vec<u8>>,
    /// Whether the hints are open.
    pub hints: RwSignal<bool>,
    /// The peg under the finger.
    pub drag: Dragging<Taken>,
}

impl Controller {
    pub fn new(app: AppContext, session: Session<Mastermind>, moves: Moves) -> Self {
        Self {
            app,
            session,
            moves,
            refused: RwSignal::new(None),
            flagged: RwSignal::new(Vec::new()),
            hints: RwSignal::new(false),
            drag: Dragging::default(),
        }
    }

    /// What fingers do to the row under way.
    pub fn touch(self) -> Touch {
        Touch {
            tap: Callback::new(move |hole| self.tap(hole)),
            copy: Callback::new(move |(hole, colour)| self.copy(hole, colour)),
        }
    }

    /// The result has been seen, or the tablet passed on.
    pub fn go_on(self) {
        self.session.go_on();
        if self.is_my_turn() {
            self.focus_turn();
        }
    }

    pub fn words(self) -> &'static Words {
        words(self.app.lang())
    }

    fn pegs(self) -> usize {
        self.session.view.with_untracked(|view| usize::from(view.options.pegs))
    }

    /// Whether the seat at the screen is to lay a row; follows the table.
    pub fn is_row_due(self) -> bool {
        let Gate::Seat(seat) = self.session.gate.get() else { return false };
        self.session.view.with(|view| view.phase == Phase::Guess && view.to_act.has(seat))
    }

    /// Whether pegs can be laid now.
    fn is_laying(self) -> bool {
        let phase = self.session.view.with_untracked(|view| view.phase);
        self.is_my_turn() && matches!(phase, Phase::Hide | Phase::Guess | Phase::Reveal)
    }

    /// Changes the draft.
    pub fn edit(self, change: impl FnOnce(&mut Draft)) {
        self.forgive();
        self.session.edit(change);
    }

    /// A colour is tapped or typed.
    pub fn colour(self, colour: u8) {
        let colours = self.session.view.with_untracked(|view| view.options.colours);
        if !self.is_laying() || colour >= colours {
            return;
        }
        if self.session.draft.with_untracked(|draft| draft.tool == Tool::Mark) {
            self.edit(|draft| draft.toggle_out(colour));
            return;
        }
        let n = self.pegs();
        let mut hole = 0;
        self.edit(|draft| hole = draft.lay(colour, n));
        self.say_hole(hole);
    }

    /// A hole is tapped.
    pub fn tap(self, hole: usize) {
        if !self.is_laying() {
            return;
        }
        self.edit(|draft| match draft.tool {
            Tool::Hold => draft.toggle_held(hole),
            Tool::Lay | Tool::Mark => draft.tap(hole),
        });
    }

    /// A peg of an earlier row is copied.
    fn copy(self, hole: usize, colour: u8) {
        if self.is_laying() {
            let n = self.pegs();
            self.edit(|draft| draft.put(hole, colour, n));
            self.say_hole(hole);
        }
    }

    pub fn drop(self, dropped: Dropped) {
        if self.is_laying() && dropped.counts() {
            let n = self.pegs();
            self.edit(|draft| dropped.change(draft, n));
        }
    }

    /// Says what is in a hole now.
    fn say_hole(self, hole: usize) {
        let w = self.words();
        let said = self.session.view.with_untracked(|view| {
            let colour = self.session.draft.with_untracked(|draft| draft.peg(hole));
            let name = colour.map(|colour| say::colour(w, &view.options, colour));
            name.map_or_else(|| w.cleared(hole + 1), |name| w.placed(name, hole + 1))
        });
        self.app.announcer.say(&said);
    }

    pub fn switch(self, tool: Tool) {
        self.edit(|draft| draft.tool = if draft.tool == tool { Tool::Lay } else { tool });
    }

    pub fn clear(self) {
        self.edit(Draft::clear);
    }

    pub fn random_code(self, codes: Space) {
        if let Ok(seed) = getrandom::u64() {
            self.edit(|draft| draft.fill(&codes.random(&mut Rng::from_seed(seed))));
        }
    }

    /// Checks the row, hides or lifts the code, lays the key.
    pub fn submit(self) {
        if !self.is_my_turn() {
            return;
        }
        let n = self.pegs();
        let (code, key) = self.session.draft.with_untracked(|draft| (draft.code(n), draft.key()));
        let phase = self.session.view.with_untracked(|view| view.phase);
        let action = match (phase, code) {
            (Phase::Key, _) => Some(Action::Key(key)),
            (Phase::Hide, Some(code)) => Some(Action::Hide(code)),
            (Phase::Guess, Some(code)) => Some(Action::Guess(code)),
            (Phase::Reveal, Some(code)) => Some(Action::Reveal(code)),
            _ => None,
        };
        match action {
            Some(action) => self.act(action),
            None => {
                let empty = self.session.draft.with_untracked(|draft| draft.empty(n));
                self.refuse(self.words().holes_empty(empty));
            }
        }
    }

    /// What was wrong has changed.
    fn forgive(self) {
        if self.refused.with_untracked(Option::is_some) {
            self.refused.set(None);
        }
        if self.flagged.with_untracked(|rows| !rows.is_empty()) {
            self.flagged.set(Vec::new());
        }
    }

    pub fn act(self, action: Action) {
        self.forgive();
        let (first, breaker) =
            self.session.view.with_untracked(|view| (view.rows.is_empty(), view.breaker()));
        let alone = !self.session.is_person(Seat(1 - breaker.0));
        let done = self.session.act(action);
        if let (Action::Guess(row), true, Ok(())) = (action, first && alone, &done) {
            note_opening(self.app, row);
        }
        match done {
            Ok(()) if self.is_my_turn() => self.focus_turn(),
            Ok(()) => {}
            Err(Refused::Rule(refusal)) => self.refuse(say::refusal(self.app.lang(), &refusal)),
            // The other tab has the match: its banner says so.
            Err(Refused::NotToAct) => {}
        }
    }

    pub fn refuse(self, why: String) {
        self.app.announcer.say(&why);
        self.refused.set(Some(why));
    }

    pub fn focus_turn(self) {
        self.session.view.with_untracked(|view| {
            self.session.draft.with_untracked(|draft| focus_turn(view, draft));
        });
    }

    /// A key is pressed. Tells whether it was one of ours.
    pub fn typed(self, key: &str) -> bool {
        let letters = self.app.preferences.letter_keys();
        let phase = self.session.view.with_untracked(|view| view.phase);
        if submits(key) {
            self.submit();
            return true;
        }
        if phase == Phase::Key && self.is_my_turn() {
            return letters && self.key_pin(key);
        }
        if !self.is_laying() {
            return false;
        }
        let n = self.pegs();
        match key {
            "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown" => self.arrow(key, n),
            "Backspace" | "Delete" => {
                let mut hole = 0;
                self.edit(|draft| hole = draft.erase(n));
                self.say_hole(hole);
                focus_hole(hole);
            }
            _ if !letters => return false,
            "h" | "H" => self.edit(|draft| draft.toggle_held(draft.cursor())),
            "x" | "X" if phase == Phase::Guess => self.switch(Tool::Mark),
            "i" | "I" if phase == Phase::Guess => self.hints.set(true),
            digit => match digit.parse::<u8>() {
                Ok(digit) if digit < 10 => {
                    self.colour((digit + 9) % 10);
                    focus_hole(self.session.draft.with_untracked(Draft::cursor));
                }
                _ => return false,
            },
        }
        true
    }

    fn key_pin(self, key: &str) -> bool {
        let pegs = self.pegs() as u8;
        let Some((black, white)) = pins_by(self.words(), key) else { return false };
        self.edit(|draft| draft.change_key(pegs, black, white));
        let said = self.session.draft.with_untracked(|draft| say::key(self.words(), draft.key()));
        self.app.announcer.say(&said);
        true
    }

    /// Arrows walk the holes of the row under way, and up the pegs of the earlier rows.
    fn arrow(self, key: &str, n: usize) {
        let rows = self
            .session
            .view
            .with_untracked(|view| if view.phase == Phase::Guess { view.rows.len() } else { 0 });
        let id = focused_id();
        let peg = id.strip_prefix("peg-").and_then(|peg| peg.split_once('-'));
        let at = match peg.map(|(row, hole)| (row.parse(), hole.parse())) {
            Some((Ok(row), Ok(hole))) => (row, hole),
            _ => (rows, self.session.draft.with_untracked(Draft::cursor)),
        };
        let (row, hole) = match key {
            "ArrowLeft" => (at.0, at.1.saturating_sub(1)),
            "ArrowRight" => (at.0, (at.1 + 1).min(n - 1)),
            "ArrowUp" => (at.0.saturating_sub(1), at.1),
            _ => ((at.0 + 1).min(rows), at.1),
        };
        if row == rows {
            self.session.edit(|draft| draft.go(hole));
            focus(&format!("hole-{hole}"));
        } else {
            focus(&format!("peg-{row}-{hole}"));
        }
    }
}

/// The keyboard goes to a hole: from another one when what it says has been drawn, from a button at once, however late
/// the page draws. Enter, typed in haste after the last digit, is not for that button.
fn focus_hole(hole: usize) {
    let id = format!("hole-{hole}");
    if !is_hole(&focused_id()) {
        focus_now(&id);
    }
    focus(&id);
}

fn is_hole(id: &str) -> bool {
    id.starts_with("hole-")
}

/// Whether a key hands the row in: Enter presses the button that has the focus, except that on a hole it
/// checks the row.
pub fn submits(key: &str) -> bool {
    let focused = focused_id();
    let nowhere = is_hole(&focused) || focused.is_empty() || focused == "main";
    key == "Enter" && nowhere
}
