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

use leptos::prelude::*;

use self::backup::BackupPage;
use self::history::History;
use self::people::People;
use self::scores::Scores;
use self::sheets::Sheets;
use super::parts::{Nodes, rendered};
use super::rooms::{self, Wire};
use super::shell::Shell;

/// The rooms of the ledger.
pub(crate) fn inside(_: Shell, _: &str, room: &str, wire: Wire) -> Nodes {
    match room {
        rooms::SCORES => rendered(view! { <Scores /> }),
        rooms::BACKUP => rendered(view! { <BackupPage /> }),
        rooms::PEOPLE => rendered(view! { <People /> }),
        rooms::HISTORY => rendered(view! { <History query=wire.text() /> }),
        _ => rendered(view! { <Sheets which=wire.text() /> }),
    }
}
