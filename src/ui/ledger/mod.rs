//! The ledger: what is written down of evenings. The sheets of finished matches (`#/scores`), and sheets kept by hand with real
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
use super::lazy::lazy_page;
use super::route::Page;

lazy_page!(
    /// A page of the ledger, and what it is asked for.
    pub LEDGER: (Page, String) = ledger, ledger_code in more_code,
    styles ["tables", "ledger"],
    words ["mastermind", "rounds", "tally", "ledger"]
);

fn ledger((page, asked): (Page, String)) -> AnyView {
    match page {
        Page::Scores => view! { <Scores /> }.into_any(),
        Page::Sheets => view! { <Sheets which=asked /> }.into_any(),
        Page::History => view! { <History query=asked /> }.into_any(),
        Page::Backup => view! { <BackupPage /> }.into_any(),
        Page::People => view! { <People /> }.into_any(),
        // They have code of their own.
        Page::Workshop | Page::Daily => ().into_any(),
    }
}
