//! The form of a round: what the rules need of it and no more, with what it makes before it is written.

use leptos::prelude::*;
use tertulia::score_sheet::{Form, Kind, Step};

use super::page::Page;
use super::preview::Preview;
use super::rounds::{Amounts, Battle, Cards, Code, Deal, What};
use super::says;
use crate::app::pages::score_sheets::words::words;
use crate::app::services::dom::focus;

/// The form: of the next round, or of the one that is set right.
#[component]
pub fn Form(page: Page) -> impl IntoView {
    let editing = Memo::new(move |_| page.draft.with(|draft| draft.editing));
    // Who is called otherwise is so in the form, too.
    let people = Memo::new(move |_| page.sheet.with(|sheet| sheet.players().to_vec()));
    view! {
        <section class="panel entry" id="entry">
            {move || {
                people.with(|_| ());
                let editing = editing.get();
                untrack(|| view! { <RoundForm page editing /> }.into_any())
            }}
        </section>
    }
}

/// The form of one round.
#[component]
fn RoundForm(page: Page, editing: Option<u16>) -> impl IntoView {
    let (draft, w, kind) = (page.draft, words(page.app), page.kind());
    let head = move || {
        let round = says(page.app, kind).round;
        match editing {
            Some(n) => w.correct_round(round, usize::from(n) + 1),
            None => w.nth_round(round, page.sheet.with(|sheet| sheet.rounds().len()) + 1),
        }
    };
    let ready = move || {
        let step = draft.with(|draft| draft.step(kind));
        step.is_ok_and(|step| page.sheet.with(|sheet| sheet.check(&step).is_ok()))
    };
    view! {
        <h2 id="round" tabindex="-1">
            {head}
        </h2>
        {editing.map(|round| view! { <SaidBefore page round /> })}
        <Inside page kind />
        <div id="preview">
            <Preview page kind />
        </div>
        <div class="actions">
            <button
                class="primary big"
                id="write"
                type="button"
                aria-disabled=move || (!ready()).then_some("true")
                on:click=move |_| page.write()
            >
                {if editing.is_some() { w.set_right() } else { w.write_down() }}
            </button>
            {editing.map(|round| view! { <Correction page round /> })}
        </div>
    }
}

/// What can be done with a round that is there already: strike it, or leave it.
#[component]
fn Correction(page: Page, round: u16) -> impl IntoView {
    let w = words(page.app);
    let struck = page.sheet.with_untracked(|sheet| {
        sheet.rounds().get(usize::from(round)).is_some_and(|round| round.struck)
    });
    let strike = (!struck).then(|| {
        view! {
            <button id="strike" type="button" on:click=move |_| page.strike(round)>
                {w.strike()}
            </button>
        }
    });
    let cancel = move |_| {
        page.clear();
        focus("round");
    };
    view! {
        {strike}
        <button id="cancel" type="button" on:click=cancel>
            {w.cancel()}
        </button>
    }
}

/// What the round said before it was set right.
#[component]
fn SaidBefore(page: Page, round: u16) -> impl IntoView {
    let sheet = page.sheet.get_untracked();
    let rounds = sheet.rounds();
    let written = rounds.get(usize::from(round)).filter(|round| round.versions.len() > 1)?;
    let mut alone = sheet.clone();
    while alone.undo() {}
    let lines = written.versions[..written.versions.len() - 1].iter().map(|entry| {
        let mut paper = alone.clone();
        // It was written once, so it can be.
        let _ = paper.act(Step::Write(entry.clone()));
        view! { <li>{page.points(&paper)}</li> }
    });
    let lines = lines.collect_view();
    Some(view! {
        <div class="said-before">
            <p class="muted">{words(page.app).said_before()}</p>
            <ul>{lines}</ul>
        </div>
    })
}

/// What the game's rules need.
#[component]
fn Inside(page: Page, kind: Kind) -> impl IntoView {
    match kind.form() {
        Form::Rounds => view! { <Cards page /> }.into_any(),
        Form::Battles => view! { <Battle page /> }.into_any(),
        Form::Deals => view! { <Deal page /> }.into_any(),
        Form::Codes => view! { <Code page /> }.into_any(),
        Form::Points => view! { <Amounts page what=What::Points /> }.into_any(),
    }
}
