//! Finished matches, kept: the records of all, with their sheets, and the logs of the last ones.

use serde::{Deserialize, Serialize};
use tertulia::games::GameId;
use tertulia::history::{self, AnotherLevel, Figures, MatchRecord, Stored};

use crate::app::context::AppContext;
use crate::app::services::scripts::offline;
use crate::app::services::storage::Aside;
use crate::app::session::PlayerConfig;

/// A finished match with its log, so that it can be gone through.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Played {
    /// The match's seed, as saves write it: no other match of the game has it.
    pub id: String,
    #[serde(rename = "sitters")]
    pub players: Vec<PlayerConfig>,
    /// When it was dealt, and when it was over: milliseconds since 1970; 0 where nobody knows.
    pub began: u64,
    pub when: u64,
    /// The table's own save.
    pub save: String,
}

/// Where the records are kept: what an earlier version wrote there were sheets with little else.
pub const KEY: &str = "tertulia.sheets";

/// So many finished matches of a game keep their log: some hundred kilobytes at most.
const MOST_PLAYED: usize = 30;

/// Where the finished matches of a game are kept.
fn played_key(game: GameId) -> String {
    format!("tertulia.played.{game}")
}

/// The finished matches of a game that can be gone through again, the newest first.
pub fn played(app: AppContext, game: GameId) -> Vec<Played> {
    app.list(&played_key(game), app.words().scores(), |_| true)
}

/// Whether a finished match can be gone through again.
pub fn is_played(app: AppContext, game: GameId, seed: u64) -> bool {
    has_log(app, game, &format!("{seed:016x}"))
}

/// Whether there is a log of a match, be it one that only a newer version can read. It is looked for in the text: the
/// logs are long.
pub fn has_log(app: AppContext, game: GameId, id: &str) -> bool {
    app.storage.has_entry(&played_key(game), id)
}

/// Keeps the log of a finished match unless it is kept already.
pub fn keep_played(app: AppContext, game: GameId, played: &Played) {
    told(app, app.storage.add(&played_key(game), &played.id, played, MOST_PLAYED));
}

/// The records of all finished matches, the newest first; those of games that only a later version knows
/// are passed over.
pub fn all(app: AppContext) -> Vec<MatchRecord> {
    stored(app).into_iter().filter_map(Stored::known).collect()
}

/// Another level for the next match of a game, where its last ones have all ended alike.
pub fn another_level(app: AppContext, game: GameId) -> Option<AnotherLevel> {
    history::another_level(&all(app), game)
}

/// How many finished matches are kept of each game. They are counted in the text, because the first page does not
/// wait until all of them are read.
pub fn counts(app: AppContext) -> Vec<(GameId, usize)> {
    let text = app.storage.read(KEY).unwrap_or_default();
    let count = |game: GameId| (game, text.matches(&format!("\"id\":\"{game}.")).count());
    GameId::ALL.into_iter().map(count).collect()
}

/// All that is kept of finished matches.
fn stored(app: AppContext) -> Vec<Stored> {
    app.list(KEY, app.words().scores(), |_| true)
}

/// Changes them where they are kept, and writes them anew if any was changed. Tells whether.
pub fn change(app: AppContext, mut change: impl FnMut(&mut Stored) -> bool) -> bool {
    let mut all = stored(app);
    let changed = all.iter_mut().fold(false, |changed, it| change(it) | changed);
    if changed {
        app.storage.set_list(KEY, &all, |_| true);
    }
    changed
}

/// Adds figures to the record of a match, in place of those that stand under the same words.
pub fn add_figures(app: AppContext, id: &str, figures: &Figures) {
    change(app, |stored| match stored {
        Stored::Known(record) if record.id == id => {
            record.figures.retain(|(word, _)| figures.iter().all(|(other, _)| other != word));
            record.figures.extend(figures.iter().cloned());
            true
        }
        Stored::Known(_) | Stored::Unknown(_) => false,
    });
}

/// Hears when another tab changes them.
pub fn follow(app: AppContext, changed: impl Fn() + 'static) {
    app.storage.follow(KEY.to_owned(), Box::new(changed));
}

/// Keeps the records of a match unless they are kept already.
pub fn keep(app: AppContext, id: &str, record: &impl Serialize) {
    let first = app.storage.read(KEY).is_none();
    told(app, app.storage.add(KEY, id, record, usize::MAX));
    if first {
        // There is something now that should not be forgotten. What the browser answers changes nothing.
        offline::persist();
    }
}

fn told(app: AppContext, aside: Option<Aside>) {
    app.notify_entries(app.words().scores(), aside);
}
