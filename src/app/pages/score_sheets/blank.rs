//! Empty sheets for the printer: lines to write on, with the scoring in a line; and Mastermind's boards.

use leptos::prelude::*;
use tertulia::games::GameId;
use tertulia::score_sheet::{Form, Kind, Terms};

use super::fields::{Choice, texts};
use super::start::KindChoice;
use super::{game_name, says, start};
use crate::app::components::NumberField;
use crate::app::context::use_app;
use crate::app::pages::score_sheets::words::words;
use crate::app::services::translations::nth;

/// Lines of an empty sheet: what one page takes.
const LINES: usize = 20;
/// Boards on a page.
const PADS: usize = 4;

#[component]
pub fn Blank() -> impl IntoView {
    let w = words(use_app());
    let kind = RwSignal::new(Kind::Game(GameId::ReglaSecreta));
    let many = RwSignal::new(4u8);
    let pads = RwSignal::new(true);
    let choose = move |chosen: Kind| {
        kind.set(chosen);
        let seats = chosen.seats();
        many.update(|many| *many = (*many).clamp(*seats.start(), *seats.end()));
    };
    let print = |_| {
        // What does not print shows no dialog, and nothing is lost.
        let _ = window().print();
    };
    let paper = move || match kind.get() {
        Kind::Game(GameId::Mastermind) if pads.get() => view! { <Boards /> }.into_any(),
        kind => view! { <Lines kind many=many.get() /> }.into_any(),
    };
    view! {
        <section class="ledger blank-page">
            <h1>{w.blank_title()}</h1>
            <section class="panel no-print">
                <KindChoice kind choose />
                <div>
                    <HowMany kind many pads />
                </div>
                <button class="primary big" id="print" type="button" on:click=print>
                    {w.print()}
                </button>
            </section>
            <div class="leaf" id="leaf">
                {paper}
            </div>
        </section>
    }
}

/// For how many players; of Mastermind, whether boards or a sheet.
#[component]
fn HowMany(kind: RwSignal<Kind>, many: RwSignal<u8>, pads: RwSignal<bool>) -> impl IntoView {
    let w = words(use_app());
    move || {
        let kind = kind.get();
        let seats = kind.seats();
        if kind == Kind::Game(GameId::Mastermind) {
            return view! {
                <Choice
                    label=w.blank_title().into_any()
                    name="pads"
                    options=texts((0..2).map(|n| nth(w.pad_or_sheet(), n)))
                    chosen=Signal::derive(move || u8::from(!pads.get()))
                    choose=move |n| pads.set(n == 0)
                />
            }
            .into_any();
        }
        view! {
            <NumberField
                label=w.many()
                first=*seats.start()
                last=*seats.end()
                value=many
                change=move |n| many.set(n)
            />
        }
        .into_any()
    }
}

/// An empty sheet.
#[component]
fn Lines(kind: Kind, many: u8) -> impl IntoView {
    let app = use_app();
    let (w, frame) = (words(app), app.words());
    let dealt = !matches!(kind.form(), Form::Battles | Form::Points);
    let who = if kind.form() == Form::Codes { w.maker_column() } else { w.dealer_column() };
    let own = |n: u8| {
        view! {
            <th class="name" scope="col">
                <span class="unseen">{frame.player(usize::from(n) + 1)}</span>
            </th>
        }
    };
    let columns = usize::from(many) + usize::from(dealt);
    let row = |head: String| {
        let cells = (0..columns).map(|_| view! { <td></td> }).collect_view();
        view! {
            <tr>
                <th scope="row">{head}</th>
                {cells}
            </tr>
        }
    };
    let rows = (1..=LINES).map(|n| row(n.to_string())).collect_view();
    view! {
        <p class="leaf-head">
            <b>{game_name(app, kind)}</b>
            <span>{format!("{} ____________________", w.date())}</span>
        </p>
        <p class="small">{start::scoring(app, kind)}</p>
        <div class="sheet-bed" tabindex="0" role="group" aria-label=w.blank_title()>
            <table class="leaf-table">
                <caption class="unseen">{w.blank_title()}</caption>
                <thead>
                    <tr>
                        <th scope="col">{says(app, kind).round}</th>
                        {dealt.then(|| view! { <th scope="col">{who}</th> })}
                        {(0..many).map(own).collect_view()}
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
                <tfoot>{row(frame.sheet_total().to_owned())}</tfoot>
            </table>
        </div>
    }
}

/// Mastermind's boards: rows of holes with their keys, and the code above them.
#[component]
fn Boards() -> impl IntoView {
    let w = words(use_app());
    let rows = Terms::of(Kind::Game(GameId::Mastermind)).rows;
    let five = || (0..5).map(|_| view! { <i></i> }).collect_view();
    let row = |n: u8| {
        view! {
            <p>
                <b>{n.to_string()}</b>
                <span class="holes">{five()}</span>
                <span class="pins">{five()}</span>
            </p>
        }
    };
    let board = |_| {
        view! {
            <div class="pad">
                <p class="pad-head">{format!("{} ______________", w.name())}</p>
                <p class="code">
                    <b>{w.code()}</b>
                    <span class="holes">{five()}</span>
                </p>
                {(1..=rows).rev().map(row).collect_view()}
            </div>
        }
    };
    view! {
        <p class="unseen">{w.pads()}</p>
        <div class="pads-sheet" aria-hidden="true">
            {(0..PADS).map(board).collect_view()}
        </div>
    }
}
