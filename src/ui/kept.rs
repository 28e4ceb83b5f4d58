//! The sheets of finished matches, kept.

use tertulia::core::Outcome;
use tertulia::sheet::Sheet;

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

const KEY: &str = "tertulia.sheets";

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
