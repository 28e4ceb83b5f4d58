//! Everything in one file, and back (`#/backup`): saved, opened, told what it would do, done, undone.

mod apply;
mod file;
mod opened;
mod pieces;
mod preview;
mod remind;
pub(crate) mod words;

use std::sync::Arc;
use std::time::Duration;

use leptos::{ev, html, prelude::*};
use tertulia::backup::{Backup, Bad, Change, How, Reading};

use self::apply::{bring_back, imported};
use self::opened::Opened;
use self::pieces::{Progress, Work};
use self::words::words;
use crate::app::context::{AppContext, use_app};
use crate::app::services::dom::{focus, when_drawn};
use crate::app::services::storage::Keeping;
use crate::app::services::translations::numbers::day;

pub(super) use apply::take_over;
pub use remind::Reminder;

/// A file with more things than this takes a while, which is said.
const MANY: usize = 5_000;

/// What stands on the page.
#[derive(Clone, Copy)]
struct Page {
    app: AppContext,
    /// The file that was opened.
    found: RwSignal<Option<Result<Arc<Backup>, Bad>>>,
    how: RwSignal<How>,
    /// What has come of the last thing that was done, in a sentence; nothing yet.
    did: RwSignal<String>,
    work: Work,
}

impl Page {
    /// Reads a file, and shows what is in it.
    fn read(self, reading: Reading) {
        let w = words(self.app);
        if reading.many() > MANY {
            self.did.set(w.large(reading.many()));
        }
        let told = move |reading: &Reading| w.reading(reading.done(), reading.many());
        let end = move |reading: Reading| {
            self.did.set(String::new());
            self.show(Ok(Arc::new(reading.end())));
        };
        self.work.begin(reading, Reading::advance, told, end);
    }

    /// What is said of a change: that it is done, unless storage is forbidden or lies.
    fn came(self, done: bool, said: &'static str) -> &'static str {
        match self.app.storage.keeping.get_untracked() {
            Keeping::Blocked | Keeping::Untrue => self.app.words().storage_blocked(),
            _ if done => said,
            _ => words(self.app).no_room(),
        }
    }

    /// Makes the changes of an import. It is all of it or nothing, so it is done at one go; what takes long is said
    /// before.
    fn import(self, changes: Vec<Change>) {
        let w = words(self.app);
        let many = changes.len();
        let import = move || {
            let done = imported(self.app, &changes);
            // The page may have been left meanwhile.
            self.did.try_set(self.came(done, w.done()).to_owned());
            focus(if done { "bring-back" } else { "file" });
        };
        if many <= MANY {
            return import();
        }
        self.did.set(w.taking(many));
        when_drawn(Box::new(move || set_timeout(import, Duration::ZERO)));
    }

    /// Shows what a file is.
    fn show(self, found: Result<Arc<Backup>, Bad>) {
        self.found.set(Some(found));
        focus("found");
    }
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
        work: Work::default(),
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
            <Progress work=page.work />
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
        // The file before it is not meant any more.
        page.work.drop_it();
        page.found.set(None);
        page.did.set(String::new());
        match text.map(|text| Reading::begin(name, text)) {
            None => page.did.set(w.too_large(file::LARGEST)),
            Some(Err(bad)) => page.show(Err(bad)),
            Some(Ok(reading)) => page.read(reading),
        }
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
        page.did.set(page.came(done, w.brought_back()).to_owned());
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
