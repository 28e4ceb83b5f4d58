//! What the helper tells of the notes: what is left, what to try, and the way to the analyst.

use leptos::prelude::*;
use tertulia::games::mastermind::study::Possible;
use tertulia::games::mastermind::{ScoringError, wrong_keys};

use super::Waiting;
use super::helper::Helper;
use super::notes::{Notes, Spot};
use super::past::{self, Past};
use crate::app::games::mastermind::dialogs::advice::Advice;
use crate::app::games::mastermind::dialogs::heat::{Codes, Heat, left};
use crate::app::games::mastermind::say;
use crate::app::games::mastermind::words::{study, words};
use crate::app::services::lang::Lang;

/// All of it.
#[component]
pub(super) fn Told(this: Helper) -> impl IntoView {
    let ending = move || {
        this.made.track();
        let notes = this.notes.get_untracked();
        (!notes.rows.is_empty()).then(|| untrack(|| view! { <Ending this notes /> }))
    };
    view! {
        <div class="panel">
            {move || match this.possible.get() {
                Some(possible) => view! { <Left this possible /> }.into_any(),
                None => view! { <Waiting unable=this.unable /> }.into_any(),
            }} <Suggested this />
        </div>
        <div class="ending">{ending}</div>
    }
}

/// What is left.
#[component]
fn Left(this: Helper, possible: Possible) -> impl IntoView {
    let lang = this.app.lang();
    let options = this.notes.with_untracked(|notes| notes.options);
    let more = if possible.contradiction.is_empty() {
        let heat = possible.clone();
        // Before the first row everything is as likely as everything else.
        let heat =
            move || (!this.empty.get()).then(|| view! { <Heat options possible=heat.clone() /> });
        view! {
            <Codes options possible=possible.clone() />
            {heat}
        }
        .into_any()
    } else {
        let rows = say::rows(lang, &possible.contradiction);
        view! { <p class="slip">{words(lang).scoring_contradiction(&rows)}</p> }.into_any()
    };
    view! {
        <h2 id="left">{left(lang, possible.count)}</h2>
        {more}
    }
}

/// A row to try, or the button that asks for one.
#[component]
fn Suggested(this: Helper) -> impl IntoView {
    let lang = this.app.lang();
    let w = study::words(lang);
    let can_ask = Memo::new(move |_| {
        this.made.track();
        let sound = this.possible.with(|it| it.as_ref().is_some_and(|it| it.count > 0));
        sound && this.notes.with_untracked(|notes| notes.open() && notes.at == Spot::New)
    });
    let text = move || if this.thinking.get() { words(lang).counting() } else { w.suggest() };
    move || match this.suggestion.get() {
        Some(suggestion) => {
            let options = this.notes.with_untracked(|notes| notes.options);
            let guess = suggestion.guess;
            let take = move |_| {
                if let Some(slate) = this.slate.get_value() {
                    slate.edit(|draft| draft.fill(&guess));
                    slate.focus();
                }
            };
            view! {
                <Advice options suggestion />
                <button id="use" on:click=take>
                    {w.use_it()}
                </button>
            }
            .into_any()
        }
        None if can_ask.get() => view! {
            <button id="suggest" on:click=move |_| this.suggest()>
                {text}
            </button>
        }
        .into_any(),
        None => ().into_any(),
    }
}

/// Which keys are not what the code owes.
pub(super) fn scoring_errors(lang: Lang, notes: &Notes) -> Vec<String> {
    let Some(code) = notes.known() else { return Vec::new() };
    let wrong = wrong_keys(&code, &notes.rows);
    let error = ScoringError { wrong, contradiction: Vec::new() };
    say::scoring_errors(lang, &notes.played(), &error)
}

/// The code, and the way to the analyst, once something is noted.
#[component]
fn Ending(this: Helper, notes: Notes) -> impl IntoView {
    let lang = this.app.lang();
    let errors = scoring_errors(lang, &notes).into_iter();
    let errors = errors.map(|text| view! { <p class="slip">{text}</p> }).collect_view();
    let write = (!notes.broken() && notes.at != Spot::Code).then(|| {
        let go = move |_| this.change_line(|notes| notes.go(Spot::Code));
        view! {
            <button id="write-code" on:click=go>
                {study::words(lang).write_code()}
            </button>
        }
    });
    let game = notes.played();
    // The same notes are one game, however often they are analysed.
    let id = format!("{:016x}", tertulia::core::digest(&(notes.options.codes(), &game)));
    let href = past::address(&id);
    let options = notes.options;
    let keep = move |_| {
        let (id, game) = (id.clone(), game.clone());
        let past = Past { id, when: past::now(), names: Vec::new(), options, game };
        past::keep(this.app, &past);
    };
    let class = if notes.known().is_some() { "button primary" } else { "button" };
    view! {
        {errors}
        <div class="actions">
            {write} <a class=class id="analyse" href=href on:click=keep>
                {words(lang).analyse()}
            </a>
        </div>
    }
}
