//! All sheets that are kept by hand: go on, another with the same people, delete and bring back.

use leptos::prelude::*;
use tertulia::core::name::called;
use tertulia::score_sheet::ScoreSheet;

use super::start::go;
use super::{is_second, kept, says};
use crate::app::components::ShowMore;
use crate::app::components::person::Called;
use crate::app::context::{AppContext, use_app};
use crate::app::pages::backup::Reminder;
use crate::app::pages::score_sheets::words::words;
use crate::app::services::dom::focus;
use crate::app::services::translations::joined;
use crate::app::services::translations::numbers::day;

/// What every part of the list has.
#[derive(Clone, Copy)]
struct Listed {
    all: RwSignal<Vec<ScoreSheet>>,
    /// When the last one was deleted.
    last: StoredValue<f64>,
}

/// So many are shown at once.
const PAGE: usize = 40;

#[component]
pub fn List() -> impl IntoView {
    let app = use_app();
    let (w, frame) = (words(app), app.words());
    let listed = Listed { all: RwSignal::new(kept::all(app)), last: StoredValue::new(0.0) };
    let all = listed.all;
    kept::follow(app, move || all.set(kept::all(app)));
    let ids = Memo::new(move |_| {
        all.with(|all| all.iter().map(|sheet| sheet.id.clone()).collect::<Vec<_>>())
    });
    let shown = RwSignal::new(PAGE);
    let page = move || ids.get().into_iter().take(shown.get());
    let many = Signal::derive(move || ids.with(Vec::len));
    let none = move || {
        let none = ids.with(Vec::is_empty);
        none.then(|| {
            view! {
                <p class="muted" id="none">
                    {w.none_yet()}
                </p>
            }
            .into_any()
        })
    };
    view! {
        <section class="narrow ledger">
            <h1>{frame.sheets()}</h1>
            <Reminder />
            <div class="actions">
                <a class="button primary" id="new" href="#/sheets/new">
                    {w.new_sheet()}
                </a>
                <a class="button" href="#/sheets/blank">
                    {w.blanks()}
                </a>
            </div>
            <div class="list">
                <Deletions all />
            </div>
            <div class="list">
                {none} <For each=page key=Clone::clone let(id)>
                    <Entry listed id />
                </For> <ShowMore shown by=PAGE many />
            </div>
            <div class="actions">
                <a class="button" href="#/history">
                    {frame.history()}
                </a>
                <a class="button" href="#/scores">
                    {w.played_here()}
                </a>
                <a class="button" href="#/backup">
                    {frame.backup()}
                </a>
            </div>
        </section>
    }
}

/// The sheets that can be brought back.
#[component]
fn Deletions(all: RwSignal<Vec<ScoreSheet>>) -> impl IntoView {
    let app = use_app();
    move || {
        all.track();
        let gone = kept::deleted(app).into_iter().take(kept::MOST_DELETED).enumerate();
        let gone = gone.map(|(n, sheet)| view! { <Deletion n sheet all /> });
        gone.collect_view().into_any()
    }
}

/// A sheet that can be brought back.
#[component]
fn Deletion(n: usize, sheet: ScoreSheet, all: RwSignal<Vec<ScoreSheet>>) -> impl IntoView {
    let app = use_app();
    let w = words(app);
    let title = kept::title(app, &sheet);
    let sheet = StoredValue::new(sheet);
    let id = |what: &str| if n == 0 { what.to_owned() } else { format!("{what}-{n}") };
    let act = move |act: fn(AppContext, &ScoreSheet)| {
        sheet.with_value(|sheet| act(app, sheet));
        all.set(kept::all(app));
        focus("new");
    };
    let dismiss = app.words().dismiss();
    view! {
        <p class="notice" id=id("deleted")>
            <span>{w.deleted(&title)}</span>
            <button
                type="button"
                id=id("bring-back")
                aria-label=format!("{}: {title}", w.bring_back())
                on:click=move |_| act(kept::bring_back)
            >
                {w.bring_back()}
            </button>
            <button
                type="button"
                aria-label=format!("{dismiss}: {title}")
                on:click=move |_| act(kept::forget)
            >
                {dismiss}
            </button>
        </p>
    }
}

