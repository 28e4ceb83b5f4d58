//! What the controls do: the hold of the seat at the screen on the table.

use leptos::prelude::*;
use tertulia::core::cards::Card;
use tertulia::core::{Refused, Seat};
use tertulia::games::eleusis::{Action, Guess, Phase, Refusal, Variant, View};
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::hand::Sort;
use super::picks::Picks;
use super::probe::Told;
use super::told;
use super::words::dealing;
use super::words::table::{Words, words};
use super::{Eleusis, Moves};
use crate::app::context::AppContext;
use crate::app::games::table_screen::TableUi;
use crate::app::services::dom::{focus, focused_id, when_drawn};
use crate::app::session::Session;

/// The seat at the screen.
#[derive(Clone, Copy)]
pub struct Controller {
    pub app: AppContext,
    pub session: Session<Eleusis>,
    pub variant: Variant,
    /// Why the last action was refused, until something changes.
    pub refused: RwSignal<Option<String>>,
    /// Whether "none fits" has been said, and it is asked whether that is meant.
    pub asking: RwSignal<bool>,
    /// Whether the notebook is open, and which cards of the line are pointed at in it.
    pub picks: Picks,
    /// The answer to which card tells most, where that was asked.
    pub probe: RwSignal<Told>,
    /// How hands are sorted.
    pub sort: RwSignal<Sort>,
    pub moves: Moves,
}

impl Controller {
    pub fn new(app: AppContext, session: Session<Eleusis>, moves: Moves) -> Self {
        // Both are tables of this engine.
        let variant = session.game().variant().unwrap_or(Variant::ReglaSecreta);
        let (refused, asking, probe) = Default::default();
        let picks = Picks::new(app.announcer, session);
        let sort = RwSignal::new(Sort::remembered(app));
        Self { app, session, variant, refused, asking, picks, probe, sort, moves }
    }

    pub fn words(self) -> &'static Words {
        words(self.app.lang())
    }

    /// What is said of the dealer's part, in the notebook and after a round.
    pub fn dealing(self) -> &'static dealing::Words {
        dealing::words(self.app.lang())
    }

    /// Reads the view; follows it.
    pub fn see<T>(self, f: impl FnOnce(&View) -> T) -> T {
        self.session.view.with(f)
    }

    /// Reads the view.
    pub fn look<T>(self, f: impl FnOnce(&View) -> T) -> T {
        self.session.view.with_untracked(f)
    }

    /// A seat's name.
    pub fn name(self, seat: Seat) -> String {
        self.session.names().into_iter().nth(seat.index()).unwrap_or_default()
    }

    /// Whether the seat at the screen may state the rule now.
    pub fn may_guess(self) -> bool {
        let now = |view: &View| view.phase == Phase::After || view.alone.is_some();
        self.is_my_turn() && self.look(now)
    }

    /// Does an action of the seat at the screen.
    pub fn act(self, action: Action) {
        self.does(action);
    }

    /// Plays a card of the seat at the screen. Where nobody else plays, a turn that has had its cards need not be ended
    /// first.
    pub fn play(self, card: Card) {
        if self.look(|view| view.phase == Phase::After && !view.may_play) {
            self.act(Action::Done);
        }
        self.act(Action::Play(card));
    }

    /// Does it, at the table or alone. Tells whether it was taken.
    fn does(self, action: Action) -> bool {
        match self.look(|view| view.alone.is_some()) {
            true => self.attempt(action),
            false => self.done(self.session.act(action)),
        }
    }

    /// Time is up: that is for everybody at the table, whoever is to act (§8).
    pub fn stop(self) {
        // A match that is over waits for nothing but the rule that is looked for alone.
        if self.session.outcome().is_some() {
            return self.show_rule();
        }
        self.done(self.session.act_together(Action::Stop));
    }

    /// Whether an action was done; if not, it is said why.
    pub fn done(self, result: Result<(), Refused<Refusal>>) -> bool {
        self.refused.set(None);
        self.asking.set(false);
        match result {
            Ok(()) => {
                self.land();
                true
            }
            Err(Refused::Rule(refusal)) => {
                self.refuse(told::refusal(self.app.lang(), &refusal));
                false
            }
            // The other tab has the match: its banner says so.
            Err(Refused::NotToAct) => false,
        }
    }

    /// Says why something is not done.
    pub fn refuse(self, why: String) {
        self.app.announcer.say(&why);
        self.refused.set(Some(why));
    }

    /// Asks whether it is meant that no card fits: it shows the hand.
    pub fn declare(self) {
        // Alone one shows nobody a hand.
        if self.look(|view| !view.may_declare || view.alone.is_some()) {
            return self.act(Action::Declare);
        }
        self.refused.set(None);
        self.asking.set(true);
        self.app.announcer.say(self.words().declare_sure());
        focus("keep-looking");
    }

    /// It was not meant.
    pub fn keep_looking(self) {
        self.asking.set(false);
        focus("declare");
    }

    /// Opens the notebook, at which a guess is made.
    pub fn open_notebook(self) {
        self.refused.set(None);
        self.asking.set(false);
        self.picks.open.set(true);
    }

    /// Closes it; the keyboard is where it was opened from.
    pub fn close_notebook(self) {
        self.picks.close();
        focus(if self.may_guess() { "guess" } else { "notebook" });
    }

    /// States a rule. Tells whether it was taken.
    pub fn guess(self, guess: Guess) -> bool {
        let done = self.does(Action::Guess(guess));
        if done {
            self.picks.close();
        }
        done
    }

    /// The person whom the curtain names has the screen.
    pub fn go_on(self) {
        self.session.go_on();
        self.land();
    }

    /// The dealer has looked at the rule.
    pub fn rule_seen(self) {
        self.session.has_looked();
        self.land();
    }

    /// Takes the last action back, and says which.
    pub fn undo(self) {
        self.refused.set(None);
        if let Some(action) = self.session.undo() {
            // Before the curtain a card is back in its hand, and no longer everybody's to know.
            let seen = self.seat().is_some();
            self.app.announcer.say(&told::taken_back(self.app.lang(), &action, seen));
            self.land();
        }
    }

    /// Brings the keyboard to what is due; where nothing is, and what had it has gone, to the hand, or
    /// to the line that says what goes on. Curtain and result look after it themselves.
    fn land(self) {
        if self.is_my_turn() {
            self.focus_turn();
        } else if self.session.looking.get_untracked() {
            focus("rule-seen");
        } else if self.seat().is_some() {
            when_drawn(Box::new(|| {
                if matches!(focused_id().as_str(), "" | "choice") {
                    focus_hand();
                }
            }));
        }
    }

    /// Brings the keyboard to what is due.
    pub fn focus_turn(self) {
        let phase = self.look(|view| view.phase);
        if phase == Phase::Play {
            return when_drawn(Box::new(focus_hand));
        }
        focus(match phase {
            Phase::Rule => "draw",
            // Not the field: that would call up the keyboard of a phone.
            Phase::Hint => "give-hint",
            Phase::Play => "turn",
            // Whoever only presses once more neither opens the notebook nor passes.
            Phase::After => "choice",
            Phase::Judge => "judge",
            Phase::Lay => "lay-0",
            Phase::Break | Phase::Over => "go-on",
        });
    }
}

/// Brings the keyboard to the hand's tab stop; where there is no hand, to the line above the table.
pub fn focus_hand() {
    let card = document().query_selector(".held-cards [tabindex='0']").ok().flatten();
    match card.and_then(|card| card.dyn_into::<HtmlElement>().ok()) {
        // It was there a moment ago.
        Some(card) => drop(card.focus()),
        None => focus("turn"),
    }
}
