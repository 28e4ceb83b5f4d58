//! What is written down of evenings: the sheets of finished matches (`#/scores`), the sheets kept by hand
//! with real cards on the table (`#/sheets`), the history of all matches (`#/history`), everything in one
//! file (`#/backup`), and the people who play (`#/people`). They are fetched together.

use leptos::prelude::*;

use crate::app::components::lazy::lazy_page;
use crate::app::pages::backup::BackupPage;
use crate::app::pages::history::History;
use crate::app::pages::people::People;
use crate::app::pages::score_sheets::Sheets;
use crate::app::pages::scores::Scores;
use crate::app::route::Page;

lazy_page!(
    /// One of these pages, and what it is asked for.
    pub RECORDS: (Page, String) = records, records_code in more_code,
    styles ["tables", "ledger"],
    words ["mastermind", "rounds", "tally", "ledger"]
);

fn records((page, asked): (Page, String)) -> AnyView {
    match page {
        Page::Scores => view! { <Scores /> }.into_any(),
        Page::Sheets => view! { <Sheets which=asked /> }.into_any(),
        Page::History => view! { <History query=asked /> }.into_any(),
        Page::Backup => view! { <BackupPage /> }.into_any(),
        Page::People => view! { <People /> }.into_any(),
        // They have code of their own.
        Page::Workshop | Page::Daily | Page::Join => ().into_any(),
    }
}
