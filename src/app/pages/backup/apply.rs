//! An import, done to the storage: all of it or nothing, and in a way that can be undone.

use leptos::prelude::*;
use tertulia::backup::{BEFORE, Before, Change, Keep, START, belongs, undo};

use crate::app::context::Shell;
use crate::app::services::storage::Keeping;
use crate::app::services::tabs::Claim;

/// Everything that is kept here and belongs into a backup.
pub fn here(shell: Shell) -> Vec<Keep> {
    let keys = shell.store.keys(START);
    let keys = keys.iter().filter(|key| belongs(key));
    keys.filter_map(|key| Some(Keep::new(key, &shell.store.read(key)?))).collect()
}

/// What the last import has replaced.
pub fn before(shell: Shell) -> Option<Before> {
    shell.store.get(BEFORE)
}

/// Makes the changes of an import. Tells whether there was room: if not, nothing has changed.
pub fn imported(shell: Shell, changes: &[Change]) -> bool {
    let store = shell.store;
    let blocked = store.keeping.get_untracked() == Keeping::Blocked;
    let room = || blocked || store.keeping.get_untracked() != Keeping::Full;
    let last = store.read(BEFORE);
    let undo = undo(&here(shell), changes, js_sys::Date::now() as u64);
    let give_up = || {
        make(shell, &undo.things);
        match &last {
            Some(last) => store.write(BEFORE, last),
            None => store.delete(BEFORE),
        }
    };
    store.set(BEFORE, &undo);
    if !room() {
        give_up();
        return false;
    }
    take_over(changes.iter().map(|(key, _)| key.as_str()));
    make(shell, changes);
    if !room() {
        give_up();
    }
    room()
}

/// Puts back what the last import has replaced; what stands there now can be brought back in turn.
pub fn bring_back(shell: Shell) -> bool {
    before(shell).is_some_and(|before| imported(shell, &before.things))
}

/// What goes first makes room for what comes.
fn make(shell: Shell, changes: &[Change]) {
    let gone = changes.iter().filter(|(_, text)| text.is_none());
    gone.for_each(|(key, _)| shell.store.delete(key));
    for (key, text) in changes {
        if let Some(text) = text {
            shell.store.write(key, text);
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
