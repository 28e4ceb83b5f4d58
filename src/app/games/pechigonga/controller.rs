//! What the controls do: the hold of the seat at the screen on the table.

use leptos::prelude::*;
use tertulia::core::{Refused, Seat};
use tertulia::games::pechigonga::{
    Action, Announcing, Choices, Pechigonga, Phase, PlayerView, Said, View, Word,
};

use super::asks::{Ask, answer};
use super::words::table::{Words, words};
use super::{Moves, say};
use crate::app::context::AppContext;
use crate::app::games::table_screen::TableUi;
use crate::app::services::dom::{focus, focus_first, focused_id, when_drawn};
use crate::app::session::Session;

/// Where it is kept whether the hand helper is wanted.
const HELPER: &str = "tertulia.helper.pechigonga";

/// The seat at the screen.
#[derive(Clone, Copy)]
pub struct Controller {
    pub app: AppContext,
    pub session: Session<Pechigonga>,
    /// What was asked for, or why something was refused, until something happens.
    pub told: RwSignal<String>,
    /// Whether the table says what one holds.
    pub helper: RwSignal<bool>,
    /// How many hands are compared, and in how many of a hundred deals the own one is the best, once that is counted.
    pub chances: RwSignal<Option<(usize, u8)>>,
    /// The table of the round that ended last, as long as whoever looks is still to see how it ended: so long the next
    /// one waits for them. It only stands before their eyes; at the table itself the match has gone on.
    pub held: Memo<Option<View>>,
    /// Whether what beats what is shown.
    pub ladder: RwSignal<bool>,
    pub moves: Moves,
}

