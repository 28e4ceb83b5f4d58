//! What the screen of a match asks of this game: the table, the keyboard, the menu.

use leptos::prelude::*;
use tertulia::core::{Outcome, Seat};
use tertulia::games::GameId;
use tertulia::games::batalla::{Batalla, Phase, Refusal, View};

use super::aside::PastTricks;
use super::controller::Controller;
use super::decided;
use super::form::Form;
use super::lesson::steps;
use super::result::AfterGame;
use super::setup::Setup;
use super::table::{Curtain, InGame};
use super::{LATER, PHONES, say};
use crate::app::components::KeyList;
use crate::app::components::lazy::LazyPage;
use crate::app::components::tutorial::Step;
use crate::app::context::AppContext;
use crate::app::games::coach::{self, Hint, hints};
use crate::app::games::finale::Ending;
use crate::app::games::match_screen::Moves;
use crate::app::games::phones::Hosting;
use crate::app::games::table_screen::{Later, MenuEntry, TableUi};
use crate::app::services::dom::when_drawn;
use crate::app::session::Session;

/// So many tricks are told at most: careless players need hundreds.
const MOST_TOLD: usize = 300;

impl TableUi for Controller {
    type Game = Batalla;
    type Form = Form;

    fn sit(app: AppContext, session: Session<Batalla>, moves: Moves) -> Self {
        Self::new(app, session, moves)
    }

    fn session(self) -> Session<Batalla> {
        self.session
    }

    fn moves(self) -> Moves {
        self.moves
    }

    fn class(self) -> &'static str {
        "play war-table"
    }

    fn phase(view: &View) -> &'static str {
        match view.phase {
            Phase::Choose => "choose",
            Phase::Break => "break",
            Phase::Over => "over",
        }
    }

    fn to_act(view: &View, seat: Seat) -> bool {
        view.to_act.has(seat)
    }

    fn over(view: &View) -> bool {
        view.outcome.is_some()
    }

    fn curtain(self, seat: Seat, menu: RwSignal<bool>) -> AnyView {
        view! { <Curtain controller=self seat menu /> }.into_any()
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
        view! { <AfterGame controller=self /> }.into_any()
    }

    fn ending(self, outcome: &Outcome) -> Ending {
        let view = self.look(View::clone);
        decided::ending(self, &view, outcome, super::notes::says(self.app))
    }

    /// What was told stands until something happens, and goes with whoever asked.
    fn begin(self) {
        let course = |view: &View| (view.tricks.len(), view.game, view.swapped);
        let course = Memo::new(move |_| self.see(course));
        Effect::new(move || {
            self.session.gate.track();
            course.get();
            if !self.told.with_untracked(String::is_empty) {
                self.told.set(String::new());
            }
        });
    }

    fn go_on(self) {
        Self::go_on(self);
    }

    fn undo(self) {
        Self::undo(self);
    }

    fn refused(self, refusal: Refusal) {
        self.tell(say::refusal(self.words(), &refusal));
    }

    fn focus_due(self) {
        when_drawn(Box::new(move || self.focus_hand()));
    }

    fn key(self, key: &str) -> bool {
        self.press(key)
    }

    fn keys(self) -> AnyView {
        view! { <KeyList shortcuts=self.words().shortcuts() /> }.into_any()
    }

    fn menu(self) -> Vec<MenuEntry> {
        vec![MenuEntry::Dialog(self.words().past())]
    }

    fn menu_dialog(self, _: usize) -> AnyView {
        view! { <PastTricks controller=self most=MOST_TOLD /> }.into_any()
    }

    fn coach(self) -> Vec<Hint> {
        let places = [".held-cards", ".verdict", "#order", ".held-cards"];
        hints(coach::words(self.app.lang()).batalla(), &places, 0)
    }

    fn lesson(self) -> fn(AppContext) -> Vec<Step> {
        steps
    }
}
