//! The sheets of finished matches.

use leptos::prelude::*;
use tertulia::history::Fact;

use crate::app::components::sheet_table::SheetTable;
use crate::app::context::use_shell;
use crate::app::pages::backup::Reminder;
use crate::app::pages::game;
use crate::app::pages::score_sheets::words::words;
use crate::app::services::translations::game_words;
use crate::app::services::translations::numbers::day;
use crate::app::session::records;

#[component]
pub fn Scores() -> impl IntoView {
    let shell = use_shell();
    let w = shell.words();
    let sheets = records::all(shell);
    let none = sheets.is_empty();
    let sheets = sheets.into_iter().map(|fact| view! { <Finished fact /> }).collect_view();
    view! {
        <section class="narrow ledger">
            <h1>{w.scores()}</h1>
            <Reminder />
            {none.then(|| view! { <p class="muted">{words(shell).no_sheets()}</p> })}
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
fn Finished(fact: Fact) -> impl IntoView {
    let shell = use_shell();
    let name = game_words(shell.words(), fact.game).name;
    let says = game::says(shell, fact.game);
    view! {
        <article class="panel">
            <h2>
                {name} " " <small>{day(shell.lang(), fact.when)}</small>
            </h2>
            <SheetTable says sheet=Signal::stored(fact.sheet) names=fact.names />
        </article>
    }
}