/// A sheet, as it is now.
#[component]
fn Entry(listed: Listed, id: String) -> impl IntoView {
    let sheet =
        Memo::new(move |_| listed.all.with(|all| all.iter().find(|sheet| sheet.id == id).cloned()));
    move || sheet.get().map(|sheet| view! { <Panel listed sheet /> }.into_any())
}

#[component]
fn Panel(listed: Listed, sheet: ScoreSheet) -> impl IntoView {
    let app = use_app();
    let w = words(app);
    let title = kept::title(app, &sheet);
    let address = format!("#/sheets/{}", sheet.id);
    let facts = facts(app, &sheet);
    let label = |what: &str| format!("{what}: {title}");
    let (open, again, delete) = (label(w.open_it()), label(w.again()), label(w.delete()));
    let when = day(app.lang(), sheet.when);
    let standing = view! { <Standing sheet=sheet.clone() /> };
    let sheet = StoredValue::new(sheet);
    let play_again = move |_| {
        let id = kept::fresh_id(app);
        sheet.with_value(|sheet| {
            // As it is now: another tab may have called somebody otherwise.
            let now = kept::open(app, &sheet.id);
            kept::keep(app, &now.as_ref().unwrap_or(sheet).again(&id, kept::now()));
        });
        go(&format!("#/sheets/{id}"));
    };
    let put_away = move |_| sheet.with_value(|sheet| listed.delete(app, sheet));
    view! {
        <article class="panel">
            <h2>
                <a href=address.clone()>{title.clone()}</a>
                <small>{when}</small>
            </h2>
            <p class="muted">{facts}</p>
            {standing}
            <div class="actions">
                <a class="button primary" href=address aria-label=open>
                    {w.open_it()}
                </a>
                <button type="button" aria-label=again on:click=play_again>
                    {w.again()}
                </button>
                <button type="button" aria-label=delete on:click=put_away>
                    {w.delete()}
                </button>
            </div>
        </article>
    }
}

/// Its game, how many rounds it has, and whether it is closed.
fn facts(app: AppContext, sheet: &ScoreSheet) -> String {
    let w = words(app);
    let rounds = w.rounds(sheet.rounds().len());
    let mut facts = vec![rounds.as_str()];
    if !called(&sheet.title).is_empty() {
        facts.insert(0, kept::game(app, sheet));
    }
    if sheet.closed() {
        facts.push(w.finished());
    }
    joined(&mut facts.into_iter(), " · ")
}

/// The players by their ranking, with what they have.
#[component]
fn Standing(sheet: ScoreSheet) -> impl IntoView {
    let app = use_app();
    let names = kept::names(app, &sheet);
    let paper = sheet.sheet();
    let figure = says(app, sheet.terms().kind).figure;
    let seat = |place: &tertulia::score_sheet::Place| {
        let at = place.seat.index();
        let (person, name) = (sheet.players()[at].clone(), names[at].clone());
        let total = format!(" {}", figure(app, place.total, paper.unit()));
        let total = (!paper.lines().is_empty()).then(|| view! { <b>{total}</b> });
        view! {
            <li>
                <span class="who">
                    <Called person place=at name />
                    {total}
                </span>
            </li>
        }
    };
    let seats = sheet.ranking().iter().map(seat).collect_view();
    view! { <ul class="standing">{seats}</ul> }
}

impl Listed {
    /// Deletes a sheet, once for a tap.
    fn delete(self, app: AppContext, sheet: &ScoreSheet) {
        if is_second(self.last) {
            return;
        }
        self.last.set_value(js_sys::Date::now());
        // As it is now: another tab may have gone on, or deleted it.
        if let Some(now) = kept::open(app, &sheet.id) {
            kept::delete(app, &now);
            app.say_kept(&words(app).deleted(&kept::title(app, &now)));
        }
        self.all.set(kept::all(app));
        focus("bring-back");
    }
}