impl Controller {
    pub fn new(app: AppContext, session: Session<Pechigonga>, moves: Moves) -> Self {
        let helper = RwSignal::new(app.storage.get::<bool>(HELPER).unwrap_or(true));
        Effect::new(move |before: Option<bool>| {
            let wanted = helper.get();
            if before.is_some_and(|before| before != wanted) {
                app.storage.set_whole(HELPER, &wanted);
            }
            wanted
        });
        let (told, chances, ladder) =
            (RwSignal::default(), RwSignal::default(), RwSignal::new(false));
        let held = Memo::new(move |_| {
            let unseen = session.remarks.unseen.get();
            let last = |view: &View| Self::is_fresh(view).then(|| view.last_table()).flatten();
            if unseen { session.view.with(last) } else { None }
        });
        Self { app, session, told, helper, chances, held, ladder, moves }
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

    /// Whether a round has just ended: nobody has done anything since.
    pub fn is_fresh(view: &View) -> bool {
        let silent = |player: &PlayerView| player.said.is_none() && !player.sealed;
        let ready = |player: &PlayerView| player.ready;
        let idle = match view.phase {
            Phase::Announce | Phase::Bet => {
                view.moves.is_empty() && view.players.iter().all(silent)
            }
            Phase::Closing => view.prizes.is_empty() && !view.players.iter().any(ready),
            Phase::Agreement | Phase::Over => false,
        };
        idle && !view.rounds.is_empty()
    }

    /// Whether whoever looks is still to see how the last round ended.
    pub fn settling(self) -> bool {
        self.held.with(Option::is_some)
    }

    /// Reads what is before the eyes: the table that is held, or the one that is played at; follows it.
    pub fn at_table<T>(self, f: impl FnOnce(&View) -> T) -> T {
        self.held.with(|held| match held {
            Some(held) => f(held),
            None => self.see(f),
        })
    }

    /// A seat's name.
    pub fn name(self, seat: Seat) -> String {
        self.session.names().into_iter().nth(seat.index()).unwrap_or_default()
    }

    /// Does an action.
    pub fn act(self, action: Action) {
        match self.session.act(action) {
            Ok(()) => self.land(),
            Err(Refused::Rule(refusal)) => self.tell(&say::refusal(self.words(), &refusal)),
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

    /// Takes the last action back, and says so.
    pub fn undo(self) {
        if self.session.undo().is_some() {
            self.app.announcer.say(self.words().undone());
            self.land();
        }
    }

    /// Whether anything can ever be taken back at this table: what others wait for, or have not heard yet.
    pub fn takes_back(self) -> bool {
        self.session.persons().len() > 1
            || self.look(|view| view.options.announcing == Announcing::AtOnce)
    }

    /// Brings the keyboard to what can be done, where it has gone from what it was at. Curtain and
    /// result look after it themselves.
    pub fn land(self) {
        if self.seat().is_some() {
            when_drawn(Box::new(|| {
                let lost = matches!(focused_id().as_str(), "" | "main" | "play" | "go-on" | "turn");
                if lost && document().has_focus().unwrap_or(false) {
                    focus_words();
                }
            }));
        }
    }

    /// The chips of an envite or a revite, out of what may be bet.
    pub fn amount(self, (least, most): (i32, i32)) -> i32 {
        self.session.draft.get_untracked().clamp(least, most)
    }

    /// The chips that are thought of for a bet become more, or fewer.
    pub fn think(self, more: i32) {
        let choices = self.look(View::choices);
        if let Some(range) = choices.envido.or(choices.revido) {
            let now = self.amount(range).saturating_add(more).clamp(range.0, range.1);
            self.session.edit(|draft| *draft = now);
            self.app.announcer.say(&self.words().amount(now));
        }
    }

    /// A key is pressed. Tells whether it was one of ours.
    pub fn press(self, key: &str) -> bool {
        if !self.app.preferences.letter_keys() {
            return false;
        }
        // What is public may be asked for before the curtain, too.
        if let Some(ask) = Ask::of_key(self, key) {
            if ask != Ask::Hand || self.seat().is_some() {
                answer(self, ask);
            }
            return true;
        }
        if key.eq_ignore_ascii_case("z") && self.session.undoable.get_untracked() {
            self.undo();
            return true;
        }
        if !self.is_my_turn() {
            return false;
        }
        // Nobody speaks of cards that they have not seen: the key shows them.
        if self.held.with_untracked(Option::is_some) {
            return true;
        }
        let (phase, choices) = self.look(|view| (view.phase, view.choices()));
        let action = match phase {
            Phase::Announce => self.announcement(key),
            Phase::Bet => {
                match key {
                    "+" => self.think(1),
                    "-" => self.think(-1),
                    _ => {}
                }
                self.word(key, &choices)
            }
            _ => None,
        };
        let Some(action) = action else { return phase == Phase::Bet && matches!(key, "+" | "-") };
        // What may not be said is told, too.
        self.act(action);
        true
    }

    fn announcement(self, key: &str) -> Option<Action> {
        let said = match key.to_ascii_lowercase().as_str() {
            "c" => Said::Silence,
            "t" => Said::Tengo,
            digit => {
                let n = digit.parse().ok().filter(|n: &usize| *n > 0)?;
                let contest = self.look(|view| view.options.contest(view.round));
                Said::Class(*contest.order().get(n)?)
            }
        };
        Some(Action::Say(said))
    }

    /// Also what may not be said: then it is told why.
    fn word(self, key: &str, choices: &Choices) -> Option<Action> {
        let range = |range: Option<(i32, i32)>| self.amount(range.unwrap_or((1, 1)));
        let word = match key.to_ascii_lowercase().as_str() {
            "p" => Word::Paso,
            "e" => Word::Envido(range(choices.envido)),
            "q" => Word::Quiero,
            "r" => Word::Revido(range(choices.revido)),
            "v" => Word::MeVoy,
            _ => return None,
        };
        Some(Action::Bet(word))
    }
}

/// Brings the keyboard to the first word that may be said, or, when something is owed, in front of the
/// words; where there is none, to the line above the table.
fn focus_words() {
    if !focus_first("#words, .words button, #accept, #show, #go-on") {
        focus("turn");
    }
}
