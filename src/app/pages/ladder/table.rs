//! The table at which rungs are tried: dealt, and found again.

use tertulia::core::rival::name_at;
use tertulia::core::{Opened, Rng, Table};
use tertulia::games::GameId;
use tertulia::games::eleusis::Eleusis;
use tertulia::games::eleusis::ladder::{Attempt, Rung, ended, missed, rung_at, table};

use super::kept::{self, Climbed};
use crate::app::components::tutorial::first_visit;
use crate::app::context::AppContext;
use crate::app::route::GamePage;
use crate::app::session::{self, Course, PlayerConfig, SideTable, Slot};

/// Where a rung is tried.
pub const PLACE: Slot = Slot::beside(GameId::ReglaSecreta, SideTable::Rung);

/// The try that lies on the table: at which rung, and what came of it, once it is over.
#[derive(Clone, Debug, PartialEq)]
pub struct Lying {
    pub key: String,
    pub attempt: Option<Attempt>,
    /// How many of the cards that count were wrong guesses.
    pub missed: u16,
}

/// The try that lies on the table.
pub fn lying(app: AppContext) -> Option<Lying> {
    let text = session::stored(app, PLACE)?;
    let Ok(Opened::Table(restored)) = Table::<Eleusis>::open(&text) else { return None };
    let key = rung_at(&restored.table)?;
    Some(Lying { key, attempt: ended(&restored.table), missed: missed(&restored.table) })
}

/// Deals a rung, and goes there. Whatever lies on the table gives way.
pub fn begin(app: AppContext, ladder: &Climbed, rung: &Rung) {
    let Some(key) = rung.key() else { return };
    // Without a source of randomness the clock serves: the shuffle is no secret.
    let seed =
        getrandom::u64().unwrap_or_else(|_| Rng::from_seed(js_sys::Date::now().to_bits()).bits());
    let (setup, log, players) = table(&rung.rule, seed);
    let Ok(dealt) = Table::<Eleusis>::replay(setup, log) else { return };
    let players = players.into_iter().enumerate().map(|(n, (name, computer))| {
        // One person plays, so all rivals are free to deal.
        let name = if computer.is_some() { name_at(n, |_| false).to_owned() } else { name };
        PlayerConfig { name, computer }
    });
    let before = lying(app).filter(|it| it.attempt.is_none());
    // Whoever has never been at this table is asked whether to be shown how it goes.
    let newcomer = first_visit(app, GameId::ReglaSecreta);
    let course = if newcomer { Course::unasked() } else { Course::now() };
    session::put(app, PLACE, &dealt.table, players.collect(), course);
    kept::change(app, |climb| {
        if let Some(before) = before.filter(|it| it.key != key) {
            climb.leave(&before.key);
        }
        climb.begin(&key);
    });
    go(ladder, GamePage::Rung);
}

/// Goes to a page of a ladder.
pub fn go(ladder: &Climbed, page: GamePage) {
    // The address is ours, and well formed.
    let _ = leptos::prelude::window().location().set_hash(&ladder.address(page)[1..]);
}
