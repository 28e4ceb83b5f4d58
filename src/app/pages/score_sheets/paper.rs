//! The sheet itself, with what was set right struck through; and the ranking.

use leptos::{html, prelude::*};
use tertulia::core::sheet::Line;
use tertulia::score_sheet::ScoreSheet;

use super::page::Page;
use super::{kept, says};
use crate::app::components::Icon;
use crate::app::components::person::{Called, Disc};
use crate::app::components::sheet_table::sheet_cells;
use crate::app::pages::score_sheets::words::words;

/// The sheet in its bed, where the newest round is in sight; and what waits in the pot.
#[component]
pub fn Paper(page: Page) -> impl IntoView {
    let w = words(page.app);
    let bed = NodeRef::<html::Div>::new();
    let many = Memo::new(move |_| page.sheet.with(|sheet| sheet.rounds().len()));
    Effect::new(move || {
        // A memo that is only tracked is never worked out.
        many.get();
        if let Some(bed) = bed.get() {
            request_animation_frame(move || bed.set_scroll_top(bed.scroll_height()));
        }
    });
    let pot = Memo::new(move |_| page.sheet.with(ScoreSheet::pot));
    let waits = move || match pot.get() {
        0 => None,
        pot => Some(view! { <p class="muted">{w.pot_waits(pot)}</p> }),
    };
    // What can be scrolled must be reached by keyboard.
    view! {
        <div
            node_ref=bed
            class="sheet-bed"
            tabindex="0"
            role="group"
            aria-label=page.app.words().sheet()
        >
            <Table page />
        </div>
        <div>{waits}</div>
    }
}

/// The table: players above, rounds at the side, totals below.
#[component]
fn Table(page: Page) -> impl IntoView {
    let frame = page.app.words();
    let sheet = page.sheet;
    // Whether rounds can be set right, which takes a column.
    let change = Memo::new(move |_| {
        sheet.with(|sheet| !sheet.closed() && !sheet.sheet().lines().is_empty())
    });
    let column = move || change.get().then(|| view! { <td class="no-print"></td> });
    view! {
        <table class="sheet">
            <caption>{frame.sheet()}</caption>
            <thead>
                <tr>
                    <th scope="col">{says(page.app, page.kind()).round}</th>
                    {move || sheet.with(|sheet| columns(page, sheet))}
                    {column}
                </tr>
            </thead>
            <tbody>{move || sheet.with(|sheet| rows(page, sheet, change.get()))}</tbody>
            <tfoot>
                <tr>
                    <th scope="row">{frame.sheet_total()}</th>
                    {move || sheet.with(|sheet| totals(page, sheet))}
                    {column}
                </tr>
            </tfoot>
        </table>
    }
}

/// The heads of the players' columns.
fn columns(page: Page, sheet: &ScoreSheet) -> impl IntoView + use<> {
    let names = kept::names(page.app, sheet);
    let players = sheet.players().iter().zip(names).enumerate();
    let heads = players.map(|(place, (person, name))| {
        view! {
            <th scope="col">
                <span class="who">
                    <Called person=person.clone() place name />
                </span>
            </th>
        }
    });
    heads.collect_view()
}

/// The rounds, each with the pencil that sets it right.
fn rows(page: Page, sheet: &ScoreSheet, change: bool) -> AnyView {
    let app = page.app;
    let (paper, says) = (sheet.sheet(), says(app, sheet.terms().kind));
    if paper.lines().is_empty() {
        let span = (sheet.players().len() + 1).to_string();
        return view! {
            <tr>
                <td class="muted" colspan=span>
                    {app.words().sheet_empty()}
                </td>
            </tr>
        }
        .into_any();
    }
    let rows = paper.lines().iter().enumerate().map(|(index, line)| {
        // What is owed at an early end is no round.
        let is_round = index < sheet.rounds().len();
        let edit = change.then(|| {
            let pencil = is_round.then(|| view! { <Pencil page index=index as u16 /> });
            view! { <td class="no-print">{pencil}</td> }
        });
        view! {
            <tr class=(line.note == "struck")
                .then_some(
                    "struck",
                )>
                {head(page, sheet, index, line)} {sheet_cells(app, &paper, index, says)} {edit}
            </tr>
        }
    });
    rows.collect_view().into_any()
}

/// The head of a round: its number, who dealt, what happened.
fn head(page: Page, sheet: &ScoreSheet, index: usize, line: &Line) -> impl IntoView + use<> {
    let (app, w) = (page.app, words(page.app));
    let rounds = sheet.rounds();
    let round = rounds.get(index);
    let struck = line.note == "struck";
    let note = match struck {
        true => w.struck().to_owned(),
        false => (says(app, sheet.terms().kind).note)(app, line),
    };
    let corrected = round.is_some_and(|round| round.corrected()) && !struck;
    let number = round.map(|_| line.round.to_string());
    let dealer = line.dealer.map(|seat| seat.index());
    let dealer = dealer.and_then(|seat| {
        let name = kept::names(app, sheet).into_iter().nth(seat)?;
        let person = sheet.players().get(seat)?.clone();
        Some(view! {
            <Disc person place=seat />
            <span class="unseen">{format!(" {name}")}</span>
        })
    });
    view! {
        <th scope="row">
            {number} {dealer} <small>{note}</small>
            {corrected.then(|| view! { <small class="mark">{w.corrected()}</small> })}
        </th>
    }
}

/// The totals.
fn totals(page: Page, sheet: &ScoreSheet) -> impl IntoView + use<> {
    let paper = sheet.sheet();
    let total = |total: &i32| view! { <td>{page.figure(*total, paper.unit())}</td> };
    paper.totals().iter().map(total).collect_view()
}

/// The button that brings a round back into the form.
#[component]
fn Pencil(page: Page, index: u16) -> impl IntoView {
    let w = words(page.app);
    let round = says(page.app, page.kind()).round;
    view! {
        <button
            class="quiet"
            type="button"
            id=format!("correct-{index}")
            aria-label=w.correct_round(round, usize::from(index) + 1)
            title=w.correct()
            on:click=move |_| page.correct(index)
        >
            <Icon name="edit" />
        </button>
    }
}

/// The ranking: equal totals share a place.
#[component]
pub fn Ranking(page: Page) -> impl IntoView {
    let app = page.app;
    let places = move || {
        let sheet = page.sheet.get();
        let unit = sheet.sheet().unit();
        let names = kept::names(app, &sheet);
        let place = |it: &tertulia::score_sheet::Place| {
            let at = it.seat.index();
            let total = page.figure(it.total, unit);
            let text = words(app).place(it.place, &names[at], &total);
            let (person, name) = (sheet.players()[at].clone(), names[at].clone());
            view! {
                <li class=(it.place == 1).then_some("first")>
                    <span class="unseen">{text}</span>
                    <span class="seen" aria-hidden="true">
                        <b class="place">{it.place.to_string()}</b>
                        <Called person place=at name />
                        <b class="total">{total}</b>
                    </span>
                </li>
            }
        };
        sheet.ranking().iter().map(place).collect_view()
    };
    view! { <ol class="places">{places}</ol> }
}
