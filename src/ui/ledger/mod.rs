//! The ledger: what is written down of evenings, a house of rooms with a wasm of its own
//! (src/ledger.rs). The sheets of finished matches (`#/scores`), and sheets kept by hand with real
//! cards on the table (`#/sheets`), the history of all matches (`#/history`),
//! everything in one file (`#/backup`), and the people who play (`#/people`).

pub(crate) mod backup;
pub(crate) mod history;
pub(crate) mod people;
mod scores;
pub(crate) mod sheets;
pub(crate) mod words;

use super::parts::Nodes;
use super::rooms::{self, Wire};
use super::shell::Shell;

/// The rooms of the ledger.
pub(crate) fn inside(shell: Shell, _: &str, room: &str, wire: Wire) -> Nodes {
    match room {
        rooms::SCORES => scores::scores(shell).into(),
        rooms::BACKUP => backup::backup(shell).into(),
        rooms::PEOPLE => people::people(shell).into(),
        rooms::HISTORY => history::history(shell, &wire.text()).into(),
        _ => sheets::sheets(shell, &wire.text()),
    }
}
