//! Finished matches, kept: the facts of all, with their sheets, and the logs of the last ones.

use serde::{Deserialize, Serialize};
use tertulia::games::GameId;
use tertulia::history::{Fact, Stored};

use crate::app::context::Shell;
use crate::app::services::scripts::offline;
use crate::app::session::Sitter;

/// A finished match with its log, so that it can be gone through.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Played {
    /// The match's seed, as saves write it: no other match of the game has it.
    pub id: String,
    pub sitters: Vec<Sitter>,
    /// When it was dealt, and when it was over: milliseconds since 1970; 0 where nobody knows.
    pub began: u64,
    pub when: u64,
    /// The table's own save.
    pub save: String,
}

/// Where the facts are kept: what an earlier version wrote there were sheets with little else.
pub const KEY: &str = "tertulia.sheets";

/// So many finished matches of a game keep their log: some hundred kilobytes at most.
const MOST_PLAYED: usize = 30;

/// Where the finished matches of a game are kept.
pub fn played_key(game: GameId) -> String {
    format!("tertulia.played.{game}")
}

/// Keeps the log of a finished match unless it is kept already.
pub fn keep_played(shell: Shell, game: GameId, played: &Played) {
    if let Some(aside) = shell.store.add(&played_key(game), &played.id, played, MOST_PLAYED) {
        told(shell, aside);
    }
}

/// The facts of all finished matches, the newest first; those of games that only a later version knows
/// are passed over.
pub fn all(shell: Shell) -> Vec<Fact> {
    stored(shell).into_iter().filter_map(Stored::known).collect()
}

/// All that is kept of finished matches. A list that cannot be read is kept aside.
fn stored(shell: Shell) -> Vec<Stored> {
    let store = shell.store;
    store.get(KEY).unwrap_or_else(|| {
        if let Some(aside) = store.set_aside(KEY) {
            told(shell, aside);
            store.delete(KEY);
        }
        Vec::new()
    })
}

/// Changes them where they are kept, and writes them anew if any was changed. Tells whether.
pub fn change(shell: Shell, mut change: impl FnMut(&mut Stored) -> bool) -> bool {
    let mut all = stored(shell);
    let changed = all.iter_mut().fold(false, |changed, it| change(it) | changed);
    if changed {
        shell.store.set(KEY, &all);
    }
    changed
}

/// Keeps the facts of a match unless they are kept already.
pub fn keep(shell: Shell, id: &str, fact: &impl Serialize) {
    let first = shell.store.read(KEY).is_none();
    if let Some(aside) = shell.store.add(KEY, id, fact, usize::MAX) {
        told(shell, aside);
    }
    if first {
        // There is something now that should not be forgotten. What the browser answers changes nothing.
        offline::persist();
    }
}

fn told(shell: Shell, aside: String) {
    let w = shell.words();
    shell.notify(w.unreadable(w.scores()), Some(aside));
}
