//! What a viewer may know of a match.

use super::rules::{Secret, State};
use super::score::{games_counted, outcome};
use super::types::{Hint, Phase, Played, Row};
use super::{Code, Mastermind, Options};
use crate::core::{Game, Outcome, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

/// A match as one viewer may know it. The choices follow from `phase` and `options`: any row of
/// [`Options::guesses`], any code of [`Options::codes`], any possible key.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// What was agreed.
    pub options: Options,
    /// What the match waits for.
    pub phase: Phase,
    /// Who is to act.
    pub to_act: Seats,
    /// The number of the present game among those that count, from 1.
    pub game: u8,
    /// Who makes the code of the present game.
    pub maker: Seat,
    /// What the viewer knows of the code.
    pub code: CodeView,
    /// The rows of the present game.
    pub rows: Vec<Row>,
    /// Whether the breaker of the present game has given up.
    pub gave_up: bool,
    /// For how many hints the breaker has asked in the present game.
    pub helped: u8,
    /// The hints asked for since the last row was laid.
    pub asked: Vec<Hint>,
    /// The games that have ended.
    pub played: Vec<Played>,
    /// The result, once the match is over.
    pub outcome: Option<Outcome>,
}

/// What a viewer knows of the code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CodeView {
    /// There is none yet.
    NotYet,
    /// It is on paper.
    OnPaper,
    /// It is behind the shield.
    Hidden,
    /// The viewer made it.
    Known(Code),
}

impl CodeView {
    /// The code, if the viewer may see it.
    pub fn known(self) -> Option<Code> {
        if let CodeView::Known(code) = self { Some(code) } else { None }
    }
}

impl View {
    pub(super) fn of(state: &State, viewer: Viewer) -> Self {
        let maker = state.maker();
        let code = match state.secret {
            Secret::NotYet => CodeView::NotYet,
            Secret::OnPaper => CodeView::OnPaper,
            Secret::Hidden(code) if viewer.is(maker) => CodeView::Known(code),
            Secret::Hidden(_) => CodeView::Hidden,
        };
        let over = state.phase == Phase::Over;
        Self {
            viewer,
            options: state.options,
            phase: state.phase,
            to_act: Mastermind::to_act(state),
            game: (games_counted(&state.played) + usize::from(!over)) as u8,
            maker,
            code,
            rows: state.rows.clone(),
            gave_up: state.gave_up,
            helped: state.helped,
            asked: state.asked.clone(),
            played: state.played.clone(),
            outcome: over.then(|| outcome(&state.options, &state.played)),
        }
    }

    /// Who breaks the code of the present game.
    pub fn breaker(&self) -> Seat {
        Seat(1 - self.maker.0)
    }

    /// Whether a game has just ended and the next one has not begun.
    pub fn between_games(&self) -> bool {
        matches!(self.phase, Phase::Hide | Phase::Over) && !self.played.is_empty()
    }
}
