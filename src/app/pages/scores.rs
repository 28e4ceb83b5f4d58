//! The sheets of finished matches.

use leptos::prelude::*;
use tertulia::history::MatchRecord;

use crate::app::components::ShowMore;
use crate::app::components::sheet_table::SheetTable;
use crate::app::context::use_app;
use crate::app::pages::backup::Reminder;
use crate::app::pages::game;
use crate::app::pages::score_sheets::words::words;
use crate::app::services::translations::game_words;
use crate::app::services::translations::numbers::day;
use crate::app::session::records;

/// So many are shown at once.
const PAGE: usize = 40;

#[component]
pub fn Scores() -> impl IntoView {
    let app = use_app();
    let w = app.words();
    // Another tab may play a match to its end.
    let written = RwSignal::new(());
    let shown = RwSignal::new(PAGE);
    records::follow(app, move || written.set(()));
    let sheets = move || {
        written.track();
        untrack(|| {
            let all = records::all(app);
            let none = all.is_empty().then(|| {
                view! { <p class="muted">{words(app).no_sheets()}</p> }
            });
            let (many, all) = (all.len(), StoredValue::new(all));
            let page = move || 0..many.min(shown.get());
            view! {
                {none}
                <For each=page key=|at| *at let(at)>
                    <Finished record=all.with_value(|all| all[at].clone()) />
                </For>
                <ShowMore shown by=PAGE many=many.into() />
            }
            .into_any()
        })
    };
    view! {
        <section class="narrow ledger">
            <h1>{w.scores()}</h1>
            <Reminder />
            <div class="contents">{sheets}</div>
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
            <div class="sheet-bed" tabindex="0">
                <SheetTable says sheet=Signal::stored(record.sheet) names=record.names />
            </div>
        </article>
    }
}
