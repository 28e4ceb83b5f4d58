//! Which matches are looked at.

use std::collections::BTreeSet;

use leptos::prelude::*;
use tertulia::core::Level;
use tertulia::core::name::key;
use tertulia::games::GameId;
use tertulia::history::{Filter, MatchRecord, Mode};

use super::{Looked, PAGE};
use crate::app::context::use_app;
use crate::app::games::history_words::words;
use crate::app::services::translations::{game_words, nth};

#[component]
pub fn Filters(looked: Looked) -> impl IntoView {
    let app = use_app();
    let w = words(app);
    let games = GameId::ALL.iter().map(|game| game_words(app.words(), *game).name.to_owned());
    let modes = (0..Mode::ALL.len()).map(|n| nth(w.modes(), n).to_owned());
    let levels = (0..Level::ALL.len()).map(|n| nth(w.levels(), n).to_owned());
    let names = looked.records.with_value(|all| given(all));
    let called = StoredValue::new(names.clone());
    let name = move |filter: &Filter| {
        let name = filter.name.as_ref();
        called.with_value(|names| names.iter().position(|it| Some(it) == name))
    };
    view! {
        <fieldset class="panel filters">
            <legend class="unseen">{w.which()}</legend>
            <Pick
                looked
                label=w.game()
                id="game"
                all=w.every_game()
                options=games.collect()
                look=|filter| filter.game.map(GameId::place)
                set=|filter, n| filter.game = n.map(|n| GameId::ALL[n])
            />
            <Pick
                looked
                label=w.how()
                id="mode"
                all=w.any_way()
                options=modes.collect()
                look=|filter| Mode::ALL.iter().position(|it| Some(*it) == filter.mode)
                set=|filter, n| filter.mode = n.map(|n| Mode::ALL[n])
            />
            <Pick
                looked
                label=w.level()
                id="level"
                all=w.any_level()
                options=levels.collect()
                look=|filter| Level::ALL.iter().position(|it| Some(*it) == filter.level)
                set=|filter, n| filter.level = n.map(|n| Level::ALL[n])
            />
            <Pick
                looked
                label=w.who()
                id="who"
                all=w.anybody()
                options=names
                look=name
                set=move |filter, n| {
                    filter.name = n.and_then(|n| called.with_value(|names| names.get(n).cloned()));
                }
            />
        </fieldset>
    }
}

/// The names that people gave, each once, in the order of the alphabet.
fn given(records: &[MatchRecord]) -> Vec<String> {
    let mut known = BTreeSet::new();
    let names = records.iter().flat_map(MatchRecord::given).filter(|name| known.insert(key(name)));
    let mut names: Vec<String> = names.map(str::to_owned).collect();
    names.sort_by_cached_key(|name| name.to_lowercase());
    names
}

/// One of a list, or all. `look` says which of the list the filter asks for, and `set` asks for another.
#[component]
fn Pick(
    looked: Looked,
    label: &'static str,
    id: &'static str,
    all: &'static str,
    options: Vec<String>,
    look: impl Fn(&Filter) -> Option<usize> + Send + Sync + 'static,
    set: impl Fn(&mut Filter, Option<usize>) + 'static,
) -> impl IntoView {
    let Looked { filter, shown, .. } = looked;
    let chosen = Memo::new(move |_| filter.with(&look).map_or(0, |n| n + 1));
    let choose = move |event| {
        // The list holds numbers only.
        let n: usize = event_target_value(&event).parse().unwrap_or(0);
        filter.update(|filter| set(filter, n.checked_sub(1)));
        shown.set(PAGE);
    };
    let options = std::iter::once(all.to_owned()).chain(options).enumerate();
    let options = options.map(|(n, text)| {
        view! {
            <option value=n.to_string() prop:selected=move || chosen.get() == n>
                {text}
            </option>
        }
    });
    let options = options.collect_view();
    view! {
        <label class="field">
            <span>{label}</span>
            <select id=id on:change=choose>
                {options}
            </select>
        </label>
    }
}
