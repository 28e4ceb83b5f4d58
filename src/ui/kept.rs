//! The sheets of finished matches, kept.

use tertulia::core::Outcome;
use tertulia::sheet::Sheet;

use super::desk::Sitter;
use super::shell::Shell;

/// The sheet of a finished match.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptSheet {
    /// One match, one sheet.
    pub id: String,
    /// The game's name in the registry.
    pub game: String,
    pub names: Vec<String>,
    pub sheet: Sheet,
    pub outcome: Outcome,
    /// When it was first kept: milliseconds since 1970.
    pub when: u64,
}

tertulia::json_record!(KeptSheet { id, game, names, sheet, outcome, when });

impl KeptSheet {
    pub fn new(id: String, game: &str, names: Vec<String>, sheet: Sheet, outcome: Outcome) -> Self {
        Self { id, game: game.to_owned(), names, sheet, outcome, when: js_sys::Date::now() as u64 }
    }
}

/// A finished match with its log, so that it can be gone through.
#[derive(Clone, Debug, PartialEq)]
pub struct Played {
    /// The match's seed, as saves write it: no other match of the row has it.
    pub id: String,
    pub sitters: Vec<Sitter>,
    /// When it was dealt, and when it was over: milliseconds since 1970; 0 where nobody knows.
    pub began: u64,
    pub when: u64,
    /// The table's own save.
    pub save: String,
}

tertulia::json_record!(Played { id, sitters, began, when, save });

const KEY: &str = "tertulia.sheets";

/// So many finished matches of a row keep their log: some hundred kilobytes at most.
const MOST_PLAYED: usize = 30;

/// Where the finished matches of a row are kept.
pub fn played_key(row: &str) -> String {
    format!("tertulia.played.{row}")
}

/// Keeps the log of a finished match unless it is kept already.
pub fn keep_played(shell: Shell, row: &str, played: &Played) {
    if let Some(aside) = shell.store.add(&played_key(row), &played.id, played, MOST_PLAYED) {
        told(shell, aside);
    }
}

/// All kept sheets, the newest first. A list that cannot be read is kept aside.
pub fn all(shell: Shell) -> Vec<KeptSheet> {
    let store = shell.store;
    store.get(KEY).unwrap_or_else(|| {
        if let Some(aside) = store.set_aside(KEY) {
            told(shell, aside);
            store.delete(KEY);
        }
        Vec::new()
    })
}

/// Keeps a sheet unless it is kept already.
pub fn keep(shell: Shell, sheet: &KeptSheet) {
    if let Some(aside) = shell.store.add(KEY, &sheet.id, sheet, usize::MAX) {
        told(shell, aside);
    }
}

fn told(shell: Shell, aside: String) {
    let w = shell.words();
    shell.notify(w.unreadable(w.scores()), Some(aside));
}
