//! The sheets of finished matches.

use leptos::prelude::*;
use tertulia::history::MatchRecord;

use crate::app::components::sheet_table::SheetTable;
use crate::app::context::use_app;
use crate::app::pages::backup::Reminder;
use crate::app::pages::game;
use crate::app::pages::score_sheets::words::words;
use crate::app::services::translations::game_words;
use crate::app::services::translations::numbers::day;
use crate::app::session::records;

#[component]
pub fn Scores() -> impl IntoView {
    let app = use_app();
    let w = app.words();
    let sheets = records::all(app);
    let none = sheets.is_empty();
    let sheets = sheets.into_iter().map(|record| view! { <Finished record /> }).collect_view();
    view! {
        <section class="narrow ledger">
            <h1>{w.scores()}</h1>
            <Reminder />
            {none.then(|| view! { <p class="muted">{words(app).no_sheets()}</p> })}
            {sheets}
            <div class="actions">
                <a class="button" href="#/history">
                    {w.history()}
                </a>
                <a class="button" href="#/sheets">
                    {w.sheets()}
                </a>
                <a class="button" href="#/backup">
                    {w.backup()}
                </a>
            </div>
        </section>
    }
}

/// The sheet of a match.
#[component]
fn Finished(record: MatchRecord) -> impl IntoView {
    let app = use_app();
    let name = game_words(app.words(), record.game).name;
    let says = game::says(app, record.game);
    view! {
        <article class="panel">
            <h2>{name} " " <small>{day(app.lang(), record.when)}</small></h2>
            <SheetTable says sheet=Signal::stored(record.sheet) names=record.names />
        </article>
    }
}
