//! The screen's hold on a table: the only room that acts on it. It shows one seat's view at a time,
//! draws the curtain between people, saves, speaks, and wakes the computer players.

mod alone;
mod bots;
mod course;
mod curtain;
mod desk;
mod drafts;
mod elsewhere;
mod ending;
mod game_ui;
mod heard;
mod hearing;
mod looking;
pub mod people;
mod phone;
mod phones;
mod place;
mod players;
pub mod records;
mod remarks;
mod replay;
mod saved;
mod search;
mod shared;
mod staged;
mod undo;

pub use course::Course;
pub use game_ui::GameUi;
pub use hearing::Hearing;
pub use phone::Afar;
pub use phones::{Host, Line, SeatLine};
pub use players::{PlayerConfig, names};
pub use remarks::{Remark, Remarks};
pub use saved::{
    SideTable, Slot, UnderWay, deal, deal_again, follow, in_progress, put, same, saved, stored,
    under_way,
};
pub use search::Search;
pub use shared::Shared;

use leptos::prelude::*;
use tertulia::core::sheet::Sheet;
use tertulia::core::{Game, Refused, Seat, Seats, Viewer};

use crate::app::context::AppContext;
use crate::app::services::looks;
use crate::app::services::signals::renew;
use crate::app::services::tabs::Claim;
use elsewhere::Written;
use hearing::Unheard;
use phone::Remote;
use phones::Tell;
use place::Place;
use saved::{open_record, open_table};

/// What the screen shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gate {
    /// A seat's view.
    Seat(Seat),
    /// The curtain: this seat should take the tablet, or is awaited at its phone. Only the public view is in the page.
    Pass(Seat),
    /// A result, until somebody goes on.
    Break(Seat),
}

/// Why there is no match to sit down at.
pub enum NoMatch {
    /// Nothing is saved, or what was saved is kept aside and a notice says so.
    None,
    /// The text of a match by earlier rules, to be read only.
    Archive(String),
    /// The text of a match by a newer version, which stays where it is.
    Newer(String),
}

/// The screen's hold on a table. All of it belongs to the screen and goes with it.
pub struct Session<G: GameUi> {
    /// What the screen may show.
    pub view: RwSignal<G::View>,
    pub gate: RwSignal<Gate>,
    pub sheet: RwSignal<Sheet>,
    pub players: StoredValue<Vec<PlayerConfig>>,
    /// The shown seat's draft.
    pub draft: RwSignal<G::Draft>,
    /// The computer player that is thinking.
    pub thinking: RwSignal<Option<Seat>>,
    /// Whether the move of a computer player waits for a tap.
    pub waits: RwSignal<bool>,
    /// That move.
    held: StoredValue<Option<Box<dyn FnOnce()>>, LocalStorage>,
    /// Whether the last action may be taken back by whoever is at the screen.
    pub undoable: RwSignal<bool>,
    /// Whether the seat that has just acted has something to look at before the next one is shown.
    pub looking: RwSignal<bool>,
    /// What was said last, in bubbles.
    pub remarks: Remarks,
    /// This tab's hold on the match.
    pub claim: Claim,
    slot: Slot,
    table: StoredValue<Place<G>, LocalStorage>,
    pub at_phones: RwSignal<Seats>,
    /// Tells the phones what has changed.
    tell: StoredValue<Option<Tell<G>>, LocalStorage>,
    /// At a phone the way to the host.
    remote: StoredValue<Option<Remote<G>>, LocalStorage>,
    drafts: StoredValue<Vec<G::Draft>>,
    /// After how many actions that was looked at.
    looked: StoredValue<usize>,
    /// Whose screen it was last.
    shown: StoredValue<Option<Seat>>,
    /// How the match came to be.
    course: StoredValue<Course>,
    /// Whether the match was dealt for whoever comes, and nobody has done anything in it yet.
    pub untouched: RwSignal<bool>,
    /// How much people have done since the screen was opened.
    pub acts: RwSignal<u32>,
    /// Whether the computer players wait.
    paused: StoredValue<bool>,
    /// A match that is only gone through: all that was done.
    replayed: StoredValue<Option<Log<G>>, LocalStorage>,
    search: Search,
    /// By seat, what happened while somebody else had the screen.
    unheard: StoredValue<Vec<Vec<Unheard>>>,
    /// What this tab last read or wrote: another text in the store is another tab's.
    written: StoredValue<Written>,
    app: AppContext,
}

/// All that was done.
type Log<G> = Vec<(Seat, <G as Game>::Action)>;

