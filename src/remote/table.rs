//! The table as a phone knows it: what its host told last. It answers what a screen asks of a table, for its own seat.

use super::Seen;
use super::heard::MOST_HEARD;
use crate::core::moments::Decided;
use crate::core::sheet::Sheet;
use crate::core::{Outcome, Seat, Seats};

/// The table as a phone knows it.
///
/// ```
/// use tertulia::core::{Seat, Setup, Table, Viewer};
/// use tertulia::games::mastermind::{Mastermind, Options};
/// use tertulia::history::PlayerConfig;
/// use tertulia::remote::{RemoteTable, Seen};
/// let setup = Setup { options: Options::default(), seats: 2, seed: 1 };
/// let table = Table::<Mastermind>::deal(setup).unwrap();
/// let players = ["Ana", "Leo"].map(|name| PlayerConfig { name: name.to_owned(), computer: None });
/// let seen = Seen::of(&table, Seat(1), 0, &players, 0, &[]);
/// let remote = RemoteTable::new(seen).unwrap();
/// assert_eq!(remote.view(), &table.view(Viewer::Seat(Seat(1))));
/// assert_eq!(remote.to_act(), table.to_act());
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct RemoteTable<G: Decided> {
    seen: Seen<G>,
    /// How often the host has told something.
    told: usize,
    /// What was witnessed, each with the lines that the score sheet had before it.
    heard: Vec<(usize, G::Event)>,
    /// Whether that begins with the match.
    is_told_all: bool,
}

impl<G: Decided> RemoteTable<G> {
    /// Sits down; none where the seat is none of the table's.
    pub fn new(seen: Seen<G>) -> Option<Self> {
        Some(Self { seen: seen.sound()?, told: 0, heard: Vec::new(), is_told_all: false })
    }

    /// Takes what the host tells now. Tells what was witnessed; none, and nothing changes, where the seat is none of
    /// the table's.
    pub fn take(&mut self, seen: Seen<G>) -> Option<Vec<G::Event>> {
        let seen = seen.sound()?;
        let lines = self.seen.sheet.lines().len();
        self.seen = seen;
        self.told += 1;
        self.heard.extend(self.seen.events.iter().map(|event| (lines, event.clone())));
        let before = self.heard.len().saturating_sub(MOST_HEARD);
        self.heard.drain(..before);
        Some(self.seen.events.clone())
    }

    /// Takes what the seat has witnessed until now. Tells what of it was missed: nothing at first, when the phone has
    /// just sat down, and nothing where some of it was taken back.
    pub fn take_heard(&mut self, heard: Vec<(usize, G::Event)>) -> Vec<G::Event> {
        let known = self.heard.len();
        let goes_on = heard.len() >= known
            && self.heard.iter().zip(&heard).all(|((_, known), (_, event))| known == event);
        let news = if self.is_told_all && goes_on { known } else { heard.len() };
        self.heard = heard;
        self.is_told_all = true;
        self.heard[news..].iter().map(|(_, event)| event.clone()).collect()
    }

    /// All that the host told last.
    pub fn seen(&self) -> &Seen<G> {
        &self.seen
    }

    /// The seat.
    pub fn seat(&self) -> Seat {
        self.seen.seat
    }

    /// How often the host has told something since the phone sat down.
    pub fn told(&self) -> usize {
        self.told
    }

    /// What the seat has witnessed, each with how many lines the score sheet had before it.
    pub fn heard(&self) -> &[(usize, G::Event)] {
        &self.heard
    }

    /// What the seat sees: there is no other view here.
    pub fn view(&self) -> &G::View {
        &self.seen.view
    }

    /// Who may act now.
    pub fn to_act(&self) -> Seats {
        self.seen.to_act
    }

    /// The scoring sheet so far.
    pub fn sheet(&self) -> &Sheet {
        &self.seen.sheet
    }

    /// The result, once it is over.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.seen.outcome.as_ref()
    }
}
