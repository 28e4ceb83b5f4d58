//! The history (`#/history`): all finished matches, which of them are looked at, and what they came to.

mod entry;
mod old;
mod stats;
pub(crate) mod words;

use leptos::prelude::*;
use tertulia::core::Level;
use tertulia::games::GameId;
use tertulia::history::{Fact, Filter, Mode};
use wasm_bindgen::JsCast;
use web_sys::HtmlSelectElement;

use self::words::words;
use crate::ui::ledger::backup::remind;
use crate::ui::parts::{El, Kept, Nodes, Signal, effect, el};
use crate::ui::route::asked;
use crate::ui::shell::Shell;
use crate::ui::words::{game_words, nth};

pub use old::all;

/// So many matches are shown at first, and so many more each time.
const PAGE: usize = 30;

/// The page. `query` may name a game.
pub fn history(shell: Shell, query: &str) -> El {
    let (w, facts) = (words(shell), Kept::new(all(shell)));
    let game = asked(query, "game").and_then(|id| id.parse().ok());
    let filter = Signal::new(Filter { game, ..Filter::default() });
    let shown = Signal::new(PAGE);
    let links = el("div actions")
        .add(el("a button").attr("href", "#/scores").add(shell.words().scores()))
        .add(el("a button").attr("href", "#/mastermind/history").add(w.codes()))
        .add(el("a button").attr("href", "#/people").add(shell.words().people()))
        .add(el("a button").attr("href", "#/backup").add(shell.words().backup()));
    let page = el("section narrow ledger history").add(el("h1").add(shell.words().history()));
    let page = page.add(remind(shell));
    if facts.with_value(Vec::is_empty) {
        return page.add(el("p muted").id("none").add(w.none_yet())).add(links);
    }
    let meant = move || -> Vec<Fact> {
        let filter = filter.get();
        facts.with_value(|all| all.iter().filter(|fact| filter.takes(fact)).cloned().collect())
    };
    let statistics = move || stats::stats(shell, &filter.get(), &meant());
    let list = move || {
        let meant = meant();
        let many = shown.get();
        let logs = entry::Logs::new(shell);
        let entries = meant.iter().take(many).map(|fact| entry::entry(shell, fact, &logs));
        let entries = entries.collect::<Nodes>();
        let more = (meant.len() > many).then(|| {
            let more = el("button").id("more").attr("type", "button").add(w.more());
            more.click(move || shown.update(|shown| *shown += PAGE))
        });
        let none = meant.is_empty().then(|| el("p muted").id("none-such").add(w.none_such()));
        Nodes::from(none).and(entries).and(more)
    };
    let count = move || w.found(meant().len());
    let head = el("h2").id("matches").add(w.matches()).add(" ");
    let count = el("small").attr("role", "status").live_text(count);
    page.add(filters(shell, filter, shown, facts))
        .add(el("div stats").live(statistics))
        .add(head.add(count))
        .add(el("div list").live(list))
        .add(el("p muted").add(w.practice()))
        .add(links)
}

/// Which matches are looked at.
fn filters(
    shell: Shell,
    filter: Signal<Filter>,
    shown: Signal<usize>,
    facts: Kept<Vec<Fact>>,
) -> El {
    let w = words(shell);
    let change = move |f: &dyn Fn(&mut Filter)| {
        filter.update(|all| f(all));
        shown.set(PAGE);
    };
    let games = GameId::ALL.iter().map(|game| game_words(shell.words(), *game).name.to_owned());
    let game = pick(
        w.game(),
        "game",
        [w.every_game().to_owned()].into_iter().chain(games).collect(),
        move || {
            let game = filter.with(|it| it.game);
            game.map_or(0, |game| game.place() + 1)
        },
        move |n| {
            change(&|all| all.game = n.checked_sub(1).map(|n| GameId::ALL[n]));
        },
    );
    let modes = (0..Mode::ALL.len()).map(|n| nth(w.modes(), n).to_owned());
    let mode = pick(
        w.how(),
        "mode",
        [w.any_way().to_owned()].into_iter().chain(modes).collect(),
        move || {
            let mode = filter.with(|it| it.mode);
            Mode::ALL.iter().position(|it| Some(*it) == mode).map_or(0, |n| n + 1)
        },
        move |n| change(&|all| all.mode = n.checked_sub(1).map(|n| Mode::ALL[n])),
    );
    let levels = (0..Level::ALL.len()).map(|n| nth(w.levels(), n).to_owned());
    let level = pick(
        w.level(),
        "level",
        [w.any_level().to_owned()].into_iter().chain(levels).collect(),
        move || {
            let level = filter.with(|it| it.level);
            Level::ALL.iter().position(|it| Some(*it) == level).map_or(0, |n| n + 1)
        },
        move |n| change(&|all| all.level = n.checked_sub(1).map(|n| Level::ALL[n])),
    );
    let names = facts.with_value(|all| given(all));
    let options = [w.anybody().to_owned()].into_iter().chain(names.clone()).collect();
    let all_names = names.clone();
    let who = pick(
        w.who(),
        "who",
        options,
        move || {
            let name = filter.with(|it| it.name.clone());
            all_names.iter().position(|it| Some(it) == name.as_ref()).map_or(0, |n| n + 1)
        },
        move |n| {
            let name = n.checked_sub(1).map(|n| names[n].clone());
            change(&move |all| all.name.clone_from(&name));
        },
    );
    el("fieldset panel filters")
        .add(el("legend unseen").add(w.which()))
        .add(game)
        .add(mode)
        .add(level)
        .add(who)
}

/// The names that people gave, each once, in the order of the alphabet.
fn given(facts: &[Fact]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for name in facts.iter().flat_map(Fact::given) {
        if !names.iter().any(|other| other == name) {
            names.push(name.to_owned());
        }
    }
    names.sort_by_key(|name| name.to_lowercase());
    names
}

/// One of a list.
fn pick(
    label: &str,
    id: &str,
    options: Vec<String>,
    chosen: impl Fn() -> usize + 'static,
    choose: impl Fn(usize) + 'static,
) -> El {
    let options = options.into_iter().enumerate();
    let options = options
        .map(|(n, text)| el("option").attr("value", &n.to_string()).add(text))
        .collect::<Nodes>();
    let select = el("select").id(id).add(options);
    let node: HtmlSelectElement = select.raw().clone().unchecked_into();
    let now = node.clone();
    // The list holds numbers only.
    let select = select.on("change", move |_| choose(now.selected_index().max(0) as usize));
    effect(Box::new(move || node.set_selected_index(chosen() as i32)));
    el("label field").add(el("span").add(label)).add(select)
}
