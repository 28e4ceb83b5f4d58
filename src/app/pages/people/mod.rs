//! The people who play (`#/people`): called otherwise, or forgotten, wherever they are remembered.

pub(crate) mod words;

use std::collections::{BTreeMap, BTreeSet};

use leptos::{ev, html, prelude::*};
use serde_json::Value;
use tertulia::core::{json, name};
use tertulia::score_sheet::{COLOURS, LONGEST_NAME, Person};
use web_sys::HtmlInputElement;

use self::words::words;
use super::backup::take_over;
use crate::app::components::person::Disc;
use crate::app::components::{ShowMore, line_written};
use crate::app::context::{AppContext, use_app};
use crate::app::pages::score_sheets::words::words as ledger;
use crate::app::services::dom::focus;
use crate::app::services::storage::Keeping;
use crate::app::session::people::{self, everybody};
use crate::app::session::records;

/// Where names stand in what is stored.
const NAMES: &[&str] = &["name", "names"];
/// What begins so is of tables.
const TABLES: &[&str] = &["tertulia.setup.", "tertulia.desk.", "tertulia.played."];
/// What begins so is kept by hand.
const BY_HAND: &[&str] = &[
    "tertulia.planilla.",
    "tertulia.planilla-deleted",
    "tertulia.planilla-start",
    "tertulia.past.",
    "tertulia.helper.",
];

/// The page.
#[derive(Clone, Copy)]
struct Page {
    app: AppContext,
    all: RwSignal<Vec<Person>>,
    /// Who may be forgotten, once that is confirmed.
    asked: RwSignal<Option<String>>,
    said: RwSignal<String>,
    /// So many have a row.
    shown: RwSignal<usize>,
}

/// So many are shown at once.
const PAGE: usize = 60;

/// The page.
#[component]
pub fn People() -> impl IntoView {
    let app = use_app();
    let (w, frame) = (words(app), app.words());
    let page = Page {
        app,
        all: RwSignal::new(everybody(app)),
        asked: RwSignal::new(None),
        said: RwSignal::new(String::new()),
        shown: RwSignal::new(PAGE),
    };
    let many = Signal::derive(move || page.all.with(Vec::len));
    people::follow(app, move || page.look());
    // Who is called otherwise has a row of their own.
    let rows = move || {
        let mut counts = BTreeMap::<String, usize>::new();
        for record in records::all(app) {
            // Two of one name in a match are one match.
            let names: BTreeSet<String> = record.given().map(name::key).collect();
            names.into_iter().for_each(|name| *counts.entry(name).or_default() += 1);
        }
        let many = |name: &str| counts.get(&name::key(name)).copied().unwrap_or(0);
        page.all.with(|all| {
            let row =
                |(at, person): (usize, &Person)| (at, person.name.clone(), many(&person.name));
            all.iter().enumerate().take(page.shown.get()).map(row).collect::<Vec<_>>()
        })
    };
    let nobody = move || {
        let none = page.all.with(Vec::is_empty);
        none.then(|| {
            view! {
                <p class="muted" id="none">
                    {w.nobody()}
                </p>
            }
            .into_any()
        })
    };
    view! {
        <section class="narrow ledger people-page">
            <h1>{frame.people()}</h1>
            <p class="muted">{w.what()}</p>
            <p id="told" role="status">
                {move || page.said.get()}
            </p>
            <div class="list">
                {nobody} <ul class="persons">
                    <For each=rows key=Clone::clone let((at, name, matches))>
                        <Row page at name matches />
                    </For>
                </ul> <ShowMore shown=page.shown by=PAGE many />
            </div>
            <div class="actions">
                <a class="button" href="#/history">
                    {frame.history()}
                </a>
                <a class="button" href="#/backup">
                    {frame.backup()}
                </a>
            </div>
        </section>
    }
}

/// A person: colour and name, and in how many matches.
#[component]
fn Row(page: Page, at: usize, name: String, matches: usize) -> impl IntoView {
    let w = words(page.app);
    let asked = {
        let name = name.clone();
        Memo::new(move |_| page.asked.with(|asked| asked.as_ref() == Some(&name)))
    };
    let count = (matches > 0).then(|| view! { <small class="muted">{w.matches(matches)}</small> });
    let forget = {
        let name = name.clone();
        move |_| {
            page.asked.set(Some(name.clone()));
            focus("keep");
        }
    };
    let forget_label = format!("{}: {name}", w.forget());
    let whom = name.clone();
    let field = NodeRef::<html::Input>::new();
    let rename = Callback::new({
        let name = name.clone();
        move |()| {
            if let Some(field) = field.get_untracked() {
                page.rename(at, &name, &field);
            }
        }
    });
    view! {
        <li class="panel">
            <div class="person">
                <Look page at name=name.clone() />
                <NameField at name=name.clone() field rename />
            </div>
            <div class="actions">
                <button
                    type="button"
                    id=format!("rename-{at}")
                    aria-label=format!("{}: {name}", w.rename())
                    on:click=move |_| rename.run(())
                >
                    {w.rename()}
                </button>
                <button
                    type="button"
                    id=format!("forget-{at}")
                    aria-label=forget_label
                    on:click=forget
                >
                    {w.forget()}
                </button>
                {count}
            </div>
            {move || {
                asked.get().then(|| view! { <Question page at name=whom.clone() /> }.into_any())
            }}
        </li>
    }
}

