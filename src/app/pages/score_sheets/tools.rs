//! What can be done with a sheet beside writing on it: undo, names, files, the printer, its end.

use leptos::prelude::*;
use tertulia::core::Seat;
use tertulia::score_sheet::{LONGEST_TITLE, ScoreSheet, Step};

use super::page::Page;
use super::people::{Refused, Seated, refused};
use super::{export, kept};
use crate::app::components::{Icon, TextField};
use crate::app::pages::score_sheets::words::words;
use crate::app::services::dom::focus;
use crate::app::session::people;

#[component]
pub fn Tools(page: Page, naming: RwSignal<bool>) -> impl IntoView {
    let (sheet, w) = (page.sheet, words(page.app));
    let print = |()| {
        // What does not print shows no dialog, and nothing is lost.
        let _ = window().print();
    };
    view! {
        <div class="actions tools">
            <button
                type="button"
                id="undo"
                disabled=move || sheet.with(|sheet| sheet.undoable().is_none())
                on:click=move |_| page.back_or_again(ScoreSheet::undo)
            >
                <Icon name="undo" />
                {page.app.words().undo()}
            </button>
            <button
                type="button"
                id="redo"
                disabled=move || sheet.with(|sheet| sheet.redoable().is_none())
                on:click=move |_| page.back_or_again(ScoreSheet::redo)
            >
                {w.redo()}
            </button>
            <Tool id="rename" text=w.names() act=move |()| naming.set(true) />
            <Tool id="csv" text=w.csv() act=move |()| export::download(page) />
            <Tool id="print" text=w.print() act=print />
            <End page />
        </div>
    }
}

#[component]
fn Tool(id: &'static str, text: &'static str, #[prop(into)] act: Callback<()>) -> impl IntoView {
    view! {
        <button type="button" id=id on:click=move |_| act.run(())>
            {text}
        </button>
    }
}

/// Closes the sheet, or opens it again.
#[component]
fn End(page: Page) -> impl IntoView {
    let w = words(page.app);
    let state = Memo::new(move |_| {
        page.sheet.with(|sheet| (sheet.closed(), sheet.early(), sheet.rounds().is_empty()))
    });
    move || match state.get() {
        (true, ..) => {
            let go_on = move |()| page.does(Step::Reopen, "round");
            Some(view! { <Tool id="go-on" text=w.go_on() act=go_on /> }.into_any())
        }
        (_, _, true) => None,
        (_, early, _) => {
            let finish = move |()| page.does(Step::Close, "go-on");
            let note = || view! { <p class="muted early">{w.finish_early()}</p> };
            Some(
                view! {
                    <Tool id="finish" text=w.finish() act=finish />
                    {early.then(note)}
                }
                .into_any(),
            )
        }
    }
}

/// What the sheet and the players are called.
#[component]
pub fn Naming(page: Page, naming: RwSignal<bool>) -> impl IntoView {
    let (app, w) = (page.app, words(page.app));
    let sheet = page.sheet.get_untracked();
    let title = RwSignal::new(sheet.title.clone());
    let players = RwSignal::new(sheet.players().to_vec());
    let before = StoredValue::new(sheet.clone());
    let done = move |_| {
        if refused(app, players).is_some() {
            return;
        }
        // Only what was written here becomes otherwise: another tab may have named somebody else.
        let (title, named) = (title.get_untracked(), players.get_untracked());
        let before = before.get_value();
        page.change(|sheet| {
            if title.trim() != before.title {
                sheet.entitle(title.trim());
            }
            let changed = named.into_iter().enumerate();
            let changed = changed.filter(|(at, person)| before.players().get(*at) != Some(person));
            for (at, person) in changed {
                sheet.rename(Seat(at as u8), person);
            }
            Ok(())
        });
        people::remember(app, &players.get_untracked());
        naming.set(false);
        focus("rename");
    };
    view! {
        <TextField
            label=w.title()
            longest=LONGEST_TITLE
            value=sheet.title.clone()
            placeholder=Signal::stored(kept::game(app, &sheet).to_owned())
            change=move |text| title.set(text)
        />
        <Seated people=players />
        <Refused people=players />
        <div class="actions">
            <button class="primary" id="named" on:click=done>
                {w.save()}
            </button>
        </div>
    }
}
