//! An import, done to the storage: all of it or nothing, and in a way that can be undone.

use leptos::prelude::*;
use tertulia::backup::{BEFORE, Before, Change, Keep, START, belongs, undo};
use tertulia::core::json;

use crate::app::context::AppContext;
use crate::app::services::tabs::Claim;

/// Everything that is kept here and belongs into a backup.
pub fn here(app: AppContext) -> Vec<Keep> {
    let keys = app.storage.keys(START);
    let keys = keys.iter().filter(|key| belongs(key));
    keys.filter_map(|key| Some(Keep::new(key, &app.storage.read(key)?))).collect()
}

/// What the last import has replaced. A part of it would bring back something that never was: what cannot be read is
/// kept aside whole.
pub fn before(app: AppContext) -> Option<Before> {
    app.kept(BEFORE, app.words().backup(), |_| true)
}

/// Makes the changes of an import. Tells whether all of them are kept: if not, there was no room, and nothing has
/// changed.
pub fn imported(app: AppContext, changes: &[Change]) -> bool {
    let last = app.storage.read(BEFORE);
    let undo = undo(&here(app), changes, js_sys::Date::now() as u64);
    // The way back is kept before anything is replaced.
    let mut done = make(app, &[(BEFORE.to_owned(), Some(json::write(&undo)))]);
    if done {
        take_over(changes.iter().map(|(key, _)| key.as_str()));
        done = make(app, changes);
    }
    if !done {
        let mut back = undo.things;
        back.push((BEFORE.to_owned(), last));
        for (key, text) in in_order(app, &back) {
            match text {
                // There was room for it before.
                Some(text) => {
                    app.storage.write(key, text);
                }
                None => app.storage.delete(key),
            }
        }
    }
    done
}

/// Puts back what the last import has replaced; what stands there now can be brought back in turn.
pub fn bring_back(app: AppContext) -> bool {
    before(app).is_some_and(|before| imported(app, &before.things))
}

/// Makes changes, or as many as there is room for. Tells whether everything is now as they say.
fn make(app: AppContext, changes: &[Change]) -> bool {
    let storage = app.storage;
    let made = in_order(app, changes).iter().all(|(key, text)| match text {
        Some(text) => storage.put(key, text),
        None => {
            storage.delete(key);
            true
        }
    });
    made && changes.iter().all(|(key, text)| storage.read(key) == *text)
}

/// Changes so that what becomes less makes room for what becomes more.
fn in_order(app: AppContext, changes: &[Change]) -> Vec<&Change> {
    let length = |text: Option<&String>| text.map_or(0, String::len).cast_signed();
    let mut all: Vec<&Change> = changes.iter().collect();
    all.sort_by_cached_key(|(key, text)| {
        length(text.as_ref()) - length(app.storage.read(key).as_ref())
    });
    all
}

/// Matches that are kept under some of these keys, and that another tab has open, are taken from there, or
/// that tab would write over them.
pub fn take_over<'a>(keys: impl Iterator<Item = &'a str>) {
    let rows = keys.filter_map(|key| {
        let (kind, row) = key.strip_prefix(START)?.split_once('.')?;
        matches!(kind, "game" | "desk").then_some(row)
    });
    let owner = Owner::new();
    rows.for_each(|row| owner.with(|| Claim::ask(row).take()));
    owner.cleanup();
}
