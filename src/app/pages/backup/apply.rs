//! An import, done to the storage: all of it or nothing, and in a way that can be undone.

use leptos::prelude::*;
use tertulia::backup::{BEFORE, Before, Change, Keep, START, belongs, undo};

use crate::app::context::AppContext;
use crate::app::services::storage::Keeping;
use crate::app::services::tabs::Claim;

/// Everything that is kept here and belongs into a backup.
pub fn here(app: AppContext) -> Vec<Keep> {
    let keys = app.storage.keys(START);
    let keys = keys.iter().filter(|key| belongs(key));
    keys.filter_map(|key| Some(Keep::new(key, &app.storage.read(key)?))).collect()
}

/// What the last import has replaced.
pub fn before(app: AppContext) -> Option<Before> {
    app.storage.get(BEFORE)
}

/// Makes the changes of an import. Tells whether there was room: if not, nothing has changed.
pub fn imported(app: AppContext, changes: &[Change]) -> bool {
    let storage = app.storage;
    let blocked = storage.keeping.get_untracked() == Keeping::Blocked;
    let room = || blocked || storage.keeping.get_untracked() != Keeping::Full;
    let last = storage.read(BEFORE);
    let undo = undo(&here(app), changes, js_sys::Date::now() as u64);
    let give_up = || {
        make(app, &undo.things);
        match &last {
            Some(last) => storage.write(BEFORE, last),
            None => storage.delete(BEFORE),
        }
    };
    storage.set(BEFORE, &undo);
    if !room() {
        give_up();
        return false;
    }
    take_over(changes.iter().map(|(key, _)| key.as_str()));
    make(app, changes);
    if !room() {
        give_up();
    }
    room()
}

/// Puts back what the last import has replaced; what stands there now can be brought back in turn.
pub fn bring_back(app: AppContext) -> bool {
    before(app).is_some_and(|before| imported(app, &before.things))
}

/// What goes first makes room for what comes.
fn make(app: AppContext, changes: &[Change]) {
    let gone = changes.iter().filter(|(_, text)| text.is_none());
    gone.for_each(|(key, _)| app.storage.delete(key));
    for (key, text) in changes {
        if let Some(text) = text {
            app.storage.write(key, text);
        }
    }
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
