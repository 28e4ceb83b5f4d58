//! A match on screen: what Mastermind's table is made of.

use leptos::prelude::*;
use tertulia::core::{Outcome, Seat};
use tertulia::games::GameId;
use tertulia::games::mastermind::{Action, Mastermind, Phase, Refusal, View};

use super::super::match_screen::Moves;
use super::super::phones::Hosting;
use super::super::table_screen::{Later, MenuEntry, TableUi};
use super::controller::Controller;
use super::decided;
use super::drag;
use super::form::Form;
use super::hints::HintsDialog;
use super::keys::Keys;
use super::lesson::{Worked, steps};
use super::result::AfterGame;
use super::setup::Setup;
use super::study::Links;
use super::table::{Curtain, InGame};
use super::{LATER, PHONES, say};
use crate::app::components::bubbles::VOICE;
use crate::app::components::drag::Ghost;
use crate::app::components::lazy::LazyPage;
use crate::app::components::tutorial::Step;
use crate::app::context::AppContext;
use crate::app::games::coach::{self, Hint, hints};
use crate::app::games::finale::Ending;
use crate::app::session::Session;

impl TableUi for Controller {
    type Game = Mastermind;
    type Form = Form;

    fn sit(app: AppContext, session: Session<Mastermind>, moves: Moves) -> Self {
        Self::new(app, session, moves)
    }

    fn session(self) -> Session<Mastermind> {
        self.session
    }

    fn moves(self) -> Moves {
        self.moves
    }

    /// A row of six pegs needs all the width of a phone.
    fn class(self) -> &'static str {
        match self.session.view.with_untracked(|view| view.options.pegs) {
            6 => "play six",
            _ => "play",
        }
    }

    fn phase(view: &View) -> &'static str {
        match view.phase {
            Phase::Hide => "hide",
            Phase::Guess => "guess",
            Phase::Key => "key",
            Phase::Reveal => "reveal",
            Phase::Over => "over",
        }
    }

    fn to_act(view: &View, seat: Seat) -> bool {
        view.to_act.has(seat)
    }

    fn over(view: &View) -> bool {
        view.outcome.is_some()
    }

    fn place(seat: Seat) -> String {
        let side = if seat.0 == 0 { "red" } else { "blue" };
        format!(".track.{side}")
    }

    /// Below the board, where nothing lies while somebody else thinks.
    fn voice(_: &View, _: Seat) -> String {
        VOICE.to_owned()
    }

    fn curtain(self, next: Seat, menu: RwSignal<bool>) -> AnyView {
        view! { <Curtain controller=self seat=next menu /> }.into_any()
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
        let view = self.session.view.get_untracked();
        decided::ending(self, &view, outcome)
    }

    fn begin(self) {
        drag::listen(self.drag, Callback::new(move |dropped| self.drop(dropped)));
    }

    fn go_on(self) {
        Self::go_on(self);
    }

    fn refused(self, refusal: Refusal) {
        self.refuse(say::refusal(self.app.lang(), &refusal));
    }

    fn focus_due(self) {
        self.focus_turn();
    }

    fn key(self, key: &str) -> bool {
        self.typed(key)
    }

    fn keys(self) -> AnyView {
        let colours = self.session.view.with_untracked(|view| view.options.colours);
        view! { <Keys colours /> }.into_any()
    }

    fn menu(self) -> Vec<MenuEntry> {
        let w = self.words();
        let give_up = Memo::new(move |_| self.is_row_due());
        vec![MenuEntry::Ask {
            name: w.give_up(),
            question: w.give_up_question(),
            yes: w.give_up(),
            when: give_up.into(),
            act: Callback::new(move |()| self.act(Action::GiveUp)),
        }]
    }

    fn menu_end(self) -> Option<AnyView> {
        Some(view! { <Links from=None /> }.into_any())
    }

    fn coach(self) -> Vec<Hint> {
        let mut hints = hints(
            coach::words(self.app.lang()).mastermind(),
            &[".shield", ".supply", ".rows > li:first-child .key", ".track"],
            1,
        );
        if let Some(pins) = hints.get_mut(2) {
            pins.picture = Some(|| view! { <Worked /> }.into_any());
        }
        hints
    }

    fn lesson(self) -> fn(AppContext) -> Vec<Step> {
        steps
    }

    fn beside(self) -> AnyView {
        let options = self.session.view.with_untracked(|view| view.options);
        view! {
            <Ghost drag=self.drag picture=move |peg| drag::picture(options, peg) />
            <HintsDialog controller=self />
        }
        .into_any()
    }
}