/// The colour, which another tap changes.
#[component]
fn Look(page: Page, at: usize, name: String) -> impl IntoView {
    let app = page.app;
    let person = move || page.all.with(|all| all.get(at).cloned());
    let whom = name.clone();
    let change = move |_| {
        people::change(app, |all| {
            for person in all.iter_mut().filter(|person| name::same(&person.name, &whom)) {
                person.colour = (person.colour % COLOURS + 1) % COLOURS;
            }
        });
        page.look();
        focus(&format!("colour-{at}"));
    };
    view! {
        <button
            class="quiet look"
            type="button"
            id=format!("colour-{at}")
            aria-label=ledger(app).colour_of(&name)
            on:click=change
        >
            {move || person().map(|person| view! { <Disc person place=at /> })}
        </button>
    }
}

/// The name, to be written otherwise.
#[component]
fn NameField(
    at: usize,
    name: String,
    field: NodeRef<html::Input>,
    rename: Callback<()>,
) -> impl IntoView {
    let on_key = move |event: ev::KeyboardEvent| {
        if event.key() == "Enter" {
            rename.run(());
        }
    };
    view! {
        <input
            node_ref=field
            type="text"
            id=format!("name-{at}")
            autocomplete="off"
            aria-label=format!("{}: {name}", words(use_app()).name())
            value=name
            on:input=move |event| drop(line_written(&event, LONGEST_NAME))
            on:keydown=on_key
        />
    }
}

/// Whether somebody is really to be forgotten.
#[component]
fn Question(page: Page, at: usize, name: String) -> impl IntoView {
    let w = words(page.app);
    let keep = move |_| {
        page.asked.set(None);
        focus(&format!("forget-{at}"));
    };
    let question = w.question(&name);
    let yes = move |_| {
        page.asked.set(None);
        let done = page.call(&name, "");
        page.said.set(page.came(done, w.forgotten(&name), w.forgotten_here(&name)));
        focus("main");
    };
    view! {
        <div class="question">
            <p role="alert">{question}</p>
            <div class="actions">
                <button type="button" id="keep" on:click=keep>
                    {w.keep()}
                </button>
                <button class="primary" type="button" id="yes" on:click=yes>
                    {w.forget()}
                </button>
            </div>
        </div>
    }
}

impl Page {
    /// What is said of a change: that it lasts, or that it is so until the page is closed, and why.
    fn came(self, done: bool, lasts: String, here: String) -> String {
        let untrue = self.app.storage.keeping.get_untracked() == Keeping::Untrue;
        match done {
            true => lasts,
            false if untrue => self.app.words().storage_blocked().to_owned(),
            false => here,
        }
    }

    /// Shows who there is now.
    fn look(self) {
        self.all.set(everybody(self.app));
    }

    /// Calls somebody as the field says, unless that is no name or somebody else's.
    fn rename(self, at: usize, old: &str, field: &HtmlInputElement) {
        let w = words(self.app);
        let written = name::written(&field.value(), LONGEST_NAME);
        let new = name::called(&written);
        if new.is_empty() || new == old {
            field.set_value(old);
            return;
        }
        // As it is now: another tab may have called somebody so, or this one otherwise.
        let all = everybody(self.app);
        if all.iter().all(|person| person.name != old) {
            self.look();
            return;
        }
        let taken = all.iter().any(|other| other.name != old && name::same(&other.name, new));
        if taken || self.beside(old, new) {
            self.said.set(w.taken().to_owned());
            return;
        }
        let done = self.call(old, new);
        self.said.set(self.came(done, w.renamed(old, new), w.renamed_here(old, new)));
        focus(&format!("name-{at}"));
    }

    /// Whether both names stand together anywhere: at a table, be it a computer's, on a sheet, or filled in for one. Who
    /// is forgotten still has a place on a sheet.
    fn beside(self, old: &str, new: &str) -> bool {
        let storage = self.app.storage;
        if name::same(old, new) {
            return false;
        }
        let both =
            |it: &mut Value| [old, new].iter().all(|name| json::replace(it, NAMES, name, name));
        let mut keys = TABLES.iter().chain(BY_HAND).flat_map(|start| storage.keys(start));
        keys.any(|key| match storage.get::<Value>(&key) {
            // A list of matches or sheets, each with those who played it.
            Some(Value::Array(mut entries)) => entries.iter_mut().any(both),
            Some(mut record) => both(&mut record),
            None => false,
        })
    }

    /// Calls somebody otherwise wherever a name is remembered; without a name nobody remembers it. Sheets
    /// kept by hand keep the name of whom is forgotten: it is what was written there. Tells whether it can be read
    /// everywhere where it is to outlive the page.
    fn call(self, old: &str, new: &str) -> bool {
        let app = self.app;
        let is_old = |person: &Person| name::same(&person.name, old);
        people::change(app, |all| match new {
            "" => all.retain(|person| !is_old(person)),
            _ => all.iter_mut().filter(|it| is_old(it)).for_each(|it| new.clone_into(&mut it.name)),
        });
        records::change(app, |stored| stored.rename(old, new));
        let by_hand = if new.is_empty() { &[] } else { BY_HAND };
        let mut written = vec![people::PEOPLE.to_owned(), records::KEY.to_owned()];
        for key in TABLES.iter().chain(by_hand).flat_map(|start| app.storage.keys(start)) {
            let Some(mut value) = app.storage.get::<Value>(&key) else { continue };
            if json::replace(&mut value, NAMES, old, new) {
                // A match under way that another tab has open would keep the old name.
                take_over(std::iter::once(key.as_str()));
                app.storage.write(&key, &json::write(&value));
                written.push(key);
            }
        }
        self.look();
        written.iter().all(|key| app.storage.outlives(key))
    }
}
