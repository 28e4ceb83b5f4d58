//! The sheet of a match by earlier rules.

use leptos::prelude::*;
use tertulia::core::json::{self, Unreadable};
use tertulia::core::{Archive, digest};
use tertulia::history::MatchRecord;

use super::super::GAME;
use crate::app::components::sheet_table::SheetTable;
use crate::app::context::use_app;
use crate::app::games::mastermind::say::says;
use crate::app::services::translations::game_words;
use crate::app::session::records;

/// The sheet that the text of the match holds.
#[component]
pub fn ArchiveSheet(text: String) -> impl IntoView {
    let app = use_app();
    let w = app.words();
    let archive: Archive = match json::read(&text) {
        Ok(archive) => archive,
        // It is kept aside when another match begins.
        Err(Unreadable { line, column }) => {
            let name = game_words(w, GAME).name;
            return view! { <p>{w.save_unreadable(name, line, column)}</p> }.into_any();
        }
    };
    let names: Vec<String> =
        (1..=usize::from(archive.sheet.seats())).map(|n| w.player(n)).collect();
    if let Some(outcome) = archive.outcome {
        // It stays among the scores when another match begins.
        let id = format!("{}.{:016x}", GAME, digest(&archive.sheet));
        let sheet = archive.sheet.clone();
        // Who sat there is told by nobody any more.
        let record: MatchRecord = MatchRecord {
            id,
            game: GAME,
            names: names.clone(),
            sheet,
            outcome,
            when: js_sys::Date::now() as u64,
            players: Vec::new(),
            began: 0,
            moves: 0,
            options: None,
            figures: Vec::new(),
        };
        records::keep(app, &record.id, &record);
    }
    view! { <SheetTable says=says(app) sheet=archive.sheet names /> }.into_any()
}
