//! Everything in one file, and back (`#/backup`): saved, opened, told what it would do, done, undone.

mod apply;
mod file;
mod preview;
mod remind;
pub(crate) mod words;

use leptos::prelude::*;
use tertulia::backup::{Backup, Bad, How, plan, read};
use wasm_bindgen::JsCast;
use web_sys::{DragEvent, HtmlInputElement};

use self::apply::{bring_back, here, imported};
use self::words::words;
use crate::ui::parts::{El, Nodes, Signal, el, focus, segmented};
use crate::ui::shell::Shell;
use crate::ui::words::nth;
use crate::ui::words::numbers::day;

pub(super) use apply::take_over;
pub use remind::remind;

/// What has come of the last thing that was done.
#[derive(Clone, Copy, PartialEq)]
enum Did {
    Nothing,
    Said(&'static str),
}

/// What stands on the page.
#[derive(Clone, Copy)]
struct Page {
    shell: Shell,
    /// The file that was opened.
    found: Signal<Option<Result<Backup, Bad>>>,
    how: Signal<How>,
    did: Signal<Did>,
}

/// The page.
pub fn backup(shell: Shell) -> El {
    let w = words(shell);
    let page = Page {
        shell,
        found: Signal::new(None),
        how: Signal::new(How::Merge),
        did: Signal::new(Did::Nothing),
    };
    let save = el("button primary").id("save").attr("type", "button").add(w.save());
    let save = save.click(move || {
        file::save(shell);
        remind::saved(shell);
        page.did.set(Did::Said(w.saved()));
    });
    let status = move || match page.did.get() {
        Did::Nothing => String::new(),
        Did::Said(text) => text.to_owned(),
    };
    let status = el("p").id("did").attr("role", "status").live_text(status);
    el("section narrow ledger backup")
        .add(el("h1").add(shell.words().backup()))
        .add(el("section panel").add(el("p").add(w.what())).add(save))
        .add(opener(page))
        .add(status)
        .add(el("div list").live(move || opened(page)))
        .add(el("div").live(move || before(page)))
}

/// Where a file is chosen, or dropped.
fn opener(page: Page) -> El {
    let w = words(page.shell);
    let take = move |text: Option<String>| {
        page.did.set(Did::Nothing);
        match text {
            Some(text) => page.found.set(Some(read(&text))),
            None => {
                // The file before it is not meant any more.
                page.found.set(None);
                page.did.set(Did::Said(w.too_large()));
            }
        }
        focus("found");
    };
    let input =
        el("input").id("file").attr("type", "file").attr("accept", ".json,application/json");
    let node: HtmlInputElement = input.raw().clone().unchecked_into();
    let input = input.on("change", move |_| {
        if let Some(chosen) = node.files().and_then(|files| files.get(0)) {
            file::open(&chosen, take);
        }
        // The same file may be chosen once more.
        node.set_value("");
    });
    let label = el("label field").add(el("span").add(w.choose())).add(input);
    let panel = el("section panel opener").id("opener").add(label);
    panel.add(el("p muted").add(w.drop())).on("dragover", |event| event.prevent_default()).on(
        "drop",
        move |event| {
            event.prevent_default();
            let transfer = event.unchecked_into::<DragEvent>().data_transfer();
            let files = transfer.and_then(|transfer| transfer.files());
            if let Some(dropped) = files.and_then(|files| files.get(0)) {
                file::open(&dropped, take);
            }
        },
    )
}

/// What the file is, what it would do, and the buttons.
fn opened(page: Page) -> Nodes {
    let w = words(page.shell);
    page.found.with(|found| match found {
        None => Nodes::default(),
        Some(Err(bad)) => {
            let why = match bad {
                Bad::Foreign => w.foreign().to_owned(),
                Bad::Newer => w.newer().to_owned(),
                Bad::Unreadable(at) => w.unreadable(at.line, at.column),
            };
            let line = el("p notice refused").id("found").attr("tabindex", "-1");
            line.attr("role", "alert").add(why).into()
        }
        Some(Ok(backup)) => understood(page, backup).into(),
    })
}

fn understood(page: Page, backup: &Backup) -> El {
    let (w, shell) = (words(page.shell), page.shell);
    let date = file::day_of(&backup.date)
        .map_or_else(|| backup.date.chars().take(40).collect(), |when| day(shell.lang(), when));
    let app: String = backup.app.chars().take(20).collect();
    let written = el("h2").id("found").attr("tabindex", "-1").add(w.written(&date, &app));
    let hows = [(How::Merge, nth(w.hows(), 0)), (How::Replace, nth(w.hows(), 1))];
    let hows = hows.map(|(how, text)| (how, text.to_owned()));
    let choose = segmented(
        w.how(),
        "how",
        &hows,
        move || page.how.get(),
        move |how| {
            page.how.set(how);
        },
    );
    let why = move || match page.how.get() {
        How::Merge => w.merge_why().to_owned(),
        How::Replace => w.replace_why().to_owned(),
    };
    let backup = backup.clone();
    let shown = move || {
        let plan = plan(&here(shell), &backup, page.how.get());
        let nothing = plan.changes.is_empty();
        let none = nothing.then(|| el("p").id("nothing").add(w.nothing()));
        let leave = el("button").id("leave").attr("type", "button").add(w.leave());
        let leave = leave.click(move || {
            page.found.set(None);
            page.did.set(Did::Said(w.nothing_done()));
            focus("file");
        });
        let list = preview::preview(shell, &plan, &backup);
        let go = (!nothing).then(|| {
            let go = el("button primary").id("go").attr("type", "button").add(w.go());
            go.click(move || {
                let done = imported(shell, &plan.changes);
                page.found.set(None);
                page.did.set(Did::Said(if done { w.done() } else { w.no_room() }));
                focus(if done { "bring-back" } else { "file" });
            })
        });
        Nodes::from(none).and(list).and(el("div actions").add(leave).add(go))
    };
    let panel = el("section panel").add(written).add(choose);
    panel.add(el("p muted").live_text(why)).add(el("div").live(shown))
}

/// The way back.
fn before(page: Page) -> Option<El> {
    let (w, shell) = (words(page.shell), page.shell);
    page.did.track();
    let before = apply::before(shell)?;
    let back = el("button").id("bring-back").attr("type", "button").add(w.bring_back());
    let back = back.click(move || {
        let done = bring_back(shell);
        page.found.set(None);
        page.did.set(Did::Said(if done { w.brought_back() } else { w.no_room() }));
        focus("bring-back");
    });
    let told = el("span").add(w.before(&day(shell.lang(), before.when)));
    Some(el("p notice").id("before").add(told).add(back))
}
