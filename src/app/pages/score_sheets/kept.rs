//! Where sheets are kept: each under a key of its own, so that two tabs do not lose each other's.

use serde::{Deserialize, Serialize};
use tertulia::core::json;
use tertulia::core::name::called;
use tertulia::score_sheet::{Person, ScoreSheet};

use super::draft::Draft;
use super::words::words;
use crate::app::context::AppContext;

const START: &str = "tertulia.planilla.";
/// The sheets that were deleted, until nobody wants them back.
const DELETED: &str = "tertulia.planilla-deleted";
/// The round that is being filled in on a sheet is kept under this and the sheet's id. An earlier version kept one alone.
const FORM: &str = "tertulia.planilla-form";
/// So many can be brought back.
pub const MOST_DELETED: usize = 12;

pub fn key(id: &str) -> String {
    [START, id].concat()
}

fn form_key(id: &str) -> String {
    [FORM, ".", id].concat()
}

/// A sheet; what cannot be read of it is kept aside, and what a later version wrote stays. Either is said.
pub fn open(app: AppContext, id: &str) -> Option<ScoreSheet> {
    let key = key(id);
    let w = app.words();
    if is_later(app, id) {
        app.notify_newer(&key, w.sheets());
        return None;
    }
    let text = app.storage.read(&key)?;
    let sheet = json::read(&text).ok().or_else(|| in_part(app, &key, &text));
    if sheet.is_none() {
        app.clear_aside(&key, &w.unreadable(w.sheets()));
    }
    // Its key is its name, whatever a foreign file says.
    sheet.map(|mut sheet: ScoreSheet| {
        id.clone_into(&mut sheet.id);
        sheet
    })
}

/// What can be read of a sheet that is not whole; the whole is kept aside.
fn in_part(app: AppContext, key: &str, text: &str) -> Option<ScoreSheet> {
    let sheet = ScoreSheet::in_part(text)?;
    let why = words(app).in_part(&title(app, &sheet));
    app.notify_aside(&why, app.storage.set_aside(key));
    Some(sheet)
}

/// Whether a later version wrote the sheet: what is written there would be lost on it.
pub fn is_later(app: AppContext, id: &str) -> bool {
    app.storage.read(&key(id)).is_some_and(|text| ScoreSheet::is_later(&text))
}

/// All sheets, the newest first.
pub fn all(app: AppContext) -> Vec<ScoreSheet> {
    let keys = app.storage.keys(START);
    let sheets = keys.iter().filter_map(|key| open(app, key.strip_prefix(START)?));
    let mut sheets: Vec<ScoreSheet> = sheets.collect();
    sheets.sort_by_key(|sheet| std::cmp::Reverse(sheet.when));
    sheets
}

/// Keeps a sheet. Tells whether there was room: else it is in memory.
pub fn keep(app: AppContext, sheet: &ScoreSheet) -> bool {
    app.storage.set(&key(&sheet.id), sheet)
}

/// A round under way: on which sheet, after how many steps, and what has been tapped.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
struct Form {
    id: String,
    steps: usize,
    draft: Draft,
}

/// The round that was being filled in when this sheet was left. What was written meanwhile by another tab
/// would make another round of it.
pub fn under_way(app: AppContext, sheet: &ScoreSheet) -> Option<Draft> {
    let key = form_key(&sheet.id);
    adopt(app, &sheet.id, &key);
    let first = Form { id: String::new(), steps: 0, draft: Draft::new(sheet) };
    let read = |text: &str| json::in_part(text, &first, &|_| true);
    let form = app.kept_parts(&key, app.words().sheets(), |_: &Form| true, read)?;
    let same = form.id == sheet.id && form.steps == sheet.steps().len();
    (same && form.draft.fits(sheet)).then_some(form.draft)
}

/// Gives the one round that an earlier version kept to its sheet.
fn adopt(app: AppContext, id: &str, key: &str) {
    let storage = app.storage;
    let Some(text) = storage.read(FORM) else { return };
    let is_of = json::field::<String>(&text, "id").is_some_and(|of| of == id);
    if is_of && (storage.read(key).is_some() || storage.put(key, &text)) {
        storage.delete(FORM);
    }
}

/// What a tab has filled in of a round, and the text that it has kept of that; none where nobody has begun one.
pub type Filled = (Draft, Option<String>);

