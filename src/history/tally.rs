//! What records come to: played, won, in a row, and the figures that each game is measured by.

use super::{MatchRecord, Mode, Told};
use crate::core::name::same;
use crate::core::{Level, Seat};
use crate::games::GameId;
use crate::with_game;

/// Which matches are meant.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Of one game.
    pub game: Option<GameId>,
    /// Played in one way.
    pub mode: Option<Mode>,
    /// With a strongest computer player of this level.
    pub level: Option<Level>,
    /// With the person of this name.
    pub name: Option<String>,
}

impl Filter {
    /// Whether a match is meant.
    pub fn takes(&self, record: &MatchRecord) -> bool {
        self.game.is_none_or(|game| game == record.game)
            && self.mode.is_none_or(|mode| record.mode() == Some(mode))
            && self.level.is_none_or(|level| record.level() == Some(level))
            && self.name.as_ref().is_none_or(|name| record.given().any(|given| same(given, name)))
    }
}

/// How a match ended for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Alone, or with some of the others.
    Won,
    /// All share the win.
    Drawn,
    /// Others won.
    Lost,
}

impl Ending {
    /// How a match ended for a seat.
    pub fn of(record: &MatchRecord, seat: Seat) -> Self {
        let winners = record.outcome.winners;
        match winners.has(seat) {
            true if winners.len() < u32::from(record.sheet.seats()) => Self::Won,
            true => Self::Drawn,
            false => Self::Lost,
        }
    }
}

/// What the matches of one seat in each come to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Matches.
    pub played: u32,
    /// Of those, won.
    pub won: u32,
    /// Of those, shared by all.
    pub drawn: u32,
    /// The last so many were won.
    pub streak: u32,
    /// The most that were won in a row.
    pub best: u32,
    /// What the game is measured by, once for each game, round or deal.
    pub measured: Measured,
}

/// What a game is measured by: rows of a broken code, turns to the rule, chips of a deal, tricks won.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Measured {
    /// The figures.
    pub figures: Vec<i32>,
    /// How often there is none: codes that stood.
    pub none: u32,
}

/// What matches come to, the oldest first; each counts where somebody's seat in it is known.
pub fn tally<'a>(records: impl Iterator<Item = &'a MatchRecord>, name: Option<&str>) -> Tally {
    let mut tally = Tally::default();
    for record in records {
        let Some(seat) = record.seat_of(name) else { continue };
        let ending = Ending::of(record, seat);
        tally.played += 1;
        tally.won += u32::from(ending == Ending::Won);
        tally.drawn += u32::from(ending == Ending::Drawn);
        // A draw ends a row of wins as a loss does.
        tally.streak = if ending == Ending::Won { tally.streak + 1 } else { 0 };
        tally.best = tally.best.max(tally.streak);
        let more = measured(record, seat);
        tally.measured.figures.extend(more.figures);
        tally.measured.none += more.none;
    }
    tally
}

/// What a match adds for a seat to what its game is measured by.
pub fn measured(record: &MatchRecord, seat: Seat) -> Measured {
    with_game!(record.game, G => <G as Told>::measured(record, seat))
}
