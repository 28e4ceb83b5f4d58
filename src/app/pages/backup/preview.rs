//! What an import would do, before it is done.

use std::collections::{BTreeMap, BTreeSet};

use leptos::prelude::*;
use serde_json::Value;
use tertulia::backup::{Backup, Item, Kind, Plan, Reason, Status, Thing};
use tertulia::core::{json, name};
use tertulia::games::GameId;

use super::words::words;
use crate::app::context::AppContext;
use crate::app::services::translations::game_words;

/// So many are named in a list at most.
const MOST: usize = 40;

/// The score sheets of the file, by their keys.
type Sheets<'a> = BTreeMap<&'a str, &'a str>;

/// A list for each status. Of what stays the same only the number matters.
pub fn preview(app: AppContext, plan: &Plan, backup: &Backup) -> impl IntoView + use<> {
    type Is = fn(&Status) -> bool;
    let w = words(app);
    let sheets = backup.things.iter().filter(|thing| thing.kind == Ok(Kind::Sheet));
    let sheets = sheets.map(|Thing { keep, .. }| (keep.key.as_str(), keep.text.as_str()));
    let sheets: Sheets = sheets.collect();
    let statuses: [(&str, &str, Is); 8] = [
        ("refused", w.refused(), |status| matches!(status, Status::Refused(_))),
        ("removed", w.removed(), |status| *status == Status::Removed),
        ("replaced", w.replaced(), |status| *status == Status::Replaced),
        ("both", w.both(), |status| *status == Status::Both),
        ("joined", w.joined(), |status| matches!(status, Status::Joined(..))),
        ("new", w.fresh(), |status| *status == Status::New),
        ("stays", w.stays(), |status| *status == Status::Stays),
        ("same", w.same(), |status| *status == Status::Same),
    ];
    let group = |(id, title, is): (&'static str, &'static str, Is)| {
        // Who sits at a match goes with it.
        let shown = |item: &&Item| is(&item.status) && item.kind != Some(Kind::Seats);
        let mut known = BTreeSet::new();
        let told = plan.items.iter().filter(shown).map(|item| told_of(app, item, &sheets));
        let told: Vec<String> = told.filter(|text| known.insert(text.clone())).collect();
        (!told.is_empty()).then(|| view! { <Group id title told /> })
    };
    let long = backup.things.iter().filter(|thing| thing.kind == Ok(Kind::People));
    let long: Vec<String> = long.flat_map(|thing| long_names(&thing.keep.text)).collect();
    let long = (!long.is_empty())
        .then(|| view! { <Group id="shortened" title=w.shortened() told=long /> });
    (long, statuses.into_iter().filter_map(group).collect_view())
}

/// The names of a list of people that are shortened where they are shown, each with what becomes of it.
fn long_names(people: &str) -> Vec<String> {
    let people: Vec<Value> = json::read(people).unwrap_or_default();
    let names = people.iter().filter_map(|person| person.get("name")?.as_str());
    let long = names.filter_map(|name| {
        let whole = name::written(name, usize::MAX);
        let shown = name::written(name, name::LONGEST);
        (shown != whole).then(|| format!("{} → {shown}", short(&whole)))
    });
    long.collect()
}

/// The things that have one status.
#[component]
fn Group(id: &'static str, title: &'static str, told: Vec<String>) -> impl IntoView {
    let more = told.len().saturating_sub(MOST);
    let things = told.into_iter().take(MOST).map(|text| view! { <li>{text}</li> });
    let things = things.collect_view();
    view! {
        <div class="fate" id=format!("fate-{id}")>
            <h3>{title}</h3>
            <ul>{things} {(more > 0).then(|| view! { <li>{format!("+ {more}")}</li> })}</ul>
        </div>
    }
}

/// A thing by its name, with what matters of its status.
fn told_of(app: AppContext, item: &Item, sheets: &Sheets) -> String {
    let w = words(app);
    let name = name(app, item, sheets);
    match item.status {
        Status::Refused(Reason::Place(at)) => w.place(&name, at.line, at.column),
        Status::Refused(Reason::Entry(n)) => w.left_out(&name, n),
        Status::Refused(Reason::Name) => w.because(&name, w.name_unknown()),
        Status::Refused(Reason::Twice) => w.because(&name, w.twice()),
        Status::Joined(new, twice) => {
            let mut text = w.joined_many(&name, new);
            if twice > 0 {
                text.push_str(", ");
                text.push_str(&w.joined_twice(twice));
            }
            text
        }
        _ => name,
    }
}

/// What a thing is called.
fn name(app: AppContext, item: &Item, sheets: &Sheets) -> String {
    let w = words(app);
    let rest = item.key.splitn(3, '.').nth(2).unwrap_or_default();
    let row = rest.split('~').next().unwrap_or_default();
    // Of a game that this version does not know stands its name in keys.
    let game = row.parse::<GameId>().map_or(row, |game| game_words(app.words(), game).name);
    match item.kind {
        None => short(&item.key),
        Some(Kind::Setting) => w.settings().to_owned(),
        Some(Kind::Facts) => w.facts().to_owned(),
        Some(Kind::Logs) => w.logs(game),
        Some(Kind::Codes) => w.codes().to_owned(),
        Some(Kind::Sheet) => w.sheet(&title(app, &item.key, sheets)),
        Some(Kind::People) => app.words().people().to_owned(),
        Some(Kind::Rules) => w.rules().to_owned(),
        Some(Kind::Days) => app.words().daily().to_owned(),
        Some(Kind::Rungs) => app.words().ladder().to_owned(),
        Some(Kind::Match | Kind::Seats) => w.of_match(game),
        Some(Kind::Notes) => w.notes().to_owned(),
        Some(Kind::Aside) => w.aside().to_owned(),
    }
}

/// What a sheet is called: by its title or its game; of the file's, or of what is here.
fn title(app: AppContext, key: &str, sheets: &Sheets) -> String {
    let there = sheets.get(key).map(|text| (*text).to_owned());
    let text = there.or_else(|| app.storage.read(key));
    let sheet = text.and_then(|text| json::read::<Value>(&text).ok());
    let field = |it: &Value, name: &str| it.get(name)?.as_str().map(str::to_owned);
    let title = sheet.as_ref().and_then(|sheet| field(sheet, "title"));
    let kind = || field(sheet.as_ref()?.get("terms")?, "kind");
    let game = |kind: String| {
        let game = kind.parse::<GameId>().ok()?;
        Some(game_words(app.words(), game).name.to_owned())
    };
    let called = title.filter(|title| !title.is_empty()).or_else(|| game(kind()?));
    short(&called.unwrap_or_else(|| key.to_owned()))
}

/// A foreign name may have any length.
fn short(name: &str) -> String {
    name.chars().filter(|letter| !letter.is_control()).take(60).collect()
}
