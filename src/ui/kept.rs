//! The sheets of finished matches, kept.

use tertulia::core::Outcome;
use tertulia::sheet::Sheet;

use super::store::Store;

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
pub fn all(store: Store) -> Vec<KeptSheet> {
    store.get(KEY).unwrap_or_else(|| {
        store.set_aside(KEY);
        store.delete(KEY);
        Vec::new()
    })
}

/// Keeps a sheet unless it is kept already.
pub fn keep(store: Store, sheet: &KeptSheet) {
    store.add(KEY, &sheet.id, sheet, usize::MAX);
}
