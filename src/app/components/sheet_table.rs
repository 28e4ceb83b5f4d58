//! The scoring sheet on screen: any game's, during and after a match, and kept ones.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::core::sheet::{Line, Sheet};

use super::{Face, Pause, Sitter};
use crate::app::context::{AppContext, use_app, use_words};
use crate::app::services::translations::numbers::minus;

/// What a game's sheets say.
#[derive(Clone, Copy)]
pub struct Says {
    /// What a line is about, at the head.
    pub round: &'static str,
    /// Puts a line's note in words.
    pub note: fn(AppContext, &Line) -> String,
    /// Writes points that are counted in parts, so many to the point.
    pub figure: fn(AppContext, i32, u8) -> String,
    /// Says what is counted beside the points, by the game's own word.
    pub beside: fn(AppContext, &str, i32) -> String,
}

/// A sheet as a table that follows its signal.
#[component]
pub fn SheetTable(
    says: Says,
    #[prop(into)] sheet: Signal<Sheet>,
    names: Vec<String>,
    /// Who they are, where their faces are known.
    #[prop(optional)]
    sitters: Vec<Sitter>,
) -> impl IntoView {
    let app = use_app();
    let w = use_words();
    let mut sitters = sitters.into_iter();
    let heads = names.into_iter().map(|name| {
        let face = sitters.next().map(|sitter| view! { <Face sitter /> });
        view! {
            <th scope="col">
                <span class="sits">{face} {name}</span>
            </th>
        }
    });
    let heads = heads.collect_view();
    let lines = move || {
        sheet.with(|sheet| {
            if sheet.lines().is_empty() {
                let span = (sheet.seats() + 1).to_string();
                return view! {
                    <tr>
                        <td class="muted" colspan=span>
                            {w.sheet_empty()}
                        </td>
                    </tr>
                }
                .into_any();
            }
            let rows = 0..sheet.lines().len();
            rows.map(|index| row(app, sheet, index, says)).collect_view().into_any()
        })
    };
    let totals = move || {
        sheet.with(|sheet| {
            let cell = |total: &i32| view! { <td>{(says.figure)(app, *total, sheet.unit())}</td> };
            sheet.totals().iter().map(cell).collect_view()
        })
    };
    view! {
        <table class="sheet">
            <caption>{w.sheet()}</caption>
            <thead>
                <tr>
                    <th scope="col">{says.round}</th>
                    {heads}
                </tr>
            </thead>
            <tbody>{lines}</tbody>
            <tfoot>
                <tr>
                    <th scope="row">{w.sheet_total()}</th>
                    {totals}
                </tr>
            </tfoot>
        </table>
    }
}

fn row(app: AppContext, sheet: &Sheet, index: usize, says: Says) -> impl IntoView + use<> {
    let line = &sheet.lines()[index];
    let note = (says.note)(app, line);
    // What the style sheet sets apart is heard apart, too: not "17 rows" of the first game's 7.
    let apart = (!note.is_empty()).then(|| view! { <Pause /> });
    view! {
        <tr>
            <th scope="row">{line.round.to_string()} {apart} <small>{note}</small></th>
            {sheet_cells(app, sheet, index, says)}
        </tr>
    }
}

/// A line's cells, the corrected ones with what they said before.
pub fn sheet_cells(
    app: AppContext,
    sheet: &Sheet,
    index: usize,
    says: Says,
) -> impl IntoView + use<> {
    let line = &sheet.lines()[index];
    let figure = |points| (says.figure)(app, points, sheet.unit());
    let cell = |seat: u8| {
        let written = line.points.get(usize::from(seat)).copied().unwrap_or(0);
        let counts = sheet.cell(index, Seat(seat));
        if counts == written {
            let beside = line.beside.iter().map(|(what, figures)| {
                let figure = figures.get(usize::from(seat)).copied().unwrap_or(0);
                view! { <small>{(says.beside)(app, what, figure)}</small> }
            });
            let beside = beside.collect_view();
            return view! { <td>{figure(counts)} {beside}</td> }.into_any();
        }
        let (written, counts) = (figure(written), figure(counts));
        let told = app.words().corrected(&written, &counts);
        view! {
            <td>
                <span class="unseen">{told}</span>
                <span aria-hidden="true">
                    <s>{written}</s>
                    {format!(" {counts}")}
                </span>
            </td>
        }
        .into_any()
    };
    (0..sheet.seats()).map(cell).collect_view()
}

/// Of a game that counts nothing but points.
pub fn nothing(_: AppContext, _: &str, _: i32) -> String {
    String::new()
}

/// Points of a game that shares none out.
pub fn whole(_: AppContext, points: i32, _: u8) -> String {
    minus(points)
}
