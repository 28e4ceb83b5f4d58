//! What the controls do, and what the screen of a match asks of this game.

use leptos::prelude::*;
use tertulia::core::{Outcome, Seat};
use tertulia::games::GameId;
use tertulia::games::higher_lower::{Action, HigherLower, NotNow, View};

use super::{LATER, PHONES};
use super::decided;
use super::lesson::steps;
use super::setup::{Form, Setup};
use super::table::{AfterMatch, InGame};
use super::words::{Words, words};
use crate::app::components::KeyList;
use crate::app::components::lazy::LazyPage;
use crate::app::components::tutorial::Step;
use crate::app::context::AppContext;
use crate::app::games::coach::{Hint, hints};
use crate::app::games::finale::Ending;
use crate::app::games::match_screen::Moves;
use crate::app::games::phones::Hosting;
use crate::app::games::table_parts::CurtainPanel;
use crate::app::games::table_screen::{Later, MenuEntry, TableUi};
use crate::app::services::dom::focus;
use crate::app::session::Session;

/// The seat at the screen.
#[derive(Clone, Copy)]
pub struct Controller {
    pub app: AppContext,
    pub session: Session<HigherLower>,
    pub moves: Moves,
}

impl Controller {
    pub fn words(self) -> &'static Words {
        words(self.app.lang())
    }

    /// Reads the view; follows it.
    pub fn see<T>(self, f: impl FnOnce(&View) -> T) -> T {
        self.session.view.with(f)
    }

    /// Guesses for the seat at the screen.
    pub fn guess(self, action: Action) {
        // Out of turn the table's line says whose turn it is, and the banner when another tab has the match.
        let _ = self.session.act(action);
    }
}

impl TableUi for Controller {
    type Game = HigherLower;
    type Form = Form;

    fn sit(app: AppContext, session: Session<HigherLower>, moves: Moves) -> Self {
        Self { app, session, moves }
    }

    fn session(self) -> Session<HigherLower> {
        self.session
    }

    fn moves(self) -> Moves {
        self.moves
    }

    fn class(self) -> &'static str {
        "play ladder"
    }

    fn phase(view: &View) -> &'static str {
        if Self::over(view) { "over" } else { "guess" }
    }

    fn to_act(view: &View, seat: Seat) -> bool {
        view.to_act.has(seat)
    }

    fn over(view: &View) -> bool {
        view.outcome.is_some()
    }

    /// Never up, because no view is private; a game with secrets shows here what all may see.
    fn curtain(self, next: Seat) -> AnyView {
        view! { <CurtainPanel controller=self seat=next /> }.into_any()
    }

    fn in_game(self, seat: Seat, menu: RwSignal<bool>) -> AnyView {
        view! { <InGame controller=self seat menu /> }.into_any()
    }

    fn later() -> &'static LazyPage<Later<Self>> {
        &LATER
    }

    fn phones() -> &'static LazyPage<Hosting<Self>> {
        &PHONES
    }

    fn set_up(_: GameId, start: Callback<()>) -> AnyView {
        view! { <Setup start /> }.into_any()
    }

    fn result(self) -> AnyView {
        view! { <AfterMatch controller=self /> }.into_any()
    }

    fn ending(self, outcome: &Outcome) -> Ending {
        let view = self.session.view.get_untracked();
        decided::ending(self, &view, outcome)
    }

    /// What came too late on a phone its table shows already.
    fn refused(self, NotNow: NotNow) {}

    fn focus_due(self) {
        focus("higher");
    }

    fn key(self, key: &str) -> bool {
        let action = match key {
            "+" => Action::Higher,
            "-" => Action::Lower,
            _ => return false,
        };
        let ours = self.app.preferences.letter_keys() && self.is_my_turn();
        if ours {
            self.guess(action);
        }
        ours
    }

    fn keys(self) -> AnyView {
        view! { <KeyList shortcuts=self.words().shortcuts() /> }.into_any()
    }

    fn menu(self) -> Vec<MenuEntry> {
        Vec::new()
    }

    fn coach(self) -> Vec<Hint> {
        hints(self.words().coach(), &[".actions"], 0)
    }

    fn lesson(self) -> fn(AppContext) -> Vec<Step> {
        steps
    }

    fn go_on(self) {
        self.session.go_on();
    }
}
