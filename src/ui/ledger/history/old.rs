//! What earlier versions did not write down of a match, as far as its log still tells it.

use serde_json::Value;
use tertulia::core::json;
use tertulia::history::Fact;
use tertulia::registry::GAMES;

use crate::ui::kept::{self, Played, played_key};
use crate::ui::shell::Shell;

/// All facts, the newest first; those of earlier versions are completed from the logs that are still
/// kept, and written again, because the logs will go.
pub fn all(shell: Shell) -> Vec<Fact> {
    let mut facts = kept::all(shell);
    let rows = GAMES.iter().filter(|row| facts.iter().any(|it| it.game == row.id && bare(it)));
    let rows: Vec<&str> = rows.map(|row| row.id).collect();
    let mut changed = false;
    for row in rows {
        let logs: Vec<Played> = shell.store.get(&played_key(row)).unwrap_or_default();
        for fact in facts.iter_mut().filter(|fact| fact.game == row && bare(fact)) {
            let seed = fact.seed().to_owned();
            let Some(log) = logs.iter().find(|log| log.id == seed) else { continue };
            complete(fact, log);
            changed = true;
        }
    }
    if changed {
        kept::put(shell, &facts);
    }
    facts.sort_by_key(|fact| std::cmp::Reverse(fact.when));
    facts
}

/// Whether an earlier version wrote it.
fn bare(fact: &Fact) -> bool {
    fact.sitters.is_empty()
}

fn complete(fact: &mut Fact, log: &Played) {
    fact.sitters.clone_from(&log.sitters);
    fact.began = log.began;
    let Ok(save) = json::read::<Value>(&log.save) else { return };
    fact.options = save.get("setup").and_then(|setup| setup.get("options")).cloned();
    let moves = save.get("log").and_then(Value::as_array).map_or(0, Vec::len);
    fact.moves = u32::try_from(moves).unwrap_or(0);
}
