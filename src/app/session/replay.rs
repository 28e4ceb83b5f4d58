//! A match that was played, gone through: the desk shows how it was, and nothing of it changes.

use leptos::prelude::*;
use tertulia::core::{BadSave, Opened, Seat, Table, Viewer};
use tertulia::games::GameId;

use super::elsewhere::Written;
use super::hearing::heard_of;
use super::place::Place;
use super::saved::put;
use super::{Course, GameUi, Gate, PlayerConfig, Session, Slot};
use crate::app::context::AppContext;

impl<G: GameUi> Session<G> {
    /// Sits down behind a match that was saved; none if its text cannot be replayed whole.
    pub fn replayed(
        app: AppContext,
        game: GameId,
        save: &str,
        players: Vec<PlayerConfig>,
    ) -> Option<Self> {
        let Ok(Opened::Table(restored)) = Table::<G>::open(save) else { return None };
        restored.cut.is_none().then(|| {
            let log = restored.table.log().to_vec();
            Self::sit(
                app,
                game.into(),
                Written::default(),
                Place::Here(restored.table),
                players,
                Vec::new(),
                Some(log),
            )
        })
    }

    /// Whether a newer version has kept this.
    pub fn is_newer(save: &str) -> bool {
        matches!(Table::<G>::open(save), Err(BadSave::Newer))
    }

    /// Where the finished match is gone through; none for practice, of which nothing is kept, and where
    /// that is what is being done.
    pub fn replay_address(self) -> Option<String> {
        let kept = self.is_match() && self.course.get_value().from.is_none();
        let game = self.game();
        kept.then(|| format!("#/{game}/replay?game={:016x}", self.seed()))
    }

    /// Whether the match is only gone through.
    pub fn is_replay(self) -> bool {
        self.replayed.with_value(Option::is_some)
    }

    /// How many actions it had.
    pub fn steps(self) -> usize {
        self.replayed.with_value(|replayed| replayed.as_ref().map_or(0, Vec::len))
    }

    /// The steps at which its rounds begin; the first one is the deal.
    pub fn round_steps(self) -> Vec<usize> {
        let log = self.replayed.get_value().unwrap_or_default();
        let mut steps = vec![0];
        let Some(mut table) = self.dealt(&[]) else { return steps };
        let mut before = table.view(Viewer::Public);
        for (step, (seat, action)) in (1..).zip(log) {
            if table.act(seat, action).is_err() {
                break;
            }
            let now = table.view(Viewer::Public);
            if G::begins_round(&before, &now) {
                steps.push(step);
            }
            before = now;
        }
        steps
    }

    /// Goes to the table after so many actions, as a seat saw it. Tells what the seat heard of the last
    /// of them.
    pub fn replay_to(self, step: usize, seat: Seat) -> Vec<String> {
        let mut log = self.replayed.get_value().unwrap_or_default();
        log.truncate(step);
        let last = log.pop();
        let Some(mut table) = self.dealt(&log) else { return Vec::new() };
        let events = last.and_then(|(seat, action)| table.act(seat, action).ok());
        let (lang, names) = (self.app.lang(), self.names());
        let options = &table.setup().options;
        let heard = events.iter().flatten().filter_map(|event| {
            heard_of::<G>(lang, &names, options, event, Viewer::Seat(seat)).map(|(_, text)| text)
        });
        let heard = heard.collect();
        let at_break = G::at_break(&table.view(Viewer::Public));
        self.table.set_value(Place::Here(table));
        let gate = if at_break { Gate::Break(seat) } else { Gate::Seat(seat) };
        self.shown.set_value(Some(seat));
        self.reveal(gate, self.view_of(Viewer::Seat(seat)));
        self.undoable.set(false);
        if at_break {
            // From one result to another the gate is the same.
            self.gate.set(gate);
        }
        heard
    }

    /// The match after these actions; none of a phone's.
    fn dealt(self, log: &[(Seat, G::Action)]) -> Option<Table<G>> {
        let setup = self.table.with_value(|table| Some(table.here()?.setup().clone()))?;
        // It was played like this once.
        Some(Table::replay(setup, log.to_vec()).ok()?.table)
    }

    /// What a seat saw where the walk is.
    pub fn seen(self, seat: Seat) -> G::View {
        self.view_of(Viewer::Seat(seat))
    }

    /// Puts the match so far in a place, to be played on from here for practice.
    pub fn practise(self, slot: Slot) {
        self.table.with_value(|table| {
            let Some(table) = table.here() else { return };
            let course = Course::practice(table.log().len() as u32);
            put(self.app, slot, table, self.players.get_value(), course);
        });
    }
}
