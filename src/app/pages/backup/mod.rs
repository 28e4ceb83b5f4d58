//! Everything in one file, and back (`#/backup`): saved, opened, told what it would do, done, undone.

mod apply;
mod file;
mod opened;
mod preview;
mod remind;
pub(crate) mod words;

use leptos::{ev, html, prelude::*};
use tertulia::backup::{Backup, Bad, How, read_named};

use self::apply::bring_back;
use self::opened::Opened;
use self::words::words;
use crate::app::context::{AppContext, use_app};
use crate::app::services::dom::focus;
use crate::app::services::translations::numbers::day;

pub(super) use apply::take_over;
pub use remind::Reminder;

/// What stands on the page.
#[derive(Clone, Copy)]
struct Page {
    app: AppContext,
    /// The file that was opened.
    found: RwSignal<Option<Result<Backup, Bad>>>,
    how: RwSignal<How>,
    /// What has come of the last thing that was done, in a sentence; nothing yet.
    did: RwSignal<String>,
}

/// The page.
#[component]
pub fn BackupPage() -> impl IntoView {
    let app = use_app();
    let w = words(app);
    let page = Page {
        app,
        found: RwSignal::new(None),
        how: RwSignal::new(How::Merge),
        did: RwSignal::new(String::new()),
    };
    let save = move |_| {
        file::save(app);
        remind::saved(app);
        page.did.set(w.saved().to_owned());
    };
    view! {
        <section class="narrow ledger backup">
            <h1>{app.words().backup()}</h1>
            <section class="panel">
                <p>{w.what()}</p>
                <button class="primary" id="save" type="button" on:click=save>
                    {w.save()}
                </button>
            </section>
            <Opener page />
            <p id="did" role="status">
                {move || page.did.get()}
            </p>
            <div class="list">
                <Opened page />
            </div>
            <div>
                <WayBack page />
            </div>
        </section>
    }
}

/// Where a file is chosen, or dropped.
#[component]
fn Opener(page: Page) -> impl IntoView {
    let w = words(page.app);
    let take = move |name: &str, text: Option<String>| {
        page.did.set(String::new());
        match text {
            Some(text) => page.found.set(Some(read_named(name, &text))),
            None => {
                // The file before it is not meant any more.
                page.found.set(None);
                page.did.set(w.too_large(file::LARGEST));
            }
        }
        focus("found");
    };
    let input = NodeRef::<html::Input>::new();
    let choose = move |_| {
        let Some(input) = input.get_untracked() else { return };
        if let Some(chosen) = input.files().and_then(|files| files.get(0)) {
            file::open(&chosen, take);
        }
        // The same file may be chosen once more.
        input.set_value("");
    };
    let drop = move |event: ev::DragEvent| {
        event.prevent_default();
        let files = event.data_transfer().and_then(|transfer| transfer.files());
        if let Some(dropped) = files.and_then(|files| files.get(0)) {
            file::open(&dropped, take);
        }
    };
    view! {
        <section
            class="panel opener"
            id="opener"
            on:dragover=|event| event.prevent_default()
            on:drop=drop
        >
            <label class="field">
                <span>{w.choose()}</span>
                <input
                    node_ref=input
                    id="file"
                    type="file"
                    accept=".json,application/json"
                    on:change=choose
                />
            </label>
            <p class="muted">{w.drop()}</p>
        </section>
    }
}

/// The way back.
#[component]
fn WayBack(page: Page) -> impl IntoView {
    let (w, app) = (words(page.app), page.app);
    let back = move |_| {
        let done = bring_back(app);
        page.found.set(None);
        page.did.set(if done { w.brought_back() } else { w.no_room() }.to_owned());
        focus("bring-back");
    };
    let notice = move || {
        let before = apply::before(app)?;
        Some(view! {
            <p class="notice" id="before">
                <span>{w.before(&day(app.lang(), before.when))}</span>
                <button id="bring-back" type="button" on:click=back>
                    {w.bring_back()}
                </button>
            </p>
        })
    };
    move || {
        page.did.track();
        untrack(notice)
    }
}
