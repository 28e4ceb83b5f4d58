//! A match on screen: what the table of these games has of its own.

use leptos::prelude::*;
use tertulia::core::{Outcome, Seat};
use tertulia::games::GameId;
use tertulia::games::eleusis::{Action, Phase, Refusal, Variant, View};

use super::controller::{Controller, focus_hand};
use super::decided;
use super::form::Form;
use super::lesson::steps;
use super::result::after_round;
use super::setup::Setup;
use super::table::{Curtain, InRound};
use super::{Eleusis, Moves};
use super::{LATER, PHONES, told};
use crate::app::components::KeyList;
use crate::app::components::bubbles::VOICE;
use crate::app::components::lazy::LazyPage;
use crate::app::components::tutorial::Step;
use crate::app::context::AppContext;
use crate::app::games::coach::{self, Hint, hints_of};
use crate::app::games::finale::Ending;
use crate::app::games::phones::Hosting;
use crate::app::games::table_screen::{Later, MenuEntry, TableUi};
use crate::app::route::GamePage;
use crate::app::services::dom::focused_id;
use crate::app::session::Session;

impl TableUi for Controller {
    type Game = Eleusis;
    type Form = Form;

    fn sit(app: AppContext, session: Session<Eleusis>, moves: Moves) -> Self {
        Self::new(app, session, moves)
    }

    fn session(self) -> Session<Eleusis> {
        self.session
    }

    fn moves(self) -> Moves {
        self.moves
    }

    fn class(self) -> &'static str {
        "play rule-table"
    }

    fn phase(view: &View) -> &'static str {
        match view.phase {
            Phase::Break if view.alone.is_some() => "untold",
            _ if view.alone.is_some() => "look",
            Phase::Rule => "rule",
            Phase::Hint => "hint",
            Phase::Play => "play",
            Phase::After => "after",
            Phase::Judge => "judge",
            Phase::Lay => "lay",
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

    fn place(seat: Seat) -> String {
        format!(".seats > .seat:nth-child({})", seat.0 + 1)
    }

    /// The dealer speaks below the seats where there is room, else below the news, on a low screen beside the line: always
    /// at the same place.
    fn voice(view: &View, seat: Seat) -> String {
        if seat == view.dealer { VOICE.to_owned() } else { Self::place(seat) }
    }

    fn curtain(self, next: Seat, menu: RwSignal<bool>) -> AnyView {
        view! { <Curtain controller=self seat=next menu /> }.into_any()
    }

    fn in_game(self, seat: Seat, menu: RwSignal<bool>) -> AnyView {
        view! { <InRound controller=self seat menu /> }.into_any()
    }

    fn later() -> &'static LazyPage<Later<Self>> {
        &LATER
    }

    fn phones() -> &'static LazyPage<Hosting<Self>> {
        &PHONES
    }

    fn set_up(game: GameId, start: Callback<()>) -> AnyView {
        let variant = game.variant().unwrap_or(Variant::ReglaSecreta);
        view! { <Setup game variant start /> }.into_any()
    }

    fn result(self) -> AnyView {
        after_round(self)
    }

    fn ending(self, outcome: &Outcome) -> Ending {
        let view = self.look(View::clone);
        decided::ending(self, &view, outcome, super::notes::says(self.app))
    }

    fn begin(self) {
        // What is only open for one seat's eyes goes with its view.
        Effect::new(move || {
            self.session.gate.track();
            self.picks.close();
            self.refused.set(None);
        });
    }

    fn go_on(self) {
        Self::go_on(self);
    }

    fn undo(self) {
        Self::undo(self);
    }

    fn refused(self, refusal: Refusal) {
        self.refuse(told::refusal(self.app.lang(), &refusal));
    }

    fn focus_due(self) {
        self.focus_turn();
    }

    fn key(self, key: &str) -> bool {
        // The hand need not be gone to first.
        let idle = matches!(focused_id().as_str(), "" | "main" | "turn" | "choice" | "skip");
        if idle && matches!(key, "ArrowLeft" | "ArrowRight") && self.seat().is_some() {
            focus_hand();
            return true;
        }
        if key == "Escape" && self.asking.get_untracked() {
            self.keep_looking();
            return true;
        }
        if !self.app.preferences.letter_keys() || self.seat().is_none() {
            return false;
        }
        let mine = self.is_my_turn();
        let (phase, deals) = self.look(|view| (view.phase, view.deals()));
        let both = |one: &str| key.eq_ignore_ascii_case(one);
        if both("r") && !deals {
            self.open_notebook();
        } else if both("z") && self.session.undoable.get_untracked() {
            self.undo();
        } else if mine && phase == Phase::Play && both("n") {
            self.declare();
        } else if mine && phase == Phase::After && both("p") {
            self.act(Action::Done);
        } else if mine && phase == Phase::Judge && matches!(key, "+" | "-") {
            self.act(Action::Judge(key == "+"));
        } else {
            return false;
        }
        true
    }

    fn keys(self) -> AnyView {
        view! { <KeyList shortcuts=self.words().shortcuts() /> }.into_any()
    }

    fn menu(self) -> Vec<MenuEntry> {
        let w = self.words();
        let (name, question, yes) = match self.session.of_ladder() {
            true => (w.give_up(), w.give_up_question(), w.give_up()),
            false => (w.time_up(), w.time_up_question(), w.time_up_yes()),
        };
        vec![MenuEntry::Ask {
            name,
            question,
            yes,
            // It is of all at the table, and done there.
            when: Signal::stored(!self.session.is_remote()),
            act: Callback::new(move |()| self.stop()),
        }]
    }

    fn menu_end(self) -> Option<AnyView> {
        let link = move || {
            view! {
                <a class="quiet" href=GamePage::Ladder.address(GameId::ReglaSecreta)>
                    {self.app.words().ladder()}
                </a>
            }
        };
        (self.variant == Variant::ReglaSecreta).then(|| link().into_any())
    }

    fn is_dealt(view: &View) -> bool {
        !matches!(view.phase, Phase::Rule | Phase::Hint)
    }

    fn invitation(self) -> Option<String> {
        let dealer = self.look(|view| (!view.deals()).then_some(view.dealer))?;
        let asks = self.words().invitation(&self.name(dealer));
        Some(match self.variant {
            Variant::ReglaSecreta => asks,
            Variant::Express => [&asks, " ", self.words().express_differs()].concat(),
        })
    }

    fn coach(self) -> Vec<Hint> {
        let first = (0, ".cards-in-line > .column, .waiting");
        let (end, notebook) = (".cards-in-line > :last-child", "#notebook, #guess");
        let mut places = vec![first, (1, ".held-cards")];
        if self.session.of_ladder() {
            places.extend([(3, end), (7, notebook)]);
        } else {
            let fits = if self.variant.terms().second_card { 2 } else { 3 };
            places.extend([(fits, end), (5, "#declare, #choice"), (4, notebook), (6, ".seats")]);
        }
        hints_of(coach::words(self.app.lang()).rules(), &places, 1)
    }

    fn lesson(self) -> fn(AppContext) -> Vec<Step> {
        steps(self.variant)
    }
}
