//! What earlier versions did not write down of a match, as far as its log still tells it.

use std::collections::BTreeMap;

use serde_json::Value;
use tertulia::core::json;
use tertulia::games::GameId;
use tertulia::history::{MatchRecord, Stored};

use crate::app::context::AppContext;
use crate::app::session::records::{self, Played};

/// All records, the newest first; those of earlier versions are completed from the logs that are still
/// kept, and written again, because the logs will go.
pub fn all(app: AppContext) -> Vec<MatchRecord> {
    let records = records::all(app);
    let bare_ones = |game: &GameId| records.iter().any(|it| it.game == *game && bare(it));
    let games = GameId::ALL.into_iter().filter(bare_ones);
    let logs = games.flat_map(|game| {
        records::played(app, game).into_iter().map(move |log| (format!("{game}.{}", log.id), log))
    });
    let logs: BTreeMap<String, Played> = logs.collect();
    let completed = records::change(app, |stored| match stored {
        Stored::Known(record) if bare(record) => {
            let log = logs.get(&format!("{}.{}", record.game, record.seed()));
            log.is_some_and(|log| {
                complete(record, log);
                true
            })
        }
        Stored::Known(_) | Stored::Unknown(_) => false,
    });
    let mut records = if completed { records::all(app) } else { records };
    records.sort_by_key(|record| std::cmp::Reverse(record.when));
    records
}

/// Whether an earlier version wrote it.
fn bare(record: &MatchRecord) -> bool {
    record.players.is_empty()
}

fn complete(record: &mut MatchRecord, log: &Played) {
    record.players.clone_from(&log.players);
    record.began = log.began;
    let Ok(save) = json::read::<Value>(&log.save) else { return };
    record.options = save.get("setup").and_then(|setup| setup.get("options")).cloned();
    let moves = save.get("log").and_then(Value::as_array).map_or(0, Vec::len);
    record.moves = u32::try_from(moves).unwrap_or(0);
}
