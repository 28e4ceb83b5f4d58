//! What the screen of a match asks of this game: the table, the keyboard, the menu.

use leptos::prelude::*;
use tertulia::core::{Outcome, Seat};
use tertulia::games::GameId;
use tertulia::games::pechigonga::{Pechigonga, Phase, Reading, Refusal, View};

use super::controller::Controller;
use super::course::Course;
use super::decided;
use super::form::Form;
use super::lesson::steps;
use super::lesson::{CLASSES, Hands};
use super::result::AfterMatch;
use super::setup::Setup;
use super::table::{Curtain, InGame};
use super::terms::Terms;
use super::words::agreed::words as agreed;
use super::{LATER, PHONES, moments, say};
use crate::app::components::KeyList;
use crate::app::components::Toggle;
use crate::app::components::lazy::LazyPage;
use crate::app::components::tutorial::Step;
use crate::app::context::AppContext;
use crate::app::games::coach::{self, Hint, hints};
use crate::app::games::finale::Ending;
use crate::app::games::match_screen::Moves;
use crate::app::games::phones::Hosting;
use crate::app::games::table_screen::{Later, MenuEntry, TableUi};
use crate::app::services::translations::nth;
use crate::app::session::Session;

impl TableUi for Controller {
    type Game = Pechigonga;
    type Form = Form;

    fn sit(app: AppContext, session: Session<Pechigonga>, moves: Moves) -> Self {
        Self::new(app, session, moves)
    }

    fn session(self) -> Session<Pechigonga> {
        self.session
    }

    fn moves(self) -> Moves {
        self.moves
    }

    fn class(self) -> &'static str {
        "play bet-table"
    }

    fn phase(view: &View) -> &'static str {
        match view.phase {
            Phase::Agreement => "agreement",
            Phase::Announce => "announce",
            Phase::Bet => "bet",
            Phase::Closing => "closing",
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
        view! { <AfterMatch controller=self /> }.into_any()
    }

    fn ending(self, outcome: &Outcome) -> Ending {
        let view = self.look(View::clone);
        decided::ending(self, &view, outcome)
    }

    /// What was told stands until something happens, and goes with whoever asked.
    fn begin(self) {
        let course =
            |view: &View| (view.deal, view.rounds.len(), view.moves.len(), view.phase, view.to_act);
        let course = Memo::new(move |_| self.see(course));
        Effect::new(move || {
            self.session.gate.track();
            course.get();
            if !self.told.with_untracked(String::is_empty) {
                self.told.set(String::new());
            }
        });
        // Once the end of a round has been looked at the next cards turn up, and the keyboard comes to what can be done.
        Effect::new(move |before: Option<bool>| {
            let settling = self.settling();
            if before == Some(true) && !settling && self.seat().is_some() {
                // What was said of it goes with it.
                self.session.has_seen();
                if let Some(cue) = self.app.staging.cue(|| vec![moments::turned_up()]) {
                    cue();
                }
                self.land();
            }
            settling
        });
    }

    fn go_on(self) {
        Self::go_on(self);
    }

    fn undo(self) {
        Self::undo(self);
    }

    fn refused(self, refusal: Refusal) {
        self.tell(&say::refusal(self.words(), &refusal));
    }

    fn focus_due(self) {
        self.land();
    }

    fn key(self, key: &str) -> bool {
        self.press(key)
    }

    fn keys(self) -> AnyView {
        let without = (!self.takes_back()).then_some("Z");
        view! { <KeyList shortcuts=self.words().shortcuts() without /> }.into_any()
    }

    fn menu(self) -> Vec<MenuEntry> {
        let w = self.words();
        let helper = move || {
            view! { <Toggle label=w.helper_on() on=self.helper change=move |on| self.helper.set(on) /> }
        };
        vec![
            MenuEntry::Setting(helper.into()),
            MenuEntry::Dialog(w.course()),
            MenuEntry::Dialog(agreed(self.app.lang()).agreement()),
        ]
    }

    fn menu_dialog(self, entry: usize) -> AnyView {
        match entry {
            1 => view! { <Course controller=self /> }.into_any(),
            _ => view! { <Terms controller=self /> }.into_any(),
        }
    }

    fn coach(self) -> Vec<Hint> {
        // What it is about and what beats what come before what is to be said.
        let said = coach::words(self.app.lang()).pechigonga();
        let mut hints = hints(
            said,
            &[".mine .held-cards, .mine .naipe", ".mine .controls, #accept", "#ask-4"],
            1,
        );
        if let Some(first) = hints.first_mut() {
            // What counts in the fourth round is a matter of agreement.
            if self.look(|view| view.options.reading != Reading::FiftyFive) {
                first.text = nth(said, 3);
            }
            first.picture = Some(|| view! { <Hands hands=&CLASSES /> }.into_any());
        }
        hints
    }

    fn lesson(self) -> fn(AppContext) -> Vec<Step> {
        steps
    }
}
