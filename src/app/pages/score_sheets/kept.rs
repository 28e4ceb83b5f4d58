//! Where sheets are kept: each under a key of its own, so that two tabs do not lose each other's.

use serde::{Deserialize, Serialize};
use tertulia::planilla::{Person, Planilla};

use super::draft::Draft;
use crate::app::context::Shell;

const START: &str = "tertulia.planilla.";
/// The sheets that were deleted, until nobody wants them back.
const DELETED: &str = "tertulia.planilla-deleted";
/// The round that is being filled in, of the sheet on which that was done last.
const FORM: &str = "tertulia.planilla-form";
/// So many can be brought back.
const MOST_DELETED: usize = 12;

pub fn key(id: &str) -> String {
    [START, id].concat()
}

/// A sheet; what cannot be read is kept aside, and said.
pub fn open(shell: Shell, id: &str) -> Option<Planilla> {
    let key = key(id);
    let sheet = shell.store.get::<Planilla>(&key);
    if sheet.is_none()
        && let Some(aside) = shell.store.set_aside(&key)
    {
        let w = shell.words();
        shell.notify(w.unreadable(w.sheets()), Some(aside));
        shell.store.delete(&key);
    }
    // Its key is its name, whatever a foreign file says.
    sheet.map(|mut sheet| {
        id.clone_into(&mut sheet.id);
        sheet
    })
}

/// All sheets, the newest first.
pub fn all(shell: Shell) -> Vec<Planilla> {
    let keys = shell.store.keys(START);
    let sheets = keys.iter().filter_map(|key| open(shell, key.strip_prefix(START)?));
    let mut sheets: Vec<Planilla> = sheets.collect();
    sheets.sort_by_key(|sheet| std::cmp::Reverse(sheet.when));
    sheets
}

pub fn keep(shell: Shell, sheet: &Planilla) {
    shell.store.set(&key(&sheet.id), sheet);
}

/// A round under way: on which sheet, after how many steps, and what has been tapped.
#[derive(Serialize, Deserialize)]
struct Form {
    id: String,
    steps: usize,
    draft: Draft,
}

/// The round that was being filled in when this sheet was left. What was written meanwhile by another tab
/// would make another round of it.
pub fn under_way(shell: Shell, sheet: &Planilla) -> Option<Draft> {
    let form: Form = shell.store.get(FORM)?;
    let same = form.id == sheet.id && form.steps == sheet.steps().len();
    (same && form.draft.fits(sheet)).then_some(form.draft)
}

/// Keeps the round that is being filled in; one that nobody has begun is not kept.
pub fn keep_under_way(shell: Shell, sheet: &Planilla, draft: &Draft) {
    if *draft != Draft::new(sheet) {
        let (id, steps) = (sheet.id.clone(), sheet.steps().len());
        shell.store.set(FORM, &Form { id, steps, draft: draft.clone() });
    } else if shell.store.get::<Form>(FORM).is_some_and(|form| form.id == sheet.id) {
        shell.store.delete(FORM);
    }
}

/// Deletes a sheet; it can be brought back.
pub fn delete(shell: Shell, sheet: &Planilla) {
    let mut all = deleted(shell);
    all.insert(0, sheet.clone());
    all.truncate(MOST_DELETED);
    shell.store.set(DELETED, &all);
    shell.store.delete(&key(&sheet.id));
}

/// The sheets that were deleted, the last one first. An earlier version kept one alone.
pub fn deleted(shell: Shell) -> Vec<Planilla> {
    let one = || shell.store.get(DELETED).into_iter().collect();
    shell.store.get(DELETED).unwrap_or_else(one)
}

/// Brings one of them back. Where another has its name by now, both are kept.
pub fn bring_back(shell: Shell, n: usize) {
    if let Some(mut sheet) = deleted(shell).into_iter().nth(n) {
        if shell.store.read(&key(&sheet.id)).is_some() {
            sheet.id = fresh_id(shell);
        }
        keep(shell, &sheet);
    }
    forget(shell, n);
}

/// Nobody wants this one back.
pub fn forget(shell: Shell, n: usize) {
    let mut all = deleted(shell);
    if n < all.len() {
        all.remove(n);
    }
    match all.is_empty() {
        true => shell.store.delete(DELETED),
        false => shell.store.set(DELETED, &all),
    }
}

pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// A name for a new sheet that no other has.
pub fn fresh_id(shell: Shell) -> String {
    let mut n = now();
    loop {
        let id = format!("s{n:x}");
        if shell.store.read(&key(&id)).is_none() {
            return id;
        }
        n += 1;
    }
}

/// What a sheet is called: by its title, or else by its game.
pub fn title(shell: Shell, sheet: &Planilla) -> String {
    if sheet.title.is_empty() { game(shell, sheet).to_owned() } else { sheet.title.clone() }
}

/// What its game is called.
pub fn game(shell: Shell, sheet: &Planilla) -> &'static str {
    super::game_name(shell, sheet.terms().kind)
}

/// What the players are called; whoever has no name is called by the place.
pub fn names(shell: Shell, sheet: &Planilla) -> Vec<String> {
    let name = |(n, person): (usize, &Person)| match person.name.trim() {
        "" => shell.words().player(n + 1),
        name => name.to_owned(),
    };
    sheet.players().iter().enumerate().map(name).collect()
}