impl<G: GameUi> Clone for Session<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: GameUi> Copy for Session<G> {}

impl<G: GameUi> Session<G> {
    /// Sits down at the saved match.
    ///
    /// # Errors
    /// Why there is none; what could not be used is kept aside, and a notice names it.
    pub fn open(app: AppContext, slot: Slot) -> Result<Self, NoMatch> {
        let (kept_table, table) = open_table::<G>(app, slot)?;
        let (kept_record, record) = open_record::<G>(app, slot).unzip();
        let course = record.as_ref().map(|record| record.course);
        let (players, drafts) =
            record.map_or_else(Default::default, |record| (record.players, record.drafts));
        let written = Written { table: kept_table, record: kept_record };
        let session = Self::sit(app, slot, written, Place::Here(table), players, drafts, None);
        session.set_course(course.unwrap_or_default());
        session.follow();
        // What was said last is another match's.
        app.announcer.hush();
        session.hear_settled();
        session.settle(true);
        Ok(session)
    }

    /// Sits down at a table.
    fn sit(
        app: AppContext,
        slot: Slot,
        written: Written,
        table: Place<G>,
        mut players: Vec<PlayerConfig>,
        mut drafts: Vec<G::Draft>,
        replayed: Option<Log<G>>,
    ) -> Self {
        let seats = table.seats();
        // Nobody knows any more who sat there: people, who can take any seat.
        players.resize_with(seats, || PlayerConfig { name: String::new(), computer: None });
        drafts.resize_with(seats, Default::default);
        Self {
            view: RwSignal::new(table.view(Viewer::Public)),
            gate: RwSignal::new(Gate::Pass(Seat(0))),
            sheet: RwSignal::new(table.sheet()),
            players: StoredValue::new(players),
            draft: RwSignal::default(),
            thinking: RwSignal::new(None),
            waits: RwSignal::new(false),
            held: StoredValue::new_local(None),
            undoable: RwSignal::new(false),
            looking: RwSignal::new(false),
            looked: StoredValue::new(0),
            remarks: Remarks::default(),
            claim: if table.is_here() { Claim::ask(&slot.to_string()) } else { Claim::alone() },
            slot,
            table: StoredValue::new_local(table),
            at_phones: RwSignal::default(),
            tell: StoredValue::new_local(None),
            remote: StoredValue::new_local(None),
            drafts: StoredValue::new(drafts),
            shown: StoredValue::new(None),
            course: StoredValue::new(Course::default()),
            untouched: RwSignal::new(false),
            acts: RwSignal::new(0),
            paused: StoredValue::new(false),
            replayed: StoredValue::new_local(replayed),
            search: Search::new(app),
            unheard: StoredValue::new((0..seats).map(|_| Vec::new()).collect()),
            written: StoredValue::new(written),
            app,
        }
    }

