//! The tables of the challenges: dealt, found again, practised. Each game has one place for
//! the try that counts.

use leptos::prelude::*;
use tertulia::core::rival::name_at;
use tertulia::core::{Level, Opened, Seat, Table, Viewer};
use tertulia::daily::{self, Daily, Day, Score};
use tertulia::games::GameId;
use tertulia::with_game;

use crate::app::context::AppContext;
use crate::app::games::GameFacets;
use crate::app::games::daily_words::words;
use crate::app::session::{self, Course, GameUi, PlayerConfig, SideTable, Slot};

/// The try that lies on the table of a row.
#[derive(Clone, Debug, PartialEq)]
pub struct Lying {
    pub day: Day,
    /// What it came to, once it is over.
    pub score: Option<Score>,
}

/// What can be done with the challenges of a row, whichever game plays it.
#[derive(Clone, Copy)]
pub struct Hands {
    /// The try that lies there.
    pub lying: fn(AppContext, GameId) -> Option<Lying>,
    /// Deals the try that counts.
    pub deal: fn(AppContext, GameId, Day),
    /// Deals it for practice; where the master is to play, for him.
    pub practise: fn(AppContext, GameId, Day, bool),
    /// What was to be found; none where it was to be won.
    pub solution: fn(AppContext, GameId, Day) -> Option<AnyView>,
}

/// What can be done with the challenges of a row.
pub fn hands(game: GameId) -> Hands {
    with_game!(game, G => of::<G>())
}

fn of<G: GameFacets>() -> Hands {
    Hands { lying: lying::<G>, deal: deal::<G>, practise: practise::<G>, solution: solution::<G> }
}

/// The day's table as it begins, and who sits there.
fn dealt<G: Daily>(
    app: AppContext,
    row: GameId,
    day: Day,
    master: bool,
) -> Option<(Table<G>, Vec<PlayerConfig>)> {
    let (setup, log, players) = G::challenge(row, day)?;
    let w = words(app);
    let player = |(n, (name, computer)): (usize, (String, Option<Level>))| match computer {
        None if master => {
            PlayerConfig { name: w.master().to_owned(), computer: Some(Level::Master) }
        }
        // Whoever holds a code needs no name.
        Some(_) if row != GameId::Mastermind => {
            // One person plays, so all rivals are free.
            PlayerConfig { name: name_at(n, |_| false).to_owned(), computer }
        }
        _ => PlayerConfig { name, computer },
    };
    let players = players.into_iter().enumerate().map(player).collect();
    Some((Table::replay(setup, log).ok()?.table, players))
}

/// Challenges are dealt by today's rules: what lies there from earlier ones is no try any more.
fn lying<G: Daily>(app: AppContext, row: GameId) -> Option<Lying> {
    let text = session::stored(app, Slot::beside(row, SideTable::Daily))?;
    let Ok(Opened::Table(restored)) = Table::<G>::open(&text) else { return None };
    let table = restored.table;
    let day = daily::day_of(row, table.setup().seed)?;
    let (setup, log, _) = G::challenge(row, day)?;
    let same = *table.setup() == setup && table.log().starts_with(&log);
    same.then(|| Lying { day, score: G::score(&table) })
}

fn deal<G: Daily + GameUi>(app: AppContext, row: GameId, day: Day) {
    if let Some((table, players)) = dealt::<G>(app, row, day, false) {
        let slot = Slot::beside(row, SideTable::Daily);
        session::put(app, slot, &table, players, Course::now());
        slot.go();
    }
}

fn practise<G: Daily + GameUi>(app: AppContext, row: GameId, day: Day, master: bool) {
    if let Some((table, players)) = dealt::<G>(app, row, day, master) {
        let from = table.log().len() as u32;
        let slot = Slot::beside(row, SideTable::Practice);
        session::put(app, slot, &table, players, Course::practice(from));
        slot.go();
    }
}

fn solution<G: GameFacets>(app: AppContext, row: GameId, day: Day) -> Option<AnyView> {
    let (table, _) = dealt::<G>(app, row, day, false)?;
    // The seat that holds it sits beside the player in every game.
    G::hidden(app, &table.view(Viewer::Seat(Seat(1))))
}
