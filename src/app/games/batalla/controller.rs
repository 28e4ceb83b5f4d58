//! What the controls do: the hold of the seat at the screen on the table.

use leptos::prelude::*;
use tertulia::core::{Refused, Seat};
use tertulia::games::batalla::{Action, Batalla, Face, Phase, Slot, View};

use super::asks::{Ask, answer};
use super::words::table::{Words, words};
use super::{Moves, say};
use crate::app::components::hand_of_cards;
use crate::app::context::AppContext;
use crate::app::games::table_screen::TableUi;
use crate::app::services::dom::{focus_now, focused_id, when_drawn};
use crate::app::session::Session;

/// The seat at the screen.
#[derive(Clone, Copy)]
pub struct Controller {
    pub app: AppContext,
    pub session: Session<Batalla>,
    /// What was asked for, or why something was refused, until something happens.
    pub told: RwSignal<String>,
    /// The tab stop among the cards of the hand.
    pub stop: RwSignal<usize>,
    pub moves: Moves,
}

impl Controller {
    pub fn new(app: AppContext, session: Session<Batalla>, moves: Moves) -> Self {
        let (told, stop) = (RwSignal::default(), RwSignal::default());
        Self { app, session, told, stop, moves }
    }

    pub fn words(self) -> &'static Words {
        words(self.app.lang())
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

    /// Does an action, and says what only this seat may hear of it.
    pub fn act(self, action: Action) {
        let tricks = |controller: Self| controller.look(|view| (view.game, view.tricks.len()));
        let (before, seat) = (tricks(self), self.seat());
        match self.session.act(action) {
            Ok(()) => {
                let w = self.words();
                if seat.is_some() && self.seat() == seat && tricks(self) == before {
                    let said = self.look(|view| match action {
                        Action::Swap => w.you_swapped(view.hand.len()),
                        Action::Play(face) => w.you_sealed(&say::card(self.app.lang(), face)),
                        Action::GoOn => String::new(),
                    });
                    if !said.is_empty() {
                        self.app.announcer.say(&said);
                    }
                }
                self.land();
            }
            Err(Refused::Rule(refusal)) => self.tell(say::refusal(self.words(), &refusal)),
            // The other tab has the match, or it is not this seat's turn: the table says so.
            Err(Refused::NotToAct) => {}
        }
    }

    /// Says something, and shows it.
    pub fn tell(self, text: &str) {
        self.app.announcer.say(text);
        self.told.set(text.to_owned());
    }

    /// The person whom the curtain names has the screen.
    pub fn go_on(self) {
        self.session.go_on();
        self.land();
    }

    /// Takes the last action back, and says which.
    pub fn undo(self) {
        if let Some(action) = self.session.undo() {
            // Before the curtain a card is back in its hand, and no longer everybody's to know.
            let seen = self.seat().is_some();
            self.app.announcer.say(&say::taken_back(self.app.lang(), &action, seen));
            self.land();
        }
    }

    /// Brings the keyboard to the hand, where it has gone from what it was at. Curtain and result look
    /// after it themselves.
    pub fn land(self) {
        if self.seat().is_some() {
            when_drawn(Box::new(move || {
                let lost = matches!(focused_id().as_str(), "" | "main" | "play" | "go-on");
                if lost && document().has_focus().unwrap_or(false) {
                    self.focus_hand();
                }
            }));
        }
    }

    /// A key is pressed. Tells whether it was one of ours.
    pub fn press(self, key: &str) -> bool {
        if !self.app.preferences.letter_keys() {
            return false;
        }
        // What is public may be asked for before the curtain, too.
        if let Some(ask) = Ask::of_key(self, key) {
            let own = matches!(ask, Ask::Power | Ask::Hand);
            if !own || self.seat().is_some() {
                answer(self, ask);
            }
            return true;
        }
        if key.eq_ignore_ascii_case("z") && self.session.undoable.get_untracked() {
            self.undo();
            return true;
        }
        let letter = key.chars().next().filter(|_| key.len() == 1);
        let letter =
            letter.map(|letter| if letter == '0' { 'T' } else { letter.to_ascii_uppercase() });
        let slot = letter.filter(|_| key != "t" && key != "T").and_then(Slot::of_letter);
        let choosing = self.seat().is_some() && self.look(|view| view.phase == Phase::Choose);
        match slot.filter(|_| choosing) {
            Some(slot) => {
                self.go_to(slot, key);
                true
            }
            None => false,
        }
    }

    /// Goes to a card of this rank; pressed again, to the next of them.
    fn go_to(self, slot: Slot, key: &str) {
        let cards = self.look(|view| say::sorted(view.hand));
        let same = |face: &Face| match slot.joker() {
            true => face.slot().joker(),
            false => face.slot() == slot,
        };
        let at: Vec<usize> = (0..cards.len()).filter(|n| same(&cards[*n])).collect();
        let here = hand_of_cards::focused();
        let next = at.iter().find(|n| here.is_some_and(|here| **n > here)).or(at.first());
        match next {
            Some(n) => {
                self.stop.set(*n);
                hand_of_cards::go_to(*n);
            }
            None => self.tell(&self.words().no_such_card(key)),
        }
    }
    /// Brings the keyboard to the hand's tab stop; where there is no hand, to the line above the table.
    pub fn focus_hand(self) {
        let cards = self.session.view.try_with_untracked(|view| view.hand.len() as usize);
        // The table may have gone.
        if let (Some(cards), Some(stop)) = (cards, self.stop.try_get_untracked()) {
            match cards.checked_sub(1) {
                Some(last) => focus_now(&format!("held-{}", stop.min(last))),
                None => focus_now("turn"),
            }
        }
    }
}