    /// Does an action for the seat at the screen.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn act(self, action: G::Action) -> Result<(), Refused<G::Refusal>> {
        looks::bring();
        self.app.staging.touched();
        let seat = match self.gate.get_untracked() {
            Gate::Seat(seat) | Gate::Break(seat) => seat,
            Gate::Pass(_) => return Err(Refused::NotToAct),
        };
        if self.is_remote() { self.act_afar(action) } else { self.act_by_hand(seat, action) }
    }

    /// Does for everybody what anybody may who is to act: also while that is a computer player.
    ///
    /// # Errors
    /// Why it is refused.
    pub fn act_together(self, action: G::Action) -> Result<(), Refused<G::Refusal>> {
        let seat = self.table.with_value(Place::to_act).iter().next().ok_or(Refused::NotToAct)?;
        let all_see = matches!(self.gate.get_untracked(), Gate::Seat(_)) || self.lies_open();
        if all_see && !self.is_remote() { self.act_by_hand(seat, action) } else { self.act(action) }
    }

    fn act_for(self, seat: Seat, action: G::Action) -> Result<(), Refused<G::Refusal>> {
        if self.lost() {
            return Err(Refused::NotToAct);
        }
        let done = self.table.try_update_value(|table| table.act(seat, action.clone()));
        let events = done.unwrap_or(Err(Refused::NotToAct))?;
        self.tell_phones(Some(seat), &events);
        if matches!(self.gate.get_untracked(), Gate::Break(_)) {
            // Everybody was looking, wherever it goes on from.
            self.shown.set_value(None);
        }
        self.touched(seat);
        self.stash_draft();
        self.drafts.update_value(|drafts| {
            drafts[seat.index()] = G::carry(&drafts[seat.index()], &action);
        });
        let at_break = self.table.with_value(|table| G::at_break(&table.view(Viewer::Public)));
        let events = if at_break { self.round_over(events) } else { events };
        self.shown_draft();
        let cue = self.cue(&events);
        self.note(&events);
        self.remark(seat, &events);
        if events.iter().any(G::for_all_eyes) && self.secrets() > 1 {
            self.shown.set_value(None);
        }
        self.settle(at_break);
        self.play(cue);
        Ok(())
    }

    /// The person whom the curtain names has the tablet; or the result has been seen.
    pub fn go_on(self) {
        match self.gate.get_untracked() {
            // Nobody looks into a hand that is at a phone.
            Gate::Pass(seat) if self.at_phones.get_untracked().has(seat) => {}
            Gate::Pass(seat) => self.show(seat),
            Gate::Break(_) => {
                // Everybody was looking.
                self.shown.set_value(None);
                self.settle(false);
            }
            Gate::Seat(_) => {}
        }
    }

    /// Saves, and decides what the screen shows next and who thinks.
    fn settle(self, look: bool) {
        self.save();
        if self.goes_on_alone() {
            return;
        }
        let public = self.view_of(Viewer::Public);
        let to_act = self.table.with_value(Place::to_act);
        // Where several are to act, whoever has the screen, or is to have it, keeps it.
        let here = match self.gate.get_untracked() {
            Gate::Seat(seat) | Gate::Pass(seat) => Some(seat),
            Gate::Break(_) => None,
        };
        let people = self.people();
        let due = |seat: &Seat| to_act.has(*seat) && people.has(*seat);
        let looker = self.looker();
        renew(self.looking, looker.is_some());
        let person = looker.or(here.filter(due)).or_else(|| people.iter().find(due));
        let shown = self.shown.get_value();
        let anybody = shown.or(person).or_else(|| people.iter().next()).unwrap_or(Seat(0));
        if G::at_break(&public) && (look || to_act.is_empty()) {
            self.reveal(Gate::Break(anybody), self.view_of(self.seen_by(anybody)));
            self.catch_up(anybody, false, Seats::NONE);
            self.forget(0);
            return;
        }
        // Where only computer players are to act, somebody may still have to take the screen first.
        let awaited = if person.is_none() { self.awaited() } else { None };
        let next = awaited.or(person).unwrap_or(anybody);
        if awaited.is_some() || self.needs_curtain(next) {
            let before = self.gate.get_untracked();
            self.reveal(Gate::Pass(next), public);
            match before {
                Gate::Seat(seat) => {
                    let all = if G::ALOUD { people } else { Seats::NONE };
                    self.catch_up(seat, true, all);
                }
                Gate::Break(_) => self.app.announcer.hush(),
                Gate::Pass(_) => {}
            }
        } else {
            self.show(next);
        }
        if looker.is_none() {
            self.wake();
        }
    }

    fn show(self, seat: Seat) {
        self.stash_draft();
        self.shown.set_value(Some(seat));
        self.shown_draft();
        self.reveal(Gate::Seat(seat), self.view_of(Viewer::Seat(seat)));
        let open = |seat: &Seat| !G::eyes_only(&self.view_of(Viewer::Seat(*seat)));
        let together = if G::TOGETHER && open(&seat) {
            self.people().iter().filter(open).fold(Seats::NONE, Seats::with)
        } else {
            Seats::NONE
        };
        self.catch_up(seat, false, together);
    }

    /// The gate goes first: what it shows no more need not follow the view any more.
    fn reveal(self, gate: Gate, view: G::View) {
        let looking = match gate {
            Gate::Seat(seat) | Gate::Break(seat) => Some(seat),
            // The one who has just acted may still take it back.
            Gate::Pass(_) => self.shown.get_value(),
        };
        let undo = self.table.with_value(Place::undoable);
        if !matches!(gate, Gate::Seat(_)) {
            self.unsay();
        }
        if gate != self.gate.get_untracked() {
            if matches!(gate, Gate::Pass(_)) {
                self.draft.set(G::Draft::default());
                self.app.staging.stop();
            }
            self.gate.set(gate);
        }
        self.view.set(view);
        renew(self.sheet, self.table.with_value(Place::sheet));
        renew(self.undoable, undo.is_some() && undo == looking);
    }

    fn view_of(self, viewer: Viewer) -> G::View {
        self.table.with_value(|table| table.view(viewer))
    }
}