/// Keeps the round that is being filled in, and gives it as it is kept: of what was filled in `before` only what has
/// been changed, because another tab may fill in the same one. One that nobody has begun is not kept: then the round
/// goes that this tab has kept before, and one that another tab has begun there since stays.
pub fn keep_under_way(
    app: AppContext,
    sheet: &ScoreSheet,
    draft: &Draft,
    before: Option<Filled>,
) -> Filled {
    let form = |draft: &Draft| Form {
        id: sheet.id.clone(),
        steps: sheet.steps().len(),
        draft: draft.clone(),
    };
    let (before, text) = before.unzip();
    let text = text.flatten();
    let key = form_key(&sheet.id);
    if *draft == Draft::new(sheet) {
        if text.is_some() && app.storage.read(&key) == text {
            app.storage.delete(&key);
        }
        return (draft.clone(), None);
    }
    let after = form(draft);
    let there = app.storage.get::<Form>(&key);
    match before.filter(|_| there.is_some_and(|it| it.steps == after.steps)) {
        Some(before) => app.storage.redo(&key, &form(&before), &after, |_| true),
        // What stands there is of another round.
        None => _ = app.storage.write(&key, &json::write(&after)),
    }
    (draft.clone(), app.storage.read(&key))
}

/// Hears when another tab writes, deletes or brings back a sheet.
pub fn follow(app: AppContext, changed: impl Fn() + Clone + 'static) {
    app.storage.follow_all(START, Box::new(changed.clone()));
    app.storage.follow(DELETED.to_owned(), Box::new(changed));
}

/// Deletes a sheet; it can be brought back.
pub fn delete(app: AppContext, sheet: &ScoreSheet) {
    app.change_list(DELETED, app.words().sheets(), |all: &mut Vec<ScoreSheet>| {
        all.insert(0, sheet.clone());
        all.truncate(MOST_DELETED);
    });
    app.storage.delete(&key(&sheet.id));
    app.storage.delete(&form_key(&sheet.id));
    // Where there was no room for its copy there is now.
    if !app.storage.outlives(DELETED) {
        app.change_list(DELETED, app.words().sheets(), |_: &mut Vec<ScoreSheet>| {});
    }
}

/// The sheets that were deleted, the last one first. An earlier version kept one alone.
pub fn deleted(app: AppContext) -> Vec<ScoreSheet> {
    app.list(DELETED, app.words().sheets(), |_| true)
}

/// Brings one of them back, unless another tab has done so. Where another sheet has its name by now, both are kept.
pub fn bring_back(app: AppContext, sheet: &ScoreSheet) {
    if !deleted(app).contains(sheet) {
        return;
    }
    let mut back = sheet.clone();
    if app.storage.read(&key(&back.id)).is_some() {
        back.id = fresh_id(app);
    }
    // What is in memory alone can still be wanted back.
    if keep(app, &back) {
        forget(app, sheet);
    }
}

/// Nobody wants this one back.
pub fn forget(app: AppContext, sheet: &ScoreSheet) {
    app.change_list(DELETED, app.words().sheets(), |all: &mut Vec<ScoreSheet>| {
        if let Some(at) = all.iter().position(|other| other == sheet) {
            all.remove(at);
        }
    });
    // A newer version may have deleted one that it alone can read.
    if app.storage.read(DELETED).is_some_and(|text| text == "[]") {
        app.storage.delete(DELETED);
    }
}

pub fn now() -> u64 {
    js_sys::Date::now() as u64
}

/// A name for a new sheet that no other has.
pub fn fresh_id(app: AppContext) -> String {
    let mut n = now();
    loop {
        let id = format!("s{n:x}");
        if app.storage.read(&key(&id)).is_none() {
            return id;
        }
        n += 1;
    }
}

/// What a sheet is called: by its title, or else by its game.
pub fn title(app: AppContext, sheet: &ScoreSheet) -> String {
    match called(&sheet.title) {
        "" => game(app, sheet).to_owned(),
        title => title.to_owned(),
    }
}

/// What its game is called.
pub fn game(app: AppContext, sheet: &ScoreSheet) -> &'static str {
    super::game_name(app, sheet.terms().kind)
}

/// What the players of a sheet are called.
pub fn names(app: AppContext, sheet: &ScoreSheet) -> Vec<String> {
    names_of(app, sheet.players())
}

/// What people are called; whoever has no name is called by the place.
pub fn names_of(app: AppContext, people: &[Person]) -> Vec<String> {
    let name = |(n, person): (usize, &Person)| match called(&person.name) {
        "" => app.words().player(n + 1),
        name => name.to_owned(),
    };
    people.iter().enumerate().map(name).collect()
}
