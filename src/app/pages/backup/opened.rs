//! The file that was opened: what it is, what it would do, and the buttons.

use std::sync::Arc;

use leptos::prelude::*;
use tertulia::backup::{Backup, Bad, How, Plan, Planning};

use super::apply::here;
use super::preview::preview;
use super::words::words;
use super::{Page, file};
use crate::app::components::Segmented;
use crate::app::services::dom::focus;
use crate::app::services::translations::nth;
use crate::app::services::translations::numbers::day;

/// What was found in the file.
#[component]
pub fn Opened(page: Page) -> impl IntoView {
    let w = words(page.app);
    let why = move |bad| match bad {
        Bad::Foreign => w.foreign().to_owned(),
        Bad::Newer => w.newer().to_owned(),
        Bad::Unreadable(at) => w.unreadable(at.line, at.column),
    };
    move || match page.found.get()? {
        Ok(backup) => Some(view! { <Understood page backup /> }.into_any()),
        Err(bad) => Some(
            view! {
                <p class="notice refused" id="found" tabindex="-1" role="alert">
                    {why(bad)}
                </p>
            }
            .into_any(),
        ),
    }
}

/// A backup, and how it is to be taken over.
#[component]
fn Understood(page: Page, backup: Arc<Backup>) -> impl IntoView {
    let (w, app) = (words(page.app), page.app);
    let date = file::day_of(&backup.date)
        .map_or_else(|| backup.date.chars().take(40).collect(), |when| day(app.lang(), when));
    let program: String = backup.app.chars().take(20).collect();
    let hows = [(How::Merge, nth(w.hows(), 0)), (How::Replace, nth(w.hows(), 1))];
    let hows = hows.map(|(how, text)| (how, text.to_owned())).to_vec();
    let why = move || match page.how.get() {
        How::Merge => w.merge_why(),
        How::Replace => w.replace_why(),
    };
    let head = match backup.date.as_str() {
        "" => w.rescued().to_owned(),
        _ => w.written(&date, &program),
    };
    let sound = backup.things.iter().filter(|thing| thing.kind.is_ok()).count();
    let many = backup.things.len();
    let damaged = backup.damaged.then(|| {
        view! {
            <p class="notice" id="damaged" role="alert">
                {w.damaged(sound, many)}
            </p>
        }
    });
    let plan = RwSignal::new(None::<Plan>);
    let brought = backup.clone();
    Effect::new(move || {
        plan.set(None);
        page.how.track();
        page.compare(brought.clone(), move |it| plan.set(Some(it)));
    });
    let planned = move || {
        plan.track();
        let plan = plan.try_update_untracked(Option::take).flatten()?;
        Some(view! { <Planned page backup=backup.clone() plan /> }.into_any())
    };
    view! {
        <section class="panel">
            <h2 id="found" tabindex="-1">
                {head}
            </h2>
            {damaged}
            <Segmented
                label=w.how()
                name="how"
                options=hows
                chosen=page.how
                choose=move |how| page.how.set(how)
            />
            <p class="muted">{why}</p>
            <div>{planned}</div>
        </section>
    }
}

/// What would be done, to be done or left.
#[component]
fn Planned(page: Page, backup: Arc<Backup>, plan: Plan) -> impl IntoView {
    let (w, app) = (words(page.app), page.app);
    let nothing = plan.changes.is_empty();
    let leave = move |_| {
        page.found.set(None);
        page.did.set(w.nothing_done().to_owned());
        focus("file");
    };
    let preview = preview(app, &plan, &backup);
    let go = move |_| {
        // Worked out anew: another tab may have written since the preview, and what it wrote is not to be lost.
        page.compare(backup.clone(), move |plan| {
            page.found.set(None);
            page.import(plan.changes);
        });
    };
    let go = (!nothing).then(|| {
        view! {
            <button class="primary" id="go" type="button" on:click=go>
                {w.go()}
            </button>
        }
    });
    view! {
        {nothing.then(|| view! { <p id="nothing">{w.nothing()}</p> })}
        {preview}
        <div class="actions">
            <button id="leave" type="button" on:click=leave>
                {w.leave()}
            </button>
            {go}
        </div>
    }
}

impl Page {
    /// Works out what an import would do to what is kept now.
    fn compare(self, backup: Arc<Backup>, end: impl FnOnce(Plan) + 'static) {
        let w = words(self.app);
        let planning = Planning::begin(here(self.app), backup, self.how.get_untracked());
        let told = move |it: &Planning<Arc<Backup>>| w.comparing(it.done(), it.many());
        self.work.begin(planning, Planning::advance, told, |it| end(it.end()));
    }
}
