//! What a seat at a phone is told: made from what it may see and has witnessed, and from nothing else.

use serde::{Deserialize, Serialize};

use crate::core::moments::{Decided, Moment, moments};
use crate::core::name::written;
use crate::core::sheet::Sheet;
use crate::core::{Outcome, Seat, Seats, Table, Viewer};
use crate::history::PlayerConfig;

/// The longest name that is sent or taken, in letters.
const LONGEST_NAME: usize = 40;

/// All that a seat may know now, and what it has witnessed of the last change. The seed, the log and the views of
/// others are not in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Seen<G: Decided> {
    /// The seat.
    pub seat: Seat,
    /// When the match was dealt, in milliseconds since 1970: another number is another match.
    pub began: u64,
    /// Who sits at the table, by seat.
    pub players: Vec<PlayerConfig>,
    /// What was agreed.
    pub options: G::Options,
    /// The number of its turn: an action is done in the turn that it names, or not at all.
    pub turn: u32,
    /// Who may act now.
    pub to_act: Seats,
    /// What the seat sees.
    pub view: G::View,
    /// The scoring sheet so far.
    pub sheet: Sheet,
    /// The result, once it is over.
    pub outcome: Option<Outcome>,
    /// What decided it then. The steps are all 0: how much was done in secret nobody is told, and a phone cannot go
    /// through the match.
    #[serde(default = "Vec::new")]
    pub moments: Vec<Moment<G::Why>>,
    /// What the seat has witnessed of the last change.
    pub events: Vec<G::Event>,
}

impl<G: Decided> Seen<G> {
    /// What `seat` may know of a table that was dealt at `began` and at which `players` sit, after `events`.
    pub fn of(
        table: &Table<G>,
        seat: Seat,
        began: u64,
        players: &[PlayerConfig],
        turn: u32,
        events: &[G::Event],
    ) -> Self {
        let viewer = Viewer::Seat(seat);
        Self {
            seat,
            began,
            players: named(players),
            options: table.setup().options.clone(),
            turn,
            to_act: table.to_act(),
            view: table.view(viewer),
            sheet: table.sheet(),
            outcome: table.outcome(),
            moments: moments(table).into_iter().map(|it| Moment { step: 0, ..it }).collect(),
            events: events.iter().filter_map(|event| G::witness(event, viewer)).collect(),
        }
    }

    /// The same as it may be shown: whatever a foreign text says, names are short and seats are no more than there can
    /// be. None where the seat is none of the table's.
    pub(super) fn sound(mut self) -> Option<Self> {
        self.players = named(&self.players);
        let seats = u8::try_from(self.players.len()).ok()?;
        (G::SEATS.contains(&seats) && self.seat.0 < seats).then_some(self)
    }
}

fn named(players: &[PlayerConfig]) -> Vec<PlayerConfig> {
    let name = |player: &PlayerConfig| PlayerConfig {
        name: written(&player.name, LONGEST_NAME),
        computer: player.computer,
    };
    players.iter().map(name).collect()
}
